package rate.rating;

import org.jspecify.annotations.Nullable;
import rate.game.Player;

/** What is given to the fit of a history besides its contests. */
public interface Given {

    /** Nothing is known of anybody, and nobody watches. */
    Given NOTHING = new Given() {
        @Override
        public double @Nullable [] start(Player player) {
            return null;
        }

        @Override
        public boolean isFinal(Player player) {
            return false;
        }

        @Override
        public @Nullable Solution previous() {
            return null;
        }

        @Override
        public void round(int round, double step) {
            // Nobody watches.
        }
    };

    /** The rating with which a player comes, by column of the system's shape; null for a newcomer. */
    double @Nullable [] start(Player player);

    /** Whether that rating stays as it is: an anchor. */
    boolean isFinal(Player player);

    /**
     * A solution of the first contests of the same history by the same system, from which to go on; null if there is none.
     * It may change how fast the fit is and, within its tolerance, its last digits; nothing else.
     */
    @Nullable
    Solution previous();

    /**
     * What the games said of their players in a solution that an earlier run wrote down, from which to go on as from
     * {@link #previous}; null if there is none.
     */
    default @Nullable Messages messages() {
        return null;
    }

    /**
     * Tells whoever watches how far an iterative fit is.
     *
     * @param round rounds so far, from 1
     * @param step the largest change in it, in the unit of the tolerance
     */
    void round(int round, double step);
}
