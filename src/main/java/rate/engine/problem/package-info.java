/**
 * Problems of an input: every kind with its remedy, and the place where it was found. How problems are printed, and what ends a
 * run, is decided above.
 */
package rate.engine.problem;
