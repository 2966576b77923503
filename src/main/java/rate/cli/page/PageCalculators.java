package rate.cli.page;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.engine.problem.InputRefused;
import rate.engine.problem.WrongUsage;
import rate.pages.report.calculator.Calculators;
import rate.run.audit.read.PublishedRun;
import rate.study.predict.RatingsOfRun;
import rate.study.predict.RunRatings;

/** The calculators of the page of a run. A run of which nothing can be predicted has a page all the same, which says why. */
public final class PageCalculators {

    private PageCalculators() {}

    /** Those of all ladders, or of the only one of the log that is wanted. */
    public static Calculators of(PublishedRun run, @Nullable String ladder) {
        try {
            return Calculators.of(() -> {
                Map<Ladder, Map<String, RunRatings<?>>> all = new RatingsOfRun(run, "").all();
                all.values().forEach(its -> its.keySet().removeIf(name -> ladder != null && !ladder.equals(name)));
                return all;
            });
        } catch (WrongUsage e) {
            return Calculators.none(String.valueOf(e.getMessage()));
        } catch (InputRefused e) {
            return Calculators.none(e.problem().message());
        }
    }
}
