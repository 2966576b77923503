package rate.cli.candidate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Option;
import rate.cli.option.HelpSection;
import rate.cli.option.InitialTables;
import rate.cli.option.Under;
import rate.cli.terminal.Console;
import rate.engine.game.Roster;
import rate.engine.replay.TableOfInitialRatings;
import rate.file.input.source.InputFile;
import rate.study.evaluate.Candidate;

/** The words that say who is given a rating anew, with each of several systems. */
@Under(HelpSection.SYSTEM)
public final class CandidateResetsOption {

    @Option(
            names = "--resets",
            paramLabel = "SYSTEM[.LADDER]=FILE",
            description = "Ratings that players are given anew with one of the systems, by its label if it has one: a"
                    + " table as for rate replay. Repeatable.")
    private List<String> words = new ArrayList<>();

    /** The files that are read. */
    public Set<String> files() {
        return CandidateTables.files("--resets", words);
    }

    /**
     * Reads the tables, if there are any.
     *
     * @param files receives the tables that were read, by what they are for and the words before them
     * @return the candidates with their ratings
     */
    public List<Candidate> read(
            Console console, Roster roster, List<Candidate> candidates, Map<String, Map<String, InputFile>> files) {
        Map<String, List<InitialTables.Table>> tables = CandidateTables.of("--resets", words, candidates);
        if (tables.isEmpty()) {
            return candidates;
        }
        Map<String, InputFile> read = new LinkedHashMap<>();
        files.put("resets", read);
        List<Candidate> reset = new ArrayList<>();
        for (Candidate candidate : candidates) {
            List<InitialTables.Table> own = tables.get(candidate.label());
            if (own == null) {
                reset.add(candidate);
                continue;
            }
            TableOfInitialRatings ratings =
                    candidate.starts() instanceof TableOfInitialRatings table ? table : new TableOfInitialRatings();
            InitialTables.readResets(console, roster, candidate.system(), own, ratings)
                    .forEach((ladder, file) -> read.put(candidate.label() + "." + ladder, file));
            reset.add(candidate.starting(ratings));
        }
        return reset;
    }
}
