package rate.publish.doubt;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import rate.problem.Complaints;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.store.RunFolder;

/** Tells the doubts of a run: all of them, or those that the run before did not have. */
public final class Doubts implements Complaints {

    private final FirstOfAKind told;
    private final Telling.Which which;
    private final DoubtList earlier;
    private final DoubtList list = new DoubtList();
    private final Map<ProblemKind, Long> fresh = new EnumMap<>(ProblemKind.class);
    private DoubtList.Rest rest;

    /**
     * Those of a run that comes after another.
     *
     * @param before the run that is current; empty if there is none, and every doubt is new
     */
    public Doubts(Optional<Path> before, Telling telling) {
        this.told = new FirstOfAKind(telling.teller());
        this.which = telling.which();
        this.earlier = DoubtList.of(before);
        this.rest = earlier.behind(0);
    }

    /** The run goes on from a checkpoint of the one before: what was heard up to there is not heard again. */
    public void goOn(long games) {
        list.begin(earlier, games);
        rest = earlier.behind(games);
    }

    @Override
    public void hear(Problem doubt) {
        list.add(doubt);
        boolean known = rest.cross(doubt);
        if (!known) {
            fresh.merge(doubt.kind(), 1L, Long::sum);
        }
        if (!known || which == Telling.Which.ALL) {
            told.hear(doubt);
        }
    }

    /** A checkpoint was taken behind so many games. */
    public void mark(long games) {
        list.mark(games);
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
