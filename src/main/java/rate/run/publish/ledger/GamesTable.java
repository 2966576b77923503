package rate.run.publish.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.ResultSentence;
import rate.engine.math.Decimals;
import rate.engine.problem.Problem;
import rate.engine.replay.Rater;
import rate.file.output.TableWriter;
import rate.run.form.GamesColumns;

/**
 * The table of games: a row for every game that was rated, with what the log tells of it in the columns that are kept, and how
 * it ended in words.
 */
public final class GamesTable extends LateTable {

    private final List<String> kept;
    private final boolean scores;
    private final UnaryOperator<Game> placed;

    /**
     * @param scores true to tell the score of each game and who was at home
     * @param placed gives a game on the ladder on which it was rated
     * @param opener opens the table when the first game shows whether the log has ladders
     */
    public GamesTable(
            List<String> kept,
            boolean scores,
            UnaryOperator<Game> placed,
            ContinuedTable.Opener<ContinuedTable> opener) {
        super(opener);
        this.kept = kept;
        this.scores = scores;
        this.placed = placed;
    }

    @Override
    List<String> columns(boolean ladders) {
        List<String> columns = new ArrayList<>(GamesColumns.OWN);
        columns.addAll(GamesColumns.OWN.indexOf(GamesColumns.RESULT), kept);
        if (scores) {
            columns.addAll(GamesColumns.SCORES);
        }
        if (!ladders) {
            columns.remove("ladder");
        }
        return columns;
    }

    /** Hands games to another rater, and has a row for each that was rated. */
    public Rater over(Rater rater) {
        return new Rater() {
            @Override
            public @Nullable Problem play(Game game) {
                long before = rater.rated();
                Problem refusal = rater.play(game);
                if (rater.rated() > before) {
                    add(placed.apply(game));
                }
                return refusal;
            }

            @Override
            public long rated() {
                return rater.rated();
            }
        };
    }

    private void add(Game game) {
        try {
            TableWriter to = row(game);
            for (String text : game.kept()) {
                to.text(text);
            }
            to.text(ResultSentence.of(game));
            if (scores) {
                to.text(score(game)).text(game.host() == GameHeader.NO_HOST ? "" : game.name(game.host()));
            }
            to.endRow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String score(Game game) {
        return game.teams() != 2 || Double.isNaN(game.score(0)) || Double.isNaN(game.score(1))
                ? ""
                : Decimals.exact(game.score(0)) + ":" + Decimals.exact(game.score(1));
    }
}
