package rate.log.inspect.guess;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.file.input.Layout;
import rate.log.form.CellParser;
import rate.log.form.LogForm;
import rate.log.form.Mapping;
import rate.log.form.WinDrawLoss;
import rate.log.form.term.Expression;
import rate.log.game.Recognition;
import rate.log.inspect.outcome.OutcomeKind;
import rate.log.inspect.outcome.OutcomeRole;
import rate.log.inspect.outcome.OutcomeSearch;
import rate.log.inspect.question.OutcomeTexts;
import rate.log.inspect.question.Proposal;
import rate.log.inspect.question.Question;
import rate.log.inspect.role.Colours;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.OutcomeWords;
import rate.log.inspect.role.RaceTimes;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.ScoreColumns;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;
import rate.log.inspect.seat.SeatRoles;
import rate.log.inspect.seat.WinningSide;
import rate.log.inspect.text.ListSigns;

/**
 * Which columns of a third-party log are likely to mean canonical ones, by their names and by what is in them. Only what
 * is missing is guessed, and nothing that could as well mean its opposite.
 */
public final class ColumnGuesses {

    /** Our columns that say how a game of two sides ended. */
    private static final List<String> OUTCOMES = List.of("result", "winner", "scores", "score1", "place1", "wins1");

    /** The numbers of two sides, or the places of both. */
    private static final Set<String> ONE_AND_TWO = Set.of("1", "2");

    /** Our columns that say how one who took part ended. */
    private static final List<String> SEAT_OUTCOMES = List.of("result", "score", "place", "rank");

    /** Our columns of who played. */
    private static final Pattern PLAYED = Pattern.compile("winner|loser|(player|team)[0-9]+");

    /** Our columns of one player each. */
    private static final List<String> SINGLE = List.of("winner", "loser", "player1", "player2");

    /** Texts between two sides in one cell. */
    private static final List<String> BETWEEN =
            List.of(" vs ", " vs. ", " v ", " gegen ", " contra ", " - ", " – ", " @ ", ">", ",", "-");

    /** Text between who was better and who was worse. */
    private static final String ABOVE = ">";

    /** Names with such signs between them, and perhaps behind the last, which are neither arrows nor tags. */
    private static final Predicate<String> ORDER =
            Pattern.compile("[^<>]*[^<>=-](?:>[^<>]*[^<>=-])+>?").asMatchPredicate();

    /** Texts between the members of a side that is in one cell with the other. */
    private static final List<String> LISTS = List.of("&", "/", "+", " and ", " und ");

    /** Texts between two opponents of whoever keeps the log and plays with a partner. */
    private static final List<String> TWO =
            Stream.concat(LISTS.stream(), Stream.of(" - ", " – ", ",", ";")).toList();

    /** Words in names of columns of numbers that are no people. */
    private static final Set<String> NO_PEOPLE = Set.of(
            "id hour minute weekday day week month year round game size hp start change stunde wochentag jahr monat runde"
                    .split(" "));

    /** The answer that is left where nothing is known. */
    private static final Question.Answer ROW_OF_PLAYER =
            Question.map("game=…,player=…,place=…", "(a row per player and game)");

    /** So many ways to tell the outcome are offered. */
    private static final int MOST_OFFERED = 4;

    private final Sample sample;
    private final List<ColumnSketch> columns;
    private final Recognition known;
    private final LogForm.Builder besides;
    private final Proposal proposal;
    private final SeatQuestions seatQuestions;
    private List<Members> members = List.of();

    /** Those that may have the time of a game. */
    private List<ColumnSketch> alike;

    /**
     * @param sample the columns of the log, and rows
     * @param known what the columns mean without a guess
     * @param proposal receives what is found
     */
    public ColumnGuesses(Sample sample, Recognition known, Proposal proposal) {
        this.sample = sample;
        this.columns = sample.columns();
        this.alike = columns;
        this.known = known;
        this.proposal = proposal;
        this.seatQuestions = new SeatQuestions(proposal);
        this.besides = proposal.besides();
    }

