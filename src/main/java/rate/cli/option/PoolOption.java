package rate.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.engine.problem.WrongUsage;
import rate.run.audit.read.PublishedRun;
import rate.study.predict.Predictor;
import rate.study.predict.RatingsOfRun;
import rate.study.predict.RatingsOfRun.LadderSelection;
import rate.study.predict.RunPool;
import rate.study.predict.RunRatings;

/**
 * The words that say by which ratings of a run something is predicted, and with which further runs its forecasts are pooled.
 */
public final class PoolOption implements OptionList.Described {

    private final RatingsOptions.OfLadder ladder = new RatingsOptions.OfLadder();
    private List<String> others = new ArrayList<>();

    @Override
    public void describe(OptionList to) {
        to.with(ladder);
        to.option(
                        "--pool RUN",
                        "Runs of the same games by other systems: their forecasts and those of RUN become one, a "
                                + "logarithmic pool, with weights that are learnt from the games of their ledgers.")
                .split(",")
                .each(String.class, others, value -> others = value);
    }

    /** The ratings that are meant. */
    public LadderSelection wanted() {
        return ladder.wanted();
    }

    /**
     * A predictor by a run, and by those that the option names.
     *
     * @param at from when on nothing is known; null for all that the runs know
     */
    public <R> Predictor<R> predictor(
            Console console, String run, PublishedRun published, RunRatings<R> ratings, @Nullable String at) {
        WrongUsage.require(
                !others.contains("") && Set.copyOf(others).size() == others.size(), "--pool names runs, each once");
        if (others.isEmpty()) {
            return new Predictor<>(ratings);
        }
        List<RunPool.Member> members = new ArrayList<>(List.of(new RunPool.Member(run, published, ratings)));
        LadderSelection same =
                new LadderSelection(wanted().ladder(), ratings.members().role());
        for (String other : others) {
            PublishedRun beside = RunOption.run(console, other);
            members.add(new RunPool.Member(other, beside, new RatingsOfRun(beside, "--pool: ").read(same, at)));
        }
        return new Predictor<>(ratings, RunPool.of(members, at));
    }
}
