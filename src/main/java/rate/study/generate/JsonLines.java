package rate.study.generate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import rate.engine.game.Game;
import rate.engine.math.Decimals;

/** Games of any kind as JSON, an object per line. */
public final class JsonLines implements GameWriter {

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
