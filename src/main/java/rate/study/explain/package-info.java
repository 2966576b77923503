/**
 * One game of a log, with the arithmetic that changed the ratings of those who played it. The arithmetic itself is
 * stated by the systems.
 */
package rate.study.explain;
