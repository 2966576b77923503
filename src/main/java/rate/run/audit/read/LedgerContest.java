package rate.run.audit.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A game as one ladder sees it, with the rows of all its seats; or one row that belongs to no game.
 *
 * @param rows all of them, as they stand in the ledger
 * @param numbers the names of those of a rating; none if the rows tell none
 * @param beginsGame whether no contest before it was of its game, which may be on several ladders
 * @param kept the texts that are kept of the game, column by column; empty ones without a game
 * @param score of a game of two in the order of its teams, {@code 2:1}; empty if the run does not tell
 * @param host the team at home; empty if none was, or the run does not tell
 */
public record LedgerContest(
        List<LedgerRow> rows,
        Outcomes outcomes,
        List<String> numbers,
        boolean beginsGame,
        List<String> kept,
        String score,
        String host) {

    /** The first row, which tells the game, its time, the role and the ladder of all. */
    public LedgerRow first() {
        return rows.get(0);
    }

    /** True if it is one row that belongs to no game. */
    public boolean isIdle() {
        return first().isIdleAdjustment();
    }

    /** True if the rows tell ratings; those of a history system do not. */
    public boolean isRated() {
        return !numbers.isEmpty();
    }

    /** The number of the team at home, from 0; −1 if none was, or the run does not tell. */
    public int home() {
        List<List<LedgerRow>> teams = host.isEmpty() ? List.of() : teams();
        return IntStream.range(0, teams.size())
                .filter(team -> teams.get(team).get(0).team().equals(host))
                .findFirst()
                .orElse(-1);
    }

    /** The score from the side of a row, with where that side played: {@code 2–1 (A)}; empty if the run does not tell. */
    public String score(LedgerRow row) {
        String[] each = score.split(":", -1);
        boolean isFirst = row.team().equals(first().team());
        String own = each.length == 2 ? each[isFirst ? 0 : 1] + "–" + each[isFirst ? 1 : 0] : "";
        String side = host.isEmpty() ? "" : host.equals(row.team()) ? " (H)" : " (A)";
        return own.isEmpty() && !side.isEmpty() ? side.substring(1) : own + side;
    }

    public List<List<LedgerRow>> teams() {
        Map<String, List<LedgerRow>> teams = new LinkedHashMap<>();
        rows.forEach(row ->
                teams.computeIfAbsent(row.team(), none -> new ArrayList<>()).add(row));
        return List.copyOf(teams.values());
    }

    /** The mean of the rating after a row; NaN if the rows tell none. */
    public double mu(LedgerRow row) {
        return isRated() ? row.valueAfter(LedgerColumns.MU) : Double.NaN;
    }

    /** The standard deviation of the rating after a row; NaN if the rows tell none. */
    public double sigma(LedgerRow row) {
        return isRated() ? row.valueAfter(LedgerColumns.SIGMA) : Double.NaN;
    }

    /** How the game ended for the player of a row: {@code win}, {@code draw} or {@code loss}. */
    public String outcome(LedgerRow row) {
        return outcomes.of(row);
    }

    public Step step(LedgerRow row) {
        List<String> mates = new ArrayList<>();
        Map<String, Step.Team> against = new LinkedHashMap<>();
        for (LedgerRow other : rows) {
            if (other.player().equals(row.player())) {
                continue; // also a defector's own row in the other team
            }
            if (other.team().equals(row.team())) {
                mates.add(other.player());
            } else {
                against.computeIfAbsent(
                                other.team(), team -> new Step.Team(team, compared(row, other), new ArrayList<>()))
                        .players()
                        .add(other.player());
            }
        }
        List<String> before = new ArrayList<>(numbers.size());
        List<String> after = new ArrayList<>(numbers.size());
        for (int number = 0; number < numbers.size(); number++) {
            before.add(row.before(number));
            after.add(row.after(number));
        }
        String outcome = isIdle() ? null : outcome(row);
        return new Step(
                row.game(),
                row.time(),
                row.place(),
                outcome,
                isIdle() ? "" : score(row),
                row.expected(),
                mates,
                List.copyOf(against.values()),
                before,
                after,
                kept);
    }

    private static int compared(LedgerRow row, LedgerRow other) {
        return Long.compare(other.placed(), row.placed());
    }
}
