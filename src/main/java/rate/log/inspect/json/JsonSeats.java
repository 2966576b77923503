package rate.log.inspect.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;
import rate.file.input.filter.Json;
import rate.log.inspect.role.Synonyms;

/**
 * Where the games of a JSON have their players: in a list of objects with a name and a score or place, or in an object with a
 * number for each name. From that follows a filter that gives a record for each of them.
 */
public final class JsonSeats {

    static final Set<String> IDS =
            Set.of("id", "game", "gameid", "match", "matchid", "uuid", "key", "number", "no", "round", "battleid");

    private static final Set<String> TIMES = Set.of("""
            date, time, datetime, timestamp, start, started, starttime, startedat, startdate, played, playedat, created, \
            createdat, end, ended, endtime, endedat, finished, finishedat""".split(", "));

    static final Set<String> NAMES = Set.of(
            "name player playername username user nick nickname login handle gamertag teamname currentname".split(" "));

    private static final Set<String> SCORES =
            Set.of("score", "points", "pts", "goals", "legs", "sets", "vp", "result", "total");
    static final Set<String> PLACES = Set.of("place", "rank", "position", "placement", "pos", "standing");
    private static final Set<String> WINS = Set.of("won", "win", "winner", "iswinner");
    private static final Set<String> YES = Set.of("true", "1", "yes");
    private static final Set<String> NO = Set.of("false", "0", "no");
    static final Pattern WINNER = Pattern.compile("win|victor|sieg|gagn|vainq|ganador|venced|vinc");
    private static final Set<String> SIDES = Set.of("team", "side", "teamid", "faction");
    private static final Set<String> MEMBERS = Set.of("players", "members");
    private static final Json.Fields NONE = new Json.Fields(Map.of());
    private static final Pattern NUMBERS_BY_NAME =
            Pattern.compile(".*(scores?|points|results?|places|ranks|standings)");

    static final Pattern OF_PLAYERS = Pattern.compile("player|name|team|member|side|user|participant|bot|jug");

    private static final Pattern STATE = Pattern.compile(".*(state|status|estado|statut)");

