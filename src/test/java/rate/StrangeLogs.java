package rate;

import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Logs of games that are known, written as somebody might have kept them: in another shape, with columns that are renamed,
 * exchanged, divided, joined, and that say nothing of the games. The number of a log is all its chance.
 */
final class StrangeLogs {

    private static final List<String> FIRST = List.of(
            "Anna", "Björn", "Carlos", "Dmitri", "Élodie", "Fatima", "Giulia", "Hiroshi", "Ingrid", "João", "Kenji",
            "Lucía");
    private static final List<String> LAST =
            List.of("Andersson Bauer Costa Dvořák Evans Fischer García Hansen Ito Jansen Kowalski".split(" "));
    private static final List<String> OTHERS =
            List.of("Nina Orlov", "Pat Quill", "Rob Sand", "Tess Umber", "Vic Wolf", "Yan Zorn");
    private static final List<String> VENUES = List.of("North Hall", "Old Mill", "Riverside", "Court 3");

    /** What a column means. */
    private enum Role {
        SIDE1,
        SIDE2,
        SCORE1,
        SCORE2,
        SCORE,
        TIME,
        CLOCK,
        WINNER,
        LOSER,
        PLAYER,
        TEAM,
        OPPONENT,
        FOR,
        AGAINST,
        RESULT,
        PLACE,
        GAME,
        FIRST_NAME,
        LAST_NAME
    }

    /**
     * What columns are called in a language.
     *
     * @param columns by what they mean
     * @param results a win, a draw and a loss
     */
    private record Language(String name, Map<Role, String> columns, List<String> results) {

        private static Language of(String name, String columns, String results) {
            Map<Role, String> names = new EnumMap<>(Role.class);
            Iterator<String> each = List.of(columns.split("\\|")).iterator();
            for (Role role : Role.values()) {
                names.put(role, each.next());
            }
            return new Language(name, names, List.of(results.split("\\|")));
        }

        private String of(Role role) {
            return Objects.requireNonNull(columns.get(role));
        }
    }

    /** Languages, and at last what somebody calls columns who thinks of nobody else. */
    private static final List<Language> LANGUAGES = List.of(
            Language.of(
                    "english",
                    "Home|Away|Home Score|Away Score|Score|Date|Time|Winner|Loser|Player|Team|Opponent|For|Against|Result|Place|Match"
                            + "|First Name|Surname",
                    "win|draw|loss"),
            Language.of(
                    "plain",
                    "p1|p2|s1|s2|res|day|clock|won|lost|name|side|vs|pts|pts_against|outcome|rank|match_no|first|last",
                    "W|D|L"),
            Language.of(
                    "german",
                    "Heim|Gast|Tore Heim|Tore Gast|Ergebnis|Datum|Uhrzeit|Sieger|Verlierer|Spieler|Mannschaft|Gegner|Punkte"
                            + "|Gegenpunkte|Ausgang|Platz|Spiel|Vorname|Nachname",
                    "Sieg|Unentschieden|Niederlage"),
            Language.of(
                    "spanish",
                    "Local|Visitante|Goles Local|Goles Visitante|Resultado|Fecha|Hora|Ganador|Perdedor|Jugador|Equipo|Rival"
                            + "|Puntos|Puntos en contra|Desenlace|Puesto|Partido|Nombre|Apellido",
                    "victoria|empate|derrota"),
            Language.of("japanese", "先攻|後攻|先攻得点|後攻得点|スコア|日付|時刻|勝者|敗者|選手|チーム|相手|得点|失点|結果|順位|試合|名|姓", "勝ち|引き分け|負け"),
            Language.of(
                    "nonsense",
                    "c7|foo|q2|x_x|blob|tmp|c11|aa|zz|field3|kk|c4|n_1|n_2|bar|v|ref0|u1|u9",
                    "win|draw|loss"));

    /** One side of a game. */
    private record Side(List<String> members, int score) {}

    /** A game with the time it began; the scores say who won. */
    private record Game(int number, LocalDateTime time, List<Side> sides) {

        private int place(Side side) {
            return 1
                    + (int) sides.stream()
                            .filter(other -> other.score > side.score)
                            .count();
        }

        private Side one() {
            return sides.get(0);
        }

        private Side two() {
            return sides.get(1);
        }

        private Side best() {
            return sides.stream().max(Comparator.comparingInt(Side::score)).orElseThrow();
        }

