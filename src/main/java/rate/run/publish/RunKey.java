package rate.run.publish;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.problem.Location;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.file.input.source.InputSummary;
import rate.file.input.token.JsonTree;
import rate.log.correct.Span;
import rate.log.name.AliasFile;
import rate.run.form.OptionWords;

/**
 * Everything that determines the result of a replay but the log, its corrections and the {@link Program}: two replays by one
 * program with the same key rate the same games in the same way, bit for bit.
 *
 * <p>Exclusions, aliases and joined tables act on games, so {@link GameHash} finds what they change. Aliases are part of the
 * key only if ratings come from tables: these name players, too.
 *
 * @param options the options, by name as in a manifest
 */
record RunKey(Map<String, OptionValue> options) {

    private static final String SYSTEM = "system";

    private static final String PARAMETER = "parameter";

    /** They do not decide which games there are, nor what these are called. */
    private static final Set<String> OF_RATING = Set.of(
            SYSTEM,
            PARAMETER,
            "format",
            "on_problem",
            "period",
            "min_games",
            "anchor",
            "ledger",
            "teams",
            "scores",
            "initial");

    /** It moves players behind the last game, and is no part of the state from which a run resumes. */
    private static final String AS_OF = "as_of";

    /** It is recorded with the options, and comes from the machine. */
    private static final String ZONE_DATA = "zone_data";

    /**
     * Value of an option, as it was given.
     *
     * @param words as the user types them; empty if the option was not given
     * @param digests of the files that they name
     */
    private record OptionValue(List<String> words, List<String> digests) {

        private static final OptionValue NOT = new OptionValue(List.of(), List.of());

        /** How it changed: {@code --sort is new}. */
        String changeSince(OptionValue before) {
            List<String> added = without(words, before.words);
            List<String> removed = without(before.words, words);
            if (added.isEmpty() && removed.isEmpty()) {
                return (digests.equals(before.digests) ? "the order of " : "the content of ") + text(words);
            }
            if (removed.isEmpty()) {
                return text(added) + " is new";
            }
            return added.isEmpty() ? text(removed) + " is missing" : text(added) + " instead of " + text(removed);
        }

        private static List<String> without(List<String> words, List<String> others) {
            return words.stream().filter(word -> !others.contains(word)).toList();
        }

        private static String text(List<String> words) {
            return words.stream().map(word -> word.replaceFirst("=", " ")).collect(Collectors.joining(" "));
        }

        void save(StateWriter to) {
            to.list(words, to::text).list(digests, to::text);
        }

        static OptionValue restore(StateReader from) {
            return new OptionValue(from.list(from::requiredText), from.list(from::requiredText));
        }
    }

    static RunKey of(ReplayRun.Plan plan) {
        Map<String, Map<String, InputSummary>> beside = plan.beginning().tables();
        RunKey key = new RunKey(new LinkedHashMap<>());
        key.put(SYSTEM, plan.rules().system().toString());
        key.put(PARAMETER, plan.rules().system().parameters());
        key.put("format", plan.form().format().extension());
        plan.options().values().forEach(key::put);
        key.options.remove(AS_OF);
        beside.forEach(key::putTables);
        AliasFile aliases = plan.reading().corrections().aliases();
        boolean tables = beside.values().stream().anyMatch(byLadder -> !byLadder.isEmpty());
        key.putFile("aliases", tables && aliases != null ? aliases.file() : null);
        Span span = plan.reading().corrections().span();
        key.put("since", GameTime.textOf(span.since()));
        key.put("until", GameTime.textOf(span.until()));
        key.putFile("rosters", plan.reading().beside().rosters());
        return key;
    }

    private void put(String name, @Nullable Object value) {
        options.put(name, new OptionValue(words(name, value), List.of()));
    }

    private static List<String> words(String name, @Nullable Object value) {
        return name.equals(ZONE_DATA)
                ? List.of("version " + value + " of the time zones")
                : OptionWords.of(name, JsonTree.of(value));
    }

    private void putFile(String name, @Nullable InputSummary file) {
        if (file == null) {
            put(name, null);
        } else {
            options.put(
                    name, new OptionValue(words(name, Location.of(file.name()).fileName()), List.of(file.sha256())));
        }
    }

    private void putTables(String name, Map<String, InputSummary> byLadder) {
        Map<String, String> names = new LinkedHashMap<>();
        byLadder.forEach(
                (ladder, file) -> names.put(ladder, Location.of(file.name()).fileName()));
        options.put(
                name,
                new OptionValue(
                        words(name, names),
                        byLadder.values().stream().map(InputSummary::sha256).toList()));
    }

    /** Saves it for the run after this one. */
    void save(StateWriter to) {
        to.number(options.size());
        options.forEach((name, given) -> {
            to.text(name);
            given.save(to);
        });
    }

    /** Reads what {@link #save} wrote. */
    static RunKey restore(StateReader from) {
        RunKey key = new RunKey(new LinkedHashMap<>());
        for (int left = from.count(); left > 0; left--) {
            key.options.put(from.requiredText(), OptionValue.restore(from));
        }
        return key;
    }

    /**
     * Returns whether a log has the games that it had in another replay, by the options: only how they are rated may differ.
     */
    boolean hasGamesOf(RunKey before) {
        Set<String> names = new HashSet<>(options.keySet());
        names.addAll(before.options.keySet());
        names.removeAll(OF_RATING);
        return names.stream().allMatch(name -> given(name).equals(before.given(name)));
    }

    /** Which options changed since another replay, and how. Parameters are those of a system, and change with it. */
    String changesSince(RunKey before) {
        Set<String> names = new LinkedHashSet<>(options.keySet());
        names.addAll(before.options.keySet());
        if (!given(SYSTEM).equals(before.given(SYSTEM))) {
            names.remove(PARAMETER);
        }
        return names.stream()
                .filter(name -> !given(name).equals(before.given(name)))
                .map(name -> given(name).changeSince(before.given(name)))
                .collect(Collectors.joining(", "));
    }

    private OptionValue given(String name) {
        return options.getOrDefault(name, OptionValue.NOT);
    }
}
