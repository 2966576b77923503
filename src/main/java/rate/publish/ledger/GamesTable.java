package rate.publish.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.GameTime;
import rate.game.ResultWords;
import rate.output.TableWriter;
import rate.problem.Problem;
import rate.replay.Rater;
import rate.state.StateReader;
import rate.state.StateWriter;

/**
 * The table of games: a row for every game that was rated, with what the log tells of it in the columns that are kept, and how it ended
 * in words.
 */
public final class GamesTable {

    /** Its last column: how a game ended. */
    public static final String RESULT = "result_in_words";

    private static final String LADDER = "ladder";

    /** What it has besides the columns that are kept. */
    public static final List<String> OWN = List.of("game", "time", LADDER, RESULT);

    private final List<String> kept;
    private final ContinuedTable.Opener opener;
    private boolean ladders;
    private @Nullable ContinuedTable table;

    /**
     * @param kept the columns that are kept
     * @param opener opens the table when the first game shows whether the log has ladders
     */
    public GamesTable(List<String> kept, ContinuedTable.Opener opener) {
        this.kept = kept;
        this.opener = opener;
    }

    private List<String> columns() {
        List<String> columns = new ArrayList<>(OWN);
        columns.addAll(OWN.size() - 1, kept);
        if (!ladders) {
            columns.remove(LADDER);
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
                    add(game);
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
            if (table == null) {
                table = begin(game.ladder() != null);
            }
            TableWriter to = table.rows();
            GameTime time = game.time();
            to.text(game.id()).text(time == null ? null : time.text());
            if (ladders) {
                to.text(game.ladder());
            }
            for (String text : game.kept()) {
                to.text(text);
            }
            to.text(ResultWords.of(game)).endRow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ContinuedTable begin(boolean withLadders) throws IOException {
        ladders = withLadders;
        return opener.open(columns());
    }

    /**
     * Continues the table of an earlier run, before any game is handed on.
     *
     * @param from what {@link #save} wrote
     */
    public void restore(StateReader from, ContinuedTable.GoingOn goingOn) throws IOException {
        ladders = from.flag();
        table = goingOn.open(columns(), from);
    }

    /** Saves how far it is written. */
    public void save(StateWriter to) throws IOException {
        if (table == null) {
            throw new IllegalStateException("nothing was rated");
        }
        to.flag(ladders);
        table.save(to);
    }

    /** Ends the table, and gives the number of its rows; one without any game has its header all the same. */
    public long close() throws IOException {
        if (table == null) {
            table = begin(false);
        }
        table.rows().close();
        return table.rows().rows();
    }
}
