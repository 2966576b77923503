/** What happened: games, teams, members, and how a ladder sees them. */
package rate.game;
