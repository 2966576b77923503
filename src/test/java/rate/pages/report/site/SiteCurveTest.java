package rate.pages.report.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import rate.file.input.language.Language;

class SiteCurveTest {

    private static final Pattern MARK = Pattern.compile("<circle[^>]* cx=\"([0-9.]+)\" cy=\"([0-9.]+)\"");

    /** A curve whose first rank is its highest, with one that is marked behind it. */
    private static String svg(int marked) {
        SiteCurve curve = new SiteCurve();
        double[] ranks = {20, 40, 30, 25, 10};
        for (int point = 0; point < ranks.length; point++) {
            curve.add(Double.NaN, ranks[point] + 5, ranks[point], point == marked);
        }
        return curve.svg("c", "Ann", "games", 1, Language.ENGLISH);
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
        assertThat(svg(-1))
                .as("without a peak")
                .doesNotContain("<circle", "The highest rank")
                .contains("No rank is marked.");
    }

    /** Days lie as far apart as they were, and the axis has their dates; a rating stays until the next game. */
    @Test
    void with_times_the_axis_is_of_days() {
        SiteCurve curve = new SiteCurve();
        double[] years = {0, 1, 10};
        for (double year : years) {
            curve.add(year * 365.25 * 86_400, 1500 + 10 * year, 1500 + 10 * year, year == 1);
        }
        String svg = curve.svg("c", "Ann", "games", 1, Language.ENGLISH);
        assertThat(svg).contains(">1972<", ">1978<").doesNotContain("games");
        Matcher line = Pattern.compile(
                        "class=\"curve line-1\" d=\"M([0-9.]+) ([0-9.]+)H[0-9.]+M([0-9.]+) [0-9.]+V([0-9.]+)H[0-9.]+M([0-9.]+) [0-9.]+V")
                .matcher(svg);
        assertThat(line.find()).as(svg).isTrue();
        double from = Double.parseDouble(line.group(1));
        double second = Double.parseDouble(line.group(3));
        double last = Double.parseDouble(line.group(5));
        assertThat((second - from) / (last - from)).as("a year of ten").isCloseTo(0.1, within(0.01));
        assertThat(number(svg, 1)).as("the peak is on it").isEqualTo(second);
        assertThat(number(svg, 2)).isEqualTo(Double.parseDouble(line.group(4)));
    }

    /** An absence of half a year is no line of games; a shorter one is. */
    @Test
    void a_long_absence_is_dashed() {
        assertThat(ofDays(0, 100, 270, 471)).containsOnlyOnce("class=\"curve gap line-1\"");
        assertThat(ofDays(0, 100, 270, 449)).doesNotContain("curve gap");
    }

    private static String ofDays(double... days) {
        SiteCurve curve = new SiteCurve();
        for (double day : days) {
            curve.add(day * 86_400, 1500 + day, 1500 + day, false);
        }
        return curve.svg("c", "Ann", "games", 0, Language.ENGLISH);
    }

    @Test
    void a_script_is_told_every_point_in_differences() {
        assertThat(ofDays(1, 2, 12.5))
                .contains("data-by=\"days\" data-decimals=\"0\" data-at=\"1440 1440 15120\" data-values=\"1501 1 11\"")
                .contains("data-x=\"1 12.5\" data-y=\"1501 1512.5\"")
                .doesNotContain("data-ranks");
        assertThat(svg(1))
                .contains("data-by=\"games\" data-decimals=\"1\" data-at=\"0 1 1 1 1\"")
                .contains("data-values=\"250 200 -100 -50 -150\" data-ranks=\"200 200 -100 -50 -150\"");
    }

    @Test
    void every_second_season_is_shaded() {
        SiteCurve curve = new SiteCurve();
        for (int season = 0; season < 3; season++) {
            curve.season(season * 100.0 * 86_400);
            curve.add(season * 100.0 * 86_400, 1500, 1500, false);
            curve.add((season * 100.0 + 80) * 86_400, 1510, 1510, false);
        }
        String svg = curve.svg("c", "Ann", "games", 0, Language.ENGLISH);
        assertThat(svg.split("class=\"band\"", -1)).hasSize(3);
        assertThat(svg).contains("Every second season is shaded.");
        assertThat(ofDays(0, 1)).doesNotContain("band", "season");
    }
}
