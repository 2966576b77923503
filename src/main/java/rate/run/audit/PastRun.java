package rate.run.audit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.engine.game.CodePoints;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.TimeParser;
import rate.engine.math.Numbers;
import rate.engine.problem.Nearest;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Slice;
import rate.run.audit.check.PlayerTotals;
import rate.run.audit.read.LadderPlayer;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerColumns;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.Outcomes;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.PublishedRun.ComputedTable;
import rate.run.audit.read.RunManifest;
import rate.run.form.StandingsColumn;

/**
 * A run as it was behind or before one of its games: the tables of standings of the log up to there, from the ledger. Nothing
 * is rated again. Two things of such a run stand in no ledger: what a log that ends there would have done to the ratings of
 * idle players, and the columns of a leaderboard. Memory grows with the players, not with the games.
 */
public final class PastRun {

    /** The first of the system's own numbers. */
    private static final int OWN = 3;

    /**
     * Where the past ends.
     *
     * @param game the id of a game; null if a time says it
     * @param time a day or an instant; null if an id says it
     * @param isKnown whether that game, or all of that day, is the last that is known; otherwise the first that is not
     */
    public record Bound(@Nullable String game, @Nullable GameTime time, boolean isKnown) {

        /** As people say it. */
        String text() {
            return time == null ? "game " + game : time.text();
        }

        /** Returns true if a game with such a time is within; without one, nothing says that it is not known yet. */
        boolean admits(@Nullable GameTime at) {
            return time == null || (isKnown ? at != null && at.isUntil(time) : at == null || at.compareTo(time) < 0);
        }
    }

    private final PublishedRun run;
    private final Bound bound;
    private final Map<LadderPlayer, PlayerTotals> totals = new HashMap<>();
    private PlayerTotals.Table table = new PlayerTotals.Table(0);
    private final Map<String, Long> contests = new HashMap<>();
    private final Map<String, Long> drawn = new HashMap<>();
    private List<String> numbers = List.of();
    private boolean hasLadders;

    /** Rows without a game since the last game: those of a new season belong to the game that follows. */
    private final List<LedgerRow> idle = new ArrayList<>();

    private String game = "";
    private long games;
    private String time = "";
    private boolean isWithin;
    private boolean isFound;
    private boolean isEnd = true;

    /** Is given the rows of each contest that is known. */
    private final Consumer<List<LedgerRow>> reader;

    private PastRun(PublishedRun run, Bound bound, Consumer<List<LedgerRow>> reader) {
        this.run = run;
        this.bound = bound;
        this.reader = reader;
        try (Ledger ledger = Ledger.of(run)) {
            read(ledger);
        }
    }

    /**
     * The run as it was then.
     *
     * @throws rate.engine.problem.InputRefused if the run has no ledger that can be read
     */
    public static PastRun of(PublishedRun run, Bound bound) {
        return new PastRun(run, bound, rows -> {});
    }

    /**
     * A run as it was before or after something that a user names.
     *
     * @param at a game of the run, a date or an instant
     * @param isKnown whether that game, or all of that day, is the last that is known; otherwise the first that is not
     * @param reader is given the rows of each contest that is known, in their order
     * @throws WrongUsage if there is no such game, or none until then
     */
    public static PastRun named(PublishedRun run, String at, boolean isKnown, Consumer<List<LedgerRow>> reader) {
        GameTime time = TimeParser.dateOrInstant(at);
        PastRun past = new PastRun(run, new Bound(time == null ? at : null, time, isKnown), reader);
        past.lack().ifPresent(lack -> {
            throw new WrongUsage(
                    time != null
                            ? "--at " + at + ": " + lack
                            : "--at must be a game of the run, a date such as 2008-11-24 or an instant such as"
                                    + " 2008-11-24T18:00:00Z; " + lack);
        });
        return past;
    }

    /**
     * Why there is no such past, a clause: no such game, or none until then. Before a time there is one, though no game was.
     */
    public Optional<String> lack() {
        if (isFound) {
            return Optional.empty();
        }
        if (bound.game != null) {
            return Optional.of("its ledger has no game \"" + bound.game + "\"" + Nearest.hint(bound.game, ids()));
        }
        return bound.isKnown
                ? Optional.of(
                        time.isEmpty()
                                ? "its games have no times"
                                : "its first game is of " + time + ", and none is until " + bound.text())
                : Optional.empty();
    }

    /** Returns this past as a run: it has the standings alone, and counts the games that were rated. */
    public PublishedRun published() {
        List<ComputedTable> tables = new ArrayList<>();
        for (Ladder ladder : Ladder.values()) {
            if (run.manifest().table(ladder.id()).isPresent()) {
                tables.add(new ComputedTable(
                        ladder.id(), columns(), rows(ladder.role().id())));
            }
        }
        return run.as(bound.text(), tables, games);
    }

    /** Returns true if all games of the run are within, and what it did behind them. */
    public boolean isEnd() {
        return isEnd;
    }

    /** How many games a ladder of the log had by then; its name is empty if the log has none. */
    public long contests(String ladder) {
        return contests.getOrDefault(ladder, 0L);
    }

    /** How many of these were drawn: all teams shared a place. */
    public long drawn(String ladder) {
        return drawn.getOrDefault(ladder, 0L);
    }

