package rate.log.inspect;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.Times;
import rate.log.form.LogForm;
import rate.log.form.Mapping;
import rate.log.game.Recognition;

/**
 * Which columns of a third-party log are likely to mean canonical ones, by their names and by what is in them. Only what
 * is missing is guessed, and nothing that could as well mean its opposite.
 */
final class Guesses {

    private final List<ColumnSketch> columns;
    private final Recognition known;
    private final LogForm.Builder besides;
    private final List<Question> questions;
    private final boolean rosters;
    private final BiPredicate<ColumnSketch, ColumnSketch> arePlaces;

    /**
     * @param columns of the log
     * @param known what the columns mean without a guess
     * @param rosters whether a file says who is in which team
     * @param arePlaces whether in the games of a first column the numbers of a second are places
     * @param besides receives the guesses
     * @param questions receives what cannot be guessed
     */
    Guesses(
            List<ColumnSketch> columns,
            Recognition known,
            boolean rosters,
            BiPredicate<ColumnSketch, ColumnSketch> arePlaces,
            LogForm.Builder besides,
            List<Question> questions) {
        this.columns = columns;
        this.known = known;
        this.rosters = rosters;
        this.arePlaces = arePlaces;
        this.besides = besides;
        this.questions = questions;
    }

    /** Who played, and how it ended. */
    void players() {
        if (teamsOfWinners() || teamsOfPlayers() || known.isComplete() || pairs() || winnerAndLoser() || seats()) {
            return;
        }
        String names = columns.stream()
                .filter(ColumnSketch::isText)
                .map(ColumnSketch::name)
                .collect(Collectors.joining(", "));
        questions.add(new Question(
                "columns",
                "which columns hold the players and the result?"
                        + (names.isEmpty() ? "" : " Columns with text: " + names),
                List.of(
                        Question.Answer.of("--map", "player1=…,player2=…,result=…")
                                .meaning("(a row per game)"),
                        Question.Answer.of("--map", "winner=…,loser=…").meaning("(a row per game)"),
                        Question.Answer.of("--map", "game=…,player=…,place=…").meaning("(a row per player and game)")),
                true));
    }

    /** Those who won are several, and so are those who lost. */
    private boolean teamsOfWinners() {
        Optional<ColumnSketch> winner = find("winner");
        Optional<ColumnSketch> loser = find("loser");
        if (winner.isEmpty() || loser.isEmpty() || find("draw").isPresent()) {
            return false;
        }
        if (!winner.get().isList() && !loser.get().isList()) {
            return false;
        }
        instead("team1", "winner", winner.get());
        instead("team2", "loser", loser.get());
        besides.map("place1", "'1'").map("place2", "'2'");
        return true;
    }

    /** Columns that are called as those of single players, and hold several. */
    private boolean teamsOfPlayers() {
        ColumnSketch first = meant("player1");
        ColumnSketch second = meant("player2");
        if (first == null || second == null || meant("player3") != null || (!first.isList() && !second.isList())) {
            return false;
        }
        instead("team1", "player1", first);
        instead("team2", "player2", second);
        return true;
    }

    private void instead(String canonical, String other, ColumnSketch column) {
        besides.map(canonical, Mapping.written(column.name()));
        if (known.meanings().getOrDefault(column.key(), List.of()).contains(other)) {
            besides.map(other, "");
        }
    }

    private boolean pairs() {
        SideNames sides = new SideNames(columns);
        Optional<SideNames.Pair> who = sides.who().stream().findFirst();
        if (who.isEmpty()) {
            return false;
        }
        Optional<SideNames.Pair> wins = sides.wins().stream().findFirst();
        Optional<SideNames.Pair> scores =
                sides.scores().stream().filter(Guesses::areNumbers).findFirst();
        Optional<SideNames.Pair> places = sides.places().stream().findFirst();
        Optional<ColumnSketch> result = find("result").or(() -> find("winner"));
        Optional<ColumnSketch> both = scores();
        if (wins.isEmpty() && scores.isEmpty() && places.isEmpty() && result.isEmpty() && both.isEmpty()) {
            return false;
        }
        ColumnSketch first = who.get().first();
        boolean teams = rosters
                || first.isList()
                || first.key().equals("team1")
                || first.hasSemicolons()
                || who.get().second().hasSemicolons();
        pair(teams ? "team" : "player", who.get());
        if (wins.isPresent()) {
            pair("wins", wins.get());
        } else if (places.isPresent()) {
            pair("place", places.get());
        } else if (scores.isPresent()) {
            pair("score", scores.get());
        } else if (both.isPresent()) {
            map("scores", both.get());
        } else if (namesSides(result.get(), who.get())) {
            map("winner", result.get());
        } else {
            map("result", result.get());
            if (result.get().key().equals("winner")) {
                besides.map("winner", "");
            }
        }
        return true;
    }

