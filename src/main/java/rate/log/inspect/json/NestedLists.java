package rate.log.inspect.json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.file.input.filter.Json;
import rate.file.input.filter.JsonFilter;

/**
 * A filter for a JSON whose records hold lists of objects, such as the rounds of a tournament and their games, or those who
 * took part in a game: each object becomes a record, beside what stands around its lists. Objects are known by their texts: two
 * that share theirs are the sides of a game, and one that differs within a list and comes again in others is who took part.
 */
public final class NestedLists {

    /** Reads all the lists of an object, and gives each record the key of its list. */
    public static final String ROUNDS = "to_entries[] | .key as $round | .value[] | {round: $round} + .";

    /** Objects with fewer keys may be of different kinds, though their keys are the same. */
    private static final int FEWEST_KEYS = 3;

    /** Puts the members of all sides in one list, each with the number of its side, and without an object around it. */
    private static final String LISTS_OF_LISTS = "map_values(if type == \"array\" and length > 1"
            + " and all(type == \"array\" and length > 0 and all(type == \"object\")) then [to_entries[] | .key as $side | .value[]"
            + " | (if length == 1 and (.[] | type) == \"object\" then .[] else . end) + {team: $side}] else . end)";

    /** A part of a filter that leaves out records of which no side is said to have won. */
    public static final String DECIDED = "select(";

    /** A part of a filter that takes names that are twice in a list as one. */
    public static final String ONCE = " | unique";

    /** So deep lists are looked for. */
    private static final int DEEPEST = 3;

    /** So many lists of a level are looked at, so many objects of each, and so many texts of these. */
    private static final int MOST = 100;

    /** So many objects are compared to find sides. */
    private static final int MOST_COMPARED = 400;

    /** So many columns are made. */
    private static final int MOST_COLUMNS = 200;

    /** With fewer texts, some could come again by chance. */
    private static final int FEWEST = 8;

    /** Two sides have more than this share of their texts in common. */
    private static final double MOSTLY = 0.5;

    private NestedLists() {}

    /** Proposes a filter; nothing if each level does not have one list, or no level has players. */
    public static Optional<String> filter(List<Json> records) {
        List<List<Json.Fields>> groups = List.of(fields(records));
        StringBuilder steps = new StringBuilder();
        Map<String, String> columns = new LinkedHashMap<>();
        if (records.isEmpty() || areSides(groups, 0)) {
            return Optional.empty();
        }
        Optional<String> pairs = pairs(groups.get(0));
        if (pairs.isPresent()) {
            return pairs;
        }
        for (int level = 1; level <= DEEPEST; level++) {
            Map<String, List<List<Json.Fields>>> lists = new LinkedHashMap<>();
            groups.forEach(group -> group.forEach(object -> lists(object, "", 1, lists)));
            if (lists.size() != 1) {
                return Optional.empty();
            }
            Map.Entry<String, List<List<Json.Fields>>> list =
                    lists.entrySet().iterator().next();
            String variable = "$g" + level;
            groups.forEach(group -> group.forEach(object -> columns(object, "", variable, columns)));
            Collection<List<String>> around =
                    texts(groups.stream().flatMap(List::stream).toList(), false).values();
            groups = list.getValue();
            steps.append(". as ")
                    .append(variable)
                    .append(" | ")
                    .append(list.getKey())
                    .append("[] | ");
            boolean areSides = areSides(groups, MOSTLY) || JsonSeats.haveSides(List.copyOf(groups.get(0)));
            Map<String, List<List<Json.Fields>>> within = new LinkedHashMap<>();
            groups.forEach(group -> group.forEach(object -> lists(object, "", 1, within)));
            boolean areWon = within.isEmpty()
                    && groups.stream()
                            .flatMap(List::stream)
                            .allMatch(game -> game.fields().keySet().stream()
                                    .filter(key -> JsonSeats.WINNER
                                            .matcher(JsonSeats.plain(key))
                                            .find())
                                    .map(key -> game.fields().get(key))
                                    .anyMatch(won -> won instanceof Json.Text winner
                                            && around.stream().noneMatch(texts -> texts.contains(winner.text()))));
            if (areSides || areWon || areSeats(groups)) {
                String name = areSides || areWon ? null : columns.remove("name");
                if (name != null) {
                    columns.put("game_name", name); // and of nobody who took part
                }
                groups.forEach(group -> group.forEach(object -> columns(object, "", "", columns)));
                if (columns.size() > MOST_COLUMNS) {
                    return Optional.empty();
                }
                return Optional.of(filter(steps.toString(), columns));
            }
        }
        return Optional.empty();
    }

