package rate.log.inspect.outcome;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.DayAndClock;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.ScoreColumns;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;

/** Search for the ways in which the outcome of games of two sides is told, the best first, and comparison of those found. */
public final class OutcomeSearch {

    /** Kinds that say what they mean before numbers under whatever name. */
    private static final Comparator<OutcomeRole> KINDS =
            Comparator.comparingInt(one -> one.kind().compareTo(OutcomeKind.NUMBERS) < 0 ? 0 : 1);

    /** So many columns are looked at. */
    private static final int MOST_COLUMNS = 120;

    /** So many ways are compared with each other. */
    private static final int MOST = 60;

    /** So many games of the same two follow another one where matches have several. */
    private static final int FEWEST_AGAIN = 5;

    private OutcomeSearch() {}

    /**
     * Returns true if scores are the same in all games of two sides that follow each other, and others differ in most of these,
     * as a word does that says who won a game: they are those of the match, of which each game has a row.
     *
     * @param again the rows with the same sides as the row before
     */
    private static boolean areOfMatch(OutcomeRole whole, List<OutcomeRole> all, List<Integer> again, Sample sample) {
        return whole.isOfNumbers()
                && whole.columns().size() == 2
                && again.size() >= FEWEST_AGAIN
                && again.stream().allMatch(row -> isAsBefore(whole.columns(), row, sample))
                && all.stream()
                        .filter(games -> games.isOfNumbers() && games.columns().size() == 2)
                        .filter(games -> Collections.disjoint(games.columns(), whole.columns()))
                        .filter(games -> all.stream()
                                .anyMatch(word -> !word.isOfNumbers() && games.agrees(word) && !whole.agrees(word)))
                        .anyMatch(games -> again.stream()
                                        .filter(row -> isAsBefore(games.columns(), row, sample))
                                        .count()
                                < again.size() / 2);
    }

    private static boolean isAsBefore(List<ColumnSketch> columns, int row, Sample sample) {
        return columns.stream().map(sample::texts).allMatch(texts -> texts[row].equals(texts[row - 1]));
    }

    /** The scores of which the greater is always that of the winner by another column, as far as one is greater. */
    public static Optional<OutcomeRole> scores(ColumnSketch winner, Sides sides, Sample sample) {
        List<OutcomeRole> all = of(sides, sample);
        return all.stream()
                .filter(scores -> scores.isOfNumbers() && scores.columns().size() == 2)
                .filter(scores -> all.stream()
                        .filter(word -> word.columns().equals(List.of(winner)))
                        .anyMatch(word -> scores.count(word, (ours, theirs) -> Math.abs(ours) == 1 && ours == theirs)
                                        > 0
                                && scores.count(word, (ours, theirs) -> Math.abs(ours) == 1 && ours == -theirs) == 0))
                .findFirst();
    }