    /** Who played, and how it ended. */
    public void players() {
        members = Members.among(sample);
        ColumnSketch draw = meant("draw");
        if (draw != null && !areMarks(draw) && !known.has("wins1")) {
            besides.map("draw", "");
            proposal.remark(
                    "columns", "\"" + draw.name() + "\" does not say which games were drawn, and is left aside");
        }
        ColumnSketch won = meant("winner");
        boolean isOfSeat = find("game")
                .filter(game -> game.distinct() > 1 && 2L * game.distinct() <= game.filled())
                .isPresent();
        boolean isBlankLost = won != null && won.blank() > 0 && won.distinct() == 1 && won.all(ColumnGuesses::isMark);
        if (won != null
                && (won.isTruths() || isBlankLost || isBit(won))
                && meant("player1") == null
                && find("player").isPresent()) {
            boolean isMost = isBlankLost
                    && !isOfSeat
                    && Synonyms.find("score", columns)
                            .filter(score -> haveMore(won, score))
                            .isPresent();
            if (isMost || isOfSeat || isBlankLost) {
                besides.map("winner", "");
            }
            if (!isMost && (isOfSeat || isBlankLost)) {
                String lost = "if(" + won.operand() + "=='','loss','win')";
                besides.map("result", isBlankLost ? lost : Mapping.written(won.name()));
            }
        }
        List<ColumnSketch> crossed = columns.stream().filter(Sides::isCrossed).toList();
        if (crossed.size() > 2 && !known.isComplete()) {
            proposal.ask(Question.of(
                    "columns",
                    "\"" + crossed.get(0).name() + "\" and others are those of a cross table:"
                            + " each game needs a row of its own, with the names of both players"));
            return;
        }
        ColumnSketch first = meant("player1");
        boolean areNamed = known.isComplete() && (first == null || !first.isNumber() || known.has("score1"));
        FreeForAllColumns free = areNamed || isSaid()
                ? null
                : FreeForAllColumns.among(members, sample).orElse(null);
        if (free != null && !free.mayBeTeams()) {
            free(free);
            return;
        }
        Sides meant = Sides.meant(columns, known.meanings());
        ColumnSketch instead = won == null || meant == null ? null : WinnerAsSides.insteadOf(won, meant, sample);
        if (won != null && instead != null && !known.form().mapping().maps("winner")) {
            besides.map("winner", Mapping.written(instead.name()));
            proposal.remark(
                    "columns",
                    "\"" + won.name() + "\" names the winner otherwise than the sides; \"" + instead.name()
                            + "\" says as they do who won");
        }
        boolean isVerdict = won != null && isVerdict(won);
        if (isVerdict) {
            besides.map("winner", "");
        }
        Optional<Members> open = known.isComplete() && !isSaid()
                ? members.stream().filter(this::isPartOf).findFirst()
                : Optional.empty();
        if (known.isComplete()
                && !isListed()
                && !isScored()
                && !isVerdict
                && !open.map(Members::isCertain).orElse(false)) {
            open.ifPresent(all -> together(all, true, true));
            Stream.of("winner,loser", "player1,player2")
                    .map(both -> both.split(","))
                    .forEach(both -> {
                        ColumnSketch one = meant(both[0]);
                        ColumnSketch other = meant(both[1]);
                        if (one != null
                                && other != null
                                && !known.form().mapping().maps(both[0])) {
                            brackets(both[0], one, both[1], other);
                        }
                    });
            Sides named = Sides.meant(columns, known.meanings());
            if (named != null
                    && known.form().name() == null
                    && columns.stream().anyMatch(ColumnSketch::isTime)
                    && named.mayBeTwice(sample)) {
                OutcomeSearch.of(named, sample).stream().findFirst().ifPresent(outcome -> twice(named, outcome));
            }
            return;
        }
        boolean isOpen = !known.isComplete() && !isSaid() && !isScored();
        if ((isOpen && seats(SeatRoles.placed(sample)))
                || sides(!isOpen && (isSaid() || isScored() || isVerdict))
                || known.isComplete()
                || named()
                || winningSide()
                || (isOpen && find("player").isEmpty() && seatQuestions.ofAll(sample))
                || seats(SeatRoles.of(sample, this::find, false))
                || own()
                || pairing()
                || seats(SeatRoles.of(sample, this::find, true))) {
            return;
        }
        if (!members.isEmpty() && !members.get(0).ways().isEmpty() && !isSaid()) {
            together(members.get(0), false, false);
            return;
        }
        List<ColumnSketch> numbers = unmeant(column -> column.numeric() > 0
                && column.all(text -> SeatQuestions.isAbsent(text) || !Double.isNaN(Numbers.parse(text)))
                && !column.isTime()
                && !sample.isRunning(column)
                && !column.isCalled(NO_PEOPLE::contains)
                && !Sides.isId(column)
                && !ScoreColumns.isScoreWord(column.plain())
                && column.name().codePoints().anyMatch(Letters::isLetter));
        boolean areAbsent = numbers.stream()
                        .filter(column -> column.blank() > 0 || !column.isNumber())
                        .count()
                > 2;
        if (numbers.size() > 2
                && columns.stream().noneMatch(column -> column.kind().equals("objects"))
                && numbers.stream().noneMatch(column -> Synonyms.isOf("place", column))
                && (areAbsent || columns.stream().filter(ColumnSketch::isText).count() < 2)) {
            seatQuestions.people(numbers.stream().map(ColumnSketch::name).toList(), numbers);
            return;
        }
        if (arePairs() || arePairsWithOutcome()) {
            return;
        }
        String names = columns.stream()
                .filter(ColumnSketch::isText)
                .map(ColumnSketch::name)
                .collect(Collectors.joining(", "));
        String rivals = find("winner")
                .filter(winner -> winner.isText()
                        && winner.distinct() == 2
                        && columns.stream()
                                .noneMatch(column -> column != winner && column.any(winner.counts()::containsKey)))
                .map(winner -> winner.counts().keySet().stream()
                        .map(Expression::literal)
                        .collect(Collectors.joining(
                                ",player2=", "player1=", ",winner=" + Mapping.written(winner.name()))))
                .orElse("player1=…,player2=…,result=…");
        proposal.ask(Question.of(
                "columns",
                "which columns hold the players and the result?"
                        + (names.isEmpty() ? "" : " Columns with text: " + names),
                Question.map(rivals, "(a row per game)"),
                Question.map("winner=…,loser=…", "(a row per game)"),
                ROW_OF_PLAYER));
    }

    /** A row has its sides in two columns, and in one that is called a result the name of either. */
    private boolean named() {
        ColumnSketch result = meant("result");
        List<ColumnSketch> sides = result == null || result.blank() > 0 || result.distinct() != 2
                ? List.of()
                : columns.stream()
                        .filter(side -> side.isText()
                                && side.blank() == 0
                                && result.counts().containsKey(side.name()))
                        .toList();
        if (result == null || sides.size() != 2 || sides.contains(result) || isSaid()) {
            return false;
        }
        map("player1", sides.get(0));
        map("player2", sides.get(1));
        besides.map(
                "result",
                "if(" + result.operand() + "=="
                        + Expression.literal(sides.get(0).name()) + ",'win','loss')");
        return true;
    }

    /** Asks who won, if a log has nothing but two names in each row, of which some stand on either side, and times. */
    private boolean arePairs() {
        List<ColumnSketch> pair =
                columns.stream().filter(column -> !column.isTime()).toList();
        if (pair.size() != 2
                || !pair.stream().allMatch(column -> column.isText() && column.blank() == 0 && !column.isScores())
                || pair.get(0).counts().keySet().stream().noneMatch(pair.get(1).counts()::containsKey)
                || sample.equal(pair.get(0), pair.get(1)) > 0) {
            return false;
        }
        String first = Mapping.written(pair.get(0).name());
        String second = Mapping.written(pair.get(1).name());
        proposal.ask(Question.of(
                "pairs",
                "rows have two names and nothing else: which of them won?",
                Question.map("winner=" + first + ",loser=" + second, "if the first did"),
                Question.map("winner=" + second + ",loser=" + first, "if the second did")));
        return true;
    }

    /** Asks who played, if two columns of a row may be sides, and another says how nearly every game ended. */
    private boolean arePairsWithOutcome() {
        List<ColumnSketch> names =
                Sides.names(sample).stream().filter(ColumnSketch::isText).toList();
        List<Question.Answer> answers = IntStream.range(0, names.size() * names.size())
                .mapToObj(at -> List.of(names.get(at / names.size()), names.get(at % names.size())))
                .filter(pair -> names.indexOf(pair.get(0)) < names.indexOf(pair.get(1))
                        && pair.get(0).distinct() + pair.get(1).distinct() > 3
                        && sample.equal(pair.get(0), pair.get(1)) == 0)
                .flatMap(pair ->
                        OutcomeSearch.of(new Sides(List.of(pair.get(0)), List.of(pair.get(1))), sample).stream()
                                .filter(outcome -> outcome.told() >= Sample.SOUND
                                        && (outcome.kind() == OutcomeKind.RESULT
                                                || outcome.kind() == OutcomeKind.SCORELINE))
                                .limit(1)
                                .map(outcome -> Question.map(
                                        "player1=" + Mapping.written(pair.get(0).name()) + ",player2="
                                                + Mapping.written(pair.get(1).name())
                                                + outcome.map().entrySet().stream()
                                                        .map(each -> "," + each.getKey() + "=" + each.getValue())
                                                        .collect(Collectors.joining()),
                                        "(" + sample.texts(pair.get(0))[0] + " against " + sample.texts(pair.get(1))[0]
                                                + ")")))
                .limit(MOST_OFFERED)
                .toList();
        if (!answers.isEmpty()) {
            Stream<Question.Answer> all = Stream.concat(answers.stream(), Stream.of(ROW_OF_PLAYER));
            proposal.ask(Question.of("columns", "who played against whom?", all.toArray(Question.Answer[]::new)));
        }
        return !answers.isEmpty();
    }

