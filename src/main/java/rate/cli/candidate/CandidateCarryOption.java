package rate.cli.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.cli.option.CarryOption;
import rate.cli.option.OptionList;
import rate.engine.problem.WrongUsage;
import rate.study.evaluate.Candidate;
import rate.study.tune.Tunable;

/** The word that makes each season a ladder of its own, with several systems. */
public final class CandidateCarryOption implements OptionList.Described {

    /** The systems that continue from season to season, and those of all there are that start from no table, and so cannot. */
    public record Eligible(CandidateOptions.Selection chosen, List<Candidate> out) {}

    private final CarryOption carry = new CarryOption();

    @Override
    public void describe(OptionList to) {
        to.with(carry);
    }

    /** Returns true if each season is a ladder of its own. */
    public boolean carriesSeasons() {
        return carry.isWanted();
    }

    /**
     * Who of the systems continues from season to season; everybody if seasons are no ladders.
     *
     * @throws WrongUsage if one that was named cannot
     */
    public Eligible of(CandidateOptions.Selection chosen) {
        List<Candidate> in = new ArrayList<>();
        List<Candidate> out = new ArrayList<>();
        for (Candidate candidate : chosen.candidates()) {
            boolean isOut = carriesSeasons() && chosen.isAll() && !CarryOption.canCarry(candidate.system());
            if (!isOut) {
                carry.carriesSeasons(candidate.system());
            }
            (isOut ? out : in).add(candidate);
        }
        return new Eligible(new CandidateOptions.Selection(in, chosen.isAll(), chosen.periods(), chosen.given()), out);
    }

    /** Refuses a search that would make ladders of conditions. */
    public void requireNoConditions(Tunable tunable) {
        WrongUsage.require(
                !carriesSeasons()
                        || tunable.dimensions().stream()
                                .noneMatch(each -> each.name().equals("blend")),
                "--carry cannot be combined with --fit blend: a ladder is either that of a season or that of a condition");
    }

    /** Adds what the manifest says of it. */
    public void record(Map<String, @Nullable Object> options) {
        carry.record(options);
    }
}
