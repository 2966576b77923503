/**
 * What is left of a season or of a bracket, played many times: the rules of the league, what is drawn at random, and how often everybody
 * came where. What the outcome of a single game depends on does not belong here.
 */
@org.jspecify.annotations.NullMarked
package rate.study.simulate;
