package rate.log.inspect.json;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import rate.file.input.Layout;
import rate.file.input.filter.Json;
import rate.file.input.filter.JsonFilter;

/**
 * The lists of a JSON text, of which one has the games, wherever it stands, and the filter that reads it. If games have only
 * ids of the players, of whose names there is another list, each game gets names in their place: for its sides, for objects
 * of the sides or of each player, or in a list.
 */
public final class JsonLists {

    /** Parts of the names of keys under which a game has a player. */
    private static final Pattern OF_SIDE = Pattern.compile(
            "id$|player|^p[12ab]$|^[ab]$|home|away|host|guest|team|winner|loser|white|black|red|blue|user|bot");

    /** Keys of the ids of other things than players, and of what is counted, which may be numbers like the ids of players. */
    private static final Pattern OF_OTHERS = Pattern.compile(
            "(map|venue|stadium|arena|court|table|league|division|group|season|round|stage|event|tournament|competition|series"
                    + "|referee|umpire|mode|type|status|city|country|ladder|phase|week|set|coach|owner)s?(id)?"
                    + "|.*(score|goal|point|pts|runs|sets|legs|wins|kills|rating|elo|rank|place|seed|tore|punkte).*");

    private static final Pattern OF_MEMBERS = Pattern.compile("^(player|team|side|bot|seat|member)");

    private static final Pattern ID = Pattern.compile("(player|user|team|member|participant|competitor)?id");

    private static final Set<String> ENDINGS = Set.of("winner", "winnerid", "loser", "loserid");

    /** A part of a filter that leaves out games with a side without an id: no player was there. */
    public static final String PLAYED = " | select(";

    /** So many places of objects in a text are looked at. */
    private static final int MOST = 200;

    private static final int DEEPEST = 8;

    private final Json text;
    private final Map<String, List<Json.Fields>> places = new LinkedHashMap<>();

    /** Looks at a text. */
    public JsonLists(Json text) {
        this.text = text;
        walk(text, "", 0);
    }

    /** A filter for games with ids; nothing if no list has the names of players, or if none has games with their ids. */
    public Optional<String> named() {
        List<String> lists = places.keySet().stream()
                .filter(steps -> steps.indexOf("[]") == steps.length() - 2 && !isOfOthers(last(steps)))
                .toList();
        List<String> called = lists.stream()
                .filter(list -> JsonSeats.OF_PLAYERS.matcher(last(list)).find())
                .toList();
        return Stream.of(true, false)
                .flatMap(areSides ->
                        (called.isEmpty() ? lists : called).stream().flatMap(people -> named(people, areSides)))
                .findFirst();
    }

    /**
     * The only list of several games with two sides, as the layout that reads it: by the key of the list that it is, or is
     * within; or by a filter, if it is one of lists. Lists that are alike, and all that an object has, are read together.
     *
     * @return nothing if there is no such list, or if there are several
     */
    public Optional<Layout> sided() {
        List<String> sided = places.keySet().stream()
                .filter(place -> place.endsWith("[]"))
                .filter(place -> JsonSeats.haveSides(List.copyOf(objects(place)))
                        && !isGroup(objects(place).get(0))
                        && objects(place).get(0).fields().entrySet().stream()
                                .filter(side -> side.getValue() instanceof Json.Num) // points of each side, as of sets
                                .map(side -> JsonSeats.plain(side.getKey()))
                                .noneMatch(side -> OF_SIDE.matcher(side).matches()
                                        && !ENDINGS.contains(side)
                                        && !JsonSeats.IDS.contains(side)))
                .toList();
        List<String> several =
                sided.stream().filter(place -> objects(place).size() > 1).toList();
        boolean isOnly = several.size() == 1
                && sided.stream().noneMatch(place -> !several.contains(place) && areLike(place, several.get(0)));
        return !isOnly
                ? rounds(sided)
                : several.stream()
                        .map(place -> place.startsWith("[]") || place.contains("[][]") || place.contains("\"")
                                ? Layout.filtered((place.startsWith("[]") ? "." : "")
                                        + steps(place)
                                        + NestedLists.flat(List.copyOf(objects(place))))
                                : Layout.at(place.substring(1, place.indexOf("[]"))))
                        .findFirst();
    }

    /** Returns true if an object lists the names of more than two teams, and nothing says how they ended. */
    private static boolean isGroup(Json.Fields object) {
        return object.fields().get("teams") instanceof Json.Items teams
                && teams.items().size() > 2
                && teams.items().stream().allMatch(Json.Text.class::isInstance)
                && object.fields().keySet().stream()
                        .map(JsonSeats::plain)
                        .noneMatch(key -> JsonSeats.WINNER.matcher(key).find() || JsonSeats.isOutcome(key));
    }

