package rate.cli.manual;

import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.OptionSpec;

/** Texts of the help as the completion of any shell shows them. */
final class HelpSummary {

    private HelpSummary() {}

    /** The first sentence. */
    static String said(String[] description) {
        String whole =
                Ansi.OFF.string(String.join(" ", description).replace("%n", " ").replace("%%", "%"));
        int end = whole.indexOf(". ");
        return end < 0 ? whole : whole.substring(0, end + 1);
    }

    /** The words that an option takes, if it takes only these. */
    static List<String> words(OptionSpec option) {
        Iterable<String> words = option.completionCandidates();
        return words == null || option.arity().min() == 0
                ? List.of()
                : StreamSupport.stream(words.spliterator(), false)
                        .map(word -> word.toLowerCase(Locale.ROOT))
                        .toList();
    }
}