    /**
     * A filter for one record that has only lists of objects, with the same keys or under numbers or names alike but for these:
     * the games of rounds. Lists that are called as sides, and have no sides in them, have the members of these; those of which
     * each has the games of one player have them twice.
     */
    public static Optional<String> rounds(List<Json> records) {
        Map<String, Json> lists =
                records.size() == 1 && records.get(0) instanceof Json.Fields one ? one.fields() : Map.of();
        Set<String> names = new HashSet<>();
        List<Set<String>> keys = new ArrayList<>();
        List<List<Json.Fields>> games = new ArrayList<>();
        boolean areRounds = lists.size() > 1 && !JsonSeats.haveSides(records);
        for (Map.Entry<String, Json> round : lists.entrySet()) {
            List<Json> all = round.getValue() instanceof Json.Items list ? list.items() : records;
            areRounds &= all != records
                    && fields(all).size() == all.size()
                    && (JsonSeats.haveSides(all) || !JsonLists.isSide(round.getKey()));
            names.add(round.getKey().replaceAll("[0-9]+", "#"));
            games.add(fields(all));
            keys.add(fields(all).stream()
                    .map(object -> object.fields().keySet())
                    .reduce((one, other) -> one.stream().filter(other::contains).collect(Collectors.toSet()))
                    .orElse(Set.of()));
        }
        keys.removeIf(Set::isEmpty);
        boolean areAlike = keys.size() > 1
                && keys.get(0).size() >= FEWEST_KEYS
                && keys.stream().allMatch(keys.get(0)::equals);
        List<Json> all = new ArrayList<>();
        games.forEach(all::addAll);
        boolean areRepeated = 3 * all.stream().map(Json::json).distinct().count() < 2L * all.size();
        all.add(0, new Json.Fields(Map.of("round", new Json.Text(""))));
        return areRounds && !areRepeated && (names.size() == 1 || areAlike)
                ? JsonSeats.byKey(games).or(() -> Optional.of(ROUNDS + flat(all)))
                : Optional.empty();
    }

    /** A filter for records that are lists of games with two sides: each of these becomes a record. */
    public static Optional<String> ofGames(List<Json> records) {
        List<Json> games = new ArrayList<>();
        records.forEach(record -> games.addAll(record instanceof Json.Items list ? list.items() : List.of(record)));
        return records.stream().allMatch(Json.Items.class::isInstance)
                        && fields(games).size() == games.size()
                        && (JsonSeats.haveSides(games) || haveOpponents(fields(games)))
                        && !areParts(records)
                ? Optional.of(".[]" + flat(games))
                : Optional.empty();
    }

    /** Returns true if each of several lists has the same sides in all its records, as the periods of a game have. */
    private static boolean areParts(List<Json> records) {
        List<Set<String>> sides = records.stream()
                .filter(record ->
                        record instanceof Json.Items list && list.items().size() > 1)
                .map(record -> fields(((Json.Items) record).items()).stream()
                        .map(game -> game.fields().entrySet().stream()
                                .filter(side ->
                                        side.getValue() instanceof Json.Text && JsonLists.callsSide(side.getKey()))
                                .map(side -> side.getValue().text())
                                .collect(Collectors.joining("\n")))
                        .collect(Collectors.toSet()))
                .toList();
        return sides.size() > 1 && sides.stream().allMatch(each -> each.size() == 1 && !each.contains(""));
    }

    /**
     * Returns true if objects without a name are games and no seats: most hold two objects with the same keys, which have a
     * number beside something else, or they have two sides.
     */
    private static boolean haveOpponents(List<Json.Fields> objects) {
        return !objects.isEmpty()
                && JsonSeats.key(objects, JsonSeats.NAMES) == null
                && JsonSeats.key(objects, JsonSeats.PLACES) == null
                && (objects.stream().filter(NestedLists::isOfTwo).count() > MOSTLY * objects.size()
                        || areSides(List.of(objects), MOSTLY));
    }