    /** The column that has both scores in one cell: by its name; or the only one that looks so. */
    private Optional<ColumnSketch> scores() {
        List<ColumnSketch> all = columns.stream().filter(ColumnSketch::isScores).toList();
        return Synonyms.find("scores", all).or(() -> all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty());
    }

    /** Returns true if the outcome is told by the name of who won. */
    private static boolean namesSides(ColumnSketch outcome, SideNames.Pair who) {
        List<String> texts = List.copyOf(outcome.counts().keySet());
        long names = texts.stream()
                .filter(text -> who.first().counts().containsKey(text)
                        || who.second().counts().containsKey(text))
                .count();
        return 2 * names > texts.size();
    }

    private static boolean areNumbers(SideNames.Pair pair) {
        return pair.first().isNumber() && pair.second().isNumber();
    }

    private void pair(String canonical, SideNames.Pair pair) {
        map(canonical + 1, pair.first());
        map(canonical + 2, pair.second());
    }

    private boolean winnerAndLoser() {
        Optional<ColumnSketch> winner = find("winner");
        Optional<ColumnSketch> loser = find("loser");
        if (winner.isEmpty() || loser.isEmpty()) {
            return false;
        }
        map("winner", winner.get());
        map("loser", loser.get());
        find("draw").ifPresent(draw -> map("draw", draw));
        return true;
    }

    private boolean seats() {
        Optional<ColumnSketch> player = find("player");
        if (player.isEmpty()) {
            return false;
        }
        Optional<ColumnSketch> place = find("place");
        Optional<ColumnSketch> result = find("result");
        Optional<ColumnSketch> score = find("score").filter(ColumnSketch::isNumber);
        Optional<ColumnSketch> rank = Synonyms.rank(columns);
        if (place.isEmpty() && result.isEmpty() && score.isEmpty() && rank.isEmpty()) {
            return false;
        }
        map("player", player.get());
        Optional<ColumnSketch> game = find("game");
        if (place.isPresent()) {
            map("place", place.get());
        } else if (result.isPresent()) {
            map("result", result.get());
        } else if (score.isPresent()) {
            map("score", score.get());
        } else if (game.isPresent() && arePlaces.test(game.get(), rank.orElseThrow())) {
            map("place", rank.get());
        } else {
            String column = Mapping.written(rank.orElseThrow().name());
            questions.add(new Question(
                    "rank:" + rank.get().name(),
                    "\"" + rank.get().name() + "\" (" + rank.get().content() + "): is a low or a high number better?",
                    List.of(
                            Question.Answer.of("--map", "place=" + column).meaning("if 1 is the best"),
                            Question.Answer.of("--map", "score=" + column).meaning("if the highest is the best")),
                    true));
        }
        game.ifPresent(column -> map("game", column));
        return true;
    }

    /** The column that already means a canonical one, or one whose name means the same. */
    private Optional<ColumnSketch> find(String canonical) {
        ColumnSketch meant = meant(canonical);
        if (meant != null) {
            return Optional.of(meant);
        }
        List<ColumnSketch> free = new ArrayList<>(columns);
        free.removeIf(column -> known.meanings().containsKey(column.key()));
        return Synonyms.find(canonical, free);
    }

    /** The column that means a canonical one without a guess. */
    private @Nullable ColumnSketch meant(String canonical) {
        for (ColumnSketch column : columns) {
            if (known.meanings().getOrDefault(column.key(), List.of()).contains(canonical)) {
                return column;
            }
        }
        return null;
    }

    private void map(String canonical, ColumnSketch column) {
        boolean said = known.meanings().getOrDefault(column.key(), List.of()).contains(canonical);
        if (!said) {
            besides.map(canonical, Mapping.written(column.name()));
        }
    }

    /** Under what condition games were, which counts only if somebody asks for it. */
    void condition() {
        find("condition").filter(ColumnSketch::isText).ifPresent(column -> map("condition", column));
    }

    /** When games were, if no canonical column says it. */
    void time() {
        ColumnSketch own = meant("time");
        if (days(own) || known.form().mapping().texts().containsKey("time")) {
            return;
        }
        DayAndClock two = DayAndClock.of(columns, known.meanings());
        if (two != null && known.form().timeFormat() == null) {
            besides.map("time", two.expression());
            return;
        }
        if (severalWays(own) || years(own)) {
            return;
        }
        if (own != null && (own.isTime() || own.filled() > 0)) {
            return;
        }
        List<ColumnSketch> times = columns.stream()
                .filter(column -> column.isTime() && !known.meanings().containsKey(column.key()))
                .toList();
        Optional<ColumnSketch> named = Synonyms.find("time", times);
        if (named.isPresent() || times.size() == 1) {
            besides.map(
                    "time", Mapping.written(named.orElseGet(() -> times.get(0)).name()));
        } else if (times.size() > 1) {
            questions.add(new Question(
                    "time",
                    "which column holds the time of a game?",
                    times.stream()
                            .map(column -> Question.Answer.of("--map", "time=" + Mapping.written(column.name())))
                            .toList(),
                    true));
        }
    }

