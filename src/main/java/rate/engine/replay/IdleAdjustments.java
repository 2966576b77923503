package rate.engine.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.PlayedSeasons;
import rate.engine.game.Player;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.PeriodSystem;
import rate.engine.rating.SeasonRevert;
import rate.engine.rating.SeasonSystem;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.IdleAdjustment;
import rate.engine.replay.period.AsOf;
import rate.engine.replay.period.Periods;
import rate.engine.replay.period.Seasons;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * Changes of the ratings of one ladder without a game: idle periods, new seasons, the ladder of an earlier season that goes
 * on here, and ratings that are given anew. A change before a contest is listed, to be shown before it.
 */
final class IdleAdjustments<R> {

    private final LadderTable<R> table;
    private final RatingTable<R> rows;
    private final OnlineSystem<R> system;
    private final @Nullable Periods periods;
    private final @Nullable Seasons seasons;
    private final @Nullable SeasonCarry carry;
    private final @Nullable AsOf asOf;
    private final boolean isToFieldMean;

    /** Changes of the players of the contest that is played, before it. */
    private final List<IdleAdjustment> beforehand = new ArrayList<>(0);

    /** The mean of all ratings when a season began, by its number, where ratings move to it. */
    private final Map<Long, Double> fieldMeans = new TreeMap<>();

    private long period;
    private long season;
    private double fieldMean;

    /**
     * @param periods the rating periods of the log; null if the system has none
     * @param seasons the seasons of the log; null if the system asks for none
     * @param carry what players bring from earlier seasons; null if this is not the ladder of a season
     * @param asOf the day of the table; null if none is said
     */
    IdleAdjustments(
            LadderTable<R> table,
            @Nullable Periods periods,
            @Nullable Seasons seasons,
            @Nullable SeasonCarry carry,
            @Nullable AsOf asOf) {
        this.table = table;
        this.rows = table.rows();
        this.system = table.system();
        this.periods = periods;
        this.seasons = seasons;
        this.carry = carry;
        this.asOf = asOf;
        this.isToFieldMean = (seasons != null || carry != null)
                && system instanceof SeasonSystem<R> seasonal
                && seasonal.season().isToMean();
    }

    /** Moves on to the period and the season of a game; nothing is listed before it yet. */
    void begin(Game game) {
        period = periods == null ? 0 : periods.of(game);
        season = seasons == null ? 0 : seasons.of(game);
        beforehand.clear();
        fieldMean = isToFieldMean ? fieldMeanOfSeason() : Double.NaN;
    }

    /** The game is stored, and with it what its season begins with. */
    void end() {
        if (isToFieldMean) {
            fieldMeans.putIfAbsent(season, fieldMean);
        }
    }

    /** The rating period of the game. */
    long period() {
        return period;
    }

    long season() {
        return season;
    }

    /** The changes before the contest. */
    List<IdleAdjustment> beforehand() {
        return beforehand;
    }

    /** Lists a change before the contest, unless nothing changes for a player who is known. */
    void add(Contest contest, int seat, boolean isFirst, R before, R after) {
        IdleAdjustment change = table.adjustment(contest.game().time(), contest.player(seat), isFirst, before, after);
        if (isFirst || isChange(change)) {
            beforehand.add(change);
        }
    }

    private static boolean isChange(IdleAdjustment change) {
        return !Arrays.equals(change.before(), change.after());
    }

    /** How many periods have begun since the last game of a row. */
    long periodsSince(int row) {
        return periods == null ? 0 : periods.areGames() ? 1 : period - rows.period(row);
    }

    /** True if the last game of a row was in another season. */
    boolean isNewSeason(int row) {
        return seasons != null && rows.season(row) != season;
    }

    /** The rating with which a player of the ladder begins the season of the game. */
    R newSeason(R rating) {
        return system instanceof SeasonSystem<R> seasonal
                ? seasonal.newSeason(rating, system.season().to(table.mu(system.newcomer()), fieldMean))
                : rating;
    }

    /** It is that of the season's first game, and the ratings are gone through once a season. */
    private double fieldMeanOfSeason() {
        Double known = fieldMeans.get(season);
        return known == null ? fieldMean() : known;
    }

    /** The mean of all ratings of the ladder, or of those that it continues; NaN if there are none. */
    private double fieldMean() {
        return carry != null ? carry.mean() : SeasonRevert.mean(rows.size(), row -> table.mu(rows.rating(row)));
    }

    /** The ladder of the last season of a player who is not on this one; null if there is none. */
    @Nullable
    IdleAdjustments<?> lastSeason(int player) {
        return carry == null ? null : carry.last(player);
    }

    /** Takes note of a player who comes to the ladder. */
    void enter(int player) {
        if (carry != null) {
            carry.enter(player);
        }
    }

