package rate.engine.system.throughtime;

import rate.engine.rating.parameter.Param;

/** When a fit through time ends. */
public record FitLimits(
        @Param(
                symbol = "ε",
                value = 1e-6,
                above = 0,
                doc =
                        "The fit has converged when no mean and no sigma changes by more than this in an iteration, nor would in all"
                                + " later iterations.")
        double tolerance,

        @Param(
                symbol = "-",
                value = 1000,
                min = 0,
                doc = "Limit of the iterations through time. With 0, there is only the first pass forward.")
        int iterations) {}
