package rate.system.elo;

import rate.rating.Param;
import rate.rating.Search;

/**
 * What a new season does to a rating of {@link Elo}, before the first game: {@code R* = R (1 − revert) + revert-to · revert}.
 *
 * @param revert the share of the way
 * @param revertTo where to
 */
public record EloSeason(
        @Param(
                symbol = "-",
                value = 0,
                min = 0,
                max = 1,
                search = @Search(from = 0, to = 1),
                doc = "How far a new season moves a rating to revert-to; needs the season of every game.")
        double revert,

        @Param(symbol = "-", value = 1500, doc = "Where a new season moves ratings to.")
        double revertTo) {

    /** A rating at the beginning of a season. */
    double of(double mu) {
        return mu * (1 - revert) + revertTo * revert;
    }
}