    private static boolean isOfTwo(Json.Fields game) {
        return fields(List.copyOf(game.fields().values())).stream()
                .filter(side -> side.fields().values().stream()
                                .map(Json.Num.class::isInstance)
                                .distinct()
                                .count()
                        == 2)
                .collect(Collectors.groupingBy(side -> side.fields().keySet(), Collectors.counting()))
                .containsValue(2L);
    }

    /**
     * A filter for players who list their own games, each with the opponent: each game becomes a record with the player. What
     * has a name and such games may also be a tournament of whoever keeps the log.
     *
     * @param at the key of the list of all; null if it has none
     */
    public static Optional<String> ofOwn(List<Json> records, @Nullable String at) {
        List<Json.Fields> all = fields(records);
        String name = all.size() < 2 || all.size() < records.size() ? null : JsonSeats.key(all, JsonSeats.NAMES);
        if (name == null || !JsonSeats.areDistinct(all, name)) {
            return Optional.empty();
        }
        Map<String, List<List<Json.Fields>>> lists = new LinkedHashMap<>();
        all.forEach(player -> lists(player, "", 0, lists));
        Set<String> names =
                all.stream().map(player -> JsonLists.value(player, name)).collect(Collectors.toSet());
        boolean areCalled = !JsonSeats.plain(name).equals("name")
                || (at != null && JsonLists.isSide(at.substring(at.lastIndexOf('.') + 1)));
        List<String> own = lists.keySet().stream()
                .filter(path -> {
                    List<Json.Fields> games = lists.getOrDefault(path, List.of()).stream()
                            .flatMap(List::stream)
                            .toList();
                    List<String> opponents = games.get(0).fields().keySet().stream()
                            .filter(JsonSeats::isOpponent)
                            .toList();
                    return opponents.size() == 1
                            && games.stream().allMatch(game -> game.fields().get(opponents.get(0)) instanceof Json.Text)
                            && (areCalled
                                    || games.stream()
                                            .anyMatch(game -> names.contains(JsonLists.value(game, opponents.get(0)))));
                })
                .toList();
        return own.size() == 1
                ? Optional.of(". as $g | " + own.get(0) + "[]? | {player: $g" + Json.step(name) + "} + del(.player)")
                : Optional.empty();
    }

    /**
     * Filters for records with a list of pairs, or for one record that has such records by their keys, a filter for each such
     * list: each pair of two names becomes a record, and of a name and its place in the game that its list is.
     */
    public static List<String> ofPairs(List<Json> records) {
        boolean byKey = records.size() == 1
                && records.get(0) instanceof Json.Fields one
                && one.fields().size() > 1
                && one.fields().values().stream().allMatch(Json.Fields.class::isInstance);
        List<Json.Fields> all = fields(
                byKey && records.get(0) instanceof Json.Fields one
                        ? List.copyOf(one.fields().values())
                        : records);
        if (all.isEmpty() || (!byKey && all.size() < records.size())) {
            return List.of();
        }
        String begin = byKey ? "to_entries[] | .key as $game | .value as $g | $g" : ". as $g | $g";
        String key = JsonSeats.id(all);
        String id = byKey ? "$game" : key == null ? null : "$g" + Json.step(key);
        String time = JsonSeats.time(all);
        String when = time == null ? "" : "time: $g" + Json.step(time) + ", ";
        return all.get(0).fields().keySet().stream()
                .flatMap(holder -> {
                    List<List<Json.Items>> lists = all.stream()
                            .map(record -> pairs(record.fields().get(holder)))
                            .toList();
                    String each = begin + Json.step(holder) + "[] | {" + when;
                    return lists.stream().anyMatch(List::isEmpty)
                            ? Stream.empty()
                            : areOfNames(lists)
                                    ? Stream.of(each + "first: .[0], second: .[1]}")
                                    : id != null && lists.stream().allMatch(NestedLists::arePlaced)
                                            ? Stream.of(each + "game: " + id + ", player: .[0], place: .[1]}")
                                            : Stream.empty();
                })
                .toList();
    }

