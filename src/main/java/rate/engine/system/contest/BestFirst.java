package rate.engine.system.contest;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** The teams of a game by their places, those at one place in the order of the log. */
public final class BestFirst {

    private BestFirst() {}

    /** @param place the place of each team, 1 and more */
    public static int[] of(int teams, IntUnaryOperator place) {
        long[] keys = new long[teams];
        for (int team = 0; team < teams; team++) {
            keys[team] = (long) place.applyAsInt(team) << Integer.SIZE | team;
        }
        Arrays.sort(keys);
        int[] order = new int[teams];
        for (int i = 0; i < teams; i++) {
            order[i] = (int) keys[i];
        }
        return order;
    }
}
