/**
 * Rating games: numbers, games and their players, ratings, the systems, and the replay that applies a system to games one
 * after the other. Nothing here reads or writes files; a game may come from anywhere.
 */
package rate.engine;
