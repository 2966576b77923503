package rate.cli.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.cli.option.CarryOption;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.option.SystemOptions;
import rate.cli.terminal.Console;
import rate.engine.problem.Assignments;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.GameFeature;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.replay.period.PeriodRule;
import rate.engine.system.Systems;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.Evaluator;

/** The words that say which systems are compared. */
public final class CandidateOptions implements OptionList.Described {

    /**
     * One system among those that are compared, in a word: {@code elo}, {@code elo/football:k=20}, {@code slow=elo:k=10}.
     * Tables call it what it was named, else the system with its profile.
     */
    record Word(String label, String system, Map<String, String> parameters) {

        private static final Pattern LABEL = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._/+-]*");

        /**
         * Words that are something else in the option, in the table of predictions, or before {@code _place} in that of ranks.
         */
        private static final Set<String> TAKEN = Set.of("all", Evaluator.BASE_RATE, "mean", "best", "worst");

        static Word of(String word) {
            List<String> parts = new ArrayList<>(Arrays.asList(word.split(":", -1)));
            String head = parts.remove(0);
            Map<String, String> parameters = Assignments.of("--systems", "SYSTEM:NAME=VALUE", parts);
            int equals = head.indexOf('=');
            return equals < 0
                    ? new Word(head, head, parameters)
                    : new Word(label("--systems", head.substring(0, equals)), head.substring(equals + 1), parameters);
        }

