package rate.log.inspect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.math.Numbers;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Counted;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.file.input.RecordFormat;
import rate.log.form.LogForm;
import rate.log.form.Mapping;
import rate.log.game.Recognition;
import rate.log.inspect.game.GameFacts;
import rate.log.inspect.game.Gaps;
import rate.log.inspect.game.SameTime;
import rate.log.inspect.question.Proposal;
import rate.log.inspect.question.Question;
import rate.log.inspect.question.SecondLook;
import rate.log.inspect.role.ColumnSketch;

/** Remarks on a log that are worth a second look: only facts that the log shows, no matters of taste. */
final class Remarks {

    private static final int MOST_NAMED = 10;

    /** More games of which each has other players are no log, if no names of columns say who the players are. */
    private static final int MANY_ONCE = 5;

    private static final Pattern DECIMAL_COMMA = Pattern.compile("\"-?[0-9]+,[0-9]+\"");

    private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");

    private final Proposal proposal;

    /** @param proposal receives what is found */
    Remarks(Proposal proposal) {
        this.proposal = proposal;
    }

    void of(List<FileFacts> files, Sketch sketch, Recognition read, @Nullable GameFacts games, boolean rosters) {
        files.forEach(this::file);
        columns(sketch, read);
        boolean open =
                proposal.questions().stream().anyMatch(Question::ofFormat); // whose answer may change what is rejected
        if (games != null && games.isRefusing() && !open && !sketch.areNoGames(games.rejected())) {
            refusing(games, sketch, read);
        }
        if (games != null && games.of(ProblemKind.ABANDONED_GAME) > 0) {
            proposal.ask(Question.ofGames(
                    "abandoned",
                    Counted.grouped(games.of(ProblemKind.ABANDONED_GAME), "game was", "games were")
                            + " not played to the end, as "
                            + games.firstProblems().get(ProblemKind.ABANDONED_GAME) + ". Do they count?",
                    Question.Answer.of("--abandoned=count"),
                    Question.Answer.of("--abandoned=leave-out"),
                    Question.Answer.of("--abandoned=played").meaning("without walkovers")));
        }
        if (games != null
                && proposal.besides().maps("result")
                && 2 * games.of(ProblemKind.ODD_SCORES) > games.games()) {
            proposal.ask(Question.of(
                    "odd-scores",
                    "most results are not those of the scores, as "
                            + games.firstProblems().get(ProblemKind.ODD_SCORES) + ": what counts?",
                    Question.map("result=", "if the higher score won"),
                    Question.Answer.asRead("if the results do")));
        }
        if (games != null && games.games() > 0) {
            games(games);
            sides(games, sketch, read);
            if (read.shape() != Recognition.Shape.SERIES) {
                meetings(games, sketch);
                sameTime(games.sameTime());
            }
            times(games);
            boolean areTeams = read.shape() == Recognition.Shape.SERIES || read.has("team1");
            if (areTeams && !rosters && games.teamSizes().keySet().equals(Set.of(1))) {
                add(
                        "games",
                        "every team is a single name. If another file lists its members, use --rosters FILE and --roster-key");
            }
        }
    }

    private void add(String topic, String form, Object... values) {
        proposal.remark(topic, String.format(Locale.ROOT, form, values));
    }

    private void file(FileFacts file) {
        if (file.unsound() > 0) {
            boolean isTable = file.format() == RecordFormat.CSV;
            String one = isTable ? "record repeats the header, or has too few or too many fields" : "record is damaged";
            String many =
                    isTable ? "records repeat the header, or have too few or too many fields" : "records are damaged";
            add("file", "%s: %s", file.name(), Counted.grouped(file.unsound(), one, many));
        }
        if (file.lineEnds().equals("mixed")) {
            add("file", "%s: the lines have different line endings", file.name());
        }
    }

