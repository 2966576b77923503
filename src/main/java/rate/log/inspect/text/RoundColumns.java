package rate.log.inspect.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.filter.Json;
import rate.file.input.filter.JsonFilter;
import rate.log.inspect.role.ColumnName;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;

/**
 * A table with each player in a row, and in a column each round, of which the cells say against whom and how it ended ({@code
 * W11}, {@code 11b½}), or each event, of which they say the place or the points.
 */
final class RoundColumns {

    /** Of one table only: rows come before rounds, so that the rounds have to be put in order. */
    static final String EACH = "($rounds | keys_unsorted[])";

    private static final int FEWEST = 3;

    /** So many different places are none by chance. */
    private static final int MANY = 5;

    /** So many ways to call an opponent are tried. */
    private static final int MOST_KEYS = 8;

    /** Rows below the players, such as the best of each event, or how many took part. */
    private static final int SUMS = 3;

    /** Share of the pairs of players that shows in which order a table is. */
    private static final double MOST_PAIRS = 0.75;

    /** Of a column of rounds, one cell of so many has an opponent at least. */
    private static final int OF_CELLS = 2;

    private static final String RESULT = "(?<result>[A-Za-z+=½-])";

    private static final String NUMERIC = "(?<result>[01](?:[.,][05])?|½|1/2)";

    /** The result before the opponent, or behind, with a letter for the colour beside it or without one, or a handicap. */
    private static final List<String> CELLS = List.of(
            RESULT + " *(?<other>[^ ].*?)(?: ?[wbWB])?",
            NUMERIC + " +(?<other>[^ ].*?)(?: ?[wbWB])?",
            "(?<other>.*[^ ]) ?[wbWB] ?" + RESULT,
            "(?<other>.*[^ ]) ?[A-Za-z] ?" + NUMERIC,
            "(?<other>[0-9]+)(?<result>[+=-])/[wb]?[0-9]*",
            "(?<other>.*[^ ]) *" + RESULT);

    /** A win as tables of rounds have it in some languages. */
    private static final Pattern WIN = Pattern.compile("[WwGgSsVv+]|1(?:[.,]0)?");

    /** Where one has no opponent in a round, with what this counts or without. */
    private static final Pattern BYE = Pattern.compile("[^0-9]{0,8}(?:[01](?:[.,][05])?|½|1/2)?|0[+=-]");

    /** One that took part, and did not come to the end. */
    private static final String ENDED = "[( ]*(?:DNF|DSQ|DQ|RET|Ret|OCS)[ )]*";

    /** Places or points, perhaps discarded, in brackets, or with a letter for what went wrong on the way; or that alone. */
    private static final String NUMBER =
            "[( ]*(?<number>[0-9]+(?:[.,][0-9]+)?)(?: ?(?:[A-CE-Z][A-Z]{1,3}|D(?:[A-MO-Z][A-Z]{0,2}|NF)))?[ )]*" + "|"
                    + ENDED;

    /** One that did not take part. */
    private static final String ABSENT = "[^\\pL0-9]{0,5}|[( ]*(?:[0-9.,]+ )?(?:DNC|DNS|DNP|abs|x|X)[ )]*";

    private static final Pattern NUMBERS = Pattern.compile(NUMBER);

    private static final Pattern CELL = Pattern.compile(NUMBER + '|' + ABSENT);

    /** Words before a number that counts no rounds. */
    private static final Set<String> NO_ROUNDS = Set.of("player team t p side juror answer option seat".split(" "));

    /** Words for what one race has several of, each with places of its own. */
    private static final Set<String> PARTS_OF_A_RACE = Set.of("lap split cp checkpoint gate swim bike run".split(" "));

    /** Names of races, with a sign in place of their numbers. */
    private static final Pattern RACES = Pattern.compile(
            "(?i)(?:r|races?|regatta|heat|prova|manche|lauf|wettfahrt|course|corsa|gara|carrera)[ .-]?#");

    /** A number without a discard or a word for what went wrong, which only races have. */
    private static final String PLAIN = "[0-9., ]*";

