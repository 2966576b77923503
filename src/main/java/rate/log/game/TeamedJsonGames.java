package rate.log.game;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.problem.Location;
import rate.engine.problem.Nearest;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.FieldName;
import rate.file.input.JsonItems;
import rate.file.input.source.BadGame;
import rate.file.input.source.LocationSource;
import rate.file.input.token.JsonTokens;
import rate.log.form.CellParser;
import rate.log.form.Column;
import rate.log.form.LogForm;
import rate.log.game.draft.Reading;
import rate.log.game.draft.TeamDraft;

/**
 * JSON games with their teams in them.
 *
 * <p>A team is an object, or a list of its players, or the name of its only player; a player is an object or a name.
 */
final class TeamedJsonGames extends ObjectGames {

    /** A seat before the game's duration is known, which its seconds may need; and where it stands. */
    private record Seat(
            TeamDraft team,
            Player player,
            Role role,
            @Nullable String seconds,
            double fraction,
            JsonLocation mark) {}

    private static final List<String> KEYS = List.of("""
            game, time, ladder, period, season, condition, uploader, duration, weight, neutral, home, teams, \
            places, scores, fractions, team, place, score, survival, result, commander, players, player, \
            role, fraction, seconds""".split(", "));

    /** Properties of a game as a whole, which a mapping may put together. */
    private static final Set<String> OF_A_GAME = new LinkedHashSet<>(List.of("""
            game, time, ladder, period, season, condition, uploader, duration, weight, neutral, home""".split(", ")));

    private static final Set<String> MARKS = Set.of("neutral", "home");

    private final String file;
    private final LogForm form;

    /** Canonical names by the keys as written. */
    private final Map<String, String> canonicalNames = new HashMap<>();

    private final List<Seat> seats = new ArrayList<>();
    private final List<String> places = new ArrayList<>();
    private final List<String> scores = new ArrayList<>();
    private final List<List<String>> fractions = new ArrayList<>();
    private final Map<String, Column> computed = new LinkedHashMap<>();

    /** Keys of which the format speaks and which no game had so far. */
    private final Set<String> owed = new LinkedHashSet<>();

    private @Nullable String duration;
    private @Nullable String home;

    TeamedJsonGames(String file, JsonTokens json, JsonItems items, LogForm form, Reading reading) {
        super(json, items, new TopLevel(file, items, form), form, reading);
        this.file = file;
        this.form = form;
        if (reading.rosters() != null) {
            throw top.refused(ProblemKind.MISSING_COLUMN, "the games list their teams, so --rosters cannot be used");
        }
        if (!form.joins().isEmpty()) {
            throw top.refused(ProblemKind.MISSING_COLUMN, "the games list their teams, so --join cannot be used");
        }
        owed.addAll(form.replace().keySet());
        owed.addAll(form.mapping().plainColumns());
        form.mapping().computed().forEach((canonical, expression) -> {
            if (!OF_A_GAME.contains(canonical) && expression.perhapsPlain() != null) {
                owed.add(FieldName.key(expression.perhapsPlain())); // which has more in it than can be computed
                return;
            }
            if (!OF_A_GAME.contains(canonical) && !expression.isNothing()) {
                throw top.refused(
                        ProblemKind.MISSING_COLUMN,
                        "--map " + canonical + "=" + expression + " joins keys, which games with teams allow only for "
                                + String.join(", ", OF_A_GAME));
            }
            computed.put(canonical, top.computed(canonical, expression));
        });
    }

    /** Requires that every key which the format names is in some game, since it would be misspelt otherwise. */
    @Override
    void requireFound() {
        super.requireFound();
        if (!owed.isEmpty()) {
            throw top.refused(
                    ProblemKind.MISSING_COLUMN,
                    "no game has the key \"" + owed.iterator().next() + "\" that --map or --replace names");
        }
    }

    /** The id may still be to come. */
    @Override
    void glance() {
        if (canonical().equals("game") && json.isScalar()) {
            id(scalar("game").toString());
        }
    }

    @Override
    void begin() {
        duration = null;
        home = null;
        seats.clear();
        places.clear();
        scores.clear();
        fractions.clear();
    }

