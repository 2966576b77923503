/**
 * Players whom users name, in words or in lists of names or fixtures: who is meant, and who is a newcomer. What is
 * predicted of them belongs to {@code rate.study.predict}.
 */
package rate.cli.player;
