package rate.engine.system.throughtime;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.History;
import rate.engine.game.Player;
import rate.engine.rating.FitContext;
import rate.engine.rating.Forecaster;
import rate.engine.rating.Gaussian;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Messages;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.RatingScale;
import rate.engine.rating.Shape;
import rate.engine.rating.Solution;

/**
 * A system of normal skills that drift between games, and of all games, earlier and later. What is known after a game goes
 * forward through time to the next one, and back to the one before, until all agree ({@link SkillCurves}). The table shows the
 * last estimate of each curve and the first. What a game says is the matter of the systems below.
 */
abstract class ThroughTimeSystem implements HistorySystem, RatingScale<Gaussian> {

    /**
     * Facts of a system that a fit needs besides the likelihood of games, the drift and the step.
     *
     * @param limits when the fit ends
     * @param secondsPerUnit how long the unit of time is
     * @param performanceVariance of one performance around the skill; 0 if noise is of a game, and not of its players
     * @param homeAdvantage H, or that it is to be sought
     * @param seesMargins whether the scores of a game say by how much it was won
     * @param drawOption the parameter with which draws have a probability, unless it is 0
     */
    record FitTraits(
            ThroughTimeFit.FitLimits limits,
            double secondsPerUnit,
            double performanceVariance,
            double homeAdvantage,
            boolean seesMargins,
            String drawOption) {}

    private final FitTraits traits;

    ThroughTimeSystem(FitTraits traits) {
        this.traits = traits;
    }

    final FitTraits traits() {
        return traits;
    }

    /** Variance that a skill gains in a unit of time; or, without times, from one game to the next. */
    abstract double drift(boolean isTimed);

    abstract GameLikelihood likelihood(History history, Duels duels, HostAdvantage home);

    /** Predicts and rates games after the history, given H; without drift, and with ratings that begin with mu and sigma. */
    abstract OnlineSystem<?> step(double home);

    @Override
    public final List<String> columns() {
        return List.of("mu", "sigma", "first_mu", "first_sigma");
    }

    @Override
    public final Shape<Gaussian> shape() {
        return Gaussian.SHAPE;
    }

    @Override
    public final boolean takesStarts() {
        return true;
    }

    @Override
    public final boolean leavesMessages() {
        return true;
    }

    @Override
    public final boolean forecasts() {
        return true;
    }

    @Override
    public final boolean agesInTime() {
        return drift(true) > 0;
    }

    @Override
    public final Solution fit(History history, FitContext given) {
        double[] prior = new double[2 * history.players()];
        boolean[] isAnchored = new boolean[history.players()];
        for (int number = 0; number < history.players(); number++) {
            Player player = history.player(number);
            Gaussian start = start(given, player);
            prior[2 * number] = 1 / (start.sigma() * start.sigma());
            prior[2 * number + 1] = start.mu() * prior[2 * number];
            isAnchored[number] = given.isAnchored(player);
        }
        return new ThroughTimeFit(this, history, given, prior, isAnchored).solution(earlier(given));
    }

    @Override
    public final Forecaster filter() {
        OnlineSystem<?> step = step(HostAdvantage.before(traits.homeAdvantage));
        return new ThroughTimeForecaster<>(step, this, FitContext.NOTHING, player -> null, null);
    }

    private static @Nullable Messages earlier(FitContext given) {
        return given.previous() instanceof ThroughTimeSolution previous ? previous : given.messages();
    }

    /** Returns the belief about a player before their first game. */
    final Gaussian start(FitContext given, Player player) {
        double[] start = given.start(player);
        return start == null ? newcomer() : Gaussian.SHAPE.read(start, 0);
    }
}