    private static final Pattern DATE =
            Pattern.compile("[0-9]{1,2}[./-][0-9]{1,2}(?:[./-](?:[0-9]{2}|[0-9]{4})?)?|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}");

    /** Meanings of columns that the table of a series does not have. */
    private static final List<String> OTHERS = List.of("winner", "loser", "opponent", "result", "scores");

    /** Two in one cell. */
    private static final Pattern MEETING = Pattern.compile(" (?:vs?[.]?|[-–@]|gegen) ");

    /** A day of a row, and not the number of a column. */
    private static final Pattern DAY =
            Pattern.compile("[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*|[0-9]{1,2}[./-][0-9]{1,2}[./-][0-9]{2,4}.*");

    /** A place in a table, or a time of day. */
    private static final Pattern ORDINAL = Pattern.compile("[0-9]+(?:\\pL{1,3}|[.º°]|:[0-9]{2}.*)");

    /** The number of a boat or a car, with letters before or behind it. */
    private static final Pattern CODE = Pattern.compile("\\p{Lu}{1,3}[ -]?[0-9]+|[0-9]+ ?\\p{Lu}{1,3}");

    private static final Pattern NUMBERED = Pattern.compile("(.*?[^0-9])([0-9]{1,3})");

    private final List<String> header;
    private final List<List<String>> rows;

    /** The texts of each column, from the first row on. */
    private final List<List<String>> columns;

    private final int named;
    private final List<String> players;

    /** The name of a player in the filter. */
    private final String player;

    /** @param named the column with the players, or with their last names */
    private RoundColumns(List<String> header, List<List<String>> rows, List<List<String>> columns, int named) {
        this.header = header;
        this.rows = rows;
        this.columns = columns;
        this.named = named;
        this.players = names(header, columns, named);
        String name = "$row[" + text(header.get(named)) + "]";
        this.player =
                isLast(header, named) ? "($row[" + text(header.get(named - 1)) + "] + \" \" + " + name + ")" : name;
    }

    private static boolean isLast(List<String> header, int column) {
        return column > 0
                && column < header.size()
                && Sides.areFirstAndLast(header.get(column - 1), header.get(column));
    }

    /** The texts of a column, those of last names behind the first names. */
    private static List<String> names(List<String> header, List<List<String>> columns, int column) {
        List<String> texts = columns.get(column);
        return isLast(header, column)
                ? IntStream.range(0, texts.size())
                        .mapToObj(row -> columns.get(column - 1).get(row) + " " + texts.get(row))
                        .toList()
                : texts;
    }

    /**
     * The filter that makes a record of each cell with an opponent, or a number.
     *
     * @param header the names of the columns
     * @param rows below, without spaces around the cells, as many in each as names
     * @return null if it is no such table
     */
    static @Nullable String filter(List<String> header, List<List<String>> rows) {
        List<List<String>> columns = IntStream.range(0, header.size())
                .mapToObj(column -> rows.stream().map(row -> row.get(column)).toList())
                .toList();
        return IntStream.range(0, columns.size())
                .filter(column -> !isLast(header, column + 1) && areNames(names(header, columns, column)))
                .boxed()
                .sorted(Comparator.comparing(
                        column -> columns.get(column).stream().allMatch(CODE.asMatchPredicate())))
                .map(named -> new RoundColumns(header, rows, columns, named))
                .findFirst()
                .map(table -> Optional.ofNullable(table.rounds()).orElseGet(table::events))
                .filter(games -> games.length() <= JsonFilter.LONGEST)
                .orElse(null);
    }

    private static boolean areNames(List<String> texts) {
        return texts.stream().distinct().count() == texts.size()
                && !texts.stream().allMatch(ORDINAL.asMatchPredicate())
                && texts.stream()
                        .allMatch(text ->
                                text.codePoints().filter(Letters::isLetter).count() > 1);
    }

