package rate.log.inspect.guess;

import java.util.ArrayList;
import java.util.Comparator;
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
import rate.log.form.CellParser;
import rate.log.form.LogForm;
import rate.log.form.Mapping;
import rate.log.form.term.Expression;
import rate.log.game.Recognition;
import rate.log.inspect.outcome.OutcomeKind;
import rate.log.inspect.outcome.OutcomeRole;
import rate.log.inspect.outcome.OutcomeSearch;
import rate.log.inspect.question.Proposal;
import rate.log.inspect.question.Question;
import rate.log.inspect.role.Colours;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.RaceTimes;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.ScoreColumns;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;
import rate.log.inspect.seat.SeatRoles;

/**
 * Which columns of a third-party log are likely to mean canonical ones, by their names and by what is in them. Only what
 * is missing is guessed, and nothing that could as well mean its opposite.
 */
public final class ColumnGuesses {

    /** Our columns that say how a game of two sides ended. */
    static final List<String> OUTCOMES = List.of("result", "winner", "scores", "score1", "place1", "wins1");

    /** Our columns of who played. */
    static final Pattern PLAYED = Pattern.compile("winner|loser|(player|team)[0-9]+");

    /** Texts between two opponents of whoever keeps the log and plays with a partner. */
    private static final List<String> TWO = Stream.concat(
                    CellsOfSides.LISTS.stream(), Stream.of(" - ", " – ", ",", ";"))
            .toList();

    /** Words in names of columns of numbers that are no people. */
    private static final Set<String> NO_PEOPLE = Set.of(
            "id hour minute weekday day week month year round game size hp start change stunde wochentag jahr monat runde"
                    .split(" "));

    /** Answers that are left where no columns are known: somebody has to name them. */
    private static final List<Question.Answer> OTHERWISE = List.of(
            Question.map("winner=…,loser=…", "(a row per game)"),
            Question.map("game=…,player=…,place=…", "(a row per player and game)"));

    private final KnownColumns log;
    private final Sample sample;
    private final List<ColumnSketch> columns;
    private final Recognition known;
    private final LogForm.Builder besides;
    private final Proposal proposal;
    private final SeatQuestions seatQuestions;
    private final OutcomeGuess outcomeGuess;
    private final SeatGuess seatGuess;
    private List<Members> members = List.of();

    /**
     * @param sample the columns of the log, and rows
     * @param known what the columns mean without a guess
     * @param proposal receives what is found
     */
    public ColumnGuesses(Sample sample, Recognition known, Proposal proposal) {
        this.log = new KnownColumns(sample, known, proposal);
        this.sample = sample;
        this.columns = sample.columns();
        this.known = known;
        this.seatQuestions = new SeatQuestions(proposal);
        this.proposal = proposal;
        this.besides = proposal.besides();
        this.outcomeGuess = new OutcomeGuess(log);
        this.seatGuess = new SeatGuess(log);
    }

    /** Who played, and how it ended. */
    public void players() {
        members = Members.among(sample);
        ColumnSketch draw = log.meant("draw");
        if (draw != null && !areMarks(draw) && !known.has("wins1")) {
            besides.map("draw", "");
            proposal.remark(
                    "columns", "\"" + draw.name() + "\" does not say which games were drawn, and is left aside");
        }
        ColumnSketch won = log.meant("winner");
        marksOfWinners(won);
        List<ColumnSketch> crossed = columns.stream().filter(Sides::isCrossed).toList();
        if (crossed.size() > 2 && !known.isComplete()) {
            proposal.ask(Question.of(
                    "columns",
                    "\"" + crossed.get(0).name() + "\" and others are those of a cross table:"
                            + " each game needs a row of its own, with the names of both players"));
            return;
        }
        ColumnSketch first = log.meant("player1");
        boolean areNamed = known.isComplete() && (first == null || !first.isNumber() || known.has("score1"));
        FreeForAllColumns free = areNamed || isSaid()
                ? null
                : FreeForAllColumns.among(members, sample).orElse(null);
        if (free != null && !free.mayBeTeams()) {
            free(free);
            return;
        }
        winnerAsSides(won);
        boolean isVerdict = won != null && isVerdict(won);
        if (isVerdict) {
            besides.map("winner", "");
        }
        Optional<Members> open = known.isComplete() && !isSaid()
                ? members.stream().filter(this::isPartOf).findFirst()
                : Optional.empty();
        boolean isSettled = known.isComplete() && !isListed() && !outcomeGuess.isScored() && !isVerdict;
        if (isSettled && !open.map(Members::isCertain).orElse(false)) {
            settled(open);
        } else if (!isFound(isVerdict)) {
            ask();
        }
    }

