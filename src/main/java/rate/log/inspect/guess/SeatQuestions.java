package rate.log.inspect.guess;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import rate.file.input.filter.Json;
import rate.log.form.LogForm;
import rate.log.form.Mapping;
import rate.log.form.term.Expression;
import rate.log.inspect.question.Proposal;
import rate.log.inspect.question.Question;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.RaceTimes;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Synonyms;
import rate.log.inspect.seat.SeatRoles;

/** Questions about those who took part: how they are called, who is one of them, and which end of their numbers is better. */
final class SeatQuestions {

    /** So many other columns are offered. */
    private static final int MOST_OTHERS = 2;

    /** In place of a number, that who has the column was not there. */
    private static final Set<String> ABSENT = Set.of("-", "--", "–", "—", "x", "X", "/", "n/a", "DNP", "abs");

    private final Proposal proposal;

    /** @param proposal receives the questions */
    SeatQuestions(Proposal proposal) {
        this.proposal = proposal;
    }

    /** Returns true if a text in place of a number says that who has the column was not there. */
    static boolean isAbsent(String text) {
        return ABSENT.contains(text);
    }

    /** Asks for columns of numbers that may be called as the players who have them. */
    void people(List<String> names, List<ColumnSketch> numbers, Question.Answer... others) {
        List<String> replace = new ArrayList<>();
        numbers.forEach(column -> column.counts().keySet().stream()
                .filter(SeatQuestions::isAbsent)
                .map(text -> LogForm.replacementTexts(Map.of(column.name(), Map.of(text, ""))))
                .forEach(words -> replace.addAll(List.of("--replace", words.get(0)))));
        String players = IntStream.range(0, numbers.size())
                .mapToObj(at -> "player" + (at + 1) + "=" + Expression.literal(names.get(at)) + ",")
                .collect(Collectors.joining());
        boolean arePlaces =
                numbers.stream().allMatch(column -> column.smallest() > 0 && column.largest() <= numbers.size());
        List<Question.Answer> answers = new ArrayList<>(List.of(
                people(players + ranked("score", numbers, "", ""), replace, "if the highest is the best"),
                arePlaces
                        ? people(players + ranked("place", numbers, "", ""), replace, "if these are places")
                        : people(
                                players + ranked("score", numbers, "(0-", ")"), replace, "if the lowest is the best")));
        answers.addAll(List.of(others));
        proposal.ask(new Question(
                "people",
                String.join(", ", names) + ": are these players, and is a low or a high number better?",
                answers,
                true));
    }

    private static Question.Answer people(String map, List<String> replace, String meaning) {
        List<String> words = new ArrayList<>(List.of("--map", map));
        words.addAll(replace);
        return new Question.Answer(words, meaning);
    }

    /** Asks who took part if a column that is called so has the places of one game of all rows; false if none does. */
    boolean ofAll(Sample sample) {
        List<ColumnSketch> places = SeatRoles.placesOfAll(sample);
        if (places.isEmpty() || !SeatRoles.isPlace(places.get(0))) {
            return false;
        }
        String map = "game=@file,place=" + Mapping.written(places.get(0).name()) + ",player=";
        Question.Answer[] answers = sample.columns().stream()
                .filter(column -> column.isText() && !column.isScores() && column.distinct() == sample.size())
                .map(column -> Question.map(map + Mapping.written(column.name()), "(" + column.content() + ")"))
                .toArray(Question.Answer[]::new);
        if (answers.length > 0) {
            proposal.ask(Question.of(
                    "player",
                    "all rows may be one game, of which \"" + places.get(0).name()
                            + "\" has the places: who took part?",
                    answers));
        }
        return answers.length > 0;
    }

    /** Asks whether the two of a row play together, each of whom then gets a row. */
    void partners(ColumnSketch one, ColumnSketch other) {
        String first = new Json.Text(one.name()).json();
        String second = new Json.Text(other.name()).json();
        String roles = proposal.besides().form().mapping().texts().entrySet().stream()
                .filter(each -> !each.getKey().equals("player"))
                .map(each -> "," + each.getKey() + "=" + each.getValue())
                .collect(Collectors.joining());
        proposal.ask(Question.of(
                "together:" + one.name(),
                one.name() + " and " + other.name() + " have the same players: do those of a row play together?",
                new Question.Answer(
                        List.of(
                                "--jq",
                                ". as $row | $row[" + first + ", " + second + "] | select(. != \"\") | {team: $row["
                                        + first + "], player: .} + ($row | with_entries(select(.key != " + first
                                        + " and .key != " + second + ")))",
                                "--map",
                                "player=player,team=team" + roles),
                        "if they do"),
                Question.Answer.asRead("if only " + one.name() + " plays")));
    }

    /** Asks whether two columns have the parts of a name. */
    void partOfName(String part, String other) {
        proposal.ask(Question.of(
                "player:" + part,
                part + " and " + other + " may be two parts of each name: how are the players called?",
                Question.Answer.asRead("if the other column does not belong to the name"),
                Question.Answer.of("--map", "player=" + part + "+' '+" + other),
                Question.Answer.of("--map", "player=" + other + "+' '+" + part)));
    }

    /** Asks for the better end of a column of numbers, or of one for each player; or of other columns that may be meant. */
    void ask(List<ColumnSketch> ranks, List<ColumnSketch> others) {
        ColumnSketch rank = ranks.get(0);
        List<Question.Answer> answers = new ArrayList<>();
        Stream.concat(Stream.of(ranks), others.stream().limit(MOST_OTHERS).map(List::of))
                .forEach(each -> {
                    String of = each == ranks ? "" : " \"" + each.get(0).name() + '"';
                    answers.add(
                            Synonyms.isOf("rank", each.get(0)) && each.get(0).smallest() > 0
                                    ? Question.map(ranked("place", each, "", ""), "if 1 is the best" + of)
                                    : Question.map(
                                            ranked("score", each, "(0-", ")"), "if the lowest" + of + " is the best"));
                    answers.add(Question.map(ranked("score", each, "", ""), "if the highest" + of + " is the best"));
                });
        proposal.ask(new Question(
                "rank:" + rank.name(),
                "\"" + rank.name() + "\" (" + rank.content() + "): is a low or a high number better?"
                        + (others.isEmpty() ? "" : " Or does another column say how a game ended?"),
                answers,
                true));
    }

    private static String ranked(String canonical, List<ColumnSketch> ranks, String before, String after) {
        return IntStream.range(0, ranks.size())
                .mapToObj(at -> canonical + (ranks.size() > 1 ? at + 1 : "") + "=" + before
                        + (RaceTimes.areIn(ranks.get(at))
                                ? RaceTimes.seconds(ranks.get(at))
                                : before.isEmpty()
                                        ? Mapping.written(ranks.get(at).name())
                                        : ranks.get(at).operand())
                        + after)
                .collect(Collectors.joining(","));
    }
}
