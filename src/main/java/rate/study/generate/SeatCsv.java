package rate.study.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import rate.engine.game.Game;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;

/** Games of any kind as a CSV with a row per seat. */
public final class SeatCsv implements GameWriter {

    private final TableWriter table;

    public SeatCsv(OutputStream out) throws IOException {
        table = TableFormat.CSV.open(out, List.of("game", "time", "team", "player", "role", "fraction", "place"));
    }

    @Override
    public void write(Game game) throws IOException {
        for (int team = 0; team < game.teams(); team++) {
            for (int seat = game.firstSeat(team); seat < game.firstSeat(team + 1); seat++) {
                table.text(game.id())
                        .text(game.time() == null ? "" : game.time().text())
                        .text(game.name(team))
                        .text(game.player(seat).name())
                        .text(game.role(seat).id())
                        .exact(game.fraction(seat))
                        .count(game.place(team))
                        .endRow();
            }
        }
    }

    @Override
    public void close() throws IOException {
        table.close();
    }
}
