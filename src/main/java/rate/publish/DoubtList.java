package rate.publish;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import rate.problem.Problem;
import rate.state.BrokenState;
import rate.state.StateReader;
import rate.state.StateWriter;
import rate.store.OutputFile;
import rate.store.PlainFile;
import rate.store.RunFolder;
import rate.store.Sha256;

/**
 * The doubts of a run in the order in which they were heard, and how many there were at each of its checkpoints. The next run
 * looks there which of its own are new. It is a cache: whoever finds none, or a damaged one, takes every doubt for a new one.
 */
final class DoubtList {

    private static final String NAME = "doubts";

    /** How the file begins. Another number means that nothing behind it can be understood here. */
    private static final String FORMAT = "rate-doubts/1";

    /**
     * What makes two doubts the same: half of a SHA-256 of kind, file, game and message. The line is no part of it, as lines
     * move when a log is corrected.
     */
    private record Key(long high, long low) {

        static Key of(Problem doubt) {
            byte[] text = new StateWriter()
                    .text(doubt.kind().id())
                    .text(doubt.location().fileName())
                    .text(doubt.game())
                    .text(doubt.message())
                    .toBytes();
            ByteBuffer digest = ByteBuffer.wrap(Sha256.digest().digest(text));
            return new Key(digest.getLong(), digest.getLong());
        }
    }

    private final List<Key> doubts = new ArrayList<>();

    /** How many doubts there were when so many games had been given out. */
    private final Map<Long, Integer> marks = new LinkedHashMap<>();

    /** The list of a run; empty if it left none, or there is no run. */
    static DoubtList of(Optional<Path> run) {
        try {
            return run.isEmpty() ? new DoubtList() : read(PlainFile.bytes(RunFolder.cache(run.get(), NAME)));
        } catch (IOException | BrokenState e) {
            return new DoubtList();
        }
    }

    private static DoubtList read(byte[] all) {
        byte[] bytes = Sealed.open(all);
        if (bytes == null) {
            throw new BrokenState("the doubts are damaged");
        }
        StateReader from = new StateReader(bytes);
        if (!from.sureText().equals(FORMAT)) {
            throw new BrokenState("the doubts are of another version of the program");
        }
        DoubtList list = new DoubtList();
        for (int left = from.count(); left > 0; left--) {
            list.doubts.add(new Key(from.number(), from.number()));
        }
        for (int left = from.count(); left > 0; left--) {
            list.marks.put(from.number(), from.count());
        }
        from.requireEnd();
        return list;
    }

    /** One more. */
    void add(Problem doubt) {
        doubts.add(Key.of(doubt));
    }

    /** A checkpoint was taken behind so many games: a run that goes on from there begins with the doubts up to here. */
    void mark(long games) {
        marks.put(games, doubts.size());
    }

    /** How many there were at the checkpoint behind so many games; 0 if nobody knows. */
    int at(long games) {
        return Math.min(marks.getOrDefault(games, 0), doubts.size());
    }

    /** Begins with those of an earlier run up to its checkpoint behind so many games. */
    void begin(DoubtList earlier, long games) {
        doubts.addAll(earlier.doubts.subList(0, earlier.at(games)));
        earlier.marks.forEach((behind, count) -> {
            if (behind <= games) {
                marks.put(behind, count);
            }
        });
    }

    /** Lays the list into a run, unless it is empty. */
    void keep(RunFolder folder) {
        if (doubts.isEmpty()) {
            return;
        }
        StateWriter to = new StateWriter().text(FORMAT).number(doubts.size());
        doubts.forEach(doubt -> to.number(doubt.high).number(doubt.low));
        to.number(marks.size());
        marks.forEach((games, count) -> to.number(games).number(count));
        byte[] all = Sealed.seal(to.toBytes());
        try (OutputFile file = folder.createCache(NAME)) {
            file.write(all, 0, all.length);
        }
    }

    /** Those behind the first ones, to be crossed out one by one. */
    Rest behind(int first) {
        Map<Key, Integer> counts = new HashMap<>();
        doubts.subList(first, doubts.size()).forEach(doubt -> counts.merge(doubt, 1, Integer::sum));
        return new Rest(counts);
    }

    /** The doubts of a list that were not met again yet: a copy too many of a game is new, if two are known. */
    static final class Rest {

        private final Map<Key, Integer> counts;

        private Rest(Map<Key, Integer> counts) {
            this.counts = counts;
        }

        /** Crosses a doubt out; whether it was there. */
        boolean cross(Problem doubt) {
            if (counts.isEmpty()) {
                return false;
            }
            Key key = Key.of(doubt);
            int left = counts.getOrDefault(key, 0);
            if (left > 0) {
                counts.put(key, left - 1);
            }
            return left > 0;
        }
    }
}
