package rate;

import static org.assertj.core.api.Assertions.fail;

import java.util.List;

/** A comparison of long texts that, where they differ, shows few lines. */
final class SameText {

    /** Of each of the two texts. */
    private static final int LINES = 4;

    private static final int WIDTH = 160;

    private SameText() {}

    /** Fails with the lines that differ if the texts do. */
    static void check(String what, String actual, String expected) {
        if (!actual.equals(expected)) {
            fail("%s: -expected +actual%n%s%s", what, difference(expected, actual), Update.HOW);
        }
    }

    /** The lines between those that both texts begin with and those that both end with, in at most eleven lines. */
    static String difference(String expected, String actual) {
        List<String> from = List.of(expected.split("\n", -1));
        List<String> to = List.of(actual.split("\n", -1));
        int shorter = Math.min(from.size(), to.size());
        int before = 0;
        while (before < shorter && from.get(before).equals(to.get(before))) {
            before++;
        }
        int behind = 0;
        while (behind < shorter - before && from.get(from.size() - 1 - behind).equals(to.get(to.size() - 1 - behind))) {
            behind++;
        }
        return "line " + (before + 1) + ":\n"
                + shown('-', from.subList(before, from.size() - behind))
                + shown('+', to.subList(before, to.size() - behind));
    }

    private static String shown(char sign, List<String> lines) {
        StringBuilder shown = new StringBuilder();
        for (String line : lines.subList(0, Math.min(lines.size(), LINES))) {
            shown.append(sign).append(' ');
            shown.append(line.length() > WIDTH ? line.substring(0, WIDTH) + "…" : line)
                    .append('\n');
        }
        if (lines.size() > LINES) {
            shown.append(sign).append(" … and ").append(lines.size() - LINES).append(" more lines\n");
        }
        return shown.toString();
    }
}
