package rate.engine.system.elo;

import static rate.engine.rating.parameter.Search.Trait.LOG;

import rate.engine.rating.parameter.ParameterReader;

/** The rating and the deviation of a newcomer, in points: parameters of every Glicko. */
public record GlickoStart(double mu, double sigma) {

    /** Declares the parameters and reads their values. */
    public static GlickoStart read(ParameterReader from) {
        return new GlickoStart(
                from.number("mu", "r₀", 1500).doc("Rating of a new player."),
                from.number("sigma", "RD₀", 350).above(0).search(10, 1000, LOG).doc("Deviation of a new player."));
    }

    /** The volatility of a newcomer and how it changes, on the scale of the paper: parameters of every Glicko-2. */
    public record Volatility(double volatility, double tau) {

        /** Declares the parameters and reads their values. */
        public static Volatility read(ParameterReader from) {
            return new Volatility(
                    from.number("volatility", "σ₀", 0.06)
                            .above(0)
                            .search(0.001, 0.5, LOG)
                            .doc("Volatility of a new player."),
                    from.number("tau", "τ", 0.5)
                            .above(0)
                            .search(0.05, 5, LOG)
                            .doc("How much volatilities change; 0.3 to 1.2 is usual."));
        }
    }
}