    private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}.*");

    /** Keys of pairs of sides: games that have these are read without a filter. */
    static final Set<String> FLAT = Set.of("player1", "home", "loser", "team1", "white", "teams");

    private static final Set<String> GUESTS =
            Set.of("awayteam", "visitorteam", "visitingteam", "guestteam", "visitor", "guest");

    /** Makes rows of the columns of a table that was written column by column. */
    private static final String FRAME =
            ". as $columns | [$columns[]][0] | keys_unsorted[] as $row | $columns | map_values(.[$row])";

    private JsonSeats() {}

    /**
     * Proposes a filter from games: it has to find players in each of them. If no key tells one game from another, but each has
     * a line of its own, what the filter gives lacks {@code game}.
     *
     * @param onLines true if each game has a line of its own
     * @return nothing if the players stand nowhere that is known
     */
    public static Optional<String> proposedFilter(List<Json> games, boolean onLines) {
        List<Json.Fields> objects = new ArrayList<>();
        for (Json game : games) {
            if (!(game instanceof Json.Fields object)) {
                return Optional.empty();
            }
            objects.add(object);
        }
        if (objects.size() == 1 && isFrame(objects.get(0))) {
            return Optional.of(FRAME);
        }
        if (objects.isEmpty() || haveSides(games)) {
            return Optional.empty();
        }
        String id = id(objects);
        String time = time(objects);
        if (id == null && !onLines && time != null && areDistinct(objects, time)) {
            id = time;
        }
        if (id == null && !onLines) {
            return Optional.empty(); // nothing would tell whose game a record is
        }
        String game = (id == null ? "{" : "{game: $g" + Json.step(id) + ", ")
                + (time == null ? "" : "time: $g" + Json.step(time) + ", ") + state(objects) + "player: ";
        List<List<String>> holders = holders(objects.get(0), 1);
        return ofSides(holders, game, objects)
                .or(() -> holders.stream()
                        .filter(path -> holders.stream().noneMatch(other -> areOfTwo(path, other)))
                        .flatMap(path -> filter(path, game, objects).stream())
                        .findFirst())
                .or(() -> beside(game, objects));
    }

    /** Returns true if two paths lead to the lists of members of two sides, of which neither has a whole game. */
    private static boolean areOfTwo(List<String> path, List<String> other) {
        return path.size() == 2
                && other.size() == 2
                && !path.get(0).equals(other.get(0))
                && path.get(1).equals(other.get(1))
                && MEMBERS.contains(path.get(1));
    }

    /** A filter for games with a list of names, the only one of its size, and a list of numbers in the same order. */
    private static Optional<String> beside(String game, List<Json.Fields> games) {
        List<String> keys = List.copyOf(games.get(0).fields().keySet());
        String numbers = keys.stream()
                .filter(key -> NUMBERS_BY_NAME.matcher(plain(key)).matches() && areLists(key, key, true, games))
                .findFirst()
                .orElse("");
        List<String> names = keys.stream()
                .filter(key -> OF_PLAYERS.matcher(plain(key)).find() && areLists(key, numbers, false, games))
                .toList();
        return names.size() != 1
                ? Optional.empty()
                : Optional.of(". as $g | " + Json.step(names.get(0)) + " | to_entries[] | " + game + ".value, "
                        + meaning(numbers) + ": $g" + Json.step(numbers) + "[.key]}");
    }

    /**
     * Returns true if each game has a list of texts that all differ, or of numbers, as long as another list. Numbers may be
     * written as texts, and be null in games that are not over.
     */
    private static boolean areLists(String key, String other, boolean areNumbers, List<Json.Fields> games) {
        return games.stream()
                        .allMatch(game -> game.fields().get(key) instanceof Json.Items list
                                && game.fields().get(other) instanceof Json.Items like
                                && list.items().size() == like.items().size()
                                && list.items().size() > 1
                                && (areNumbers
                                        ? list.items().stream().allMatch(JsonSeats::isNumberOrNull)
                                        : list.items().stream().allMatch(Json.Text.class::isInstance)
                                                && Set.copyOf(list.items()).size()
                                                        == like.items().size()))
                && (!areNumbers
                        || games.stream()
                                .anyMatch(game -> !(game.fields().get(key) instanceof Json.Items list
                                        && list.items().contains(Json.Constant.NULL))));
    }

    /** Returns true if a key is called as what a side or all of them have at the end: scores or places. */
    static boolean isOutcome(String key) {
        return SCORES.contains(key)
                || PLACES.contains(key)
                || NUMBERS_BY_NAME.matcher(key).matches();
    }

    /** The key of what tells each object from the others; null if there is none. */
    static @Nullable String id(List<Json.Fields> objects) {
        String id = key(objects, IDS);
        return id != null && areDistinct(objects, id) ? id : null;
    }

    /** The key of the times of objects; null if there is none. */
    static @Nullable String time(List<Json.Fields> objects) {
        return Optional.ofNullable(key(objects, TIMES)).orElseGet(() -> day(objects));
    }

    /** Returns true if a key is that of an opponent, or of the name of one. */
    static boolean isOpponent(String key) {
        return Synonyms.means("opponent", plain(key).replaceFirst("name$", ""));
    }

    private static boolean isNumberOrNull(Json value) {
        return value == Json.Constant.NULL || (value.depth() == 0 && !Double.isNaN(Numbers.parse(value.text())));
    }

    /** Returns true if an object names the team at home and the other one, and has no lists of objects. */
    private static boolean hasHomeTeam(Json.Fields game) {
        Set<String> named = game.fields().entrySet().stream()
                .filter(side -> side.getValue() instanceof Json.Text)
                .map(side -> plain(side.getKey()))
                .collect(Collectors.toSet());
        return named.contains("hometeam")
                && !Collections.disjoint(named, GUESTS)
                && game.fields().values().stream()
                        .noneMatch(value -> value instanceof Json.Items list
                                && list.items().stream().anyMatch(Json.Fields.class::isInstance));
    }

    /** Returns true if a key of the first game is called as a side, so that the lists in it are something else. */
    public static boolean haveSides(List<Json> games) {
        return games.stream()
                .limit(1)
                .anyMatch(game -> game instanceof Json.Fields object
                        && (hasHomeTeam(object)
                                || object.fields().entrySet().stream()
                                        .anyMatch(side -> FLAT.contains(plain(side.getKey()))
                                                && !(side.getValue() instanceof Json.Fields team
                                                        && team.fields().values().stream()
                                                                .anyMatch(Json.Items.class::isInstance)))));
    }

    /** A filter for games with an object for each of two sides, which has a list of its members and its score. */
    private static Optional<String> ofSides(List<List<String>> holders, String game, List<Json.Fields> games) {
        List<List<String>> lists = holders.stream()
                .filter(path -> at(games.get(0), path) instanceof Json.Items)
                .toList();
        if (lists.size() != 2 || !areOfTwo(lists.get(0), lists.get(1))) {
            return Optional.empty();
        }
        List<Json.Fields> sides = new ArrayList<>();
        List<Json.Fields> members = new ArrayList<>();
        for (Json.Fields each : games) {
            for (List<String> path : lists) {
                List<Json> all = at(each, path) instanceof Json.Items list ? list.items() : List.of();
                all.forEach(one -> members.add(one instanceof Json.Fields member ? member : NONE));
                sides.add(!all.isEmpty() && each.fields().get(path.get(0)) instanceof Json.Fields side ? side : NONE);
            }
        }
        String name = members.isEmpty() ? null : name(List.of(members));
        List<Json.Fields> scored = sides.stream()
                .filter(side -> key(List.of(side), SCORES) != null)
                .toList();
        String score = scored.isEmpty() ? null : key(scored, SCORES);
        boolean isZeroLeftOut = scored.size() < sides.size();
        if (isZeroLeftOut
                && (2 * scored.size() < sides.size()
                        || scored.stream()
                                .anyMatch(side -> Numbers.parse(JsonLists.value(side, String.valueOf(score))) == 0))) {
            return Optional.empty();
        }
        String keys =
                lists.stream().map(path -> new Json.Text(path.get(0)).json()).collect(Collectors.joining(", "));
        return name == null || score == null
                ? Optional.empty()
                : Optional.of(". as $g | (" + keys + ") as $side | $g[$side]"
                        + Json.step(lists.get(0).get(1)) + "[] | " + game + name + ", team: $side, score: "
                        + (isZeroLeftOut ? "($g[$side]" + Json.step(score) + " // 0)" : "$g[$side]" + Json.step(score))
                        + "}");
    }

    /** Returns true if an object has a list for each column, or an object with the keys of the rows, all of one size. */
    private static boolean isFrame(Json.Fields object) {
        List<Object> rows = object.fields().values().stream()
                .map(column -> column instanceof Json.Fields cells
                        ? cells.fields().keySet()
                        : column instanceof Json.Items cells
                                ? (Object) cells.items().size()
                                : "")
                .distinct()
                .toList();
        return object.fields().size() > 2 && rows.size() == 1 && !rows.get(0).equals("");
    }

    static boolean areDistinct(List<Json.Fields> objects, String key) {
        return new HashSet<>(objects.stream()
                                .map(object -> object.fields().get(key))
                                .toList())
                        .size()
                == objects.size();
    }

    /** Paths of lists and objects within a game, and within objects of it. */
    private static List<List<String>> holders(Json.Fields in, int deeper) {
        List<List<String>> paths = new ArrayList<>();
        in.fields().forEach((key, value) -> {
            if (value instanceof Json.Items || value instanceof Json.Fields) {
                paths.add(List.of(key));
            }
            if (deeper > 0 && value instanceof Json.Fields object) {
                for (List<String> path : holders(object, deeper - 1)) {
                    List<String> longer = new ArrayList<>(List.of(key));
                    longer.addAll(path);
                    paths.add(longer);
                }
            }
        });
        return paths;
    }

    private static Optional<String> filter(List<String> path, String game, List<Json.Fields> games) {
        List<List<Json.Fields>> seats = new ArrayList<>();
        List<List<Json.Fields>> named = new ArrayList<>();
        Set<Set<String>> keys = new HashSet<>();
        boolean byName = true;
        for (Json.Fields each : games) {
            Json holder = at(each, path);
            Map<String, Json> byKey = holder instanceof Json.Fields object ? object.fields() : Map.of();
            List<Json> items = holder instanceof Json.Items list ? list.items() : List.copyOf(byKey.values());
            if (items.size() > 1 && items.stream().allMatch(Json.Fields.class::isInstance)) {
                byName = false;
                seats.add(items.stream().map(Json.Fields.class::cast).toList());
                named.add(byKey.entrySet().stream()
                        .map(item -> with("name", new Json.Text(item.getKey()), (Json.Fields) item.getValue()))
                        .toList());
                Stream.of(byKey.keySet()).filter(all -> !all.isEmpty()).forEach(keys::add);
            } else if (!(holder instanceof Json.Fields numbers) || !isByName(path, numbers)) {
                return Optional.empty();
            }
        }
        String begin =
                ". as $g | " + String.join("", path.stream().map(Json::step).toList());
        if (byName) {
            String value = meaning(path.get(path.size() - 1)) + ": ";
            return Optional.of(members(path, games)
                    .map(members -> begin + " | to_entries[] | .key as $side | .value as $value | $g" + members
                            + "[$side][] | " + game + "., team: $side, " + value + "$value}")
                    .orElseGet(() -> begin + " | to_entries[] | " + game + ".key, " + value + ".value}"));
        }
        if (keys.size() == 1) {
            return Optional.empty(); // keys that all games have are neither ids nor names
        }
        return decided(games, seats)
                .flatMap(won -> ofSeats(flagged(games, seats, won))
                        .filter(seat -> seat.contains("result: "))
                        .map(seat -> begin + "[] | . + {"
                                + (isSide(won.get(0)) ? "team: " + Json.step(won.get(0)) + ", " : "") + "won: ("
                                + Json.step(won.get(0)) + " == $g" + Json.step(won.get(1))
                                + ")} | " + game + seat + "}"))
                .or(() -> ofSeats(seats).map(seat -> begin + "[] | " + game + seat + "}"))
                .or(() -> ofSeats(named)
                        .map(seat -> begin + " | to_entries[] | .value + {name: .key} | " + game + seat + "}"));
    }

    /** The object beside one of numbers that has, by the same keys, lists of names: the keys are those of sides. */
    private static Optional<String> members(List<String> path, List<Json.Fields> games) {
        return holders(games.get(0), 1).stream()
                .filter(other -> games.stream()
                        .allMatch(game -> at(game, other) instanceof Json.Fields lists
                                && at(game, path) instanceof Json.Fields numbers
                                && lists.fields()
                                        .keySet()
                                        .equals(numbers.fields().keySet())
                                && lists.fields().values().stream().allMatch(JsonSeats::areNames)))
                .min(Comparator.comparing(other ->
                        !OF_PLAYERS.matcher(plain(other.get(other.size() - 1))).find()))
                .map(other -> other.stream().map(Json::step).collect(Collectors.joining()));
    }

    private static boolean areNames(Json list) {
        return list instanceof Json.Items names
                && !names.items().isEmpty()
                && names.items().stream().allMatch(Json.Text.class::isInstance);
    }

    /** The key of seats of which a key of each game has the text of some: who, or which side, won. */
    private static Optional<List<String>> decided(List<Json.Fields> games, List<List<Json.Fields>> seats) {
        return games.get(0).fields().keySet().stream()
                .filter(winner -> WINNER.matcher(plain(winner)).find() && games.size() == seats.size())
                .flatMap(winner -> seats.get(0).get(0).fields().keySet().stream()
                        .sorted(Comparator.comparing(key -> !SIDES.contains(plain(key))))
                        .map(key -> List.of(key, winner)))
                .filter(keys -> flagged(games, seats, keys).stream()
                        .allMatch(game -> game.stream()
                                        .map(seat -> seat.fields().get("won"))
                                        .distinct()
                                        .count()
                                == 2))
                .findFirst();
    }

    private static List<List<Json.Fields>> flagged(
            List<Json.Fields> games, List<List<Json.Fields>> seats, List<String> keys) {
        return IntStream.range(0, games.size())
                .mapToObj(at -> seats.get(at).stream()
                        .map(seat -> with(
                                "won",
                                JsonLists.value(seat, keys.get(0)).equals(JsonLists.value(games.get(at), keys.get(1)))
                                        ? Json.Constant.TRUE
                                        : Json.Constant.FALSE,
                                isSide(keys.get(0)) ? with("team", new Json.Text(""), seat) : seat))
                        .toList())
                .toList();
    }

    /** Returns true if a key of seats has a side, and neither says so nor is that of a name. */
    private static boolean isSide(String key) {
        return !SIDES.contains(plain(key)) && !NAMES.contains(plain(key));
    }

    private static Json.Fields with(String key, Json value, Json.Fields seat) {
        Map<String, Json> fields = new LinkedHashMap<>(seat.fields());
        fields.put(key, value);
        return new Json.Fields(fields);
    }

    private static String meaning(String key) {
        return List.of("place", "rank", "standing").stream().anyMatch(plain(key)::contains) ? "place" : "score";
    }

    private static boolean isByName(List<String> path, Json.Fields numbers) {
        return numbers.fields().size() > 1
                && numbers.fields().values().stream().allMatch(value -> value instanceof Json.Num)
                && NUMBERS_BY_NAME.matcher(plain(path.get(path.size() - 1))).matches();
    }

    /** The fields of a player, behind the name of the first. */
    private static Optional<String> ofSeats(List<List<Json.Fields>> games) {
        List<Json.Fields> seats = games.stream().flatMap(List::stream).toList();
        if (seats.isEmpty()) {
            return Optional.empty();
        }
        String name = name(games);
        String score = key(seats, SCORES);
        String places = key(seats, PLACES);
        boolean areWords = places != null
                && seats.stream()
                        .map(seat -> seat.fields().get(places))
                        .noneMatch(value -> value != null && value.json().matches(".*[1-9].*"));
        String place = areWords ? null : places; // it is a place on the field, or always 0
        String win = key(seats, WINS);
        if (name == null || (score == null && place == null && win == null)) {
            return Optional.empty();
        }
        String side = key(seats, SIDES);
        String isYes = seats.stream()
                .map(seat -> seat.fields().get(String.valueOf(win)))
                .filter(flag -> flag != null && !(flag instanceof Json.Constant) && YES.contains(flag.text()))
                .findFirst()
                .map(flag -> " == " + flag.json())
                .orElse("");
        boolean isByFlag = score == null
                || (win != null
                        && seats.stream().anyMatch(seat -> hasWon(seat, win))
                        && games.stream().anyMatch(game -> !haveMost(game, score, win, side)));
        String outcome = place != null
                ? "place: " + Json.step(place)
                : isByFlag
                        ? "result: (if " + Json.step(String.valueOf(win)) + isYes + " then \"win\" else \"loss\" end)"
                        : "score: " + Json.step(String.valueOf(score));
        return Optional.of(name + (side == null ? "" : ", team: " + Json.step(side)) + ", " + outcome);
    }

    /**
     * Returns true if the seats of a game that are said to have won are those with the highest score. Without any, two sides
     * with one score have drawn; more sides may have lost to the game itself.
     */
    private static boolean haveMost(List<Json.Fields> game, String score, String win, @Nullable String side) {
        Map<Boolean, List<Double>> scores = game.stream()
                .collect(Collectors.partitioningBy(
                        seat -> hasWon(seat, win),
                        Collectors.mapping(seat -> Numbers.parse(JsonLists.value(seat, score)), Collectors.toList())));
        List<Double> winners = scores.getOrDefault(true, List.of());
        List<Double> losers = scores.getOrDefault(false, List.of());
        boolean isOneOutcome = winners.isEmpty() || losers.isEmpty();
        return isOneOutcome
                ? Stream.concat(winners.stream(), losers.stream()).distinct().count() > 1
                        || game.stream()
                                        .map(seat -> side == null ? seat : JsonLists.value(seat, side))
                                        .distinct()
                                        .count()
                                <= 2
                : winners.stream().allMatch(most -> losers.stream().allMatch(less -> most > less));
    }

    private static boolean hasWon(Json.Fields seat, String win) {
        return YES.contains(JsonLists.value(seat, win));
    }

    /** A filter for one record whose lists, each under a key of its own, have those who took part in a game. */
    static Optional<String> byKey(List<List<Json.Fields>> games) {
        String name = games.get(0).isEmpty() ? null : key(games.get(0), NAMES);
        return name == null
                        || games.stream()
                                .anyMatch(game -> game.size() < 2 || !areDistinct(game, name) || key(game, IDS) != null)
                ? Optional.empty()
                : ofSeats(games)
                        .map(seat -> "to_entries[] | .key as $game | .value[] | {game: $game, player: " + seat + "}");
    }

    /** The steps to a text in all seats of games that is a name: of the seat, or of an object in it. */
    private static @Nullable String name(List<List<Json.Fields>> games) {
        List<Json.Fields> seats = games.stream().flatMap(List::stream).toList();
        String known = key(seats, NAMES);
        List<String> called = known != null
                ? List.of(known)
                : seats.get(0).fields().keySet().stream()
                        .filter(key -> plain(key).endsWith("name")
                                && !isOpponent(key)
                                && key(seats, Set.of(plain(key))) != null)
                        .filter(key -> games.stream().allMatch(game -> areDistinct(game, key)))
                        .toList();
        if (called.size() == 1) {
            return Json.step(called.get(0));
        }
        for (String key : seats.get(0).fields().keySet()) {
            List<Json.Fields> within = new ArrayList<>();
            for (Json.Fields seat : seats) {
                if (seat.fields().get(key) instanceof Json.Fields object) {
                    within.add(object);
                }
            }
            String name = within.size() == seats.size() ? key(within, NAMES) : null;
            if (name != null) {
                return Json.step(key) + Json.step(name);
            }
        }
        return null;
    }

    /** The first key under which all objects have a day in ISO format; null if there is none. */
    private static @Nullable String day(List<Json.Fields> objects) {
        return objects.get(0).fields().keySet().stream()
                .filter(key -> objects.stream()
                        .allMatch(object -> object.fields().get(key) instanceof Json.Text text
                                && DAY.matcher(text.text()).matches()))
                .findFirst()
                .orElse(null);
    }

    /**
     * The field of a filter that says whether a game was played, if its object may say so: in a text, or in an object around
     * one.
     */
    private static String state(List<Json.Fields> objects) {
        return objects.get(0).fields().entrySet().stream()
                .filter(field -> STATE.matcher(plain(field.getKey())).matches())
                .flatMap(field -> {
                    String step = Json.step(field.getKey());
                    Json state = field.getValue();
                    return state instanceof Json.Text
                            ? Stream.of(step)
                            : state instanceof Json.Fields object
                                            && object.fields().get("value") instanceof Json.Text
                                    ? Stream.of(step + ".value")
                                    : Stream.empty();
                })
                .findFirst()
                .map(step -> "status: $g" + step + ", ")
                .orElse("");
    }

    /** The first key with one of some meanings, under which all objects have a plain value; of places some may be null. */
    static @Nullable String key(List<Json.Fields> objects, Set<String> meanings) {
        return objects.get(0).fields().keySet().stream()
                .filter(key -> meanings.contains(plain(key)))
                .filter(key ->
                        objects.stream().anyMatch(object -> object.fields().get(key) != Json.Constant.NULL))
                .filter(key -> objects.stream().allMatch(object -> {
                    Json value = object.fields().get(key);
                    return value != null
                            && value.depth() == 0
                            && (value != Json.Constant.NULL || meanings == PLACES)
                            && (meanings != WINS || YES.contains(value.text()) || NO.contains(value.text()))
                            && (meanings != NAMES || !value.equals(new Json.Text("")));
                }))
                .findFirst()
                .orElse(null);
    }

    private static @Nullable Json at(Json.Fields game, List<String> path) {
        Json found = game;
        for (String key : path) {
            found = found instanceof Json.Fields object ? object.fields().get(key) : null;
            if (found == null) {
                return null;
            }
        }
        return found;
    }

    static String plain(String key) {
        return Letters.small(key).replaceAll("[^\\pL\\pN]+", "");
    }
}
