package rate.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import rate.game.Game;
import rate.game.Member;
import rate.game.Team;
import rate.output.TableFormat;
import rate.output.TableWriter;

/** Games of any kind as a CSV with a row per seat. */
public final class SeatCsv implements GameWriter {

    private final TableWriter table;

    public SeatCsv(OutputStream out) throws IOException {
        table = TableFormat.CSV.open(out, List.of("game", "time", "team", "player", "role", "fraction", "place"));
    }

    @Override
    public void write(Game game) throws IOException {
        for (Team team : game.teams()) {
            for (Member member : team.members()) {
                table.text(game.id())
                        .text(game.time() == null ? "" : game.time().text())
                        .text(team.name())
                        .text(member.player().name())
                        .text(member.role().id())
                        .exact(member.fraction())
                        .count(team.place())
                        .endRow();
            }
        }
    }

    @Override
    public void close() throws IOException {
        table.close();
    }
}