    /** The ways in which the outcome of games of two sides may be told, the best first. */
    public static List<OutcomeRole> of(Sides sides, Sample sample) {
        List<OutcomeRole> found = new ArrayList<>();
        if (sides.areWinnerAndLoser()) {
            int[] won = new int[sample.size()];
            Arrays.fill(won, 1);
            found.add(new OutcomeRole(OutcomeKind.SIDES, List.of(), Map.of(), won));
        }
        List<ColumnSketch> others = sample.columns().stream()
                .filter(column -> column.filled() > 0
                        && !column.name().isEmpty()
                        && !sides.first().contains(column)
                        && !sides.second().contains(column))
                .limit(MOST_COLUMNS)
                .toList();
        Set<List<ColumnSketch>> mirrored = ScorePairs.mirrored(others, sides, sample);
        for (int i = 0; i < others.size(); i++) {
            ColumnSketch alone = others.get(i);
            boolean isOfSide = alone.isScores()
                    && others.stream().anyMatch(other -> other.isScores() && sides.order(alone, other) != 0);
            add(found, isOfSide ? null : alone(alone, sides, sample));
            for (int k = i + 1; k < others.size(); k++) {
                ColumnSketch one = others.get(i);
                ColumnSketch other = others.get(k);
                boolean areMirrored = mirrored.contains(List.of(one, other));
                if (areMirrored && sides.order(one, other) == 0) {
                    // What is called a score is that of whom the row is about.
                    boolean isOwn = Synonyms.isOf("score", one);
                    boolean isTheirs = Synonyms.isOf("score", other);
                    OutcomeKind kind = isOwn == isTheirs ? OutcomeKind.NEIGHBOURS : OutcomeKind.SCORES;
                    add(found, isTheirs && !isOwn ? null : ScorePairs.pair(one, other, kind, sides, sample));
                    add(found, isOwn && !isTheirs ? null : ScorePairs.pair(other, one, kind, sides, sample));
                } else {
                    boolean areNeighbours = mirrored.isEmpty()
                            && k == i + 1
                            && ScorePairs.areAlike(one, other)
                            && others.stream()
                                    .allMatch(third -> third.isNumber()
                                            || sides.order(one, third) + sides.order(other, third) == 0);
                    boolean areScores = Stream.of(one, other)
                            .allMatch(score ->
                                    ScoreColumns.SCORE.contains(score.plain().replaceFirst(" [0-9]+$", "")));
                    OutcomeKind kind = !areNeighbours ? null : areScores ? OutcomeKind.SCORES : OutcomeKind.NEIGHBOURS;
                    add(found, ScorePairs.pair(one, other, kind, sides, sample));
                }
                ResultWords.wins(one, other, sample)
                        .forEach(win -> add(found, ResultWords.words(one, other, win, sides, sample)));
            }
        }
        List<OutcomeRole> certain = found.stream()
                .filter(one -> one.isPlainWinner() || one.kind() == OutcomeKind.SCORELINE)
                .toList();
        found.removeIf(one -> one.told() < OutcomeRole.TOLD);
        found.addAll(found.isEmpty() ? certain : List.of()); // most games may be still to be played
        if (found.stream().anyMatch(one -> !one.isHalfway() && one.kind().compareTo(OutcomeKind.NUMBERS) < 0)) {
            found.removeIf(OutcomeRole::isHalfway);
        }
        List<OutcomeRole> all = List.copyOf(found);
        List<ColumnSketch> both =
                Stream.of(sides.first(), sides.second()).flatMap(List::stream).toList();
        List<Integer> again = IntStream.range(1, sample.size())
                .filter(row -> isAsBefore(both, row, sample))
                .boxed()
                .toList();
        found.removeIf(whole -> areOfMatch(whole, all, again, sample));
        found.removeIf(one -> one.kind() == OutcomeKind.NEIGHBOURS // a part of two pairs is none
                && one.columns().size() == 2
                && found.stream()
                        .anyMatch(pair -> pair.kind() != OutcomeKind.NEIGHBOURS
                                && pair.columns().size() == 2
                                && !Collections.disjoint(pair.columns(), one.columns())));
        if (found.stream().anyMatch(one -> one.isMixed() && one.kind().compareTo(OutcomeKind.NUMBERS) <= 0)
                || sides.areWinnerAndLoser()) {
            found.removeIf(one -> one.isOfNumbers() && !one.isMixed());
        }
        if (found.stream().noneMatch(one -> one.kind().compareTo(OutcomeKind.NUMBERS) <= 0)) {
            List<OutcomeRole> pairs = ScorePairs.behind(sides, sample);
            found.removeIf(one -> !pairs.isEmpty()
                    && one.kind() == OutcomeKind.NEIGHBOURS
                    && one.columns().size() == 2);
            found.addAll(pairs);
        }
        found.removeIf(code -> code.kind() == OutcomeKind.CODES // one side's score alone says nothing
                && found.stream()
                        .anyMatch(pair -> pair.isOfNumbers() && pair.columns().containsAll(code.columns())));
        parts(found, sample);
        ScoreCells.sets(found, sample);
        ScoreCells.pairsOfSets(found, sample);
        found.removeIf(word -> word.kind() == OutcomeKind.RESULT
                && (ResultWords.isLabel(word.columns().get(0), others, sides, sample)
                        || (found.stream().filter(other -> other.agrees(word)).count() == 1 // itself
                                && found.stream().anyMatch(scores -> scores.refutes(word, sides)))));
        if (found.stream().anyMatch(OutcomeRole::isOfWinners)) {
            found.removeIf(one -> one.kind() == OutcomeKind.SIDES);
        }
        IdentityHashMap<OutcomeRole, Long> agreements = new IdentityHashMap<>();
        List<OutcomeRole> likely = found.stream().sorted(KINDS).limit(MOST).toList();
        likely.forEach(
                one -> agreements.put(one, likely.stream().filter(one::agrees).count()));
        IdentityHashMap<OutcomeRole, Boolean> sums = new IdentityHashMap<>();
        likely.forEach(one -> sums.put(one, one.areSums(sample)));
        List<OutcomeRole> counting = likely.stream()
                .filter(one -> one.isOfSets() || one.haveMargin(sample))
                .toList();
        List<OutcomeRole> deciding = likely.stream()
                .filter(one -> likely.stream().anyMatch(one::decides))
                .toList();
        return likely.stream()
                .sorted(KINDS.thenComparingInt(one -> deciding.contains(one) ? 0 : 1)
                        .thenComparingInt(one -> one.isMostly() ? 0 : 1)
                        .thenComparingInt(one -> one.isWinner() ? 0 : 1) // kills and the first blood may agree, too
                        .thenComparingLong(one -> -agreements.getOrDefault(one, 0L))
                        .thenComparingInt(one -> one.kind() == OutcomeKind.SIDES ? 0 : one.isCalledSo() ? 1 : 2)
                        .thenComparing(OutcomeRole::kind)
                        .thenComparingInt(one -> counting.contains(one) ? 0 : 1)
                        .thenComparing(OutcomeRole::isOfOneSide)
                        .thenComparingLong(OutcomeRole::otherWords)
                        .thenComparing(one ->
                                one.isOfNumbers() && !one.columns().stream().allMatch(ColumnSketch::isWhole))
                        .thenComparing(one -> one.isOfNumbers()
                                && one.columns().stream()
                                        .anyMatch(column -> column.largest() > ScoreColumns.LARGEST_SCORE))
                        .thenComparing(one -> !sums.getOrDefault(one, false))
                        .thenComparing(
                                one -> Synonyms.find("scores", one.columns()).isEmpty())
                        .thenComparingDouble(one -> -one.told()))
                .toList();
    }

