package rate.engine.system.batchelo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import rate.engine.game.History;
import rate.engine.game.OpposingPairs;
import rate.engine.rating.Diagnostic;
import rate.engine.system.pairing.PairScore;

/**
 * Every game from both sides, with what the ratings expected and how far the result pulled: {@code residuals}. The influence is the
 * residual over the curvature of the player's own rating, in points: about what the game moved them, all others held.
 *
 * @param model the ratings
 * @param curvature by player, of the log-likelihood in the unit of the odds
 * @param fixed who is an anchor, whom no game moves
 */
record ResidualTable(BatchEloModel model, double[] curvature, boolean[] fixed) {

    private static final List<String> COLUMNS =
            List.of("game", "player", "opponent", "score", "expected", "residual", "influence");

    Diagnostic table() {
        return new Diagnostic("residuals", COLUMNS, this::write);
    }

    private void write(Diagnostic.Rows rows) throws IOException {
        History history = model.history();
        PairScore score = model.params().games().score().of(history);
        try {
            OpposingPairs.each(history, (contest, teamA, a, teamB, b) -> {
                double share = (50 + score.above(history, contest, teamA, teamB)) / 100;
                int side = BatchEloModel.side(history.host(contest), teamA, teamB);
                row(rows, contest, a, b, side, share);
                row(rows, contest, b, a, -side, 1 - share);
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Writes a row; the cells of an expectation without a rating are empty. */
    private void row(Diagnostic.Rows rows, int contest, int a, int b, int side, double score) {
        double expected = model.expected(a, b, side);
        double residual = score - expected;
        double influence =
                fixed[a] ? Double.NaN : model.weight(contest, a, b) * residual / (model.factor() * curvature[a]);
        try {
            rows.text(model.history().id(contest));
            rows.text(model.history().player(a).name());
            rows.text(model.history().player(b).name());
            rows.number(score)
                    .number(expected)
                    .number(residual)
                    .number(influence)
                    .endRow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
