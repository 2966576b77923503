package rate.run.audit.check;

import java.util.ArrayList;
import java.util.HashMap;
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
import rate.run.form.StandingsColumn;

/**
 * The check of a table of standings: it is in order, and where there is a ledger, every row is what the ledger comes to; where there
 * are contests, its games are those of the contests.
 */
public final class StandingsCheck {

    private static final List<String> RATING = List.of("mu", "sigma", "rank");

    private final String role;
    private final long minGames;
    private final @Nullable LeaderboardCheck leaderboard;
    private final @Nullable Map<LadderPlayer, PlayerTotals> totalsOf;
    private final List<String> numbers;
    private final Findings.InFile violations;
    private final Map<String, Integer> index = new HashMap<>();
    private final Set<String> ladders = new HashSet<>();
    private final Set<LadderPlayer> seen = new HashSet<>();
    private String[] above = {};
    private String ladder = "";
    private long place;

    /**
     * @param file the table, for messages
     * @param role whose table it is
     * @param manifest of the run
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
        this.minGames = manifest.minGames();
        this.totalsOf = totalsOf;
        this.numbers = numbers;
        this.violations = findings.in(Check.TABLES, file);
        this.leaderboard = role.equals("player") && manifest.hasLeaderboard()
                ? new LeaderboardCheck(manifest, totalsOf, violations)
                : null;
    }

    /** Checks all rows. */
    public void check(Source source) {
        OwnTable table = OwnTable.open(source);
        List<String> columns = table.columns();
        columns.forEach(column -> index.put(column, columns.indexOf(column)));
        if (!columns.isEmpty() && !columns.equals(wanted(columns))) {
            violations.add("these are not the columns of the table: " + String.join(",", columns));
            return;
        }
        while (table.next()) {
            take(table.cells(), table.line());
        }
        endLadder();
    }

    /** The system's own columns of a run without a ledger are known to nobody here: those that are found. */
    private List<String> wanted(List<String> found) {
        return StandingsColumn.names(
                (numbers.isEmpty() ? found : numbers)
                        .stream()
                                .filter(StandingsColumn::isOfRating)
                                .filter(number -> !RATING.contains(number))
                                .toList(),
                leaderboard == null ? List.of() : StandingsColumn.LEADERBOARD,
                column -> index.containsKey(column.id()));
    }

    private void take(String[] row, long line) {
        String of = index.containsKey("ladder") ? cell(row, "ladder") : "";
        if (above.length == 0 || !of.equals(ladder)) {
            endLadder();
            ladder = of;
            place = 0;
            above = new String[0];
            if (!ladders.add(of)) {
                violations.add(line, "the rows of ladder \"" + of + "\" are not adjacent");
            }
        }
        place++;
        violations.differ(line, "the place", Long.toString(place), cell(row, "place"));
        checkNumbers(row, line);
        checkOrder(row, line);
        checkTally(row, line);
        LadderPlayer rated = new LadderPlayer(role, of, cell(row, "player"));
        if (!seen.add(rated)) {
            violations.add(line, rated + " occurs twice");
        }
        if (totalsOf != null) {
            checkTotals(rated, totalsOf.get(rated), row, line);
        }
        if (leaderboard != null) {
            Map<String, String> cells = new HashMap<>();
            index.forEach((column, at) -> cells.put(column, row[at]));
            leaderboard.take(rated, cells, line);
        }
        above = row;
    }

    private void endLadder() {
        if (leaderboard != null) {
            leaderboard.end();
        }
    }

    /** Some systems have no sigma; what their own columns are, only the rating code knows. */
    private void checkNumbers(String[] row, long line) {
        for (String number : RATING) {
            String text = cell(row, number);
            if (Double.isNaN(Numbers.parse(text)) && !(text.isEmpty() && number.equals("sigma"))) {
                violations.add(line, number + " must be a number, and is \"" + text + "\"");
            }
        }
    }

    /** Rounded ranks may be equal where the exact ones are not; equal ratings are ordered by name. */
    private void checkOrder(String[] row, long line) {
        if (above.length == 0) {
            return;
        }
        double higher = Numbers.parse(cell(above, "rank"));
        double lower = Numbers.parse(cell(row, "rank"));
        if (!(lower <= higher)) {
            violations.add(line, "rank " + cell(row, "rank") + " is below rank " + cell(above, "rank"));
        } else if (isSameRating(row) && CodePoints.ORDER.compare(cell(above, "player"), cell(row, "player")) > 0) {
            violations.add(
                    line,
                    "\"" + cell(row, "player") + "\" is below \"" + cell(above, "player")
                            + "\" with the same rating, but comes first by name");
        }
    }

