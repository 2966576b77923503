package rate.cli.candidate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import rate.cli.option.HelpSection;
import rate.cli.option.InitialTables;
import rate.cli.option.Under;
import rate.cli.terminal.Console;
import rate.evaluate.Candidate;
import rate.game.Ladder;
import rate.game.Roster;
import rate.input.source.InputFile;
import rate.problem.WrongUsage;

/** The words that say where players start, with each of several systems: numbers of one mean nothing to another. */
@Under(HelpSection.SYSTEM)
public final class CandidateInitialOption {

    private static final String STANDARD_INPUT = "-";

    /**
     * The candidates with their initial ratings.
     *
     * @param candidates in their order
     * @param files the tables that were read, by the words before them
     */
    public record Started(List<Candidate> candidates, Map<String, InputFile> files) {}

    @Option(
            names = "--initial",
            paramLabel = "SYSTEM[.LADDER]=FILE",
            description =
                    "Initial ratings for one of the systems, by its label if it has one, from a table such as that of"
                            + " an earlier run. LADDER is players (the default) or commanders. Repeatable.")
    private List<String> words = new ArrayList<>();

    @Mixin
    private InitialTables initial = new InitialTables();

    /** The files that are read. */
    public Set<String> files() {
        Set<String> files = new LinkedHashSet<>();
        for (String word : words) {
            String file = word.substring(word.indexOf('=') + 1);
            if (!files.add(file) && file.equals(STANDARD_INPUT)) {
                throw new WrongUsage("--initial: standard input can be read once only");
            }
        }
        return files;
    }

    /** Reads the tables, if there are any. */
    public Started read(Console console, Roster roster, List<Candidate> candidates) {
        Map<String, List<InitialTables.Table>> tables = tables(candidates);
        List<Candidate> started = new ArrayList<>();
        Map<String, InputFile> files = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            List<InitialTables.Table> own = tables.getOrDefault(candidate.label(), List.of());
            if (own.isEmpty()) {
                started.add(candidate);
            } else {
                InitialTables.Ratings read = initial.read(console, roster, candidate.system(), own);
                read.files().forEach((ladder, file) -> files.put(candidate.label() + "." + ladder, file));
                started.add(new Candidate(candidate.label(), candidate.system(), read.ratings()));
            }
        }
        return new Started(started, files);
    }

    /** How the tables are written, for the manifest. */
    public Map<String, @Nullable Object> options() {
        return initial.options(!words.isEmpty());
    }

    private Map<String, List<InitialTables.Table>> tables(List<Candidate> candidates) {
        Map<String, Candidate> heads = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            heads.put(candidate.label(), candidate);
            for (Ladder ladder : Ladder.values()) {
                heads.put(candidate.label() + "." + ladder.id(), candidate);
            }
        }
        Map<String, List<InitialTables.Table>> tables = new LinkedHashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            Candidate candidate = equals < 0 ? null : heads.get(word.substring(0, equals));
            if (candidate == null || equals == word.length() - 1) {
                throw new WrongUsage(
                        "--initial must be SYSTEM[.LADDER]=FILE with one of the systems that are compared, not \""
                                + word + "\"");
            }
            InitialTables.Table table = new InitialTables.Table(
                    word.substring(0, equals).equals(candidate.label() + "." + Ladder.COMMANDERS.id())
                            ? Ladder.COMMANDERS
                            : Ladder.PLAYERS,
                    word.substring(equals + 1));
            List<InitialTables.Table> own = tables.computeIfAbsent(candidate.label(), none -> new ArrayList<>());
            if (own.stream().anyMatch(other -> other.ladder() == table.ladder())) {
                throw new WrongUsage(
                        "--initial gives two tables for " + table.ladder().id() + " of " + candidate.label());
            }
            own.add(table);
        }
        return tables;
    }
}
