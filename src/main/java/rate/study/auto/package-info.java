/**
 * A model chosen for a log: which systems suit its games, fitted within a budget, compared on later games, and the simplest of
 * the best. Neither the search for parameters nor how a game is predicted belongs here.
 */
@org.jspecify.annotations.NullMarked
package rate.study.auto;
