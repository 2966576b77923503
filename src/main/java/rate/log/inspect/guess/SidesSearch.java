package rate.log.inspect.guess;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import rate.engine.text.Letters;
import rate.log.form.WinDrawLoss;
import rate.log.inspect.role.ColumnName;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.ScoreColumns;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;

/** Search for the columns that have the sides of a game. */
public final class SidesSearch {

    /** The code that a server has for a player. */
    private static final Pattern CODE = Pattern.compile("#?(?=[0-9]{0,16}[A-Za-z])[0-9A-Za-z]{6,40}");

    /** So many ways are looked at. */
    private static final int MOST = 12;

    /** Share of the games that a program may have against itself. */
    private static final double MOST_AGAINST_ITSELF = 0.25;

    /** Words for who fights, which in a game may be a character. */
    private static final Set<String> FIGHTERS = Set.of("fighter", "boxer", "wrestler", "fencer", "kämpfer", "boxeador");

    private static final Pattern FULL_NAME = Pattern.compile("\\pL[\\pL.'’-]*(?: [\\pL.'’-]+)+");

    private SidesSearch() {}

    /** Looks for sides; the likeliest are the first. */
    public static List<Sides> among(Sample sample) {
        List<ColumnSketch> names = Sides.names(sample);
        List<Sides> found = Members.among(sample).stream()
                .filter(Members::isCertain)
                .map(members -> members.ways().get(0))
                .collect(Collectors.toCollection(ArrayList::new));
        Set<ColumnSketch> inFamilies = new HashSet<>();
        found.forEach(sides -> Stream.of(sides.first(), sides.second()).forEach(inFamilies::addAll));
        for (int i = 0; i < names.size(); i++) {
            for (int k = i + 1; k < names.size(); k++) {
                boolean isMember = inFamilies.contains(names.get(i)) && inFamilies.contains(names.get(k));
                if (!isMember && areOpponents(sample, names.get(i), names.get(k))) {
                    found.add(new Sides(List.of(names.get(i)), List.of(names.get(k))).inUsualOrder());
                }
            }
        }
        found.removeIf(labels -> labels.areLabels()
                && found.stream()
                        .anyMatch(other -> !other.isTeams()
                                && !other.areLabels()
                                && areOfWinner(
                                        other.first().get(0), other.second().get(0), sample)));
        if (found.stream()
                .allMatch(sides -> sides.first().get(0).isNumber() && (sides.isTeams() || sides.isUnknown()))) {
            codes(names).forEach(found::add);
        }
        return found.stream()
                .sorted(Comparator.comparing((Sides sides) -> !sides.areCalledByWinners(sample))
                        .thenComparing(sides -> !sides.first().get(0).isList()
                                && sides.first().get(0).isNumber())
                        .thenComparing(sides -> Sides.isAttribute(sides.first().get(0)))
                        .thenComparing(sides -> !sides.isTeams()
                                && Sides.overlap(
                                                sides.first().get(0),
                                                sides.second().get(0))
                                        < Sides.OVERLAP)
                        .thenComparingInt(Sides::likelihood)
                        .thenComparing(sides -> !sides.haveAllNumbers())
                        .thenComparingInt(
                                sides -> sample.columns().indexOf(sides.first().get(0))))
                .limit(MOST)
                .toList();
    }

    /** Columns of one code for each side, of letters and digits, of which no word says that they are players. */
    private static Stream<Sides> codes(List<ColumnSketch> names) {
        List<ColumnSketch> codes = names.stream()
                .filter(column -> column.isText() && column.all(CODE.asMatchPredicate()))
                .filter(column -> column.any(text -> text.matches(".*[0-9].*")))
                .toList();
        if (codes.size() != 2) {
            return Stream.of();
        }
        ColumnName.Difference difference = ColumnName.Difference.of(codes.get(0), codes.get(1));
        return difference != null
                        && Sides.areUsual(difference.first(), difference.second())
                        && !Sides.ATTRIBUTES.contains(difference.rest())
                ? Stream.of(new Sides(List.of(codes.get(0)), List.of(codes.get(1))).inUsualOrder())
                : Stream.of();
    }

