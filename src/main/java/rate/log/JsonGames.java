package rate.log;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonToken;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.Player;
import rate.game.Role;
import rate.problem.Location;
import rate.problem.Nearest;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/**
 * JSON games, in one array or one object after the other (JSON Lines).
 *
 * <p>A team is an object, or a list of its players, or the name of its only player; a player is an object or a name.
 */
final class JsonGames implements GameReader {

    /** A seat before the game's duration is known, which its seconds may need; and where it stands. */
    private record Seat(
            GameDraft.TeamDraft team,
            Player player,
            Role role,
            @Nullable String seconds,
            double fraction,
            JsonLocation mark) {}

    private static final List<String> KEYS = List.of(
            "game",
            "time",
            "ladder",
            "period",
            "duration",
            "teams",
            "places",
            "scores",
            "team",
            "place",
            "score",
            "result",
            "commander",
            "players",
            "player",
            "role",
            "fraction",
            "seconds");

    /** Keys that are not used are remembered and named, but not without end. */
    private static final int MOST_UNUSED = CsvRows.MAX_COLUMNS;

    private final String file;
    private final JsonTokens json;
    private final Reading reading;
    private final Numbering numbering;
    private final Cells cells;
    private final GameDraft draft;
    private final Set<String> unused = new LinkedHashSet<>();
    private final List<Seat> seats = new ArrayList<>();
    private final List<String> places = new ArrayList<>();
    private final List<String> scores = new ArrayList<>();
    private @Nullable String id;
    private @Nullable String duration;
    private boolean inArray;

    /** Begins to read; the first token decides between array and lines. */
    JsonGames(String file, InputStream in, Reading reading, Numbering numbering) {
        this.file = file;
        this.json = new JsonTokens(file, in);
        this.reading = reading;
        this.draft = new GameDraft(reading.complaints());
        this.numbering = numbering;
        this.cells = new Cells(reading.times());
        if (json.next() == JsonToken.START_ARRAY) {
            inArray = true;
            json.next();
        }
    }

    @Override
    public Set<String> unused() {
        return unused;
    }

    @Override
    public @Nullable Game next() {
        while (json.current() != null) {
            if (inArray && json.current() == JsonToken.END_ARRAY) {
                inArray = false;
                if (json.next() != null) {
                    throw json.refused("something follows the array of games");
                }
                return null;
            }
            if (json.current() != JsonToken.START_OBJECT) {
                throw json.refused("a game must be an object, not " + json.kind());
            }
            json.measureFromHere();
            int depth = json.depth();
            JsonLocation begin = json.mark();
            try {
                Game game = game();
                json.measureFromHere();
                json.next();
                return game;
            } catch (BadGame bad) {
                boolean atBegin =
                        bad.location().excerpt() == null && bad.location().line() <= begin.getLineNr();
                Location where = atBegin ? json.location(begin) : bad.location();
                leave(depth);
                reading.complaints().hear(bad.of(id(), where));
            }
        }
        return null;
    }

    /** The id of the game; its number if it has none, or none yet. */
    private String id() {
        return id == null ? numbering.id() : id;
    }

    /** Passes over the rest of a game that is not sound, but picks up its id if that is still to come. */
    private void leave(int depth) {
        while (json.depth() > depth) {
            if (json.next() == null) {
                throw json.refused("the file ends within a game");
            }
        }
        while (json.depth() == depth && json.nextField()) {
            JsonToken value = json.current();
            if (ours().equals("game") && (value == JsonToken.VALUE_STRING || value == JsonToken.VALUE_NUMBER_INT)) {
                id = json.scalar("game");
            }
            json.skip();
        }
        json.next();
    }

    private Game game() {
        numbering.advance();
        draft.begin("", json.line());
        id = null;
        duration = null;
        seats.clear();
        places.clear();
        scores.clear();
        while (json.nextField()) {
            switch (ours()) {
                case "game" -> id = reading.names().text("game id", json.scalar("game"), json);
                case "time" -> draft.time(cells.time(json.scalar("time"), json));
                case "period" -> draft.period(reading.names().text("period", json.scalar("period"), json));
                case "ladder" -> draft.ladder(reading.names().text("ladder", json.scalar("ladder"), json));
                case "duration" -> duration = json.scalar("duration");
                case "places" -> list("places", places);
                case "scores" -> list("scores", scores);
                case "teams" -> {
                    json.requireList("teams");
                    while (json.nextItem()) {
                        team();
                    }
                }
                default -> skip();
            }
        }
        double lasted = duration == null ? Double.NaN : Cells.duration(duration, json);
        draft.duration(lasted);
        outcomes();
        for (Seat seat : seats) {
            Spot at = () -> json.location(seat.mark);
            double fraction = seat.seconds == null ? seat.fraction : seconds(seat.seconds, lasted, at);
            draft.add(seat.team, seat.player, seat.role, fraction, at);
        }
        return draft.build(id());
    }

