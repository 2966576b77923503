package rate.cli.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

/** The settings in force: what was taken from a file and the environment beside the words that were typed. */
public final class Settings {

    /**
     * An option that nobody typed: a file or the environment says it.
     *
     * @param name its long name without dashes; {@code log} for the LOGs
     * @param words as they would be typed behind it; {@code true} or {@code false} for one that takes none; empty leaves the
     *     option as it is
     * @param origin who says it, as the manifest names it: {@code rate.json}, {@code RATE_SYSTEM}
     */
    public record Value(String name, List<String> words, String origin, Location at) {

        /** Returns a problem of the value, at its place. */
        public Problem problem(String message) {
            return new Problem(ProblemKind.BAD_CONFIG, at, message);
        }
    }

    /** Options that decide where and how a result is told, and nothing of the result. */
    private static final Set<String> INDIFFERENT = Set.of("""
            quiet json jobs output wait keep resume accept-shrunk checks config progress warnings expect-until""".split(" "));

    /** The names of some options in a manifest, by option; all others have their own name there. */
    private static final Map<String, String> IN_MANIFEST = Map.of("parameter", "parameters", "no-deltas", "ledger");

    /** The options by which the columns of a log are found. */
    private static final String OF_HEADER = " --profile --map --at --delimiter --encoding --skip-lines --sheet --lines";

    private static final String TYPED = "command line";

    static final Set<String> TRUTHS = Set.of("true", "false");

    private final Map<String, Value> byName = new LinkedHashMap<>();

    /** Notes one that is in force. */
    void add(Value setting) {
        byName.put(setting.name(), setting);
    }

    /** Who says an option, by its name with or without dashes; null if it was typed or not said at all. */
    @Nullable
    public Value of(@Nullable String option) {
        return option == null ? null : byName.get(option.replaceFirst("^--", ""));
    }

    /** A clause that says where those options stand that a text names, each with its place; null if all of them were typed. */
    public @Nullable String sayer(String text) {
        List<String> said = Pattern.compile("--[a-z]+(-[a-z]+)*")
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .distinct()
                .flatMap(option -> Stream.ofNullable(of(option)).map(value -> option + " is in " + value.at()))
                .toList();
        return said.isEmpty() ? null : String.join("; ", said);
    }

    /** A clause that says where the options stand that a problem is about; null if all of them were typed. */
    public @Nullable String sayer(Problem problem) {
        String text = problem.message();
        return sayer(
                switch (problem.kind()) {
                    case BAD_ENCODING -> "--encoding";
                    case MISSING_COLUMN -> text + OF_HEADER;
                    default -> text;
                });
    }

    /** All of them with their places, for a fault of which nobody knows whose it is; null if there are none. */
    @Nullable
    public String text() {
        return byName.isEmpty()
                ? null
                : byName.values().stream()
                        .map(setting -> setting.name() + " (" + setting.at() + ")")
                        .collect(Collectors.joining(", ", "Not typed: ", "."));
    }

    /**
     * Where every option came from that decides the result and is not left at its default, by its name in the manifest. A
     * workbook is a view of the result.
     */
    public Map<String, String> sources(ParseResult parsed) {
        List<ArgSpec> said = new ArrayList<>(parsed.matchedPositionals());
        said.addAll(parsed.matchedOptions());
        Map<String, String> sources = new TreeMap<>();
        for (ArgSpec argument : said) {
            String name = name(argument);
            if (!INDIFFERENT.contains(name) && !isView(argument) && !isDefault(argument)) {
                Value setting = byName.get(name);
                sources.put(
                        IN_MANIFEST.getOrDefault(name, name.replace('-', '_')),
                        setting == null ? TYPED : setting.origin());
            }
        }
        return sources;
    }

    /** The name of an option or of the LOGs where there are no dashes. */
    static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName().substring(2) : "log";
    }

    /** Returns true if an option takes no value. */
    static boolean isFlag(ArgSpec argument) {
        return argument.arity().max() == 0;
    }

    /** Returns true if the words of an option are only true or false: it takes no value, or need not have one. */
    static boolean isTruth(ArgSpec argument, List<String> words) {
        return argument.arity().min() == 0 && argument.isOption() && words.size() == 1 && TRUTHS.contains(words.get(0));
    }

    private static boolean isView(ArgSpec argument) {
        Object value = argument.getValue();
        return name(argument).equals("format") && "XLSX".equals(String.valueOf(value));
    }

    private static boolean isDefault(ArgSpec argument) {
        String usual = argument.defaultValue();
        return Boolean.FALSE.equals(argument.getValue())
                || (usual != null && argument.stringValues().equals(List.of(usual)));
    }
}
