package rate.api;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import rate.engine.text.Counted;

/**
 * A run that was published.
 *
 * @param folder that has it: {@code players.csv} and all its other files, as docs/formats.md lists them
 * @param id what it is called
 * @param head SHA-256 of its manifest, 64 hexadecimal digits, which pins every byte of it
 * @param counts of its games: games, rated, rejected, not_counted, excluded, duplicates, warnings and others
 * @param tables the standings
 * @param messages the warnings, a text for each, as the command line prints them
 */
public record ReplayedRun(
        Path folder,
        String id,
        String head,
        Map<String, Long> counts,
        List<RankedTable> tables,
        List<String> messages) {

    /** Copies the lists. */
    public ReplayedRun {
        counts = Map.copyOf(counts);
        tables = List.copyOf(tables);
        messages = List.copyOf(messages);
    }

    /** One of the counts; 0 if there is none of that name. */
    public long count(String name) {
        return counts.getOrDefault(name, 0L);
    }

    /** {@code ratings: 1024 games rated, head 5f2c91…}. */
    @Override
    public String toString() {
        return folder + ": " + Counted.of(count("rated"), "game") + " rated, head " + head.substring(0, 6) + "…";
    }
}
