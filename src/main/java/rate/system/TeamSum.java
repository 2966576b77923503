package rate.system;

import java.util.function.IntToDoubleFunction;
import rate.game.Contest;
import rate.math.Sums;

/** Sums over the members of a team that are the same in every bit whatever the order of the members. */
final class TeamSum {

    private TeamSum() {}

    /**
     * The sum over one team.
     *
     * @param term the number of the member at a seat
     */
    static double of(Contest contest, int team, IntToDoubleFunction term) {
        int first = contest.firstSeat(team);
        int size = contest.size(team);
        if (size == 1) {
            return term.applyAsDouble(first);
        }
        double[] terms = new double[size];
        for (int i = 0; i < size; i++) {
            terms[i] = term.applyAsDouble(first + i);
        }
        return Sums.inAnyOrder(terms);
    }
}
