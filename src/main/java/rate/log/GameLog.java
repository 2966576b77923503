package rate.log;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.Roster;
import rate.problem.Complaints;
import rate.problem.InputRefused;
import rate.problem.Problem;
import rate.problem.ProblemKind.Scope;

/**
 * The games of one or more log files, read in order as one log.
 *
 * <p>Memory grows with players (and with ids that are not numbered, see {@link SeenGames}), not with games.
 */
public final class GameLog implements AutoCloseable {

    /**
     * What was read from one file.
     *
     * @param name the file as the user wrote it
     * @param bytes its length, as it lies there
     * @param sha256 its digest in hex, as it lies there
     * @param games the games found sound in themselves
     * @param unused columns or keys that were not used
     */
    public record Input(String name, long bytes, String sha256, long games, List<String> unused) {}

    private final LogFiles files;
    private final Complaints complaints;
    private final Chronicle chronicle = new Chronicle();
    private final Roster roster;
    private final String first;
    private boolean ended;

    /**
     * @param sources the files, oldest games first
     * @param form how they are written
     * @param roster receives the players
     * @param complaints hears of games that are set aside, and of doubts
     */
    public GameLog(List<Source> sources, LogForm form, Roster roster, Complaints complaints) {
        this.complaints = complaints;
        this.roster = roster;
        this.first = sources.get(0).name();
        this.files = new LogFiles(sources, form, roster, problem -> {
            if (problem.kind().scope() == Scope.GAME && problem.game() != null) {
                chronicle.remember(problem.game());
            }
            complaints.hear(problem);
        });
    }

    /**
     * The next sound game; null at the end of the last file.
     *
     * @throws InputRefused if nothing can be read on from here, or the complaints are not suffered
     */
    public @Nullable Game next() {
        for (Game game = files.next(); game != null; game = files.next()) {
            Problem problem = chronicle.judge(game);
            if (problem == null) {
                return game;
            }
            complaints.hear(problem);
        }
        if (!ended) {
            ended = true;
            doubtNames();
        }
        return null;
    }

    private void doubtNames() {
        Problem similar = SimilarNames.of(roster, first);
        if (similar != null) {
            complaints.hear(similar);
        }
    }

    /** What was read, file by file; complete once {@link #next} has returned null. */
    public List<Input> inputs() {
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

    @Override
    public void close() {
        files.close();
    }
}
