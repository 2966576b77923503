package rate.engine.replay;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.Outcome;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Derivation;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.PeriodSystem;
import rate.engine.rating.SeasonRevert;
import rate.engine.rating.SeasonSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.TeamSkills;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.IdleAdjustment;
import rate.engine.replay.opposition.Opposition;
import rate.engine.replay.period.Periods;
import rate.engine.replay.period.Seasons;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * The replay of one ladder: its ratings, and the step from game to game in three parts, so that a game concerns all its
 * ladders or none: {@link #take} computes and checks, {@link #show} tells the sink, {@link #store} makes it so.
 *
 * @param <R> the rating
 */
final class LadderReplay<R> implements Delta {

    /*
     * The step of one ladder from game to game.
     *
     * A game concerns all its ladders or none. So the step has three parts: take gathers ratings, asks the system and
     * checks the new ratings; show tells the sink; store writes the table. OnlineReplay calls take for every ladder of
     * a game first; only if none refuses does it call show and store, ladder by ladder. Before store, no row of the
     * table has changed.
     *
     * Whatever changes a rating without a game is decided for each seat when the ratings are gathered. A player may
     * have a reset, which gives the rating anew, so that no time counts before it. Else one without a row on this
     * ladder begins with the rating of the last season, moved to this one (SeasonCarry), with a given rating
     * (InitialRatings), or as a newcomer; for one with a row, a new season may move the rating (SeasonRevert). A
     * change of a rating that the player already had is kept in beforehand, and shown before the game that brought it
     * about, so that the ledger has a row for it, and the chain of before and after has no gap. What only time does,
     * the growth of sigma in idle periods, the system computes within its step, from the periods or seconds since the
     * last game that its seat states; PeriodSystem.idle does it at the end of the log (adjustIdle), and at the end of
     * a season that is carried on (atItsEnd).
     *
     * A player's index in the roster is the same on all ladders; RatingTable gives each ladder rows for its own
     * players alone. A checkpoint is made between two games, so it saves what the ladder keeps (table, last time,
     * means of seasons, Opposition), and nothing of a contest.
     *
     * A defector has two seats in one contest. Both seats show the system the rating before the contest. The later one
     * is told one game more, and is stored last into the same row; its row of the ledger begins with what came after
     * the earlier one.
     *
     * Why does the system not do this? It would have to be written once per system, and a system is a pure function of
     * a contest.
     */

    private static final int[] NONE = {};

    private final Ladder ladder;
    private final @Nullable String name;
    private final OnlineSystem<R> system;
    private final Roster roster;
    private final RatingTable<R> table;
    private final InitialRatings starts;
    private final Seats<R> seats;
    private final @Nullable Periods periods;
    private final @Nullable Seasons seasons;
    private final @Nullable Opposition<R> opposition;
    private final @Nullable SeasonCarry<R> carry;

    /** Adjustments of the players of the contest by its season or a reset, before it. */
    private final List<IdleAdjustment> beforehand = new ArrayList<>(0);

    /** The mean of all ratings when a season began, by its number, where ratings move to it. */
    private final Map<Long, Double> fieldMeans = new TreeMap<>();

    private @Nullable Contest contest;

    /** By seat of the contest: the row of the player; -1 for one who has none yet. */
    private int[] rows = new int[0];

    /** Seats whose player continues from an earlier season, and has a row without a game for it. */
    private final BitSet carriedSeats = new BitSet();

    /** Seats whose player has a rating as of this game, which no time goes by for. */
    private final BitSet resetSeats = new BitSet();

    /** By seat of a contest with defectors: their seat in an earlier team, or -1. */
    private int[] earlier = NONE;

    private @Nullable GameTime last;
    private long period;
    private long season;
    private double fieldMean;
    private @Nullable Forecast forecast;
    private boolean isWorkedOut;

    /**
     * @param ladder which members are rated
     * @param name the log's own ladder; null if the log has none
     * @param system the rule
     * @param roster the players of the log
     * @param starts where players start
     * @param periods the rating periods of the log; null if the system has none
     * @param seasons the seasons of the log; null if the system asks for none
     * @param carry what players bring from earlier seasons; null if this is not the ladder of a season
     */
    LadderReplay(
            Ladder ladder,
            @Nullable String name,
            OnlineSystem<R> system,
            Roster roster,
            InitialRatings starts,
            @Nullable Periods periods,
            @Nullable Seasons seasons,
            @Nullable SeasonCarry<R> carry) {
        this.ladder = ladder;
        this.name = name;
        this.system = system;
        this.roster = roster;
        this.starts = starts;
        this.table = new RatingTable<>(system.shape(), seasons != null);
        this.seats = new Seats<>(system.shape());
        seats.times(this::secondsSince);
        this.periods = periods;
        this.seasons = seasons;
        this.carry = carry;
        this.opposition = system instanceof FieldSystem<R> field ? new Opposition<>(field, roster) : null;
    }

    /**
     * Computes the step of a contest without storing it.
     *
     * @param draws of the games before; null if the system does not count them
     * @param sink receives the step; if null, no expectation is computed
     * @return a seat whose new rating is not legal, or -1 if all are
     */
    int take(Contest next, @Nullable DrawCounts draws, @Nullable Sink sink) {
        fill(next, draws);
        if (opposition != null) {
            opposition.show(next, seats);
        }
        isWorkedOut = sink != null && sink.wantsDerivation(next);
        if (sink != null) {
            forecast = system.forecast(next, seats);
        }
        if (isWorkedOut) {
            seats.derivation().open();
        }
        system.rate(next, seats);
        seats.derivation().close();
        for (int seat = 0; starts.hasAnchors() && seat < next.seats(); seat++) {
            if (starts.isAnchored(next.player(seat))) {
                seats.after(seat, seats.before(seat));
            }
        }
        for (int seat = 0; seat < next.seats(); seat++) {
            R after = seats.after(seat);
            if (!system.shape().isLegal(after) || !Double.isFinite(system.rank(after))) {
                return seat;
            }
        }
        return -1;
    }

    /**
     * Returns the forecast of a contest that is not played; nothing is stored.
     *
     * @param draws of the games before; null if the system does not count them
     * @param condition the same of the ladder of its condition, which is mixed in; null if there is none
     */
    Expectation expect(Contest next, @Nullable DrawCounts draws, @Nullable LadderReplay<?> condition) {
        fill(next, draws);
        Seats<R> mixed = condition == null
                ? seats
                : seats.between(condition.seats, system.blend().blend(), next.seats());
        Expectation expectation = new Expectation(next, system.forecast(next, mixed), quality());
        contest = null;
        return expectation;
    }

    /** Fills the seats of a contest with what is known before it. */
    void fill(Contest next, @Nullable DrawCounts draws) {
        contest = next;
        period = periods == null ? 0 : periods.of(next.game());
        season = seasons == null ? 0 : seasons.of(next.game());
        beforehand.clear();
        fieldMean = isToFieldMean() ? fieldMeanOfSeason() : Double.NaN;
        seats.clear(next.seats());
        resetSeats.clear();
        carriedSeats.clear();
        rows = rows.length < next.seats() ? new int[next.seats()] : rows;
        earlier = next.game().hasDefectors() ? earlier(next) : NONE;
        for (int seat = 0; seat < next.seats(); seat++) {
            seat(seat, next);
        }
        if (draws != null) {
            draws.show(next.game(), seats);
        }
    }

    /** Lets the forecast of the step just taken mix the ratings with those that the same step took elsewhere. */
    void blend(LadderReplay<?> condition) {
        forecast = system.forecast(
                contest(),
                seats.between(condition.seats, system.blend().blend(), contest().seats()));
    }

    /** The log's own ladder; null if the log has none. */
    @Nullable
    String name() {
        return name;
    }

    /** The warnings of the system about the last step. */
    List<ContestFinding> warnings() {
        return seats.warnings();
    }

    /** Shows the step just taken, behind what was done before it. */
    void show(Sink sink) {
        beforehand.forEach(sink::adjustIdle);
        sink.accept(this);
    }

    /** Makes the step just taken the state of the ladder. */
    void store() {
        Contest played = contest();
        GameTime time = played.game().time();
        for (int team = 0; team < played.teams(); team++) {
            Outcome outcome = played.outcome(team);
            for (int seat = played.firstSeat(team); seat < played.firstSeat(team + 1); seat++) {
                int row = rows[isLater(seat) ? earlier[seat] : seat];
                row = row < 0 ? enter(played.playerIndex(seat), time) : row;
                rows[seat] = row;
                table.store(row, seats, seat, outcome, time, period, season);
            }
        }
        if (isToFieldMean()) {
            fieldMeans.putIfAbsent(season, fieldMean);
        }
        last = time;
        contest = null; // whose portion would be kept until the next game of this ladder
        if (opposition != null) {
            opposition.keep(played, seats);
        }
    }

    /** Whether a contest of a player was stored. */
    boolean hasRated(Player player) {
        return table.row(player.index()) >= 0;
    }

    /** Whether one was, at a time or later; null for any time. */
    boolean hasRated(Player player, @Nullable GameTime from) {
        GameTime latest = hasRated(player) ? table.last(table.row(player.index())) : null;
        return hasRated(player) && (from == null || (latest != null && latest.compareTo(from) >= 0));
    }

    /**
     * Brings the ratings of idle players to the end of the log.
     *
     * @param sink receives every change; null if not needed
     */
    void adjustIdle(@Nullable Sink sink) {
        if (!(system instanceof PeriodSystem<R> periodic) || periods == null || periods.areGames()) {
            return;
        }
        long end = periods.last(name);
        for (int row = 0; row < table.size(); row++) {
            Player player = roster.player(table.index(row));
            if (table.period(row) < end && !starts.isAnchored(player)) {
                R before = table.rating(row);
                R after = idle(periodic, row, end);
                table.adjustIdle(row, after, end);
                double[] was = numbers(system, before);
                double[] is = numbers(system, after);
                if (sink != null && !Arrays.equals(was, is)) {
                    sink.adjustIdle(new IdleAdjustment(
                            ladder, name, last, player, false, was, is, system.rank(before), system.rank(after)));
                }
            }
        }
    }

    private R idle(PeriodSystem<R> periodic, int row, long end) {
        R before = table.rating(row);
        R idle = periodic.idle(before, end - table.period(row));
        return system.shape().isLegal(idle) ? idle : before;
    }

    private int enter(int player, @Nullable GameTime time) {
        if (carry != null) {
            carry.enter(player);
        }
        return table.enter(player, time);
    }

    /** Takes note of all who have played in the season of this ladder, once it is restored. */
    void enterSeason() {
        for (int row = 0; carry != null && row < table.size(); row++) {
            carry.enter(table.index(row));
        }
    }

    /** The numbers of a player who is here, after their last game. */
    private double[] afterLastGame(int player) {
        return numbers(system, table.rating(table.row(player)));
    }

    /** The numbers of a player who is here, if no game came after those so far: with the idle periods behind the last one. */
    double[] atItsEnd(int player) {
        int row = table.row(player);
        if (periods == null || periods.areGames() || !(system instanceof PeriodSystem<R> periodic)) {
            return afterLastGame(player);
        }
        long end = periods.last(name);
        boolean isStill = table.period(row) >= end || starts.isAnchored(roster.player(player));
        return isStill ? afterLastGame(player) : numbers(system, idle(periodic, row, end));
    }

    /**
     * The table, of players with at least so many games: a view of ratings that change no more.
     *
     * @param commanders the ladder of the same games on which commanders are rated; null if there is none
     */
    Standings standings(int minGames, @Nullable LadderReplay<?> commanders) {
        List<Standings.Row> sorted = new ArrayList<>();
        for (int row = 0; row < table.size(); row++) {
            if (table.games(row) >= minGames) {
                sorted.add(row(system, table, roster, row, null, this::earlierGames));
            }
        }
        sorted.sort(Standings.BEST_FIRST);
        int[] order =
                sorted.stream().mapToInt(row -> table.row(row.player().index())).toArray();
        List<Diagnostic> diagnostics = opposition == null ? List.of() : List.of(opposition.pairings());
        boolean isBoard = ladder == Ladder.PLAYERS && system.leaderboard().isPresent();
        return new Standings(
                ladder,
                name,
                system.columns(),
                new Rows<>(
                        system,
                        table,
                        roster,
                        isBoard && commanders != null ? commanders.table : null,
                        order,
                        this::earlierGames),
                diagnostics,
                isBoard ? system.leaderboard().get() : null,
                null);
    }

    /** The table row by row, made when somebody looks: all rows of all ladders would take more room than their ratings. */
    private static final class Rows<R> extends AbstractList<Standings.Row> {

        private final OnlineSystem<R> system;
        private final RatingTable<R> table;
        private final Roster roster;
        private final @Nullable RatingTable<?> commanders;
        private final int[] order;
        private final ToIntFunction<Player> earlierGames;

        Rows(
                OnlineSystem<R> system,
                RatingTable<R> table,
                Roster roster,
                @Nullable RatingTable<?> commanders,
                int[] order,
                ToIntFunction<Player> earlierGames) {
            this.earlierGames = earlierGames;
            this.system = system;
            this.table = table;
            this.roster = roster;
            this.commanders = commanders;
            this.order = order;
        }

        @Override
        public Standings.Row get(int place) {
            return row(system, table, roster, order[place], commanders, earlierGames);
        }

        @Override
        public int size() {
            return order.length;
        }
    }

    private static <R> Standings.Row row(
            OnlineSystem<R> system,
            RatingTable<R> table,
            Roster roster,
            int row,
            @Nullable RatingTable<?> commanders,
            ToIntFunction<Player> earlierGames) {
        R rating = table.rating(row);
        Player player = roster.player(table.index(row));
        int command = commanders == null ? -1 : commanders.row(player.index());
        return new Standings.Row(
                player,
                system.rank(rating),
                numbers(system, rating),
                table.tally(row),
                commanders == null ? null : command < 0 ? Tally.NONE : commanders.tally(command),
                earlierGames.applyAsInt(player));
    }

    /** Saves the state after the last step that was stored. */
    void save(StateWriter to) {
        table.save(to);
        GameTime.save(last, to);
        if (isToFieldMean()) {
            to.number(fieldMeans.size());
            fieldMeans.forEach((number, mean) -> to.number(number).real(mean));
        }
        if (opposition != null) {
            opposition.save(to);
        }
    }

    /**
     * Restores it, in place of playing contests.
     *
     * @param now gives the index of a player whose index was another when this was saved; -1 for one who never played
     */
    void restore(StateReader from, IntUnaryOperator now) {
        table.restore(from, now);
        last = GameTime.restore(from);
        for (int left = isToFieldMean() ? from.count() : 0; left > 0; left--) {
            fieldMeans.put(from.number(), from.real());
        }
        if (opposition != null) {
            opposition.restore(from, now);
        }
    }

    /** Puts a player on a seat, with what the system may know about them. */
    private void seat(int seat, Contest of) {
        int row = table.row(of.playerIndex(seat));
        rows[seat] = row;
        int earlier = earlierGames(of.player(seat)) + (isLater(seat) ? 1 : 0);
        LadderReplay<?> before = row < 0 && carry != null ? carry.last(of.playerIndex(seat)) : null;
        double[] reset = starts.hasResets()
                ? starts.reset(ladder, name, of.player(seat), last(of, seat, before), of.game())
                : null;
        if (before != null && carry != null && reset == null && !starts.isAnchored(of.player(seat))) {
            seats.history(seat, earlier, 0);
            carry(carry, before, seat, of);
        } else if (row < 0) {
            double[] start = reset == null ? starts.of(ladder, name, of.player(seat)) : reset;
            seats.before(
                    seat, start == null ? system.newcomer() : system.shape().read(start, 0));
            seats.history(seat, earlier, 0);
        } else if (reset != null) {
            table.show(row, seats, seat);
            seats.history(seat, table.games(row) + earlier, 0);
            resetSeats.set(seat);
            changeIdle(seat, of, system.shape().read(reset, 0));
        } else {
            table.show(row, seats, seat);
            boolean isAnchored = starts.hasAnchors() && starts.isAnchored(of.player(seat));
            seats.history(seat, table.games(row) + earlier, isAnchored || isLater(seat) ? 0 : periodsSince(row));
            if (seasons != null && table.season(row) != season && !isAnchored) {
                beginSeason(seat, of);
            }
        }
    }

    /** How many games a player had before the log; none where the games themselves would be needed, and not their number. */
    private int earlierGames(Player player) {
        return opposition == null ? starts.games(ladder, name, player) : 0;
    }

    /** When the last game of a player was, here or on the ladder of an earlier season; null if there was none. */
    private @Nullable GameTime last(Contest of, int seat, @Nullable LadderReplay<?> before) {
        if (rows[seat] >= 0) {
            return table.last(rows[seat]);
        }
        return before == null ? null : before.table.last(before.table.row(of.playerIndex(seat)));
    }

    /** Lets a player continue from the ladder of an earlier season. */
    private void carry(SeasonCarry<R> by, LadderReplay<?> before, int seat, Contest of) {
        int player = of.playerIndex(seat);
        double to = system.season().to(mu(system.newcomer()), fieldMean);
        R start = by.start(before, player, to);
        double[] was = before.afterLastGame(player);
        seats.before(seat, start);
        if (!isLater(seat)) {
            double rank = system.rank(system.shape().read(was, 0));
            carriedSeats.set(seat);
            beforehand.add(new IdleAdjustment(
                    ladder,
                    name,
                    of.game().time(),
                    of.player(seat),
                    true,
                    was,
                    numbers(system, start),
                    rank,
                    system.rank(start)));
        }
    }

    private boolean isToFieldMean() {
        return (seasons != null || carry != null)
                && system instanceof SeasonSystem<R> seasonal
                && seasonal.season().isToMean();
    }

    /** It is that of the season's first game, and the ratings are gone through once a season. */
    private double fieldMeanOfSeason() {
        Double known = fieldMeans.get(season);
        return known == null ? fieldMean() : known;
    }

    /** The mean of all ratings of the ladder, or of those that it continues; NaN if there are none. */
    private double fieldMean() {
        return carry != null ? carry.mean() : SeasonRevert.mean(table.size(), row -> mu(table.rating(row)));
    }

    private double mu(R rating) {
        return numbers(system, rating)[0];
    }

    /** Moves the rating of a seat as a new season does. */
    private void beginSeason(int seat, Contest of) {
        if (system instanceof SeasonSystem<R> seasonal) {
            double to = seasonal.season().to(mu(system.newcomer()), fieldMean);
            changeIdle(seat, of, seasonal.newSeason(seats.before(seat), to));
        }
    }

    /** Changes the rating of a seat before the contest. */
    private void changeIdle(int seat, Contest of, R after) {
        R before = seats.before(seat);
        double[] was = numbers(system, before);
        double[] is = numbers(system, after);
        seats.before(seat, after);
        if (!isLater(seat) && !Arrays.equals(was, is)) {
            beforehand.add(new IdleAdjustment(
                    ladder,
                    name,
                    of.game().time(),
                    of.player(seat),
                    false,
                    was,
                    is,
                    system.rank(before),
                    system.rank(after)));
        }
    }

    private static int[] earlier(Contest contest) {
        int[] earlier = new int[contest.seats()];
        Arrays.setAll(earlier, seat -> contest.otherSeat(seat) < seat ? contest.otherSeat(seat) : -1);
        return earlier;
    }

    /** Whether it is the second seat of a defector: what was before it is what came after the first. */
    private boolean isLater(int seat) {
        return earlier.length > 0 && earlier[seat] >= 0;
    }

    private long periodsSince(int row) {
        return periods == null ? 0 : periods.areGames() ? 1 : period - table.period(row);
    }

    private double secondsSince(int seat) {
        int row = rows[seat];
        boolean isStill = row < 0
                || isLater(seat)
                || resetSeats.get(seat)
                || starts.isAnchored(contest().player(seat));
        return isStill ? 0 : table.secondsSince(row, contest().game().time());
    }

    private static <R> double[] numbers(OnlineSystem<R> system, R rating) {
        double[] numbers = new double[system.shape().width()];
        system.shape().write(rating, numbers, 0);
        return numbers;
    }

    @Override
    public Contest contest() {
        if (contest == null) {
            throw new IllegalStateException("no contest was taken yet");
        }
        return contest;
    }

    @Override
    public Forecast forecast() {
        if (forecast == null) {
            throw new IllegalStateException("forecasts were not requested");
        }
        return forecast;
    }

    @Override
    public @Nullable Gaussian skill(int team) {
        return system instanceof TeamSkills<R> skills ? skills.skill(contest(), seats, team) : null;
    }

    @Override
    public double quality() {
        return system instanceof TeamSkills<R> skills ? skills.quality(contest(), seats) : Double.NaN;
    }

    @Override
    public double before(int seat, int column) {
        return isLater(seat) ? seats.after(earlier[seat], column) : seats.before(seat, column);
    }

    @Override
    public double after(int seat, int column) {
        return seats.after(seat, column);
    }

    @Override
    public double rankBefore(int seat) {
        return system.rank(isLater(seat) ? seats.after(earlier[seat]) : seats.before(seat));
    }

    @Override
    public double rankAfter(int seat) {
        return system.rank(seats.after(seat));
    }

    @Override
    public int games(int seat) {
        return seats.games(seat);
    }

    @Override
    public boolean isFirst(int seat) {
        return rows[seat] < 0 && !isLater(seat) && !carriedSeats.get(seat);
    }

    @Override
    public long periods(int seat) {
        return seats.periods(seat);
    }

    @Override
    public List<Derivation.Part> derivation() {
        return isWorkedOut ? seats.derivation().parts() : List.of();
    }
}
