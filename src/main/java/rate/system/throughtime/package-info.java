/**
 * Curves of skill by all games, earlier and later, and what they predict: TrueSkill through time, of which what a single
 * game says comes from {@code rate.system.trueskill}, and Whole-History Rating.
 */
package rate.system.throughtime;
