package rate.log;

import com.fasterxml.jackson.core.JsonToken;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.Role;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/**
 * Battles as the rumble of Tank Royale publishes them, an object for each: every participant is a side of his own, called
 * by name and version, with his total score; the type of game is the ladder.
 *
 * <p>Source: the raw results of robocode-dev/rumble-data.
 */
final class TankRoyaleGames implements GameReader {

    private final JsonTokens json;
    private final JsonItems items;
    private final TopLevel top;
    private final Reading reading;
    private final Cells cells = new Cells(LogForm.own());
    private final GameDraft draft;
    private final Set<String> unused = new LinkedHashSet<>();

    TankRoyaleGames(JsonTokens json, JsonItems items, TopLevel top, Reading reading) {
        this.json = json;
        this.items = items;
        this.top = top;
        this.reading = reading;
        this.draft = new GameDraft(reading);
    }

    /** Whether games with these keys are such battles. */
    static boolean recognises(Set<String> keys) {
        return keys.contains("participants") && keys.contains("battleId");
    }

    @Override
    public Set<String> unused() {
        return unused;
    }

    @Override
    public long filtered() {
        return top.filtered();
    }

    @Override
    public @Nullable Game next() {
        while (items.next()) {
            JsonBroken broken = new JsonBroken(json);
            reading.numbering().advance();
            String id = reading.numbering().id();
            draft.begin(id, json.line());
            top.clear();
            try {
                while (json.nextField()) {
                    top.note(json);
                    switch (json.key()) {
                        case "battleId" -> id = reading.names().text("battleId", json.scalar("battleId"), json);
                        case "completedAt" -> draft.time(cells.time(json.scalar("completedAt"), json));
                        case "gameType" ->
                            draft.ladder(reading.names().text("gameType", json.scalar("gameType"), json));
                        case "submittedBy" ->
                            draft.uploader(reading.names().text("submittedBy", json.scalar("submittedBy"), json));
                        case "participants" -> {
                            json.requireList("participants");
                            while (json.nextItem()) {
                                participant();
                            }
                        }
                        default -> {
                            unused.add(json.key());
                            json.skip();
                        }
                    }
                }
                if (top.counts()) {
                    return draft.build(id);
                }
            } catch (BadGame bad) {
                Problem problem = broken.leave(bad, id, top);
                if (top.counts()) {
                    reading.complaints().hear(problem);
                }
            }
        }
        return null;
    }

    private void participant() {
        Spot at = json.spot();
        if (json.current() != JsonToken.START_OBJECT) {
            throw new BadGame(ProblemKind.MISSING_VALUE, at, "a participant must be an object, not " + json.kind());
        }
        GameDraft.TeamDraft team = draft.team(null, json.line());
        String name = "";
        String version = "";
        while (json.nextField()) {
            switch (json.key()) {
                case "name" -> name = json.scalar("name");
                case "version" -> version = json.scalar("version");
                case "rank" -> team.place = cells.place(json.scalar("rank"), json);
                case "totalScore" -> team.score = cells.number("totalScore", json.scalar("totalScore"), json);
                default -> json.skip();
            }
        }
        if (name.isBlank()) {
            throw new BadGame(ProblemKind.MISSING_VALUE, at, "a participant has no name");
        }
        draft.add(team, reading.names().player(name + " " + version, at), Role.PLAYER, 1, at);
    }
}
