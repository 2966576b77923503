package rate.cli.option;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import rate.cli.terminal.Console;
import rate.study.predict.RatingsOfRun;
import rate.study.predict.RunRatings;

/** The words that say by whose ratings something is predicted: those that a run left. */
public final class RatingsOptions {

    @Option(
            names = "--run",
            required = true,
            paramLabel = "RUN",
            description = "The run with the ratings: a folder of runs (its current run is read), or a run in it.")
    private String run = "";

    @Mixin
    private RatingsLadderOption ladder = new RatingsLadderOption();

    /** The ratings that are meant. */
    public RunRatings<?> read(Console console) {
        return new RatingsOfRun(RunOption.run(console, run), "--run: ").read(ladder.wanted(), null);
    }
}
