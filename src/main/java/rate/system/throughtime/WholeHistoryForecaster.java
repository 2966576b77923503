package rate.system.throughtime;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.game.Contest;
import rate.game.GameTime;
import rate.game.Player;
import rate.rating.Forecast;
import rate.rating.Forecaster;
import rate.system.contest.FreeForAll;

/**
 * The predictions of the ends of curves. The paper has none but those of its ratings. Here their variances count as well, grown by w²
 * per unit of time since: the difference of two ratings is divided by √(1 + 3 v / π²), as Glickman approximates the mean over a
 * normal distribution of variance v. After a game between two fits each of its players takes one of Newton's steps.
 */
final class WholeHistoryForecaster implements Forecaster {

    private static final double THREE_OVER_PI_SQUARED = 3 / (Math.PI * Math.PI);

    /**
     * What is believed of a player since their last contest, in the unit in which odds are e to one.
     *
     * @param rating the mean
     * @param variance of it
     * @param time when that contest was; null without times
     * @param hasPlayed whether there was one; a newcomer's rating does not drift
     */
    record Belief(double rating, double variance, @Nullable GameTime time, boolean hasPlayed) {}

    /** What the curves know of players. */
    interface Ends {

        /** The end of their curve; what is believed of a newcomer if they have none. */
        Belief of(Player player);

        /** Variance that a rating gains between two times. */
        double drift(@Nullable GameTime earlier, @Nullable GameTime later);

        /** Whether their rating is given and stays as it is. */
        boolean isAnchored(Player player);
    }

    private final WholeHistoryRating.Params params;
    private final DavidsonDuel duel;
    private final Ends ends;

    /** Looked up by player, never gone through. */
    private final Map<Player, Belief> learnt = new HashMap<>();

    WholeHistoryForecaster(WholeHistoryRating.Params params, Ends ends) {
        this.params = params;
        this.duel = new DavidsonDuel(params.drawTendency());
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
            if (!ends.isAnchored(player)) {
                double rating = now[team].rating + surplus / information;
                learnt.put(player, new Belief(rating, 1 / information, now[team].time, true));
            }
        }
    }

    private double difference(Contest contest, Belief[] now, int one, int other, double variance) {
        double home = params.home(contest.host(), one, other);
        return (now[one].rating - now[other].rating + home) / Math.sqrt(1 + THREE_OVER_PI_SQUARED * variance);
    }

    /** What is believed of the only player of each team at the time of a contest after the history. */
    private Belief[] now(Contest contest) {
        Belief[] now = new Belief[contest.teams()];
        GameTime time = contest.game().time();
        for (int team = 0; team < now.length; team++) {
            Player player = contest.player(contest.firstSeat(team));
            Belief known = learnt.get(player);
            Belief last = known == null ? ends.of(player) : known;
            double drift = last.hasPlayed && !ends.isAnchored(player) ? ends.drift(last.time, time) : 0;
            now[team] = new Belief(last.rating, last.variance + drift, time, last.hasPlayed);
        }
        return now;
    }
}
