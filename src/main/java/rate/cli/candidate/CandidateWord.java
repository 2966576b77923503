package rate.cli.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import rate.engine.problem.Assignments;
import rate.engine.problem.WrongUsage;
import rate.engine.system.Systems;
import rate.study.evaluate.Evaluator;

/**
 * One system among those that are compared, in a word: {@code elo}, {@code elo/football:k=20}, {@code slow=elo:k=10}.
 *
 * @param label what tables call it: what it was named, else the system with its profile
 * @param system its name, perhaps with a profile
 * @param parameters those of the word
 */
record CandidateWord(String label, String system, Map<String, String> parameters) {

    private static final Pattern LABEL = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._/+-]*");

    /** Words that are something else in the option, in the table of predictions, or before {@code _place} in that of ranks. */
    private static final Set<String> TAKEN = Set.of("all", Evaluator.BASE_RATE, "mean", "best", "worst");

    static CandidateWord of(String word) {
        List<String> parts = new ArrayList<>(Arrays.asList(word.split(":", -1)));
        String head = parts.remove(0);
        Map<String, String> parameters = Assignments.of("--systems", "SYSTEM:NAME=VALUE", parts);
        int equals = head.indexOf('=');
        return equals < 0
                ? new CandidateWord(head, head, parameters)
                : new CandidateWord(
                        label("--systems", head.substring(0, equals)), head.substring(equals + 1), parameters);
    }

    /** A label has no sign that a column or a parameter could be mistaken for, and is not that of another. */
    static String label(String option, String label) {
        if (!LABEL.matcher(label).matches()) {
            throw new WrongUsage(option + ": a label has letters, digits and any of . _ / + - after the first, not \""
                    + label + "\"");
        }
        String beforeProfile = label.split("/", -1)[0];
        if (TAKEN.contains(label) || Systems.named(beforeProfile).isPresent()) {
            throw new WrongUsage(option + ": \"" + label + "\" is no label, because it means something else");
        }
        return label;
    }
}
