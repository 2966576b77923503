package rate.replay;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rate.game.Contest;
import rate.game.Game;
import rate.game.Ladder;
import rate.game.Player;
import rate.game.Roster;
import rate.problem.Complaints;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.rating.Finding;
import rate.rating.PeriodSystem;
import rate.rating.SystemEntry;

/**
 * The driver: takes games in order, lets the system rate each on every ladder that it concerns, checks the result,
 * shows it to the sink and stores it.
 *
 * <p>A game that cannot be rated changes nothing, on no ladder. One thread.
 */
public final class Replay {

    private final SystemEntry.Configured system;
    private final @Nullable Periods periods;
    private final Roster roster;
    private final Set<Ladder> ladders;
    private final Starts starts;
    private final Delta.@Nullable Sink sink;
    private final Complaints doubts;
    private long rated;
    private final Map<String, Map<Ladder, LadderReplay<?>>> byName = new TreeMap<>(CodePoints.ORDER);
    private final List<LadderReplay<?>> taken = new ArrayList<>();

    /**
     * @param system the rule
     * @param periods where a rating period ends, for systems that have them
     * @param roster the players of the log
     * @param ladders which ladders to rate
     * @param starts where players start
     * @param sink who sees every change; null if nobody does, and then no expectation is computed
     * @param doubts who hears of games that were rated but deserve a look
     */
    public Replay(
            SystemEntry.Configured system,
            PeriodRule periods,
            Roster roster,
            Set<Ladder> ladders,
            Starts starts,
            Delta.@Nullable Sink sink,
            Complaints doubts) {
        this.system = system;
        this.periods = periodsOf(system, periods);
        this.roster = roster;
        this.ladders = EnumSet.copyOf(ladders);
        this.starts = starts;
        this.sink = sink;
        this.doubts = doubts;
    }

    /**
     * Replays the next game. A game that is on none of the ladders changes nothing and does not count as rated.
     *
     * @return why it was not rated; null if it was, or is on none of the ladders
     */
    public @Nullable Problem play(Game game) {
        List<Contest> contests = contests(ladders, game);
        Problem refusal = refusal(system, periods, contests, game);
        if (refusal != null) {
            return refusal;
        }
        taken.clear();
        for (Contest contest : contests) {
            LadderReplay<?> replay = ladder(game.ladder(), contest.ladder());
            int bad = replay.take(contest, sink != null);
            if (bad >= 0) {
                return problem(
                        game,
                        ProblemKind.NOT_A_NUMBER,
                        "the rating of \"" + contest.member(bad).player() + "\" would not be a legal number");
            }
            taken.add(replay);
        }
        for (LadderReplay<?> replay : taken) {
            for (Finding doubt : replay.doubts()) {
                doubts.hear(problem(game, doubt.kind(), doubt.message()));
            }
            if (sink != null) {
                replay.show(sink);
            }
            replay.store();
        }
        rated += taken.isEmpty() ? 0 : 1;
        if (periods != null) {
            periods.count(game); // whatever ladders were chosen: the periods are those of the log
        }
        return null;
    }

    /** The log is at its end: whoever was idle is brought there. No game is played after this. */
    public void settle() {
        for (LadderReplay<?> replay : inOrder()) {
            replay.settle(roster, sink);
        }
    }

    /** The rating periods of a log as a system sees them; null if it has none. */
    public static @Nullable Periods periodsOf(SystemEntry.Configured system, PeriodRule rule) {
        return system.system() instanceof PeriodSystem<?> ? new Periods(rule) : null;
    }

    /**
     * Why a system does not rate a game, on no ladder; null if it does. What it can use is asked of the contests that are to
     * be rated, its own rules of the game as all its members played it.
     *
     * @param periods the rating periods so far; null if the system has none
     * @param ladders which ladders are to be rated
     */
    public static @Nullable Problem refusal(
            SystemEntry.Configured system, @Nullable Periods periods, Set<Ladder> ladders, Game game) {
        return refusal(system, periods, contests(ladders, game), game);
    }

    private static @Nullable Problem refusal(
            SystemEntry.Configured system, @Nullable Periods periods, List<Contest> contests, Game game) {
        Contest everyone = null;
        Optional<Finding> refusal = Optional.empty();
        for (Contest contest : contests) {
            everyone = contest.ladder() == Ladder.PLAYERS ? contest : everyone;
            refusal = refusal.isPresent() ? refusal : system.lacking(contest);
        }
        if (refusal.isEmpty()) {
            everyone = everyone == null ? Ladder.PLAYERS.contest(game) : everyone;
            refusal = everyone == null ? refusal : system.system().refusal(everyone);
        }
        return refusal.map(why -> problem(game, why.kind(), why.message()))
                .orElseGet(() -> periods == null ? null : periods.refusal(game));
    }

    /** How a game looks on each of the ladders that it concerns. */
    private static List<Contest> contests(Set<Ladder> ladders, Game game) {
        List<Contest> contests = new ArrayList<>(ladders.size());
        for (Ladder ladder : ladders) {
            Contest contest = ladder.contest(game);
            if (contest != null) {
                contests.add(contest);
            }
        }
        return contests;
    }

    /** Whether a game of a player was rated so far, on any ladder. */
    public boolean hasRated(Player player) {
        return byName.values().stream()
                .flatMap(replays -> replays.values().stream())
                .anyMatch(replay -> replay.hasRated(player));
    }

    /** Games rated so far. */
    public long rated() {
        return rated;
    }

    /**
     * The tables as they stand: players before commanders, within them by the name of the log's ladder.
     *
     * @param minGames players with fewer games are left out
     */
    public List<Standings> standings(int minGames) {
        List<Standings> all = new ArrayList<>();
        for (LadderReplay<?> replay : inOrder()) {
            all.add(replay.standings(roster, minGames));
        }
        return all;
    }

    private List<LadderReplay<?>> inOrder() {
        List<LadderReplay<?>> all = new ArrayList<>();
        for (Ladder ladder : Ladder.values()) {
            for (Map<Ladder, LadderReplay<?>> replays : byName.values()) {
                LadderReplay<?> replay = replays.get(ladder);
                if (replay != null) {
                    all.add(replay);
                }
            }
        }
        return all;
    }

    private LadderReplay<?> ladder(@Nullable String name, Ladder ladder) {
        return byName.computeIfAbsent(name == null ? "" : name, none -> new TreeMap<>())
                .computeIfAbsent(ladder, none -> new LadderReplay<>(ladder, name, system.system(), starts, periods));
    }

    private static Problem problem(Game game, ProblemKind kind, String message) {
        return new Problem(kind, game.location(), game.id(), message);
    }
}