    /** Takes note of all who have played in the season of this ladder, once it is restored. */
    void enterAll() {
        for (int row = 0; carry != null && row < rows.size(); row++) {
            carry.enter(rows.index(row));
        }
    }

    /** The rating with which a player goes on from the ladder of an earlier season. */
    R carriedFrom(IdleAdjustments<?> earlier, int player) {
        R last = system.shape().restart(earlier.atItsEnd(player));
        return system.season().isWanted() ? newSeason(last) : last;
    }

    LadderTable<R> table() {
        return table;
    }

    /** The numbers of a player who is here, after their last game. */
    double[] afterLastGame(int player) {
        return table.numbers(rows.rating(rows.row(player)));
    }

    /** The numbers of a player who is here, if no game came after those so far: with the idle periods after the last one. */
    double[] atItsEnd(int player) {
        int row = rows.row(player);
        return table.numbers(atEnd(row, end(null), null));
    }

    /** Brings idle players to the end of the log, or the day of the table; the sink, if not null, receives every change. */
    void adjustIdle(Delta.@Nullable Sink sink) {
        if (asOf == null && !(system instanceof PeriodSystem<R>)) {
            return;
        }
        GameTime day = asOf == null || (carry != null && carry.isOver()) ? null : asOf.of(table.last());
        GameTime time = day == null ? table.last() : day;
        long end = end(day);
        for (int row = 0; row < rows.size(); row++) {
            R before = rows.rating(row);
            R after = atEnd(row, end, day);
            IdleAdjustment change = table.adjustment(time, player(row), false, before, after);
            if (isChange(change)) {
                rows.adjustIdle(row, after, end);
                if (sink != null) {
                    sink.adjustIdle(change);
                }
            }
        }
    }

    private long end(@Nullable GameTime day) {
        return periods == null || periods.areGames() ? 0 : periods.at(table.name(), day);
    }

    private Player player(int row) {
        return table.roster().player(rows.index(row));
    }

    /** The rating of a row at the end; with a day, also of a system that brings nobody there by itself. */
    private R atEnd(int row, long end, @Nullable GameTime day) {
        R before = rows.rating(row);
        if (table.starts().isAnchored(player(row)) || (day == null && !(system instanceof PeriodSystem<R>))) {
            return before;
        }
        R after = system.aged(before, Math.max(0, end - rows.period(row)), rows.secondsSince(row, day));
        return system.shape().isLegal(after) ? after : before;
    }

    /** Saves what a season began with. */
    void save(StateWriter to) {
        if (isToFieldMean) {
            to.number(fieldMeans.size());
            fieldMeans.forEach((number, mean) -> to.number(number).real(mean));
        }
    }

    /** Reads what {@link #save} wrote. */
    void restore(StateReader from) {
        for (int left = isToFieldMean ? from.count() : 0; left > 0; left--) {
            fieldMeans.put(from.number(), from.real());
        }
    }

    /**
     * Finds what players bring to the ladder of a season: each begins with their rating on the ladder of their last season.
     *
     * @param name the ladder of this season
     * @param seasons of the ladder of which it is one
     * @param others gives the ladder of another season
     */
    record SeasonCarry(
            Ladder ladder,
            String name,
            PlayedSeasons<Integer> seasons,
            Function<String, @Nullable IdleAdjustments<?>> others) {

        /** Returns whether a later season has begun, so that this one is over. */
        boolean isOver() {
            List<String> ladders = seasons.ladders();
            return !ladders.get(ladders.size() - 1).equals(name);
        }

        /** Takes note of a player who has a game in this season, by index in the roster. */
        void enter(int player) {
            seasons.play(key(player), name);
        }

        /** Players from 0 up, commanders from -1 down; of a key the index, too. */
        private int key(int player) {
            return ladder == Ladder.PLAYERS ? player : ~player;
        }

        /** The ladder of the last season of a player, by index in the roster; null if this is the first one. */
        @Nullable
        IdleAdjustments<?> last(int player) {
            return lastByKey(key(player));
        }

        private @Nullable IdleAdjustments<?> lastByKey(int key) {
            String season = seasons.last(key, name);
            return season == null ? null : others.apply(season);
        }

        /** The mean of the last ratings of all who played in a season before; NaN if nobody did. */
        double mean() {
            double[] last = seasons.players().stream()
                    .filter(key -> key(key) >= 0)
                    .mapToDouble(this::lastMu)
                    .filter(mu -> !Double.isNaN(mu))
                    .toArray();
            return SeasonRevert.mean(last.length, number -> last[number]);
        }

        private double lastMu(int key) {
            IdleAdjustments<?> last = lastByKey(key);
            return last == null ? Double.NaN : last.atItsEnd(key(key))[0];
        }
    }
}