    /** One column that tells it; null if it does not. */
    private static @Nullable OutcomeRole alone(ColumnSketch column, Sides sides, Sample sample) {
        if (column.isScores() && !DayAndClock.isClock(column)) {
            String[] texts = sample.texts(column);
            OutcomeRole scores = new OutcomeRole(
                    OutcomeKind.SCORELINE,
                    List.of(column),
                    OutcomeRole.one("scores", column),
                    OutcomeRole.results(sample, row -> ScoreCells.scored(texts[row])));
            // Where the larger number is always the first, it may be that of the winner, whoever is named first.
            return scores.isMixed()
                    ? scores
                    : new OutcomeRole(OutcomeKind.NEIGHBOURS, scores.columns(), scores.map(), scores.results());
        }
        OutcomeRole named = WinnerColumn.winner(column, sides, sample);
        OutcomeRole said = named == null ? ResultWords.words(column, sides, sample) : named;
        OutcomeRole scored = said == null ? ScoreCells.betweenNames(column, sides, sample) : said;
        return scored == null ? OutcomePhrase.of(column, sides, sample) : scored;
    }

    private static void add(List<OutcomeRole> found, @Nullable OutcomeRole one) {
        boolean isOneSided = one != null
                && (one.columns().size() == 1
                        ? one.kind() == OutcomeKind.NEIGHBOURS || one.isVerb()
                        : one.isOneSided());
        if (one != null && one.told() > 0 && (isOneSided || one.isMixed())) {
            found.add(one);
        }
    }

    /**
     * Takes out the results of parts of games, as of a half: they are called as others but for a word, and each of both agrees
     * with scores of its own, of which those of the part never exceed those of the whole.
     */
    private static void parts(List<OutcomeRole> found, Sample sample) {
        List<OutcomeRole> scores =
                found.stream().filter(OutcomeRole::isOfNumbers).toList();
        IdentityHashMap<OutcomeRole, List<OutcomeRole>> own = new IdentityHashMap<>();
        found.stream()
                .filter(one -> one.kind() == OutcomeKind.RESULT)
                .forEach(one -> own.put(one, scores.stream().filter(one::agrees).toList()));
        own.values().removeIf(List::isEmpty);
        found.removeIf(part -> own.entrySet().stream()
                .filter(whole -> own.containsKey(part) && part.isCounted(whole.getKey()))
                .anyMatch(whole -> areWithin(own.getOrDefault(part, List.of()), whole.getValue(), sample)));
    }

    /** Returns true if some scores, which others have not, are never greater than some of those that only the others have. */
    private static boolean areWithin(List<OutcomeRole> parts, List<OutcomeRole> wholes, Sample sample) {
        return parts.stream()
                .filter(part -> !wholes.contains(part))
                .anyMatch(part ->
                        wholes.stream().anyMatch(whole -> !parts.contains(whole) && part.isWithin(whole, sample)));
    }

    /**
     * Returns true if two pairs of columns are called scores, as goals and points are, name different winners of a game, and
     * nothing else says which of them counts.
     */
    public static boolean areTwoScores(List<OutcomeRole> outcomes, Sample sample) {
        OutcomeRole best = outcomes.get(0);
        return best.kind() == OutcomeKind.SCORES
                && !best.isOfSets()
                && !best.haveMargin(sample)
                && outcomes.stream().noneMatch(other -> !other.isOfNumbers() && other.agrees(best))
                && outcomes.stream()
                        .anyMatch(other -> other.kind() == OutcomeKind.SCORES
                                && Collections.disjoint(other.columns(), best.columns())
                                && other.count(best, (ours, theirs) -> ours * theirs == -1) > 0);
    }