        private Side worst() {
            return sides.stream().min(Comparator.comparingInt(Side::score)).orElseThrow();
        }

        private boolean isDraw() {
            return best().score == worst().score;
        }
    }

    /** A row of the log: a game, or one side of it as that side sees it, or one member of that. */
    private record Row(Game game, Side side, String member) {

        private Side other() {
            return game.one().equals(side) ? game.two() : game.one();
        }
    }

    private record Column(String name, Function<Row, Object> cell) {}

    private final int number;
    private final Random chance;
    private final Language language;
    private final int sides;
    private final int size;
    private final boolean draws;

    /** The players have two names. */
    private final boolean whole;

    private final List<Game> games = new ArrayList<>();
    private final List<Column> columns = new ArrayList<>();
    private final List<String> did = new ArrayList<>();

    private StrangeLogs(int number) {
        this.number = number;
        this.chance = new Random(number * 0x9E3779B97F4A7C15L);
        this.language = LANGUAGES.get(number % LANGUAGES.size());
        int kind = chance.nextInt(10);
        this.sides = kind < 2 ? 3 + chance.nextInt(2) : 2;
        this.size = kind < 5 && kind >= 2 ? 2 : 1;
        this.draws = sides == 2 && chance.nextInt(3) == 0;
        this.whole = chance.nextBoolean();
    }

    /** Makes the log with a number from 1. */
    static Stranger of(int number) {
        return new StrangeLogs(number).made();
    }

    private <T> T any(List<T> some) {
        return some.get(chance.nextInt(some.size()));
    }

    private Stranger made() {
        play();
        did.add(language.name);
        if (size > 1) {
            did.add("doubles");
        }
        List<Row> rows = shaped();
        timed();
        noise(rows);
        Collections.shuffle(columns, chance);
        inOrder(Role.SIDE1, Role.SIDE2);
        inOrder(Role.SCORE1, Role.SCORE2);
        inOrder(Role.WINNER, Role.LOSER);
        inOrder(Role.TEAM, Role.OPPONENT);
        inOrder(Role.FOR, Role.AGAINST);
        inOrder(Role.FIRST_NAME, Role.LAST_NAME);
        byte[] text = written(rows).getBytes(StandardCharsets.UTF_8);
        Tally truth = new Tally();
        games.forEach(game -> truth.add(
                game.sides.stream().map(Side::members).toList(),
                game.sides.stream().map(game::place).toList()));
        String name = String.format(Locale.ROOT, "m%02d-%s", number, String.join("-", did));
        return new Stranger(name, Map.of("games.csv", text), List.of(truth));
    }

    private void play() {
        List<String> firsts = new ArrayList<>(FIRST);
        List<String> lasts = new ArrayList<>(LAST);
        Collections.shuffle(firsts, chance);
        Collections.shuffle(lasts, chance);
        List<String> players = IntStream.range(0, 8 + chance.nextInt(4))
                .mapToObj(i -> firsts.get(i) + (whole ? " " + lasts.get(i % lasts.size()) : ""))
                .toList();
        LocalDateTime time = LocalDateTime.of(2023, 1 + chance.nextInt(6), 3, 18, 30);
        int count = 40 + chance.nextInt(40);
        for (int i = 1; i <= count; i++) {
            List<String> field = new ArrayList<>(players);
            Collections.shuffle(field, chance);
            List<Integer> scores = scores(field);
            List<Side> all = new ArrayList<>();
            for (int s = 0; s < sides; s++) {
                all.add(new Side(List.copyOf(field.subList(s * size, (s + 1) * size)), scores.get(s)));
            }
            games.add(new Game(i, time, all));
            time = time.plusHours(20 + chance.nextInt(90)).plusMinutes(chance.nextInt(60));
        }
    }

    /** The earlier of the first names in the alphabet, the better. */
    private List<Integer> scores(List<String> field) {
        while (true) {
            List<Integer> scores = IntStream.range(0, sides)
                    .mapToObj(s -> sides > 2
                            ? 20 + chance.nextInt(80)
                            : Math.max(0, 4 - (field.get(s * size).charAt(0) - 'A') % 26 / 4 + chance.nextInt(6)))
                    .toList();
            boolean tied = scores.stream().distinct().count() < sides;
            if (!tied || draws) {
                return scores;
            }
        }
    }

