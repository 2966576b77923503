package rate.engine.system.elo;

import static rate.engine.rating.parameter.Search.Trait.LOG;

import rate.engine.math.Exponential;
import rate.engine.rating.Derivation;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.rating.parameter.ParameterReader;

/**
 * K, the points at stake for a player of {@link Elo}: another one for newcomers, another one in the bands of the highest
 * ratings, as federations of chess have it, and
 *
 * <pre>
 *   K_n = K / (n + c)^e
 * </pre>
 *
 * <p>after n games, as FiveThirtyEight's Elo of tennis has it. Bands are by the rating before the game.
 */
public record EloSchedule(
        double k,
        double kNew,
        int newGames,
        double kMiddle,
        double middleFrom,
        double kHigh,
        double highFrom,
        double kOffset,
        double kPower) {

    /** Declares the parameters and reads their values. */
    public static EloSchedule read(ParameterReader from) {
        return new EloSchedule(
                from.number("k", "K", 32).min(0).search(1, 2000, LOG).doc("Points at stake in a game."),
                from.number("k-new", "K_new", 32)
                        .min(0)
                        .search(1, 2000, LOG)
                        .doc("Points at stake for a player in the first new-games games."),
                from.integer("new-games", "-", 0).min(0).doc("How many games k-new is for."),
                from.number("k-middle", "K_mid", USUAL_MIDDLE)
                        .min(0)
                        .doc("Points at stake for a player in the middle band."),
                from.number("middle-from", "-", NONE)
                        .min(0)
                        .words("none")
                        .doc("Rating before the game from which k-middle replaces k."),
                from.number("k-high", "K_high", USUAL_HIGH)
                        .min(0)
                        .doc("Points at stake for a player in the high band."),
                from.number("high-from", "-", NONE)
                        .min(0)
                        .words("none")
                        .doc("Rating before the game from which k-high replaces k and k-middle."),
                from.number("k-offset", "c", 5)
                        .above(0)
                        .search(0.1, 1000, LOG)
                        .doc("Games added to those of a player, where k-power is not 0."),
                from.number("k-power", "e", 0)
                        .min(0)
                        .search(0, 1)
                        .doc("How K falls with a player's games n, as k / (n + k-offset)^k-power; 0: not at all."));
    }

    /** {@code none} among the ratings with which bands begin. */
    private static final double NONE = -1;

    private static final double USUAL_MIDDLE = 24;
    private static final double USUAL_HIGH = 16;

    /** Refuses bands in the wrong order, of which one would be empty, and K of a band that begins nowhere. */
    void check() {
        if (middleFrom == NONE && kMiddle != USUAL_MIDDLE) {
            throw new IllegalParameter("k-middle needs middle-from, the rating from which on it is in the place of k");
        }
        if (highFrom == NONE && kHigh != USUAL_HIGH) {
            throw new IllegalParameter("k-high needs high-from, the rating from which on it is in the place of k");
        }
        if (highFrom != NONE && highFrom <= middleFrom) {
            throw new IllegalParameter("high-from must be greater than middle-from");
        }
    }

    /** K of a player after so many games, with that rating. */
    double of(int games, double rating, Derivation derivation) {
        if (games < newGames) {
            return derivation.step("K", "k-new", kNew);
        }
        boolean isHigh = highFrom != NONE && rating >= highFrom;
        boolean isMiddle = middleFrom != NONE && rating >= middleFrom;
        String name = isHigh ? "k-high" : isMiddle ? "k-middle" : "k";
        double band = isHigh ? kHigh : isMiddle ? kMiddle : k;
        if (kPower == 0) {
            return derivation.step("K", name, band);
        }
        double n = derivation.step("n", "games of the player before this one", games);
        return derivation.step(
                "K", name + " / (n + k-offset)^k-power", band / Exponential.of(kPower * Exponential.log(n + kOffset)));
    }
}
