package rate.generate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import rate.game.Game;
import rate.game.Member;
import rate.game.Team;
import rate.math.Decimals;

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
        for (Team team : game.teams()) {
            write(team);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void write(Team team) throws IOException {
        json.writeStartObject();
        json.writeStringField("team", team.name());
        json.writeNumberField("place", team.place());
        Member commander = team.commander();
        if (commander != null) {
            json.writeStringField("commander", commander.player().name());
        }
        json.writeArrayFieldStart("players");
        for (Member member : team.members()) {
            if (member.fraction() == 1) {
                json.writeString(member.player().name());
            } else {
                json.writeStartObject();
                json.writeStringField("player", member.player().name());
                json.writeFieldName("fraction");
                json.writeNumber(Decimals.exact(member.fraction()));
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