    private void columns(Sketch sketch, Recognition read) {
        if (sketch.leftOut() > 0) {
            int looked = sketch.columns().size();
            add("columns", "only the first %,d of %,d columns were looked at", looked, looked + sketch.leftOut());
        }
        List<String> empty = sketch.columns().stream()
                .filter(ColumnSketch::isEmpty)
                .map(ColumnSketch::name)
                .toList();
        if (!empty.isEmpty() && sketch.records() > 0) {
            String some = empty.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
            add("columns", "always empty: %s%s", some, empty.size() > MOST_NAMED ? ", …" : "");
        }
        for (ColumnSketch column : sketch.columns()) {
            List<String> meanings = read.of(column.key());
            if (meanings.contains("time") && column.times().unread() > 0 && column.isTime()) {
                add(
                        "times",
                        "\"%s\": %s not match that time format",
                        column.name(),
                        Counted.grouped(column.times().unread(), "text does", "texts do"));
            }
            if (meanings.isEmpty() && FieldName.key(column.name()).equals("rank") && read.isComplete()) {
                add(
                        "columns",
                        "\"%s\" is not used: it is unknown whether 1 or the highest number is the best",
                        column.name());
            }
        }
    }

    private void games(GameFacts games) {
        if (games.draws() == games.games() && games.games() > 1) {
            add("games", "every game is a draw. Check the column of results");
        }
        if (2L * games.playersWithOneGame() > games.players()) {
            add(
                    "games",
                    "%s only one game",
                    games.playersWithOneGame() == games.players()
                            ? "all " + Counted.grouped(games.players(), "player has", "players have")
                            : Counted.grouped(games.playersWithOneGame()) + " of "
                                    + Counted.grouped(games.players(), "player has", "players have"));
        }
        boolean areLines = proposal.besides().form().layout().lines() != null;
        boolean areGuessed = proposal.besides().form().layout().headerless()
                && proposal.request().form().mapping().texts().isEmpty();
        boolean areStrange = areLines
                ? 4L * games.playersWithOneGame() > 3L * games.players()
                : areGuessed && games.playersWithOneGame() == games.players();
        if (areStrange && games.games() > (areLines ? MOST_NAMED : MANY_ONCE)) {
            proposal.ask(Question.of(
                    "names",
                    (areLines ? "nearly all who play in these lines have" : "each who plays has") + " one game: are \""
                            + String.join("\", \"", games.mostActive(2).keySet()) + "\" names?",
                    Question.Answer.asRead("if they are"),
                    areLines
                            ? Question.Answer.of("--lines", Question.BLANK)
                            : Question.map("player1=…,player2=…,result=…", "if other columns have the players")));
        }
        long copies = games.of(ProblemKind.DUPLICATE_GAME);
        if (copies > 0) {
            add(
                    "games",
                    "%s, identical in all columns; each counts once",
                    Counted.grouped(copies, "game occurs twice", "games occur twice"));
        }
        long others = games.of(ProblemKind.SUPERSEDED_GAME);
        if (others > 0) {
            proposal.ask(Question.ofGames(
                    "duplicates",
                    Counted.grouped(others, "game has the id of another game", "games have the ids of other games")
                            + ": which of the two counts?",
                    Question.Answer.of("--duplicates=first"),
                    Question.Answer.of("--duplicates=last")));
        }
    }

    /** A game that is there twice under two ids. */
    private void meetings(GameFacts games, Sketch sketch) {
        Game meeting = games.firstMeeting();
        List<Question.Answer> situations =
                meeting != null && 2 * games.meetings() >= games.games() ? situations(games, sketch) : List.of();
        if (situations.size() > 1) {
            proposal.ask(new Question(
                    "rows-of-one-game",
                    Counted.grouped(games.meetings(), "game has", "games have")
                            + " the players and the time of another: does each row count as a game of its own?",
                    situations,
                    false));
            return;
        }
        if (meeting != null) {
            add(
                    "games",
                    "%s%s; the first is game %s of %s",
                    games.hasMoreMeetings() ? "at least " : "",
                    Counted.grouped(
                            games.meetings(),
                            "game has the players and the time of another game",
                            "games have the players and the times of other games"),
                    meeting.id(),
                    String.valueOf(meeting.time()));
        }
    }