    private static double seconds(String seconds, double lasted, Spot at) {
        if (Double.isNaN(lasted)) {
            throw new BadGame(ProblemKind.BAD_FRACTION, at, "\"seconds\" needs the game's \"duration\"");
        }
        return Cells.fractionOfSeconds(seconds, lasted, at);
    }

    /** Places and scores may stand beside the teams, one for each. */
    private void outcomes() {
        requireOnePerTeam("places", places);
        requireOnePerTeam("scores", scores);
        for (int i = 0; i < places.size(); i++) {
            draft.teams().get(i).place = Cells.place(places.get(i), json);
        }
        for (int i = 0; i < scores.size(); i++) {
            draft.teams().get(i).score = Cells.number("score", scores.get(i), json);
        }
    }

    private void requireOnePerTeam(String key, List<String> values) {
        int teams = draft.teams().size();
        if (!values.isEmpty() && values.size() != teams) {
            throw new BadGame(
                    ProblemKind.MISSING_OUTCOME,
                    Location.of(file),
                    key + " has " + values.size() + " values for " + teams + " teams");
        }
    }

    private void team() {
        if (json.current() == JsonToken.START_OBJECT) {
            teamObject();
            return;
        }
        GameDraft.TeamDraft team = draft.team(null, json.line());
        if (json.current() == JsonToken.START_ARRAY) {
            while (json.nextItem()) {
                player(team);
            }
        } else if (json.current() == JsonToken.VALUE_STRING) {
            player(team);
        } else {
            throw new BadGame(
                    ProblemKind.EMPTY_TEAM, json, "a team must be an object, a list or a name, not " + json.kind());
        }
    }

    private void teamObject() {
        GameDraft.TeamDraft team = draft.team(null, json.line());
        boolean listed = false;
        while (json.nextField()) {
            switch (ours()) {
                case "team" -> team.name = reading.names().text("team", json.scalar("team"), json);
                case "place" -> team.place = Cells.place(json.scalar("place"), json);
                case "score" -> team.score = Cells.number("score", json.scalar("score"), json);
                case "result" -> team.result = Cells.result(json.scalar("result"), json);
                case "commander" -> draft.command(team, reading.names().player(json.scalar("commander"), json), json);
                case "players" -> {
                    listed = true;
                    json.requireList("players");
                    while (json.nextItem()) {
                        player(team);
                    }
                }
                default -> skip();
            }
        }
        if (!listed && team.commander != null) {
            seats.add(new Seat(team, team.commander, Role.COMMANDER, null, 1, json.mark()));
        }
    }

    private void player(GameDraft.TeamDraft team) {
        JsonLocation mark = json.mark();
        if (json.current() != JsonToken.START_OBJECT) {
            Player named = reading.names().player(json.scalar("player"), json);
            seats.add(new Seat(team, named, Role.PLAYER, null, 1, mark));
            return;
        }
        Player player = null;
        Role role = Role.PLAYER;
        String seconds = null;
        double fraction = 1;
        while (json.nextField()) {
            switch (ours()) {
                case "player" -> player = reading.names().player(json.scalar("player"), json);
                case "role" -> role = Cells.role(json.scalar("role"), json);
                case "fraction" -> fraction = Cells.fraction(json.scalar("fraction"), json);
                case "seconds" -> seconds = json.scalar("seconds");
                default -> skip();
            }
        }
        if (player == null) {
            throw new BadGame(ProblemKind.MISSING_VALUE, json, "a member has no \"player\"");
        }
        seats.add(new Seat(team, player, role, seconds, fraction, mark));
    }

    private void list(String key, List<String> values) {
        json.requireList(key);
        while (json.nextItem()) {
            values.add(json.scalar(key));
        }
    }

    private String ours() {
        return reading.mapping().ours(json.key());
    }

    /** A key that means nothing here; if it nearly does, that is said once. */
    private void skip() {
        if (unused.size() < MOST_UNUSED && unused.add(json.key())) {
            Nearest.of(json.key(), KEYS)
                    .ifPresent(ours -> reading.complaints()
                            .hear(new Problem(
                                    ProblemKind.UNKNOWN_COLUMN,
                                    json.here(),
                                    null,
                                    "key \"" + json.key() + "\" is not used; did you mean \"" + ours + "\"?")));
        }
        json.skip();
    }
}
