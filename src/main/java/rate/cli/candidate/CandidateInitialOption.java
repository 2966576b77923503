package rate.cli.candidate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.cli.option.HelpSection;
import rate.cli.option.InitialOption;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;
import rate.engine.game.Ladder;
import rate.engine.game.Roster;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.InitialRatingsAndResets;
import rate.file.input.source.InputSummary;
import rate.study.evaluate.Candidate;

/** The words that say where players start, with each of several systems: numbers of one mean nothing to another. */
public final class CandidateInitialOption implements OptionList.Described {

    /** The words that say who is given a rating anew, with each of several systems. */
    public static final class Resets implements OptionList.Described {

        private List<String> words = new ArrayList<>();

        @Override
        public void describe(OptionList to) {
            to.under(HelpSection.SYSTEM);
            to.option(
                            "--resets SYSTEM[.LADDER]=FILE",
                            "New ratings for players of one of the systems (named by its label if it has one), from a "
                                    + "table as for rate replay. Repeatable.")
                    .each(String.class, words, value -> words = value);
        }

        /** The files that are read. */
        public Set<String> files() {
            return CandidateInitialOption.Tables.files("--resets", words);
        }

        /**
         * Returns the candidates with the ratings of their tables, if there are any, which are noted by what they are for and
         * the words before them.
         */
        public List<Candidate> read(
                Console console,
                Roster roster,
                List<Candidate> candidates,
                Map<String, Map<String, InputSummary>> files) {
            Map<String, List<InitialOption.Tables.Table>> tables =
                    CandidateInitialOption.Tables.of("--resets", words, candidates);
            if (tables.isEmpty()) {
                return candidates;
            }
            return started(
                    candidates,
                    tables,
                    files.computeIfAbsent("resets", none -> new LinkedHashMap<>()),
                    (system, own, to) -> InitialOption.Tables.readResets(console, roster, system, own, to));
        }
    }

    /** Words such as {@code elo.commanders=old/commanders.csv}: a table for a ladder of one of several systems. */
    static final class Tables {

        private static final String STANDARD_INPUT = "-";

        private Tables() {}

        /** The files that are named. */
        static Set<String> files(String option, List<String> words) {
            Set<String> files = new LinkedHashSet<>();
            for (String word : words) {
                String file = word.substring(word.indexOf('=') + 1);
                WrongUsage.require(
                        files.add(file) || !file.equals(STANDARD_INPUT),
                        option + ": standard input can be read once only");
            }
            return files;
        }

        /** The tables, by the label of the system. */
        static Map<String, List<InitialOption.Tables.Table>> of(
                String option, List<String> words, List<Candidate> candidates) {
            Map<String, Candidate> heads = new LinkedHashMap<>();
            for (Candidate candidate : candidates) {
                heads.put(candidate.label(), candidate);
                for (Ladder ladder : Ladder.values()) {
                    heads.put(candidate.label() + "." + ladder.id(), candidate);
                }
            }
            Map<String, List<InitialOption.Tables.Table>> tables = new LinkedHashMap<>();
            for (String word : words) {
                int equals = word.indexOf('=');
                Candidate candidate = equals < 0 ? null : heads.get(word.substring(0, equals));
                if (candidate == null || equals == word.length() - 1) {
                    throw new WrongUsage(
                            option + " must be SYSTEM[.LADDER]=FILE with one of the systems, not \"" + word + "\"");
                }
                InitialOption.Tables.Table table = new InitialOption.Tables.Table(
                        word.substring(0, equals).equals(candidate.label() + "." + Ladder.COMMANDERS.id())
                                ? Ladder.COMMANDERS
                                : Ladder.PLAYERS,
                        word.substring(equals + 1));
                List<InitialOption.Tables.Table> own =
                        tables.computeIfAbsent(candidate.label(), none -> new ArrayList<>());
                WrongUsage.require(
                        own.stream().noneMatch(other -> other.ladder() == table.ladder()),
                        option + " gives two tables for " + table.ladder().id() + " of " + candidate.label());
                own.add(table);
            }
            return tables;
        }
    }

    private List<String> words = new ArrayList<>();
    private final InitialOption.Tables initial = new InitialOption.Tables();
    private final Resets resets = new Resets();

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.SYSTEM);
        to.option(
                        "--initial SYSTEM[.LADDER]=FILE",
                        "Initial ratings for one of the systems (named by its label if it has one), from a table "
                                + "such as that of an earlier run. LADDER is players (the default) or commanders. Repeatable.")
                .each(String.class, words, value -> words = value);
        to.with(initial, resets);
    }

    /** The files that are read. */
    public Set<String> files() {
        Set<String> files = Tables.files("--initial", words);
        files.addAll(resets.files());
        return files;
    }

    /**
     * Returns the candidates with the ratings of their tables, and notes these by what they are for and the words before them.
     */
    public List<Candidate> read(
            Console console, Roster roster, List<Candidate> candidates, Map<String, Map<String, InputSummary>> files) {
        Map<String, List<InitialOption.Tables.Table>> tables = Tables.of("--initial", words, candidates);
        List<Candidate> started = started(
                candidates,
                tables,
                files.computeIfAbsent("initial", none -> new LinkedHashMap<>()),
                (system, own, to) -> initial.read(console, roster, system, own, to));
        return resets.read(console, roster, started, files);
    }

    /** Reads the tables of a system, and returns them by ladder, with the ratings added. */
    @FunctionalInterface
    private interface Reader {
        Map<String, InputSummary> read(
                SystemEntry.Configured system, List<InitialOption.Tables.Table> own, InitialRatingsAndResets to);
    }

    /** The candidates with the ratings of their tables, over those that they have; which tables were read is noted. */
    private static List<Candidate> started(
            List<Candidate> candidates,
            Map<String, List<InitialOption.Tables.Table>> tables,
            Map<String, InputSummary> read,
            Reader reader) {
        return candidates.stream()
                .map(candidate -> {
                    List<InitialOption.Tables.Table> own = tables.get(candidate.label());
                    if (own == null) {
                        return candidate;
                    }
                    InitialRatingsAndResets ratings = candidate.starts() instanceof InitialRatingsAndResets table
                            ? table
                            : new InitialRatingsAndResets();
                    reader.read(candidate.system(), own, ratings)
                            .forEach((ladder, file) -> read.put(candidate.label() + "." + ladder, file));
                    return candidate.starting(ratings);
                })
                .toList();
    }

    /** How the tables are written, for the manifest. */
    public Map<String, @Nullable Object> options() {
        return initial.options(!words.isEmpty());
    }
}
