package rate.differential;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.jspecify.annotations.Nullable;
import rate.Unchecked;

/** A random log that a set of options bends until the options have something to do in it, with their words. */
final class Draft {

    /** What a log is written as. */
    enum Kind {
        CSV,
        LINES,
        SHEET,
        ROWS,
        TREE
    }

    /** Those that are made of rows. */
    static final Set<Kind> WITH_ROWS = EnumSet.complementOf(EnumSet.of(Kind.TREE));

    /** Columns that only options speak of. */
    private static final List<String> ASIDE = List.of("tournament", "round", "venue", "level");

    private static final String SHEET = "Games";
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss");

    final Chance chance;
    final RandomSystem system;
    final Kind kind;
    final Form form;
    final List<String> words = new ArrayList<>();
    final Map<String, byte[]> beside = new LinkedHashMap<>();

    /** Names of columns, and what they are called instead. */
    final Map<String, String> renamed = new LinkedHashMap<>();

    /** What happens to the text of every cell, by its column. */
    final Map<String, UnaryOperator<String>> cells = new LinkedHashMap<>();

    Log log;
    String pattern = "";
    String delimiter = ",";
    Charset charset = UTF_8;
    int skipped;
    boolean apart;
    boolean sorted;
    boolean newestFirst;
    boolean headerless;
    boolean seasons;
    boolean seasonsByTime;
    boolean ladders;
    boolean periods;
    boolean rosters;
    boolean abandoned;
    boolean scores;
    boolean uploaders;

    /** Whether ratings of an earlier run are needed. */
    boolean earlier;

    private final long[] seconds;
    private @Nullable Table table;
    private @Nullable Json tree;

    /** About one of some samples, for some choices. */
    static Draft of(Samples samples, List<Choice> choices, Chance chance) {
        Samples.Sample sample = samples.of(choices, chance);
        Set<Kind> kinds = EnumSet.copyOf(choices.get(0).kinds());
        for (Choice choice : choices) {
            if (kinds.stream().anyMatch(choice.kinds()::contains)) {
                kinds.retainAll(choice.kinds());
            }
        }
        if (kinds.size() > 1) {
            kinds.remove(Kind.LINES); // which says no more than a CSV, but to --lines
        }
        Draft draft = new Draft(chance, sample.system(), sample.log(), chance.of(List.copyOf(kinds)), sample.form());
        boolean isTimed = choices.stream().anyMatch(Choice::timed)
                || chance.in(88)
                || sample.system().hasPeriods();
        choices.forEach(choice -> choice.bend().accept(draft));
        draft.seasons |= !"0".equals(sample.system().configured().parameters().getOrDefault("revert", "0"));
        draft.finish(isTimed);
        return draft;
    }

    private Draft(Chance chance, RandomSystem system, Log log, Kind kind, Form form) {
        this.chance = chance;
        this.system = system;
        this.log = log;
        this.kind = kind;
        this.form = form;
        this.seconds = new long[log.games().size()];
        long second = LocalDateTime.of(2019, 11, 20, 18, 0).toEpochSecond(ZoneOffset.UTC);
        int step = chance.of(List.of(3_000, 200_000, 5_000_000, 30_000_000));
        for (int i = 0; i < seconds.length; i++) {
            seconds[i] = second;
            second += chance.in(30) ? 0 : chance.below(step);
        }
    }

    private LocalDateTime when(int game) {
        return LocalDateTime.ofEpochSecond(seconds[game], 0, ZoneOffset.UTC);
    }

    /** Day of a game in the middle of the log. */
    String day() {
        return day(seconds.length / 2);
    }

    /** Day of a game. */
    String day(int game) {
        return when(game).toLocalDate().toString();
    }

    /** When a game was. */
    String moment(int game) {
        return when(game).format(CLOCK) + "Z";
    }

    /** Adds an option to the words, with its value if it has one. */
    void say(String option, String value) {
        words.add(value.isEmpty() ? option : option + "=" + value);
    }

    /** A player of the log. */
    String player() {
        return chance.of(log.players());
    }

