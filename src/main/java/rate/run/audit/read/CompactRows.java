package rate.run.audit.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import rate.engine.math.Decimals;
import rate.engine.math.Numbers;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.own.OwnRow;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;

/**
 * The rows of a compact ledger as the full one has them, cell for cell: what was left out follows from the rows before. A cell
 * that follows and is there all the same is refused, so that there is one way to write a ledger. Memory grows with the players,
 * not with the rows.
 */
final class CompactRows {

    private static final String USUAL_ROLE = "player";
    private static final int MU = 0;
    private static final int SIGMA = 1;

    /**
     * The rating that the last row of a player left. It is far away in memory by the next one, so nothing is kept that is
     * quickly made anew.
     */
    private static final class Left {

        /** By number, as it is written. */
        private final String[] texts;

        private double mu;
        private double sigma;
        private double rank;

        private Left(int numbers) {
            this.texts = new String[numbers];
        }
    }

    private final OwnTable table;
    private final DoubleBinaryOperator ranks;
    private final List<String> numbers;
    private final List<String> columns;
    private final int role;
    private final int team;
    private final int player;

    /** Index of the first number, in both forms. */
    private final int first;

    private final boolean hasSigma;

    /** By role and ladder, then by player. */
    private final Map<LadderPlayer, Map<String, Left>> left = new HashMap<>();

    private CompactRows(OwnTable table, DoubleBinaryOperator ranks) {
        this.table = table;
        this.ranks = ranks;
        this.role = table.columns().indexOf("role");
        this.team = role + LedgerColumns.SEAT.indexOf("team");
        this.player = role + LedgerColumns.SEAT.indexOf("player");
        this.first = role + LedgerColumns.SEAT.size();
        this.numbers = LedgerColumns.numbers(table.columns());
        this.hasSigma = numbers.size() > SIGMA && numbers.get(SIGMA).equals("sigma");
        if (table.columns().isEmpty()) {
            this.columns = List.of();
            return;
        }
        boolean ladders = table.columns().contains("ladder");
        requireColumns(ladders);
        List<String> all = new ArrayList<>(LedgerColumns.RATING);
        all.addAll(numbers.subList(hasSigma ? SIGMA + 1 : MU + 1, numbers.size()));
        this.columns = LedgerColumns.full(ladders, all);
    }

    private void requireColumns(boolean ladders) {
        List<String> wanted = LedgerColumns.ofSeat(ladders);
        for (String number : numbers) {
            wanted.add(number + LedgerColumns.BEFORE);
            wanted.add(number + LedgerColumns.AFTER);
        }
        if (!table.columns().equals(wanted)
                || numbers.indexOf("mu") != MU
                || numbers.indexOf("sigma") > SIGMA
                || numbers.contains("rank")) {
            throw new InputRefused(
                    ProblemKind.BAD_RUN,
                    table.header(),
                    "these are not the columns of a compact ledger: " + String.join(",", table.columns()));
        }
    }

    /**
     * Opens the full ledger of a run before its first row, in whichever form it is written.
     *
     * @throws InputRefused if it is no table, or none of the form that the manifest says
     */
    static OwnTable ledger(Source source, RunManifest manifest) {
        OwnTable table = OwnTable.open(source);
        return manifest.isCompact() ? full(table, manifest.ranks()) : table;
    }

    /**
     * Returns the full ledger of a compact one, of which each row is read where it is asked for.
     *
     * @param ranks gives the rank of mu and sigma
     * @throws InputRefused if the table has not the columns of a compact ledger; one of JSON without rows has none, and may
     */
    static OwnTable full(OwnTable table, DoubleBinaryOperator ranks) {
        CompactRows rows = new CompactRows(table, ranks);
        return new OwnTable(
                table.header().file(), rows.columns, () -> table.next() ? OwnRow.of(rows.cells()) : null, table::line);
    }

