package rate.engine.replay;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.GameTime;
import rate.engine.game.Outcome;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.Seats;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.opposition.Opposition;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * The replay of one ladder, game by game, in three parts, so that a game concerns all its ladders or none: {@link #take}
 * computes and checks, {@link #show} tells the sink, {@link #store} makes it so.
 */
final class LadderReplay<R> {

    /*
     * The step of one ladder from game to game.
     *
     * Whatever changes a rating without a game is decided for each seat when the ratings are gathered (seat). A player
     * may have a reset, which gives the rating anew, so that no time counts before it. Else one without a row on this
     * ladder begins with the rating of the last season, moved to this one (SeasonCarry), with a given rating
     * (InitialRatings), or as a newcomer; for one with a row, a new season may move the rating (SeasonRevert). A
     * change of a rating that the player already had is kept by IdleAdjustments, and shown before the game that
     * brought it about, so that the ledger has a row for it, and the chain of before and after has no gap. What only
     * time does, the growth of sigma in idle periods, the system computes within its step, from the periods or seconds
     * since the last game that its seat states; PeriodSystem.idle does it at the end of the log (adjustIdle), and at
     * the end of a season that is carried on (atItsEnd).
     *
     * A player's index in the roster is the same on all ladders; RatingTable gives each ladder rows for its own
     * players alone. A checkpoint is made between two games, so the concerns that keep something save it (ratings,
     * last time, means of seasons, opposition), one after the other, and SeatedContest saves nothing.
     *
     * A defector has two seats in one contest. Both seats show the system the rating before the contest. The later one
     * is told one game more, and is stored last into the same row; its row of the ledger begins with what came after
     * the earlier one.
     */

    private final LadderTable<R> table;
    private final RatingTable<R> rows;
    private final OnlineSystem<R> system;
    private final InitialRatings starts;
    private final IdleAdjustments<R> adjustments;
    private final SeatedContest<R> seated;
    private final Seats<R> seats;
    private final @Nullable Opposition<R> opposition;

    /** @param adjustments what changes ratings without a game; knows the ladder */
    LadderReplay(IdleAdjustments<R> adjustments) {
        this.table = adjustments.table();
        this.rows = table.rows();
        this.system = table.system();
        this.starts = table.starts();
        this.adjustments = adjustments;
        this.seated = new SeatedContest<>(system);
        this.seats = seated.seats();
        seats.times(this::secondsSince);
        this.opposition = system instanceof FieldSystem<R> field ? new Opposition<>(field, table.roster()) : null;
    }

    /**
     * Computes the step of a contest without storing it.
     *
     * @param draws of the games before; null if the system does not count them
     * @param sink receives the step; if null, no expectation is computed
     * @return a seat whose new rating is not legal, or -1 if all are
     */
    int take(Contest next, @Nullable DrawCounts draws, Delta.@Nullable Sink sink) {
        fill(next, draws);
        if (opposition != null) {
            opposition.show(next, seats);
        }
        seated.rate(sink);
        for (int seat = 0; starts.hasAnchors() && seat < next.seats(); seat++) {
            if (starts.isAnchored(next.player(seat))) {
                seats.after(seat, seats.before(seat));
            }
        }
        return seated.firstIllegal();
    }

    /**
     * Returns the forecast of a contest that is not played; nothing is stored.
     *
     * @param draws of the games before; null if the system does not count them
     * @param condition the ladder of its condition, filled with it, which is mixed in; null if there is none
     */
    Expectation expect(Contest next, @Nullable DrawCounts draws, @Nullable LadderReplay<?> condition) {
        fill(next, draws);
        Expectation expectation = seated.expectation(condition == null ? null : condition.seated);
        seated.end();
        return expectation;
    }

    /** Fills the seats of a contest with what is known before it. */
    void fill(Contest next, @Nullable DrawCounts draws) {
        adjustments.begin(next.game());
        seated.begin(next);
        if (table.name() == null) {
            next.game().eachAhead(rows::lookAhead);
        }
        for (int seat = 0; seat < next.seats(); seat++) {
            seat(seat, next);
        }
        if (draws != null) {
            draws.show(next.game(), seats);
        }
    }

    /** Puts a player on a seat, with what the system may know about them. */
    private void seat(int seat, Contest of) {
        int index = of.playerIndex(seat);
        int row = rows.row(index);
        seated.row(seat, row);
        boolean isLater = seated.isLater(seat);
        // A player lies elsewhere in memory than the row: without given ratings nobody is looked at.
        int earlierGames = starts.hasGames() ? table.earlierGames(of.player(seat)) : 0;
        int earlier = earlierGames + (isLater ? 1 : 0);
        IdleAdjustments<?> before = row < 0 ? adjustments.lastSeason(index) : null;
        double[] reset = starts.hasResets() ? reset(of, seat, row, before) : null;
        if (row >= 0) {
            rows.show(row, seats, seat);
            boolean isAnchored = starts.hasAnchors() && starts.isAnchored(of.player(seat));
            boolean isStill = isLater || reset != null || isAnchored;
            seats.history(seat, rows.games(row) + earlier, isStill ? 0 : adjustments.periodsSince(row));
            if (reset != null) {
                seated.reset(seat);
                change(of, seat, system.shape().read(reset, 0));
            } else if (adjustments.isNewSeason(row) && !isAnchored) {
                change(of, seat, adjustments.newSeason(seats.before(seat)));
            }
        } else if (before != null && reset == null && !starts.isAnchored(of.player(seat))) {
            seats.history(seat, earlier, 0);
            carry(of, seat, before);
        } else {
            double[] start = reset == null ? starts.of(table.ladder(), table.name(), of.player(seat)) : reset;
            seats.before(
                    seat, start == null ? system.newcomer() : system.shape().read(start, 0));
            seats.history(seat, earlier, 0);
        }
    }

    /** The rating that is given anew to the player of a seat; null if none is due since their last game, here or elsewhere. */
    private double @Nullable [] reset(Contest of, int seat, int row, @Nullable IdleAdjustments<?> before) {
        GameTime last = row >= 0
                ? rows.last(row)
                : before == null ? null : before.table().last(of.playerIndex(seat));
        return starts.reset(table.ladder(), table.name(), of.player(seat), last, of.game());
    }

    /** Changes the rating of a seat before the contest. */
    private void change(Contest of, int seat, R after) {
        R before = seats.before(seat);
        seats.before(seat, after);
        if (!seated.isLater(seat)) {
            adjustments.add(of, seat, false, before, after);
        }
    }

    /** Lets a player continue from the ladder of an earlier season. */
    private void carry(Contest of, int seat, IdleAdjustments<?> before) {
        int player = of.playerIndex(seat);
        R start = adjustments.carriedFrom(before, player);
        seats.before(seat, start);
        if (!seated.isLater(seat)) {
            seated.carry(seat);
            adjustments.add(of, seat, true, system.shape().read(before.afterLastGame(player), 0), start);
        }
    }

    private double secondsSince(int seat) {
        Contest contest = seated.contest();
        boolean isStill = seated.isStill(seat) || starts.isAnchored(contest.player(seat));
        return isStill ? 0 : rows.secondsSince(seated.row(seat), contest.game().time());
    }

    /** Lets the forecast of the step just taken mix the ratings with those that the same step took elsewhere. */
    void blend(LadderReplay<?> condition) {
        seated.blend(condition.seated);
    }

    /** The warnings of the system about the last step. */
    List<ContestFinding> warnings() {
        return seats.warnings();
    }

    /** Shows the step just taken, after what was done before it. */
    void show(Delta.Sink sink) {
        adjustments.beforehand().forEach(sink::adjustIdle);
        sink.accept(seated);
    }

    /** Makes the step just taken the state of the ladder. */
    void store() {
        Contest played = seated.contest();
        GameTime time = played.game().time();
        for (int team = 0; team < played.teams(); team++) {
            Outcome outcome = played.outcome(team);
            for (int seat = played.firstSeat(team); seat < played.firstSeat(team + 1); seat++) {
                int row = seated.row(seat);
                row = row < 0 ? enter(played.playerIndex(seat), time) : row;
                seated.row(seat, row);
                rows.store(row, seats, seat, outcome, time, adjustments.period(), adjustments.season());
            }
        }
        adjustments.end();
        table.played(time);
        seated.end();
        if (opposition != null) {
            opposition.keep(played, seats);
        }
    }

    private int enter(int player, @Nullable GameTime time) {
        adjustments.enter(player);
        return rows.enter(player, time);
    }

    LadderTable<R> table() {
        return table;
    }

    /** Returns the changes of the ratings without a game. */
    IdleAdjustments<R> adjustments() {
        return adjustments;
    }

    /**
     * The table, of players with at least so many games: a view of ratings that change no more.
     *
     * @param commanders the ladder of the same games on which commanders are rated; null if there is none
     */
    Standings standings(int minGames, @Nullable LadderReplay<?> commanders) {
        return table.standings(
                minGames,
                commanders == null ? null : commanders.table,
                opposition == null ? List.of() : List.of(opposition.pairings()));
    }

    /** Saves the state after the last step that was stored. */
    void save(StateWriter to) {
        table.save(to);
        adjustments.save(to);
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
        adjustments.restore(from);
        if (opposition != null) {
            opposition.restore(from, now);
        }
    }
}