    private void add(Role role, Function<Row, Object> cell) {
        columns.add(new Column(language.of(role), cell));
    }

    /** One row per game, per side or per player. */
    private List<Row> shaped() {
        int shape = chance.nextInt(sides > 2 ? 2 : 10);
        if (sides > 2 || shape < 2) {
            return seats(shape);
        }
        if (shape < 4 && size == 1) {
            return bySides();
        }
        if (shape < 7 && !draws) {
            winnerAndLoser();
        } else {
            twoSides();
        }
        return games.stream().map(game -> new Row(game, game.one(), "")).toList();
    }

    private List<Row> seats(int shape) {
        did.add("seats");
        add(Role.GAME, row -> row.game.number);
        if (whole && chance.nextBoolean()) {
            did.add("names");
            add(Role.FIRST_NAME, row -> row.member.split(" ")[0]);
            add(Role.LAST_NAME, row -> row.member.split(" ")[1]);
        } else {
            add(Role.PLAYER, Row::member);
        }
        if (size > 1) {
            add(Role.TEAM, row -> row.game.one().equals(row.side) ? "red" : "blue");
        }
        if (sides > 2 && shape == 0) {
            did.add("places");
            add(Role.PLACE, row -> row.game.place(row.side));
        } else if (sides == 2 && shape == 0) {
            did.add("results");
            add(Role.RESULT, this::result);
        } else {
            did.add("scores");
            add(Role.FOR, row -> row.side.score);
        }
        return games.stream()
                .flatMap(game -> game.sides.stream()
                        .flatMap(side -> side.members.stream().map(member -> new Row(game, side, member))))
                .toList();
    }

    private String result(Row row) {
        int difference = row.game.place(row.other()) - row.game.place(row.side);
        return language.results.get(1 - Integer.signum(difference));
    }

    private List<Row> bySides() {
        did.add("twice");
        add(Role.GAME, row -> row.game.number);
        add(Role.TEAM, row -> row.side.members.get(0));
        add(Role.OPPONENT, row -> row.other().members.get(0));
        if (chance.nextBoolean()) {
            did.add("scores");
            add(Role.FOR, row -> row.side.score);
            add(Role.AGAINST, row -> row.other().score);
        } else {
            did.add("results");
            add(Role.RESULT, this::result);
        }
        return games.stream()
                .flatMap(game -> game.sides.stream().map(side -> new Row(game, side, "")))
                .toList();
    }

    private void winnerAndLoser() {
        did.add("winners");
        side(Role.WINNER, row -> row.game.best());
        side(Role.LOSER, row -> row.game.worst());
        if (chance.nextBoolean()) {
            did.add("joined");
            add(Role.SCORE, row -> row.game.best().score + "-" + row.game.worst().score);
        }
    }

    private void twoSides() {
        did.add("sides");
        side(Role.SIDE1, row -> row.game.one());
        side(Role.SIDE2, row -> row.game.two());
        switch (chance.nextInt(5)) {
            case 0 -> {
                did.add("joined");
                String sign = any(List.of("-", ":", " - "));
                add(Role.SCORE, row -> row.game.one().score + sign + row.game.two().score);
            }
            case 1 -> winner("number", "1", "2");
            case 2 -> winner("word", language.of(Role.SIDE1), language.of(Role.SIDE2));
            case 3 -> {
                did.add(size == 1 ? "named" : "result");
                if (size == 1) {
                    add(
                            Role.WINNER,
                            row -> row.game.isDraw()
                                    ? ""
                                    : row.game.best().members.get(0));
                } else {
                    add(Role.RESULT, this::result);
                }
            }
            default -> {
                did.add("scores");
                add(Role.SCORE1, row -> row.game.one().score);
                add(Role.SCORE2, row -> row.game.two().score);
            }
        }
    }

    /** A column that calls the winner by one of two words. */
    private void winner(String how, String one, String two) {
        did.add(how);
        add(Role.WINNER, row -> {
            String won = row.game.best().equals(row.game.one()) ? one : two;
            return row.game.isDraw() ? language.results.get(1) : won;
        });
    }

