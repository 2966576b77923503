package rate.pages.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class SiteCurveTest {

    private static final Pattern MARK = Pattern.compile("<circle[^>]* cx=\"([0-9.]+)\" cy=\"([0-9.]+)\"");

    /** A curve whose first rank is its highest, with one that is marked behind it. */
    private static String svg(int marked) {
        SiteCurve curve = new SiteCurve();
        double[] ranks = {20, 40, 30, 25, 10};
        for (int point = 0; point < ranks.length; point++) {
            curve.add(ranks[point] + 5, ranks[point], point == marked);
        }
        return curve.svg("c", "Ann", "games");
    }

    private static double number(String svg, int coordinate) {
        Matcher mark = MARK.matcher(svg);
        assertThat(mark.find()).as(svg).isTrue();
        return Double.parseDouble(mark.group(coordinate));
    }

    @Test
    void the_mark_is_on_the_point_that_is_the_peak_though_a_provisional_one_is_higher() {
        double step = number(svg(3), 1) - number(svg(2), 1);
        assertThat(step).isPositive();
        assertThat(number(svg(2), 1) - number(svg(1), 1)).isEqualTo(step);
        assertThat(number(svg(2), 2)).isGreaterThan(number(svg(1), 2));
    }

    @Test
    void without_a_peak_nothing_is_marked() {
        assertThat(svg(-1)).doesNotContain("<circle", "The highest rank").contains("No rank is marked.");
    }
}
