package rate.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import rate.game.Game;
import rate.game.Team;
import rate.output.TableFormat;
import rate.output.TableWriter;

/** Duels as a CSV with a row per game, the result from the first player's view. */
public final class DuelCsv implements GameWriter {

    private final TableWriter table;

    public DuelCsv(OutputStream out) throws IOException {
        table = TableFormat.CSV.open(out, List.of("game", "time", "player1", "player2", "result"));
    }

    @Override
    public void write(Game game) throws IOException {
        Team first = game.teams().get(0);
        Team second = game.teams().get(1);
        table.text(game.id())
                .text(game.time() == null ? "" : game.time().text())
                .text(first.name())
                .text(second.name())
                .exact(first.place() < second.place() ? 1 : first.place() == second.place() ? 0.5 : 0)
                .endRow();
    }

    @Override
    public void close() throws IOException {
        table.close();
    }
}