    private void finish(boolean isTimed) {
        boolean always = !seasonsByTime && (seasons || chance.in(50));
        ladders |= chance.in(30);
        String one = chance.of("A", "B \"b\", 2", "ä");
        List<Match> games = new ArrayList<>();
        for (int i = 0; i < log.games().size(); i++) {
            Match game = log.games().get(i);
            games.add(new Match(
                    game.id(),
                    isTimed ? time(seconds[i]) : "",
                    ladders ? i % 3 != 1 ? "B" : one : "",
                    periods ? "P" + i / 5 : game.period(),
                    uploaders && i % 5 == 2 ? "bot" : game.uploader(),
                    game.duration(),
                    game.sides(),
                    game.torn() && kind == Kind.CSV));
        }
        if (kind == Kind.TREE) {
            log = log.with(inOrder(games));
            tree = new Json(log, chance);
            return;
        }
        log = log.with(games);
        List<Integer> order = IntStream.range(0, games.size()).boxed().collect(Collectors.toCollection(ArrayList::new));
        if (!log.series()) {
            order = inOrder(order);
            log = log.with(order.stream().map(games::get).toList());
        }
        table = dressed(form.table(log), order, always && !games.isEmpty());
        if (headerless) {
            mapByPosition(table.header());
        }
    }

    /** Things of the games, in the order in which the log has the games. */
    private <T> List<T> inOrder(List<T> ofGames) {
        List<T> ordered = new ArrayList<>(sorted ? chance.shuffled(ofGames) : ofGames);
        if (newestFirst && !sorted) {
            Collections.reverse(ordered);
        }
        return ordered;
    }

    /** Calls columns by their positions: the canonical ones by a mapping, others where options speak of them. */
    private void mapByPosition(List<String> header) {
        for (int i = 0; i < header.size(); i++) {
            String column = header.get(i);
            String position = "@" + (i + 1);
            if (ASIDE.contains(column)) {
                words.replaceAll(word -> word.matches("--(where|replace|sort|order|keep-columns|on)=.*")
                        ? word.replaceFirst("(?<=[=, (])" + column + "\\b(?!=v)", position)
                        : word);
            } else {
                String canonical = renamed.entrySet().stream()
                        .filter(entry -> entry.getValue().equals(column))
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElse(column);
                words.removeIf(word -> word.equals("--map=" + canonical + "=" + column));
                words.add("--map=" + canonical + "=" + position);
            }
        }
    }

    private String time(long second) {
        LocalDateTime time = LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
        return pattern.isEmpty() ? time.format(CLOCK) + "Z" : time.format(DateTimeFormatter.ofPattern(pattern));
    }

    /** With columns that only options speak of. */
    private Table dressed(Table plain, List<Integer> order, boolean withSeasons) {
        List<String> header = new ArrayList<>(plain.header());
        header.addAll(ASIDE);
        if (withSeasons) {
            header.add("season");
        }
        scores |= abandoned;
        if (scores) {
            header.add("scores");
        }
        List<Table.Row> rows = new ArrayList<>();
        for (Table.Row row : plain.rows()) {
            int game = order.get(row.game());
            List<String> texts = new ArrayList<>(row.cells());
            texts.add(game % 4 == 3 ? "Cup" : "Liga, 1st");
            texts.add(List.of("group", "semi", "final").get(game % 3));
            texts.add("v" + game % 2);
            texts.add(game % 7 == 5 ? "Q" : "A");
            if (withSeasons) {
                int year = when(game).getYear();
                texts.add(Integer.toString(Math.min(year, 2019 + 8)));
            }
            if (scores) {
                boolean isDrawn = header.contains("draw")
                        && texts.get(header.indexOf("draw")).equals("1");
                String end = game % 5 == 1 ? " RET" : game % 5 == 3 ? " W/O" : "";
                texts.add(isDrawn ? "6-4 4-6" : "6-4 2-6 7-5" + (abandoned ? end : ""));
            }
            for (int i = 0; i < texts.size(); i++) {
                String column = header.get(i);
                texts.set(
                        i,
                        cells.getOrDefault(column.replaceAll("[0-9]", ""), cell -> cell)
                                .apply(texts.get(i)));
            }
            rows.add(new Table.Row(row.game(), texts, row.torn()));
        }
        if (rosters) {
            enrol(header, rows);
        }
        header.replaceAll(column -> renamed.getOrDefault(column, column));
        return new Table(header, apart ? apart(rows) : rows);
    }