    /** Each way to write a cell and to call an opponent is tried: by the place of the row, or by what a column says. */
    private @Nullable String rounds() {
        List<Map<String, Integer>> keys = new ArrayList<>();
        keys.add(byText(
                IntStream.rangeClosed(1, rows.size()).mapToObj(String::valueOf).toList()));
        columns.forEach(texts -> keys.add(byText(texts)));
        keys.removeIf(key -> key.size() < rows.size() || key.containsKey(""));
        return CELLS.stream()
                .map(cell -> new Encounters(cell, columns))
                .flatMap(cells -> keys.stream().limit(MOST_KEYS).flatMap(key -> Stream.ofNullable(rounds(cells, key))))
                .findFirst()
                .orElse(null);
    }

    private static Map<String, Integer> byText(List<String> texts) {
        Map<String, Integer> rows = new LinkedHashMap<>();
        texts.forEach(text -> rows.putIfAbsent(text, rows.size()));
        return rows;
    }

    /** The opponents and results that cells of one shape name, by column. */
    private static final class Encounters {

        private record Cell(String other, String result) {}

        private final String regex;
        private final List<List<Optional<Cell>>> columns;

        Encounters(String regex, List<List<String>> columns) {
            this.regex = regex;
            Pattern pattern = Pattern.compile(regex);
            this.columns = columns.stream()
                    .map(texts -> texts.stream()
                            .map(pattern::matcher)
                            .map(cell -> cell.matches()
                                    ? Optional.of(new Cell(cell.group("other"), cell.group("result")))
                                    : Optional.<Cell>empty())
                            .toList())
                    .toList();
        }
    }

    /**
     * The filter if every game stands in the rows of both, the results of the two fit, and no other cell of a round has a game.
     */
    private @Nullable String rounds(Encounters cells, Map<String, Integer> keys) {
        Set<String> series = new HashSet<>();
        for (int column = 0; column < columns.size(); column++) {
            long met = cells.columns.get(column).stream()
                    .flatMap(Optional::stream)
                    .filter(cell -> keys.containsKey(cell.other))
                    .count();
            if (OF_CELLS * met >= rows.size()) {
                series.add(series(column));
            }
        }
        List<Integer> rounds = IntStream.range(0, columns.size())
                .filter(column -> series.contains(series(column)))
                .boxed()
                .toList();
        Map<String, String> mirrored = new TreeMap<>();
        for (int column : rounds) {
            List<Optional<Encounters.Cell>> round = cells.columns.get(column);
            List<Integer> others = round.stream()
                    .map(cell -> cell.map(found -> keys.get(found.other)).orElse(null))
                    .toList();
            for (int row = 0; row < others.size(); row++) {
                Integer other = others.get(row);
                String text = columns.get(column).get(row);
                boolean isSound = other == null
                        ? BYE.matcher(text).matches() && keys.keySet().stream().noneMatch(key -> isNamed(text, key))
                        : other != row
                                && Integer.valueOf(row).equals(others.get(other))
                                && result(round, other)
                                        .equals(mirrored.computeIfAbsent(
                                                result(round, row), none -> result(round, other)));
                if (!isSound) {
                    return null;
                }
            }
        }
        Map<String, String> results = results(mirrored);
        if (rounds.size() < FEWEST || results == null) {
            return null;
        }
        Map<String, String> names = new LinkedHashMap<>();
        keys.forEach((key, row) -> names.put(key, players.get(row)));
        return ". as $row | " + object(names) + " as $players | " + names(rounds) + " as $rounds | " + EACH
                + " as $round | $row[$round] | capture(" + text("^" + cells.regex + "$")
                + ") | select($players[.other]) | {round: $rounds[$round], player: " + player
                + ", opponent: $players[.other], result: " + object(results) + "[.result]}";
    }

    /** The name of a column without its number, which those of one series have. */
    private String series(int column) {
        return header.get(column).replaceAll("[0-9]+", "#");
    }

    private static String result(List<Optional<Encounters.Cell>> round, int row) {
        return round.get(row).orElseThrow().result;
    }

    private static boolean isNamed(String text, String key) {
        return text.contains(key) && key.codePoints().anyMatch(Letters::isLetter);
    }

