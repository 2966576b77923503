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
import rate.game.Roster;
import rate.problem.Complaints;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.rating.OnlineSystem;
import rate.rating.Refusal;

/**
 * The driver: takes games in order, lets the system rate each on every ladder that it concerns, checks the result,
 * shows it to the sink and stores it.
 *
 * <p>A game that cannot be rated changes nothing, on no ladder. One thread.
 */
public final class Replay {

    private final OnlineSystem<?> system;
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
     * @param roster the players of the log
     * @param ladders which ladders to rate
     * @param starts where players start
     * @param sink who sees every change; null if nobody does, and then no expectation is computed
     * @param doubts who hears of games that were rated but deserve a look
     */
    public Replay(
            OnlineSystem<?> system,
            Roster roster,
            Set<Ladder> ladders,
            Starts starts,
            Delta.@Nullable Sink sink,
            Complaints doubts) {
        this.system = system;
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
        Contest everyone = Ladder.PLAYERS.contest(game);
        Problem refusal = refusal(system, game, everyone);
        if (refusal != null) {
            return refusal;
        }
        taken.clear();
        for (Ladder ladder : ladders) {
            Contest contest = ladder == Ladder.PLAYERS ? everyone : ladder.contest(game);
            if (contest != null) {
                LadderReplay<?> replay = ladder(game.ladder(), ladder);
                int bad = replay.take(contest, sink != null);
                if (bad >= 0) {
                    return problem(
                            game,
                            ProblemKind.NOT_A_NUMBER,
                            "the rating of \"" + contest.member(bad).player() + "\" would not be a legal number");
                }
                taken.add(replay);
            }
        }
        for (LadderReplay<?> replay : taken) {
            if (replay.wasKeptAtFloor()) {
                doubts.hear(problem(game, ProblemKind.NEGATIVE_VARIANCE, "a spread would have fallen below nothing"));
            }
            if (sink != null) {
                replay.show(sink);
            }
            replay.store();
        }
        rated += taken.isEmpty() ? 0 : 1;
        return null;
    }

    /** Why a system does not rate a game, on no ladder; null if it does. The game is judged as all its members played it. */
    public static @Nullable Problem refusal(OnlineSystem<?> system, Game game) {
        return refusal(system, game, Ladder.PLAYERS.contest(game));
    }

    private static @Nullable Problem refusal(OnlineSystem<?> system, Game game, @Nullable Contest everyone) {
        Optional<Refusal> refusal = everyone == null ? Optional.empty() : system.refusal(everyone);
        return refusal.map(why -> problem(game, why.kind(), why.message())).orElse(null);
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
        for (Ladder ladder : Ladder.values()) {
            for (Map<Ladder, LadderReplay<?>> replays : byName.values()) {
                LadderReplay<?> replay = replays.get(ladder);
                if (replay != null) {
                    all.add(replay.standings(roster, minGames));
                }
            }
        }
        return all;
    }

    private LadderReplay<?> ladder(@Nullable String name, Ladder ladder) {
        return byName.computeIfAbsent(name == null ? "" : name, none -> new TreeMap<>())
                .computeIfAbsent(ladder, none -> new LadderReplay<>(ladder, name, system, starts));
    }

    private static Problem problem(Game game, ProblemKind kind, String message) {
        return new Problem(kind, game.location(), game.id(), message);
    }
}