    /** A row has three and more who played alone. */
    private void free(FreeForAllColumns all) {
        Stream.concat(Stream.of("result", "scores", "home"), SINGLE.stream())
                .filter(canonical -> meant(canonical) != null)
                .forEach(canonical -> besides.map(canonical, ""));
        List<String> stems = all.stems();
        if (!stems.isEmpty()) {
            seatQuestions.people(
                    stems,
                    all.outcome(),
                    Question.map(
                            all.map(),
                            "if the players are in the cells of "
                                    + all.players().get(0).name()));
            return;
        }
        all.map().forEach(besides::map);
        boolean isTold = known.form().mapping().texts().keySet().stream().anyMatch(OUTCOMES::contains);
        if (all.meaning().equals("rank") && !isTold) {
            seatQuestions.ask(all.outcome(), List.of());
        }
    }

    /** Returns true if a column that is called one of results has scores, of which another may say whose they are. */
    private boolean isScored() {
        ColumnSketch result = meant("result");
        return result != null && result.isScores() && known.shape() == Recognition.Shape.GAMES;
    }

    /** Returns true if a column that is called as the winner of two sides has no names, but whether the first side won. */
    private boolean isVerdict(ColumnSketch won) {
        return known.isComplete()
                && meant("loser") == null
                && !known.form().mapping().texts().containsKey("winner")
                && (won.isTruths() || won.counts().keySet().equals(Set.of("0", "1")))
                && columns.stream().noneMatch(column -> column.isText() && column.any(won.counts()::containsKey));
    }

    /** Returns true if words or a profile say who played. */
    private boolean isSaid() {
        return Stream.of("winner,loser", "player1,player2", "team1,team2")
                .anyMatch(both -> known.form().mapping().texts().keySet().containsAll(List.of(both.split(","))));
    }

    /** Returns true if names say who some of the members of two teams are, and others are not used, or taken for sides. */
    private boolean isPartOf(Members all) {
        long meant = all.columns().stream()
                .filter(column -> known.of(column.key()).stream().anyMatch(PLAYED.asMatchPredicate()))
                .count();
        ColumnSketch winner = meant("winner");
        boolean areTwo = winner == null
                ? meant("score" + meant) == null && meant("place" + meant) == null
                : ONE_AND_TWO.containsAll(winner.counts().keySet());
        return meant > 1
                && known.shape() == Recognition.Shape.GAMES
                && (meant < all.columns().size() || (meant > 2 && areTwo));
    }

    /**
     * Asks who of some played together: whether a column tells how games of teams ended, and whether there are sides without
     * that.
     */
    private void together(Members all, boolean isTold, boolean isRead) {
        List<Question.Answer> answers = new ArrayList<>();
        for (Sides way : all.ways()) {
            String teams = teams(way);
            String shown = all.shown(way, sample);
            if (isTold) {
                answers.add(Question.map(teams, shown));
            } else {
                answers.add(Question.map(teams + ",place1='1',place2='2'", "if the first always won " + shown));
                answers.add(Question.map(teams + ",place1='2',place2='1'", "if the second always did"));
            }
        }
        if (isRead) {
            answers.add(Question.Answer.asRead("if none of them did"));
        }
        proposal.ask(new Question(
                "together:" + all.columns().get(0).name(),
                all.named() + " have the same players: who played together" + (isTold ? "?" : ", and who won?"),
                answers,
                true));
    }

    private static String teams(Sides way) {
        boolean areWinners = way.areWinnerAndLoser();
        return (areWinners ? "winner=" : "team1=")
                + joined(way.first())
                + (areWinners ? ",loser=" : ",team2=")
                + joined(way.second());
    }

    private static String joined(List<ColumnSketch> members) {
        return members.stream().map(ColumnSketch::name).map(Mapping::written).collect(Collectors.joining(";"));
    }

    /** Returns true if two columns are called as those of single players, and hold several. */
    private boolean isListed() {
        return meant("player3") == null
                && SINGLE.stream().map(this::meant).anyMatch(column -> column != null && column.isList());
    }

    /** A row has both sides of a game. */
    private boolean sides(boolean areKnown) {
        Sides said = areKnown ? Sides.meant(columns, known.meanings()) : null;
        for (Sides usual : said == null ? SidesSearch.among(sample) : List.of(said)) {
            if (said == null && isOfOpponent(usual)) {
                continue;
            }
            List<OutcomeRole> outcomes = OutcomeSearch.of(usual, sample);
            boolean isOpposite = said == null && OutcomeSearch.areBetween(usual, outcomes, sample);
            Sides sides = isOpposite ? usual.opposite() : usual;
            Optional<ColumnSketch> named = find("result").or(() -> find("winner"));
            if (!outcomes.isEmpty()) {
                if (said == null) {
                    names(sides, outcomes.get(0).kind() == OutcomeKind.SIDES);
                }
                goalsBetween(sides, outcomes).ifPresentOrElse(this::goals, () -> outcome(outcomes));
                if (!isOpposite && !isSaid() && OutcomeSearch.areEitherWay(sides, outcomes, sample)) {
                    order(sides, outcomes.get(0).columns().get(0));
                }
                twice(sides, outcomes.get(0));
                members.stream()
                        .filter(all -> said == null && all.isBeyond(sides, outcomes.get(0)))
                        .findFirst()
                        .ifPresent(all -> together(all, true, true));
                return true;
            }
            if (named.isPresent()
                    && !sides.first().contains(named.get())
                    && !sides.second().contains(named.get())) {
                if (said == null) {
                    names(sides, false);
                }
                map("result", named.get());
                return true;
            }
        }
        Sides listed = known.isComplete() && isListed() ? Sides.meant(columns, known.meanings()) : null;
        if (listed != null) { // the first of whom always won
            names(listed, false);
            return true;
        }
        Optional<Members> open = members.stream()
                .filter(all -> said == null
                        && all.ways().stream()
                                .anyMatch(way -> !OutcomeSearch.of(way, sample).isEmpty()))
                .findFirst();
        open.ifPresent(all -> together(all, true, false));
        return open.isPresent();
    }

