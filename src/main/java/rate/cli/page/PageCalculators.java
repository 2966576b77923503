package rate.cli.page;

import rate.audit.run.PublishedRun;
import rate.cli.option.RatingsOfRun;
import rate.cli.word.WrongUsage;
import rate.problem.InputRefused;
import rate.report.calculator.Calculators;

/** The calculators of the page of a run. A run of which nothing can be predicted has a page all the same, which says why. */
public final class PageCalculators {

    private PageCalculators() {}

    /** Those of the ladders of players. */
    public static Calculators of(PublishedRun run) {
        try {
            return Calculators.of(() -> new RatingsOfRun(run, "").all());
        } catch (WrongUsage e) {
            return Calculators.none(String.valueOf(e.getMessage()));
        } catch (InputRefused e) {
            return Calculators.none(e.problem().message());
        }
    }
}
