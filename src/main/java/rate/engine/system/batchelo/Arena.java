package rate.engine.system.batchelo;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.History;
import rate.engine.rating.FitContext;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Points;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.Use;
import rate.engine.rating.parameter.Param;
import rate.engine.system.pairing.PairGames;
import rate.engine.system.pairing.PairGames.PairTeams;
import rate.engine.system.pairing.PairScore;

/**
 * The ratings of the chatbot arenas: those of {@link BatchElo}, a tie being half a win, with intervals.
 *
 * <pre>
 *   P_ab = 1 / (1 + 10^(−(R_a − R_b) / scale))      Σ_votes of a W (s − P) = 0 for every a      mean of R = mean
 *   H = Σ W P (1 − P) x xᵀ      G = Σ W² (s − P)² x xᵀ      covariance = H⁺ G H⁺                  x = e_a − e_b of a vote
 * </pre>
 *
 * <p>with W the weight of a vote: how likely it was that these two were shown, upside down, where votes are weighted by that.
 *
 * <p>That is the sandwich, which holds even where the model does not; or all votes are drawn again, with replacement, and
 * quantiles taken of the ratings that they give (the bootstrap).
 *
 * <p>Domain: as of {@link BatchElo}, by results.
 *
 * @see <i>W.-L. Chiang, L. Zheng et al.: Chatbot Arena, an Open Platform for Evaluating LLMs by Human Preference (2024), sections 4
 *     and 5</i>
 */
public final class Arena implements HistorySystem, Points.Scale {

    /** Where the intervals come from. */
    public enum Intervals {
        /** From the sandwich estimate of the covariance. */
        SANDWICH,
        /** From resampled votes. */
        BOOTSTRAP,
        /** There are none; a log of very many players is rated in less time. */
        NONE
    }

    /** The parameters. Ratings are in points. */
    public record Params(
            @Param(symbol = "R₀", value = 1000, doc = "Mean of all ratings, unless there are anchors.")
            double mean,

            @Param(symbol = "-", value = 400, above = 0, doc = "Points by which the odds grow ten-fold.")
            double scale,

            @Param(symbol = "-", value = 0, doc = "How a team of several players counts.")
            PairTeams teams,

            @Param(symbol = "-", value = 0, doc = "Where the intervals come from.")
            Intervals intervals,

            @Param(symbol = "1 − α", value = 0.95, above = 0, max = 0.999999, doc = "Probability that an interval has.")
            double level,

            @Param(symbol = "-", value = 100, min = 2, max = 100_000, doc = "How often the bootstrap draws all votes.")
            int rounds,

            @Param(symbol = "-", value = 42, min = 0, doc = "Seed of the random numbers of the bootstrap.")
            int seed,

            @Param(
                    symbol = "-",
                    value = 1e-6,
                    above = 0,
                    doc = "The fit ends when no rating changes by more than this, in points.")
            double tolerance) {

        /** Returns the parameters of the batch Elo that gives these ratings without intervals. */
        BatchElo.Params batch() {
            return new BatchElo.Params(
                    mean, scale, 0, 0, new PairGames(PairScore.RESULT, teams), BatchWeight.GAME, tolerance);
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = SystemEntry.of("arena", Params.class, Arena::new)
            .title("Arena: batch Elo with intervals, a tie being half a win, as chatbot arenas print it.")
            .paper("W.-L. Chiang, L. Zheng et al.: Chatbot Arena (2024).")
            .uses(Use.DRAWS, Use.MANY_TEAMS, Use.WEIGHTS)
            .uses(Use.TEAMS, "-P teams=members", params -> params.teams == PairTeams.MEMBERS)
            .profiles("""
                    documented | The scale of the arenas, with the sandwich's intervals.
                    bootstrap | With intervals from a hundred resamples. | intervals=bootstrap""");

    private static final List<String> COLUMNS = List.of("mu", "lower", "upper", "standard_error", "place_ub");

    private final Params params;
    private final BatchElo batch;

    public Arena(Params params) {
        this.params = params;
        this.batch = new BatchElo(params.batch());
    }

    @Override
    public List<String> columns() {
        return COLUMNS;
    }

    @Override
    public Points newcomer() {
        return batch.newcomer();
    }

    @Override
    public boolean forecasts() {
        return true;
    }

    @Override
    public ArenaSolution fit(History history, FitContext given) {
        return new ArenaSolution(params, batch, batch.fit(history, given));
    }

    /** Ratings of batch Elo with intervals, which are computed when a table first asks: forecasts need none. */
    private static final class ArenaSolution extends BatchEloSolution {

        private final Arena.Params params;
        private final BatchElo batch;
        private @Nullable ArenaIntervals intervals;

        /** @param solution the same ratings without intervals */
        ArenaSolution(Arena.Params params, BatchElo batch, BatchEloSolution solution) {
            super(solution);
            this.params = params;
            this.batch = batch;
        }

        private ArenaIntervals intervals() {
            ArenaIntervals known = intervals;
            if (known == null) {
                known = ArenaIntervals.of(params, batch, this);
                intervals = known;
            }
            return known;
        }

        @Override
        public double @Nullable [] numbers(int player) {
            if (super.numbers(player) == null) {
                return null;
            }
            ArenaIntervals its = intervals();
            return new double[] {
                rating(player), its.lower()[player], its.upper()[player], its.standardError()[player], its.place(player)
            };
        }

        @Override
        public List<String> notes() {
            List<String> notes = new ArrayList<>(super.notes());
            notes.addAll(intervals().notes());
            return notes;
        }
    }
}