    /** The outcome that each sign stands for, by the sign in the row of the opponent; null if that of one does not follow. */
    private static @Nullable Map<String, String> results(Map<String, String> mirrored) {
        Map<String, String> results = new TreeMap<>();
        mirrored.forEach((sign, other) -> {
            boolean isWin = WIN.matcher(sign).matches();
            boolean isLoss = WIN.matcher(other).matches();
            if (sign.equals(other)) {
                results.put(sign, "draw");
            } else if (isWin != isLoss) {
                results.put(sign, isWin ? "win" : "loss");
            }
        });
        return results.keySet().equals(mirrored.keySet()) && results.containsValue("win") ? results : null;
    }

    /**
     * The filter if three columns at least have a number of most players: their names are days or count up from 1, or their
     * numbers are places.
     */
    private @Nullable String events() {
        List<Integer> series = events(this::isOfSeries);
        List<Integer> events = series.size() < FEWEST ? events(this::isOfPlaces) : series;
        boolean areGames = players.stream()
                .allMatch(player -> NUMBERED.matcher(player).matches()
                        || MEETING.matcher(player).find());
        if (events.size() < FEWEST || areGames) {
            return null;
        }
        int last = IntStream.rangeClosed(1, Math.min(SUMS, rows.size() - FEWEST))
                .map(sums -> rows.size() - sums)
                .filter(end -> IntStream.range(end, rows.size()).allMatch(row -> isSum(row, events, end)))
                .min()
                .orElse(rows.size());
        String sums = players.stream()
                .skip(last)
                .map(player -> ".player != " + text(player))
                .collect(Collectors.joining(" and "));
        double lower = lower(events, last);
        boolean mayBePlaces =
                events.stream().allMatch(column -> arePlaces(columns.get(column).subList(0, last)));
        boolean arePlaces = mayBePlaces && lower > MOST_PAIRS;
        boolean areRaces = arePlaces
                && (events.stream()
                                .allMatch(
                                        column -> RACES.matcher(series(column)).matches())
                        || events.stream()
                                .flatMap(column -> columns.get(column).stream())
                                .anyMatch(text -> !text.matches(PLAIN)))
                && events.stream()
                        .allMatch(column ->
                                numbers(columns.get(column)).distinct().count() >= MANY);
        if (hasOthers(events, areRaces)) {
            return null;
        }
        boolean arePoints = mayBePlaces && lower < 1 - MOST_PAIRS;
        if (!arePlaces
                && events.stream()
                        .flatMap(column -> columns.get(column).stream())
                        .anyMatch(text -> text.matches(ENDED))) {
            return null;
        }
        return ". as $row | " + names(events) + " as $rounds | " + EACH + " as $game | $row[$game] | capture("
                + text("^(?:" + NUMBER + ")$")
                + ") | {game: $game, round: $rounds[$game], player: " + player + ", "
                + (arePlaces ? "place: (.number // \"last\")" : (arePoints ? "points" : "number") + ": .number") + "}"
                + (sums.isEmpty() ? "" : " | select(" + sums + ")");
    }

    private List<Integer> events(IntPredicate like) {
        return IntStream.range(named + 1, header.size())
                .filter(like)
                .filter(column -> columns.get(column).stream().allMatch(CELL.asMatchPredicate())
                        && numbers(columns.get(column)).count() > 1)
                .boxed()
                .toList();
    }

    /** Returns true if the numbers of a column are places, and no word of its name says so, as that of a part would. */
    private boolean isOfPlaces(int column) {
        List<String> texts = columns.get(column);
        return ColumnName.words(header.get(column)).stream()
                        .noneMatch(word -> PARTS_OF_A_RACE.contains(word)
                                || Synonyms.means("place", word)
                                || Synonyms.means("rank", word))
                && numbers(texts).distinct().count() >= MANY
                && arePlaces(texts);
    }

