/** Synthetic logs with known true skills. Nothing here reads a log or rates one. */
package rate.study.generate;
