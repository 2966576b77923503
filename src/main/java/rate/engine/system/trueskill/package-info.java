/** Normal skills, and the messages of one game. Messages between games are in {@code rate.engine.system.throughtime}. */
package rate.engine.system.trueskill;
