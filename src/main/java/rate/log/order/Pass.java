package rate.log.order;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.Roster;
import rate.input.source.FileContent;
import rate.input.source.InputFile;
import rate.input.source.Source;
import rate.log.correct.Corrected;
import rate.log.correct.Corrector;
import rate.log.game.LogFiles;
import rate.log.name.Names;
import rate.problem.Complaints;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.state.StateReader;
import rate.state.StateWriter;

/**
 * One reading of all files from beginning to end: the games that are sound, in order of the files. Where ids come twice the
 * same files are read more than once, and every pass gives the same games.
 */
public final class Pass implements GameStream, AutoCloseable {

    private final LogFiles files;
    private final Chronicle chronicle = new Chronicle();
    private final Complaints complaints;
    private final Corrector corrector;
    private final Roster roster;

    /**
     * @param sources the files
     * @param reading how they are to be read
     * @param roster receives the players; one that knows the aliases
     * @param complaints hears of games that are set aside, and of doubts
     */
    public Pass(List<Source> sources, LogReading reading, Roster roster, Complaints complaints) {
        this.complaints = complaints;
        this.roster = roster;
        this.corrector = new Corrector(reading.corrections(), complaints);
        Names names = new Names(roster, corrector.renaming());
        this.files = new LogFiles(sources, reading.form(), reading.rosters(), names, problem -> {
            if (!corrector.excuses(problem)) {
                complaints.hear(problem);
            }
        });
    }

    /**
     * The next sound game; null at the end of the last file.
     *
     * @throws InputRefused if nothing can be read on from here
     */
    @Override
    public @Nullable Game next() {
        for (Game game = files.next(); game != null; game = files.next()) {
            if (!corrector.admits(game)) {
                continue;
            }
            Problem problem = chronicle.judge(game);
            if (problem == null) {
                return game;
            }
            complaints.hear(problem);
        }
        return null;
    }

    /** Whether a later pass over the same files, the last of which may have become longer, can go on behind the present game. */
    public boolean canPause() {
        return files.canPause();
    }

    /** How much was read of all files, in bytes of their content. */
    public long read() {
        return files.read();
    }

    /** How many bytes are still to come; negative if nobody knows. */
    public long left() {
        return files.left();
    }

    /** The place behind the present game. */
    public Bookmark bookmark(byte[] state) {
        return new Bookmark(files.at(), files.offset(), state);
    }

    /** What the files held, if that was wanted; complete once {@link #next} has returned null. */
    public List<FileContent> contents() {
        return files.contents();
    }

    /** Lays down how far this is. */
    public void save(StateWriter to) {
        roster.save(to);
        chronicle.save(to);
        corrector.save(to);
        files.save(to);
    }

    /**
     * Goes on from there, in place of beginning.
     *
     * @param read the files before the present one, drained
     */
    public void restore(StateReader from, List<Source> read) {
        roster.restore(from);
        chronicle.restore(from);
        corrector.restore(from);
        files.restore(from, read);
    }

    /** After the last game: complains of corrections that did nothing. */
    public void end() {
        corrector.end(roster);
    }

    /** What was corrected; complete at the end. */
    public Corrected corrected() {
        return corrector.result();
    }

    /** What was read, file by file; complete once {@link #next} has returned null. */
    public List<InputFile> inputs() {
        return files.inputs();
    }

    /** Bytes read so far, as the files lie there. Safe to ask from another thread. */
    public long bytesRead() {
        return files.bytesRead();
    }

    /** Bytes of all files together, if known. */
    public OptionalLong size() {
        return files.size();
    }

    /**
     * Refuses files that changed between two passes, both of which are over.
     *
     * @throws InputRefused as {@link ProblemKind#CANNOT_READ}
     */
    void requireSame(Pass other) {
        for (int i = 0; i < inputs().size(); i++) {
            InputFile input = inputs().get(i);
            if (!input.sha256().equals(other.inputs().get(i).sha256())) {
                throw new InputRefused(new Problem(
                        ProblemKind.CANNOT_READ, Location.of(input.name()), null, "it changed while it was read"));
            }
        }
    }

    @Override
    public void close() {
        files.close();
    }
}