    /** Returns true if the column of times is written in several ways, which no format reads: without times, the order would be lost. */
    private boolean severalWays(@Nullable ColumnSketch own) {
        if (known.form().timeFormat() != null || columns.stream().anyMatch(ColumnSketch::isTime)) {
            return false;
        }
        List<ColumnSketch> free = columns.stream()
                .filter(column -> !column.times().several().isEmpty())
                .filter(column -> column == own || !known.meanings().containsKey(column.key()))
                .toList();
        ColumnSketch column = own == null ? Synonyms.find("time", free).orElse(null) : free.contains(own) ? own : null;
        if (column == null) {
            return false;
        }
        List<TimePatterns.Part> parts = column.times().several();
        long others = column.times().seen()
                - parts.stream().mapToLong(TimePatterns.Part::texts).sum();
        List<String> ways = new ArrayList<>();
        parts.forEach(part -> ways.add(
                String.format(Locale.ROOT, "%,d as %s, the first \"%s\"", part.texts(), part.pattern(), part.first())));
        if (others > 0) {
            ways.add(String.format(Locale.ROOT, "%,d as no time", others));
        }
        questions.add(new Question(
                "time-format:" + column.name(),
                "\"" + column.name() + "\" is not written in one way: " + String.join("; ", ways)
                        + ". Which are the times? --time-format has one format, so bring all into one",
                List.of(Question.Answer.of("--map", "time=").meaning("if the order of the rows is that of the games")),
                true));
        return true;
    }

    /** Returns true if the column of times has years, which is asked, because numbers of seconds look alike. */
    private boolean years(@Nullable ColumnSketch own) {
        if (known.form().timeFormat() != null) {
            return false;
        }
        List<ColumnSketch> free = columns.stream()
                .filter(column -> column.isYears() && !known.meanings().containsKey(column.key()))
                .toList();
        ColumnSketch years = own != null || columns.stream().anyMatch(ColumnSketch::isTime)
                ? own
                : Synonyms.find("time", free).orElse(null);
        if (years == null || !years.isYears()) {
            return false;
        }
        String text = Mapping.written(years.name());
        questions.add(new Question(
                "years:" + years.name(),
                "\"" + years.name() + "\" (" + years.content() + "): are these years?",
                List.of(
                        Question.Answer.of("--map", "time=" + text + "+'-01-01'")
                                .meaning("if they are"),
                        Question.Answer.of("--map", "time=").meaning("if the order of the rows is that of the games")),
                true));
        return true;
    }

    /** Returns true if the column of times has numbers of days, which is asked, because numbers of seconds look alike. */
    private boolean days(@Nullable ColumnSketch own) {
        if (known.form().timeFormat() != null) {
            return false;
        }
        boolean times = columns.stream().anyMatch(ColumnSketch::isTime);
        List<ColumnSketch> days = columns.stream()
                .filter(column ->
                        column.isDays() && (column == own || !known.meanings().containsKey(column.key())))
                .toList();
        ColumnSketch column = own != null && own.isDays()
                ? own
                : times ? null : Synonyms.find("time", days).orElse(null);
        if (column == null) {
            return false;
        }
        String first = column.counts().keySet().iterator().next();
        GameTime read = Times.withPattern(Times.EXCEL, ZoneOffset.UTC).read(first);
        List<String> words = new ArrayList<>();
        if (column != own) {
            words.addAll(List.of("--map", "time=" + Mapping.written(column.name())));
        }
        words.addAll(List.of("--time-format", Times.EXCEL));
        questions.add(new Question(
                "days:" + column.name(),
                "\"" + column.name() + "\" (" + column.content() + "): are these days of a spreadsheet"
                        + (read == null ? "" : ", " + first + " being " + read.text()) + "?",
                List.of(new Question.Answer(words, "")),
                true));
        return true;
    }

    /** The ids of games that have a row each. */
    void game(boolean rowPerGame) {
        if (!rowPerGame
                || meant("game") != null
                || known.form().mapping().texts().containsKey("game")) {
            return;
        }
        find("game")
                .filter(column ->
                        column.filled() == column.rows() && (column.distinct() == column.rows() || column.hasMore()))
                .ifPresent(column -> besides.map("game", Mapping.written(column.name())));
    }

    /** The words for both sides in the names of their columns. */
    static List<String> sides(List<ColumnSketch> columns, Map<String, List<String>> meanings) {
        return new SideNames(columns)
                .who().stream()
                        .filter(pair -> meanings.getOrDefault(pair.first().key(), List.of()).stream()
                                .anyMatch(canonical -> canonical.equals("player1") || canonical.equals("team1")))
                        .map(SideNames.Pair::sides)
                        .findFirst()
                        .orElse(List.of());
    }
}