    /**
     * The present row of the table as the full ledger has it. Each row has to be asked for once, in order.
     *
     * @throws InputRefused if it is no row of a compact ledger
     */
    private String[] cells() {
        String[] from = table.cells();
        String[] to = new String[columns.size()];
        System.arraycopy(from, 0, to, 0, first);
        to[role] = following(from, role, USUAL_ROLE);
        if (!from[0].isEmpty()) {
            to[team] = following(from, team, from[player]);
        }
        Map<String, Left> ladder =
                left.computeIfAbsent(new LadderPlayer(to[role], role > 2 ? from[2] : "", ""), none -> new HashMap<>());
        Left before = ladder.get(from[player]);
        if (before == null) {
            before = begin(from);
            ladder.put(from[player], before);
        } else {
            for (int number = 0; number < numbers.size(); number++) {
                following(from, first + 2 * number, "");
            }
        }
        move(before, from, to);
        return to;
    }

    /** Returns the cell, or where it is empty the value that follows from the rows before. */
    private String following(String[] from, int column, String follows) {
        if (from[column].isEmpty()) {
            return follows;
        }
        if (follows.isEmpty() || from[column].equals(follows)) {
            throw refused(table.columns().get(column) + " of \"" + from[player]
                    + "\" follows from the rows before, and must be empty");
        }
        return from[column];
    }

    /** The first row of a player says what was before. */
    private Left begin(String[] from) {
        Left before = new Left(numbers.size());
        for (int number = 0; number < numbers.size(); number++) {
            before.texts[number] = from[first + 2 * number];
        }
        before.mu = number(from, first);
        before.sigma = hasSigma ? number(from, first + 2) : 0;
        before.rank = rank(from, before.mu, before.sigma);
        return before;
    }

    private void move(Left left, String[] from, String[] to) {
        int at = first;
        double mu = number(from, first + 1);
        at = put(to, at, left.texts[MU], from[first + 1], difference(from, left.mu, mu));
        double sigma = hasSigma ? number(from, first + 3) : 0;
        at = hasSigma
                ? put(to, at, left.texts[SIGMA], from[first + 3], difference(from, left.sigma, sigma))
                : put(to, at, "", "", "");
        double rank = rank(from, mu, sigma);
        String rankDelta = difference(from, left.rank, rank);
        at = put(to, at, Decimals.rounded(left.rank), Decimals.rounded(rank), rankDelta);
        for (int own = hasSigma ? SIGMA + 1 : MU + 1; own < numbers.size(); own++) {
            to[at++] = left.texts[own];
            to[at++] = from[first + 2 * own + 1];
        }
        for (int number = 0; number < numbers.size(); number++) {
            left.texts[number] = from[first + 2 * number + 1];
        }
        left.mu = mu;
        left.sigma = sigma;
        left.rank = rank;
    }

    private static int put(String[] to, int at, String before, String after, String delta) {
        to[at] = before;
        to[at + 1] = after;
        to[at + 2] = delta;
        return at + 3;
    }

    private double number(String[] from, int column) {
        double value = Numbers.parse(from[column]);
        if (Double.isNaN(value)) {
            throw refused(table.columns().get(column) + " of \"" + from[player] + "\" must be a number, and is \""
                    + from[column] + "\"");
        }
        return value;
    }

    private double rank(String[] from, double mu, double sigma) {
        return finite(from, ranks.applyAsDouble(mu, sigma));
    }

    private String difference(String[] from, double before, double after) {
        return Decimals.rounded(finite(from, after - before));
    }

    private double finite(String[] from, double value) {
        if (!Double.isFinite(value)) {
            throw refused("the rating of \"" + from[player] + "\" changes by more than a number can hold");
        }
        return value;
    }

    private InputRefused refused(String message) {
        Location header = table.header();
        return new InputRefused(ProblemKind.BAD_RUN, Location.of(header.file(), table.line(), null), message);
    }
}
