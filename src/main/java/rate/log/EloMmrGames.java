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
 * Contests as Elo-MMR stores them: {@code {"name", "time_seconds", "standings": [[player, lo, hi], …]}}, where those from
 * {@code lo} to {@code hi}, counted from 0, are tied.
 *
 * <p>Source: Ebtekar and Liu, Elo-MMR, the type {@code Contest} of the project.
 */
final class EloMmrGames implements GameReader {

    private final JsonTokens json;
    private final JsonItems items;
    private final TopLevel top;
    private final Reading reading;
    private final Cells cells = new Cells(LogForm.own());
    private final GameDraft draft;
    private final Set<String> unused = new LinkedHashSet<>();

    EloMmrGames(JsonTokens json, JsonItems items, TopLevel top, Reading reading) {
        this.json = json;
        this.items = items;
        this.top = top;
        this.reading = reading;
        this.draft = new GameDraft(reading);
    }

    /** Whether games with these keys are such contests. */
    static boolean recognises(Set<String> keys) {
        return keys.contains("standings") && keys.contains("time_seconds");
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
                        case "name" -> id = reading.names().text("name", json.scalar("name"), json);
                        case "time_seconds" -> draft.time(cells.time(json.scalar("time_seconds"), json));
                        case "standings" -> standings();
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

    private void standings() {
        json.requireList("standings");
        while (json.nextItem()) {
            if (json.current() != JsonToken.START_ARRAY || !json.nextItem()) {
                throw notThree();
            }
            GameDraft.TeamDraft team = draft.team(null, json.line());
            draft.add(team, reading.names().player(json.scalar("player"), json), Role.PLAYER, 1, json);
            if (!json.nextItem()) {
                throw notThree();
            }
            double low = cells.number("place", json.scalar("place"), json);
            if (low < 0 || low != (int) low) {
                throw new BadGame(ProblemKind.BAD_PLACE, json, "place " + low + " is not a whole number from 0");
            }
            team.place = (int) low + 1;
            if (!json.nextItem() || json.current() != JsonToken.VALUE_NUMBER_INT || json.nextItem()) {
                throw notThree();
            }
        }
    }

    private BadGame notThree() {
        return new BadGame(
                ProblemKind.MISSING_VALUE, json, "a standing must be a list of player, first and last place");
    }
}
