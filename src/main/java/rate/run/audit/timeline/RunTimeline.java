package rate.run.audit.timeline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.math.Numbers;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;

/**
 * A run in the course of time, ladder by ladder. Whoever reads the ledger anyway says what is in it, game by game; {@link #read} reads it
 * for this alone. Moments are seconds since 1970, or numbers of games if the run has no times; a game without a time in a run with
 * times has that of the game before.
 */
public final class RunTimeline {

    private static final int MU = 0;
    private static final int SIGMA = 1;

    private final DoubleBinaryOperator ranks;
    private final long minGames;
    private final ProvisionalRule rule;
    private final @Nullable Period period;
    private final boolean isTimed;
    private final Map<String, LadderTimeline> ladders = new HashMap<>();

    /** Ratings that moved without a game since the last game: they belong to the game that follows, or to the end of the log. */
    private final List<LedgerRow> idle = new ArrayList<>();

    private boolean isInPeriod;
    private long games;
    private long at;
    private @Nullable GameTime time;
    private String game = "";

    /**
     * One without games.
     *
     * @param manifest of the run
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
     * @param name the log's own; empty if it has none
     * @param table its standings at the end
     */
    public LadderTimeline add(String role, String name, LadderStandings table) {
        LadderTimeline ladder = new LadderTimeline(() -> time, ranks, minGames, rule, table);
        ladders.put(role + name, ladder);
        return ladder;
    }

    /** A ladder; empty if it was not added. */
    public Optional<LadderTimeline> ladder(String role, String name) {
        return Optional.ofNullable(ladders.get(role + name));
    }

    /** The next game begins, which may be on several ladders. */
    public void begin(String id, @Nullable GameTime played) {
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

    /** The moment of the present game. */
    public long at() {
        return at;
    }

    /** A rating moves without a game. */
    public void adjust(LedgerRow row) {
        idle.add(row);
    }

    private void adjust() {
        for (LedgerRow row : idle) {
            LadderTimeline ladder = ladders.get(row.role() + row.ladder());
            if (ladder != null) {
                ladder.adjust(row.player(), Numbers.parse(row.after(MU)), Numbers.parse(row.after(SIGMA)));
            }
        }
        idle.clear();
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
        TimelineReading reading = new TimelineReading(run, rule);
        return run.manifest().ledger().isPresent() ? Optional.of(reading.ofLedger()) : reading.ofCurves();
    }
}
