package rate.log.inspect.seat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;
import rate.log.inspect.role.ColumnName;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.OutcomeWords;
import rate.log.inspect.role.RaceTimes;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;

/** The columns that may say how games ended of which each row is a seat: places, results, scores and times. */
record SeatOutcomes(Sample sample, RowsByGame games) {

    /** Share of the games of which an outcome has to be sound. */
    static final double TOLD = 0.8;

    /** Names of columns whose numbers differ within a game, and are no places. */
    static final Set<String> STARTS =
            Set.of("lane bahn seat sitz grid start bib board table car kart slot turn heat".split(" "));

    /** So many different texts for results are believed. */
    static final int MOST_RESULTS = 6;

    /**
     * The outcomes, the likeliest first, with the meaning of each as in {@link SeatRoles#meaning}.
     *
     * @param game the column that tells the games apart
     * @param anyNumber whether numbers of which nothing says that they are scores or places may tell how a game ended
     */
    Map<ColumnSketch, String> outcomes(ColumnSketch game, boolean anyNumber) {
        Map<ColumnSketch, String> all = sound(game);
        if (all.isEmpty() && anyNumber) { // places of a field of which the log has only some
            sample.columns().stream()
                    .filter(column -> column != game && column.isWhole() && column.smallest() >= 1)
                    .filter(column -> column.isCalled(word -> Synonyms.means("place", word)))
                    .filter(this::isVaried)
                    .forEach(column -> all.put(column, "rank"));
        }
        if (all.isEmpty() && anyNumber) {
            all.putAll(numbers(game));
        }
        return all;
    }

    /** Places that are called so, results, scores, and then other numbers that may be places; else times. */
    private Map<ColumnSketch, String> sound(ColumnSketch game) {
        List<ColumnSketch> places = new ArrayList<>();
        List<ColumnSketch> results = new ArrayList<>();
        List<ColumnSketch> scores = new ArrayList<>();
        List<ColumnSketch> others = new ArrayList<>();
        List<ColumnSketch> times = new ArrayList<>();
        for (ColumnSketch column : sample.columns()) {
            if (column == game || column.distinct() < 2 || column.isTime() || sample.isPartOfTime(column)) {
                continue;
            }
            String[] texts = sample.texts(column);
            if (column.numeric() >= TOLD
                    && column.smallest() >= 1
                    && games.share(rows -> arePlaces(texts, rows)) >= TOLD) {
                if (arePoints(column)) {
                    continue;
                }
                if (column.isCalled(word -> Synonyms.means("place", word)) && !isOfPart(column)) {
                    places.add(column);
                } else if (!column.isCalled(STARTS::contains) && !isNumberOfText(column)) {
                    others.add(column);
                }
            } else if (areResults(column) && !isCountedFromZero(column)) {
                results.add(column);
            } else if (column.isNumber() && Synonyms.isOf("score", column)) {
                scores.add(column);
            } else if (RaceTimes.areIn(column) && isVaried(column)) {
                times.add(column);
            }
        }
        places.sort(Comparator.comparingDouble(column -> -column.numeric()));
        // The numbers of two sides may be like results.
        results.sort(Comparator.comparing(column -> Synonyms.isOf("team", column)));
        // Numbers that stay from row to row are those of races, or of teams.
        others.sort(Comparator.comparing((ColumnSketch column) -> 3 * sample.runs(column) <= 2L * sample.size())
                .thenComparing(column -> !Synonyms.isOf("result", column))
                .thenComparing(this::isOfPart));
        // Of a swim, a ride and a run none is the whole.
        Optional<ColumnSketch> whole = times.stream()
                .filter(time -> times.stream().allMatch(part -> isWithin(sample.texts(part), sample.texts(time))))
                .findFirst();
        // Numbers by which others were faster are those of a start.
        whole.map(sample::texts)
                .ifPresent(time -> others.removeIf(
                        column -> games.share(rows -> areInOrder(sample.texts(column), time, rows)) < TOLD));
        Map<ColumnSketch, String> all = new LinkedHashMap<>();
        places.forEach(column -> all.put(column, "place"));
        results.forEach(column -> all.put(column, "result"));
        scores.forEach(column -> all.put(column, "score"));
        others.forEach(column -> all.put(column, "place"));
        whole.ifPresent(time -> all.put(time, "time"));
        return all;
    }

    /** Numbers that nothing calls an outcome: sums of others, and then the others. */
    private Map<ColumnSketch, String> numbers(ColumnSketch game) {
        List<ColumnSketch> numbers = sample.columns().stream()
                .filter(column -> column != game && !column.isTime() && !sample.isPartOfTime(column))
                .filter(column -> !column.isCalled(STARTS::contains) && !Sides.isId(column))
                .filter(this::isVaried)
                .filter(column -> column.numeric() >= TOLD && !isNumberOfText(column))
                .filter(
                        column -> // that of the rows is no score
                        column.largest() - column.smallest() != column.rows() - 1 || !sample.isRunning(column))
                .toList();
        List<ColumnSketch> parts = sample.columns().stream()
                .filter(column -> 2 * column.numeric() > 1 && column.smallest() >= 0 && !column.isTime())
                .toList();
        Map<ColumnSketch, String> all = new LinkedHashMap<>();
        // Where a part may be nothing, as of goals but not of strokes, more is better.
        numbers.forEach(column -> {
            List<ColumnSketch> summed = sample.summed(column, parts);
            if (!summed.isEmpty()) {
                all.put(column, summed.stream().anyMatch(part -> part.smallest() == 0) ? "score" : "rank");
            }
        });
        numbers.stream().filter(ColumnSketch::isNumber).forEach(column -> all.putIfAbsent(column, "rank"));
        return all;
    }

