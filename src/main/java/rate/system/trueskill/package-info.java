/**
 * AllegSkill, TrueSkill and the margin filter: normal skills, and the messages of one game. Messages between games are in
 * {@code rate.system.throughtime}.
 */
package rate.system.trueskill;
