package rate.cli.candidate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.cli.option.InitialTables;
import rate.engine.game.Ladder;
import rate.engine.problem.WrongUsage;
import rate.study.evaluate.Candidate;

/** Words such as {@code elo.commanders=old/commanders.csv}: a table for a ladder of one of several systems. */
final class CandidateTables {

    private static final String STANDARD_INPUT = "-";

    private CandidateTables() {}

    /** The files that are named. */
    static Set<String> files(String option, List<String> words) {
        Set<String> files = new LinkedHashSet<>();
        for (String word : words) {
            String file = word.substring(word.indexOf('=') + 1);
            if (!files.add(file) && file.equals(STANDARD_INPUT)) {
                throw new WrongUsage(option + ": standard input can be read once only");
            }
        }
        return files;
    }

    /** The tables, by the label of the system. */
    static Map<String, List<InitialTables.Table>> of(String option, List<String> words, List<Candidate> candidates) {
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
                        option + " must be SYSTEM[.LADDER]=FILE with one of the systems, not \"" + word + "\"");
            }
            InitialTables.Table table = new InitialTables.Table(
                    word.substring(0, equals).equals(candidate.label() + "." + Ladder.COMMANDERS.id())
                            ? Ladder.COMMANDERS
                            : Ladder.PLAYERS,
                    word.substring(equals + 1));
            List<InitialTables.Table> own = tables.computeIfAbsent(candidate.label(), none -> new ArrayList<>());
            if (own.stream().anyMatch(other -> other.ladder() == table.ladder())) {
                throw new WrongUsage(
                        option + " gives two tables for " + table.ladder().id() + " of " + candidate.label());
            }
            own.add(table);
        }
        return tables;
    }
}