    /**
     * The numbers between both sides in a table without names, if no others compete: they count from 0, as goals do, and in
     * some game neither side has 0, as one always has of what is left to do.
     */
    private Optional<OutcomeRole> goalsBetween(Sides sides, List<OutcomeRole> outcomes) {
        if (!known.form().layout().headerless()
                || OUTCOMES.stream().anyMatch(known.form().mapping().texts()::containsKey)) {
            return Optional.empty();
        }
        return outcomes.stream()
                .filter(one ->
                        one.kind() == OutcomeKind.NEIGHBOURS && one.columns().size() == 2)
                .filter(one -> {
                    List<ColumnSketch> row = new ArrayList<>(sides.first());
                    row.addAll(one.columns());
                    row.addAll(sides.second());
                    return Collections.indexOfSubList(columns, row) >= 0;
                })
                .filter(one -> outcomes.stream()
                        .allMatch(other -> other.kind() == OutcomeKind.CODES
                                || (other.kind() == one.kind()
                                        && !Collections.disjoint(other.columns(), one.columns()))))
                .filter(one -> one.columns().stream()
                        .allMatch(score -> score.isWhole() && score.smallest() == 0 && !sample.isRunning(score)))
                .filter(one -> IntStream.range(0, sample.size())
                        .anyMatch(game ->
                                one.columns().stream().noneMatch(score -> sample.texts(score)[game].equals("0"))))
                .findFirst();
    }

    /** Takes numbers for goals, and tells how to read them as faults. */
    private void goals(OutcomeRole numbers) {
        numbers.map().forEach(besides::map);
        String first = numbers.columns().get(0).name();
        String second = numbers.columns().get(1).name();
        proposal.remark(
                "columns",
                "\"" + first + "\" and \"" + second
                        + "\" are mapped to scores, of which the higher wins; --map score1=-" + Mapping.written(first)
                        + ",score2=-" + Mapping.written(second) + " if the lower does");
    }

    /** Leaves out one of the rows of each game, if it has two: that of who lost, if a game may be lost in both. */
    private void twice(Sides sides, OutcomeRole outcome) {
        if (sides.isTeams()) {
            return;
        }
        if (sides.isTwice(sample, outcome.results())) {
            besides.where(List.of("not (" + sides.first().get(0).operand() + " > "
                    + sides.second().get(0).operand() + ")"));
            proposal.remark("games", "each game has a row for either side, and one of them is read");
        } else if (outcome.kind() == OutcomeKind.RESULT
                && outcome.columns().size() == 1
                && sides.isTwiceWon(sample, outcome.results())) {
            ColumnSketch result = outcome.columns().get(0);
            Set<String> lost = IntStream.range(0, sample.size())
                    .filter(row -> outcome.results()[row] < 0)
                    .mapToObj(row -> sample.texts(result)[row])
                    .collect(Collectors.toCollection(TreeSet::new));
            besides.where(List.of(LogForm.conditionUnlike(result.name(), lost)));
            proposal.remark(
                    "games",
                    "each game has a row for either side, and that of the winner is read; games which both lost are left out");
        }
    }

    /** Asks whose is the first of both scores in one cell. */
    private void order(Sides sides, ColumnSketch scores) {
        proposal.ask(Question.of(
                "order:" + scores.name(),
                "\"" + scores.name() + "\" (" + scores.content() + "): whose is the first number?",
                Question.map(
                        sides.isTeams() || sides.first().get(0).isList()
                                ? teams(sides.opposite())
                                : "player1=" + joined(sides.second()) + ",player2=" + joined(sides.first()),
                        "if it is that of " + joined(sides.second())),
                Question.Answer.asRead("if it is that of " + joined(sides.first()))));
    }

    private void names(Sides sides, boolean areWinnerAndLoser) {
        ColumnSketch home = meant("home");
        if (home != null && !sides.isHost(home, sample)) {
            besides.map("home", "");
        }
        ColumnSketch first = sides.first().get(0);
        ColumnSketch second = sides.second().get(0);
        boolean teams = proposal.request().rosters() != null
                || sides.isTeams()
                || first.isList()
                || first.key().equals("team1")
                || first.hasSemicolons()
                || second.hasSemicolons();
        Optional<ColumnSketch> draw =
                areWinnerAndLoser ? find("draw").filter(ColumnGuesses::areMarks) : Optional.empty();
        boolean areLists = (first.isList() || second.isList()) && draw.isEmpty();
        boolean areCalledSo = areWinnerAndLoser && !areLists;
        String kind = teams || areLists ? "team" : "player";
        String one = areCalledSo ? "winner" : kind + 1;
        String other = areCalledSo ? "loser" : kind + 2;
        map(one, sides.first());
        map(other, sides.second());
        if (!teams) {
            brackets(one, first, other, second);
        }
        draw.ifPresent(column -> map("draw", column));
        if (areWinnerAndLoser && areLists) {
            besides.map("place1", "'1'").map("place2", "'2'");
        }
    }

    private void brackets(String one, ColumnSketch first, String other, ColumnSketch second) {
        new NameBrackets(proposal, sample)
                .of(one, first, other, second, find("winner").orElse(null));
    }

