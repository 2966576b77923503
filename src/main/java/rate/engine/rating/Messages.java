package rate.engine.rating;

import org.jspecify.annotations.Nullable;

/**
 * What single games said of their players in an earlier solution: normal likelihoods of a skill, in precision and
 * precision × mean. A fit that begins with them has less to do than one that begins without.
 */
@FunctionalInterface
public interface Messages {

    /**
     * What one contest of the history at hand said of one of its players.
     *
     * @param contest its number in the history
     * @param player the number in the history
     * @return precision, at least 0, and precision × mean; null if that is not known
     */
    double @Nullable [] of(int contest, int player);
}
