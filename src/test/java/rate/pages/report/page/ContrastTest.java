package rate.pages.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Contrast of the colours, as WCAG 2.2 measures it: 4.5 between text and what it stands on (AA), 3 between what a drawing shows, or
 * the edge of a control, and what is around it.
 */
class ContrastTest {

    private static final double TEXT = 4.5;
    private static final double DRAWN = 3;

    private static final List<String> GROUNDS = List.of("paper", "surface", "raised", "hover");

    private static final Pattern VARIABLE = Pattern.compile("--([a-z0-9-]+): (#[0-9a-f]{6});");

    private static final Pattern MIXED = Pattern.compile(
            "(?m)^(.*)\\{.*background: color-mix\\(in srgb, var\\(--([a-z]+)\\) (\\d+)%, transparent\\)");

    private static Map<String, String> colours(String theme) {
        Map<String, String> colours = new HashMap<>();
        for (String file : theme.equals("light") ? List.of("colours.css") : List.of("colours.css", "dark.css")) {
            Matcher variables = VARIABLE.matcher(PageFiles.read(file));
            while (variables.find()) {
                colours.put(variables.group(1), variables.group(2));
            }
        }
        return colours;
    }

    private static double part(String colour, int part) {
        return Integer.parseInt(colour.substring(1 + 2 * part, 3 + 2 * part), 16) / 255.0;
    }

    private static double luminance(String colour) {
        double[] weights = {0.2126, 0.7152, 0.0722};
        double sum = 0;
        for (int part = 0; part < 3; part++) {
            double value = part(colour, part);
            sum += weights[part] * (value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4));
        }
        return sum;
    }

    private static double contrast(String one, String other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static String mixed(String colour, double share, String under) {
        StringBuilder mixed = new StringBuilder("#");
        for (int part = 0; part < 3; part++) {
            long value = Math.round(255 * (share * part(colour, part) + (1 - share) * part(under, part)));
            mixed.append(String.format("%02x", value));
        }
        return mixed.toString();
    }

    @Test
    void contrast_is_measured_as_it_is_defined() {
        assertThat(contrast("#000000", "#ffffff")).isEqualTo(21);
        assertThat(contrast("#777777", "#ffffff")).isBetween(4.47, 4.49);
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void every_text_is_read_on_every_ground(String theme) {
        Map<String, String> colours = colours(theme);
        for (String text : List.of("ink", "soft", "accent", "up", "down", "rank")) {
            for (String ground : GROUNDS) {
                assertThat(contrast(colours.get(text), colours.get(ground)))
                        .as(text + " on " + ground)
                        .isGreaterThanOrEqualTo(TEXT);
            }
        }
        assertThat(contrast(colours.get("ink"), colours.get("pressed"))).isGreaterThanOrEqualTo(TEXT);
        assertThat(contrast(colours.get("soft"), colours.get("grid")))
                .as("a choice")
                .isGreaterThanOrEqualTo(TEXT);
        for (int line = 1; line <= 5; line++) {
            assertThat(contrast(colours.get("line-" + line), colours.get("surface")))
                    .as("the name of line " + line)
                    .isGreaterThanOrEqualTo(TEXT);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void what_a_drawing_shows_is_seen(String theme) {
        Map<String, String> colours = colours(theme);
        for (String drawn :
                List.of("accent", "accent-fill", "up-fill", "down-fill", "draw-fill", "rank-mark", "edge")) {
            for (String ground : List.of("surface", "hover")) {
                assertThat(contrast(colours.get(drawn), colours.get(ground)))
                        .as(drawn + " on " + ground)
                        .isGreaterThanOrEqualTo(DRAWN);
            }
        }
    }

    /** Cells of a heat map, marks of a result: the text on them is that of the page, or of their own colour. */
    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void text_on_a_shade_is_read(String theme) {
        Map<String, String> colours = colours(theme);
        int shades = 0;
        for (String file : List.of("report.css", "comparison.css", "outlook.css")) {
            Matcher mixed = MIXED.matcher(PageFiles.read(file));
            for (; mixed.find(); shades++) {
                String colour = colours.get(mixed.group(2));
                String text =
                        mixed.group().contains(" color: var(--" + mixed.group(2) + ")") ? colour : colours.get("ink");
                for (String ground : List.of("surface", "hover")) {
                    String under = mixed(colour, Integer.parseInt(mixed.group(3)) / 100.0, colours.get(ground));
                    assertThat(contrast(text, under))
                            .as(file + ": " + mixed.group(1) + " on " + ground)
                            .isGreaterThanOrEqualTo(TEXT);
                }
            }
        }
        assertThat(shades).as("found in the styles").isGreaterThan(20);
    }
}
