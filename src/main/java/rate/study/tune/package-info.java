/**
 * Parameters fitted to a log: where to search, the search, and what it is worth. Neither how a game is predicted nor how text
 * is laid out belongs here.
 */
@org.jspecify.annotations.NullMarked
package rate.study.tune;
