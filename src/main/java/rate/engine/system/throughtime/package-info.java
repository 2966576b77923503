/**
 * Curves of skill by all games, earlier and later, and what they predict: TrueSkill and the margin filter through time, of
 * which what a single game says comes from {@code rate.engine.system.trueskill}, and Whole-History Rating. Ratings that move
 * from game to game alone are in other rooms.
 */
package rate.engine.system.throughtime;