    private Set<String> ids() {
        Set<String> ids = new LinkedHashSet<>();
        try (Ledger ledger = Ledger.of(run)) {
            for (LedgerRow row = ledger.next(); row != null; row = ledger.next()) {
                ids.add(row.game());
            }
        }
        return ids;
    }

    private void read(Ledger ledger) {
        table = new PlayerTotals.Table(ledger.columns().numbers().size());
        numbers = ledger.columns().numbers();
        hasLadders = ledger.columns().hasLadders();
        for (List<LedgerRow> contest = ledger.nextContest(); !contest.isEmpty(); contest = ledger.nextContest()) {
            LedgerRow first = contest.get(0);
            if (first.isIdleAdjustment()) {
                idle.add(first);
            } else if (goesOn(first)) {
                idle.forEach(this::totals);
                idle.clear();
                play(contest);
            } else {
                isEnd = false;
                if (bound.time == null && !bound.isKnown) {
                    idle.forEach(this::totals);
                }
                return;
            }
        }
        // Behind the last game, a table may have been brought to a day that is not within.
        isEnd = !idle.removeIf(row -> !bound.admits(GameTime.ofText(row.time())));
        idle.forEach(this::totals);
    }

    /** Returns true if a game is one of those that are known, and takes it as the present one. */
    private boolean goesOn(LedgerRow first) {
        boolean isNew = !first.game().equals(game);
        boolean isNamed = first.game().equals(bound.game);
        isFound |= isNamed && !bound.isKnown;
        if (isNew && bound.game != null && (bound.isKnown ? isFound : isNamed)) {
            return false;
        }
        if (!first.time().equals(time) || games == 0) {
            time = first.time();
            isWithin = bound.admits(GameTime.ofText(time));
        }
        if (isWithin) {
            game = first.game();
            games += isNew ? 1 : 0;
            isFound |= bound.game == null || isNamed;
        }
        return isWithin;
    }

    private void play(List<LedgerRow> contest) {
        reader.accept(contest);
        Outcomes outcomes = new Outcomes(contest);
        for (LedgerRow row : contest) {
            totals(row).play(outcomes.of(row), row.bytes(row.columns().time));
        }
        LedgerRow first = contest.get(0);
        if (first.role().equals(run.manifest().members().role().id())) {
            contests.merge(first.ladder(), 1L, Long::sum);
            boolean isDrawn = contest.stream().allMatch(row -> row.place().equals(first.place()));
            drawn.merge(first.ladder(), isDrawn ? 1L : 0L, Long::sum);
        }
    }

    /** Moves the totals of the player of a row to the ratings after it, and returns them. */
    private PlayerTotals totals(LedgerRow row) {
        PlayerTotals of = totals.computeIfAbsent(row.rated(), none -> table.enter(totals.size(), row));
        for (int number = 0; number < numbers.size(); number++) {
            Slice after = row.bytes(row.columns().after(number));
            of.move(number, after, Numbers.parse(after));
        }
        return of;
    }

    private List<String> columns() {
        return StandingsColumn.names(
                numbers.subList(OWN, numbers.size()),
                List.of(),
                column -> column == StandingsColumn.LADDER ? hasLadders : column != StandingsColumn.EARLIER_GAMES);
    }

    /**
     * The rows of a table, as a run has them; before a game everybody counts, however few games they had. The ledger has ranks
     * rounded, and the exact ones order the table.
     */
    private List<String[]> rows(String role) {
        RunManifest manifest = run.manifest();
        long least = bound.isKnown ? manifest.minGames() : 0;
        Map<LadderPlayer, Double> ranks = new HashMap<>();
        totals.forEach((player, of) -> {
            if (player.role().equals(role) && of.tally().games() >= least) {
                ranks.put(
                        player,
                        manifest.rank(
                                of.value(LedgerColumns.MU),
                                Double.isNaN(of.value(LedgerColumns.SIGMA)) ? 0 : of.value(LedgerColumns.SIGMA)));
            }
        });
        List<LadderPlayer> order = new ArrayList<>(ranks.keySet());
        order.sort(Comparator.comparing(LadderPlayer::ladder, CodePoints.ORDER)
                .thenComparing(
                        Comparator.<LadderPlayer>comparingDouble(ranks::get).reversed())
                .thenComparing(Comparator.<LadderPlayer>comparingDouble(
                                player -> totals(player).value(LedgerColumns.MU))
                        .reversed())
                .thenComparing(LadderPlayer::player, CodePoints.ORDER));
        List<String[]> rows = new ArrayList<>();
        String ladder = "";
        int place = 0;
        for (LadderPlayer player : order) {
            place = player.ladder().equals(ladder) ? place + 1 : 1;
            ladder = player.ladder();
            rows.add(row(place, player));
        }
        return rows;
    }

    private PlayerTotals totals(LadderPlayer player) {
        return Objects.requireNonNull(totals.get(player));
    }

    private String[] row(int place, LadderPlayer player) {
        PlayerTotals of = totals(player);
        Map<String, String> cells = of.record();
        cells.putAll(Map.of("ladder", player.ladder(), "place", Integer.toString(place), "player", player.player()));
        for (int number = 0; number < numbers.size(); number++) {
            cells.put(numbers.get(number), of.number(number));
        }
        return columns().stream().map(cells::get).toArray(String[]::new);
    }
}
