/** One game of a log, with the arithmetic that changed the ratings of those who played it. */
package rate.explain;
