package rate.log.form;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import rate.engine.game.GameHeader;
import rate.engine.math.Decimals;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.source.BadGame;
import rate.file.input.source.LocationSource;

/**
 * The forecasts of others that stand in a log, as probabilities of both teams to win; a draw has the rest.
 *
 * <p>Decimal odds o<sub>i</sub> are the inverses of probabilities, all raised by the bookmaker's margin. It is taken out in
 * proportion (the multiplicative method, or basic normalisation):
 *
 * <pre>
 *   p_i = (1 / o_i) / Σ_j 1 / o_j
 * </pre>
 *
 * @see <i>E. Štrumbelj: On determining probability forecasts from betting odds, International Journal of Forecasting 30
 *     (2014), section 2</i>
 */
public final class Forecasts {

    /** Printed probabilities are rounded, to a hundredth or finer: three of them are off by this at most. */
    private static final double ROUNDED = 0.015 + 1e-9;

    /**
     * Bounds of the sum of the inverses of odds. Bookmakers take a margin: 1.02 to 1.15 of three outcomes, more of long shots.
     * The best odds of many bookmakers come to less than 1, hardly below 0.95; two outcomes without the draw to about 0.75.
     */
    private static final double LEAST_BOOK = 0.9;

    private static final double GREATEST_BOOK = 1.5;

    /** A rest of two probabilities that is no draw, but what is left of rounding. */
    private static final double NOTHING = 1e-6;

    /** A forecaster, and the columns as the records at hand have them. */
    private record Forecaster(ForecastColumns given, List<Column> columns) {}

    private final List<Forecaster> forecasters = new ArrayList<>();

    public Forecasts(LogForm form, Columns columns) {
        for (ForecastColumns each : form.forecasts()) {
            forecasters.add(new Forecaster(
                    each, each.columns().stream().map(columns::field).toList()));
        }
    }

    /**
     * Reads what they say of a game. One of whose cells one is empty says nothing.
     *
     * @throws BadGame if a cell is no probability, or no odds
     */
    public void read(CellParser cells, GameHeader header, Function<Column, LocationSource> at) {
        if (forecasters.isEmpty()) {
            return;
        }
        double[] probabilities = new double[2 * forecasters.size()];
        for (int i = 0; i < forecasters.size(); i++) {
            double[] pair = pair(forecasters.get(i), cells, at);
            probabilities[2 * i] = pair[0];
            probabilities[2 * i + 1] = pair[1];
        }
        header.forecasts(probabilities);
    }

    private static double[] pair(Forecaster forecaster, CellParser cells, Function<Column, LocationSource> at) {
        List<Column> columns = forecaster.columns;
        double[] numbers = new double[columns.size()];
        double sum = 0;
        for (int i = 0; i < numbers.length; i++) {
            if (columns.get(i).isBlank()) {
                return new double[] {Double.NaN, Double.NaN};
            }
            double number = number(forecaster, i, cells, at.apply(columns.get(i)));
            numbers[i] = forecaster.given.isOdds() ? 1 / number : number;
            sum += numbers[i];
        }
        LocationSource first = at.apply(columns.get(0));
        if (forecaster.given.isOdds()) {
            requireMargin(forecaster.given, sum, first);
        } else {
            requireWhole(forecaster.given, sum, first);
        }
        return switch (numbers.length) {
            case 1 -> new double[] {numbers[0], 1 - numbers[0]};
            case 2 ->
                forecaster.given.isOdds() || sum > 1 - NOTHING
                        ? new double[] {numbers[0] / sum, 1 - numbers[0] / sum}
                        : numbers;
            default -> new double[] {numbers[0] / sum, numbers[2] / sum};
        };
    }

    /** Odds, or a probability. */
    private static double number(Forecaster forecaster, int column, CellParser cells, LocationSource at) {
        String name = forecaster.given.columns().get(column);
        CharSequence cell = forecaster.columns.get(column).chars();
        double number = cells.number(name, cell, at);
        if (forecaster.given.isOdds() ? !(number >= 1) : !(number >= 0 && number <= 1)) {
            throw at.bad(
                    ProblemKind.BAD_FORECAST,
                    name + " " + Letters.stripped(cell)
                            + (forecaster.given.isOdds() ? " are odds below 1" : " is not in [0, 1]"));
        }
        return number;
    }

    /** Odds whose inverses sum to much else are not of all outcomes, or no decimal odds. */
    private static void requireMargin(ForecastColumns odds, double sum, LocationSource at) {
        if (sum < LEAST_BOOK || sum > GREATEST_BOOK) {
            throw at.bad(
                    ProblemKind.BAD_FORECAST,
                    "the inverses of the odds " + String.join(", ", odds.columns()) + " sum to "
                            + Decimals.rounded(sum) + ", and not to something from " + Decimals.exact(LEAST_BOOK)
                            + " to "
                            + Decimals.exact(GREATEST_BOOK));
        }
    }

    private static void requireWhole(ForecastColumns given, double sum, LocationSource at) {
        int columns = given.columns().size();
        boolean isWhole = columns == 1 || (sum <= 1 + ROUNDED && (columns == 2 || sum >= 1 - ROUNDED));
        if (!isWhole) {
            throw at.bad(
                    ProblemKind.BAD_FORECAST,
                    String.join(" + ", given.columns()) + " sum to "
                            + Decimals.rounded(sum) + ", and not to "
                            + (columns == 2 ? "1 at most" : "1"));
        }
    }
}
