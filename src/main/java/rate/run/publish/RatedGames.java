package rate.run.publish;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import rate.engine.problem.ProblemKind;
import rate.engine.state.BrokenState;
import rate.file.store.OutputFile;
import rate.file.store.PlainFile;
import rate.file.store.RunFolder;
import rate.run.publish.ledger.WrittenPart;

/**
 * The games that a run had to rate, each by its {@link GameHash} and with the problems and warnings that the system found in
 * it: a later run knows by them which games are the same, and reports what was found in these without rating them. It is a
 * cache, of 17 bytes for a game in which nothing was found.
 */
final class RatedGames {

    private static final String NAME = "games";
    private static final int BUFFER = 1 << 16;

    /**
     * A problem that rating found in a game.
     *
     * @param message what is wrong with exactly this game
     */
    record GameFinding(ProblemKind kind, String message, boolean refused) {}

    private RatedGames() {}

    static final class Writer {

        private final OutputFile file;
        private final CheckedOutputStream checked;
        private final DataOutputStream out;

        /** @param folder takes the cache */
        Writer(RunFolder folder) {
            this.file = folder.createCache(NAME);
            this.checked = new CheckedOutputStream(file, new CRC32C());
            this.out = new DataOutputStream(new BufferedOutputStream(checked, BUFFER));
        }

        /** The next game, by the hashes of its id and of all of it. */
        void add(long id, long hash, List<GameFinding> findings) {
            try {
                out.writeLong(id);
                out.writeLong(hash);
                for (GameFinding finding : findings) {
                    out.writeBoolean(true);
                    out.writeUTF(finding.kind.id());
                    out.writeUTF(finding.message);
                    out.writeBoolean(finding.refused);
                }
                out.writeBoolean(false);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Ends the cache: all of it, for who reads it. */
        WrittenPart end() {
            try {
                out.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return new WrittenPart(file.bytes(), checked.getChecksum().getValue());
        }

        void abandon() {
            file.close();
        }
    }

    static final class Reader implements AutoCloseable {

        private final DataInputStream in;
        private long id;
        private long hash;
        private List<GameFinding> findings = List.of();

        /**
         * @param written what the writer said at its end
         * @throws BrokenState if they are not what was written
         */
        Reader(Path run, WrittenPart written) {
            Path file = RunFolder.cache(run, NAME);
            try {
                written.requireAllOf(file);
                this.in = new DataInputStream(new BufferedInputStream(PlainFile.open(file), BUFFER));
            } catch (IOException e) {
                throw new BrokenState(CheckpointIndex.UNREADABLE);
            }
        }

        /** Moves to the next game, which has to be there. */
        void next() {
            try {
                id = in.readLong();
                hash = in.readLong();
                findings = in.readBoolean() ? readFindings() : List.of();
            } catch (IOException e) {
                throw new BrokenState(CheckpointIndex.UNREADABLE);
            }
        }

        private List<GameFinding> readFindings() throws IOException {
            List<GameFinding> found = new ArrayList<>();
            do {
                String id = in.readUTF();
                ProblemKind kind =
                        ProblemKind.named(id).orElseThrow(() -> new BrokenState("there is no problem " + id));
                found.add(new GameFinding(kind, in.readUTF(), in.readBoolean()));
            } while (in.readBoolean());
            return found;
        }

        long id() {
            return id;
        }

        long hash() {
            return hash;
        }

        List<GameFinding> findings() {
            return findings;
        }

        @Override
        public void close() {
            try {
                in.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /**
     * Counts the games of the last run that a log no longer has, by the hashes of their ids. As long as both have the same ids
     * in the same order, it keeps none of them.
     */
    static final class Comparison {

        private final LongStream.Builder before = LongStream.builder();
        private final LongStream.Builder now = LongStream.builder();
        private final LongStream.Builder leftOut = LongStream.builder();
        private boolean differs;

        /** The next game of the last run, and of the log. */
        void both(long had, long has) {
            differs |= had != has;
            if (differs) {
                before.add(had);
                now.add(has);
            }
        }

        /** The next game of the log, which has more than the last run. */
        void more(long has) {
            if (differs) {
                now.add(has);
            }
        }

        /** The next game of the last run, which has more than the log. */
        void fewer(long had) {
            before.add(had);
        }

        /** A game of the log that is not rated: it is there all the same. */
        void leftOut(long has) {
            leftOut.add(has);
        }

        /**
         * How many games are gone. One that is gone between two games where the log has one that is new is the same game with
         * another id; behind the last game that both have, it is another one.
         */
        long gone() {
            long[] had = before.build().toArray();
            long[] has = now.build().toArray();
            long[] then = Arrays.stream(had).sorted().toArray();
            long[] rated = Arrays.stream(has).sorted().toArray();
            long[] others = leftOut.build().sorted().toArray();
            Map<Long, Integer> renamed = new HashMap<>();
            long known = 0;
            int fresh = 0;
            for (long id : has) {
                if (isIn(then, id)) {
                    renamed.put(known, fresh);
                    known = id;
                    fresh = 0;
                } else {
                    fresh++;
                }
            }
            long gone = 0;
            known = 0;
            for (long id : had) {
                if (isIn(rated, id)) {
                    known = id;
                } else if (!isIn(others, id) && renamed.merge(known, -1, Integer::sum) < 0) {
                    gone++;
                }
            }
            return gone;
        }

        private static boolean isIn(long[] sorted, long id) {
            return Arrays.binarySearch(sorted, id) >= 0;
        }
    }
}
