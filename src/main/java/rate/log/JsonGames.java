package rate.log;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.Player;
import rate.game.Role;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/**
 * JSON games, in one array or one object after the other (JSON Lines).
 *
 * <p>A team is an object, or a list of its players, or the name of its only player; a player is an object or a name.
 * Duplicate keys, endless depth and numbers without end are refused by the parser.
 */
final class JsonGames implements GameReader, Spot {

    private static final int DEEPEST = 32;
    private static final int LONGEST_TEXT = 1 << 16;
    private static final int LONGEST_NUMBER = 64;

    private static final JsonFactory STRICT = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxStringLength(LONGEST_TEXT)
                    .maxNumberLength(LONGEST_NUMBER)
                    .maxNameLength(1 << 10)
                    .build())
            .build();

    /** A seat before the game's duration is known, which its seconds may need; and where it stands. */
    private record Seat(
            GameDraft.TeamDraft team,
            Player player,
            Role role,
            @Nullable String seconds,
            double fraction,
            JsonLocation at) {}

    private final String file;
    private final Recent recent;
    private final JsonParser parser;
    private final Reading reading;
    private final Numbering numbering;
    private final Cells cells;
    private final GameDraft draft = new GameDraft();
    private final Set<String> unused = new LinkedHashSet<>();
    private final List<Seat> seats = new ArrayList<>();
    private final List<String> places = new ArrayList<>();
    private final List<String> scores = new ArrayList<>();
    private @Nullable String duration;
    private boolean inArray;

    /** Begins to read; the first token decides between array and lines. */
    JsonGames(String file, InputStream in, Reading reading, Numbering numbering) {
        this.file = file;
        this.recent = new Recent(file, in);
        this.reading = reading;
        this.numbering = numbering;
        this.cells = new Cells(reading.times());
        try {
            this.parser = STRICT.createParser(recent);
            parser.disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
        } catch (IOException e) {
            throw cannotRead(e);
        }
        JsonToken first = token();
        if (first == JsonToken.START_ARRAY) {
            inArray = true;
            token();
        }
    }

    @Override
    public Set<String> unused() {
        return unused;
    }

    @Override
    public @Nullable Game next() {
        while (true) {
            JsonToken at = parser.currentToken();
            if (inArray && at == JsonToken.END_ARRAY) {
                inArray = false;
                if (token() != null) {
                    throw refused("something follows the array of games");
                }
                return null;
            }
            if (at == null) {
                return null;
            }
            if (at != JsonToken.START_OBJECT) {
                throw refused("a game must be an object, not " + what(at));
            }
            int depth = parser.getParsingContext().getNestingDepth();
            numbering.advance();
            JsonLocation begin = parser.currentTokenLocation();
            draft.begin("", line());
            String[] id = {null};
            try {
                game(id);
                Game game = finish(id[0] == null ? numbering.id() : id[0]);
                token();
                return game;
            } catch (BadGame bad) {
                boolean atBegin =
                        bad.location().excerpt() == null && bad.location().line() <= begin.getLineNr();
                Location where = atBegin ? location(begin) : bad.location();
                skipTo(depth, id);
                reading.complaints().hear(bad.of(id[0] == null ? numbering.id() : id[0], where));
            }
        }
    }

    /** Skips the rest of a game that is not sound, but picks up its id if that is still to come. */
    private void skipTo(int depth, @Nullable String[] id) {
        while (parser.getParsingContext().getNestingDepth() >= depth) {
            JsonToken token = token();
            if (token == null) {
                throw refused("the file ends within a game");
            }
            boolean ofGame = parser.getParsingContext().getNestingDepth() == depth;
            if (ofGame && token == JsonToken.FIELD_NAME && ours().equals("game")) {
                JsonToken value = token();
                if (value == JsonToken.VALUE_STRING || value == JsonToken.VALUE_NUMBER_INT) {
                    id[0] = string();
                }
            }
        }
        token();
    }

    private void game(String[] id) {
        seats.clear();
        places.clear();
        scores.clear();
        duration = null;
        while (token() == JsonToken.FIELD_NAME) {
            String key = ours();
            String written = name();
            JsonToken value = token();
            if (value == JsonToken.VALUE_NULL) {
                continue;
            }
            switch (key) {
                case "game" -> id[0] = reading.names().text("game id", scalar("game"), this);
                case "time" -> draft.time(cells.time(scalar("time"), this));
                case "ladder" -> draft.ladder(reading.names().text("ladder", scalar("ladder"), this));
                case "duration" -> duration = scalar("duration");
                case "places" -> list("places", places);
                case "scores" -> list("scores", scores);
                case "teams" -> {
                    requireList("teams");
                    while (token() != JsonToken.END_ARRAY) {
                        team();
                    }
                }
                default -> skip(written);
            }
        }
    }

    private Game finish(String id) {
        double lasted = duration == null ? Double.NaN : Cells.duration(duration, this);
        List<GameDraft.TeamDraft> teams = List.copyOf(draft.teams());
        outcomes("places", places, teams.size());
        outcomes("scores", scores, teams.size());
        for (int i = 0; i < teams.size(); i++) {
            GameDraft.TeamDraft team = teams.get(i);
            if (!places.isEmpty()) {
                team.place = Cells.place(places.get(i), this);
            }
            if (!scores.isEmpty()) {
                team.score = Cells.number("score", scores.get(i), this);
            }
        }
        draft.duration(lasted);
        for (Seat seat : seats) {
            Spot at = () -> location(seat.at);
            double fraction = seat.seconds == null ? seat.fraction : seconds(seat.seconds, lasted, at);
            draft.add(seat.team, seat.player, seat.role, fraction, at);
        }
        return draft.build(id);
    }

    private static double seconds(String seconds, double lasted, Spot at) {
        if (Double.isNaN(lasted)) {
            throw new BadGame(ProblemKind.BAD_FRACTION, at, "\"seconds\" needs the game's \"duration\"");
        }
        return Cells.fractionOfSeconds(seconds, lasted, at);
    }

    private void outcomes(String key, List<String> values, int teams) {
        if (!values.isEmpty() && values.size() != teams) {
            throw new BadGame(
                    ProblemKind.MISSING_OUTCOME,
                    Location.of(file),
                    key + " has " + values.size() + " values for " + teams + " teams");
        }
    }

    private void team() {
        JsonToken at = parser.currentToken();
        if (at == JsonToken.START_ARRAY) {
            GameDraft.TeamDraft team = draft.team(null, line());
            while (token() != JsonToken.END_ARRAY) {
                player(team);
            }
        } else if (at == JsonToken.VALUE_STRING) {
            player(draft.team(null, line()));
        } else if (at == JsonToken.START_OBJECT) {
            teamObject();
        } else {
            throw new BadGame(ProblemKind.EMPTY_TEAM, this, "a team must be an object or a list, not " + what(at));
        }
    }

    private void teamObject() {
        GameDraft.TeamDraft team = draft.team(null, line());
        boolean listed = false;
        while (token() == JsonToken.FIELD_NAME) {
            String key = ours();
            String written = name();
            JsonToken value = token();
            if (value == JsonToken.VALUE_NULL) {
                continue;
            }
            switch (key) {
                case "team" -> team.name = reading.names().text("team", scalar("team"), this);
                case "place" -> team.place = Cells.place(scalar("place"), this);
                case "score" -> team.score = Cells.number("score", scalar("score"), this);
                case "result" -> team.result = Cells.result(scalar("result"), this);
                case "commander" -> draft.command(team, reading.names().player(scalar("commander"), this), this);
                case "players" -> {
                    listed = true;
                    requireList("players");
                    while (token() != JsonToken.END_ARRAY) {
                        player(team);
                    }
                }
                default -> skip(written);
            }
        }
        if (!listed && team.commander != null) {
            seats.add(new Seat(team, team.commander, Role.COMMANDER, null, 1, parser.currentTokenLocation()));
        }
    }

    private void player(GameDraft.TeamDraft team) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            Player named = reading.names().player(scalar("player"), this);
            seats.add(new Seat(team, named, Role.PLAYER, null, 1, parser.currentTokenLocation()));
            return;
        }
        JsonLocation at = parser.currentTokenLocation();
        Player player = null;
        Role role = Role.PLAYER;
        String seconds = null;
        double fraction = 1;
        while (token() == JsonToken.FIELD_NAME) {
            String key = ours();
            String written = name();
            JsonToken value = token();
            if (value == JsonToken.VALUE_NULL) {
                continue;
            }
            switch (key) {
                case "player" -> player = reading.names().player(scalar("player"), this);
                case "role" -> role = Cells.role(scalar("role"), this);
                case "fraction" -> fraction = Cells.fraction(scalar("fraction"), this);
                case "seconds" -> seconds = scalar("seconds");
                default -> skip(written);
            }
        }
        if (player == null) {
            throw new BadGame(ProblemKind.MISSING_VALUE, this, "a member has no \"player\"");
        }
        seats.add(new Seat(team, player, role, seconds, fraction, at));
    }

    private void list(String key, List<String> values) {
        requireList(key);
        while (token() != JsonToken.END_ARRAY) {
            values.add(scalar(key));
        }
    }

    private void requireList(String key) {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            throw new BadGame(
                    ProblemKind.MISSING_VALUE, this, key + " must be a list, not " + what(parser.currentToken()));
        }
    }

    private String scalar(String key) {
        JsonToken at = parser.currentToken();
        if (at != JsonToken.VALUE_STRING && at != JsonToken.VALUE_NUMBER_INT && at != JsonToken.VALUE_NUMBER_FLOAT) {
            throw new BadGame(ProblemKind.MISSING_VALUE, this, key + " must be a text or a number, not " + what(at));
        }
        return string();
    }

    private void skip(String key) {
        unused.add(key);
        try {
            parser.skipChildren();
        } catch (IOException e) {
            throw broken(e);
        }
    }

    private String ours() {
        return reading.mapping().ours(name());
    }

    private String name() {
        try {
            return parser.currentName();
        } catch (IOException e) {
            throw broken(e);
        }
    }

    private String string() {
        try {
            return parser.getText();
        } catch (IOException e) {
            throw broken(e);
        }
    }

    /** The next token; null at the end. */
    private @Nullable JsonToken token() {
        try {
            return parser.nextToken();
        } catch (IOException e) {
            throw broken(e);
        }
    }

    private static String what(@Nullable JsonToken token) {
        if (token == null) {
            return "the end of the file";
        }
        return switch (token) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "a list";
            case VALUE_STRING -> "a text";
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
            case VALUE_TRUE, VALUE_FALSE -> "true or false";
            case VALUE_NULL -> "null";
            default -> "the end of what holds it";
        };
    }

    @Override
    public Location here() {
        return location(parser.currentTokenLocation());
    }

    /** The line only: cheap, for what is rarely needed. */
    private Location line() {
        return Location.of(file, parser.currentTokenLocation().getLineNr(), null);
    }

    private Location location(JsonLocation at) {
        if (at.getByteOffset() < 0) {
            return Location.of(file, Math.max(1, at.getLineNr()), null);
        }
        String before = recent.before(at.getByteOffset());
        return new Location(
                file,
                Math.max(1, at.getLineNr()),
                before.codePointCount(0, before.length()) + 1,
                before + recent.after(at.getByteOffset()));
    }

    private InputRefused refused(String message) {
        return new InputRefused(new Problem(ProblemKind.BAD_JSON, here(), null, message));
    }

    /** What the parser found: bad syntax, a broken limit, bad UTF-8; or what broke below it. */
    private InputRefused broken(IOException e) {
        if (!(e instanceof JsonProcessingException syntax)) {
            return cannotRead(e);
        }
        JsonLocation at = syntax.getLocation() == null ? parser.currentLocation() : syntax.getLocation();
        boolean limit = syntax instanceof StreamConstraintsException;
        return new InputRefused(new Problem(
                limit ? ProblemKind.LINE_TOO_LONG : ProblemKind.BAD_JSON,
                location(at),
                null,
                limit ? limit(syntax.getOriginalMessage()) : "not sound JSON: " + syntax(syntax.getOriginalMessage())));
    }

    /** Which of the limits above was broken, in our words. */
    private static String limit(String message) {
        return message.contains("depth")
                ? "it is nested deeper than " + DEEPEST + " levels"
                : message.contains("umber")
                        ? "a number has more than " + LONGEST_NUMBER + " characters"
                        : "a text has more than " + LONGEST_TEXT + " characters";
    }

    /** What the parser says, without what it says of itself. */
    private static String syntax(String message) {
        return message.lines()
                .findFirst()
                .orElse("")
                .replaceAll(
                        "\\(start marker at \\[.*?line: (\\d+), column: (\\d+)\\]\\)", "(begun at line $1, column $2)")
                .replaceAll(
                        "[:;,]? *(\\(?(maybe|or|not recognized since)? *)?(use|enable|parser has|Feature|feature)? *`?JsonReadFeature.*",
                        "")
                .replaceAll(" *\\(not recognized.*", "")
                .replaceAll("[.: ]+$", "");
    }

    private InputRefused cannotRead(IOException e) {
        return new InputRefused(
                new Problem(ProblemKind.CANNOT_READ, Location.of(file), null, "cannot be read: " + e.getMessage()));
    }
}
