package rate.log.inspect.guess;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import rate.file.input.FieldName;
import rate.log.form.LogForm;
import rate.log.form.Mapping;
import rate.log.form.term.Expression;
import rate.log.game.Recognition;
import rate.log.inspect.outcome.OutcomeKind;
import rate.log.inspect.outcome.OutcomeRole;
import rate.log.inspect.outcome.OutcomeSearch;
import rate.log.inspect.question.OutcomeTexts;
import rate.log.inspect.question.Question;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.ScoreColumns;
import rate.log.inspect.role.Sides;

/** How games of two sides ended: the likeliest way is mapped, or asked for if it is not likely enough. */
record OutcomeGuess(KnownColumns log) {

    /** The numbers of two sides, or the places of both. */
    static final Set<String> ONE_AND_TWO = Set.of("1", "2");

    /** Fewer different numbers may be those of rounds or of tables. */
    private static final int FEWEST_SCORES = 12;

    /** So many ways to tell the outcome are offered. */
    private static final int MOST_OFFERED = 4;

    /**
     * Returns true if there is one way, by two columns of numbers without names, and all others have the members of two teams:
     * they have a score each, as nothing else is told of them.
     */
    private boolean areAllNumbers(List<OutcomeRole> outcomes) {
        OutcomeRole only = outcomes.get(0);
        List<ColumnSketch> rest = log.columns().stream()
                .filter(column -> !only.columns().contains(column))
                .toList();
        return outcomes.size() == 1
                && only.kind() == OutcomeKind.NEIGHBOURS
                && only.columns().stream()
                        .allMatch(column -> column.isUncalled()
                                && column.isWhole()
                                && column.distinct() > FEWEST_SCORES
                                && column.largest() <= ScoreColumns.LARGEST_SCORE
                                && !log.sample().isRunning(column))
                && rest.size() >= 4
                && rest.stream().allMatch(column -> Sides.overlap(rest.get(0), column) >= Sides.OVERLAP);
    }

