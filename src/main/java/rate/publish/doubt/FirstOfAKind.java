package rate.publish.doubt;

import java.util.EnumMap;
import java.util.Map;
import rate.problem.Complaints;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** Tells the first problems of each kind one by one, and of the others at the end how many they are. */
public final class FirstOfAKind implements Complaints {

    /** So many of a kind are told; the summary and the manifest count all. */
    private static final int TOLD = 10;

    private final Teller teller;
    private final Map<ProblemKind, Long> heard = new EnumMap<>(ProblemKind.class);

    /** @param teller is told of the first doubts of each kind, and of how many more there were */
    public FirstOfAKind(Teller teller) {
        this.teller = teller;
    }

    @Override
    public void hear(Problem problem) {
        if (heard.merge(problem.kind(), 1L, Long::sum) <= TOLD) {
            teller.doubt(problem);
        }
    }

    /** Tells how many more there were. */
    public void end() {
        heard.forEach((kind, count) -> {
            if (count > TOLD) {
                teller.more(kind, count - TOLD);
            }
        });
    }
}
