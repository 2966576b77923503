package rate.engine.replay;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.ConditionLadder;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.Ladder;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.period.Periods;
import rate.engine.replay.period.Seasons;

/** Which games a system rates, and as which contests. It sees the games of a log in order. One thread. */
public final class Admission {

    private final SystemEntry.Configured system;
    private final @Nullable Periods periods;
    private final @Nullable Seasons seasons;
    private final Set<Ladder> ladders;

    /** Those of one game; used again for the next. */
    private final List<Contest> contests = new ArrayList<>(2);

    /** @param rules of the replay; where seasons are ladders, on none of them a season begins */
    public Admission(Replay.Rules rules) {
        this.system = rules.system();
        this.periods = system.countsPeriods() ? new Periods(rules.periods()) : null;
        this.seasons = system.system().season().isWanted() && !rules.carriesSeasons() ? new Seasons() : null;
        this.ladders = EnumSet.copyOf(rules.choice().ladders());
    }

    /**
     * Why the system does not rate a game, on no ladder; null if it does. What it can use is asked of the contests that are to
     * be rated, its own rules of the game as all its members played it.
     */
    public @Nullable Problem refusal(Game game) {
        return refusal(contests(game), game);
    }

    @Nullable
    Problem refusal(List<Contest> contests, Game game) {
        Contest everyone = null;
        ContestFinding refusal = null;
        for (Contest contest : contests) {
            everyone = contest.ladder() == Ladder.PLAYERS ? contest : everyone;
            refusal = refusal == null ? system.lacking(contest).orElse(null) : refusal;
        }
        if (refusal == null) {
            everyone = everyone == null ? Ladder.PLAYERS.contest(game) : everyone;
            refusal =
                    everyone == null ? null : system.system().refusal(everyone).orElse(null);
        }
        if (refusal != null) {
            return game.problem(refusal.kind(), refusal.message());
        }
        String ladder = game.ladder();
        if (ladder != null && blends() && ConditionLadder.isOne(ladder)) {
            return game.problem(
                    ProblemKind.LADDER_LIKE_CONDITION,
                    "its ladder \"" + ladder + "\" has the name of the ladder of a condition");
        }
        Problem unknown = seasons == null ? null : Seasons.refusal(game);
        return unknown != null || periods == null ? unknown : periods.refusal(game);
    }

    /** Returns whether games are rated under their conditions, too. */
    boolean blends() {
        return system.system() instanceof OnlineSystem<?> online
                && online.blend().isWanted();
    }

    /** How a game looks on each of the ladders that it concerns; valid until the next game. */
    List<Contest> contests(Game game) {
        contests.clear();
        for (Ladder ladder : ladders) {
            Contest contest = ladder.contest(game);
            if (contest != null) {
                contests.add(contest);
            }
        }
        return contests;
    }

    /** A game was rated, or is on none of the ladders: it counts, because the periods are those of the log. */
    public void count(Game game) {
        if (periods != null) {
            periods.count(game);
        }
        if (seasons != null) {
            seasons.count(game);
        }
    }

    /** The rating periods so far; null if the system has none. */
    @Nullable
    Periods periods() {
        return periods;
    }

    /** The seasons so far; null if the system asks for none. */
    @Nullable
    Seasons seasons() {
        return seasons;
    }
}
