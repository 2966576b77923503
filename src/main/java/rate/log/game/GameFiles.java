package rate.log.game;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Forum;
import rate.engine.game.Game;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.file.input.source.InputSummary;

/** The games of one or more files, one after the other, each sound in itself and as yet unjudged among the others. */
public interface GameFiles extends AutoCloseable {

    /**
     * The next game; null at the end of the last file.
     *
     * @throws rate.engine.problem.InputRefused if nothing can be read on from here
     */
    @Nullable
    Game next();

    /** The forum whose threads decided the games; null if the files are none. Complete once {@link #next} has returned null. */
    @Nullable
    Forum forum();

    /** The files that were read; complete once {@link #next} has returned null. */
    List<InputSummary> inputs();

    /** Bytes read so far, as the files lie there. Safe to ask from another thread. */
    long bytesRead();

    /** Bytes of all files together, if known. */
    OptionalLong size();

    @Override
    void close();

    /** List of the files that were read so far. A file that has the same bytes as an earlier one is reported. */
    static final class InputList {

        private final List<InputSummary> inputs = new ArrayList<>();
        private final ProblemListener listener;

        /** @param listener is told of files that come twice */
        public InputList(ProblemListener listener) {
            this.listener = listener;
        }

        /** A file was read to its end. */
        public void add(InputSummary file) {
            inputs.stream()
                    .filter(input -> file.games() > 0 && input.sha256().equals(file.sha256()))
                    .findFirst()
                    .ifPresent(input -> listener.report(new Problem(
                            ProblemKind.DUPLICATE_FILE,
                            Location.of(file.name()),
                            "it has the same bytes as " + input.name() + ", which was already read")));
            inputs.add(file);
        }

        /** All of them. */
        public List<InputSummary> all() {
            return List.copyOf(inputs);
        }
    }
}