    /** Says how games ended: in the likeliest way; asks if that is not likely enough. */
    private void outcome(List<OutcomeRole> outcomes) {
        OutcomeRole best = outcomes.get(0);
        if (!isScored() && OUTCOMES.stream().anyMatch(known.form().mapping().texts()::containsKey)) {
            return; // the user said it
        }
        boolean isUncertain = best.kind().compareTo(OutcomeKind.NUMBERS) > 0
                || OutcomeSearch.areTwoScores(outcomes, sample)
                || best.isOneSidedBesideCodes(outcomes)
                || (best.kind() == OutcomeKind.NUMBERS
                        && !best.areSums(sample)
                        && outcomes.size() > 1
                        && outcomes.stream()
                                .anyMatch(other ->
                                        Stream.of(outcomes.get(1), other).allMatch(one -> one.kind() == best.kind())
                                                ? !Arrays.equals(other.results(), best.results())
                                                : best.isWithin(other, sample)));
        List<OutcomeRole> winners = OutcomeSearch.rivals(outcomes);
        if (isUncertain || winners.size() > 1) {
            List<Question.Answer> answers = new ArrayList<>();
            boolean areNames = best.kind() == OutcomeKind.WINNER;
            if (winners.size() == 3 && (areNames || best.columns().get(0).distinct() == 2)) {
                answers.add(Question.map(majority(winners), "if most of them decide"));
            }
            (winners.size() > 1 ? winners : outcomes)
                    .stream()
                            .sorted(Comparator.comparing(one -> one.kind() == OutcomeKind.CODES))
                            .limit(MOST_OFFERED)
                            .map(ColumnGuesses::answer)
                            .forEach(answers::add);
            outcomes.stream()
                    .filter(one -> one.columns().size() == 2
                            && one.columns().stream()
                                    .allMatch(column ->
                                            ONE_AND_TWO.equals(column.counts().keySet()))
                            && Arrays.stream(one.results()).noneMatch(draw -> draw == 0))
                    .findFirst()
                    .map(one -> "place1=" + joined(one.columns().subList(0, 1)) + ",place2="
                            + joined(one.columns().subList(1, 2)))
                    .ifPresent(map -> answers.add(Question.map(map, "if 1 is the winner")));
            proposal.ask(new Question(
                    "scores",
                    winners.size() > 1 ? "which column names the winner?" : "which columns hold the scores?",
                    answers,
                    true));
            return;
        }
        if (best.mayBeLess()) {
            seatQuestions.ask(best.columns(), List.of());
            return;
        }
        if (best.kind() == OutcomeKind.RESULT
                && best.map()
                        .containsValue(Mapping.written(best.columns().get(0).name()))) {
            map("result", best.columns().get(0));
            return;
        }
        if (best.columns().size() == 1 && best.map().containsKey("result")) {
            OutcomeTexts texts = new OutcomeTexts(proposal);
            if (best.kind() == OutcomeKind.WINNER) {
                texts.winner(best.columns().get(0), null, known.form(), sample);
            } else {
                texts.leaveOut(best.columns().get(0), known.form());
            }
        }
        if (best.areTotals()) {
            new OutcomeTexts(proposal)
                    .scores(best.columns().get(0), best.columns().get(1), known.form());
        }
        best.map().forEach((canonical, text) -> {
            if (!known.of(FieldName.key(text)).contains(canonical)) {
                besides.map(canonical, text);
            }
        });
        if (best.kind() != OutcomeKind.WINNER && best.kind() != OutcomeKind.SIDES) {
            for (String other : List.of("result", "winner")) {
                ColumnSketch column = meant(other);
                boolean agrees = column != null
                        && column.blank() == 0
                        && !column.isScores()
                        && outcomes.stream()
                                .anyMatch(outcome -> outcome.columns().contains(column));
                if (column != null && !agrees) {
                    besides.map(other, "");
                    leftAside(column, best);
                }
            }
        }
    }

    /** Tells that a column does not count, unless it is one of those that do. */
    private void leftAside(ColumnSketch column, OutcomeRole best) {
        if (!best.columns().contains(column)) {
            proposal.remark(
                    "columns",
                    best.columns().stream()
                            .map(score -> '"' + score.name() + '"')
                            .collect(Collectors.joining(
                                    " and ", "", " say who won; \"" + column.name() + "\" is left aside")));
        }
    }

    /** The winner, or the word for it, that two of three columns have. */
    private String majority(List<OutcomeRole> three) {
        List<String> names =
                three.stream().map(one -> one.columns().get(0).operand()).toList();
        String most = "if(" + names.get(0) + "==" + names.get(1) + "," + names.get(0) + "," + names.get(2) + ")";
        OutcomeRole one = three.get(0);
        String win = IntStream.range(0, sample.size())
                .filter(row -> one.results()[row] == 1)
                .mapToObj(row -> sample.texts(one.columns().get(0))[row])
                .findFirst()
                .orElse("");
        return one.kind() == OutcomeKind.WINNER
                ? "winner=" + most
                : "result=if(" + most + "==" + Expression.literal(win) + ",'win','loss')";
    }

    private static Question.Answer answer(OutcomeRole outcome) {
        return Question.map(
                outcome.map(),
                outcome.columns().stream().map(ColumnSketch::content).collect(Collectors.joining("; ", "(", ")")));
    }

    private void map(String canonical, List<ColumnSketch> members) {
        String whole = SeatRoles.written(members.get(0), columns);
        if (members.size() == 1 && !whole.equals(Mapping.written(members.get(0).name()))) {
            besides.map(canonical, whole);
        } else if (members.size() == 1) {
            map(canonical, members.get(0));
        } else {
            besides.map(canonical, joined(members));
        }
    }

    /** A row is that of one who took part, and has the side that won the game. */
    private boolean winningSide() {
        boolean isOpen = find("place").isEmpty()
                && SEAT_OUTCOMES.stream().noneMatch(known.form().mapping().texts()::containsKey);
        Optional<WinningSide> found = isOpen ? WinningSide.of(sample) : Optional.empty();
        found.ifPresent(one -> {
            map("game", one.game());
            map("player", one.player());
            besides.map("team", Mapping.written(one.side().name())).map("result", one.result());
            alike(one.game());
        });
        return found.isPresent();
    }

    /** A row is that of one who took part. */
    private boolean seats(Optional<SeatRoles> found) {
        SeatRoles seats = found.orElse(null);
        if (seats == null) {
            return false;
        }
        ColumnSketch home = meant("home");
        if (home != null && !areMarks(home)) {
            besides.map("home", "");
        }
        if (seats.player() != meant("player")) {
            String player = SeatRoles.written(seats.player(), columns);
            besides.map("player", player);
            ColumnSketch part = player.equals(Mapping.written(seats.player().name())) ? seats.otherPart(sample) : null;
            if (part != null) {
                seatQuestions.partOfName(player, Mapping.written(part.name()));
            }
        }
        ColumnSketch status = seats.meaning().equals("time") ? RaceTimes.status(columns) : null;
        if (seats.meaning().equals("time") && (status != null || RaceTimes.areOfRace(List.of(seats.outcome())))) {
            besides.map("score", RaceTimes.score(seats.outcome(), status));
            proposal.remark(
                    "games",
                    "the shortest \"" + seats.outcome().name() + "\" is the best, and who has none is the last");
        } else if (SEAT_OUTCOMES.stream().noneMatch(known.form().mapping().texts()::containsKey)) {
            if (List.of("time", "rank").contains(seats.meaning())) {
                seatQuestions.ask(List.of(seats.outcome()), seats.others(sample));
            } else if (seats.meaning().equals("result")
                    && seats.outcome().all(text -> WinDrawLoss.read(OutcomeWords.bare(text)) != null)
                    && !seats.outcome().all(text -> OutcomeWords.bare(text).equals(text))) {
                besides.map("result", part(seats.outcome().operand(), " (", 1));
            } else {
                map(seats.meaning(), seats.outcome());
            }
        }
        if (seats.isNumbering(sample)) {
            numbered(seats);
        }
        if (seats.hasHeadings(sample)) {
            leaveOut(seats.outcome());
        }
        int first = known.form().layout().skipped() + 2;
        List<ColumnSketch> rounds = known.form().mapping().texts().containsKey("game")
                ? List.of()
                : seats.rounds(sample.admitted(besides.form()));
        if (seats.areInPairs(sample)) {
            besides.map("game", "round(@line/2" + (first % 2 == 0 ? "-" : "+") + "0.25)");
            proposal.remark("games", "each two rows are probably those of a game: in one column they never agree");
        } else if (seats.game() != null && !rounds.isEmpty()) {
            String written = Stream.concat(rounds.stream(), Stream.of(seats.game()))
                    .map(column -> Mapping.written(column.name()))
                    .collect(Collectors.joining("+' '+"));
            if (seats.isClass(rounds.get(0))) {
                map("game", seats.game());
                proposal.ask(Question.of(
                        "game",
                        "did each \"" + rounds.get(0).name() + "\" have a race of its own?",
                        Question.map("game=" + written, "if it did"),
                        Question.Answer.asRead("if all raced against each other")));
            } else {
                besides.map("game", written);
                rounds.stream().filter(column -> column.blank() > 0).forEach(this::leaveOut);
            }
        } else if (seats.game() != null) {
            map("game", seats.game());
            if (seats.areRepeated(sample) && !known.has("team")) {
                proposal.ask(Question.of(
                        "game",
                        "the places of a game by \"" + seats.game().name()
                                + "\" come again, as those of several: which column tells these apart?",
                        Question.map("game=" + Mapping.written(seats.game().name()) + "+' '+…", "if one does"),
                        Question.map("team=…", "if some played together"),
                        Question.Answer.asRead("if these are ties")));
            }
            alike(seats.game());
        }
        ColumnSketch rival = seats.player() == meant("player") ? null : seats.rival(sample);
        if (rival != null) {
            proposal.ask(Question.of(
                    "player",
                    "who took part, \"" + rival.name() + "\" (" + rival.content() + ") or \""
                            + seats.player().name() + "\"?",
                    Question.map("player=" + Mapping.written(rival.name()), ""),
                    Question.Answer.asRead("if it is " + seats.player().name())));
        }
        ColumnSketch partner = seats.partner(sample);
        if (partner != null) {
            seatQuestions.partners(seats.player(), partner);
        }
        return true;
    }