    @Override
    boolean take(String key) {
        String canonical = canonical();
        if (OF_A_GAME.contains(canonical)) {
            tell(canonical, MARKS.contains(canonical) ? mark(canonical) : scalar(canonical));
            return true;
        }
        switch (canonical) {
            case "places" -> list("places", places);
            case "scores" -> list("scores", scores);
            case "fractions" -> fractions();
            case "teams" -> {
                json.requireList("teams");
                while (json.nextItem()) {
                    team();
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    void complete() {
        if (draft.teams().isEmpty() && form.layout().at() == null && !unused.isEmpty()) {
            throw json.bad(
                    ProblemKind.ONE_TEAM,
                    "it has no teams, but " + String.join(", ", unused) + "; if the games are inside, use --at "
                            + unused.iterator().next());
        }
        computed.forEach((canonical, column) -> {
            if (!column.isBlank()) {
                tell(canonical, column.text());
            }
        });
        draft.header().order(top.order(cells, json));
        double lasted = duration == null ? Double.NaN : cells.duration(duration, json);
        draft.header().duration(lasted);
        outcomes();
        TeamDraft team = null;
        int member = 0;
        for (Seat seat : seats) {
            LocationSource at = () -> json.location(seat.mark);
            member = seat.team == team ? member + 1 : 0;
            team = seat.team;
            double fraction = seat.seconds == null ? seat.fraction : seconds(seat.seconds, lasted, at);
            if (!fractions.isEmpty()) {
                fraction = fraction(draft.teams().indexOf(team), member, at);
            }
            draft.add(seat.team, seat.player, seat.role, fraction, at);
        }
        if (home != null) {
            draft.host(home, json);
        }
    }

    /** Sets a property of the game as a whole, under one of the canonical names {@link #OF_A_GAME}. */
    private void tell(String canonical, CharSequence text) {
        switch (canonical) {
            case "game" -> id(name("game id", text));
            case "time" -> draft.header().time(cells.time(text, json));
            case "period" -> draft.header().period(name("period", text));
            case "ladder" -> draft.header().ladder(name("ladder", text));
            case "season" -> draft.header().season(name("season", text));
            case "condition" -> draft.header().condition(name("condition", text));
            case "uploader" -> draft.header().uploader(name("uploader", text));
            case "weight" -> draft.header().weight(cells.weight(text, json));
            case "neutral" -> draft.header().neutral(CellParser.holds("neutral", text, json));
            case "home" -> home = text.toString();
            default -> duration = text.toString();
        }
    }

    private String name(String what, CharSequence text) {
        return names.text(what, text.toString(), json);
    }

    /** The text or number at which the reader stands, with what it means if the format says that it means another one. */
    private CharSequence scalar(String what) {
        CharSequence text = json.scalarChars(what);
        Map<String, String> texts = form.replacements(json.key());
        return texts.isEmpty() ? text : LogForm.replaced(text.toString(), texts);
    }

    /**
     * The text or number at which the reader stands, as {@link #scalar}; {@code true} and {@code false} of JSON are read as yes
     * and no.
     */
    private CharSequence mark(String what) {
        JsonToken token = json.current();
        return token == JsonToken.VALUE_TRUE ? "yes" : token == JsonToken.VALUE_FALSE ? "no" : scalar(what);
    }

    /** A list for each team with a fraction for each member. */
    private void fractions() {
        json.requireList("fractions");
        while (json.nextItem()) {
            List<String> ofTeam = new ArrayList<>();
            list("fractions", ofTeam);
            fractions.add(ofTeam);
        }
    }

    private double fraction(int team, int member, LocationSource at) {
        if (fractions.size() != draft.teams().size() || fractions.get(team).size() <= member) {
            throw at.bad(
                    ProblemKind.BAD_FRACTION,
                    "fractions must be one list for each team, with one fraction for each member");
        }
        return cells.fraction(fractions.get(team).get(member), at);
    }

    private double seconds(String seconds, double lasted, LocationSource at) {
        if (Double.isNaN(lasted)) {
            throw at.bad(ProblemKind.BAD_FRACTION, "\"seconds\" needs the game's \"duration\"");
        }
        return cells.fractionOfSeconds(seconds, lasted, at);
    }

    /** Places and scores may stand beside the teams, one for each. */
    private void outcomes() {
        requireOnePerTeam("places", places);
        requireOnePerTeam("scores", scores);
        for (int i = 0; i < places.size(); i++) {
            draft.teams().get(i).place = cells.place(places.get(i), json);
        }
        for (int i = 0; i < scores.size(); i++) {
            draft.teams().get(i).score = cells.number("score", scores.get(i), json);
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
        TeamDraft team = draft.team(null, json.line());
        if (json.current() == JsonToken.START_ARRAY) {
            while (json.nextItem()) {
                player(team);
            }
        } else if (json.current() == JsonToken.VALUE_STRING) {
            members(team);
        } else {
            throw json.bad(ProblemKind.EMPTY_TEAM, "a team must be an object, a list or a name, not " + json.kind());
        }
    }

    private void teamObject() {
        TeamDraft team = draft.team(null, json.line());
        boolean listed = false;
        while (json.nextField()) {
            switch (canonical()) {
                case "team" -> team.name = name("team", scalar("team"));
                case "place" -> team.place = cells.place(scalar("place"), json);
                case "score" -> team.score = cells.number("score", scalar("score"), json);
                case "survival" -> survival(team);
                case "home" -> draft.host(team, CellParser.holds("home", mark("home"), json), json);
                case "result" -> team.result = CellParser.result(scalar("result"), json);
                case "commander" -> draft.command(team, names.player(scalar("commander"), json), json);
                case "players" -> {
                    listed = true;
                    if (form.layout().hasLists() && json.current() == JsonToken.VALUE_STRING) {
                        members(team);
                    } else {
                        json.requireList("players");
                        while (json.nextItem()) {
                            player(team);
                        }
                    }
                }
                default -> pass();
            }
        }
        if (!listed && team.commander != null) {
            seats.add(new Seat(team, team.commander, Role.COMMANDER, null, 1, json.mark()));
        }
    }

    private void survival(TeamDraft team) {
        if (json.isScalar()) {
            draft.survived(team, cells, scalar("survival"), json);
        } else {
            pass();
        }
    }

    /** A team that is a text: one name, or several where it was said what stands between them. */
    private void members(TeamDraft team) {
        if (!form.layout().hasLists()) {
            player(team);
            return;
        }
        JsonLocation mark = json.mark();
        for (String name : form.layout().split(scalar("player").toString())) {
            seats.add(new Seat(team, names.player(name, json), Role.PLAYER, null, 1, mark));
        }
    }

    private void player(TeamDraft team) {
        JsonLocation mark = json.mark();
        if (json.current() != JsonToken.START_OBJECT) {
            Player named = names.player(scalar("player"), json);
            seats.add(new Seat(team, named, Role.PLAYER, null, 1, mark));
            return;
        }
        Player player = null;
        Role role = Role.PLAYER;
        String seconds = null;
        double fraction = 1;
        while (json.nextField()) {
            switch (canonical()) {
                case "player" -> player = names.player(scalar("player"), json);
                case "role" -> role = CellParser.role(scalar("role"), json);
                case "fraction" -> fraction = cells.fraction(scalar("fraction"), json);
                case "seconds" -> seconds = scalar("seconds").toString();
                default -> pass();
            }
        }
        if (player == null) {
            throw json.bad(ProblemKind.MISSING_VALUE, "a member has no \"player\"");
        }
        seats.add(new Seat(team, player, role, seconds, fraction, mark));
    }

    private void list(String key, List<String> values) {
        json.requireList(key);
        while (json.nextItem()) {
            values.add(scalar(key).toString());
        }
    }

    /** The canonical name of the key at which the reader stands: games have the same keys, so each is looked at once. */
    private String canonical() {
        String known = canonicalNames.get(json.key());
        return known == null ? first(json.key()) : known;
    }

    private String first(String key) {
        owed.remove(FieldName.key(key));
        String name = form.mapping().canonical(key);
        if (canonicalNames.size() < MOST_KEYS) {
            canonicalNames.put(key, name);
        }
        return name;
    }

    /** If a key nearly means something, that is said. */
    @Override
    void firstUnused(String key) {
        Nearest.of(key, KEYS)
                .filter(canonical -> !canonical.equals(FieldName.key(key))) // which the mapping displaced
                .ifPresent(canonical -> reading.listener()
                        .report(new Problem(
                                ProblemKind.UNKNOWN_COLUMN,
                                json.here(),
                                "key \"" + key + "\" is not used; did you mean \"" + canonical + "\"?")));
    }
}