    /**
     * Conditions that take one of the rows of a game, by columns in which each text is there equally often: by one that has as
     * many texts as a game has rows, or by two that have so many pairs of them; by any such column if none does.
     */
    private static List<Question.Answer> situations(GameFacts games, Sketch sketch) {
        List<ColumnSketch> even = sketch.columns().stream()
                .filter(column -> column.isText()
                        && column.distinct() > 1
                        && column.distinct() <= MOST_NAMED
                        && column.counts().values().stream().distinct().count() == 1)
                .toList();
        long rows = Math.round((double) games.games() / Math.max(1, games.games() - games.meetings()));
        List<List<String>> conditions = new ArrayList<>();
        for (ColumnSketch one : even) {
            if (one.distinct() == rows) {
                texts(one).forEach(text -> conditions.add(List.of("--where", text)));
            }
            for (ColumnSketch other : even.subList(even.indexOf(one) + 1, even.size())) {
                if ((long) one.distinct() * other.distinct() == rows) {
                    texts(one)
                            .forEach(text -> texts(other)
                                    .forEach(with -> conditions.add(List.of("--where", text, "--where", with))));
                }
            }
        }
        if (conditions.isEmpty()) {
            even.forEach(column -> texts(column).forEach(text -> conditions.add(List.of("--where", text))));
        }
        List<Question.Answer> answers = new ArrayList<>(List.of(Question.Answer.asRead("if it does")));
        conditions.stream()
                .sorted(Comparator.comparing(words -> words.stream().noneMatch(Remarks::isWhole)))
                .limit(MOST_NAMED)
                .forEach(words -> answers.add(new Question.Answer(words, "")));
        return answers;
    }

    private static List<String> texts(ColumnSketch column) {
        return column.counts().keySet().stream()
                .map(text -> column.name() + "=" + text)
                .toList();
    }

    /** Returns true if a condition takes what is not divided further. */
    private static boolean isWhole(String condition) {
        String key = FieldName.key(condition);
        return key.endsWith("=all") || key.endsWith("=total");
    }

    /** Asks about games that look like two teams whose members were taken for sides. */
    private void sides(GameFacts games, Sketch sketch, Recognition read) {
        boolean told = read.form().mapping().texts().containsKey("team");
        if (games.twoPlaces() > 0 && !told && read.shape() == Recognition.Shape.SEATS) {
            List<Question.Answer> answers = Stream.ofNullable(sketch.meant(read, "result"))
                    .map(result ->
                            Question.map("team=" + Mapping.written(result.name()), "if those with the same result did"))
                    .collect(Collectors.toCollection(ArrayList::new));
            answers.add(Question.map("team=…", "if a column says so"));
            answers.add(Question.map("team=", "if everybody played alone"));
            proposal.ask(new Question(
                    "sides",
                    Counted.grouped(games.twoPlaces(), "game has", "games have")
                            + " 4 to 10 sides but only two different places: who played together?",
                    answers,
                    false));
        }
    }

    /** To reject many games is not to read the log: something of it is not understood yet, and the first game tells what. */
    private void refusing(GameFacts games, Sketch sketch, Recognition read) {
        Problem first = games.commonest();
        if (first == null) {
            return;
        }
        long all = games.games() + games.rejected();
        proposal.ask(new Question(
                "rejected:" + first.kind().id(),
                Counted.grouped(games.rejected()) + " of " + Counted.grouped(all, "game") + " would be rejected, "
                        + Counted.grouped(games.of(first.kind())) + " of them like this one: " + first + ". "
                        + first.kind().remedy(),
                Stream.concat(
                                once(first, sketch, read).stream(),
                                answers(first, without(first, sketch, read), 2 * games.rejected() <= all).stream())
                        .toList(),
                false));
    }

    /** If a name stands on both seats of a side, as where one played alone, the answer that reads it once; else none. */
    private static List<Question.Answer> once(Problem first, Sketch sketch, Recognition read) {
        List<String> map = new ArrayList<>();
        boolean isTwice = false;
        for (String team : first.kind() == ProblemKind.PLAYER_TWICE ? List.of("team1", "team2") : List.<String>of()) {
            List<ColumnSketch> seats = Stream.of(
                            read.form().mapping().texts().getOrDefault(team, "").split(";"))
                    .flatMap(name -> sketch.columns().stream()
                            .filter(column -> Mapping.written(column.name()).equals(name)))
                    .toList();
            if (seats.size() != 2) {
                return List.of();
            }
            String other = seats.get(1).operand();
            map.add(team + "=" + Mapping.written(seats.get(0).name()) + ";if(" + other + "=="
                    + seats.get(0).operand() + ",''," + other + ")");
            isTwice |= sketch.sample().equal(seats.get(0), seats.get(1)) > 0;
        }
        return isTwice
                ? List.of(Question.map(String.join(",", map), "if one played alone where a name stands twice"))
                : List.of();
    }

