package rate.cli.candidate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
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
import rate.engine.game.Roster;
import rate.engine.replay.TableOfInitialRatings;
import rate.file.input.source.InputFile;
import rate.study.evaluate.Candidate;

/** The words that say where players start, with each of several systems: numbers of one mean nothing to another. */
@Under(HelpSection.SYSTEM)
public final class CandidateInitialOption {

    @Option(
            names = "--initial",
            paramLabel = "SYSTEM[.LADDER]=FILE",
            description =
                    "Initial ratings for one of the systems, by its label if it has one, from a table such as that of"
                            + " an earlier run. LADDER is players (the default) or commanders. Repeatable.")
    private List<String> words = new ArrayList<>();

    @Mixin
    private InitialTables initial = new InitialTables();

    @Mixin
    private CandidateResetsOption resets = new CandidateResetsOption();

    /** The files that are read. */
    public Set<String> files() {
        Set<String> files = CandidateTables.files("--initial", words);
        files.addAll(resets.files());
        return files;
    }

    /**
     * Reads the tables, if there are any.
     *
     * @param files receives the tables that were read, by what they are for and the words before them
     * @return the candidates with their ratings
     */
    public List<Candidate> read(
            Console console, Roster roster, List<Candidate> candidates, Map<String, Map<String, InputFile>> files) {
        Map<String, List<InitialTables.Table>> tables = CandidateTables.of("--initial", words, candidates);
        Map<String, InputFile> read = new LinkedHashMap<>();
        files.put("initial", read);
        List<Candidate> started = new ArrayList<>();
        for (Candidate candidate : candidates) {
            List<InitialTables.Table> own = tables.getOrDefault(candidate.label(), List.of());
            TableOfInitialRatings ratings = new TableOfInitialRatings();
            initial.read(console, roster, candidate.system(), own, ratings)
                    .forEach((ladder, file) -> read.put(candidate.label() + "." + ladder, file));
            started.add(own.isEmpty() ? candidate : candidate.starting(ratings));
        }
        return resets.read(console, roster, started, files);
    }

    /** How the tables are written, for the manifest. */
    public Map<String, @Nullable Object> options() {
        return initial.options(!words.isEmpty());
    }
}