    /** Leaves out the rows that have nothing in a column. */
    private void leaveOut(ColumnSketch column) {
        besides.where(List.of(LogForm.conditionUnlike(column.name(), List.of(""))));
        proposal.remark("games", "rows without a \"" + column.name() + "\" are of no game, and left out");
    }

    /** Takes what differs within a game for neither its time, length nor weight: it may be how long somebody took. */
    private void alike(ColumnSketch game) {
        alike = columns.stream()
                .filter(column -> column.distinct() < 2 || SeatRoles.areAlike(sample, game, column))
                .toList();
        for (String canonical : List.of("duration", "weight")) {
            ColumnSketch column = meant(canonical);
            if (column != null && !alike.contains(column)) {
                besides.map(canonical, "");
            }
        }
    }

    /** Asks about places that could as well be the numbers of seats, if another column may say who won each game. */
    private void numbered(SeatRoles seats) {
        for (ColumnSketch won : seats.ofGames(sample)) {
            Optional<ColumnSketch> side = unmeant(column -> column.distinct() <= OutcomeWords.MOST
                            && column != won
                            && column.any(text -> won.counts().containsKey(text)))
                    .stream()
                    .findFirst();
            boolean isCalledSo = Synonyms.isOf("win", won) || won.speaksOfWinner();
            if (side.isEmpty() && (!isCalledSo || Synonyms.isOf("place", seats.outcome()))) {
                continue;
            }
            String map = side.map(column -> "team=" + Mapping.written(column.name()) + ",result=if(" + column.operand()
                            + "==" + won.operand() + ",'win','loss')")
                    .orElse("team=…,result=…");
            List<String> words = new ArrayList<>(List.of(
                    "--map",
                    "game="
                            + Mapping.written(
                                    Objects.requireNonNull(seats.game()).name()) + ",player="
                            + Mapping.written(seats.player().name()) + "," + map));
            Map<String, String> others = new LinkedHashMap<>();
            side.ifPresent(column -> column.counts().keySet().stream()
                    .filter(text -> !won.counts().containsKey(text))
                    .forEach(text -> others.put(text, Question.BLANK)));
            side.filter(column -> !others.isEmpty())
                    .ifPresent(column -> words.addAll(List.of(
                            "--replace",
                            LogForm.replacementTexts(Map.of(column.name(), others))
                                    .get(0))));
            proposal.ask(Question.of(
                    "place:" + seats.outcome().name(),
                    "\"" + seats.outcome().name() + "\" numbers the rows of each game: is it the place, or only the"
                            + " number of a seat, and \"" + won.name() + "\" (" + won.content() + ") says who won?",
                    new Question.Answer(words, "if that says who won"),
                    Question.Answer.asRead("if it is the place")));
            return;
        }
    }

    /** Returns true if sides are decks or the like of whoever keeps the log and of an opponent, whom another column names. */
    private boolean isOfOpponent(Sides sides) {
        ColumnSketch theirs = sides.second().get(0);
        return Sides.isAttribute(theirs)
                && theirs.isCalled(word -> Synonyms.means("opponent", word))
                && columns.stream()
                        .anyMatch(
                                column -> column.isText() && Synonyms.isOpponent(column) && !Sides.isAttribute(column));
    }

    /** A row is a game of whoever keeps the log, who is not named, against an opponent. */
    private boolean own() {
        Optional<ColumnSketch> opponent = columns.stream()
                .filter(column -> column.isText() && !column.isScores() && Synonyms.isOpponent(column))
                .max(Comparator.comparingLong(ColumnSketch::filled).thenComparing(column -> -columns.indexOf(column)));
        // Words for results are believed before scores, which may be those of all games so far.
        Optional<OutcomeRole> outcome =
                opponent.flatMap(other -> OutcomeSearch.of(new Sides(List.of(), List.of(other)), sample).stream()
                        .filter(one -> one.kind() == OutcomeKind.RESULT || one.kind() == OutcomeKind.SCORELINE)
                        .min(Comparator.comparing(one -> one.kind() != OutcomeKind.RESULT
                                || !Synonyms.isOf("result", one.columns().get(0)))));
        if (outcome.isEmpty() || find("player").isPresent()) {
            return false;
        }
        ColumnSketch others = opponent.get();
        String list = between(sample.texts(others), TWO, "");
        String both = list.isEmpty() ? "" : members(others.operand(), list, most(others, text -> text, list));
        Optional<ColumnSketch> partner = unmeant(Members::isPartner).stream().findFirst();
        if (partner.isPresent() && !both.isEmpty()) {
            besides.map("team1", "'me';" + Mapping.written(partner.get().name()))
                    .map("team2", both);
        } else {
            besides.map(
                    "player1",
                    keeper(others).map(column -> Mapping.written(column.name())).orElse("'me'"));
            map("player2", others);
            if (!both.isEmpty()) {
                proposal.ask(Question.of(
                        "opponents",
                        "\"" + others.name() + "\" (" + others.content()
                                + "): are these two opponents, and who plays with you?",
                        Question.map("team1='me';…,team2=" + both, "if a column has your partner"),
                        Question.Answer.asRead("if each is one opponent")));
            }
        }
        outcome(List.of(outcome.get()));
        Optional<String> ofWhite = both.isEmpty() && outcome.get().columns().size() == 1
                ? Colours.map(outcome.get().columns().get(0), others, columns)
                : Optional.empty();
        ofWhite.ifPresent(map -> proposal.ask(Question.of(
                "order:" + outcome.get().columns().get(0).name(),
                outcome.get().columns().get(0).content() + ": whose is the first number?",
                Question.map(map, "if it is that of white"),
                Question.Answer.asRead("if it is yours"))));
        return true;
    }

