package rate.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rate.engine.game.ConditionLadder;
import rate.file.output.JsonObject;

/** Which partition rates which ladder of the log: the largest ladders first, each where there is least to do. */
final class LadderPartitions implements Serializable {

    private static final long serialVersionUID = 1;

    private final HashMap<String, Integer> byLadder = new HashMap<>();
    private final long[] games;

    /**
     * @param sizes how many games each ladder has
     * @param most how many partitions there may be, at least 1
     */
    LadderPartitions(Map<String, Long> sizes, int most) {
        games = new long[Math.max(1, Math.min(most, sizes.size()))];
        List<Map.Entry<String, Long>> largest = new ArrayList<>(new TreeMap<>(sizes).entrySet());
        largest.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
        for (Map.Entry<String, Long> ladder : largest) {
            int least = 0;
            for (int partition = 1; partition < games.length; partition++) {
                least = games[partition] < games[least] ? partition : least;
            }
            games[least] += ladder.getValue();
            byLadder.put(ladder.getKey(), least);
        }
    }

    /** The name under which a ladder is counted: games without one may be rated with those of a ladder that is called so. */
    static String name(@Nullable String ladder) {
        return ConditionLadder.whole(ladder);
    }

    /** Which partition rates the games of a ladder. */
    int of(@Nullable String ladder) {
        return byLadder.getOrDefault(name(ladder), 0);
    }

    int count() {
        return games.length;
    }

    int ladders() {
        return byLadder.size();
    }

    /** A line of JSON for each partition: its number, its games and its ladders. */
    String lines() {
        List<List<String>> ladders = new ArrayList<>();
        for (int partition = 0; partition < games.length; partition++) {
            ladders.add(new ArrayList<>());
        }
        new TreeMap<>(byLadder)
                .forEach((ladder, partition) -> ladders.get(partition).add(ladder));
        StringBuilder lines = new StringBuilder();
        for (int partition = 0; partition < games.length; partition++) {
            lines.append(new JsonObject()
                            .put("partition", partition)
                            .put("games", games[partition])
                            .put("ladders", ladders.get(partition))
                            .line())
                    .append('\n');
        }
        return lines.toString();
    }
}
