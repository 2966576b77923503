package rate.study.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import rate.engine.game.Game;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;

/** Duels as a CSV with a row per game, the result from the first player's view. */
public final class DuelCsv implements GameWriter {

    private final TableWriter table;

    public DuelCsv(OutputStream out) throws IOException {
        table = TableFormat.CSV.open(out, List.of("game", "time", "player1", "player2", "result"));
    }

    @Override
    public void write(Game game) throws IOException {
        table.text(game.id())
                .text(game.time() == null ? "" : game.time().text())
                .text(game.name(0))
                .text(game.name(1))
                .exact(game.place(0) < game.place(1) ? 1 : game.place(0) == game.place(1) ? 0.5 : 0)
                .endRow();
    }

    @Override
    public void close() throws IOException {
        table.close();
    }
}
