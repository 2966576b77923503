/**
 * Contests that were not played: the ratings that a run left, and what its system predicts by them. What is then done with a
 * prediction is decided elsewhere.
 */
@org.jspecify.annotations.NullMarked
package rate.study.predict;
