package rate.run.audit.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.CodePoints;
import rate.engine.game.GameTime;
import rate.engine.game.Tally;
import rate.engine.math.Decimals;
import rate.engine.math.Numbers;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;
import rate.run.audit.check.VerificationReport.Check;
import rate.run.audit.read.LadderPlayer;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable.NamedRow;
import rate.run.form.StandingsColumn;

/**
 * The check of a table of standings: it is in order, and where there is a ledger, every row is what the ledger comes to; where
 * there are contests, its games are those of the contests.
 */
public final class StandingsCheck {

    private static final List<String> RATING = List.of("mu", "sigma", "rank");

    private final String role;
    private final RunManifest manifest;
    private final long minGames;
    private final @Nullable LeaderboardCheck leaderboard;
    private final @Nullable Map<LadderPlayer, PlayerTotals> totalsOf;
    private final List<String> numbers;
    private final Findings.InFile violations;
    private List<String> columns = List.of();
    private final Set<String> ladders = new HashSet<>();
    private final Set<LadderPlayer> seen = new HashSet<>();
    private @Nullable NamedRow above;
    private String ladder = "";
    private long place;

    /**
     * @param file the table, for messages
     * @param role whose table it is
     * @param totalsOf what the ledger comes to, or the contests; null if there is neither
     * @param numbers the numbers of a rating in the ledger: mu, sigma, rank, then the system's own; none without a ledger
     * @param findings receives every violation
     */
    public StandingsCheck(
            String file,
            String role,
            RunManifest manifest,
            @Nullable Map<LadderPlayer, PlayerTotals> totalsOf,
            List<String> numbers,
            Findings findings) {
        this.role = role;
        this.manifest = manifest;
        this.minGames = manifest.minGames();
        this.totalsOf = totalsOf;
        this.numbers = numbers;
        this.violations = findings.in(Check.TABLES, file);
        this.leaderboard = role.equals("player") && manifest.hasLeaderboard() ? new LeaderboardCheck() : null;
    }

    public void check(Source source) {
        OwnTable table = OwnTable.open(source);
        columns = table.columns();
        if (!columns.isEmpty() && !columns.equals(wanted())) {
            violations.add("these are not the columns of the table: " + String.join(",", columns));
            return;
        }
        while (table.next()) {
            take(new NamedRow(columns, table.cells(), table.line()));
        }
        endLadder();
    }

    /** The system's own columns of a run without a ledger are known to nobody here: those that are found. */
    private List<String> wanted() {
        return StandingsColumn.names(
                (numbers.isEmpty() ? columns : numbers)
                        .stream()
                                .filter(StandingsColumn::isOfRating)
                                .filter(number -> !RATING.contains(number))
                                .toList(),
                leaderboard == null ? List.of() : StandingsColumn.LEADERBOARD,
                column -> columns.contains(column.id()));
    }

    private void take(NamedRow row) {
        String of = row.cell("ladder");
        if (above == null || !of.equals(ladder)) {
            endLadder();
            ladder = of;
            place = 0;
            above = null;
            if (!ladders.add(of)) {
                violations.add(row.line(), "the rows of ladder \"" + of + "\" are not adjacent");
            }
        }
        place++;
        violations.differ(row.line(), "the place", Long.toString(place), row.cell("place"));
        checkNumbers(row);
        if (above != null) {
            checkOrder(above, row);
        }
        checkTally(row);
        LadderPlayer rated = new LadderPlayer(role, of, row.cell("player"));
        if (!seen.add(rated)) {
            violations.add(row.line(), rated + " occurs twice");
        }
        if (totalsOf != null) {
            checkTotals(rated, totalsOf.get(rated), row);
        }
        if (leaderboard != null) {
            leaderboard.take(rated, row);
        }
        above = row;
    }

    private void endLadder() {
        if (leaderboard != null) {
            leaderboard.end();
        }
    }

    /** Some systems have no sigma; what their own columns are, only the rating code knows. */
    private void checkNumbers(NamedRow row) {
        for (String number : RATING) {
            String text = row.cell(number);
            if (Double.isNaN(Numbers.parse(text)) && !(text.isEmpty() && number.equals("sigma"))) {
                violations.add(row.line(), number + " must be a number, and is \"" + text + "\"");
            }
        }
    }

    /** Rounded ranks may be equal where the exact ones are not; equal ratings are ordered by name. */
    private void checkOrder(NamedRow above, NamedRow row) {
        if (!(row.number("rank") <= above.number("rank"))) {
            violations.add(row.line(), "rank " + row.cell("rank") + " is below rank " + above.cell("rank"));
        } else if (isSameRating(above, row) && CodePoints.ORDER.compare(above.cell("player"), row.cell("player")) > 0) {
            violations.add(
                    row.line(),
                    "\"" + row.cell("player") + "\" is below \"" + above.cell("player")
                            + "\" with the same rating, but comes first by name");
        }
    }

