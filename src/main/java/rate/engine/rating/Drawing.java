package rate.engine.rating;

import java.util.function.DoubleFunction;
import rate.engine.math.TruncatedNormal.Moments;

/** Data for drawing a part of a derivation: the distributions and curves behind the numbers of its steps. */
public sealed interface Drawing {

    /**
     * How a team may perform: its skill, with the noise that the system adds to it.
     *
     * @param formula the distribution in the symbols of the steps: {@code N(M_T, S_T²)}
     * @param normal the distribution, in points
     */
    record Performance(String formula, Gaussian normal) implements Drawing {}

    /**
     * Two teams compared by the difference of their performances: the part's team less its opponent, or in a part about the
     * whole contest the winner less the loser.
     *
     * @param argument the symbol of the step that is t here: V and W are functions of it
     * @param t mean of the difference, in units of c
     * @param e draw margin, in units of c; at least 0
     * @param c standard deviation of the difference, in points, positive
     * @param outcome positive if the first of the two won, 0 if they drew, negative if it lost
     * @param isNormal whether the difference is normal, so that a result is an area of its distribution
     * @param moments V and W of this outcome and margin for any t, by the code that rates
     */
    record ComparedTeams(
            String argument,
            double t,
            double e,
            double c,
            int outcome,
            boolean isNormal,
            DoubleFunction<Moments> moments)
            implements Drawing {}
}