    /** The pairs of a list that has nothing else; none if it has. */
    private static List<Json.Items> pairs(@Nullable Json list) {
        List<Json> items = list instanceof Json.Items all ? all.items() : List.of();
        List<Json.Items> pairs = new ArrayList<>();
        for (Json item : items) {
            if (item instanceof Json.Items pair
                    && pair.items().size() == 2
                    && pair.items().get(0) instanceof Json.Text) {
                pairs.add(pair);
            }
        }
        return pairs.size() == items.size() ? pairs : List.of();
    }

    /** Returns true if pairs have two names that differ, of which some stand on either side. */
    private static boolean areOfNames(List<List<Json.Items>> lists) {
        List<Json.Items> all = lists.stream().flatMap(List::stream).toList();
        Set<Json> firsts = all.stream().map(pair -> pair.items().get(0)).collect(Collectors.toSet());
        return all.stream()
                        .allMatch(pair -> pair.items().get(1) instanceof Json.Text
                                && !pair.items().get(0).equals(pair.items().get(1)))
                && all.stream().anyMatch(pair -> firsts.contains(pair.items().get(1)));
    }

    /** Returns true if pairs have names that differ, and the places from the first on, but for some that have a text. */
    private static boolean arePlaced(List<Json.Items> pairs) {
        Set<String> places = pairs.stream()
                .map(pair -> pair.items().get(1))
                .filter(Json.Num.class::isInstance)
                .map(Json::text)
                .collect(Collectors.toSet());
        return places.size() > 1
                && pairs.stream().map(pair -> pair.items().get(0)).distinct().count() == pairs.size()
                && pairs.stream().allMatch(pair -> pair.items().get(1).depth() == 0)
                && IntStream.rangeClosed(1, places.size())
                        .mapToObj(String::valueOf)
                        .allMatch(places::contains);
    }

    /**
     * A filter for games with a list of sides: of the objects in it each becomes a record; of two texts, or lists, each a
     * column.
     */
    public static Optional<String> teams(List<Json> games) {
        List<Json> members = new ArrayList<>();
        JsonFilter flat = new JsonFilter(LISTS_OF_LISTS);
        boolean isRead =
                games.stream().allMatch(game -> flat.apply(game, members::add).isEmpty());
        boolean isFlat = members.stream()
                .map(Json::json)
                .toList()
                .equals(games.stream().map(Json::json).toList());
        return !isRead || isFlat
                ? ofTwo(fields(games))
                : filter(members).map(filter -> LISTS_OF_LISTS + " | " + filter);
    }

    /**
     * A filter that has a column for either side, for what an object has for either, and for who won, if lists repeat the
     * members.
     */
    private static Optional<String> ofTwo(List<Json.Fields> games) {
        Map<String, String> columns = new LinkedHashMap<>();
        games.forEach(game -> columns(game, "", "", columns));
        if (columns.isEmpty()
                || columns.containsKey("places")
                || columns.containsKey("scores")
                || games.stream().anyMatch(game -> sides(game).size() != 2)) {
            return Optional.empty();
        }
        columns.remove("teams");
        String steps = "";
        for (String key : List.copyOf(columns.keySet())) {
            if (JsonSeats.WINNER.matcher(JsonSeats.plain(key)).find()
                    && games.stream()
                            .allMatch(game -> !game.fields().containsKey(key)
                                    || (game.fields().get(key) instanceof Json.Items won
                                            && sides(game).contains(members(won))))) {
                columns.remove(key);
                columns.put("winner", Json.step(key));
                boolean isAlways = games.stream().allMatch(game -> game.fields().containsKey(key));
                steps = isAlways ? "" : DECIDED + Json.step(key) + " != null) | ";
            }
        }
        for (String key : games.get(0).fields().keySet()) {
            String step = Json.step(key);
            if (games.stream()
                    .allMatch(game -> game.fields().get(key) instanceof Json.Fields each
                            && sides(game)
                                    .equals(each.fields().keySet().stream()
                                            .map(Set::of)
                                            .collect(Collectors.toSet())))) {
                columns.values().removeIf(path -> path.startsWith(step + "."));
                columns.put(key + "1", step + "[.teams[0]]");
                columns.put(key + "2", step + "[.teams[1]]");
            }
        }
        columns.put("team1", ".teams[0]");
        columns.put("team2", "(.teams | if length == 2 then .[1] else error(\"not two teams\") end)");
        return Optional.of(filter(steps, columns));
    }

