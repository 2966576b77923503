package rate.publish.doubt;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.state.BrokenState;
import rate.state.StateReader;
import rate.state.StateWriter;
import rate.store.OutputFile;
import rate.store.PlainFile;
import rate.store.RunFolder;
import rate.store.Sha256;

/**
 * The doubts of a run by their kinds, each in the order in which they were heard, and how many there were at each of its
 * checkpoints. The next run looks there which of its own are new. Of each kind the first {@value #KEPT} are known by what they
 * say; of those behind them only the number is. It is a cache: whoever finds none, or a damaged one, takes every doubt for a
 * new one.
 */
final class DoubtList {

    /** So many doubts of a kind are known by what they say: a log that is one great doubt needs no more memory than another. */
    static final int KEPT = 4096;

    private static final String NAME = "doubts";

    /** How the file begins. Another number means that nothing behind it can be understood here. */
    private static final String FORMAT = "rate-doubts/2";

    /**
     * What makes two doubts of a kind the same: half of a SHA-256 of kind, file, game and message. The line is no part of it,
     * as lines move when a log is corrected.
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

    /** The doubts of one kind. */
    private static final class OfAKind {

        /** Two numbers for each key. */
        private long[] keys = new long[2];

        private long count;

        int kept() {
            return (int) Math.min(count, KEPT);
        }

        Key key(int number) {
            return new Key(keys[2 * number], keys[2 * number + 1]);
        }

        void add(Problem doubt) {
            if (count < KEPT) {
                Key key = Key.of(doubt);
                if (2 * kept() == keys.length) {
                    keys = Arrays.copyOf(keys, 2 * keys.length);
                }
                keys[2 * kept()] = key.high;
                keys[2 * kept() + 1] = key.low;
            }
            count++;
        }

        /** The first ones. */
        OfAKind first(long some) {
            OfAKind first = new OfAKind();
            first.count = Math.min(some, count);
            first.keys = Arrays.copyOf(keys, Math.max(2, 2 * first.kept()));
            return first;
        }
    }

    private final Map<ProblemKind, OfAKind> doubts = new EnumMap<>(ProblemKind.class);

    /** How many doubts of each kind there were when so many games had been given out. */
    private final Map<Long, Map<ProblemKind, Long>> marks = new LinkedHashMap<>();

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
            OfAKind some = new OfAKind();
            list.doubts.put(kind(from), some);
            some.count = from.number();
            some.keys = from.numbers();
            if (some.count < 1 || some.keys.length != 2 * some.kept()) {
                throw new BrokenState("the doubts are not as many as they should be");
            }
        }
        for (int left = from.count(); left > 0; left--) {
            Map<ProblemKind, Long> mark = new EnumMap<>(ProblemKind.class);
            list.marks.put(from.number(), mark);
            for (int kinds = from.count(); kinds > 0; kinds--) {
                mark.put(kind(from), from.number());
            }
        }
        from.requireEnd();
        return list;
    }

    private static ProblemKind kind(StateReader from) {
        String id = from.sureText();
        return ProblemKind.named(id).orElseThrow(() -> new BrokenState("there is no problem " + id));
    }

    /** One more. */
    void add(Problem doubt) {
        doubts.computeIfAbsent(doubt.kind(), kind -> new OfAKind()).add(doubt);
    }

    /** A checkpoint was taken behind so many games: a run that goes on from there begins with the doubts up to here. */
    void mark(long games) {
        Map<ProblemKind, Long> mark = new EnumMap<>(ProblemKind.class);
        doubts.forEach((kind, some) -> mark.put(kind, some.count));
        marks.put(games, mark);
    }

    /** How many of a kind there were at the checkpoint behind so many games; 0 if nobody knows. */
    private long at(long games, ProblemKind kind) {
        return marks.getOrDefault(games, Map.of()).getOrDefault(kind, 0L);
    }

    /** Begins with those of an earlier run up to its checkpoint behind so many games. */
    void begin(DoubtList earlier, long games) {
        earlier.doubts.forEach((kind, some) -> {
            long before = earlier.at(games, kind);
            if (before > 0) {
                doubts.put(kind, some.first(before));
            }
        });
        earlier.marks.forEach((behind, counts) -> {
            if (behind <= games) {
                marks.put(behind, counts);
            }
        });
    }

    /** Lays the list into a run, unless it is empty. */
    void keep(RunFolder folder) {
        if (doubts.isEmpty()) {
            return;
        }
        StateWriter to = new StateWriter().text(FORMAT).number(doubts.size());
        doubts.forEach((kind, some) -> to.text(kind.id()).number(some.count).numbers(some.keys, 2 * some.kept()));
        to.number(marks.size());
        marks.forEach((games, counts) -> {
            to.number(games).number(counts.size());
            counts.forEach((kind, count) -> to.text(kind.id()).number(count));
        });
        byte[] all = Sealed.seal(to.toBytes());
        try (OutputFile file = folder.createCache(NAME)) {
            file.write(all, 0, all.length);
        }
    }

    /** Those behind the checkpoint behind so many games, to be crossed out one by one; all, if there is none. */
    Rest behind(long games) {
        Rest rest = new Rest();
        doubts.forEach((kind, some) -> {
            long first = Math.min(at(games, kind), some.count);
            Map<Key, Integer> keys = new HashMap<>();
            for (int number = (int) Math.min(first, KEPT); number < some.kept(); number++) {
                keys.merge(some.key(number), 1, Integer::sum);
            }
            rest.keys.put(kind, keys);
            rest.more.put(kind, some.count - Math.max(first, some.kept()));
        });
        return rest;
    }

    /**
     * The doubts of a list that were not met again yet: a copy too many of a game is new, if two are known. As many as are known by
     * their number alone may say anything.
     */
    static final class Rest {

        private final Map<ProblemKind, Map<Key, Integer>> keys = new EnumMap<>(ProblemKind.class);
        private final Map<ProblemKind, Long> more = new EnumMap<>(ProblemKind.class);

        private Rest() {}

        /** Crosses a doubt out; whether it was there. */
        boolean cross(Problem doubt) {
            return crossKey(doubt) || crossNumber(doubt.kind());
        }

        private boolean crossKey(Problem doubt) {
            Map<Key, Integer> ofKind = keys.getOrDefault(doubt.kind(), Map.of());
            if (ofKind.isEmpty()) {
                return false;
            }
            Key key = Key.of(doubt);
            int left = ofKind.getOrDefault(key, 0);
            if (left > 1) {
                ofKind.put(key, left - 1);
            } else {
                ofKind.remove(key);
            }
            return left > 0;
        }

        private boolean crossNumber(ProblemKind kind) {
            long left = more.getOrDefault(kind, 0L);
            if (left > 0) {
                more.put(kind, left - 1);
            }
            return left > 0;
        }
    }
}