    /**
     * The first of some ways, and those of its kind that are as likely and contradict it: each names a winner, and none says
     * that it is the one, or they are called alike but for a word.
     */
    public static List<OutcomeRole> rivals(List<OutcomeRole> outcomes) {
        OutcomeRole best = outcomes.get(0);
        long agreeing = outcomes.stream().filter(best::agrees).count();
        Stream<OutcomeRole> others = outcomes.stream()
                .skip(1)
                .filter(one -> (one.kind() == OutcomeKind.WINNER ? best.otherWords() > 0 : one.isCounted(best))
                        && one.kind() == best.kind()
                        && one.otherWords() == best.otherWords()
                        && outcomes.stream().filter(one::agrees).count() == agreeing
                        && one.count(best, (ours, theirs) -> ours * theirs == -1) > 0);
        return Stream.concat(Stream.of(best), others).toList();
    }

    /** The columns of scores that agree with what a column says of who won, the likeliest first. */
    public static Optional<List<ColumnSketch>> scoresBeside(ColumnSketch won, List<OutcomeRole> outcomes) {
        return outcomes.stream()
                .filter(one -> (one.isOfNumbers() || one.kind() == OutcomeKind.SCORELINE)
                        && outcomes.stream()
                                .anyMatch(other -> other.columns().equals(List.of(won)) && other.agrees(one)))
                .map(OutcomeRole::columns)
                .findFirst();
    }

    /**
     * Returns true if both scores stand in one cell right behind the second side and right before the first: they are in that
     * order.
     */
    public static boolean areBetween(Sides sides, List<OutcomeRole> outcomes, Sample sample) {
        List<Integer> at =
                areEitherWay(sides, outcomes, sample) ? places(outcomes.get(0).columns(), sample) : List.of();
        return !at.isEmpty()
                && Collections.max(places(sides.second(), sample)) == Collections.min(at) - 1
                && Collections.max(at) == Collections.min(places(sides.first(), sample)) - 1;
    }

    /**
     * Returns true if nobody can tell whose is the first of both scores in one cell: of who is usually named first, or of whom
     * the log has first; and nothing else says who won.
     */
    public static boolean areEitherWay(Sides sides, List<OutcomeRole> outcomes, Sample sample) {
        return !outcomes.isEmpty()
                && outcomes.get(0).kind() == OutcomeKind.SCORELINE
                && !sides.first().isEmpty()
                && Collections.min(places(sides.first(), sample)) > Collections.min(places(sides.second(), sample))
                && outcomes.stream()
                        .noneMatch(other -> other.kind() != OutcomeKind.SCORELINE
                                && other.kind().compareTo(OutcomeKind.NUMBERS) < 0
                                && other.agrees(outcomes.get(0)));
    }

    private static List<Integer> places(List<ColumnSketch> columns, Sample sample) {
        return columns.stream().map(sample.columns()::indexOf).toList();
    }

    /** Scores of winners and losers that are level in some games; empty if there are none, or if a loser has more. */
    public static Optional<OutcomeRole> level(Sides sides, Sample sample) {
        return ways(sample.columns().stream().filter(ScoreColumns::isScore).toList(), null, sides, sample)
                .filter(OutcomeRole::isOfWinners)
                .findFirst();
    }

    /** A way that names the winners of some games which are even by scores, in one column or two, and contradicts none. */
    public static Optional<OutcomeRole> decider(List<ColumnSketch> scores, Sides sides, Sample sample) {
        List<ColumnSketch> rare = sample.columns().stream()
                .filter(column ->
                        column.filled() > 0 && 2 * column.filled() < column.rows() && !scores.contains(column))
                .toList();
        return ways(scores, OutcomeKind.SCORES, sides, sample)
                .limit(1)
                .flatMap(ended -> ways(rare, null, sides, sample)
                        .filter(how -> how.count(ended, (won, even) -> won * even == -1) == 0
                                && 4 * how.count(ended, (won, even) -> Math.abs(won) == 1 && even == 0)
                                        > how.count(ended, (won, even) -> won != Sample.UNTOLD)))
                .findFirst();
    }

    private static Stream<OutcomeRole> ways(
            List<ColumnSketch> columns, @Nullable OutcomeKind uncalled, Sides sides, Sample sample) {
        return columns.stream()
                .flatMap(one -> Stream.concat(
                        columns.stream()
                                .flatMap(other ->
                                        Stream.ofNullable(ScorePairs.pair(one, other, uncalled, sides, sample))),
                        Stream.ofNullable(alone(one, sides, sample))));
    }
}
