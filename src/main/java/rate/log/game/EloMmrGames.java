package rate.log.game;

import com.fasterxml.jackson.core.JsonToken;
import rate.engine.game.Role;
import rate.engine.math.Numbers;
import rate.engine.problem.ProblemKind;
import rate.file.input.JsonItems;
import rate.file.input.source.BadGame;
import rate.file.input.token.JsonTokens;
import rate.log.form.LogForm;
import rate.log.game.draft.Reading;
import rate.log.game.draft.TeamDraft;

/**
 * Contests as Elo-MMR stores them: {@code {"name", "time_seconds", "standings": [[player, lo, hi], …]}}, where those from
 * {@code lo} to {@code hi}, counted from 0, are tied.
 *
 * <p>Source: Ebtekar and Liu, Elo-MMR, the type {@code Contest} of the project.
 */
final class EloMmrGames extends ObjectGames {

    EloMmrGames(JsonTokens json, JsonItems items, TopLevel top, Reading reading) {
        super(json, items, top, LogForm.own(), reading);
    }

    @Override
    boolean take(String key) {
        switch (key) {
            case "name" -> id(names.text(key, json.scalar(key), json));
            case "time_seconds" -> draft.header().time(cells.time(json.scalarChars(key), json));
            case "standings" -> standings();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void standings() {
        json.requireList("standings");
        while (json.nextItem()) {
            if (json.current() != JsonToken.START_ARRAY || !json.nextItem()) {
                throw notThree();
            }
            TeamDraft team = draft.team(null, json.line());
            draft.add(team, names.player(json.scalarChars("player"), json), Role.PLAYER, 1, json);
            if (!json.nextItem()) {
                throw notThree();
            }
            double low = cells.number("place", json.scalarChars("place"), json);
            if (low < 0 || low >= Numbers.MAX_PLACE || low != (int) low) {
                throw json.bad(ProblemKind.BAD_PLACE, "place " + low + " is not a whole number from 0");
            }
            team.place = (int) low + 1;
            if (!json.nextItem() || json.current() != JsonToken.VALUE_NUMBER_INT || json.nextItem()) {
                throw notThree();
            }
        }
    }

    private BadGame notThree() {
        return json.bad(ProblemKind.MISSING_VALUE, "a standing must be a list of player, first and last place");
    }
}
