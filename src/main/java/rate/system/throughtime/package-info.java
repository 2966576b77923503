/**
 * TrueSkill through time: skill curves by all games, earlier and later, and what they predict. What a single game says
 * comes from {@code rate.system.trueskill}.
 */
package rate.system.throughtime;
