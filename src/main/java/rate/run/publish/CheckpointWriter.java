package rate.run.publish;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import rate.file.store.OutputFile;
import rate.file.store.RunFolder;
import rate.file.store.Sha256;
import rate.run.form.RunFiles;

/**
 * Keeps checkpoints during a run, so that a later run can resume from them. The farther they are from the end of the
 * log, the fewer stay: of two that follow each other the older is at most twice as far from it as the newer, if there are so many.
 * To go back to the checkpoint before a game rates about as many games again as come after it, at most.
 */
final class CheckpointWriter {

    /** So many times the games between two checkpoints have to be there before, as long as these are few. */
    private static final int PART = 8;

    private static final long MOST_GAMES = 1 << 14;

    /** To write so many bytes of a state takes much less time than to rate a game. */
    private static final int BYTES_A_GAME = 32;

    private final RunFolder folder;
    private final List<CheckpointIndex.Entry> entries = new ArrayList<>();
    private long size;

    /** @param folder takes the files */
    CheckpointWriter(RunFolder folder) {
        this.folder = folder;
    }

    /** Takes over the checkpoints of an earlier run, as far as they are still there. */
    void adopt(Path run, List<CheckpointIndex.Entry> earlier) {
        for (CheckpointIndex.Entry entry : earlier) {
            if (folder.adoptCache(run, entry.name())) {
                entries.add(entry);
            }
        }
    }

    /** Returns whether a checkpoint is due after so many games. */
    boolean isDue(long games) {
        return games - last() >= Math.max(Math.min(games / PART, MOST_GAMES), size / BYTES_A_GAME);
    }

    /** Behind how many games the newest one is; 0 if there is none. */
    long last() {
        return entries.isEmpty() ? 0 : entries.get(entries.size() - 1).games();
    }

    /** Keeps a checkpoint, behind more games than any before. */
    void keep(long games, byte[] state) {
        CheckpointIndex.Entry entry = new CheckpointIndex.Entry(games, Sha256.of(state));
        write(entry.name(), state);
        entries.add(entry);
        size = state.length;
        thin(games);
    }

    /** All were kept: lists them. */
    void end(CheckpointIndex index) {
        write(CheckpointIndex.NAME, index.toBytes());
        write(RunFiles.PROGRAM, index.program().text().getBytes(UTF_8));
    }

    /** Those that are kept, in order of the games. */
    List<CheckpointIndex.Entry> entries() {
        return List.copyOf(entries);
    }

    /** Removes each one between two others, if the older of them is at most twice as far from the end as the newer. */
    private void thin(long end) {
        for (int i = entries.size() - 3; i >= 0; i--) {
            long newer = end - entries.get(i + 2).games();
            long older = end - entries.get(i).games();
            if (older <= 2 * newer) {
                folder.deleteCache(entries.remove(i + 1).name());
            }
        }
    }

    private void write(String name, byte[] bytes) {
        try (OutputFile file = folder.createCache(name)) {
            file.write(bytes, 0, bytes.length);
        }
    }
}