    private boolean isSameRating(String[] row) {
        return index.keySet().stream()
                .filter(column -> column.equals("rank") || StandingsColumn.isOfRating(column))
                .allMatch(number -> cell(row, number).equals(cell(above, number)));
    }

    private void checkTally(String[] row, long line) {
        long games = 0;
        for (String outcome : List.of("wins", "draws", "losses")) {
            games += count(outcome, row, line);
        }
        if (index.containsKey("earlier_games")) {
            count("earlier_games", row, line);
        }
        violations.differ(
                line,
                "the games of \"" + cell(row, "player") + "\", the sum of wins, draws and losses,",
                Long.toString(games),
                cell(row, "games"));
        if (games < minGames) {
            violations.add(line, "\"" + cell(row, "player") + "\" has fewer games than " + minGames);
        }
    }

    private long count(String column, String[] row, long line) {
        long count = Numbers.ownCount(cell(row, column));
        if (count < 0) {
            violations.add(line, column + " must be a count, and is \"" + cell(row, column) + "\"");
        }
        return Math.max(0, count);
    }

    private void checkTotals(LadderPlayer rated, @Nullable PlayerTotals totals, String[] row, long line) {
        if (totals == null) {
            violations.add(line, rated + " has no game in the " + source());
            return;
        }
        totals.list();
        for (int number = 0; number < numbers.size(); number++) {
            String name = numbers.get(number);
            differ(rated, name, totals.number(number), row, line);
        }
        Map<String, String> record = totals.record();
        record.keySet().retainAll(index.keySet()); // a run of an earlier release has fewer columns
        record.forEach((column, expected) -> differ(rated, column, expected, row, line));
    }

    private void differ(LadderPlayer rated, String column, String expected, String[] row, long line) {
        if (!expected.equals(cell(row, column))) { // asked first: to say where takes longer
            violations.differ(
                    line, column + " of " + rated + ", by the " + source() + ",", expected, cell(row, column));
        }
    }

    private String source() {
        return numbers.isEmpty() ? "contests" : "ledger";
    }

    private String cell(String[] row, String column) {
        return row[index.getOrDefault(column, 0)];
    }

    /** Check of the columns of a leaderboard, against the other columns of the table and against the ledger. */
    private static final class LeaderboardCheck {

        private static final List<String> CLASSES = List.of("Novice ", "Inter. ", "Veteran ", "Expert ");

        private static final int DAYS = 30;

        /** A row whose last game is to be compared with that of others. */
        private record LastGame(long line, String last, String active) {}

        private final RunManifest manifest;
        private final @Nullable Map<LadderPlayer, PlayerTotals> totalsOf;
        private final Findings.InFile violations;
        private final List<LastGame> rows = new ArrayList<>();

        /**
         * @param manifest of the run
         * @param totalsOf what the ledger comes to; null if there is none
         * @param violations receives what is wrong
         */
        LeaderboardCheck(
                RunManifest manifest, @Nullable Map<LadderPlayer, PlayerTotals> totalsOf, Findings.InFile violations) {
            this.manifest = manifest;
            this.totalsOf = totalsOf;
            this.violations = violations;
        }

        /** Checks a row, but for who is active: that is known at the {@link #end} of the ladder. */
        void take(LadderPlayer rated, Map<String, String> row, long line) {
            double rank = manifest.rank(number(row, "mu"), number(row, "sigma"));
            int whole = (int) rank;
            differ(rated, "whole_rank", Integer.toString(whole), row, line);
            differ(rated, "rank_name", name(whole), row, line);
            double mean = number(row, "stack_sum") / number(row, "games");
            differ(rated, "stack_mean", Double.isFinite(mean) ? Decimals.rounded(mean) : "a number", row, line);
            if (totalsOf != null) {
                boolean isRated = totalsOf.keySet().stream()
                        .anyMatch(each ->
                                each.role().equals("commander") && each.ladder().equals(rated.ladder()));
                PlayerTotals totals = totalsOf.get(new LadderPlayer("commander", rated.ladder(), rated.player()));
                Tally command = totals == null ? Tally.NONE : totals.tally();
                differ(rated, "commander_wins", count(isRated, command.wins()), row, line);
                differ(rated, "commander_losses", count(isRated, command.losses()), row, line);
            }
            rows.add(new LastGame(line, row.getOrDefault("last_played", ""), row.getOrDefault("active", "")));
        }

        private static String count(boolean isRated, int games) {
            return isRated ? Integer.toString(games) : "";
        }

        private static double number(Map<String, String> row, String column) {
            return Numbers.parse(row.getOrDefault(column, ""));
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

        private void differ(LadderPlayer rated, String column, String expected, Map<String, String> row, long line) {
            violations.differ(line, column + " of " + rated, expected, row.getOrDefault(column, ""));
        }
    }
}