    /** The column that names whoever keeps the log: one team in all rows, which is no opponent. */
    private Optional<ColumnSketch> keeper(ColumnSketch others) {
        return columns.stream()
                .filter(column -> column.isText() && column.distinct() == 1 && column.filled() == column.rows())
                .filter(column -> Synonyms.isOf("team", column) && !column.any(others.counts()::containsKey))
                .findFirst();
    }

    /** A row has both sides in one cell, or all who took part, from the first to the last. */
    private boolean pairing() {
        for (ColumnSketch column : columns) {
            String[] texts = sample.texts(column);
            String sign = BETWEEN.stream()
                    .filter(between -> column.filled() == column.rows()
                            && !column.isScores()
                            && Stream.of(texts)
                                    .mapToInt(text -> parts(text, between).size())
                                    .allMatch(cut -> cut == 2 || (cut > 2 && between.equals(ABOVE)))
                            && (!between.equals("-") || areSides(texts, between))
                            && (!between.equals(ABOVE) || areOrders(texts)))
                    .findFirst()
                    .orElse("");
            if (sign.equals(ABOVE)) {
                int places = most(column, text -> text, sign);
                for (int place = 1; place <= places; place++) {
                    besides.map("player" + place, part(column.operand(), sign, place))
                            .map("place" + place, "'" + place + "'");
                }
                return true;
            }
            if (!sign.isEmpty() && pairing(column, texts, sign)) {
                return true;
            }
            if ((column.isText() || column.isList()) && withWinner(column, texts)) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if texts have names in an order, and neither arrows nor steps to a place, which all begin otherwise. */
    private static boolean areOrders(String[] texts) {
        Set<String> firsts = Stream.of(texts).map(text -> half(text, ABOVE, 0)).collect(Collectors.toSet());
        return Stream.of(texts).allMatch(ORDER)
                && (Stream.of(texts).anyMatch(text -> text.contains(" > "))
                        || Stream.of(texts)
                                .flatMap(text -> parts(text, ABOVE).stream().skip(1))
                                .anyMatch(firsts::contains));
    }

    /** Returns true if most words before a sign are also behind it, but in other texts: other names are joined by it, too. */
    private static boolean areSides(String[] texts, String sign) {
        Set<String> before = Stream.of(texts).map(text -> half(text, sign, 0)).collect(Collectors.toSet());
        Set<String> behind = Stream.of(texts).map(text -> half(text, sign, 1)).collect(Collectors.toSet());
        Set<String> all = new HashSet<>(before);
        all.addAll(behind);
        return all.size() > 2
                && 2 * (before.size() + behind.size() - all.size()) >= all.size()
                && all.stream().allMatch(name -> name.codePoints().anyMatch(Letters::isLetter))
                && Stream.of(texts).noneMatch(text -> half(text, sign, 0).equals(half(text, sign, 1)));
    }

    /** A row has all who played alone in one cell, and one of them in another, of the winner; or, of two, the number of one. */
    private boolean withWinner(ColumnSketch column, String[] texts) {
        ColumnSketch winner = find("winner").filter(named -> named != column).orElse(null);
        if (winner == null) {
            return false;
        }
        String sign = Stream.concat(Stream.of(",", ";"), LISTS.stream())
                .filter(each -> IntStream.range(0, texts.length).allMatch(row -> {
                    List<String> all = parts(texts[row], each);
                    String won = sample.texts(winner)[row];
                    boolean isNobody = won.isEmpty() || OutcomeWords.isDraw(won);
                    return isBit(winner) ? all.size() == 2 : all.size() > 1 && (isNobody || all.contains(won));
                }))
                .findFirst()
                .orElse(null);
        if (sign == null) {
            return false;
        }
        for (int number = 1; number <= most(column, text -> text, sign); number++) {
            besides.map("player" + number, part(column.operand(), sign, number));
        }
        if (isBit(winner)) {
            String is = "if(" + winner.operand() + "==";
            besides.map("winner", "").map("result", is + "'0','win'," + is + "'1','loss'," + winner.operand() + "))");
            new OutcomeTexts(proposal).winner(winner, null, known.form(), sample);
        } else {
            map("winner", winner);
        }
        return true;
    }

    private boolean pairing(ColumnSketch column, String[] texts, String sign) {
        List<ColumnSketch> halves = new ArrayList<>();
        List<String> sides = new ArrayList<>();
        Sample both = sample;
        for (int half = 0; half < 2; half++) {
            int at = half;
            String[] names = Stream.of(texts).map(text -> half(text, sign, at)).toArray(String[]::new);
            ColumnSketch sketch = new ColumnSketch(part(column.operand(), sign, half + 1), "side " + (half + 1));
            Stream.of(names).forEach(text -> sketch.add(text, ColumnSketch.MOST_DISTINCT, true));
            halves.add(sketch);
            both = both.with(sketch, names);
        }
        ListSigns lists = ListSigns.of(halves);
        for (int half = 0; half < 2; half++) {
            int at = half;
            ColumnSketch side = halves.get(half);
            String[] names = both.texts(side);
            String list = between(names, LISTS, lists == null ? "" : lists.sign());
            int most = list.isEmpty() ? 1 : most(column, text -> half(text, sign, at), list);
            sides.add(members(side.name(), list, most));
        }
        List<OutcomeRole> outcomes = OutcomeSearch.of(new Sides(halves.subList(0, 1), halves.subList(1, 2)), both);
        if (outcomes.isEmpty() || (sign.equals(",") && outcomes.get(0).kind() != OutcomeKind.WINNER)) {
            return false;
        }
        String kind = String.join("", sides).contains(";") ? "team" : "player";
        besides.map(kind + 1, sides.get(0)).map(kind + 2, sides.get(1));
        outcome(outcomes);
        return true;
    }

    /** The sign that most of some texts have, of several; another if none is. */
    private static String between(String[] texts, List<String> signs, String other) {
        return signs.stream()
                .filter(sign ->
                        2 * Stream.of(texts).filter(text -> text.contains(sign)).count() > texts.length)
                .findFirst()
                .orElse(other);
    }

    /** The members that a text has between signs, as {@code --map} takes them; the text if there is no sign. */
    private static String members(String text, String sign, int most) {
        return sign.isEmpty()
                ? text
                : IntStream.rangeClosed(1, most)
                        .mapToObj(member -> part(text, sign, member))
                        .collect(Collectors.joining(";"));
    }

    private static String half(String text, String sign, int at) {
        List<String> parts = parts(text, sign);
        return parts.get(Math.min(at, parts.size() - 1));
    }

    private static List<String> parts(String text, String sign) {
        return Layout.split(text, sign).stream().map(Letters::strip).toList();
    }

    /** The most parts, in the whole log, of pieces of the texts of a column. */
    private int most(ColumnSketch column, UnaryOperator<String> piece, String sign) {
        return Stream.concat(Stream.of(sample.texts(column)), column.shapes().stream())
                .mapToInt(text -> parts(piece.apply(text), sign).size())
                .max()
                .orElse(0);
    }

    /** The expression of one of the parts of a text between signs, counted from 1. */
    static String part(String text, String sign, int number) {
        return "split(" + text + ",'" + sign + "'," + number + ")";
    }

    /** The column that already means a canonical one, or one whose name means the same. */
    private Optional<ColumnSketch> find(String canonical) {
        return Optional.ofNullable(meant(canonical)).or(() -> Synonyms.find(canonical, unmeant(column -> true)));
    }

    /** Returns true if the rows that a mark says have won have the higher scores on average: these say more. */
    private boolean haveMore(ColumnSketch won, ColumnSketch score) {
        Map<Boolean, Double> means = IntStream.range(0, sample.size())
                .boxed()
                .collect(Collectors.partitioningBy(
                        row -> sample.texts(won)[row].isEmpty(),
                        Collectors.averagingDouble(row -> Numbers.parse(sample.texts(score)[row]))));
        return score.isNumber() && means.getOrDefault(false, 0.0) > means.getOrDefault(true, 0.0);
    }

    /** Returns true if a column has 0 and 1 alone. */
    private static boolean isBit(ColumnSketch column) {
        return column.isWhole() && column.smallest() == 0 && column.largest() == 1;
    }

    /** Returns true if a text is set where something holds, as a cross is. */
    private static boolean isMark(String text) {
        return text.length() == 1 || CellParser.isMark(text);
    }

    /** Returns true if all texts say that a game was drawn or was not; a draw is also a part of a tournament. */
    private static boolean areMarks(ColumnSketch column) {
        return column.all(CellParser::isMark);
    }

    /** The columns of which nothing is known without a guess. */
    private List<ColumnSketch> unmeant(Predicate<ColumnSketch> like) {
        return columns.stream()
                .filter(column -> known.of(column.key()).isEmpty() && like.test(column))
                .toList();
    }

    /** The column that means a canonical one without a guess. */
    private @Nullable ColumnSketch meant(String canonical) {
        return columns.stream()
                .filter(column -> known.of(column.key()).contains(canonical))
                .findFirst()
                .orElse(null);
    }

    /** Maps a column, which then means no single player any more. */
    private void map(String canonical, ColumnSketch column) {
        List<String> meanings = known.of(column.key());
        if (!meanings.contains(canonical)) {
            besides.map(canonical, Mapping.written(column.name()));
            meanings.stream().filter(SINGLE::contains).forEach(single -> besides.map(single, ""));
        }
    }

    /** Under what condition games were, which counts only if somebody asks for it. */
    public void condition() {
        find("condition").filter(ColumnSketch::isText).ifPresent(column -> map("condition", column));
    }

    /** When games were, if no canonical column says it. */
    public void time() {
        new TimeColumn(sample, known, alike, proposal).guess();
    }

    /** Returns true if most rows with a text that came before have others in play, or other scores, than where it was first. */
    private boolean areOfOthers(ColumnSketch told, Recognition guessed) {
        boolean isColumn =
                guessed.form().mapping().texts().getOrDefault("player1", "").startsWith("'");
        Predicate<String> isPlayer = canonical -> isColumn
                ? canonical.startsWith("score")
                : PLAYED.matcher(canonical).matches() && (!canonical.equals("winner") || guessed.has("loser"));
        List<String[]> players = columns.stream()
                .filter(column -> guessed.of(column.key()).stream().anyMatch(isPlayer))
                .map(sample::texts)
                .toList();
        IntFunction<Set<String>> names =
                row -> players.stream().map(texts -> texts[row]).collect(Collectors.toSet());
        Map<String, Integer> first = new HashMap<>();
        String[] ids = sample.texts(told);
        int again = 0;
        int others = 0;
        for (int row = 0; row < ids.length; row++) {
            Integer before = first.putIfAbsent(ids[row], row);
            again += before == null ? 0 : 1;
            others += before == null || names.apply(before).equals(names.apply(row)) ? 0 : 1;
        }
        return 2 * others > again;
    }

    /** Returns true if few ids come again, each with all that is read of its game, also the scores: it stands there twice. */
    private boolean isRepeated(ColumnSketch ids, Recognition guessed) {
        List<String[]> read = columns.stream()
                .filter(column -> !guessed.of(column.key()).isEmpty())
                .map(sample::texts)
                .toList();
        Map<String, List<String>> games = new HashMap<>();
        return 10L * ids.distinct() >= 9 * ids.filled()
                && (guessed.has("score1") || guessed.has("scores"))
                && IntStream.range(0, sample.size()).allMatch(row -> {
                    List<String> game = read.stream().map(texts -> texts[row]).toList();
                    return game.equals(games.merge(sample.texts(ids)[row], game, (first, again) -> first));
                });
    }

    /** The ids of games that have a row each, by what is guessed so far. A column that says what was played is none. */
    public void game(boolean rowPerGame, Recognition guessed) {
        ColumnSketch told = meant("game");
        boolean saysWhat = rowPerGame
                && told != null
                && 10L * told.distinct() < 9 * told.filled()
                && (areOfOthers(told, guessed)
                        || !told.any(text -> text.codePoints().anyMatch(c -> c >= '0' && c <= '9')));
        if (saysWhat) {
            besides.map("game", "");
        }
        if (!rowPerGame
                || (told != null && !saysWhat)
                || known.form().mapping().texts().containsKey("game")) {
            return;
        }
        Synonyms.find("game", unmeant(column -> true))
                .filter(column -> column.filled() == column.rows()
                        && (column.distinct() == column.rows() || column.hasMore() || isRepeated(column, guessed)))
                .ifPresent(column -> besides.map("game", Mapping.written(column.name())));
    }
}
