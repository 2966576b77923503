package rate.system.elo;

import rate.math.Exponential;
import rate.rating.Derivation;
import rate.rating.Param;
import rate.rating.Search;

/**
 * K, the points at stake for a player of {@link Elo}, by how many games they have had: another one for newcomers, or
 *
 * <pre>
 *   K_n = K / (n + c)^e
 * </pre>
 *
 * <p>after n games, as FiveThirtyEight's Elo of tennis has it.
 *
 * @param k K
 * @param kNew K of newcomers
 * @param newGames how many games a newcomer is one for
 * @param kOffset c
 * @param kPower e
 */
public record EloSchedule(
        @Param(
                symbol = "K",
                value = 32,
                min = 0,
                search = @Search(from = 1, to = 2000, log = true),
                doc = "Points at stake in a game.")
        double k,

        @Param(
                symbol = "K_new",
                value = 32,
                min = 0,
                search = @Search(from = 1, to = 2000, log = true),
                doc = "Points at stake for a player in the first new-games games.")
        double kNew,

        @Param(symbol = "-", value = 0, min = 0, doc = "How many games k-new is for.")
        int newGames,

        @Param(
                symbol = "c",
                value = 5,
                above = 0,
                search = @Search(from = 0.1, to = 1000, log = true),
                doc = "Games added to those of a player, where k-power is not 0.")
        double kOffset,

        @Param(
                symbol = "e",
                value = 0,
                min = 0,
                search = @Search(from = 0, to = 1),
                doc = "How K falls with a player's games n, as k / (n + k-offset)^k-power; 0: not at all.")
        double kPower) {

    /** K of a player after so many games. */
    double of(int games, Derivation derivation) {
        if (games < newGames) {
            return derivation.step("K", "k-new", kNew);
        }
        if (kPower == 0) {
            return derivation.step("K", "k", k);
        }
        double n = derivation.step("n", "games of the player before this one", games);
        return derivation.step(
                "K", "k / (n + k-offset)^k-power", k / Exponential.of(kPower * Exponential.log(n + kOffset)));
    }
}
