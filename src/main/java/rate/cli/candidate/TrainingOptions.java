package rate.cli.candidate;

import java.util.function.ToIntFunction;
import rate.cli.option.CommonOptions;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.terminal.Progress;
import rate.engine.game.Game;
import rate.engine.game.Games;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemKind.Scope;
import rate.engine.problem.WrongUsage;
import rate.engine.replay.LadderChoice;
import rate.engine.replay.period.PeriodRule;
import rate.log.GameLog;
import rate.study.evaluate.Eligibility;
import rate.study.evaluate.SplitEvaluation.Loss;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.tune.Tuner;

/** The words that say which games parameters are fitted to, which test them, and by what loss. */
public final class TrainingOptions implements OptionList.Described {

    /** Of fewer games, no parameter is known better than by its default. */
    private static final int FEWEST_GAMES = 200;

    private final CommonOptions.OnProblem onProblem = new CommonOptions.OnProblem(
            "What to do with a game that cannot be rated: stop (the default), or continue without it.");
    private final CommonOptions.Ladders ladders = new CommonOptions.Ladders();
    private String train = "50%";
    private String burnIn = "10%";
    private Loss loss = Loss.SHARE;
    private int refits = 5;
    private int samples = 1000;
    private long seed = 1;

    private long rejected;

    @Override
    public void describe(OptionList to) {
        to.with(onProblem, ladders);
        to.under(HelpSection.EVALUATION);
        to.option(
                        "--train N|N%|TIME",
                        "The games that the parameters are fitted to: a number of games at the beginning, a share of "
                                + "the log, or those before a date. The rest tests them (default: 50%%).")
                .usually("50%")
                .into(String.class, train, value -> train = value);
        to.option(
                        "--burn-in N|N%|TIME",
                        "Games at the beginning that are rated, but whose predictions do not count (default: 10%%).")
                .usually("10%")
                .into(String.class, burnIn, value -> burnIn = value);
        to.option(
                        "--loss share|three-way|winner",
                        "The log-loss to minimise: that of the shares, in which a draw counts half (the default); of "
                                + "win, draw and loss; or of who won, without draws.")
                .usually("share")
                .into(Loss.class, loss, value -> loss = value);
        to.option(
                        "--refits N",
                        "How often a history system is fitted to predict the test. The search uses its filter (default: 5).")
                .into(int.class, refits, value -> refits = value);
        to.option("--samples N", "Bootstrap samples for the interval of the gain, at least 100 (default: 1000).")
                .into(int.class, samples, value -> samples = value);
        to.option("--seed N", "Seed of the random points and samples (default: 1).")
                .into(long.class, seed, value -> seed = value);
    }

    public Loss loss() {
        return loss;
    }

    public LadderChoice ladders() {
        return ladders.choice();
    }

    /** Gathers those games of a log that can be rated. */
    public void read(GameLog log, Eligibility into, Progress progress) {
        for (Game game = log.next(); game != null; game = log.next()) {
            Problem problem = ladders().admits(game) ? into.play(game) : null;
            if (problem != null) {
                report(problem);
            }
            progress.game(log);
        }
    }

    /**
     * Takes a problem of the log.
     *
     * @throws InputRefused if the game cannot be rated, and that ends the command
     */
    public void report(Problem problem) {
        if (problem.kind().scope() != Scope.GAME) {
            return;
        }
        if (onProblem.stops()) {
            throw new InputRefused(problem);
        }
        rejected++;
    }

    /** How many games were left out. */
    public long rejected() {
        return rejected;
    }

    /**
     * Divides the games into burn-in, training and test; each has games.
     *
     * @param log the first file of the log
     * @throws InputRefused if there are too few
     */
    public TrainTestSplit split(Games games, PeriodRule periods, boolean carriesSeasons, String log) {
        if (games.size() < FEWEST_GAMES) {
            throw new InputRefused(
                    ProblemKind.TOO_FEW_GAMES,
                    Location.of(log),
                    "parameters are fitted to " + FEWEST_GAMES + " games or more, not to " + games.size());
        }
        int trained = part("--train", train).applyAsInt(games);
        int burnt = part("--burn-in", burnIn).applyAsInt(games);
        WrongUsage.require(
                trained > burnt && trained < games.size(),
                "--train must leave games after the burn-in and for the test: of " + games.size() + " games, " + burnt
                        + " are burn-in, and the test begins after " + trained);
        return new TrainTestSplit(games, periods, ladders().ladders(), carriesSeasons, burnt, trained);
    }

    private static ToIntFunction<Games> part(String option, String word) {
        return EvaluationOptions.LogPart.of(option, word);
    }

    /** Returns the rules of a search with so many starts, before so many stretches of the test, in so many threads. */
    public Tuner.Rules rules(TrainTestSplit split, int starts, int origins, int jobs) {
        return new Tuner.Rules(
                split,
                loss,
                starts,
                origins,
                WrongUsage.atLeast(1, "--refits", refits),
                WrongUsage.atLeast(EvaluationOptions.FEWEST_SAMPLES, "--samples", samples),
                seed,
                jobs);
    }
}
