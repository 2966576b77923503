package rate.engine.rating;

import static rate.engine.rating.parameter.Search.Trait.CONDITIONS;
import static rate.engine.rating.parameter.Search.Trait.IF_USED;

import rate.engine.rating.parameter.ParameterReader;

/**
 * How a forecast mixes the rating over all games with the one over the games under the same condition, such as a surface or a
 * map: as numbers, r = w r₁ + (1 − w) r₂, before anything is predicted from them. Each of the two is rated by itself.
 *
 * @param blend w; with 1, nothing is rated by conditions
 */
public record Blend(double blend) {

    /** Declares the parameters and reads their values. */
    public static Blend read(ParameterReader from) {
        return new Blend(from.number("blend", "-", 1)
                .within(0, 1)
                .search(0, 1, IF_USED, CONDITIONS)
                .doc("Weight of the rating over all games in a forecast; the rest is that of the rating"
                        + " under the game's condition. With 1, conditions do not count."));
    }

    /** Conditions do not count. */
    public static final Blend NONE = new Blend(1);

    /** Returns whether conditions count. */
    public boolean isWanted() {
        return blend != 1;
    }
}
