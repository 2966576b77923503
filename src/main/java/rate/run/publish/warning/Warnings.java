package rate.run.publish.warning;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.engine.state.BrokenState;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.file.store.OutputFile;
import rate.file.store.PlainFile;
import rate.file.store.RunFolder;
import rate.file.store.Sha256;

/** Tells the warnings of a run: all of them, or those that the run before did not have. */
public final class Warnings implements ProblemListener {

    private final FirstOfEachKind told;
    private final WarningPolicy.Which which;
    private final WarningList list = new WarningList();
    private final Map<ProblemKind, Long> fresh = new EnumMap<>(ProblemKind.class);
    private final WarningList.Rest rest;

    /**
     * Those of a run that comes after another.
     *
     * @param before the run that is current; empty if there is none, and every warning is new
     */
    public Warnings(Optional<Path> before, WarningPolicy warningPolicy) {
        this.told = new FirstOfEachKind(warningPolicy.warningListener());
        this.which = warningPolicy.which();
        this.rest = WarningList.of(before).rest();
    }

    @Override
    public void report(Problem warning) {
        list.add(warning);
        boolean known = rest.cross(warning);
        if (!known) {
            fresh.merge(warning.kind(), 1L, Long::sum);
        }
        if (!known || which == WarningPolicy.Which.ALL) {
            told.report(warning);
        }
    }

    /** How many the run before did not have, by kind. */
    public Map<ProblemKind, Long> fresh() {
        return fresh;
    }

    /** All were heard: tells how many were not told, and keeps the list for the run after this one. */
    public void end(RunFolder folder) {
        told.end();
        list.keep(folder);
    }

    /**
     * The warnings of a run by kind, each in the order of reports. The next run looks there which of its own are new. Of each
     * kind the first {@value #KEPT} are known by what they say; of those behind them only the number is. It is a cache:
     * without one, or with a damaged one, every warning is a new one.
     */
    private static final class WarningList {

        /**
         * So many warnings of a kind are known by what they say: a log that is one great warning needs no more memory than
         * another.
         */
        static final int KEPT = 4096;

        private static final String NAME = "warnings";

        /** How the file begins. Another number means that nothing behind it can be understood here. */
        private static final String FORMAT = "rate-warnings/3";

        /**
         * Key by which two warnings of a kind are the same: half of a SHA-256 of kind, file, game and message. The line is no
         * part of it, as lines move when a log is corrected.
         */
        private record Key(long high, long low) {

            static Key of(Problem warning) {
                byte[] text = new StateWriter()
                        .text(warning.kind().id())
                        .text(warning.location().fileName())
                        .text(warning.game())
                        .text(warning.message())
                        .toBytes();
                ByteBuffer digest = ByteBuffer.wrap(Sha256.digest().digest(text));
                return new Key(digest.getLong(), digest.getLong());
            }
        }

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

            void add(Problem warning) {
                if (count < KEPT) {
                    Key key = Key.of(warning);
                    if (2 * kept() == keys.length) {
                        keys = Arrays.copyOf(keys, 2 * keys.length);
                    }
                    keys[2 * kept()] = key.high;
                    keys[2 * kept() + 1] = key.low;
                }
                count++;
            }
        }

        private final Map<ProblemKind, OfAKind> warnings = new EnumMap<>(ProblemKind.class);

        /** The list of a run; empty if it left none, or there is no run. */
        static WarningList of(Optional<Path> run) {
            try {
                return run.isEmpty() ? new WarningList() : read(PlainFile.bytes(RunFolder.cache(run.get(), NAME)));
            } catch (IOException | BrokenState e) {
                return new WarningList();
            }
        }

        private static WarningList read(byte[] all) {
            byte[] bytes = Sha256.unsealed(all);
            if (bytes == null) {
                throw new BrokenState("the warnings are damaged");
            }
            StateReader from = new StateReader(bytes);
            if (!from.requiredText().equals(FORMAT)) {
                throw new BrokenState("the warnings are of another version of the program");
            }
            WarningList list = new WarningList();
            for (int left = from.count(); left > 0; left--) {
                OfAKind some = new OfAKind();
                list.warnings.put(kind(from), some);
                some.count = from.number();
                some.keys = from.numbers();
                if (some.count < 1 || some.keys.length != 2 * some.kept()) {
                    throw new BrokenState("the number of warnings is wrong");
                }
            }
            from.requireEnd();
            return list;
        }

        private static ProblemKind kind(StateReader from) {
            String id = from.requiredText();
            return ProblemKind.named(id).orElseThrow(() -> new BrokenState("unknown problem " + id));
        }

        void add(Problem warning) {
            warnings.computeIfAbsent(warning.kind(), kind -> new OfAKind()).add(warning);
        }

        /** Lays the list into a run, unless it is empty. */
        void keep(RunFolder folder) {
            if (warnings.isEmpty()) {
                return;
            }
            StateWriter to = new StateWriter().text(FORMAT).number(warnings.size());
            warnings.forEach(
                    (kind, some) -> to.text(kind.id()).number(some.count).numbers(some.keys, 2 * some.kept()));
            byte[] all = Sha256.sealed(to.toBytes());
            try (OutputFile file = folder.createCache(NAME)) {
                file.write(all, 0, all.length);
            }
        }

        /** All of them, to be crossed out one by one. */
        Rest rest() {
            Rest rest = new Rest();
            warnings.forEach((kind, some) -> {
                Map<Key, Integer> keys = new HashMap<>();
                for (int number = 0; number < some.kept(); number++) {
                    keys.merge(some.key(number), 1, Integer::sum);
                }
                rest.keys.put(kind, keys);
                rest.more.put(kind, some.count - some.kept());
            });
            return rest;
        }

        /**
         * The warnings of a list that were not met again yet: a copy too many of a game is new, if two are known. As many as
         * are known by their number alone may say anything.
         */
        static final class Rest {

            private final Map<ProblemKind, Map<Key, Integer>> keys = new EnumMap<>(ProblemKind.class);
            private final Map<ProblemKind, Long> more = new EnumMap<>(ProblemKind.class);

            private Rest() {}

            /** Crosses a warning out; whether it was there. */
            boolean cross(Problem warning) {
                return crossKey(warning) || crossNumber(warning.kind());
            }

            private boolean crossKey(Problem warning) {
                Map<Key, Integer> ofKind = keys.getOrDefault(warning.kind(), Map.of());
                if (ofKind.isEmpty()) {
                    return false;
                }
                Key key = Key.of(warning);
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

    /** Tells the first problems of each kind one by one, and of the others at the end how many they are. */
    public static final class FirstOfEachKind implements ProblemListener {

        /** So many of a kind are told; the summary and the manifest count all. */
        private static final int TOLD = 10;

        private final WarningPolicy.WarningListener warningListener;
        private final Map<ProblemKind, Long> heard = new EnumMap<>(ProblemKind.class);

        /** @param warningListener is told of the first warnings of each kind, and of how many more there were */
        public FirstOfEachKind(WarningPolicy.WarningListener warningListener) {
            this.warningListener = warningListener;
        }

        @Override
        public void report(Problem problem) {
            if (heard.merge(problem.kind(), 1L, Long::sum) <= TOLD) {
                warningListener.warning(problem);
            }
        }

        /** Tells how many more there were. */
        public void end() {
            heard.forEach((kind, count) -> {
                if (count > TOLD) {
                    warningListener.more(kind, count - TOLD);
                }
            });
        }
    }
}
