/**
 * Records to games: a reader for every shape of a log, each game sound in itself. How the games stand to each other is
 * not looked at here.
 */
package rate.log.game;
