package rate.run.audit.timeline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.math.Numbers;
import rate.run.audit.read.ContestReader;
import rate.run.audit.read.CurvePoint;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.LedgerColumns;
import rate.run.audit.read.LedgerContest;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;

/**
 * A run in the course of time, ladder by ladder. Whoever reads the ledger anyway says what is in it, game by game;
 * {@link #read} reads it for this alone. Moments are seconds since 1970, or numbers of games if the run has no times; a game
 * without a time in a run with times has that of the game before.
 */
public final class RunTimeline {

    /**
     * The last part of a run, whose news are wanted: it begins at its first game and goes on to the end.
     *
     * @param games so many first games are before it; {@link Long#MAX_VALUE} if the time says it
     * @param second a game is in it if it took place later than this, in seconds since 1970; {@link Long#MAX_VALUE} if the
     *     number of games says it
     */
    public record Period(long games, long second) {

        private static final long SECONDS_PER_DAY = 86_400;

        /** The games behind so many first ones. */
        public static Period behind(long games) {
            return new Period(games, Long.MAX_VALUE);
        }

        /**
         * The last days until a game. Of a log of days, these are so many days with that of the game.
         *
         * @param days at least 1
         * @param last when the game took place, in seconds since 1970
         */
        public static Period days(int days, long last) {
            return new Period(Long.MAX_VALUE, last - days * SECONDS_PER_DAY);
        }

        /**
         * Returns true if it begins with a game, at the latest.
         *
         * @param number of the game, from 1
         * @param at when, in seconds since 1970; {@link Long#MIN_VALUE} if nobody knows
         */
        boolean has(long number, long at) {
            return number > games || at > second;
        }
    }

    private final DoubleBinaryOperator ranks;
    private final long minGames;
    private final ProvisionalRule rule;
    private final @Nullable Period period;
    private final boolean isTimed;
    private final Map<String, LadderTimeline> ladders = new HashMap<>();

    /**
     * Ratings that moved without a game since the last game: they belong to the game that follows, or to the end of the log.
     */
    private final List<LedgerRow> idle = new ArrayList<>();

    private boolean isInPeriod;
    private long games;
    private long at;
    private @Nullable GameTime time;
    private String game = "";

    /**
     * One without games.
     *
     * @param isTimed whether it has times
     * @param rule who is provisional
     * @param period whose news are wanted; null for none
     */
    public RunTimeline(RunManifest manifest, boolean isTimed, ProvisionalRule rule, @Nullable Period period) {
        this.ranks = manifest.ranks();
        this.minGames = manifest.minGames();
        this.rule = rule;
        this.period = period;
        this.isTimed = isTimed;
    }

    /**
     * Adds a ladder; one that is not added is not looked at.
     *
     * @param role player or commander
     * @param table its standings at the end
     */
    public LadderTimeline add(String role, LadderStandings table) {
        LadderTimeline ladder = new LadderTimeline(() -> time, ranks, minGames, rule, table);
        ladders.put(role + table.name(), ladder);
        return ladder;
    }

    /** A ladder; empty if it was not added. */
    public Optional<LadderTimeline> ladder(String role, String name) {
        return Optional.ofNullable(ladders.get(role + name));
    }

    /** The next game begins, which may be on several ladders. */
    private void begin(String id, @Nullable GameTime played) {
        games++;
        game = id;
        time = played;
        at = !isTimed ? games : played == null ? at : played.second();
        if (!isInPeriod && period != null && period.has(games, isTimed ? at : Long.MIN_VALUE)) {
            isInPeriod = true;
            ladders.values().forEach(LadderTimeline::beginPeriod);
        }
        adjust();
    }

    /** Takes what comes next: a game as one ladder sees it, or a rating that moves without a game. */
    public void take(LedgerContest contest) {
        LedgerRow first = contest.first();
        if (contest.isIdle()) {
            idle.add(first);
            return;
        }
        if (contest.beginsGame()) {
            begin(first.game(), GameTime.ofText(first.time()));
        }
        ladder(first.role(), first.ladder()).ifPresent(ladder -> ladder.take(contest, at));
    }

    private void adjust() {
        for (LedgerRow row : idle) {
            LadderTimeline ladder = ladders.get(row.role() + row.ladder());
            if (ladder != null) {
                ladder.adjust(row.player(), row.valueAfter(LedgerColumns.MU), row.valueAfter(LedgerColumns.SIGMA));
            }
        }
        idle.clear();
    }

    public void take(CurvePoint point) {
        ladder(point.role(), point.ladder())
                .ifPresent(ladder -> ladder.point(
                        point.player(),
                        Numbers.parse(point.mu()),
                        Numbers.parse(point.sigma()),
                        GameTime.ofText(point.time())));
    }

    /** The curves are read: the first places follow from them. */
    public void endCurves() {
        ladders.values().forEach(LadderTimeline::endCurves);
    }

    /** The ledger is read: the end of the log moves who was idle. */
    public void finish() {
        boolean moved = !idle.isEmpty();
        adjust();
        if (moved) {
            ladders.values().forEach(ladder -> ladder.settle(game, at));
        }
    }

    /**
     * Reads the ledger of a run, or its curves, for peaks and number ones; it looks for no news.
     *
     * @return empty if it has neither
     * @throws rate.engine.problem.InputRefused if it cannot be read
     */
    public static Optional<RunTimeline> read(PublishedRun run, ProvisionalRule rule) {
        RunTimeline timeline = withLadders(run, rule);
        Optional<RunManifest.ListedFile> ledger = run.manifest().ledger();
        if (ledger.isEmpty()) {
            boolean any = CurvePoint.readAll(run, timeline::take);
            timeline.endCurves();
            return any ? Optional.of(timeline) : Optional.empty();
        }
        try (ContestReader contests = new ContestReader(run, ledger.get(), false)) {
            for (LedgerContest contest = contests.next(); contest != null; contest = contests.next()) {
                timeline.take(contest);
            }
        }
        timeline.finish();
        return Optional.of(timeline);
    }

    private static RunTimeline withLadders(PublishedRun run, ProvisionalRule rule) {
        Map<Ladder, Map<String, LadderStandings>> tables = LadderStandings.readAll(run);
        boolean isTimed = tables.values().stream()
                .flatMap(byName -> byName.values().stream())
                .flatMap(table -> table.rows().stream())
                .anyMatch(row -> GameTime.ofText(row.lastPlayed()) != null);
        RunTimeline timeline = new RunTimeline(run.manifest(), isTimed, rule, null);
        tables.forEach((ladder, byName) ->
                byName.values().forEach(table -> timeline.add(ladder.role().id(), table)));
        return timeline;
    }
}
