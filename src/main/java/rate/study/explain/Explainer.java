package rate.study.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.LadderPlayerKey;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Nearest;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.engine.rating.PeriodSystem;
import rate.engine.replay.Anchors;
import rate.engine.replay.InitialRatings;
import rate.engine.replay.Replay;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.IdleAdjustment;
import rate.log.GameLog;

/**
 * Replays a log by the ordinary driver up to one game, and keeps what the system states of that one. It hears the problems
 * of the log, and is to be asked once. One thread.
 */
public final class Explainer implements ProblemListener, Delta.Sink {

    public record Plan(String game, Replay.Rules rules, InitialRatings starts, Anchors anchors, boolean stops) {}

    private final Plan plan;
    private final Replay replay;
    private final List<Explanation.LadderDerivation> derivations = new ArrayList<>();
    private final Arrivals before;
    private final List<Problem> warnings = new ArrayList<>();

    /** Why the game is not rated, if that was said. */
    private @Nullable Problem why;

    /** Of the ids so far, the one that is most like that of the game. */
    private @Nullable String near;

    public Explainer(Plan plan, Roster roster) {
        this.plan = plan;
        this.before = new Arrivals(plan.rules().system().system() instanceof PeriodSystem<?>, plan.anchors());
        InitialRatings starts = plan.anchors().over(plan.starts(), roster);
        this.replay = Replay.of(new Replay.Setting(plan.rules(), roster, starts).telling(this, this));
    }

    /**
     * Reads the log up to the game; what comes behind it is not looked at.
     *
     * @throws InputRefused if the game is not in the log, or not rated, or a problem before it ends the reading
     */
    public Explanation read(GameLog log, Consumer<GameLog> eachGame) {
        for (Game game = log.next(); game != null; game = log.next()) {
            boolean isAdmitted = plan.rules().choice().admits(game);
            Problem problem = isAdmitted ? replay.play(game) : null;
            if (problem != null) {
                report(problem);
            } else if (isWanted(game.id())) {
                if (derivations.isEmpty()) {
                    throw notRated(game.location(), "its ladder is not rated");
                }
                return new Explanation(game, List.copyOf(derivations), List.copyOf(warnings));
            }
            compare(game);
            eachGame.accept(log);
        }
        throw missing(log);
    }

    private boolean isWanted(@Nullable String id) {
        return plan.game().equals(id);
    }

    private void compare(Game game) {
        List<String> ids = near == null ? List.of(game.id()) : List.of(near, game.id());
        near = Nearest.of(plan.game(), ids).orElse(near);
    }

    private InputRefused missing(GameLog log) {
        if (why != null) {
            return notRated(why.location(), why.message());
        }
        boolean isCut = log.corrected().outside() > 0;
        return new InputRefused(
                ProblemKind.UNKNOWN_GAME,
                Location.of(log.inputs().isEmpty() ? "-" : log.inputs().get(0).name()),
                "there is no game \"" + plan.game() + "\"" + (isCut ? " within --since and --until" : "")
                        + Nearest.hint(plan.game(), near == null ? List.of() : List.of(near)));
    }

    private InputRefused notRated(Location at, String reason) {
        return new InputRefused(new Problem(ProblemKind.GAME_NOT_RATED, at, plan.game(), "it is not rated: " + reason));
    }

    @Override
    public void report(Problem problem) {
        ProblemKind.Scope scope = problem.kind().scope();
        if (plan.stops() && scope == ProblemKind.Scope.GAME) {
            throw new InputRefused(problem);
        }
        if (!isWanted(problem.game())) {
            return;
        }
        if (scope == ProblemKind.Scope.WARNING) {
            warnings.add(problem);
        } else {
            why = problem;
        }
    }

    @Override
    public boolean wantsDerivation(Contest contest) {
        return isWanted(contest.game().id());
    }

    @Override
    public void accept(Delta delta) {
        if (isWanted(delta.contest().game().id())) {
            derivations.add(Explanation.LadderDerivation.of(
                    delta, plan.rules().system().system().columns(), before.of(delta)));
        }
        before.add(delta);
    }

    @Override
    public void adjustIdle(IdleAdjustment idleAdjustment) {
        before.move(idleAdjustment); // the contest shows the rating after it
    }

    /**
     * The way by which each player comes to the next game: the games of the same rating period, and what a season did since the
     * last one.
     */
    static final class Arrivals {

        private final boolean hasPeriods;
        private final Anchors anchors;
        private final Map<LadderPlayerKey, List<String>> ids = new HashMap<>();
        private final Map<LadderPlayerKey, IdleAdjustment> moves = new HashMap<>();

        /**
         * @param hasPeriods whether the system has rating periods; else no game has earlier ones
         * @param anchors whose games add up to nothing
         */
        Arrivals(boolean hasPeriods, Anchors anchors) {
            this.hasPeriods = hasPeriods;
            this.anchors = anchors;
        }

        /** The way to a contest, by seat. */
        List<Explanation.Arrival> of(Delta delta) {
            List<Explanation.Arrival> arrivals = new ArrayList<>();
            for (int seat = 0; seat < delta.contest().seats(); seat++) {
                LadderPlayerKey key = key(delta.contest(), seat);
                boolean goesOn = hasPeriods && delta.games(seat) > 0 && delta.periods(seat) == 0;
                List<String> seatsGames = goesOn ? ids.get(key) : null;
                arrivals.add(new Explanation.Arrival(
                        delta.isFirst(seat) && delta.games(seat) == 0,
                        delta.games(seat),
                        delta.periods(seat),
                        seatsGames == null ? List.of() : List.copyOf(seatsGames),
                        moves.get(key),
                        anchors.has(delta.contest().player(seat))));
            }
            return arrivals;
        }

        void add(Delta delta) {
            moves.clear(); // a season moves players before their own contest
            Contest contest = delta.contest();
            for (int seat = 0; hasPeriods && seat < contest.seats(); seat++) {
                if (!anchors.has(contest.player(seat))) {
                    List<String> seatsGames = ids.computeIfAbsent(key(contest, seat), none -> new ArrayList<>());
                    if (delta.periods(seat) > 0) {
                        seatsGames.clear();
                    }
                    seatsGames.add(contest.game().id());
                }
            }
        }

        /**
         * Takes note of a rating that was changed without a game, by a new season or a reset: with it, a period of its own
         * begins.
         */
        void move(IdleAdjustment change) {
            LadderPlayerKey key = new LadderPlayerKey(change.ladder(), change.name(), change.player());
            ids.remove(key);
            if (!change.isFirst() && change.before()[0] == change.after()[0]) {
                moves.remove(key);
            } else {
                moves.put(key, change);
            }
        }

        private static LadderPlayerKey key(Contest contest, int seat) {
            return new LadderPlayerKey(contest.ladder(), contest.game().ladder(), contest.player(seat));
        }
    }
}
