package rate.cli.option;

import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.engine.game.Role;
import rate.study.predict.RatingsOfRun;
import rate.study.predict.RunRatings;

/** The words that say by whose ratings something is predicted: those that a run left. */
public final class RatingsOptions implements OptionList.Described {

    /** The words that say which ratings of a run are meant: those of which ladder of the log, and of which role. */
    public static final class OfLadder implements OptionList.Described {

        private @Nullable String ladder;
        private @Nullable Role role;

        @Override
        public void describe(OptionList to) {
            to.option("--ladder LADDER", "The ladder of the log, if there are several.")
                    .text(ladder, value -> ladder = value);
            to.option(
                            "--role player|commander",
                            "The ratings of players or of commanders (default: players, if the run has them).")
                    .into(Role.class, role, value -> role = value);
        }

        public RatingsOfRun.LadderSelection wanted() {
            return new RatingsOfRun.LadderSelection(ladder, role);
        }
    }

    private String run = "";
    private final OfLadder ladder = new OfLadder();

    @Override
    public void describe(OptionList to) {
        to.option("--run RUN", "The run with the ratings: a folder of runs (its current run is read), or a run in it.")
                .required()
                .into(String.class, run, value -> run = value);
        to.with(ladder);
    }

    public RunRatings<?> read(Console console) {
        return new RatingsOfRun(RunOption.run(console, run), "--run: ").read(ladder.wanted(), null);
    }
}