    /** Says how games ended: in the likeliest way; asks if that is not likely enough. */
    void guess(List<OutcomeRole> outcomes) {
        OutcomeRole best = outcomes.get(0);
        if (!isScored()
                && ColumnGuesses.OUTCOMES.stream()
                        .anyMatch(log.known().form().mapping().texts()::containsKey)) {
            return; // the user said it
        }
        boolean isUncertain = (best.kind().compareTo(OutcomeKind.NUMBERS) > 0 && !areAllNumbers(outcomes))
                || OutcomeSearch.areTwoScores(outcomes, log.sample())
                || best.isOneSidedBesideCodes(outcomes)
                || (best.kind() == OutcomeKind.NUMBERS
                        && !best.areSums(log.sample())
                        && outcomes.size() > 1
                        && outcomes.stream()
                                .anyMatch(other ->
                                        Stream.of(outcomes.get(1), other).allMatch(one -> one.kind() == best.kind())
                                                ? !Arrays.equals(other.results(), best.results())
                                                : best.isWithin(other, log.sample())));
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
                            .map(OutcomeGuess::answer)
                            .forEach(answers::add);
            outcomes.stream()
                    .filter(one -> one.columns().size() == 2
                            && one.columns().stream()
                                    .allMatch(column ->
                                            ONE_AND_TWO.equals(column.counts().keySet()))
                            && Arrays.stream(one.results()).noneMatch(draw -> draw == 0))
                    .findFirst()
                    .map(one -> "place1=" + KnownColumns.joined(one.columns().subList(0, 1)) + ",place2="
                            + KnownColumns.joined(one.columns().subList(1, 2)))
                    .ifPresent(map -> answers.add(Question.map(map, "if 1 is the winner")));
            log.proposal()
                    .ask(new Question(
                            "scores",
                            winners.size() > 1 ? "which column names the winner?" : "which columns hold the scores?",
                            answers,
                            true));
            return;
        }
        if (best.mayBeLess()) {
            new SeatQuestions(log.proposal()).ask(best.columns(), List.of());
            return;
        }
        if (best.kind() == OutcomeKind.RESULT
                && best.map()
                        .containsValue(Mapping.written(best.columns().get(0).name()))) {
            log.map("result", best.columns().get(0));
            return;
        }
        if (best.columns().size() == 1 && best.map().containsKey("result")) {
            OutcomeTexts texts = new OutcomeTexts(log.proposal());
            if (best.kind() == OutcomeKind.WINNER) {
                texts.winner(best.columns().get(0), null, log.known().form(), log.sample());
            } else {
                texts.leaveOut(best.columns().get(0), log.known().form());
            }
        }
        if (best.areTotals()) {
            new OutcomeTexts(log.proposal())
                    .scores(
                            best.columns().get(0),
                            best.columns().get(1),
                            log.known().form());
        }
        best.map().forEach((canonical, text) -> {
            if (!log.known().of(FieldName.key(text)).contains(canonical)) {
                log.besides().map(canonical, text);
            }
        });
        if (best.kind() != OutcomeKind.WINNER && best.kind() != OutcomeKind.SIDES) {
            for (String other : List.of("result", "winner")) {
                ColumnSketch column = log.meant(other);
                boolean agrees = column != null
                        && column.blank() == 0
                        && !column.isScores()
                        && outcomes.stream()
                                .anyMatch(outcome -> outcome.columns().contains(column));
                if (column != null && !agrees) {
                    log.besides().map(other, "");
                    leftAside(column, best);
                }
            }
        }
    }

    /** Tells that a column does not count, unless it is one of those that do. */
    private void leftAside(ColumnSketch column, OutcomeRole best) {
        if (!best.columns().contains(column)) {
            log.proposal()
                    .remark(
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
        String win = IntStream.range(0, log.sample().size())
                .filter(row -> one.results()[row] == 1)
                .mapToObj(row -> log.sample().texts(one.columns().get(0))[row])
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

    /**
     * The numbers between both sides in a table without names, if no others compete: they count from 0, as goals do, and in
     * some game neither side has 0, as one always has of what is left to do.
     */
    Optional<OutcomeRole> goalsBetween(Sides sides, List<OutcomeRole> outcomes) {
        if (!log.known().form().layout().headerless()
                || ColumnGuesses.OUTCOMES.stream()
                        .anyMatch(log.known().form().mapping().texts()::containsKey)) {
            return Optional.empty();
        }
        return outcomes.stream()
                .filter(one ->
                        one.kind() == OutcomeKind.NEIGHBOURS && one.columns().size() == 2)
                .filter(one -> {
                    List<ColumnSketch> row = new ArrayList<>(sides.first());
                    row.addAll(one.columns());
                    row.addAll(sides.second());
                    return Collections.indexOfSubList(log.columns(), row) >= 0;
                })
                .filter(one -> outcomes.stream()
                        .allMatch(other -> other.kind() == OutcomeKind.CODES
                                || (other.kind() == one.kind()
                                        && !Collections.disjoint(other.columns(), one.columns()))))
                .filter(one -> one.columns().stream()
                        .allMatch(score -> score.isWhole()
                                && score.smallest() == 0
                                && !log.sample().isRunning(score)))
                .filter(one -> IntStream.range(0, log.sample().size())
                        .anyMatch(game -> one.columns().stream()
                                .noneMatch(
                                        score -> log.sample().texts(score)[game].equals("0"))))
                .findFirst();
    }

    /** Takes numbers for goals, and tells how to read them as faults. */
    void goals(OutcomeRole numbers) {
        numbers.map().forEach(log.besides()::map);
        String first = numbers.columns().get(0).name();
        String second = numbers.columns().get(1).name();
        log.proposal()
                .remark(
                        "columns",
                        "\"" + first + "\" and \"" + second
                                + "\" are mapped to scores, of which the higher wins; --map score1=-"
                                + Mapping.written(first)
                                + ",score2=-" + Mapping.written(second) + " if the lower does");
    }

    /** Leaves out one of the rows of each game, if it has two: that of who lost, if a game may be lost in both. */
    void twice(Sides sides, OutcomeRole outcome) {
        if (sides.isTeams()) {
            return;
        }
        if (sides.isTwice(log.sample(), outcome.results())) {
            log.besides()
                    .where(List.of("not (" + sides.first().get(0).operand() + " > "
                            + sides.second().get(0).operand() + ")"));
            log.proposal().remark("games", "each game has a row for either side, and one of them is read");
        } else if (outcome.kind() == OutcomeKind.RESULT
                && outcome.columns().size() == 1
                && sides.isTwiceWon(log.sample(), outcome.results())) {
            ColumnSketch result = outcome.columns().get(0);
            Set<String> lost = IntStream.range(0, log.sample().size())
                    .filter(row -> outcome.results()[row] < 0)
                    .mapToObj(row -> log.sample().texts(result)[row])
                    .collect(Collectors.toCollection(TreeSet::new));
            log.besides().where(List.of(LogForm.conditionUnlike(result.name(), lost)));
            log.proposal()
                    .remark(
                            "games",
                            "each game has a row for either side, and that of the winner is read; games which both lost are left out");
        }
    }

    /** Asks whose is the first of both scores in one cell. */
    void order(Sides sides, ColumnSketch scores) {
        log.proposal()
                .ask(Question.of(
                        "order:" + scores.name(),
                        "\"" + scores.name() + "\" (" + scores.content() + "): whose is the first number?",
                        Question.map(
                                sides.isTeams() || sides.first().get(0).isList()
                                        ? teams(sides.opposite())
                                        : "player1=" + KnownColumns.joined(sides.second()) + ",player2="
                                                + KnownColumns.joined(sides.first()),
                                "if it is that of " + KnownColumns.joined(sides.second())),
                        Question.Answer.asRead("if it is that of " + KnownColumns.joined(sides.first()))));
    }

    static String teams(Sides way) {
        boolean areWinners = way.areWinnerAndLoser();
        return (areWinners ? "winner=" : "team1=")
                + KnownColumns.joined(way.first())
                + (areWinners ? ",loser=" : ",team2=")
                + KnownColumns.joined(way.second());
    }

    /** Returns true if a column that is called one of results has scores, of which another may say whose they are. */
    boolean isScored() {
        ColumnSketch result = log.meant("result");
        return result != null && result.isScores() && log.known().shape() == Recognition.Shape.GAMES;
    }
}
