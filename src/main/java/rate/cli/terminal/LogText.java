package rate.cli.terminal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Listed;
import rate.file.input.source.InputSummary;
import rate.run.publish.ReplayLoop;

/** Printed summary, for people, of how the logs were read and what became of their games. */
public record LogText(Console console) {

    /** How the logs were read, what of them was not used, and how many problems of each kind there were. */
    public void of(ReplayLoop.LogSummary log) {
        forms(log.inputs());
        unused(log.inputs());
        for (Map.Entry<ProblemKind, Long> problem : log.problems().entrySet()) {
            console.say(problem.getValue() + " " + problem.getKey().id());
        }
    }

    /** Which of the forms with a name the logs have: the user may not have said, and should know. */
    private void forms(List<InputSummary> inputs) {
        Map<String, List<String>> byForm = new LinkedHashMap<>();
        inputs.stream()
                .filter(input -> input.profile() != null)
                .forEach(input -> byForm.computeIfAbsent(String.valueOf(input.profile()), none -> new ArrayList<>())
                        .add(input.name()));
        byForm.forEach((form, names) -> console.say("Read with profile " + form + ": " + names.get(0)
                + (names.size() == 1 ? "" : " and " + (names.size() - 1) + " more")));
    }

    /** Columns that were not used, in one short line; the manifest of a run names all of them. */
    public static String unused(Collection<String> columns) {
        return ProblemText.printable("not used: " + Listed.some(List.copyOf(columns)));
    }

    /** Files of one log have mostly the same columns: they are named once. */
    private void unused(List<InputSummary> inputs) {
        Set<String> columns = new LinkedHashSet<>();
        inputs.forEach(input -> columns.addAll(input.unused()));
        if (!columns.isEmpty()) {
            console.say(unused(columns));
        }
    }
}
