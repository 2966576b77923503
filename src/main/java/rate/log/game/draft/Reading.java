package rate.log.game.draft;

import org.jspecify.annotations.Nullable;
import rate.engine.game.GameBuilder;
import rate.engine.problem.ProblemListener;
import rate.log.form.SeasonRule;
import rate.log.name.Names;
import rate.log.name.Rosters;

/**
 * Context that the readers of all files of a log share.
 *
 * @param rosters who plays in which team; null if the log says it itself
 * @param season the season of a game by its time; null if only the log says it
 * @param defectors whether a player may be on two teams of a game
 * @param fixtures whether a game may lack its outcome, because it is yet to be played
 * @param listener is told of games that are not sound
 */
public record Reading(
        Names names,
        @Nullable Rosters rosters,
        @Nullable SeasonRule season,
        boolean defectors,
        boolean fixtures,
        Numbering numbering,
        GameBuilder games,
        ProblemListener listener) {

    /** Numbers the games of a run that have no ids of their own: 1, 2, 3, … through all files. */
    public static final class Numbering {

        private long last;

        /** @param before how many games were numbered before */
        public Numbering(long before) {
            this.last = before;
        }

        /** Goes on to the next game, sound or not. */
        public void advance() {
            advance(1);
        }

        /** Goes on by some games, of which only the last is looked at. */
        public void advance(long games) {
            last += games;
        }

        /** The number of the last game; 0 if there was none. */
        public long last() {
            return last;
        }

        /** The number of the game as its id. */
        public String id() {
            return Long.toString(last);
        }
    }
}
