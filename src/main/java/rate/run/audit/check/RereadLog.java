package rate.run.audit.check;

import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.text.Counted;
import rate.file.input.source.Source;
import rate.run.audit.read.RunManifest.ListedFile;

/**
 * A log that a run is to be rated from again, read once and compared with what the run has read.
 *
 * @param name of the log
 * @param difference why it is not what was rated: a clause without a full stop; null if it is
 */
record RereadLog(String name, @Nullable String difference) {

    /**
     * Reads a log.
     *
     * @param read what the run has read in its place; null if it has read fewer logs
     * @throws InputRefused if it cannot be read
     */
    static RereadLog of(Source log, @Nullable ListedFile read) {
        try (log) {
            long lines = Lines.of(log).count();
            if (read == null || log.sha256().equals(read.sha256())) {
                return new RereadLog(log.name(), null);
            }
            String grown = grown(log, read, lines);
            return new RereadLog(
                    log.name(),
                    grown != null
                            ? grown
                            : "this is not the " + read.name() + " that was rated: that file has " + read.bytes()
                                    + " bytes with sha256 " + read.sha256() + ", this one has " + log.bytesRead()
                                    + " with " + log.sha256());
        }
    }

    /** How much more it has, if it begins with what was read; else null. */
    private static @Nullable String grown(Source log, ListedFile read, long lines) {
        if (read.bytes() == 0 || read.bytes() >= log.bytesRead()) {
            return null;
        }
        try (Source beginning = log.beginning(read.bytes())) {
            Lines before = Lines.of(beginning);
            if (!beginning.sha256().equals(read.sha256())) {
                return null;
            }
            long more = lines - before.count();
            return "the log has "
                    + (before.ended() && more > 0
                            ? Counted.grouped(more, "more line")
                            : Counted.grouped(log.bytesRead() - read.bytes(), "more byte"))
                    + " than the run read; up to there it is the same";
        } catch (InputRefused e) {
            return null; // cut there, it is no log
        }
    }

    /** Counts the lines of what is written to it. */
    private static final class Lines extends OutputStream {

        private static final byte LINE_END = '\n';

        private long ends;
        private byte last = LINE_END;

        /** Counts those of a log, and drains it. */
        static Lines of(Source log) {
            Lines lines = new Lines();
            log.drainTo(lines);
            return lines;
        }

        /** How many; the last one with its line end or without. */
        long count() {
            return ended() ? ends : ends + 1;
        }

        /** Returns whether the last line has its line end. */
        boolean ended() {
            return last == LINE_END;
        }

        @Override
        public void write(int one) {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            for (int i = offset; i < offset + length; i++) {
                ends += bytes[i] == LINE_END ? 1 : 0;
                last = bytes[i];
            }
        }
    }
}
