package rate.study.health.measure;

import java.util.List;
import rate.study.health.LadderFacts;
import rate.study.health.Measure;

/** The measures of this package, in the order in which they are shown. */
public final class HealthMeasures {

    private HealthMeasures() {}

    /** Returns the measures of a ladder that has had no game. */
    public static List<Measure> of(LadderFacts facts) {
        return List.of(
                new ScaleMeasure(facts),
                new NewcomerMeasure(facts),
                new CalibrationMeasure(facts),
                new FairnessMeasure(facts),
                new ComparabilityMeasure(facts));
    }
}