    private static boolean areOpponents(Sample sample, ColumnSketch first, ColumnSketch second) {
        if (first.isNumber() != second.isNumber()) {
            return false;
        }
        double overlap = Sides.overlap(first, second);
        boolean isNamed = (Sides.areNamed(first, second) && (overlap > 0 || !first.isUncalled()))
                || areBeforeScores(first, second, sample.columns())
                || areOfWinner(first, second, sample)
                || isAgainst(first, second, sample)
                || isAgainst(second, first, sample);
        double equal = sample.equal(first, second);
        if (first.isNumber()) {
            boolean isId = ((Sides.isId(first) && Sides.isId(second))
                            || (first.isUncalled() && !sample.isRunning(first) && !sample.isRunning(second)))
                    && 2 * Math.min(first.distinct(), second.distinct())
                            > Math.max(first.distinct(), second.distinct());
            return (isNamed || (isId && overlap >= 2 * Sides.OVERLAP)) && overlap >= Sides.OVERLAP && equal == 0;
        }
        return isNamed
                ? equal <= 2 * Sides.EQUAL || (equal <= MOST_AGAINST_ITSELF && areCalledByWinner(first, second, sample))
                : (overlap >= Sides.OVERLAP || areOfOneClub(first, second))
                        && equal <= Sides.EQUAL
                        && (first.distinct() > 2 || areCounted(first, second));
    }

    /**
     * Returns true if a column of winners says by the names of two columns which of them won, and no other two have the same
     * names, of whom these may be the decks or the clubs.
     */
    private static boolean areCalledByWinner(ColumnSketch first, ColumnSketch second, Sample sample) {
        List<ColumnSketch> others = sample.columns().stream()
                .filter(column -> column.isText() && column.distinct() > 2 && column != first && column != second)
                .toList();
        return sample.columns().stream()
                        .filter(ColumnSketch::speaksOfWinner)
                        .anyMatch(winner -> winner.filled() > 0
                                && winner.all(text -> WinDrawLoss.read(text) == WinDrawLoss.DRAW
                                        || Stream.of(first, second)
                                                .anyMatch(side -> side.plain().equals(Letters.small(text)))))
                && others.stream()
                        .noneMatch(one -> others.stream()
                                .anyMatch(other -> other != one && Sides.overlap(one, other) >= Sides.OVERLAP));
    }

    /** Returns true if one text is in one of two columns in each row, as a club that keeps its games, home and away. */
    private static boolean areOfOneClub(ColumnSketch first, ColumnSketch second) {
        return first.counts().entrySet().stream()
                .anyMatch(text -> second.counts().containsKey(text.getKey())
                        && text.getValue() + second.counts().get(text.getKey()) == first.rows());
    }

    private static boolean areCounted(ColumnSketch first, ColumnSketch second) {
        ColumnName.Difference names = ColumnName.Difference.of(first, second);
        return names != null && Sides.COUNTED.contains(List.of(names.first(), names.second()));
    }

    /**
     * Returns true if the score of a side that one of two columns is called as stands right behind it, and that of the other
     * side behind the other.
     */
    private static boolean areBeforeScores(ColumnSketch first, ColumnSketch second, List<ColumnSketch> all) {
        int one = all.indexOf(first) + 1;
        int other = all.indexOf(second) + 1;
        ColumnName.Difference scores =
                one == other - 1 || other == all.size() ? null : ColumnName.Difference.of(all.get(one), all.get(other));
        return scores != null
                && Stream.of(one, other).map(all::get).allMatch(ScoreColumns::isScore)
                && Sides.areWords(scores.first(), scores.second())
                && (first.words().contains(scores.first()) || second.words().contains(scores.second()));
    }

    /** Returns true if two columns are called as those of sides, and one of winners has in each row the text of either. */
    private static boolean areOfWinner(ColumnSketch first, ColumnSketch second, Sample sample) {
        ColumnName.Difference difference = ColumnName.Difference.of(first, second);
        return difference != null
                && Sides.areUsual(difference.first(), difference.second())
                && !Sides.ATTRIBUTES.contains(difference.rest())
                && sample.columns().stream()
                        .filter(column -> column != first && column != second && column.speaksOfWinner())
                        .map(sample::texts)
                        .anyMatch(winners -> IntStream.range(0, winners.length)
                                .allMatch(row -> winners[row].equals(sample.texts(first)[row])
                                        != winners[row].equals(sample.texts(second)[row])));
    }

    /** Returns true if columns are called as players and their opponents, of whom nearly each comes once at one time. */
    private static boolean isAgainst(ColumnSketch player, ColumnSketch opponent, Sample sample) {
        boolean areFighters = player.isCalled(FIGHTERS::contains)
                && sample.runs(player)
                        == player.distinct() // those of one behind the other, as a character hardly comes
                && Stream.of(player, opponent).allMatch(column -> column.all(FULL_NAME.asMatchPredicate()));
        if (!(areFighters || Synonyms.isOf("player", player)) || !Synonyms.isOf("opponent", opponent)) {
            return false;
        }
        List<ColumnSketch> with = Stream.concat(
                        sample.columns().stream().filter(ColumnSketch::isTime), Stream.of(opponent))
                .toList();
        long once = IntStream.range(0, sample.size())
                .mapToObj(row ->
                        with.stream().map(column -> sample.texts(column)[row]).toList())
                .distinct()
                .count();
        return once >= Sample.SOUND * sample.size();
    }
}
