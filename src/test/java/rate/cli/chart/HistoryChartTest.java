package rate.cli.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import rate.cli.terminal.Look;
import rate.run.audit.PlayerPath;

class HistoryChartTest {

    private static final Look DRAWN = new Look(true, false);
    private static final Look PLAIN = new Look(false, false);

    private static double none(int step) {
        return Double.NaN;
    }

    private static PlayerPath.Curve curve(int steps, IntToDoubleFunction mu, IntToDoubleFunction sigma) {
        PlayerPath.Curve curve = new PlayerPath.Curve();
        for (int step = 0; step <= steps; step++) {
            curve.add(mu.applyAsDouble(step), sigma.applyAsDouble(step));
        }
        return curve;
    }

    private static List<String> lines(PlayerPath.Curve curve, double sigmas, int columns, Look look) {
        return new HistoryChart(curve, curve.size() - 1, sigmas, columns, look).lines();
    }

    @Test
    void who_never_moves_lies_in_the_middle() {
        assertThat(String.join("\n", lines(curve(3, step -> 1500, HistoryChartTest::none), Double.NaN, 40, PLAIN)))
                .isEqualTo("""
                mu through 3 games
                  1501 +
                       |
                  1500 +********************************
                       |
                  1499 +
                       ++---------+----------+---------+
                        0         1          2         3\
                """);
    }

    @Test
    void a_peak_of_one_game_among_thousands_is_seen() {
        PlayerPath.Curve curve = curve(9000, step -> step == 4321 ? 40 : 20 + step % 3, HistoryChartTest::none);

        assertThat(String.join("\n", lines(curve, Double.NaN, 40, DRAWN))).isEqualTo("""
                mu through 9000 games
                  40 ┤                ⡇
                     │                ⡇
                  30 ┤                ⡇
                     │                ⡇
                  20 ┤⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣷⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶
                     └┬─────────────────┬───────────────
                      0               5000\
                """);
    }

    @Test
    void the_end_of_the_log_is_no_game() {
        PlayerPath.Curve curve = curve(4, step -> 25, step -> 8 - step);

        List<String> lines = new HistoryChart(curve, 3, 1, 40, PLAIN).lines();

        assertThat(lines.get(0)).isEqualTo("mu through 3 games and the end of the log; dotted: +/- 1 sigma");
        assertThat(lines.get(lines.size() - 1)).endsWith("3").doesNotContain("4");
    }

    /** What is beyond the picture is not squeezed into it. */
    @Test
    void a_newcomers_band_does_not_flatten_the_line() {
        PlayerPath.Curve curve = curve(50, step -> 25 + step / 10.0, step -> 8.0 / (1 + step));

        assertThat(HistoryChart.Axis.of(curve, 3)).isEqualTo(new HistoryChart.Axis(20, 35));
    }

    @Test
    void no_line_is_longer_than_the_screen_is_wide() {
        PlayerPath.Curve curve = curve(333, step -> 25 + step % 20 - step / 17.0, step -> 8.0 / (1 + step));
        for (int columns = 24; columns <= 300; columns++) {
            List<String> lines = lines(curve, 3, columns, DRAWN);
            assertThat(lines).noneMatch(line -> line.endsWith(" "));
            int widest = lines.stream().skip(1).mapToInt(String::length).max().orElseThrow();
            assertThat(widest).isLessThanOrEqualTo(columns);
        }
    }

    @Test
    void ratings_beyond_measure_are_drawn_nevertheless() {
        PlayerPath.Curve curve =
                curve(2, step -> step % 2 == 0 ? -Double.MAX_VALUE : Double.MAX_VALUE, step -> Double.MAX_VALUE);

        assertThat(lines(curve, 3, 80, DRAWN)).hasSizeGreaterThan(5);
    }

    @Test
    void a_narrow_screen_has_no_band() {
        PlayerPath.Curve curve = curve(5, step -> 25 + step, step -> 8);

        assertThat(lines(curve, 3, 30, DRAWN).get(0)).isEqualTo("mu through 5 games");
    }
}