    /**
     * A filter for games with two lists of objects that have names, some of them in both, as where each list has the members of
     * a side: these names take the places of the objects.
     */
    public static Optional<String> ofLists(List<Json> games) {
        List<Json.Fields> objects = fields(games);
        Map<String, List<List<Json.Fields>>> lists = new LinkedHashMap<>();
        Map<String, String> columns = new LinkedHashMap<>();
        objects.forEach(game -> lists(game, "", 0, lists));
        objects.forEach(game -> columns(game, "", "", columns));
        List<List<Json.Fields>> sides = lists.values().stream()
                .map(side -> side.stream().flatMap(List::stream).toList())
                .toList();
        String name = sides.size() != 2
                ? null
                : JsonSeats.key(sides.stream().flatMap(List::stream).toList(), JsonSeats.NAMES);
        boolean haveOthers = columns.keySet().stream().map(JsonSeats::plain).anyMatch(JsonSeats.FLAT::contains);
        if (name == null || haveOthers || columns.size() > MOST_COLUMNS || areSides(List.of(objects), 0)) {
            return Optional.empty();
        }
        boolean areOpponents = !Collections.disjoint(
                texts(sides.get(0), true).getOrDefault(Json.step(name), List.of()),
                texts(sides.get(1), true).getOrDefault(Json.step(name), List.of()));
        boolean areTwice =
                lists.values().stream().flatMap(List::stream).anyMatch(list -> !JsonSeats.areDistinct(list, name));
        String names = "[]? | " + Json.step(name) + (areTwice ? "]" + ONCE : "]");
        objects.get(0).fields().keySet().stream()
                .filter(key -> lists.containsKey(Json.step(key)))
                .forEach(key -> columns.put(key, "[" + Json.step(key) + names));
        return areOpponents ? Optional.of(filter("", columns)) : Optional.empty();
    }

    /** The sides of a game that are a text each, or a list of texts and numbers. */
    private static Set<Set<String>> sides(Json.Fields game) {
        List<Json> sides = game.fields().get("teams") instanceof Json.Items list ? list.items() : List.of();
        return sides.stream().allMatch(Json.Text.class::isInstance)
                        || sides.stream().allMatch(side -> side instanceof Json.Items && side.depth() == 1)
                ? sides.stream().map(NestedLists::members).collect(Collectors.toSet())
                : Set.of();
    }

    private static Set<String> members(Json side) {
        return (side instanceof Json.Items list ? list.items() : List.of(side))
                .stream().map(Json::text).collect(Collectors.toSet());
    }

    /**
     * A filter for records that have lists of two objects, one for each side, of which one list has who played. Where another
     * list tells by an id whose each object is, that decides.
     */
    private static Optional<String> pairs(List<Json.Fields> records) {
        Map<String, List<List<Json.Fields>>> lists = new LinkedHashMap<>();
        records.forEach(record -> lists(record, "", 1, lists));
        lists.values()
                .removeIf(all -> all.size() < records.size() || all.stream().anyMatch(list -> list.size() != 2));
        String players = lists.keySet().stream()
                .filter(path -> areOpponents(lists.getOrDefault(path, List.of())))
                .findFirst()
                .orElse(null);
        Map<String, String> columns = new LinkedHashMap<>();
        records.forEach(record -> columns(record, "", "$g", columns));
        lists.forEach((path, all) -> {
            for (int side = 0; side < 2; side++) {
                Map<String, String> own = new LinkedHashMap<>();
                String from = "$g" + path + "[" + side + "]";
                String id = players == null || path.equals(players)
                        ? null
                        : id(lists.getOrDefault(players, List.of()), all, "$g" + players + "[" + side + "]");
                for (List<Json.Fields> list : all) {
                    columns(list.get(side), "", id == null ? from : "([$g" + path + "[] | " + id + "] | .[0])", own);
                }
                String before = path.replaceAll("[^\\pL0-9]+", "_").substring(1) + "_" + (side + 1) + "_";
                own.forEach((name, where) -> columns.put(before + name, where));
            }
        });
        return players == null || columns.size() > MOST_COLUMNS
                ? Optional.empty()
                : Optional.of(filter(". as $g | ", columns));
    }