        /** A label has no sign that a column or a parameter could be mistaken for, and is not that of another. */
        static String label(String option, String label) {
            WrongUsage.require(
                    LABEL.matcher(label).matches(),
                    option + ": a label has letters, digits and any of . _ / + - after the first, not \"" + label
                            + "\"");
            String beforeProfile = label.split("/", -1)[0];
            WrongUsage.require(
                    !TAKEN.contains(label) && Systems.named(beforeProfile).isEmpty(),
                    option + ": \"" + label + "\" cannot be a label, because it means something else");
            return label;
        }
    }

    /** Every system there is; those that cannot rate all games are out. */
    private static final String ALL = "all";

    /**
     * The systems that were chosen, with their rating periods.
     *
     * @param candidates the systems, in the order in which they were named
     * @param isAll whether all there are were asked for: then one that cannot rate a game is out, and not the game
     * @param periods the rating periods for those that have them
     * @param given the names of the parameters that were given, by label
     */
    public record Selection(
            List<Candidate> candidates, boolean isAll, PeriodRule periods, Map<String, Set<String>> given) {

        /**
         * The systems that continue from season to season, and those of all there are that start from no table, and so cannot.
         */
        public record Carried(Selection chosen, List<Candidate> out) {}

        /**
         * Who of the systems continues from season to season; everybody if seasons are no ladders.
         *
         * @throws WrongUsage if one that was named cannot
         */
        public Carried carried(CarryOption carry) {
            List<Candidate> in = new ArrayList<>();
            List<Candidate> out = new ArrayList<>();
            for (Candidate candidate : candidates) {
                boolean isOut = carry.isWanted() && isAll && !CarryOption.canCarry(candidate.system());
                if (!isOut) {
                    carry.carriesSeasons(candidate.system());
                }
                (isOut ? out : in).add(candidate);
            }
            return new Carried(new Selection(in, isAll, periods, given), out);
        }

        /** Returns true if one of the systems can use something of a log. */
        public boolean can(GameFeature use) {
            return candidates.stream().anyMatch(candidate -> candidate.system().can(use));
        }
    }

    private List<String> words = new ArrayList<>();
    private List<String> parameters = new ArrayList<>();
    private @Nullable String period;

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.SYSTEM);
        to.option(
                        "--systems [LABEL=]NAME[/PROFILE][:NAME=VALUE]...",
                        "The systems, separated by commas. all (the default) takes those that can rate every game of "
                                + "the log with their defaults. Systems that are named are all kept: a game that one of them "
                                + "cannot rate is a problem of the log. A label names a system in the tables, so that it can "
                                + "occur several times: slow=elo:k=10,fast=elo:k=40.")
                .usually(ALL)
                .split(",")
                .candidates(new SystemOptions.Candidates())
                .each(String.class, words, value -> words = value);
        to.option(
                        "-P --parameter SYSTEM.NAME=VALUE",
                        "A parameter of one of the systems (named by its label if it has one): -P elo.k=20, -P "
                                + "elo/football.k=60.")
                .each(String.class, parameters, value -> parameters = value);
        to.option("--period PERIOD", "Rating periods of the systems that have them, as for rate replay (default: 7d).")
                .into(String.class, period, value -> period = value);
    }

    /** Returns these options with words that other options gave. */
    static CandidateOptions of(List<String> words, List<String> parameters, @Nullable String period) {
        CandidateOptions options = new CandidateOptions();
        options.words = words;
        options.parameters = parameters;
        options.period = period;
        return options;
    }

    /** The systems that were asked for, with their parameters. */
    public Selection chosen(Console console) {
        Map<String, Word> named = named();
        Map<String, Map<String, String>> values = values(named);
        List<Candidate> candidates = new ArrayList<>();
        Map<String, Set<String>> given = new LinkedHashMap<>();
        named.forEach((label, word) -> {
            Map<String, String> own = values.getOrDefault(label, Map.of());
            given.put(label, own.keySet());
            candidates.add(new Candidate(
                    label, WrongUsage.of("--systems", () -> configured(console, label, word.system(), own))));
        });
        boolean hasPeriods =
                candidates.stream().anyMatch(candidate -> candidate.system().countsPeriods());
        WrongUsage.require(period == null || hasPeriods, "--period: none of the systems has rating periods");
        return new Selection(candidates, words.contains(ALL), PeriodRule.ofOption(period), given);
    }

    /**
     * Configures the system of a candidate. An error of a parameter, or of a system that has a label, names the candidate:
     * several may be of one system.
     */
    private static SystemEntry.Configured configured(
            Console console, String label, String system, Map<String, String> values) {
        try {
            return SystemOptions.configured(console, system, values);
        } catch (IllegalParameter e) {
            throw new IllegalParameter(label + ": " + e.getMessage());
        } catch (WrongUsage e) {
            throw "--parameter".equals(e.option()) || !label.equals(system)
                    ? new WrongUsage(e.option(), label + ": " + e.getMessage())
                    : e;
        }
    }

    /** Notes, for the manifest, what decides the result. */
    public void record(Map<String, @Nullable Object> options, PeriodRule periods) {
        options.put("systems", words);
        options.put("period", periods.text());
    }

    /** The systems that were asked for, by label. */
    private Map<String, Word> named() {
        Map<String, Word> named = new LinkedHashMap<>();
        for (String text : words) {
            List<Word> meant = text.equals(ALL)
                    ? Systems.all().stream().map(entry -> Word.of(entry.name())).toList()
                    : List.of(Word.of(text));
            for (Word word : meant) {
                boolean isAgain = named.putIfAbsent(word.label(), word) != null;
                WrongUsage.require(
                        !isAgain || (words.contains(ALL) && word.parameters().isEmpty()),
                        "--systems names " + word.label()
                                + " twice; a system can be there several times under labels: a=" + word.system() + ",b="
                                + word.system());
            }
        }
        return named;
    }

    /**
     * The parameters of each, by label: those of its word, and those of -P. A label may have points itself, a parameter has
     * none.
     */
    private Map<String, Map<String, String>> values(Map<String, Word> named) {
        Map<String, Map<String, String>> values = new LinkedHashMap<>();
        named.forEach((label, word) -> values.put(label, new LinkedHashMap<>(word.parameters())));
        Assignments.of("--parameter", "SYSTEM.NAME=VALUE", parameters).forEach((name, value) -> {
            int point = name.lastIndexOf('.');
            Map<String, String> own = point < 0 ? null : values.get(name.substring(0, point));
            if (own == null) {
                throw new WrongUsage("--parameter " + name + "=" + value
                        + " must begin with one of the systems that are compared and a point: "
                        + String.join(", ", named.keySet()));
            }
            String parameter = name.substring(point + 1);
            WrongUsage.require(
                    own.putIfAbsent(parameter, value) == null,
                    "--parameter " + name + "=" + value + ": --systems already says " + parameter + " of "
                            + name.substring(0, point));
        });
        return values;
    }
}
