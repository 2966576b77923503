package rate.log.order;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Forum;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.file.input.source.InputSummary;
import rate.log.correct.Corrected;
import rate.log.correct.Corrector;
import rate.log.game.GameFiles;
import rate.log.name.Names;

/**
 * One reading of all files from beginning to end: the games that are sound, in order of the files. Where ids come twice the
 * same files are read more than once, and every pass gives the same games.
 */
public final class Pass implements GameStream, AutoCloseable {

    private final LogInput input;
    private final LogReading reading;
    private final GameFiles files;
    private final ConsistencyCheck consistency = new ConsistencyCheck();
    private final ProblemListener listener;
    private final Corrector corrector;
    private final Roster roster;

    /**
     * @param games takes the games; its roster knows the aliases
     * @param listener hears of games that are set aside, and of warnings
     */
    public Pass(LogInput input, LogReading reading, GameBuilder games, ProblemListener listener) {
        this.input = input;
        this.reading = reading;
        this.listener = listener;
        this.roster = games.roster();
        this.corrector = new Corrector(reading.corrections(), listener);
        Names names = new Names(roster, corrector.aliasUse());
        this.files = input.open(names, games, problem -> {
            if (!corrector.excuses(problem)) {
                listener.report(problem);
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
            Problem problem = consistency.check(game);
            if (problem == null) {
                return game;
            }
            listener.report(problem);
        }
        return null;
    }

    /** After the last game: reports corrections that did nothing. */
    public void end() {
        corrector.end(roster);
    }

    /** The effects of the corrections; complete at the end. */
    public Corrected corrected() {
        return corrector.result();
    }

    /** The forum whose threads decided the games; null if the files are none. Complete once {@link #next} has returned null. */
    public @Nullable Forum forum() {
        return files.forum();
    }

    /** The files that were read; complete once {@link #next} has returned null. */
    public List<InputSummary> inputs() {
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

    /** The name of a file that can be read only once; null if there is none. */
    @Nullable
    String obstacle() {
        return input.obstacle();
    }

    /**
     * Begins a further pass over the files, up to where they reached the first time, if there is no {@link #obstacle}. Nothing
     * is reported again.
     */
    Pass again() {
        return new Pass(input.again(), reading, new GameBuilder(roster), problem -> {});
    }

    /**
     * Refuses files that changed between two passes, both of which are over.
     *
     * @throws InputRefused as {@link ProblemKind#CANNOT_READ}
     */
    void requireSame(Pass other) {
        for (int i = 0; i < inputs().size(); i++) {
            InputSummary input = inputs().get(i);
            if (!input.sha256().equals(other.inputs().get(i).sha256())) {
                throw new InputRefused(
                        ProblemKind.CANNOT_READ, Location.of(input.name()), "it changed while it was being read");
            }
        }
    }

    @Override
    public void close() {
        files.close();
    }
}
