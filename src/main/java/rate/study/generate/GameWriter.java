package rate.study.generate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.IntStream;
import rate.engine.game.Game;
import rate.file.output.JsonObject;
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
            JsonObject line = new JsonObject().put("game", game.id());
            if (game.time() != null) {
                line.put("time", game.time().text());
            }
            line.put(
                    "teams",
                    IntStream.range(0, game.teams())
                            .mapToObj(team -> team(game, team))
                            .toList());
            JsonObject.write(json, line);
        }

        private static JsonObject team(Game game, int team) {
            JsonObject json = new JsonObject().put("team", game.name(team)).put("place", game.place(team));
            int commander = game.commander(team);
            if (commander >= 0) {
                json.put("commander", game.player(commander).name());
            }
            return json.put(
                    "players",
                    IntStream.range(game.firstSeat(team), game.firstSeat(team + 1))
                            .mapToObj(seat -> player(game.player(seat).name(), game.fraction(seat)))
                            .toList());
        }

        /** A player who plays all of the game is a name, and another one an object. */
        private static Object player(String name, double fraction) {
            return fraction == 1 ? name : new JsonObject().put("player", name).put("fraction", fraction);
        }

        @Override
        public void close() throws IOException {
            json.writeRaw('\n');
            json.close();
        }
    }
}