    /** Rows in another order, but for the first rows of games. */
    private List<Table.Row> apart(List<Table.Row> rows) {
        IdentityHashMap<Table.Row, Double> places = new IdentityHashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            boolean isFirst = i == 0 || rows.get(i - 1).game() != rows.get(i).game();
            places.put(rows.get(i), rows.get(i).game() + (isFirst ? 0 : chance.below(3) + 0.5));
        }
        return rows.stream().sorted(Comparator.comparing(places::get)).toList();
    }

    /** Moves the members of teams into a table of their own. */
    private void enrol(List<String> header, List<Table.Row> rows) {
        List<Table.Row> members = new ArrayList<>();
        for (Table.Row row : rows) {
            for (int side = 1; header.contains("team" + side); side++) {
                int column = header.indexOf("team" + side);
                String name = "R" + row.game() + "-" + side;
                for (String player : row.cells().get(column).split(";")) {
                    members.add(new Table.Row(
                            0, List.of(name, player, row.cells().get(header.indexOf("tournament"))), false));
                }
                row.cells().set(column, row.cells().get(column).isEmpty() ? "" : name);
            }
        }
        List<String> names = new ArrayList<>(List.of("team", "player", "tournament"));
        if (words.contains("--roster-map=team=Club")) {
            names.set(0, "Club");
        }
        beside.put("rosters.csv", new Table(names, members).csv(Table.Dialect.PLAIN));
    }

    String file() {
        return "games"
                + switch (kind) {
                    case CSV -> ".csv";
                    case LINES -> ".txt";
                    case SHEET -> ".xlsx";
                    case ROWS, TREE -> ".json";
                };
    }

    int games() {
        return log.games().size();
    }

    /** The games from one to before another. */
    byte[] write(int from, int to) {
        if (tree != null) {
            byte[] all = tree.write(from, to, true);
            return has("--at") ? inside(new String(all, UTF_8)) : all;
        }
        Table part = whole().part(from, to);
        return switch (kind) {
            case CSV ->
                encoded("a title\n".repeat(skipped)
                        + rows(new String(part.csv(new Table.Dialect(delimiter, false, "\n", false, true)), UTF_8)));
            case LINES -> encoded("a title\n".repeat(skipped) + lines(part));
            case SHEET -> sheet(part);
            default -> {
                String text = new String(part.json(), UTF_8);
                yield has("--at")
                        ? inside("[" + text.strip().lines().collect(Collectors.joining(",\n")) + "]")
                        : encoded(text);
            }
        };
    }

    private String rows(String csv) {
        return headerless ? csv.substring(csv.indexOf('\n') + 1) : csv;
    }

    private Table whole() {
        if (table == null) {
            throw new IllegalStateException("a tree has no rows");
        }
        return table;
    }

    private static byte[] inside(String array) {
        return ("{\"data\":{\"games\":" + array + "}}").getBytes(UTF_8);
    }

    private byte[] encoded(String text) {
        return text.getBytes(charset);
    }

    private static String lines(Table part) {
        return part.rows().stream()
                .map(row -> String.join("\t", row.cells()) + "\n")
                .collect(Collectors.joining());
    }

    /** Matches the lines, with the columns as named groups. */
    String lines() {
        return tree != null
                ? "(?P<player1>.+)"
                : whole().header().stream()
                        .map(column -> "(?P<" + column + ">[^\\t]*)")
                        .collect(Collectors.joining("\\t"));
    }

    private byte[] sheet(Table part) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Workbook book = new Workbook(out, "test", "1.0")) {
            if (has("--sheet")) {
                book.newWorksheet("Notes").value(0, 0, "nothing");
            }
            Worksheet games = book.newWorksheet(SHEET);
            int at = 0;
            for (; at < skipped; at++) {
                games.value(at, 0, "a title");
            }
            if (!headerless) {
                row(games, at++, part.header());
            }
            for (Table.Row row : part.rows()) {
                row(games, at++, row.cells());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static void row(Worksheet sheet, int row, List<String> cells) {
        for (int i = 0; i < cells.size(); i++) {
            if (!cells.get(i).isEmpty()) {
                sheet.value(row, i, cells.get(i));
            }
        }
    }

    private boolean has(String option) {
        return words.stream().anyMatch(word -> word.startsWith(option + "="));
    }

    /** The first half of the log as anyone writes it, for a run to start from. */
    byte[] earlierGames() {
        List<Match> games = log.games().stream()
                .map(game -> new Match(game.id(), "2019-01-01", "", "", "", game.duration(), game.sides(), false))
                .toList();
        return Form.SEATS.table(log.with(games)).part(0, (games() + 1) / 2).csv(Table.Dialect.PLAIN);
    }

    /** A table of an earlier run within a document. */
    static byte[] document(List<Map<String, String>> rows) {
        return Unchecked.io(() -> new ObjectMapper().writeValueAsBytes(Map.of("data", Map.of("table", rows))));
    }
}
