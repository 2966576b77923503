package rate.engine.rating;

import rate.engine.rating.parameter.Param;

/**
 * How a forecast mixes the rating over all games with the one over the games under the same condition, such as a surface or a
 * map: as numbers, r = w r₁ + (1 − w) r₂, before anything is predicted from them. Each of the two is rated by itself.
 *
 * @param blend w; with 1, nothing is rated by conditions
 */
public record Blend(
        @Param(
                value = 1,
                min = 0,
                max = 1,
                search = @Param.Search(from = 0, to = 1, ifUsed = true, conditions = true),
                doc =
                        "Weight of the rating over all games in a forecast; the rest is that of the rating under the game's"
                                + " condition. With 1, conditions do not count.")
        double blend) {

    /** Conditions do not count. */
    public static final Blend NONE = new Blend(1);

    /** Returns whether conditions count. */
    public boolean isWanted() {
        return blend != 1;
    }
}
