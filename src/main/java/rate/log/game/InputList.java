package rate.log.game;

import java.util.ArrayList;
import java.util.List;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.file.input.source.InputSummary;

/** List of the files that were read so far. A file that has the same bytes as an earlier one is reported. */
public final class InputList {

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
                        null,
                        "it has the same bytes as " + input.name() + ", which was already read")));
        inputs.add(file);
    }

    /** All of them. */
    public List<InputSummary> all() {
        return List.copyOf(inputs);
    }
}