    /**
     * Returns true if a row has others than its player: in a column that is called so, or has as many names, or the same ones.
     *
     * @param areRaces whether all events are surely races, where another name is that of a boat or of who goes with the player
     */
    private boolean hasOthers(List<Integer> events, boolean areRaces) {
        String side = series(named);
        Set<String> words = new HashSet<>();
        for (int column = 0; column < header.size(); column++) {
            String name = header.get(column);
            Set<String> texts = columns.get(column).stream()
                    .filter(text -> !ORDINAL.matcher(text).matches()
                            && text.codePoints().anyMatch(Letters::isLetter))
                    .collect(Collectors.toSet());
            boolean isOther = column != named
                    && (series(column).equals(side)
                            || OTHERS.stream().anyMatch(canonical -> Synonyms.means(canonical, ColumnName.plain(name)))
                            || (!areRaces && texts.size() == rows.size())
                            || columns.get(column).stream().allMatch(DAY.asMatchPredicate()));
            boolean areSame = !areRaces && !texts.stream().allMatch(words::add);
            if (!events.contains(column) && (isOther || areSame)) {
                return true;
            }
        }
        return false;
    }

    private static DoubleStream numbers(List<String> texts) {
        return texts.stream()
                .map(NUMBERS::matcher)
                .filter(Matcher::matches)
                .flatMap(found -> Stream.ofNullable(found.group("number")))
                .mapToDouble(RoundColumns::number);
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(',', '.'));
    }

    /** Returns true if a row has the greatest number of each event, the least, their sum, or how many there are. */
    private boolean isSum(int row, List<Integer> events, int end) {
        return Stream.<ToDoubleFunction<DoubleSummaryStatistics>>of(
                        DoubleSummaryStatistics::getMax,
                        DoubleSummaryStatistics::getMin,
                        DoubleSummaryStatistics::getSum,
                        DoubleSummaryStatistics::getCount)
                .anyMatch(sum -> events.stream()
                        .map(columns::get)
                        .allMatch(texts -> texts.get(row).matches("[0-9]+(?:[.,][0-9]+)?")
                                && number(texts.get(row))
                                        == sum.applyAsDouble(
                                                numbers(texts.subList(0, end)).summaryStatistics())));
    }

    /**
     * The share of the pairs of players of whom the one above has lower numbers: who is first in a table has low places, or
     * many points.
     */
    private double lower(List<Integer> events, int end) {
        double[] means = rows.stream()
                .limit(end)
                .map(row -> events.stream().map(row::get).toList())
                .mapToDouble(texts -> numbers(texts).average().orElse(Double.NaN))
                .toArray();
        int lower = 0;
        for (int one = 0; one < end; one++) {
            for (int other = one + 1; other < end; other++) {
                lower += means[one] < means[other] ? 1 : 0;
            }
        }
        return 2.0 * lower / (end * (end - 1));
    }

    private boolean isOfSeries(int column) {
        String name = header.get(column);
        if (DATE.matcher(name).matches()) {
            return true;
        }
        Matcher numbered = NUMBERED.matcher(name);
        if (!numbered.matches()) {
            return false;
        }
        String word = Letters.strip(ColumnName.plain(numbered.group(1)));
        if (NO_ROUNDS.contains(word) || PARTS_OF_A_RACE.contains(word)) {
            return false;
        }
        String before = String.valueOf(Integer.parseInt(numbered.group(2)) - 1);
        Matcher left = NUMBERED.matcher(header.get(column - 1));
        return before.equals("0")
                || header.contains(numbered.group(1) + before)
                || (left.matches() && left.group(2).equals(before));
    }

    /**
     * Returns true if the numbers of an event are places: each is one more than there are lower ones, or the mean of equal
     * ones.
     */
    private static boolean arePlaces(List<String> texts) {
        double[] numbers = numbers(texts.stream()
                        .filter(text -> text.codePoints().noneMatch(Letters::isLetter))
                        .toList())
                .toArray();
        return Arrays.stream(numbers).allMatch(number -> {
            long lower = Arrays.stream(numbers).filter(other -> other < number).count();
            long equal = Arrays.stream(numbers).filter(other -> other == number).count();
            return number == lower + 1 || number == lower + (equal + 1) / 2.0;
        });
    }

    /** The columns of rounds as an object, with their order. */
    private String names(List<Integer> columns) {
        return IntStream.range(0, columns.size())
                .mapToObj(at -> text(header.get(columns.get(at))) + ": " + (at + 1))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String text(String text) {
        return new Json.Text(text).json();
    }

    private static String object(Map<String, String> texts) {
        return texts.entrySet().stream()
                .map(entry -> text(entry.getKey()) + ": " + text(entry.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
