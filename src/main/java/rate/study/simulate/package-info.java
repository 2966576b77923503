/**
 * Simulation of the rest of a season or of a bracket, many times over: the rules of the league, the random draws, and how often
 * each player takes each place. What the outcome of a single game depends on does not belong here.
 */
@org.jspecify.annotations.NullMarked
package rate.study.simulate;
