package rate.log.game;

import com.fasterxml.jackson.core.JsonToken;
import rate.engine.game.Role;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.JsonItems;
import rate.file.input.source.LocationSource;
import rate.file.input.token.JsonTokens;
import rate.log.form.LogForm;
import rate.log.game.draft.Reading;
import rate.log.game.draft.TeamDraft;

/**
 * Battles as the rumble of Tank Royale publishes them, an object for each: every participant is a side of their own, called
 * by name and version, with their total score and their points of survival; the type of game is the ladder.
 *
 * <p>Source: the raw results of robocode-dev/rumble-data.
 */
final class TankRoyaleGames extends ObjectGames {

    TankRoyaleGames(JsonTokens json, JsonItems items, TopLevel top, Reading reading) {
        super(json, items, top, LogForm.own(), reading);
    }

    @Override
    boolean take(String key) {
        switch (key) {
            case "battleId" -> id(names.text(key, json.scalar(key), json));
            case "completedAt" -> draft.header().time(cells.time(json.scalar(key), json));
            case "gameType" -> draft.header().ladder(names.text(key, json.scalar(key), json));
            case "submittedBy" -> draft.header().uploader(names.text(key, json.scalar(key), json));
            case "participants" -> {
                json.requireList(key);
                while (json.nextItem()) {
                    participant();
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void participant() {
        LocationSource at = json.spot();
        if (json.current() != JsonToken.START_OBJECT) {
            throw at.bad(ProblemKind.MISSING_VALUE, "a participant must be an object, not " + json.kind());
        }
        TeamDraft team = draft.team(null, json.line());
        String name = "";
        String version = "";
        while (json.nextField()) {
            switch (json.key()) {
                case "name" -> name = json.scalar("name");
                case "version" -> version = json.scalar("version");
                case "rank" -> team.place = cells.place(json.scalar("rank"), json);
                case "totalScore" -> team.score = cells.number("totalScore", json.scalar("totalScore"), json);
                case "survival" -> survival(team);
                default -> json.skip();
            }
        }
        if (Letters.isBlank(name)) {
            throw at.bad(ProblemKind.MISSING_VALUE, "a participant has no name");
        }
        draft.add(team, names.player(name + " " + version, at), Role.PLAYER, 1, at);
    }

    private void survival(TeamDraft team) {
        if (json.isScalar()) {
            draft.survived(team, cells, json.scalar("survival"), json);
        } else {
            json.skip();
        }
    }
}
