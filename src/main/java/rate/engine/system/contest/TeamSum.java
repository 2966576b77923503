package rate.engine.system.contest;

import java.util.function.IntToDoubleFunction;
import rate.engine.game.Contest;
import rate.engine.math.Sum;
import rate.engine.rating.Seats;

/** Sums over the members of a team that are the same in every bit whatever the order of the members. */
public final class TeamSum {

    private TeamSum() {}

    /** The sum over one team, of a number for the member at each seat. */
    public static double of(Contest contest, int team, IntToDoubleFunction term) {
        int last = contest.firstSeat(team + 1) - 1;
        int seat = contest.firstSeat(team);
        if (seat == last) {
            return term.applyAsDouble(seat);
        }
        Sum sum = new Sum();
        for (; seat <= last; seat++) {
            sum.add(term.applyAsDouble(seat));
        }
        return sum.value();
    }

    /** Σ f_n μ_n: the means of the members, the first numbers of their ratings, by the fractions that they played. */
    public static double ofMeans(Contest contest, Seats<?> seats, int team) {
        return of(contest, team, n -> contest.fraction(n) * seats.before(n, 0));
    }

    /** How a system of single players sees a team. A team of one is its player by every rule. */
    public enum TeamPlay {
        /** Not at all: games of teams are refused. */
        NONE,

        /** A team plays as the mean of its members, and each member gets the result of the team. */
        MEAN
    }
}
