package rate;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What people read of a document in Markdown: its prose, which is all but headings, tables, pictures and blocks of code; its words. */
final class Prose {

    private static final int WIDTH = 120;
    private static final int LINES = 8;
    private static final Pattern ITEM = Pattern.compile("\\s*([*-]|\\d+\\.) .*");

    /** The tables that the build writes, by their heads: of packages, options, profiles, systems, their numbers, and exit codes. */
    private static final Pattern GENERATED =
            Pattern.compile("(?m)^\\| (?:package \\| what is there|option of `rate|profile \\| what it (?:is|reads)"
                    + "|`-P` \\| symbol|system \\| (?:kind|who computed)|(?:code|column of final tables) \\| meaning"
                    + "|`[a-z0-9-]+` \\| .*\n\\|---\\|---\\|\n\\| source) .*\n(?:\\|.*\n)*+");

    private static final Pattern WORD = Pattern.compile("\\S*[\\p{L}\\p{N}]\\S*");

    private Prose() {}

    /** Counts the words that were written by hand, also those of shown commands and outputs; a word has a letter or a digit. */
    static long words(String document) {
        return WORD.matcher(GENERATED.matcher(document).replaceAll(""))
                .results()
                .count();
    }

    /**
     * The lines of more than 120 characters, those that end the eighth line of a paragraph (an item of a list is one), and the
     * rows that a blank line tears off their table.
     */
    static List<String> faults(List<String> lines) {
        List<String> faults = new ArrayList<>();
        boolean code = false;
        int paragraph = 0;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            boolean fence = line.startsWith("```");
            code ^= fence;
            if (!code && isTorn(lines, i)) {
                faults.add("line " + (i + 1) + " is a row without the head of its table");
            }
            boolean other = line.isBlank() || line.startsWith("#") || line.startsWith("|") || line.startsWith("[![");
            if (code || fence || other || (paragraph == 0 && line.startsWith("    "))) {
                paragraph = 0;
                continue;
            }
            paragraph = ITEM.matcher(line).matches() ? 1 : paragraph + 1;
            if (line.codePointCount(0, line.length()) > WIDTH) {
                faults.add("line " + (i + 1) + " has more than " + WIDTH + " characters");
            }
            if (paragraph == LINES + 1) {
                faults.add("line " + (i + 1) + " is the ninth of its paragraph");
            }
        }
        return faults;
    }

    private static boolean isTorn(List<String> lines, int row) {
        return lines.get(row).startsWith("|")
                && (row == 0 || lines.get(row - 1).isBlank())
                && (row + 1 == lines.size() || !lines.get(row + 1).startsWith("|---"));
    }
}