    /**
     * The condition of an object of a second list that an id in it is one of a side; null if no two ids are always those of
     * both.
     */
    private static @Nullable String id(List<List<Json.Fields>> sides, List<List<Json.Fields>> others, String side) {
        Map<String, List<Set<String>>> theirs = ids(others);
        return ids(sides).entrySet().stream()
                .flatMap(own -> theirs.entrySet().stream()
                        .filter(their -> their.getValue().equals(own.getValue()))
                        .map(their -> "select(" + their.getKey() + " == " + side + own.getKey() + ")"))
                .findFirst()
                .orElse(null);
    }

    /** The texts and numbers of both objects of each list, by their paths, where they always differ. */
    private static Map<String, List<Set<String>>> ids(List<List<Json.Fields>> lists) {
        Map<String, List<Set<String>>> ids = new LinkedHashMap<>();
        lists.forEach(list -> texts(list, true)
                .forEach((path, texts) ->
                        ids.computeIfAbsent(path, none -> new ArrayList<>()).add(Set.copyOf(texts))));
        ids.values().removeIf(all -> all.size() != lists.size() || all.stream().anyMatch(both -> both.size() != 2));
        return ids;
    }

    /** The end of a filter, which makes plain records of objects with objects in them; empty if they are plain. */
    static String flat(List<Json> records) {
        Map<String, String> columns = new LinkedHashMap<>();
        fields(records).forEach(record -> columns(record, "", "", columns));
        return fields(records).stream()
                        .flatMap(record -> record.fields().values().stream())
                        .allMatch(value -> value.depth() == 0)
                ? ""
                : filter(" | ", columns);
    }

    private static String filter(String steps, Map<String, String> columns) {
        return columns.entrySet().stream()
                .map(column -> new Json.Text(column.getKey()).json() + ": " + column.getValue())
                .collect(Collectors.joining(", ", steps + "{", "}"));
    }

    /** Returns true if a text of the first of two objects is never that of the second, but most are there in other lists. */
    private static boolean areOpponents(List<List<Json.Fields>> lists) {
        Map<String, List<String>> ours =
                texts(lists.stream().map(list -> list.get(0)).toList(), false);
        Map<String, List<String>> theirs =
                texts(lists.stream().map(list -> list.get(1)).toList(), false);
        return lists.size() >= FEWEST
                && ours.entrySet().stream().anyMatch(text -> {
                    List<String> other = theirs.getOrDefault(text.getKey(), List.of());
                    Set<String> own = new HashSet<>(text.getValue());
                    return !other.isEmpty()
                            && differ(text.getValue(), other)
                            && own.stream().filter(other::contains).count() > MOSTLY * own.size();
                });
    }

    private static List<Json.Fields> fields(List<Json> values) {
        return values.stream()
                .filter(Json.Fields.class::isInstance)
                .map(Json.Fields.class::cast)
                .toList();
    }

    /** Adds the lists of objects in an object, and in objects of it, by their paths. */
    private static void lists(Json.Fields in, String before, int deeper, Map<String, List<List<Json.Fields>>> found) {
        in.fields().forEach((key, value) -> {
            String path = before + Json.step(key);
            if (value instanceof Json.Items list && !fields(list.items()).isEmpty()) {
                List<List<Json.Fields>> all = found.computeIfAbsent(path, none -> new ArrayList<>());
                if (all.size() < MOST) {
                    all.add(fields(list.items()).stream().limit(MOST).toList());
                }
            } else if (value instanceof Json.Fields object && deeper > 0) {
                lists(object, path, deeper - 1, found);
            }
        });
    }

    /**
     * Adds what an object and objects in it hold as columns; of two that are called alike, the outer is called that of the
     * game.
     */
    private static void columns(Json.Fields in, String before, String from, Map<String, String> found) {
        in.fields().forEach((key, value) -> {
            String name = before.isEmpty() ? key : before.substring(1).replaceAll("[^\\pL0-9]+", "_") + "_" + key;
            String path = from + before + Json.step(key);
            if (value instanceof Json.Fields object) {
                if (before.indexOf('.', 1) < 0) {
                    columns(object, before + Json.step(key), from, found);
                }
            } else if (!(value instanceof Json.Items list)
                    || fields(list.items()).isEmpty()) {
                String other = found.put(name, path);
                if (other != null && !other.equals(path)) {
                    found.putIfAbsent("game_" + name, other);
                }
            }
        });
    }

