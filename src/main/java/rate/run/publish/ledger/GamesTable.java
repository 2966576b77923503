package rate.run.publish.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.ResultWords;
import rate.engine.math.Decimals;
import rate.engine.problem.Problem;
import rate.engine.replay.Rater;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.file.output.TableWriter;
import rate.run.form.GamesColumns;
import rate.run.form.StandingsColumns;

/**
 * The table of games: a row for every game that was rated, with what the log tells of it in the columns that are kept, and how it ended
 * in words.
 */
public final class GamesTable {

    private final List<String> kept;
    private final boolean scores;
    private final UnaryOperator<Game> placed;
    private final LateTable table;

    /**
     * @param kept the columns that are kept
     * @param scores true to tell the score of each game and who was at home
     * @param placed gives a game on the ladder on which it was rated
     * @param opener opens the table when the first game shows whether the log has ladders
     */
    public GamesTable(
            List<String> kept,
            boolean scores,
            UnaryOperator<Game> placed,
            ContinuedTable.Opener<ContinuedTable> opener) {
        this.kept = kept;
        this.scores = scores;
        this.placed = placed;
        this.table = new LateTable(opener, this::columns);
    }

    private List<String> columns(boolean ladders) {
        List<String> columns = new ArrayList<>(GamesColumns.OWN);
        columns.addAll(GamesColumns.OWN.indexOf(GamesColumns.RESULT), kept);
        if (scores) {
            columns.addAll(GamesColumns.SCORES);
        }
        if (!ladders) {
            columns.remove(StandingsColumns.LADDER);
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
            TableWriter to = table.row(game);
            for (String text : game.kept()) {
                to.text(text);
            }
            to.text(ResultWords.of(game));
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

    /**
     * Continues the table of an earlier run, before any game is handed on.
     *
     * @param from what {@link #save} wrote
     */
    public void restore(StateReader from, ContinuedTable.Continuation<ContinuedTable> continuation) throws IOException {
        table.restore(from, continuation);
    }

    /** Saves how far it is written. */
    public void save(StateWriter to) throws IOException {
        table.save(to);
    }

    /** Ends the table, and gives the number of its rows; one without any game has its header all the same. */
    public long close() throws IOException {
        return table.close();
    }
}
