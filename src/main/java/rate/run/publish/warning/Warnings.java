package rate.run.publish.warning;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.file.store.RunFolder;

/** Tells the warnings of a run: all of them, or those that the run before did not have. */
public final class Warnings implements ProblemListener {

    private final FirstOfEachKind told;
    private final WarningPolicy.Which which;
    private final WarningList list = new WarningList();
    private final Map<ProblemKind, Long> fresh = new EnumMap<>(ProblemKind.class);
    private final WarningList.Rest rest;

    /**
     * Those of a run that comes after another.
     *
     * @param before the run that is current; empty if there is none, and every warning is new
     */
    public Warnings(Optional<Path> before, WarningPolicy warningPolicy) {
        this.told = new FirstOfEachKind(warningPolicy.warningListener());
        this.which = warningPolicy.which();
        this.rest = WarningList.of(before).rest();
    }

    @Override
    public void report(Problem warning) {
        list.add(warning);
        boolean known = rest.cross(warning);
        if (!known) {
            fresh.merge(warning.kind(), 1L, Long::sum);
        }
        if (!known || which == WarningPolicy.Which.ALL) {
            told.report(warning);
        }
    }

    /** How many the run before did not have, by kind. */
    public Map<ProblemKind, Long> fresh() {
        return fresh;
    }

    /** All were heard: tells how many were not told, and keeps the list for the run after this one. */
    public void end(RunFolder folder) {
        told.end();
        list.keep(folder);
    }
}
