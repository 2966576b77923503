package rate.study.generate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import rate.engine.game.Game;
import rate.engine.math.Decimals;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;

/** Writes games as a log that can be read again. One implementation per format of log. */
public interface GameWriter extends Closeable {

    void write(Game game) throws IOException;

    /** Duels as a CSV with a row per game, the result from the first player's view. */
    public static final class DuelCsv implements GameWriter {

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

    /** Games of any kind as a CSV with a row per seat. */
    public static final class SeatCsv implements GameWriter {

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

    /** Games of any kind as JSON, an object per line. */
    public static final class JsonLines implements GameWriter {

        private final JsonGenerator json;

        public JsonLines(OutputStream out) throws IOException {
            json = new JsonFactory().createGenerator(out).setPrettyPrinter(new MinimalPrettyPrinter("\n"));
        }

        @Override
        public void write(Game game) throws IOException {
            json.writeStartObject();
            json.writeStringField("game", game.id());
            if (game.time() != null) {
                json.writeStringField("time", game.time().text());
            }
            json.writeArrayFieldStart("teams");
            for (int team = 0; team < game.teams(); team++) {
                write(game, team);
            }
            json.writeEndArray();
            json.writeEndObject();
        }

        private void write(Game game, int team) throws IOException {
            json.writeStartObject();
            json.writeStringField("team", game.name(team));
            json.writeNumberField("place", game.place(team));
            int commander = game.commander(team);
            if (commander >= 0) {
                json.writeStringField("commander", game.player(commander).name());
            }
            json.writeArrayFieldStart("players");
            for (int seat = game.firstSeat(team); seat < game.firstSeat(team + 1); seat++) {
                if (game.fraction(seat) == 1) {
                    json.writeString(game.player(seat).name());
                } else {
                    json.writeStartObject();
                    json.writeStringField("player", game.player(seat).name());
                    json.writeFieldName("fraction");
                    json.writeNumber(Decimals.exact(game.fraction(seat)));
                    json.writeEndObject();
                }
            }
            json.writeEndArray();
            json.writeEndObject();
        }

        @Override
        public void close() throws IOException {
            json.writeRaw('\n');
            json.close();
        }
    }
}
