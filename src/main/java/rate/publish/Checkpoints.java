package rate.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.input.source.FileContent;
import rate.log.order.Bookmark;
import rate.state.StateWriter;
import rate.store.OutputFile;
import rate.store.RunFolder;
import rate.store.Sha256;

/** Keeps checkpoints of a run while it goes on, so that a later one can go on from them. */
final class Checkpoints {

    /** How much farther from the end of the log a checkpoint has to be than the one behind it. */
    private static final int PART = 2;

    private final RunFolder folder;
    private final @Nullable Resumption resumption;
    private final List<CheckpointIndex.Entry> entries = new ArrayList<>();

    /**
     * @param folder takes the files
     * @param resumption what this run itself goes on from; null if it began at the beginning
     */
    Checkpoints(RunFolder folder, @Nullable Resumption resumption) {
        this.folder = folder;
        this.resumption = resumption;
    }

    /** Keeps one. */
    void keep(Bookmark bookmark, Checkpoint checkpoint) {
        byte[] bytes = checkpoint.toBytes();
        String name = name(checkpoint.games());
        write(name, bytes);
        entries.add(new CheckpointIndex.Entry(
                name, Sha256.of(bytes), bookmark.file(), bookmark.offset(), checkpoint.games()));
    }

    /** The log is at its end: takes over what is still of use of the run before, and lists all. */
    void end(Program program, String key, List<FileContent> contents) {
        List<CheckpointIndex.Entry> all = new ArrayList<>();
        if (resumption != null) {
            for (CheckpointIndex.Entry entry : spread(resumption.earlier(), contents)) {
                if (folder.adoptCache(resumption.run(), entry.name())) {
                    all.add(entry);
                }
            }
        }
        all.addAll(entries);
        write(CheckpointIndex.NAME, new CheckpointIndex(program, key, contents, all).toBytes());
    }

    /** Lays down a part of the state. */
    @FunctionalInterface
    interface Part {
        void save(StateWriter to) throws IOException;
    }

    /** A part of the state. */
    static byte[] state(Part part) {
        StateWriter to = new StateWriter();
        try {
            part.save(to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return to.toBytes();
    }

    private void write(String name, byte[] bytes) {
        try (OutputFile file = folder.createCache(name)) {
            file.write(bytes, 0, bytes.length);
        }
    }

    private static String name(long games) {
        return "checkpoint-" + games;
    }

    /** Of checkpoints that are about as far from the end of the log the last one, in order of the log. */
    private static List<CheckpointIndex.Entry> spread(List<CheckpointIndex.Entry> entries, List<FileContent> contents) {
        List<CheckpointIndex.Entry> spread = new ArrayList<>();
        long next = 0;
        for (int i = entries.size() - 1; i >= 0; i--) {
            long distance = distance(entries.get(i), contents);
            if (distance >= next) {
                spread.add(0, entries.get(i));
                next = PART * Math.max(1, distance);
            }
        }
        return spread;
    }

    /** Bytes between a checkpoint and the end of the log. */
    private static long distance(CheckpointIndex.Entry entry, List<FileContent> contents) {
        long distance = -entry.offset();
        for (FileContent content : contents.subList(entry.file(), contents.size())) {
            distance += content.bytes();
        }
        return distance;
    }
}
