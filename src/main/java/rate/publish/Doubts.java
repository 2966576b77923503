package rate.publish;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import rate.problem.Complaints;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.store.RunFolder;

/** Tells the doubts of a run: all of them, or those that the run before did not have, and of each kind the first ten. */
final class Doubts implements Complaints {

    /** Doubts of one kind that are told; the summary and the manifest count all. */
    private static final int TOLD = 10;

    private final Consumer<Problem> teller;
    private final Telling.Which which;
    private final DoubtList earlier;
    private final DoubtList list = new DoubtList();
    private final Map<ProblemKind, Integer> told = new EnumMap<>(ProblemKind.class);
    private DoubtList.Rest rest;
    private long fresh;

    private Doubts(Consumer<Problem> teller, Telling.Which which, DoubtList earlier) {
        this.teller = teller;
        this.which = which;
        this.earlier = earlier;
        this.rest = earlier.behind(0);
    }

    /** Those of a run that is compared with none. */
    static Doubts all(Consumer<Problem> teller) {
        return new Doubts(teller, Telling.Which.ALL, new DoubtList());
    }

    /**
     * Those of a run that comes after another.
     *
     * @param before the run that is current; empty if there is none, and every doubt is new
     */
    static Doubts after(Optional<Path> before, Telling telling) {
        return new Doubts(telling.teller(), telling.which(), DoubtList.of(before));
    }

    /** The run goes on from a checkpoint of the one before: what was heard up to there is not heard again. */
    void goOn(long games) {
        list.begin(earlier, games);
        rest = earlier.behind(earlier.at(games));
    }

    @Override
    public void hear(Problem doubt) {
        list.add(doubt);
        boolean known = rest.cross(doubt);
        fresh += known ? 0 : 1;
        boolean wanted = !known || which == Telling.Which.ALL;
        if (wanted && told.merge(doubt.kind(), 1, Integer::sum) <= TOLD) {
            teller.accept(doubt);
        }
    }

    /** A checkpoint was taken behind so many games. */
    void mark(long games) {
        list.mark(games);
    }

    /** How many the run before did not have. */
    long fresh() {
        return fresh;
    }

    /** Keeps the list for the run after this one. */
    void keep(RunFolder folder) {
        list.keep(folder);
    }
}
