package rate.engine.system.throughtime;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.GameTime;
import rate.engine.game.Player;
import rate.engine.rating.FitContext;
import rate.engine.rating.Forecast;
import rate.engine.rating.Forecaster;
import rate.engine.system.contest.DavidsonDuel;
import rate.engine.system.contest.Evidence;
import rate.engine.system.contest.FreeForAll;

/**
 * The predictions of the ends of curves. The paper has none but those of its ratings. Here their variances count as well, grown
 * by w² per unit of time since: the difference of two ratings is divided by √(1 + 3 v / π²), as Glickman approximates the mean
 * over a normal distribution of variance v. After a game between two fits each of its players takes one of Newton's steps.
 */
final class WholeHistoryForecaster implements Forecaster {

    /**
     * Belief about a player after their last contest, in the unit in which odds are e to one.
     *
     * @param time when that contest was; null without times
     * @param hasPlayed whether there was one; a newcomer's rating does not drift
     */
    record Belief(double rating, double variance, @Nullable GameTime time, boolean hasPlayed) {}

    private final WholeHistoryRating.Params params;
    private final double home;
    private final DavidsonDuel duel;
    private final FitContext given;
    private final Function<Player, @Nullable Belief> ends;

    /** Looked up by player, never gone through. */
    private final Map<Player, Belief> learnt = new HashMap<>();

    /**
     * @param home H, in the unit in which odds are e to one
     * @param given what else is known of players
     * @param ends of their curves; null for one who has none
     */
    WholeHistoryForecaster(
            WholeHistoryRating.Params params, double home, FitContext given, Function<Player, @Nullable Belief> ends) {
        this.params = params;
        this.home = home;
        this.duel = new DavidsonDuel(params.drawTendency());
        this.given = given;
        this.ends = ends;
    }

    @Override
    public Forecast forecast(Contest contest) {
        Belief[] now = now(contest);
        return contest.teams() == 2
                ? duel.forecast(difference(contest, now, 0, 1, now[0].variance + now[1].variance))
                : FreeForAll.forecast(
                        contest,
                        (a, b) -> duel.expected(difference(contest, now, a, b, now[a].variance + now[b].variance)));
    }

    @Override
    public void learn(Contest contest) {
        Belief[] now = now(contest);
        double weight = contest.game().weight();
        for (int team = 0; team < now.length; team++) {
            double surplus = 0;
            double information = 1 / now[team].variance;
            for (int other = 0; other < now.length; other++) {
                if (other != team) {
                    double x = difference(contest, now, team, other, now[other].variance);
                    int order = Integer.compare(contest.place(other), contest.place(team));
                    surplus += weight * ((1 + order) / 2.0 - duel.expected(x));
                    information += weight * duel.slope(x);
                }
            }
            Player player = contest.player(contest.firstSeat(team));
            if (!given.isAnchored(player)) {
                double rating = now[team].rating + surplus / information;
                learnt.put(player, new Belief(rating, 1 / information, now[team].time, true));
            }
        }
    }

    private double difference(Contest contest, Belief[] now, int one, int other, double variance) {
        int side = DavidsonDuel.side(contest.host(), one, other);
        return (now[one].rating - now[other].rating + side * home)
                / Math.sqrt(1 + Evidence.THREE_OVER_PI_SQUARED * variance);
    }

    /** Returns the belief about the only player of each team at the time of a contest after the history. */
    private Belief[] now(Contest contest) {
        Belief[] now = new Belief[contest.teams()];
        GameTime time = contest.game().time();
        for (int team = 0; team < now.length; team++) {
            Player player = contest.player(contest.firstSeat(team));
            Belief known = learnt.get(player);
            Belief last = known == null ? end(player) : known;
            double drift = last.hasPlayed && !given.isAnchored(player) ? drift(last.time, time) : 0;
            now[team] = new Belief(last.rating, last.variance + drift, time, last.hasPlayed);
        }
        return now;
    }

    /** The end of a player's curve; of one without any what the virtual draws say. */
    private Belief end(Player player) {
        Belief end = ends.apply(player);
        if (end != null) {
            return end;
        }
        double[] anchor = given.isAnchored(player) ? given.start(player) : null;
        return anchor == null
                ? new Belief(0, 4 / params.priorDraws(), null, false)
                : new Belief(params.factor() * (anchor[0] - params.mu()), 0, null, false);
    }

    /** Variance that a rating gains between two times. */
    private double drift(@Nullable GameTime earlier, @Nullable GameTime later) {
        return params.drift()
                * Math.max(0, Timeline.between(earlier, later, params.unit().seconds()));
    }
}