    /**
     * Words that leave out the records with a text of which a problem tells, and with others as it among the numbers of its
     * columns; none if the problem tells of none.
     */
    private static List<String> without(Problem first, Sketch sketch, Recognition read) {
        Matcher quoted = QUOTED.matcher(first.message());
        List<String> words = new ArrayList<>();
        boolean tells = quoted.find() && isWord(quoted.group(1));
        for (ColumnSketch column : tells ? sketch.columns() : List.<ColumnSketch>of()) {
            List<String> meanings = read.of(column.key());
            if (!meanings.isEmpty() && column.counts().containsKey(quoted.group(1))) {
                boolean isNumeric = meanings.stream().anyMatch(SecondLook::isNumeric);
                List<String> others = column.counts().keySet().stream()
                        .filter(text -> text.equals(quoted.group(1)) || (isNumeric && isWord(text)))
                        .limit(MOST_NAMED)
                        .toList();
                words.addAll(List.of("--where", LogForm.conditionUnlike(column.name(), others)));
            }
        }
        return words;
    }

    private static boolean isWord(String text) {
        return Double.isNaN(Numbers.parse(text)) && text.codePoints().anyMatch(Letters::isLetter);
    }

    private static List<Question.Answer> answers(Problem first, List<String> without, boolean areFew) {
        List<Question.Answer> answers = new ArrayList<>();
        if (first.kind() == ProblemKind.BAD_NUMBER
                && DECIMAL_COMMA.matcher(first.explanation()).find()) {
            answers.add(Question.Answer.of("--decimal", ",").meaning("if numbers have a decimal comma"));
        }
        if (first.kind() == ProblemKind.MIXED_OUTCOME) {
            answers.add(Question.map("team=", "if all played alone"));
        }
        if (areFew) {
            answers.add(Question.Answer.of("--on-problem=reject").meaning("if these games are to be left out"));
        }
        if (first.message().equals("time is empty")) {
            answers.add(Question.map("time=", "if the order of the rows is that of the games"));
        }
        answers.add(
                without.isEmpty()
                        ? Question.Answer.of("--where", Question.BLANK)
                                .meaning("if a condition tells the rows that are games")
                        : new Question.Answer(without, "if these rows are not games"));
        return answers;
    }

    /** The order of the rows decides between games of one player at one time, unless a column does. */
    private void sameTime(SameTime same) {
        if (same.games() == 0) {
            return;
        }
        add(
                "times",
                "%s with an earlier game of a player: the order of the rows decides which was first",
                Counted.grouped(same.games(), "game shares its time", "games share their times"));
        for (SameTime.Against against : same.against()) {
            String unknown = against.unknown() == 0
                    ? ""
                    : "; it has neither a number nor a known round in " + Counted.grouped(against.unknown(), "game")
                            + ", which --order could list";
            add("times", "\"%s\" says the opposite in %,d of them%s", against.column(), against.games(), unknown);
        }
        String remedy = same.word();
        if (remedy != null && !same.isCertain()) {
            proposal.ask(Question.ofGames(
                    "time-order",
                    "which order do the games of one time have? The columns named above contradict the order of the rows",
                    Question.Answer.of(remedy),
                    Question.Answer.of("--sort").meaning("keeps the order of the rows")));
        }
    }

    private void times(GameFacts games) {
        Gaps gaps = games.gaps();
        if (gaps.backwards() > 0) {
            add(
                    "times",
                    "%,d of %s out of order, by up to %s; --sort puts them in order",
                    gaps.backwards(),
                    Counted.grouped(games.games(), "game is", gaps.backwards() == 1 ? "games is" : "games are"),
                    Gaps.inWords(gaps.furthestBack()));
        }
        if (gaps.isTorn()) {
            add(
                    "times",
                    "no game for %s, from %s to %s; the usual gap is %s",
                    Gaps.inWords(gaps.longest()),
                    String.valueOf(gaps.beforeLongest()),
                    String.valueOf(gaps.afterLongest()),
                    Gaps.inWords(gaps.usual()));
        }
        if (games.future() > 0) {
            add("times", "%s in the future", Counted.grouped(games.future(), "game is", "games are"));
        }
        if (games.before1970() > 0) {
            add("times", "%s before 1970", Counted.grouped(games.before1970(), "game is", "games are"));
        }
    }
}