    /** Returns true if the name of another column differs in a number alone, as those of the sections of a race do. */
    private boolean isOfPart(ColumnSketch column) {
        return sample.columns().stream()
                .map(other -> ColumnName.Difference.of(column, other))
                .anyMatch(names ->
                        names != null && Numbers.whole(names.first()) > 0 && Numbers.whole(names.second()) > 0);
    }

    /** Returns true if the rows of most games have different texts in a column. */
    boolean isVaried(ColumnSketch column) {
        String[] texts = sample.texts(column);
        return games.share(
                        rows -> rows.stream().map(row -> texts[row]).distinct().count() > 1)
                >= TOLD;
    }

    /** Returns true if a column is called as the points for a place, of which the first has the most. */
    private static boolean arePoints(ColumnSketch column) {
        return column.words().size() > 1
                && Synonyms.means("score", column.words().get(column.words().size() - 1))
                && column.isCalled(word -> Synonyms.means("place", word));
    }

    /** Returns true if in some rows none with a better place has a longer time. */
    private static boolean areInOrder(String[] places, String[] times, List<Integer> rows) {
        double[] lengths = rows.stream()
                .sorted(Comparator.comparingDouble(row -> Numbers.parse(places[row])))
                .mapToDouble(row -> RaceTimes.length(times[row]))
                .toArray();
        return IntStream.range(1, lengths.length).noneMatch(at -> lengths[at] < lengths[at - 1]);
    }

    /** Returns true if no time of a column is longer than the one beside it. */
    private static boolean isWithin(String[] parts, String[] wholes) {
        return IntStream.range(0, parts.length)
                .noneMatch(row -> RaceTimes.length(parts[row]) > RaceTimes.length(wholes[row]));
    }

    /** How many of some rows have the first place. */
    static long firsts(String[] places, List<Integer> rows) {
        return rows.stream().filter(row -> Numbers.whole(places[row]) == 1).count();
    }

    /** Returns true if each of the numbers always stands beside a text of its own, as that of a country does. */
    private boolean isNumberOfText(ColumnSketch numbers) {
        return sample.columns().stream()
                .filter(column -> column.isText() && column.distinct() == numbers.distinct())
                .filter(column -> column.counts().keySet().stream()
                        .allMatch(text -> text.codePoints().anyMatch(Letters::isLetter)))
                .anyMatch(column ->
                        new HashSet<>(Arrays.asList(RowsByGame.within(sample.texts(numbers), sample.texts(column))))
                                        .size()
                                <= numbers.distinct());
    }

    /**
     * Returns true if the numbers in some rows are places: the first is there, and none is beyond the last. An even number of
     * rows may share what is between their places, as 2.5.
     */
    static boolean arePlaces(String[] texts, List<Integer> rows) {
        boolean first = false;
        Set<Double> halves = new HashSet<>();
        for (int row : rows) {
            double place = Numbers.parse(texts[row]);
            if (place > rows.size() || place < 1 || 2 * place % 1 > 0) {
                return false;
            }
            first |= place < 2;
            if (place % 1 > 0 && !halves.add(place)) {
                halves.remove(place);
            }
        }
        return first && halves.isEmpty();
    }

    /** Returns true if the numbers in some rows are places, and one alone is the first. */
    static boolean haveOneWinner(String[] places, List<Integer> rows) {
        return arePlaces(places, rows) && firsts(places, rows) == 1;
    }

    /**
     * Returns true if a column that is not called as one of results numbers the rows of each game from 0, as places may, too:
     * most of them in their order, or some that are three and more.
     */
    private boolean isCountedFromZero(ColumnSketch column) {
        String[] texts = sample.texts(column);
        boolean areMany = games.games().stream().anyMatch(rows -> rows.size() > 2);
        return column.isWhole()
                && !column.isCalled(
                        word -> Stream.of("result", "win", "winner").anyMatch(said -> Synonyms.means(said, word)))
                && games.share(rows -> areFromZero(
                                texts, rows.stream().sorted(Comparator.comparing(row -> Numbers.parse(texts[row])))))
                        >= Sample.SOUND
                && (areMany || games.share(rows -> areFromZero(texts, rows.stream())) >= TOLD);
    }

    private static boolean areFromZero(String[] texts, Stream<Integer> rows) {
        List<Double> numbers = rows.map(row -> Numbers.parse(texts[row])).toList();
        return IntStream.range(0, numbers.size()).allMatch(at -> numbers.get(at) == at);
    }

    private boolean areResults(ColumnSketch column) {
        if (column.counts().keySet().stream().map(OutcomeWords::bare).distinct().count() > MOST_RESULTS) {
            return false;
        }
        OutcomeWords words = OutcomeWords.of(column, null);
        return games.share(rows -> areResults(words, sample.texts(column), rows)) >= TOLD;
    }

    /** Returns true if the texts in some rows are results: there is a winner and a loser, or all are draws. */
    private static boolean areResults(OutcomeWords words, String[] texts, List<Integer> rows) {
        Map<String, Long> counts = new HashMap<>();
        for (int row : rows) {
            counts.merge(String.valueOf(words.result(texts[row])), 1L, Long::sum);
        }
        return counts.keySet().equals(Set.of("WIN", "LOSS")) || counts.keySet().equals(Set.of("DRAW"));
    }
}
