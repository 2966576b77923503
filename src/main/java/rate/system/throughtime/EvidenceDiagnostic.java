package rate.system.throughtime;

import java.io.IOException;
import java.util.List;
import rate.game.GameTime;
import rate.game.History;
import rate.math.Exponential;
import rate.rating.Diagnostic;

/** The probability that the result of each game had, in both ways of {@link ThroughTimeEvidence}. */
record EvidenceDiagnostic(History history, ThroughTimeEvidence evidence) implements Diagnostic {

    @Override
    public String name() {
        return "evidence";
    }

    @Override
    public List<String> columns() {
        return List.of("game", "time", "predictive", "leave_one_out");
    }

    @Override
    public void write(Rows rows) throws IOException {
        for (int contest = 0; contest < history.contests(); contest++) {
            GameTime time = history.time(contest);
            rows.text(history.id(contest))
                    .text(time == null ? null : time.text())
                    .number(Exponential.of(evidence.predictive()[contest]))
                    .number(Exponential.of(evidence.leaveOneOut()[contest]))
                    .endRow();
        }
    }
}
