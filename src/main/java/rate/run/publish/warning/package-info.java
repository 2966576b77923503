/**
 * What is told of warnings: which are new since the last published run, and how many of a kind are shown. What a warning
 * is, the reading of the log decides.
 */
package rate.run.publish.warning;
