package rate.run.publish;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.List;
import rate.engine.math.SipHash;
import rate.engine.state.BrokenState;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.file.store.Sha256;
import rate.run.publish.ledger.WrittenPart;

/**
 * The checkpoints of a run: what made it, which games it had, and behind which of them states were kept.
 *
 * @param key everything that determined the result but the games
 * @param hashKey the key of the {@link GameHash} of its games
 * @param end the second of the last game; {@link Long#MAX_VALUE} without one
 * @param leftOut how many games or rows of the log were left out by the conditions of the options
 * @param written its {@link RatedGames}
 * @param entries the checkpoints, in order of the games
 */
record CheckpointIndex(
        Program program,
        RunKey key,
        SipHash.Key hashKey,
        long games,
        long end,
        long leftOut,
        WrittenPart written,
        List<Entry> entries) {

    static final String NAME = "checkpoints";

    /**
     * How a file of checkpoints begins. Another number means that nothing behind it can be understood here, nor compared with a
     * {@link GameHash}.
     */
    private static final String FORMAT = "rate-checkpoints/5";

    /** The message about bytes that are not those that were written. */
    static final String DAMAGED = "its checkpoints are damaged";

    /** The message about a file that is not there, or ends too soon. */
    static final String UNREADABLE = "its checkpoints cannot be read";

    /**
     * One of the checkpoints.
     *
     * @param games behind how many games of the run it was taken
     */
    record Entry(long games, String sha256) {

        String name() {
            return "checkpoint-" + games;
        }
    }

    /** How many of the checkpoints come before a game, which is counted from 1. */
    int before(long game) {
        return (int) entries.stream().filter(entry -> entry.games < game).count();
    }

    /** The content of the file: its parts, and behind them their SHA-256. */
    byte[] toBytes() {
        StateWriter to = new StateWriter();
        to.text(FORMAT).text(program.version()).text(program.code());
        key.save(to);
        to.number(hashKey.first())
                .number(hashKey.second())
                .number(games)
                .number(end)
                .number(leftOut);
        written.save(to);
        to.list(entries, entry -> to.number(entry.games).text(entry.sha256));
        return Sha256.sealed(to.toBytes());
    }

    /**
     * Reads the content of the file.
     *
     * @throws BrokenState if it is not what was written, or was written in another format
     */
    static CheckpointIndex read(byte[] all) {
        byte[] parts = Sha256.unsealed(all);
        if (parts == null) {
            throw new BrokenState(
                    beginsAsCanonical(all) ? DAMAGED : DAMAGED + ", or of another version of the program");
        }
        StateReader from = new StateReader(parts);
        if (!from.requiredText().equals(FORMAT)) {
            throw new BrokenState("its checkpoints are of another version of the program");
        }
        Program program = new Program(from.requiredText(), from.requiredText());
        RunKey key = RunKey.restore(from);
        SipHash.Key hashKey = new SipHash.Key(from.number(), from.number());
        long games = from.number();
        long end = from.number();
        long leftOut = from.number();
        WrittenPart written = WrittenPart.restore(from);
        List<Entry> entries = from.list(() -> new Entry(from.number(), from.requiredText()));
        from.requireEnd();
        return new CheckpointIndex(program, key, hashKey, games, end, leftOut, written, entries);
    }

    private static boolean beginsAsCanonical(byte[] all) {
        byte[] begin = FORMAT.getBytes(UTF_8);
        return all.length > Long.BYTES + begin.length
                && Arrays.equals(all, Long.BYTES, Long.BYTES + begin.length, begin, 0, begin.length);
    }
}
