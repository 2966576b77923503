package rate.run.audit.read;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;

/**
 * A step on a player's path: the change by a game, by a new season, or by the end of the log; or a point of the curve of a
 * history system. Cells are as they stand in the table.
 *
 * @param game its id; empty of a new season, at the end of the log and of a point of a curve
 * @param time of the game, or of the point; empty if the log has no times
 * @param place of the player's team; empty without a game
 * @param outcome for the player's team: {@code win}, {@code draw} or {@code loss}; null without a game
 * @param score of the game from the side of the player's team, {@code 2–1 (A)}; empty if the run does not tell
 * @param expected the expected score of the player's team; empty without a game, and where nothing was expected
 * @param mates the team-mates
 * @param against the other teams
 * @param before the numbers of the rating before: mu, sigma, rank, then the system's own; none of a history system
 * @param after the numbers of the rating after; of a point mu and sigma alone, and none of another step of a history system
 * @param kept what is kept of the game, by column; empty texts without a game
 */
public record Step(
        String game,
        String time,
        String place,
        @Nullable String outcome,
        String score,
        String expected,
        List<String> mates,
        List<Team> against,
        List<String> before,
        List<String> after,
        List<String> kept) {

    /**
     * Another team of the game.
     *
     * @param compared how the player's team ended against it: above 0 better, 0 alike, below 0 worse
     * @param players those of it
     */
    public record Team(String name, int compared, List<String> players) {}

    public static Step of(CurvePoint point) {
        List<String> after = List.of(point.mu(), point.sigma());
        return new Step("", point.time(), "", null, "", "", List.of(), List.of(), List.of(), after, List.of());
    }

    /** True if it is a point of a curve. */
    public boolean isPoint() {
        return before.isEmpty() && !after.isEmpty();
    }

    /** How far it moved mu: up if it is positive. */
    public double moved() {
        return mu(after) - mu(before);
    }

    /** The mean of a rating, before or after. */
    public static double mu(List<String> numbers) {
        return Numbers.parse(numbers.get(LedgerColumns.MU));
    }

    /** The sigma of a rating, before or after; NaN if it has none. */
    public static double sigma(List<String> numbers) {
        return Numbers.parse(numbers.get(LedgerColumns.SIGMA));
    }

    /** The conservative number of a rating, before or after. */
    public static double rank(List<String> numbers) {
        return Numbers.parse(numbers.get(LedgerColumns.RANK));
    }

    /** The conservative number after it. */
    public double rank() {
        return rank(after);
    }
}