    /** Takes a column of the winner that marks the row of one who won, as a cross does, for the result of that row. */
    private void marksOfWinners(@Nullable ColumnSketch won) {
        if (won == null || log.meant("player1") != null || log.find("player").isEmpty()) {
            return;
        }
        boolean isBlankLost = won.blank() > 0 && won.distinct() == 1 && won.all(ColumnGuesses::isMark);
        if (!won.isTruths() && !isBlankLost && !isBit(won)) {
            return;
        }
        boolean isOfSeat = log.find("game")
                .filter(game -> game.distinct() > 1 && 2L * game.distinct() <= game.filled())
                .isPresent();
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

    /** Takes another column for that of the winner, if it names the winners as the sides are called. */
    private void winnerAsSides(@Nullable ColumnSketch won) {
        Sides meant = Sides.meant(columns, known.meanings());
        ColumnSketch instead = won == null || meant == null ? null : WinnerAsSides.insteadOf(won, meant, sample);
        if (won != null && instead != null && !known.form().mapping().maps("winner")) {
            besides.map("winner", Mapping.written(instead.name()));
            proposal.remark(
                    "columns",
                    "\"" + won.name() + "\" names the winner otherwise than the sides; \"" + instead.name()
                            + "\" says as they do who won");
        }
    }

    /** All is known without a guess: what is left are members, words behind names, and games that have two rows. */
    private void settled(Optional<Members> open) {
        open.ifPresent(all -> together(all, true, true));
        Stream.of("winner,loser", "player1,player2")
                .map(both -> both.split(","))
                .forEach(both -> {
                    ColumnSketch one = log.meant(both[0]);
                    ColumnSketch other = log.meant(both[1]);
                    if (one != null && other != null && !known.form().mapping().maps(both[0])) {
                        brackets(both[0], one, both[1], other);
                    }
                });
        Sides named = Sides.meant(columns, known.meanings());
        if (named != null
                && known.form().name() == null
                && columns.stream().anyMatch(ColumnSketch::isTime)
                && named.mayBeTwice(sample)) {
            OutcomeSearch.of(named, sample).stream()
                    .findFirst()
                    .ifPresent(outcome -> outcomeGuess.twice(named, outcome));
        }
    }

    /** Looks for sides, seats, and cells that have several; true if any are mapped, or asked for. */
    private boolean isFound(boolean isVerdict) {
        boolean isOpen = !known.isComplete() && !isSaid() && !outcomeGuess.isScored();
        return (isOpen && seatGuess.guess(SeatRoles.placed(sample)))
                || sides(!isOpen && (isSaid() || outcomeGuess.isScored() || isVerdict))
                || known.isComplete()
                || named()
                || seatGuess.winningSide()
                || (isOpen && log.find("player").isEmpty() && seatQuestions.ofAll(sample))
                || seatGuess.guess(SeatRoles.of(sample, log::find, false))
                || own()
                || new CellsOfSides(log, outcomeGuess).guess()
                || seatGuess.guess(SeatRoles.of(sample, log::find, true));
    }

    /** Asks who played where nothing was found. */
    private void ask() {
        if (!members.isEmpty() && !members.get(0).ways().isEmpty() && !isSaid()) {
            together(members.get(0), false, false);
        } else if (!arePeople() && !arePairs() && !arePairsWithOutcome()) {
            String names = columns.stream()
                    .filter(ColumnSketch::isText)
                    .map(ColumnSketch::name)
                    .collect(Collectors.joining(", "));
            List<Question.Answer> answers = new ArrayList<>(List.of(Question.map(rivals(), "(a row per game)")));
            answers.addAll(OTHERWISE);
            proposal.ask(new Question(
                    "columns",
                    "which columns hold the players and the result?"
                            + (names.isEmpty() ? "" : " Columns with text: " + names),
                    answers,
                    true));
        }
    }

    /** Asks whether columns of numbers are called as the players whose scores they have. */
    private boolean arePeople() {
        List<ColumnSketch> numbers = log.unmeant(column -> column.numeric() > 0
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
        boolean arePeople = numbers.size() > 2
                && columns.stream().noneMatch(column -> column.kind().equals("objects"))
                && numbers.stream().noneMatch(column -> Synonyms.isOf("place", column))
                && (areAbsent || columns.stream().filter(ColumnSketch::isText).count() < 2);
        if (arePeople) {
            seatQuestions.people(numbers.stream().map(ColumnSketch::name).toList(), numbers);
        }
        return arePeople;
    }

    /** Both who always play, if a column has the winners and no other has their names; else a gap for each. */
    private String rivals() {
        return log.find("winner")
                .filter(winner -> winner.isText()
                        && winner.distinct() == 2
                        && columns.stream()
                                .noneMatch(column -> column != winner && column.any(winner.counts()::containsKey)))
                .map(winner -> winner.counts().keySet().stream()
                        .map(Expression::literal)
                        .collect(Collectors.joining(
                                ",player2=", "player1=", ",winner=" + Mapping.written(winner.name()))))
                .orElse("player1=…,player2=…,result=…");
    }

    /** A row has its sides in two columns, and in one that is called a result the name of either. */
    private boolean named() {
        ColumnSketch result = log.meant("result");
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
        log.map("player1", sides.get(0));
        log.map("player2", sides.get(1));
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

    /** Asks who played, if two of few columns may be sides, and another says how nearly every game ended. */
    private boolean arePairsWithOutcome() {
        List<ColumnSketch> texts =
                Sides.names(sample).stream().filter(ColumnSketch::isText).toList();
        List<ColumnSketch> names = texts.size() <= Members.FEWEST
                ? texts
                : texts.stream()
                        .filter(column -> 2L * column.distinct() > column.rows() && !RaceTimes.areIn(column))
                        .toList();
        List<Question.Answer> answers = new ArrayList<>();
        for (int i = 0; i < names.size() && names.size() <= Members.FEWEST; i++) {
            for (int k = i + 1; k < names.size(); k++) {
                pairWithOutcome(names.get(i), names.get(k)).ifPresent(answers::add);
            }
        }
        if (answers.isEmpty()) {
            return false;
        }
        answers.addAll(OTHERWISE);
        proposal.ask(new Question("columns", "who played against whom?", answers, true));
        return true;
    }

    private Optional<Question.Answer> pairWithOutcome(ColumnSketch first, ColumnSketch second) {
        if (first.distinct() + second.distinct() <= 3 || sample.equal(first, second) > 0) {
            return Optional.empty();
        }
        return OutcomeSearch.of(new Sides(List.of(first), List.of(second)), sample).stream()
                .filter(outcome -> outcome.told() >= Sample.SOUND
                        && (outcome.kind() == OutcomeKind.RESULT || outcome.kind() == OutcomeKind.SCORELINE))
                .findFirst()
                .map(outcome -> {
                    Map<String, String> map = new LinkedHashMap<>();
                    map.put("player1", Mapping.written(first.name()));
                    map.put("player2", Mapping.written(second.name()));
                    map.putAll(outcome.map());
                    return Question.map(
                            map, "(" + sample.texts(first)[0] + " against " + sample.texts(second)[0] + ")");
                });
    }

    /** A row has three and more who played alone. */
    private void free(FreeForAllColumns all) {
        Stream.concat(Stream.of("result", "scores", "home"), KnownColumns.SINGLE.stream())
                .filter(canonical -> log.meant(canonical) != null)
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

    /** Returns true if a column that is called as the winner of two sides has no names, but whether the first side won. */
    private boolean isVerdict(ColumnSketch won) {
        return known.isComplete()
                && log.meant("loser") == null
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
        ColumnSketch winner = log.meant("winner");
        boolean areTwo = winner == null
                ? log.meant("score" + meant) == null && log.meant("place" + meant) == null
                : OutcomeGuess.ONE_AND_TWO.containsAll(winner.counts().keySet());
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
            String teams = OutcomeGuess.teams(way);
            String shown = all.shown(way, sample);
            if (isTold) {
                answers.add(Question.map(teams, shown));
            } else {
                answers.add(Question.map(teams + ",place1='1',place2='2'", "if the first always won " + shown));
                answers.add(Question.map(teams + ",place1='2',place2='1'", "if the second always did"));
            }
        }
        FreeForAllColumns alone = FreeForAllColumns.among(List.of(all), sample).orElse(null);
        if (alone != null) {
            String map = alone.map().entrySet().stream()
                    .map(entry -> entry.getKey() + '=' + entry.getValue())
                    .collect(Collectors.joining(","));
            answers.add(Question.map(map, "if each played alone"));
        } else if (isRead) {
            answers.add(Question.Answer.asRead("if none of them did"));
        }
        proposal.ask(new Question(
                "together:" + all.columns().get(0).name(),
                all.named() + " have the same players: who played together" + (isTold ? "?" : ", and who won?"),
                answers,
                true));
    }

    /** Returns true if two columns are called as those of single players, and hold several. */
    private boolean isListed() {
        return log.meant("player3") == null
                && KnownColumns.SINGLE.stream().map(log::meant).anyMatch(column -> column != null && column.isList());
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
            Optional<ColumnSketch> named = log.find("result").or(() -> log.find("winner"));
            if (!outcomes.isEmpty()) {
                if (said == null) {
                    names(sides, outcomes.get(0).kind() == OutcomeKind.SIDES);
                }
                outcomeGuess
                        .goalsBetween(sides, outcomes)
                        .ifPresentOrElse(outcomeGuess::goals, () -> outcomeGuess.guess(outcomes));
                if (!isOpposite && !isSaid() && OutcomeSearch.areEitherWay(sides, outcomes, sample)) {
                    outcomeGuess.order(sides, outcomes.get(0).columns().get(0));
                }
                outcomeGuess.twice(sides, outcomes.get(0));
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
                log.map("result", named.get());
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

    private void names(Sides sides, boolean areWinnerAndLoser) {
        ColumnSketch home = log.meant("home");
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
        if (!teams && sample.equal(first, second) > 2 * Sides.EQUAL) {
            besides.where(List.of("not (" + first.operand() + " == " + second.operand() + ")"));
            proposal.remark("games", "games of a player against itself are left out");
        }
        Optional<ColumnSketch> draw =
                areWinnerAndLoser ? log.find("draw").filter(ColumnGuesses::areMarks) : Optional.empty();
        boolean areLists = (first.isList() || second.isList()) && draw.isEmpty();
        boolean areCalledSo = areWinnerAndLoser && !areLists;
        String kind = teams || areLists ? "team" : "player";
        String one = areCalledSo ? "winner" : kind + 1;
        String other = areCalledSo ? "loser" : kind + 2;
        log.map(one, sides.first());
        log.map(other, sides.second());
        if (!teams) {
            brackets(one, first, other, second);
        }
        draw.ifPresent(column -> log.map("draw", column));
        if (areWinnerAndLoser && areLists) {
            besides.map("place1", "'1'").map("place2", "'2'");
        }
    }

    private void brackets(String one, ColumnSketch first, String other, ColumnSketch second) {
        new NameBrackets(proposal, sample)
                .of(one, first, other, second, log.find("winner").orElse(null));
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
        if (outcome.isEmpty() || log.find("player").isPresent()) {
            return false;
        }
        ColumnSketch others = opponent.get();
        String list = CellsOfSides.between(sample.texts(others), TWO, "");
        String both = list.isEmpty()
                ? ""
                : CellsOfSides.members(others.operand(), list, CellsOfSides.most(sample, others, text -> text, list));
        Optional<ColumnSketch> partner =
                log.unmeant(Members::isPartner).stream().findFirst();
        if (partner.isPresent() && !both.isEmpty()) {
            besides.map("team1", "'me';" + Mapping.written(partner.get().name()))
                    .map("team2", both);
        } else {
            besides.map(
                    "player1",
                    keeper(others).map(column -> Mapping.written(column.name())).orElse("'me'"));
            log.map("player2", others);
            if (!both.isEmpty()) {
                proposal.ask(Question.of(
                        "opponents",
                        "\"" + others.name() + "\" (" + others.content()
                                + "): are these two opponents, and who plays with you?",
                        Question.map("team1='me';…,team2=" + both, "if a column has your partner"),
                        Question.Answer.asRead("if each is one opponent")));
            }
        }
        outcomeGuess.guess(List.of(outcome.get()));
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
                .filter(column -> column.isCalled("team"::equals) && !column.any(others.counts()::containsKey))
                .findFirst();
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
    static boolean isBit(ColumnSketch column) {
        return column.isWhole() && column.smallest() == 0 && column.largest() == 1;
    }

    /** Returns true if a text is set where something holds, as a cross is. */
    private static boolean isMark(String text) {
        return text.length() == 1 || CellParser.isMark(text);
    }

    /** Returns true if all texts say that a game was drawn or was not; a draw is also a part of a tournament. */
    static boolean areMarks(ColumnSketch column) {
        return column.all(CellParser::isMark);
    }

    /** Under what condition games were, which counts only if somebody asks for it. */
    public void condition() {
        log.find("condition").filter(ColumnSketch::isText).ifPresent(column -> log.map("condition", column));
    }

    /** The ids of games that have a row each, by what is guessed so far. A column that says what was played is none. */
    public void game(boolean rowPerGame, Recognition guessed) {
        new GameIds(log, guessed).guess(rowPerGame);
    }

    /** When games were, if no canonical column says it. */
    public void time() {
        new TimeColumn(sample, known, seatGuess.alike(), proposal).guess();
    }
}
