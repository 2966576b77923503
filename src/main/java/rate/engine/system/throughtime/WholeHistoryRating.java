package rate.engine.system.throughtime;

import static rate.engine.rating.parameter.Search.Trait.DRAWS;
import static rate.engine.rating.parameter.Search.Trait.LOG;

import java.util.List;
import rate.engine.game.History;
import rate.engine.math.Logistic;
import rate.engine.rating.FitContext;
import rate.engine.rating.Forecaster;
import rate.engine.rating.GameFeature;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Points;
import rate.engine.rating.Solution;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;

/**
 * Whole-History Rating: the rating of everybody at every time under which all games together are most likely, ratings being
 * Wiener processes.
 *
 * <pre>
 *   P(a beats b) = 1 / (1 + 10^(−(R_a(t) − R_b(t)) / scale))        R(t₂) − R(t₁) ~ N(0, w² |t₂ − t₁|)
 * </pre>
 *
 * <p>At the first time a player has some draws with a virtual one of rating R₀. A draw is half a win and half a loss, or with ν
 * of its own probability (Davidson's):
 *
 * <pre>
 *   P(win) : P(draw) : P(loss) = e^(x/2) : ν : e^(−x/2)        x = ln 10 / scale · (R_a − R_b)
 * </pre>
 *
 * <p>The maximum is that of the whole log-likelihood, which has only one ({@link WholeHistoryFit}). Standard deviations are
 * from its second derivative there ({@link Deviations}).
 *
 * <p>Domain: games of single players; a game of several is one for each two of them.
 *
 * @see <a href="https://www.remi-coulom.fr/WHR/WHR.pdf">R. Coulom: Whole-History Rating, a Bayesian rating system for players
 *     of time-varying strength (2008)</a>
 * @see <i>R. R. Davidson: On extending the Bradley-Terry model to accommodate ties, JASA 65 (1970), 317-328</i>
 */
public final class WholeHistoryRating implements HistorySystem, Points.Scale {

    /** Assumption of standard deviations: which ratings are taken for known. */
    public enum Deviations {
        /** The ratings of all others, as the paper does: from the inverse of the player's own part of the second derivative. */
        ALONE,

        /** Nothing: from the inverse of all of it, one solution for each time of each player. */
        JOINT
    }

    /** The parameters. Ratings are in points. */
    public record Params(
            double mu,
            double scale,
            double homeAdvantage,
            double w2,
            TrueSkillThroughTime.Unit unit,
            double priorDraws,
            double drawTendency,
            Deviations deviations,
            double tolerance,
            double rankSigmas) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    from.number("mu", "R₀", 0).doc("Rating of the virtual player, whom everybody met."),
                    from.number("scale", "-", 400).above(0).doc("Points by which the odds grow ten-fold."),
                    from.number("home-advantage", "H", 0)
                            .words("fit")
                            .search(-200, 400)
                            .doc("Advantage of the player at home, in points; none on neutral ground. With fit it is"
                                    + " the most likely one."),
                    from.number("w2", "w²", 14)
                            .within(1e-6, 1e12)
                            .search(0.01, 10_000, LOG)
                            .doc("Variance that a rating gains in one unit of time; without times, between two games"
                                    + " of a player."),
                    from.word("unit", "-", TrueSkillThroughTime.Unit.DAY).doc("Unit of time that w2 is for."),
                    from.number("prior-draws", "-", 2)
                            .within(0.001, 1e6)
                            .search(0.01, 100, LOG)
                            .doc("Virtual draws of each player at their first time; 2 are a win and a loss."),
                    from.number("draw-tendency", "ν", 0)
                            .within(0, 1e6)
                            .search(0, 10, DRAWS)
                            .doc("Draws: ν / (2 + ν) of the games of equals. With 0 each is half a win and half a"
                                    + " loss."),
                    from.word("deviations", "-", Deviations.ALONE)
                            .doc("What sigmas take for known: all other ratings, as in the paper, or nothing (joint,"
                                    + " which is slow)."),
                    from.number("tolerance", "-", 1e-6)
                            .above(0)
                            .doc("The fit ends when no rating changes by more than this, in points."),
                    from.number("rank-sigmas", "k", 0).min(0).doc("Rank is mu minus this many sigmas."));
        }

        /** Of a rating in points: that in the unit in which odds are e to one. */
        double factor() {
            return Logistic.factor(10, scale);
        }

        /** w² in the unit in which odds are e to one. */
        double drift() {
            return w2 * factor() * factor();
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = SystemEntry.of("whr", Params::read, WholeHistoryRating::new)
            .title("Whole-History Rating: the most likely curve of every rating, by games before and after; for duels.")
            .paper("R. Coulom: Whole-History Rating (2008).")
            .uses(GameFeature.DRAWS, GameFeature.MANY_TEAMS, GameFeature.WEIGHTS)
            .profiles("""
                    documented | The variance that the paper found for Go, 14 a day.
                    goshrine | The variance of the libraries after the first one, 300 a day. | w2=300""");

    private final Params params;

    public WholeHistoryRating(Params params) {
        this.params = params;
    }

    @Override
    public List<String> columns() {
        return List.of("mu", "sigma", "first_mu", "first_sigma");
    }

    @Override
    public Points newcomer() {
        return new Points(params.mu);
    }

    @Override
    public boolean forecasts() {
        return true;
    }

    @Override
    public boolean agesInTime() {
        return true;
    }

    @Override
    public Forecaster filter() {
        double home = params.factor() * HostAdvantage.before(params.homeAdvantage);
        return new WholeHistoryForecaster(params, home, FitContext.NOTHING, player -> null);
    }

    @Override
    public Solution fit(History history, FitContext given) {
        return new WholeHistorySolution(params, history, given, new WholeHistoryFit(params, history, given));
    }
}
