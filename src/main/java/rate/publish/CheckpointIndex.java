package rate.publish;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import rate.input.source.FileContent;
import rate.publish.doubt.Sealed;
import rate.state.BrokenState;
import rate.state.StateReader;
import rate.state.StateWriter;

/**
 * The checkpoints of a run: what made it, what its logs held, and where in them states were kept.
 *
 * @param program what made it
 * @param key everything that determined the result but the logs, as {@link RunKey} has it
 * @param contents the logs
 * @param entries the checkpoints, in order of the log
 */
record CheckpointIndex(Program program, String key, List<FileContent> contents, List<Entry> entries) {

    /** Name of the cache. */
    static final String NAME = "checkpoints";

    /** How a file of checkpoints begins. Another number means that nothing behind it can be understood here. */
    private static final String FORMAT = "rate-checkpoints/2";

    /** What is said of bytes that are not those that were written. */
    static final String DAMAGED = "its checkpoints are damaged";

    /**
     * One of the checkpoints.
     *
     * @param name of its cache
     * @param sha256 of its content
     * @param file which log it is in, from 0
     * @param offset how much of its content decided what the state is, in bytes
     * @param games that had been given out by then
     */
    record Entry(String name, String sha256, int file, long offset, long games) {}

    /** The content of the file: its parts, and behind them their SHA-256. */
    byte[] toBytes() {
        StateWriter to = new StateWriter();
        to.text(FORMAT).text(program.version()).text(program.code()).text(key).number(contents.size());
        contents.forEach(content -> content.save(to));
        to.number(entries.size());
        for (Entry entry : entries) {
            to.text(entry.name).text(entry.sha256).number(entry.file).number(entry.offset);
            to.number(entry.games);
        }
        return Sealed.seal(to.toBytes());
    }

    /**
     * Reads the content of the file.
     *
     * @throws BrokenState if it is not what was written, or was written in another format
     */
    static CheckpointIndex read(byte[] all) {
        byte[] parts = Sealed.open(all);
        if (parts == null) {
            throw new BrokenState(beginsAsOurs(all) ? DAMAGED : DAMAGED + ", or of another version of the program");
        }
        StateReader from = new StateReader(parts);
        if (!from.sureText().equals(FORMAT)) {
            throw new BrokenState("its checkpoints are of another version of the program");
        }
        Program program = new Program(from.sureText(), from.sureText());
        String key = from.sureText();
        List<FileContent> contents = new ArrayList<>();
        for (int left = from.count(); left > 0; left--) {
            contents.add(FileContent.restore(from));
        }
        List<Entry> entries = new ArrayList<>();
        for (int left = from.count(); left > 0; left--) {
            entries.add(new Entry(from.sureText(), from.sureText(), from.count(), from.number(), from.number()));
        }
        from.requireEnd();
        return new CheckpointIndex(program, key, contents, entries);
    }

    private static boolean beginsAsOurs(byte[] all) {
        byte[] begin = FORMAT.getBytes(UTF_8);
        return all.length > Long.BYTES + begin.length
                && Arrays.equals(all, Long.BYTES, Long.BYTES + begin.length, begin, 0, begin.length);
    }
}