    /** All lists with two sides, where an object has them and nothing else. */
    private Optional<Layout> rounds(List<String> sided) {
        return places.keySet().stream()
                .filter(place -> !place.contains("[]")
                        && sided.size() == objects(place).get(0).fields().size()
                        && sided.stream().allMatch(list -> list.startsWith(place)))
                .flatMap(place -> NestedLists.rounds(List.copyOf(objects(place))).stream()
                        .filter(filter -> filter.startsWith(NestedLists.ROUNDS))
                        .map(filter -> Layout.filtered(place + " | " + filter)))
                .findFirst();
    }

    private boolean areLike(String place, String other) {
        return objects(place)
                .get(0)
                .fields()
                .keySet()
                .equals(objects(other).get(0).fields().keySet());
    }

    private static String steps(String place) {
        return place.replaceAll("\\[\\](?=[.\\[])", "[]?") + (place.endsWith("]") ? "" : " | objects");
    }

    private Stream<String> named(String people, boolean areSides) {
        List<Json.Fields> players = objects(people);
        String name = JsonSeats.key(players, JsonSeats.NAMES);
        String id = players.get(0).fields().keySet().stream()
                .filter(key -> ID.matcher(JsonSeats.plain(key)).matches() && JsonSeats.areDistinct(players, key))
                .findFirst()
                .orElse(null);
        if (id == null || name == null) {
            return Stream.empty();
        }
        Set<String> ids = players.stream().map(player -> value(player, id)).collect(Collectors.toSet());
        String names = "(" + people.substring(0, people.length() - 2) + " | map({key: (" + Json.step(id)
                + " | tostring), value: " + Json.step(name) + "}) | from_entries) as $names | ";
        return places.keySet().stream()
                .filter(place -> !place.startsWith(people))
                .flatMap(place -> games(names, place, ids, areSides).stream());
    }

    /** The filter for the objects of a place, if these are games with the ids of sides, or with seats that have ids. */
    private Optional<String> games(String names, String place, Set<String> ids, boolean areSides) {
        List<Json.Fields> games = objects(place);
        Map<String, String> found = new LinkedHashMap<>();
        List<String> present = new ArrayList<>();
        if (areSides) {
            keysOfPlayers(games, ids).forEach(key -> found.put(key, name(Json.step(key))));
        }
        if (areSides && found.isEmpty()) {
            withIds(games, Json.Fields.class, ids).forEach((key, id) -> {
                String step = Json.step(key) + Json.step(id);
                found.put(key, "(" + Json.step(key) + " + {name: " + name(step) + "})");
                if (games.stream()
                        .anyMatch(game -> !(game.fields().get(key) instanceof Json.Fields side)
                                || value(side, id).equals("null"))) {
                    present.add(step + " != null");
                }
            });
        } else if (!areSides) {
            withIds(games, Json.Items.class, ids).forEach((key, id) -> {
                String named = id.isEmpty() ? name(".") : ". + {name: " + name(Json.step(id)) + "}";
                found.put(key, "(" + Json.step(key) + " | map(" + named + "))");
            });
        }
        if (found.size() < (areSides ? 2 : 1)) {
            return Optional.empty();
        }
        String filter = names
                + steps(place)
                + (present.isEmpty() ? "" : PLAYED + String.join(" and ", present) + ")")
                + found.entrySet().stream()
                        .map(side -> Json.step(side.getKey()).substring(1) + ": " + side.getValue())
                        .collect(Collectors.joining(", ", " | . + {", "}"));
        List<Json> made = new ArrayList<>();
        try {
            new JsonFilter(filter).apply(text, made::add);
        } catch (JsonFilter.BeyondMeasure large) {
            return Optional.empty();
        }
        return areSides
                ? Optional.of(filter + NestedLists.flat(made))
                : JsonSeats.proposedFilter(made, false).map(seats -> filter + " | " + seats);
    }

    private static String name(String id) {
        return "$names[" + id + " | tostring]";
    }

