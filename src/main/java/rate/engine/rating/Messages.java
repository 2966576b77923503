package rate.engine.rating;

import org.jspecify.annotations.Nullable;

/**
 * Messages of single games to their players in an earlier solution: normal likelihoods of a skill, as precision and precision ×
 * mean. A fit that begins with them needs fewer rounds than one that begins without.
 */
@FunctionalInterface
public interface Messages {

    /**
     * Returns the message of a contest of the history at hand to one of its players.
     *
     * @param contest its number in the history
     * @param player the number in the history
     * @return precision, at least 0, and precision × mean; null if that is not known
     */
    double @Nullable [] of(int contest, int player);
}
