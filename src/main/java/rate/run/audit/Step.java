package rate.run.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.Outcomes;

/**
 * A step on a player's path: the change by a game, by a new season, or by the end of the log.
 *
 * @param game its id; empty of a new season and at the end of the log
 * @param time of the game; empty if the log has no times
 * @param place of the player's team; empty without a game
 * @param outcome for the player's team; null without a game
 * @param expected the expected score of the player's team; empty without a game
 * @param mates the team-mates
 * @param opponents by team
 * @param before the numbers of the rating before: mu, sigma, rank, then the system's own, as texts
 * @param after the same after
 */
public record Step(
        String game,
        String time,
        String place,
        @Nullable String outcome,
        String expected,
        List<String> mates,
        Map<String, List<String>> opponents,
        List<String> before,
        List<String> after) {

    static final int RANK = 2;
    private static final int MU = 0;
    private static final int SIGMA = 1;

    /** The step of the player of a row, whose contest this is. */
    static Step of(LedgerRow row, List<LedgerRow> contest, int numbers) {
        List<String> mates = new ArrayList<>();
        Map<String, List<String>> opponents = new LinkedHashMap<>();
        for (LedgerRow other : contest) {
            if (other.player().equals(row.player())) {
                continue; // also a defector's own row in the other team
            }
            if (other.team().equals(row.team())) {
                mates.add(other.player());
            } else {
                opponents
                        .computeIfAbsent(other.team(), none -> new ArrayList<>())
                        .add(other.player());
            }
        }
        List<String> before = new ArrayList<>();
        List<String> after = new ArrayList<>();
        for (int number = 0; number < numbers; number++) {
            before.add(row.before(number));
            after.add(row.after(number));
        }
        String outcome = row.isIdleAdjustment() ? null : new Outcomes(contest).of(row);
        return new Step(row.game(), row.time(), row.place(), outcome, row.expected(), mates, opponents, before, after);
    }

    /** How far it moved mu: up if it is positive. */
    public double moved() {
        return mu(after) - mu(before);
    }

    /** The mean of a rating, before or after. */
    static double mu(List<String> numbers) {
        return Numbers.parse(numbers.get(MU));
    }

    /** The sigma of a rating, before or after; NaN if it has none. */
    static double sigma(List<String> numbers) {
        return Numbers.parse(numbers.get(SIGMA));
    }

    /** The conservative number after it. */
    double rank() {
        return Numbers.parse(after.get(RANK));
    }
}
