package rate.engine.system.batchelo;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.math.Exponential;
import rate.engine.math.Ranks;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.FitContext;
import rate.engine.rating.Forecast;
import rate.engine.rating.GameFeature;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Points;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.batchelo.BatchElo.GameAges;
import rate.engine.system.contest.DavidsonDuel;
import rate.engine.system.pairing.PairGames;
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
 * @see <i>W.-L. Chiang, L. Zheng et al.: Chatbot Arena, an Open Platform for Evaluating LLMs by Human Preference (2024),
 *     sections 4 and 5</i>
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

    /** Treatment of ties: as half a win, or as an outcome of its own. */
    public enum Ties {
        /** Half a win. */
        HALF,
        /** An outcome of its own, with the ν of Davidson. */
        DAVIDSON
    }

    /** The parameters. Ratings are in points. */
    public record Params(
            double mean,
            double scale,
            PairGames.PairTeams teams,
            Ties ties,
            int covariates,
            Covariates.Form covariateForm,
            Intervals intervals,
            double level,
            int rounds,
            int seed,
            GameAges ages,
            double tolerance) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    from.number("mean", "R₀", 1000).doc("Mean of all ratings, unless there are anchors."),
                    from.number("scale", "-", 400).above(0).doc("Points by which the odds grow ten-fold."),
                    from.word("teams", "-", PairGames.PairTeams.NONE).doc("How a team of several players counts."),
                    from.word("ties", "ν", Ties.HALF).doc("Whether a tie is half a win, or an outcome of its own."),
                    from.integer("covariates", "-", 0)
                            .within(0, 50)
                            .doc("How many covariates are in the columns of --keep-columns, from the first one on."),
                    from.word("covariate-form", "z", Covariates.Form.DIFFERENCE)
                            .doc("What stands in the column, or the two, of a covariate."),
                    from.word("intervals", "-", Intervals.SANDWICH).doc("Where the intervals come from."),
                    from.number("level", "1 − α", 0.95).above(0).max(0.999999).doc("Probability that an interval has."),
                    from.integer("rounds", "-", 100).within(2, 100_000).doc("How often the bootstrap draws all votes."),
                    from.integer("seed", "-", 42).min(0).doc("Seed of the random numbers of the bootstrap."),
                    GameAges.read(from),
                    from.number("tolerance", "-", 1e-6)
                            .above(0)
                            .doc("The fit ends when no rating changes by more than this, in points."));
        }

        /** Returns the batch Elo that gives these ratings without intervals. */
        BatchElo batch() {
            return new BatchElo(
                    new BatchElo.Params(
                            mean,
                            scale,
                            0,
                            0,
                            new PairGames(PairScore.RESULT, teams),
                            BatchElo.BatchWeight.GAME,
                            ages,
                            tolerance),
                    looks(),
                    ties == Ties.DAVIDSON);
        }

        /** The covariates that are controlled for. */
        Covariates looks() {
            return new Covariates(covariates, covariateForm);
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = SystemEntry.of("arena", Params::read, Arena::new)
            .title("Arena: batch Elo with intervals, a tie being half a win, as chatbot arenas print it.")
            .paper("W.-L. Chiang, L. Zheng et al.: Chatbot Arena (2024).")
            .uses(GameFeature.DRAWS, GameFeature.MANY_TEAMS, GameFeature.WEIGHTS)
            .uses(GameFeature.TEAMS, "-P teams=members", params -> params.teams == PairGames.PairTeams.MEMBERS)
            .profiles("""
                    documented | The scale of the arenas, with the sandwich's intervals.
                    bootstrap | With intervals from a hundred resamples. | intervals=bootstrap""");

    /** Players every two of whom are compared. */
    private static final int MOST_LEADS = 20;

    private static final List<String> LEADS =
            List.of("player", "opponent", "difference", "standard_error", "leads", "score", "draws");
    private static final List<String> EFFECTS = List.of("effect", "value", "standard_error", "lower", "upper");
    private static final List<String> COLUMNS = List.of("mu", "lower", "upper", "standard_error", "place_ub");

    private final Params params;
    private final BatchElo batch;

    public Arena(Params params) {
        this.params = params;
        this.batch = params.batch();
    }

    @Override
    public List<String> columns() {
        return COLUMNS;
    }

    @Override
    public Optional<ContestFinding> refusal(Contest contest) {
        return params.looks().refusal(contest).or(() -> params.ages.refusal(contest));
    }

    @Override
    public boolean agesInTime() {
        return batch.agesInTime();
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
        return new ArenaSolution(batch.fit(history, given), given.columns());
    }

    /** Ratings of batch Elo with intervals, which are computed when a table first asks: forecasts need none. */
    private final class ArenaSolution extends BatchEloSolution {

        private final List<String> columns;
        private @Nullable ArenaIntervals intervals;

        /** The solution has the ratings without intervals; the columns are those that are kept of the log. */
        ArenaSolution(BatchEloSolution solution, List<String> columns) {
            super(solution.model(), solution.comparable(), solution.played(), solution.fit(), solution.fixed());
            this.columns = columns;
        }

        private ArenaIntervals intervals() {
            ArenaIntervals known = intervals;
            if (known == null) {
                known = new ArenaIntervals(params, batch, this);
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
                rating(player), its.lower(player), its.upper(player), its.standardError(player), its.place(player)
            };
        }

        @Override
        public List<String> notes() {
            List<String> notes = new ArrayList<>(super.notes());
            for (int i = 0; i < model().worth().length; i++) {
                if (isUnused(i)) {
                    notes.add("\"" + params.looks().name(i, columns) + "\" was not used: "
                            + (fit().isDependent(i)
                                    ? "it is always the same, or follows from who played and the covariates before it"
                                    : "no worth of it is the most likely, as it tells some results without exception"));
                }
            }
            if (params.ties == Ties.DAVIDSON && model().nu() == 0) {
                notes.add("a draw counts as half a win: "
                        + (played().stream().anyMatch(pair -> pair.draws() > 0)
                                ? "too few games were decided"
                                : "no game was drawn"));
            }
            notes.addAll(intervals().notes());
            return notes;
        }

        @Override
        public List<Diagnostic> diagnostics() {
            List<Diagnostic> tables = new ArrayList<>(super.diagnostics());
            if (params.intervals != Intervals.NONE) {
                tables.add(new Diagnostic("leads", LEADS, this::leads));
            }
            if (model().worth().length > 0 || model().nu() > 0) {
                tables.add(new Diagnostic("effects", EFFECTS, this::effects));
            }
            return tables;
        }

        /** Every two of the best, the better one first. */
        private void leads(Diagnostic.Rows rows) throws IOException {
            IntStream rated = IntStream.range(0, fixed().length).filter(player -> !Double.isNaN(rating(player)));
            int[] order = Ranks.sorted(rated, Comparator.comparingDouble(player -> -rating(player)));
            int[] best = Arrays.copyOf(order, Math.min(MOST_LEADS, order.length));
            double[] nothing = new double[model().worth().length];
            for (int i = 0; i < best.length; i++) {
                for (int j = i + 1; j < best.length; j++) {
                    double x = model().difference(best[i], best[j], nothing);
                    double[] lead = intervals().lead(best[i], best[j]);
                    rows.text(model().history().player(best[i]).name());
                    rows.text(model().history().player(best[j]).name());
                    rows.number(rating(best[i]) - rating(best[j]))
                            .number(lead[0])
                            .number(lead[1]);
                    Forecast duel = new DavidsonDuel(model().nu()).forecast(x);
                    rows.number(duel.expected(0)).number(duel.draw()).endRow();
                }
            }
        }

        private void effects(Diagnostic.Rows rows) throws IOException {
            int players = fixed().length;
            double[] worth = model().worth();
            ArenaIntervals its = intervals();
            for (int i = 0; i < worth.length; i++) {
                rows.text(params.looks().name(i, columns)).number(worth[i]).number(its.standardError(players + i));
                rows.number(its.lower(players + i))
                        .number(its.upper(players + i))
                        .endRow();
            }
            double nu = model().nu();
            if (nu > 0) {
                int last = players + worth.length;
                rows.text("ties").number(nu).number(nu * its.standardError(last));
                rows.number(Exponential.of(its.lower(last)))
                        .number(Exponential.of(its.upper(last)))
                        .endRow();
            }
        }
    }
}
