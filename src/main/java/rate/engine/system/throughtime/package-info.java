/**
 * Curves of skill by all games, earlier and later, and what they predict. What a single game says comes from {@code
 * rate.engine.system.trueskill}. Ratings that move from game to game alone are in other rooms.
 */
package rate.engine.system.throughtime;
