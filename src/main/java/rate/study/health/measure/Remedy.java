package rate.study.health.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import rate.study.health.LadderFacts;

/**
 * Command lines that remedy a finding, by the parameters that the system of the run has. {@code RUN} and {@code LOG} stand in
 * them for what the user typed.
 */
record Remedy(LadderFacts facts) {

    /** Returns true if the system of the run has a parameter of that name. */
    boolean has(String parameter) {
        return facts.source().manifest().parameters().has(parameter);
    }

    /** Fits everything that the system has. */
    List<String> tune() {
        return words("tune");
    }

    /** A command for the log with the system of the run, and further words. */
    private List<String> words(String command, String... more) {
        return Stream.concat(
                        Stream.of(
                                command,
                                "LOG",
                                "--system",
                                facts.source().manifest().system()),
                        Stream.of(more))
                .toList();
    }

    /** Fits the first of some parameters that the system has; no words if it has none of them. */
    List<String> fit(String... parameters) {
        return Stream.of(parameters)
                .filter(this::has)
                .findFirst()
                .map(name -> words("tune", "--fit", name))
                .orElse(List.of());
    }

    /** Fits how fast newcomers move. */
    List<String> entry() {
        return has("k-new") ? words("tune", "-P", "new-games=30", "--fit", "k-new") : fit("sigma", "k");
    }

    /** Takes ratings back to the mean with each season, or fits what makes points. */
    List<String> level() {
        return has("revert")
                ? words("replay", "--season", "year", "-P", "revert-to=mean", "-P", "revert=0.1")
                : entry();
    }

    /** Fits how much less is known after a pause. */
    List<String> drift() {
        return has("drift")
                ? words("tune", "-P", "drift=day", "--fit", has("tau") ? "tau" : "gamma")
                : fit("c", "tau", "gamma", "drift-per-day");
    }

    /** Rates by the values of a column as conditions. */
    List<String> condition(String column) {
        return has("blend") ? words("tune", "--map", "condition=" + column, "--fit", "blend") : List.of();
    }

    /** Shows the table without those who have paused for so many days. */
    List<String> top(long days) {
        List<String> words = new ArrayList<>(List.of("top", "RUN", "--active-since", days + "d"));
        words.addAll(ladder());
        return words;
    }

    /** Splits some players into teams of such sizes. */
    List<String> balance(int[] sizes, List<String> names) {
        List<String> words = new ArrayList<>(List.of("balance", "--run", "RUN"));
        words.addAll(ladder());
        if (sizes.length != 2 || sizes[0] != sizes[1]) {
            words.add("--sizes");
            words.add(Arrays.stream(sizes).mapToObj(Integer::toString).collect(Collectors.joining(",")));
        }
        words.addAll(names.stream().anyMatch(name -> name.startsWith("-")) ? List.of("--") : List.of());
        words.addAll(names);
        return words;
    }

    private List<String> ladder() {
        return facts.source().ladder().isEmpty()
                ? List.of()
                : List.of("--ladder=" + facts.source().ladder());
    }
}
