/**
 * A game that is put together: its teams, members and outcome, and whether it is sound; and what all who read games share.
 * Where its parts come from is not known here.
 */
package rate.log.game.draft;
