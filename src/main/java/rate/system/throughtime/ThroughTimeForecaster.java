package rate.system.throughtime;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.game.Contest;
import rate.game.GameTime;
import rate.game.Player;
import rate.rating.Forecast;
import rate.rating.Forecaster;
import rate.rating.Gaussian;
import rate.rating.SeasonRevert;
import rate.rating.Seats;
import rate.system.contest.Drift;
import rate.system.contest.SkillModel;
import rate.system.trueskill.TrueSkill;

/**
 * The predictions of curves: the pass forward continues from their ends. Before each contest the beliefs of its players are a drift
 * older; after it they are what {@link TrueSkill} makes of them. Of a time before a player's last game, their last estimate
 * counts.
 */
final class ThroughTimeForecaster implements Forecaster {

    /**
     * What is believed of a player since their last contest.
     *
     * @param skill the belief
     * @param time when that contest was; null without times
     */
    record Seen(Gaussian skill, @Nullable GameTime time) {}

    /** What the curves know of players. */
    interface Ends {

        /** The end of their curve; null if they have none. */
        @Nullable
        Seen of(Player player);

        /** What is believed of them before their first contest. */
        Gaussian start(Player player);

        /** Whether their skill is given and stays as it is. */
        boolean isAnchored(Player player);

        /** Units of time between two contests; 1 without times. */
        double elapsed(@Nullable GameTime earlier, @Nullable GameTime later);
    }

    private final Ends ends;
    private final double gamma2;
    private final TrueSkill step;
    private final Seats<TrueSkill.Rating> seats;

    /** Looked up by player, never gone through. */
    private final Map<Player, Seen> learnt = new HashMap<>();

    ThroughTimeForecaster(TrueSkillThroughTime.Params params, Ends ends) {
        this.ends = ends;
        this.gamma2 = params.gamma() * params.gamma();
        this.step = new TrueSkill(new TrueSkill.Params(
                new SkillModel(params.mu(), params.sigma(), params.beta(), params.homeAdvantage()),
                0,
                Drift.GAME,
                SeasonRevert.NONE,
                params.drawProbability(),
                TrueSkill.Ties.CHAIN,
                params.rankSigmas()));
        this.seats = new Seats<>(step.shape());
    }

    @Override
    public Forecast forecast(Contest contest) {
        sit(contest);
        return step.forecast(contest, seats);
    }

    @Override
    public void learn(Contest contest) {
        sit(contest);
        step.rate(contest, seats);
        for (int seat = 0; seat < contest.seats(); seat++) {
            Player player = contest.player(seat);
            if (!ends.isAnchored(player)) {
                TrueSkill.Rating after = seats.after(seat);
                Gaussian skill = new Gaussian(after.mu(), after.sigma());
                learnt.put(player, new Seen(skill, contest.game().time()));
            }
        }
    }

    private void sit(Contest contest) {
        seats.clear(contest.seats());
        for (int seat = 0; seat < contest.seats(); seat++) {
            Gaussian skill = now(contest.player(seat), contest.game().time());
            seats.before(seat, new TrueSkill.Rating(skill.mu(), skill.sigma(), 0));
        }
    }

    /** What is believed of a player at a time after the history. */
    private Gaussian now(Player player, @Nullable GameTime time) {
        Seen known = learnt.get(player);
        Seen seen = known == null ? ends.of(player) : known;
        if (seen == null) {
            return ends.start(player);
        }
        if (ends.isAnchored(player)) {
            return seen.skill();
        }
        double elapsed = Math.max(0, ends.elapsed(seen.time(), time));
        double sigma = seen.skill().sigma();
        return new Gaussian(seen.skill().mu(), Math.sqrt(sigma * sigma + gamma2 * elapsed));
    }
}