    /**
     * The texts of some objects by their paths, one for each object.
     *
     * @param areIds true if numbers are texts, too
     */
    private static Map<String, List<String>> texts(Collection<Json.Fields> objects, boolean areIds) {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        for (Json.Fields object : objects) {
            object.fields().forEach((key, value) -> {
                add(texts, Json.step(key), value, areIds);
                if (value instanceof Json.Fields within) {
                    within.fields()
                            .forEach((last, inner) -> add(texts, Json.step(key) + Json.step(last), inner, areIds));
                }
            });
        }
        texts.values().removeIf(all -> all.size() != objects.size());
        return texts;
    }

    private static void add(Map<String, List<String>> texts, String path, Json value, boolean areIds) {
        String text = value instanceof Json.Text plain
                ? plain.text()
                : areIds && value instanceof Json.Num number ? number.json() : null;
        if (text != null) {
            texts.computeIfAbsent(path, none -> new ArrayList<>()).add(text);
        }
    }

    /** Returns true if two texts of each object differ, and have more than a share of their texts in common. */
    private static boolean areSides(List<List<Json.Fields>> groups, double share) {
        List<Json.Fields> objects =
                groups.stream().flatMap(List::stream).limit(MOST_COMPARED).toList();
        List<Json.Fields> whole = // those without an opponent lack a side
                objects.stream()
                        .collect(Collectors.groupingBy(object -> object.fields().keySet()))
                        .values()
                        .stream()
                        .filter(alike -> share > 0 && 2 * alike.size() > objects.size())
                        .findFirst()
                        .orElse(objects);
        List<List<String>> texts =
                texts(whole, false).values().stream().limit(MOST).toList();
        List<Set<String>> distinct =
                texts.stream().<Set<String>>map(HashSet::new).toList();
        return objects.size() >= (share > 0 ? FEWEST : 2)
                && IntStream.range(0, texts.size())
                        .anyMatch(one -> IntStream.range(0, texts.size())
                                .filter(other -> differ(texts.get(one), texts.get(other)))
                                .anyMatch(other -> distinct.get(one).stream()
                                                .filter(distinct.get(other)::contains)
                                                .count()
                                        > share * distinct.get(one).size()));
    }

    private static boolean differ(List<String> one, List<String> other) {
        return IntStream.range(0, one.size()).noneMatch(at -> one.get(at).equals(other.get(at)));
    }

    /** Returns true if a text differs within each list and comes again in others, beside a number or a truth that differs. */
    private static boolean areSeats(List<List<Json.Fields>> groups) {
        List<Json.Fields> all = groups.stream().flatMap(List::stream).toList();
        boolean isOutcome = all.get(0).fields().keySet().stream()
                .anyMatch(key -> all.stream()
                                .map(object -> object.fields().get(key))
                                .filter(value -> value instanceof Json.Num || value instanceof Json.Constant)
                                .map(value -> value instanceof Json.Num number ? number.text() : value)
                                .distinct()
                                .count()
                        > 1);
        List<Map<String, List<String>>> texts =
                groups.stream().map(group -> texts(group, false)).toList();
        boolean arePlaced = all.get(0).fields().keySet().stream()
                .anyMatch(key -> groups.stream()
                        .allMatch(group -> group.stream()
                                .map(object -> JsonLists.value(object, key))
                                .collect(Collectors.toSet())
                                .containsAll(IntStream.rangeClosed(1, Math.max(3, group.size()))
                                        .mapToObj(String::valueOf)
                                        .toList())));
        return isOutcome
                && groups.size() > 1
                && groups.stream().allMatch(group -> group.size() > 1)
                && texts(all, false).entrySet().stream().anyMatch(text -> {
                    String path = text.getKey();
                    long distinct = text.getValue().stream().distinct().count();
                    return text.getValue().size() >= FEWEST
                            && (arePlaced
                                    || 10 * distinct < 9L * text.getValue().size())
                            && texts.stream()
                                    .map(group -> group.getOrDefault(path, List.of()))
                                    .allMatch(names -> new HashSet<>(names).size() == names.size());
                });
    }
}
