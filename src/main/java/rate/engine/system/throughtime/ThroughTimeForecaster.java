package rate.engine.system.throughtime;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.History;
import rate.engine.game.Player;
import rate.engine.rating.FitContext;
import rate.engine.rating.Forecast;
import rate.engine.rating.Forecaster;
import rate.engine.rating.Gaussian;
import rate.engine.rating.MarginSpread;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.Seats;

/**
 * The predictions of curves: the pass forward continues from their ends. Before each contest the beliefs of its players are a
 * drift older; after it they are what an online system of the same model makes of them. Of a time before a player's last game,
 * their last estimate counts.
 *
 * @param <R> a rating of that, which begins with mu and sigma
 */
final class ThroughTimeForecaster<R> implements Forecaster {

    /** Belief about a player after their last contest, when that was, and its season; null if not known. */
    record LastSkill(
            Gaussian skill,
            @Nullable GameTime time,
            @Nullable String season) {}

    private final OnlineSystem<R> step;
    private final ThroughTimeSystem system;
    private final FitContext given;
    private final Function<Player, @Nullable LastSkill> ends;
    private final Seats<R> seats;
    private final double[] rating;

    private MarginSpread margins = MarginSpread.NONE;

    /** Looked up by player, never gone through. */
    private final Map<Player, LastSkill> learnt = new HashMap<>();

    /**
     * @param step predicts and rates contests, without a drift of its own
     * @param system knows how skills drift
     * @param given what else is known of players
     * @param ends of their curves; null for one who has none
     * @param history which ends there; null for none
     */
    ThroughTimeForecaster(
            OnlineSystem<R> step,
            ThroughTimeSystem system,
            FitContext given,
            Function<Player, @Nullable LastSkill> ends,
            @Nullable History history) {
        this.step = step;
        this.system = system;
        this.given = given;
        this.ends = ends;
        this.seats = new Seats<>(step.shape());
        this.rating = new double[step.shape().width()];
        for (int contest = 0; history != null && contest < history.contests(); contest++) {
            margins = margins.with(history.margin(contest));
        }
    }

    @Override
    public Forecast forecast(Contest contest) {
        sit(contest);
        return step.forecast(contest, seats);
    }

    @Override
    public void learn(Contest contest) {
        sit(contest);
        seats.log(0, 0, margins);
        step.rate(contest, seats);
        margins = margins.with(contest.game().margin());
        for (int seat = 0; seat < contest.seats(); seat++) {
            Player player = contest.player(seat);
            if (!given.isAnchored(player)) {
                Gaussian skill = new Gaussian(seats.after(seat, 0), seats.after(seat, 1));
                Game game = contest.game();
                learnt.put(player, new LastSkill(skill, game.time(), game.season()));
            }
        }
    }

    private void sit(Contest contest) {
        seats.clear(contest.seats());
        for (int seat = 0; seat < contest.seats(); seat++) {
            Gaussian skill = now(contest.player(seat), contest.game());
            rating[0] = skill.mu();
            rating[1] = skill.sigma();
            seats.before(seat, rating, 0);
        }
    }

    /** Returns the belief about a player at a time after the history. */
    private Gaussian now(Player player, Game game) {
        LastSkill known = learnt.get(player);
        LastSkill last = known == null ? ends.apply(player) : known;
        if (last == null) {
            return system.start(given, player);
        }
        if (given.isAnchored(player)) {
            return last.skill();
        }
        Gaussian skill = isNewSeason(last.season(), game.season()) ? newSeason(last.skill()) : last.skill();
        double sigma = skill.sigma();
        return new Gaussian(skill.mu(), Math.sqrt(sigma * sigma + drift(last.time(), game.time())));
    }

    private boolean isNewSeason(@Nullable String before, @Nullable String now) {
        return system.season().isWanted() && before != null && now != null && !now.equals(before);
    }

    private Gaussian newSeason(Gaussian skill) {
        Gaussian newcomer = system.newcomer();
        return system.season().of(skill, system.season().to(newcomer.mu(), Double.NaN), newcomer);
    }

    /** Variance that a skill gains between two contests. */
    private double drift(@Nullable GameTime earlier, @Nullable GameTime later) {
        boolean isTimed = earlier != null && later != null;
        return system.drift(isTimed)
                * Math.max(0, Timeline.between(earlier, later, system.traits().secondsPerUnit()));
    }
}
