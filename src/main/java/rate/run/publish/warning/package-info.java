/**
 * Reporting of warnings: which are new since the last published run, and how many of a kind are shown. The reading of the log
 * decides what is a warning.
 */
package rate.run.publish.warning;