    /** A player; or two, in two columns or in one. */
    private void side(Role role, Function<Row, Side> of) {
        if (size == 1) {
            add(role, row -> of.apply(row).members.get(0));
        } else if (number / LANGUAGES.size() % 2 == 0) {
            String sign = List.of(" / ", " & ", ", ", ";").get(number % 4);
            add(role, row -> String.join(sign, of.apply(row).members));
        } else {
            for (int i = 0; i < size; i++) {
                int member = i;
                columns.add(new Column(
                        language.of(role) + (language.name.equals("nonsense") ? "_" : " ") + (i + 1),
                        row -> of.apply(row).members.get(member)));
            }
        }
    }

    private void timed() {
        Map<String, String> patterns =
                Map.of("iso", "yyyy-MM-dd", "points", "dd.MM.yyyy", "strokes", "M/d/yyyy", "clock", "yyyy-MM-dd HH:mm");
        String form = any(List.of("iso", "iso", "points", "strokes", "clock", "epoch", "split", "never"));
        did.add(form);
        if (form.equals("epoch")) {
            add(Role.TIME, row -> row.game.time.toEpochSecond(ZoneOffset.UTC));
        } else if (form.equals("split")) {
            add(Role.TIME, row -> row.game.time.toLocalDate().toString());
            add(Role.CLOCK, row -> row.game.time.toLocalTime().toString());
        } else if (patterns.containsKey(form)) {
            DateTimeFormatter format = DateTimeFormatter.ofPattern(patterns.get(form), Locale.ROOT);
            add(Role.TIME, row -> format.format(row.game.time));
        }
    }

    /** Columns that say something of a game, and nothing of who won. */
    private void noise(List<Row> rows) {
        Map<String, Supplier<String>> all = Map.of(
                "attendance", () -> String.valueOf(900 + chance.nextInt(9000)),
                "referee", () -> any(OTHERS),
                "venue", () -> any(VENUES),
                "odds", () -> String.format(Locale.ROOT, "%.2f", 1.1 + chance.nextDouble() * 6),
                "note", () -> chance.nextInt(9) == 0 ? "rain" : "",
                "empty", () -> "",
                "cup", () -> "Spring Cup",
                "uid", () -> String.valueOf(40_000_000 + chance.nextInt(9_000_000)));
        List<String> names = new ArrayList<>(all.keySet());
        Collections.sort(names);
        Collections.shuffle(names, chance);
        int count = chance.nextInt(6);
        for (String name : names.subList(0, count)) {
            Map<Game, String> cells = rows.stream()
                    .map(Row::game)
                    .distinct()
                    .collect(
                            Collectors.toMap(game -> game, game -> all.get(name).get()));
            columns.add(new Column(
                    language.name.equals("nonsense") ? "k" + name.length() + name.charAt(1) : name,
                    row -> cells.get(row.game)));
        }
        did.add(count + "more");
    }

    /** Puts of two columns alike that first which is of the first side or name: in nonsense nothing else tells. */
    private void inOrder(Role first, Role second) {
        List<String> names = columns.stream().map(Column::name).toList();
        List<Integer> at = IntStream.range(0, names.size())
                .filter(i -> names.get(i).equals(language.of(first))
                        || names.get(i).equals(language.of(second))
                        || names.get(i).matches("(" + language.of(first) + "|" + language.of(second) + ")[ _]\\d"))
                .boxed()
                .toList();
        List<Column> sorted = at.stream()
                .map(columns::get)
                .sorted(Comparator.comparing((Column column) -> !column.name.startsWith(language.of(first)))
                        .thenComparing(Column::name))
                .toList();
        for (int i = 0; i < at.size(); i++) {
            columns.set(at.get(i), sorted.get(i));
        }
    }

    private String written(List<Row> rows) {
        String delimiter = List.of("german", "spanish").contains(language.name) ? ";" : any(List.of(",", ",", "\t"));
        String end = any(List.of("\n", "\n", "\r\n"));
        boolean untidy = chance.nextInt(4) == 0;
        StringBuilder text = new StringBuilder(chance.nextInt(5) == 0 ? "\uFEFF" : "");
        text.append(columns.stream().map(Column::name).collect(Collectors.joining(delimiter)))
                .append(end);
        for (Row row : rows) {
            text.append(columns.stream()
                            .map(column ->
                                    quoted(column.cell.apply(row) + (untidy && chance.nextInt(20) == 0 ? " " : "")))
                            .collect(Collectors.joining(delimiter)))
                    .append(end);
        }
        return text.toString();
    }

    private static String quoted(String cell) {
        return cell.matches(".*[,;\"].*") ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
    }
}
