package rate.log.order;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import rate.input.source.Bytes;
import rate.store.ScratchFile;

/**
 * Packed games in order of time, on the disk, the length of each before it.
 *
 * @param file where they lie
 * @param games how many there are
 */
record SortedRun(ScratchFile file, long games) {

    /** Writes a stretch, game by game. */
    static final class Writer implements AutoCloseable {

        private final ScratchFile file;
        private final DataOutputStream out;
        private long games;

        /**
         * @param file where to
         * @throws rate.store.CannotWrite here and later, if the disk does not take it
         */
        Writer(ScratchFile file) {
            this.file = file;
            this.out = new DataOutputStream(file.write());
        }

        /** The next game: a part of an array. */
        void add(byte[] from, int start, int length) {
            try {
                out.writeInt(length);
                out.write(from, start, length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            games++;
        }

        /** What was written, once this is closed. */
        SortedRun written() {
            return new SortedRun(file, games);
        }

        @Override
        public void close() {
            try {
                out.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Reads a stretch, game by game. */
    static final class Reader implements AutoCloseable {

        private final DataInputStream in;
        private final int rank;
        private final Bytes game = new Bytes();
        private long left;
        private SortKey key = new SortKey(Long.MIN_VALUE, 0, new long[0], 0);
        private final int columns;

        /**
         * @param stretch what to read
         * @param rank its place among the stretches that are read together
         * @param columns how many columns order the games of one time
         */
        Reader(SortedRun stretch, int rank, int columns) {
            this.in = new DataInputStream(stretch.file.read());
            this.rank = rank;
            this.columns = columns;
            this.left = stretch.games;
        }

        /** Goes on to the next game; false at the end. */
        boolean next() {
            if (left == 0) {
                return false;
            }
            left--;
            try {
                game.resize(in.readInt());
                in.readFully(game.array(), 0, game.size());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            key = PackedGames.key(game, columns);
            game.position(0);
            return true;
        }

        /** The game, packed, until the next. */
        Bytes game() {
            return game;
        }

        /** Where it belongs. */
        SortKey key() {
            return key;
        }

        int rank() {
            return rank;
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
}
