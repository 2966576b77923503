package rate.cli.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EnvelopeTest {

    @Test
    void a_straight_curve_is_straight() {
        HistoryChart.Envelope envelope = new HistoryChart.Envelope(11, 2, point -> 10 * point);

        for (int column = 0; column <= 10; column++) {
            assertThat(envelope.least(column)).isCloseTo(Math.max(0, column - 0.5), within(1e-12));
            assertThat(envelope.greatest(column)).isCloseTo(Math.min(10, column + 0.5), within(1e-12));
        }
    }

    @Test
    void no_peak_is_lost_among_many_points() {
        for (int peak = 0; peak < 1000; peak++) {
            int at = peak;
            HistoryChart.Envelope envelope = new HistoryChart.Envelope(20, 1000, point -> point == at ? 1 : 0);

            int column = (int) Math.rint(HistoryChart.Envelope.at(peak, 20, 1000));
            assertThat(envelope.greatest(column)).isEqualTo(1);
        }
    }

    @Test
    void neighbouring_columns_meet() {
        for (int points : new int[] {2, 3, 7, 39, 40, 41, 1000}) {
            HistoryChart.Envelope envelope = new HistoryChart.Envelope(40, points, point -> StrictMath.sin(point));
            for (int column = 1; column < 40; column++) {
                assertThat(envelope.least(column)).isLessThanOrEqualTo(envelope.greatest(column - 1) + 1e-12);
                assertThat(envelope.greatest(column)).isGreaterThanOrEqualTo(envelope.least(column - 1) - 1e-12);
            }
        }
    }

    @Test
    void a_constant_stays_exactly_what_it_is() {
        HistoryChart.Envelope envelope = new HistoryChart.Envelope(30, 17, point -> 0.1);
        for (int column = 0; column < 30; column++) {
            assertThat(envelope.least(column)).isEqualTo(0.1);
            assertThat(envelope.greatest(column)).isEqualTo(0.1);
        }
    }
}
