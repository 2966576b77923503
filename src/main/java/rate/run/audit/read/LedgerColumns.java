package rate.run.audit.read;

import java.util.ArrayList;
import java.util.List;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;
import rate.file.input.own.OwnTable;

/**
 * Where the cells of a ledger's rows are; or of contests', which are a ledger without what was expected, and without numbers.
 */
public final class LedgerColumns {

    /** Numbers that every rating has, each with its difference; behind them stand the system's own numbers. */
    static final List<String> RATING = List.of("mu", "sigma", "rank");

    /** Where mu is among the numbers of a rating, before sigma and the rank. */
    public static final int MU = 0;

    /** Where sigma is among the numbers of a rating. */
    public static final int SIGMA = 1;

    /** Where the rank is among the numbers of a rating, before the system's own. */
    public static final int RANK = 2;

    /** Columns of a seat, behind the game, its time and maybe its ladder. */
    static final List<String> SEAT = List.of("role", "team", "player", "place", "fraction", "expected");

    static final String BEFORE = "_before";
    static final String AFTER = "_after";
    private static final String DELTA = "_delta";

    private final List<String> columns;
    private final List<String> numbers;
    private final boolean areContests;
    private final int[] before;
    private final int[] after;
    private final int[] delta;

    // The indexes of columns.
    final int game;
    public final int time;
    final int ladder;
    final int role;
    public final int team;
    public final int player;
    public final int place;
    public final int fraction;
    /** Index of the column with the expected share of the team; -1 if there is none. */
    public final int expected;

    /**
     * Those of a ledger, or of contests.
     *
     * @throws InputRefused if the table has not these columns; one of JSON without rows has none, and may
     */
    LedgerColumns(OwnTable table, boolean areContests) {
        this.areContests = areContests;
        this.columns = table.columns();
        this.numbers = numbers(columns);
        this.before = numbers.stream()
                .mapToInt(number -> columns.indexOf(number + BEFORE))
                .toArray();
        this.after = numbers.stream()
                .mapToInt(number -> columns.indexOf(number + AFTER))
                .toArray();
        this.delta = numbers.stream()
                .mapToInt(number -> columns.indexOf(number + DELTA))
                .toArray();
        this.game = columns.indexOf("game");
        this.time = columns.indexOf("time");
        this.ladder = columns.indexOf("ladder");
        this.role = columns.indexOf("role");
        this.team = columns.indexOf("team");
        this.player = columns.indexOf("player");
        this.place = columns.indexOf("place");
        this.fraction = columns.indexOf("fraction");
        this.expected = columns.indexOf("expected");
        if (!columns.isEmpty()) {
            if (areContests) {
                require(table, ofSeat(ladder >= 0).subList(0, expectedColumn(ladder >= 0)), "contests");
            } else {
                require(table, wanted(), "a ledger");
            }
        }
    }

    /** The names of the columns before the numbers. */
    static List<String> ofSeat(boolean ladder) {
        List<String> columns = new ArrayList<>(List.of("game", "time"));
        if (ladder) {
            columns.add("ladder");
        }
        columns.addAll(SEAT);
        return columns;
    }

    /** The names of all columns of a full ledger. */
    static List<String> full(boolean ladder, List<String> numbers) {
        List<String> columns = ofSeat(ladder);
        for (int i = 0; i < numbers.size(); i++) {
            columns.add(numbers.get(i) + BEFORE);
            columns.add(numbers.get(i) + AFTER);
            if (i < RATING.size()) {
                columns.add(numbers.get(i) + DELTA);
            }
        }
        return columns;
    }

    /** The numbers of which there is a column with what was before. */
    static List<String> numbers(List<String> columns) {
        return columns.stream()
                .filter(column -> column.endsWith(BEFORE))
                .map(column -> column.substring(0, column.length() - BEFORE.length()))
                .toList();
    }

    /** The index of the column of the expected share, which is the last one of a seat. */
    private static int expectedColumn(boolean ladder) {
        return ofSeat(ladder).size() - 1;
    }

    /** The columns of a full ledger with these numbers, which begin with those of every rating. */
    private List<String> wanted() {
        List<String> all = new ArrayList<>(RATING);
        all.addAll(numbers.subList(Math.min(RATING.size(), numbers.size()), numbers.size()));
        return full(ladder >= 0, all);
    }

    private void require(OwnTable table, List<String> wanted, String what) {
        if (!columns.equals(wanted)) {
            throw new InputRefused(
                    ProblemKind.BAD_RUN,
                    table.header(),
                    "these are not the columns of " + what + ": " + String.join(",", columns));
        }
    }

    /** Returns whether the columns are of contests, which say nothing of ratings. */
    public boolean areContests() {
        return areContests;
    }

    /** Returns whether the log has ladders of its own. */
    public boolean hasLadders() {
        return ladder >= 0;
    }

    public List<String> names() {
        return columns;
    }

    /** The numbers of a rating: mu, sigma, rank, then the system's own. */
    public List<String> numbers() {
        return numbers;
    }

    public int before(int number) {
        return before[number];
    }

    public int after(int number) {
        return after[number];
    }

    /** Index of the column with the difference of a number; -1 if there is none. */
    public int delta(int number) {
        return delta[number];
    }
}