    private boolean isSameRating(NamedRow above, NamedRow row) {
        return columns.stream()
                .filter(column -> column.equals("rank") || StandingsColumn.isOfRating(column))
                .allMatch(number -> row.cell(number).equals(above.cell(number)));
    }

    private void checkTally(NamedRow row) {
        long games = 0;
        for (String outcome : List.of("wins", "draws", "losses")) {
            games += count(outcome, row);
        }
        if (columns.contains("earlier_games")) {
            count("earlier_games", row);
        }
        violations.differ(
                row.line(),
                "the games of \"" + row.cell("player") + "\", the sum of wins, draws and losses,",
                Long.toString(games),
                row.cell("games"));
        if (games < minGames) {
            violations.add(row.line(), "\"" + row.cell("player") + "\" has fewer games than " + minGames);
        }
    }

    private long count(String column, NamedRow row) {
        long count = Numbers.ownCount(row.cell(column));
        if (count < 0) {
            violations.add(row.line(), column + " must be a count, and is \"" + row.cell(column) + "\"");
        }
        return Math.max(0, count);
    }

    private void checkTotals(LadderPlayer rated, @Nullable PlayerTotals totals, NamedRow row) {
        if (totals == null) {
            violations.add(row.line(), rated + " has no game in the " + source());
            return;
        }
        totals.list();
        for (int number = 0; number < numbers.size(); number++) {
            String name = numbers.get(number);
            differ(rated, name, totals.number(number), row);
        }
        Map<String, String> record = totals.record();
        record.keySet().retainAll(columns); // a run of an earlier release has fewer columns
        record.forEach((column, expected) -> differ(rated, column, expected, row));
    }

    private void differ(LadderPlayer rated, String column, String expected, NamedRow row) {
        if (!expected.equals(row.cell(column))) { // asked first: to say where takes longer
            violations.differ(
                    row.line(), column + " of " + rated + ", by the " + source() + ",", expected, row.cell(column));
        }
    }

    private String source() {
        return numbers.isEmpty() ? "contests" : "ledger";
    }

    /** Check of the columns of a leaderboard, against the other columns of the table and against the ledger. */
    private final class LeaderboardCheck {

        private static final List<String> CLASSES = List.of("Novice ", "Inter. ", "Veteran ", "Expert ");

        private static final int DAYS = 30;

        /** A row whose last game is to be compared with that of others. */
        private record LastGame(long line, String last, String active) {}

        private final List<LastGame> rows = new ArrayList<>();

        /** Checks a row, but for who is active: that is known at the {@link #end} of the ladder. */
        void take(LadderPlayer rated, NamedRow row) {
            double rank = manifest.rank(row.number("mu"), row.number("sigma"));
            int whole = (int) rank;
            differ(rated, "whole_rank", Integer.toString(whole), row);
            differ(rated, "rank_name", name(whole), row);
            double mean = row.number("stack_sum") / row.number("games");
            differ(rated, "stack_mean", Double.isFinite(mean) ? Decimals.rounded(mean) : "a number", row);
            if (totalsOf != null) {
                boolean isRated = totalsOf.keySet().stream()
                        .anyMatch(each ->
                                each.role().equals("commander") && each.ladder().equals(rated.ladder()));
                PlayerTotals totals = totalsOf.get(new LadderPlayer("commander", rated.ladder(), rated.player()));
                Tally command = totals == null ? Tally.NONE : totals.tally();
                differ(rated, "commander_wins", count(isRated, command.wins()), row);
                differ(rated, "commander_losses", count(isRated, command.losses()), row);
            }
            rows.add(new LastGame(row.line(), row.cell("last_played"), row.cell("active")));
        }

        private static String count(boolean isRated, int games) {
            return isRated ? Integer.toString(games) : "";
        }

        private static String name(int whole) {
            int of = Math.floorDiv(whole - 1, 7);
            return whole < 1 ? "Newbie" : of >= CLASSES.size() ? "Uber Whore" : CLASSES.get(of) + (whole - 7 * of);
        }

        /** All rows of a ladder were taken. */
        void end() {
            GameTime end = null;
            for (LastGame row : rows) {
                GameTime last = GameTime.ofText(row.last);
                end = last == null || (end != null && end.compareTo(last) >= 0) ? end : last;
            }
            for (LastGame row : rows) {
                GameTime last = GameTime.ofText(row.last);
                boolean isActive = end != null && last != null && end.second() - last.second() <= DAYS * 86_400L;
                violations.differ(row.line, "active", last == null ? "" : isActive ? "yes" : "no", row.active);
            }
            rows.clear();
        }

        private void differ(LadderPlayer rated, String column, String expected, NamedRow row) {
            violations.differ(row.line(), column + " of " + rated, expected, row.cell(column));
        }
    }
}
