package rate.engine.system.elo;

import rate.engine.rating.parameter.Param;

/** The rating and the deviation of a newcomer, in points: parameters of every Glicko. */
public record GlickoStart(
        @Param(symbol = "r₀", value = 1500, doc = "Rating of a new player.")
        double mu,

        @Param(
                symbol = "RD₀",
                value = 350,
                above = 0,
                search = @Param.Search(from = 10, to = 1000, log = true),
                doc = "Deviation of a new player.")
        double sigma) {

    /** The volatility of a newcomer and how it changes, on the scale of the paper: parameters of every Glicko-2. */
    public record Volatility(
            @Param(
                    symbol = "σ₀",
                    value = 0.06,
                    above = 0,
                    search = @Param.Search(from = 0.001, to = 0.5, log = true),
                    doc = "Volatility of a new player.")
            double volatility,

            @Param(
                    symbol = "τ",
                    value = 0.5,
                    above = 0,
                    search = @Param.Search(from = 0.05, to = 5, log = true),
                    doc = "How much volatilities change; 0.3 to 1.2 is usual.")
            double tau) {}
}