    /**
     * The keys under which games have a side each, or a list of players, as objects with an id, or the ids alone.
     *
     * @param kind of what the keys have
     * @return for each key that of the id within an object; empty where there are ids alone
     */
    private static Map<String, String> withIds(List<Json.Fields> games, Class<? extends Json> kind, Set<String> ids) {
        Map<String, String> found = new LinkedHashMap<>();
        for (String key : games.get(0).fields().keySet()) {
            List<Json> values = new ArrayList<>();
            boolean isSeat = kind == Json.Items.class;
            for (Json.Fields game : games) {
                Json value = game.fields().getOrDefault(key, Json.Constant.NULL);
                List<Json> within = value instanceof Json.Items list ? list.items() : List.of(value);
                if (!(kind.isInstance(value) || (!isSeat && value == Json.Constant.NULL))
                        || Set.copyOf(within).size() < within.size()) {
                    values.clear();
                    break;
                }
                values.addAll(within);
            }
            values.removeIf(value -> value == Json.Constant.NULL);
            String one = JsonSeats.plain(key).replaceFirst("s$", "");
            boolean isCalled = OF_SIDE.matcher(one).find() && !isOfOthers(one);
            if (!values.isEmpty() && values.get(0) instanceof Json.Fields first) {
                first.fields().keySet().stream()
                        .filter(id -> !isOfOthers(JsonSeats.plain(id))
                                && (isCalled ? JsonSeats.plain(id).endsWith("id") : isSeat && isOfPlayer(id))
                                && values.stream()
                                        .allMatch(value ->
                                                value instanceof Json.Fields side && isId(value(side, id), ids))
                                && (!isSeat || comeAgain(values.stream().map(value -> value((Json.Fields) value, id)))))
                        .findFirst()
                        .ifPresent(id -> found.put(key, id));
            } else if (isCalled
                    && isSeat
                    && values.stream().allMatch(value -> ids.contains(value.text()))
                    && comeAgain(values.stream().map(Json::text))) {
                found.put(key, "");
            }
        }
        return found;
    }

    /** Returns true if some ids are there twice: those of games are, and those of members of teams are not. */
    private static boolean comeAgain(Stream<String> ids) {
        Set<String> seen = new HashSet<>();
        return ids.filter(id -> !seen.add(id)).count() > 0;
    }

    private static boolean isId(String value, Set<String> ids) {
        return ids.contains(value) || value.equals("null");
    }

    /** Returns true if a list is called as one of who is, or played, on a side. */
    static boolean isSide(String key) {
        return OF_MEMBERS.matcher(JsonSeats.plain(key)).find()
                || OF_SIDE.matcher(JsonSeats.plain(key)).matches();
    }

    /** Returns true if a key is called as what a game has of a player or a side. */
    static boolean callsSide(String key) {
        return OF_SIDE.matcher(JsonSeats.plain(key)).find() && !isOfOthers(JsonSeats.plain(key));
    }

    private static boolean isOfOthers(String key) {
        return OF_OTHERS.matcher(key).matches();
    }

    /** Returns true if a key is that of an id of a player, and not of anything. */
    private static boolean isOfPlayer(String key) {
        return ID.matcher(JsonSeats.plain(key)).matches()
                && !JsonSeats.plain(key).equals("id");
    }

    /** The keys under which games have ids of players; who won may also be said by the number of a side. */
    private static List<String> keysOfPlayers(List<Json.Fields> games, Set<String> ids) {
        List<String> keys = games.get(0).fields().keySet().stream()
                .filter(key -> callsSide(key) && !JsonSeats.IDS.contains(JsonSeats.plain(key)))
                .filter(key -> games.stream().allMatch(game -> isId(value(game, key), ids))
                        && games.stream().anyMatch(game -> ids.contains(value(game, key))))
                .toList();
        List<String> sides = keys.stream()
                .filter(key -> !ENDINGS.contains(JsonSeats.plain(key)))
                .toList();
        boolean areSides = sides.size() > 1;
        List<String> all = !areSides && !sides.isEmpty()
                ? List.of()
                : keys.stream()
                        .filter(key -> !areSides
                                || sides.contains(key)
                                || games.stream()
                                        .allMatch(game -> value(game, key).equals("null")
                                                || sides.stream()
                                                        .anyMatch(side -> value(game, side)
                                                                .equals(value(game, key)))))
                        .toList();
        return all.size() > 1 ? all : List.of();
    }

    /** Goes through a text, and gathers the objects of lists and of objects by the steps to them. */
    private void walk(Json value, String steps, int depth) {
        if (value instanceof Json.Items list && depth < DEEPEST) {
            list.items().forEach(item -> walk(item, steps + "[]", depth + 1));
        } else if (value instanceof Json.Fields object && depth < DEEPEST) {
            if (!steps.isEmpty() && (places.size() < MOST || places.containsKey(steps))) {
                places.computeIfAbsent(steps, none -> new ArrayList<>()).add(object);
            }
            object.fields().forEach((key, within) -> walk(within, steps + Json.step(key), depth + 1));
        }
    }

    private List<Json.Fields> objects(String steps) {
        return places.getOrDefault(steps, List.of());
    }

    /** The last key of some steps, as far as it has letters and digits. */
    private static String last(String steps) {
        return JsonSeats.plain(steps.substring(steps.lastIndexOf('.') + 1));
    }

    static String value(Json.Fields object, String key) {
        Json value = object.fields().get(key);
        return value == null ? "null" : value.text();
    }
}
