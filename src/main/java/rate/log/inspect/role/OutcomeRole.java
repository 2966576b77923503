package rate.log.inspect.role;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;
import rate.log.form.Mapping;
import rate.log.form.WinDrawLoss;
import rate.log.form.term.Expression;
import rate.log.form.term.Scoreline;

/**
 * A way in which the rows of a log may say how games of two sides ended. Several ways are compared by what they say: the one
 * counts that tells the end of the most games, and that others agree with.
 *
 * @param kind how likely it is, the first the likeliest
 * @param columns by which it is told
 * @param map our columns by which it is read
 * @param results of the first side by row of a sample: 1, 0, -1, or {@link #UNTOLD}
 */
public record OutcomeRole(Kind kind, List<ColumnSketch> columns, Map<String, String> map, int[] results) {

    /** The ways to say it, the likeliest first. */
    public enum Kind {
        /** One side is called the winner, the other the loser. */
        SIDES,
        /** Games won, by side. */
        WINS,
        /** Places, by side. */
        PLACES,
        /** Scores by side, which are called so. */
        SCORES,
        /** Both scores in one cell. */
        SCORELINE,
        /** The name of the winner. */
        WINNER,
        /** A word for a side, or a result. */
        RESULT,
        /** Numbers by side, under whatever name. */
        NUMBERS,
        /** Numbers side by side, of which no name says to whom they belong. */
        NEIGHBOURS,
        /** Numbers that may be codes of results. */
        CODES
    }

    /** In place of a result, where a row does not tell it. */
    public static final int UNTOLD = 9;

    /** Share of the rows that a way has to tell, so that it is one. */
    private static final double TOLD = 0.5;

    /** Share of the rows that two ways have to tell alike in order to agree. */
    private static final double AGREEMENT = 0.97;

    /** Kinds that say what they mean before numbers under whatever name. */
    private static final Comparator<OutcomeRole> KINDS =
            Comparator.comparingInt(one -> one.kind.compareTo(Kind.NUMBERS) < 0 ? 0 : 1);

    /** So many columns are looked at. */
    private static final int MOST_COLUMNS = 120;

    /** So many ways are compared with each other. */
    private static final int MOST = 60;

    /** Of so many games some end otherwise than others. */
    private static final int MANY = 10;

    /** So many different words for results are believed. */
    private static final int MOST_WORDS = 12;

    /** Beyond it a number is hardly a score of a game. */
    private static final double LARGEST_SCORE = 400;

    private static final Set<String> SCORE = Set.of("""
            score, scores, goal, goals, point, points, pts, tore, punkte, buts, goles, puntos, gols, pontos, \
            doelpunten, punten, reti, gol, punti, mål, poäng, góly, branky, bramki, голы, golos, \
            gole, punkty, pisteet, maalit, gólok, pontok, runs, sets, games, frames, legs, kills, frags, rounds, result""".split(", "));

    private static final Set<String> KILLS = Set.of("kills", "frags");

    private static final Set<String> SETS = Set.of("sets", "maps", "sätze", "satz", "manches", "szetów", "sety");

    private static final Set<String> WINS = Set.of("wins", "team wins", "siege");

    /** Of these a side may have the fewer, the better. */
    private static final Set<String> LESS = Set.of("""
            time, times, seconds, secs, sec, duration, strokes, zeit, zeiten, sekunden, dauer, schläge, temps, tiempo, tempo, \
            tijd""".split(", "));

    /** Words for what stood when a game was not over. */
    private static final Pattern HALFWAY = Pattern.compile(
            ".*\\b(ht|hz|half|halftime|halbzeit|pausenstand|mi temps|descanso|medio tiempo|intervalo|primo tempo)\\b.*");

    /** Goals and behinds of Australian football, or goals and points of Gaelic, and their total. */
    private static final Pattern TOTAL = Pattern.compile("([0-9]{1,3})([.-])([0-9]{1,3}) *\\(([0-9]{1,4})\\)");

    /** Words of a column that names one of two sides, but not the winner. */
    private static final Set<String> BEGINS = Set.of(
            "first serve serves server serving toss starts starter hammer break breaks favourite favorite".split(" "));

    /** Words of a column of winners that say no more than who they are. */
    private static final Set<String> NAMED = Set.of("id", "name", "number", "player", "team", "game", "match");

    private static final Set<String> PLACE = Set.of("place", "position", "platz");

    /** Names of columns that have a number for each side, but not a score. */
    private static final Pattern NO_SCORE = Pattern.compile(
            ".*\\b(elo|rating|rtg|rank|no|nr|ranking|seed|odds|age|height|ht|id|year|points? before|diff|prob|money|line)\\b.*");

    /** The ways in which the outcome of games of two sides may be told, the best first. */
    public static List<OutcomeRole> of(Sides sides, Sample sample) {
        List<OutcomeRole> found = new ArrayList<>();
        if (sides.areWinnerAndLoser()) {
            int[] won = new int[sample.size()];
            Arrays.fill(won, 1);
            found.add(new OutcomeRole(Kind.SIDES, List.of(), Map.of(), won));
        }
        List<ColumnSketch> others = sample.columns().stream()
                .filter(column -> column.filled() > 0
                        && !sides.first().contains(column)
                        && !sides.second().contains(column))
                .limit(MOST_COLUMNS)
                .toList();
        Set<List<ColumnSketch>> mirrored = mirrored(others, sides, sample);
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
                    Kind kind = isOwn == isTheirs ? Kind.NEIGHBOURS : Kind.SCORES;
                    add(found, isTheirs && !isOwn ? null : pair(one, other, kind, sides, sample));
                    add(found, isOwn && !isTheirs ? null : pair(other, one, kind, sides, sample));
                } else {
                    boolean areNeighbours = mirrored.isEmpty()
                            && k == i + 1
                            && areAlike(one, other)
                            && others.stream()
                                    .allMatch(third -> third.isNumber()
                                            || sides.order(one, third) + sides.order(other, third) == 0);
                    boolean areScores = Stream.of(one, other)
                            .allMatch(score -> SCORE.contains(score.plain().replaceFirst(" [0-9]+$", "")));
                    Kind kind = !areNeighbours ? null : areScores ? Kind.SCORES : Kind.NEIGHBOURS;
                    add(found, pair(one, other, kind, sides, sample));
                }
                wins(one, other, sample).forEach(win -> add(found, words(one, other, win, sides, sample)));
            }
        }
        List<OutcomeRole> certain = found.stream()
                .filter(one -> one.isPlainWinner() || one.kind == Kind.SCORELINE)
                .toList();
        found.removeIf(one -> one.told() < TOLD);
        found.addAll(found.isEmpty() ? certain : List.of()); // most games may be still to be played
        if (found.stream().anyMatch(one -> !one.isHalfway() && one.kind.compareTo(Kind.NUMBERS) < 0)) {
            found.removeIf(OutcomeRole::isHalfway);
        }
        found.removeIf(one -> one.kind == Kind.NEIGHBOURS // a part of two pairs is none
                && one.columns.size() == 2
                && found.stream()
                        .anyMatch(pair -> pair.kind != Kind.NEIGHBOURS
                                && pair.columns.size() == 2
                                && !Collections.disjoint(pair.columns, one.columns)));
        if (found.stream().anyMatch(one -> one.isMixed() && one.kind.compareTo(Kind.NUMBERS) <= 0)
                || sides.areWinnerAndLoser()) {
            found.removeIf(one -> one.isOfNumbers() && !one.isMixed());
        }
        if (found.stream().noneMatch(one -> one.kind.compareTo(Kind.NUMBERS) <= 0)) {
            List<OutcomeRole> pairs = behind(sides, sample);
            found.removeIf(one -> !pairs.isEmpty() && one.kind == Kind.NEIGHBOURS && one.columns.size() == 2);
            found.addAll(pairs);
        }
        found.removeIf(code -> code.kind == Kind.CODES // one side's score alone says nothing
                && found.stream().anyMatch(pair -> pair.isOfNumbers() && pair.columns.containsAll(code.columns)));
        parts(found, sample);
        sets(found, sample);
        pairsOfSets(found, sample);
        found.removeIf(word -> word.kind == Kind.RESULT
                && (isLabel(word.columns.get(0), others, sides, sample)
                        || (found.stream().filter(other -> other.agrees(word)).count() == 1 // itself
                                && found.stream().anyMatch(scores -> scores.refutes(word, sides)))));
        if (found.stream().anyMatch(OutcomeRole::isOfWinners)) {
            found.removeIf(one -> one.kind == Kind.SIDES);
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
                        .thenComparingInt(one -> one.kind == Kind.SIDES ? 0 : one.isCalledSo() ? 1 : 2)
                        .thenComparing(OutcomeRole::kind)
                        .thenComparingInt(one -> counting.contains(one) ? 0 : 1)
                        .thenComparing(OutcomeRole::isOfOneSide)
                        .thenComparingLong(OutcomeRole::otherWords)
                        .thenComparing(one ->
                                one.isOfNumbers() && !one.columns.stream().allMatch(ColumnSketch::isWhole))
                        .thenComparing(one -> one.isOfNumbers()
                                && one.columns.stream().anyMatch(column -> column.largest() > LARGEST_SCORE))
                        .thenComparing(one -> !sums.getOrDefault(one, false))
                        .thenComparing(
                                one -> Synonyms.find("scores", one.columns).isEmpty())
                        .thenComparingDouble(one -> -one.told()))
                .toList();
    }

    /**
     * Returns true if both scores stand in one cell right behind the second side and right before the first: they are in that
     * order.
     */
    public static boolean areBetween(Sides sides, List<OutcomeRole> outcomes, Sample sample) {
        List<Integer> at = areEitherWay(sides, outcomes, sample) ? places(outcomes.get(0).columns, sample) : List.of();
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
                && outcomes.get(0).kind == Kind.SCORELINE
                && !sides.first().isEmpty()
                && Collections.min(places(sides.first(), sample)) > Collections.min(places(sides.second(), sample))
                && outcomes.stream()
                        .noneMatch(other -> other.kind != Kind.SCORELINE
                                && other.kind.compareTo(Kind.NUMBERS) < 0
                                && other.agrees(outcomes.get(0)));
    }

    private boolean isHalfway() {
        return !columns.isEmpty()
                && columns.stream()
                        .allMatch(column -> HALFWAY.matcher(column.plain()).matches());
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
                .filter(one -> one.kind == Kind.RESULT)
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

    /** Returns true if scores are never greater than others, and do not always end alike. */
    public boolean isWithin(OutcomeRole whole, Sample sample) {
        return results.length >= MANY
                && Stream.of(this, whole).allMatch(one -> one.isOfNumbers() && one.columns.size() == 2)
                && Collections.disjoint(columns, whole.columns)
                && !Arrays.equals(results, whole.results)
                && IntStream.range(0, 2).allMatch(side -> {
                    String[] parts = sample.texts(columns.get(side));
                    String[] wholes = sample.texts(whole.columns.get(side));
                    return IntStream.range(0, parts.length).noneMatch(row -> number(parts[row]) > number(wholes[row]));
                });
    }

    private static List<Integer> places(List<ColumnSketch> columns, Sample sample) {
        return columns.stream().map(sample.columns()::indexOf).toList();
    }

    /** Takes several columns with both scores, which are called alike but for a number, as the sets of one game. */
    private static void sets(List<OutcomeRole> found, Sample sample) {
        List<ColumnSketch> scores = found.stream()
                .filter(one -> one.kind == Kind.SCORELINE)
                .map(one -> one.columns.get(0))
                .toList();
        Map<String, List<ColumnSketch>> byRest = new LinkedHashMap<>();
        sample.columns().stream()
                .filter(column ->
                        column.isScores() && !column.any(OutcomeRole::areSets) && !DayAndClock.isClock(column))
                .forEach(column -> byRest.computeIfAbsent(
                                column.plain().replaceAll("[0-9]+", "#"), none -> new ArrayList<>())
                        .add(column));
        for (List<ColumnSketch> alike : byRest.values()) {
            List<ColumnSketch> sets = new ArrayList<>(alike);
            int[] even = results(sample, row -> scored(alike, sample, row));
            byRest.values().stream()
                    .filter(other -> alike.size() > 1 && other.size() == 1 && isDecider(other.get(0), even, sample))
                    .forEach(sets::addAll);
            if (sets.size() > 1 && (sets.size() > alike.size() || sets.stream().anyMatch(scores::contains))) {
                int[] results = results(sample, row -> scored(sets, sample, row));
                found.removeIf(one -> one.kind == Kind.SCORELINE && sets.contains(one.columns.get(0)));
                found.add(new OutcomeRole(
                        Kind.SCORELINE,
                        sets,
                        Map.of(
                                "scores",
                                sets.stream()
                                        .map(set -> Mapping.written(set.name()))
                                        .collect(Collectors.joining("+' '+"))),
                        results));
            }
        }
    }

    /** Returns true if a text has all the sets of a game. */
    private static boolean areSets(String text) {
        Scoreline score = Scoreline.read(text);
        return score != null && score.isScored() && !score.sets().equals(score.points());
    }

    /** Returns true if a column has the set that was played only, and always, where those before it were even. */
    private static boolean isDecider(ColumnSketch last, int[] results, Sample sample) {
        return Arrays.stream(results).anyMatch(result -> result == 0)
                && IntStream.range(0, results.length)
                        .allMatch(row -> (results[row] == 0) != sample.texts(last)[row].isEmpty());
    }

    private static int scored(List<ColumnSketch> sets, Sample sample, int row) {
        return scored(sets.stream().map(set -> sample.texts(set)[row]).collect(Collectors.joining(" ")));
    }

    /**
     * Takes several pairs of columns, which are called alike but for a number, as the sets of one game: none is even, one side
     * won more of them than the other, and some games had fewer than others.
     */
    private static void pairsOfSets(List<OutcomeRole> found, Sample sample) {
        Map<List<String>, ColumnSketch> byWords = new HashMap<>();
        sample.columns().forEach(column -> byWords.putIfAbsent(column.words(), column));
        for (OutcomeRole pair : List.copyOf(found)) {
            if (!pair.isOfNumbers() || pair.columns.size() != 2) {
                continue;
            }
            int least = pair.columns.stream()
                    .mapToInt(column -> column.words().size())
                    .min()
                    .orElse(0);
            for (int at = 0; at < least; at++) {
                List<ColumnSketch> sets = numbered(pair.columns, at, byWords);
                int[] results = sets.size() < 4
                        ? new int[0]
                        : results(sample, row -> scored(pairs(sets, set -> sample.texts(set)[row], "-", " ")));
                boolean areSets = results.length >= MANY
                        && sets.get(sets.size() - 1).blank() > 0
                        && Arrays.stream(results).allMatch(result -> Math.abs(result) == 1)
                        && IntStream.range(0, sets.size() / 2)
                                .allMatch(set -> sample.equal(sets.get(2 * set), sets.get(2 * set + 1)) == 0);
                if (areSets) {
                    String scores = pairs(sets, set -> Mapping.written(set.name()), "+'-'+", "+' '+");
                    found.removeIf(one -> one.columns.stream().anyMatch(sets::contains));
                    found.add(new OutcomeRole(Kind.SCORELINE, sets, Map.of("scores", scores), results));
                    return;
                }
            }
        }
    }

    /** The columns with one number after the other, from 1 on, in place of a 1 in the names of two. */
    private static List<ColumnSketch> numbered(
            List<ColumnSketch> pair, int at, Map<List<String>, ColumnSketch> byWords) {
        List<ColumnSketch> all = new ArrayList<>();
        for (int number = 1;
                pair.stream().allMatch(column -> column.words().get(at).equals("1"));
                number++) {
            for (ColumnSketch column : pair) {
                List<String> words = new ArrayList<>(column.words());
                words.set(at, String.valueOf(number));
                ColumnSketch set = byWords.get(words);
                if (set == null) {
                    return all.subList(0, all.size() / 2 * 2);
                }
                all.add(set);
            }
        }
        return all;
    }

    /** The text of each pair of columns with a sign between them. */
    private static String pairs(
            List<ColumnSketch> columns, Function<ColumnSketch, String> text, String sign, String between) {
        return IntStream.range(0, columns.size() / 2)
                .mapToObj(at -> text.apply(columns.get(2 * at)) + sign + text.apply(columns.get(2 * at + 1)))
                .collect(Collectors.joining(between));
    }

    private static void add(List<OutcomeRole> found, @Nullable OutcomeRole one) {
        boolean isOneSided = one != null
                && (one.columns.size() == 1 ? one.kind == Kind.NEIGHBOURS || one.isVerb() : one.isOneSided());
        if (one != null && one.told() > 0 && (isOneSided || one.isMixed())) {
            found.add(one);
        }
    }

    /** Returns true if it says that the first side won, as a verb between the sides does, or a word in every row. */
    private boolean isVerb() {
        return kind == Kind.RESULT
                && (columns.get(0).any(OutcomeWords::isVerb)
                        || (columns.get(0).distinct() == 1 && columns.get(0).all(text -> text.length() > 2)));
    }

    /** Returns true if of the numbers of both sides, by their names, the same is higher in every row: as if it always won. */
    private boolean isOneSided() {
        return (kind == Kind.SCORES || kind == Kind.NUMBERS)
                && !isMixed()
                && !isOfOneSide()
                && Math.abs(results[0]) == 1
                && columns.stream().allMatch(column -> column.isWhole() && column.largest() <= LARGEST_SCORE);
    }

    /** Returns true if it says that the same side always won, and codes may say something else. */
    public boolean isOneSidedBesideCodes(List<OutcomeRole> outcomes) {
        return isOneSided() && outcomes.stream().anyMatch(other -> other.kind == Kind.CODES);
    }

    /** Pairs of numbers, each as far behind the column of its side, or in its half of all numbers between the sides. */
    private static List<OutcomeRole> behind(Sides sides, Sample sample) {
        List<ColumnSketch> all = sample.columns();
        List<Integer> at = Stream.of(sides.first(), sides.second())
                .filter(side -> side.size() == 1 && side.get(0).blank() == 0)
                .map(side -> all.indexOf(side.get(0)))
                .toList();
        int apart = at.size() < 2 ? 0 : at.get(1) - at.get(0);
        List<Integer> scores = IntStream.range(1, apart)
                .mapToObj(behind -> at.get(0) + behind)
                .takeWhile(one -> isScore(all.get(one)))
                .toList();
        List<OutcomeRole> behind = apart(scores, apart, sides, sample);
        boolean areHalves = behind.isEmpty() && scores.size() == apart - 1 && apart % 2 == 1 && apart > 3;
        return areHalves ? apart(scores.subList(0, apart / 2), apart / 2, sides, sample) : behind;
    }

    private static List<OutcomeRole> apart(List<Integer> ones, int apart, Sides sides, Sample sample) {
        List<ColumnSketch> all = sample.columns();
        return ones.stream()
                .filter(one -> one + apart < all.size())
                .map(one -> List.of(all.get(one), all.get(one + apart)))
                .filter(pair -> areAlike(pair.get(0), pair.get(1)))
                .flatMap(pair -> Stream.ofNullable(pair(pair.get(0), pair.get(1), Kind.NEIGHBOURS, sides, sample)))
                .filter(pair -> pair.isMixed() && pair.told() >= TOLD)
                .toList();
    }

    /** Returns the share of the rows of which it tells the end. */
    public double told() {
        return results.length == 0
                ? 1
                : (double) Arrays.stream(results)
                                .filter(result -> result != UNTOLD)
                                .count()
                        / results.length;
    }

    /** Returns true if not all games end alike, where there are so many that they cannot by chance. */
    private boolean isMixed() {
        return results.length < MANY
                || Arrays.stream(results)
                                .filter(result -> result != UNTOLD)
                                .distinct()
                                .count()
                        > 1;
    }

    /**
     * Returns true if of many games the first side lost none by these scores, and tied some: whom a column calls the winner.
     */
    private boolean isOfWinners() {
        return kind == Kind.SCORES
                && results.length >= MANY
                && Arrays.stream(results).allMatch(result -> result >= 0)
                && Arrays.stream(results).anyMatch(result -> result == 0);
    }

    /** Scores of winners and losers that are level in some games; empty if there are none, or if a loser has more. */
    public static Optional<OutcomeRole> level(Sides sides, Sample sample) {
        return ways(sample.columns().stream().filter(OutcomeRole::isScore).toList(), null, sides, sample)
                .filter(OutcomeRole::isOfWinners)
                .findFirst();
    }

    private boolean isMostly() {
        return told() >= 0.9 || isPlainWinner();
    }

    /** Returns true if it names the winner in a column that is called so, and no more. */
    public boolean isPlainWinner() {
        return kind == Kind.WINNER && otherWords() == 0;
    }

    /** Returns true if it is a plain winner, and not that of a match of several games. */
    private boolean isWinner() {
        return isPlainWinner() && !columns.get(0).isCalled(word -> word.equals("match") || word.equals("game"));
    }

    /**
     * Returns true if these are scores, and a word says of many games that the other side won; not of most, as where less is
     * better. It also says nothing of many games, or it is none for a side, and the names of the scores tell whose they are.
     */
    private boolean refutes(OutcomeRole word, Sides sides) {
        int like = count(word, (ours, theirs) -> ours * theirs == 1);
        int unlike = count(word, (ours, theirs) -> ours * theirs == -1);
        boolean areOfSides = kind == Kind.SCORES
                && columns.stream().noneMatch(column -> column.isCalled(KILLS::contains))
                && sides.order(columns.get(0), columns.get(1)) != 0;
        boolean isOther = MANY * count(word, (ours, theirs) -> theirs == UNTOLD) > like + unlike
                ? areOfSides || kind == Kind.SCORELINE
                : areOfSides && !word.isOf(sides) && !word.isBegun();
        return isOther && like + unlike >= MANY && 4 * Math.min(like, unlike) > like + unlike;
    }

    private boolean agrees(OutcomeRole other) {
        long both = count(other, (ours, theirs) -> ours != UNTOLD && theirs != UNTOLD);
        return both > 0 && count(other, (ours, theirs) -> ours != UNTOLD && ours == theirs) >= AGREEMENT * both;
    }

    /** A way that names the winners of some games which are even by scores, in one column or two, and contradicts none. */
    public static Optional<OutcomeRole> decider(List<ColumnSketch> scores, Sides sides, Sample sample) {
        List<ColumnSketch> rare = sample.columns().stream()
                .filter(column ->
                        column.filled() > 0 && 2 * column.filled() < column.rows() && !scores.contains(column))
                .toList();
        return ways(scores, Kind.SCORES, sides, sample)
                .limit(1)
                .flatMap(ended -> ways(rare, null, sides, sample)
                        .filter(how -> how.count(ended, (won, even) -> won * even == -1) == 0
                                && 4 * how.count(ended, (won, even) -> Math.abs(won) == 1 && even == 0)
                                        > how.count(ended, (won, even) -> won != UNTOLD)))
                .findFirst();
    }

    private static Stream<OutcomeRole> ways(
            List<ColumnSketch> columns, @Nullable Kind uncalled, Sides sides, Sample sample) {
        return columns.stream()
                .flatMap(one -> Stream.concat(
                        columns.stream().flatMap(other -> Stream.ofNullable(pair(one, other, uncalled, sides, sample))),
                        Stream.ofNullable(alone(one, sides, sample))));
    }

    /** In how many rows this and another say something such. */
    private int count(OutcomeRole other, Both both) {
        int count = 0;
        for (int row = 0; row < results.length; row++) {
            count += both.are(results[row], other.results[row]) ? 1 : 0;
        }
        return count;
    }

    /** Two results of a row. */
    private interface Both {
        boolean are(int ours, int theirs);
    }

    /**
     * Returns true if it names the winner wherever scores are, agrees with all that are not level, and says who won where they
     * are.
     */
    private boolean decides(OutcomeRole scores) {
        if (kind != Kind.WINNER || !(scores.kind == Kind.SCORELINE || scores.isOfNumbers())) {
            return false;
        }
        int agreeing = count(scores, (ours, theirs) -> Math.abs(ours) == 1 && ours == theirs);
        return count(scores, (ours, theirs) -> Math.abs(ours) == 1 && theirs == 0) > 0
                && agreeing >= MANY
                && count(scores, (ours, theirs) -> Math.abs(theirs) == 1 && ours != theirs)
                        <= (1 - AGREEMENT) * agreeing
                && count(scores, (ours, theirs) -> theirs == 0 && ours == UNTOLD) == 0;
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
                .filter(one -> (one.kind == Kind.WINNER ? best.otherWords() > 0 : one.isCounted(best))
                        && one.kind == best.kind
                        && one.otherWords() == best.otherWords()
                        && outcomes.stream().filter(one::agrees).count() == agreeing
                        && one.count(best, (ours, theirs) -> ours * theirs == -1) > 0);
        return Stream.concat(Stream.of(best), others).toList();
    }

    /** The columns of scores that agree with what a column says of who won, the likeliest first. */
    public static Optional<List<ColumnSketch>> scoresBeside(ColumnSketch won, List<OutcomeRole> outcomes) {
        return outcomes.stream()
                .filter(one -> (one.isOfNumbers() || one.kind == Kind.SCORELINE)
                        && outcomes.stream().anyMatch(other -> other.columns.equals(List.of(won)) && other.agrees(one)))
                .map(OutcomeRole::columns)
                .findFirst();
    }

    private boolean isCounted(OutcomeRole other) {
        ColumnName.Difference two = kind == Kind.RESULT && other.kind == kind
                ? ColumnName.Difference.of(columns.get(0), other.columns.get(0))
                : null;
        return two != null && !two.first().isEmpty() && !two.second().isEmpty();
    }

    private static int[] results(Sample sample, IntUnaryOperator result) {
        return IntStream.range(0, sample.size()).map(result).toArray();
    }

    /**
     * The pairs of columns of numbers of which either has in each row what the other has in the row from the view of the other
     * side.
     */
    private static Set<List<ColumnSketch>> mirrored(List<ColumnSketch> others, Sides sides, Sample sample) {
        int[] mirror = sides.isTeams() || sides.first().isEmpty()
                ? null
                : sides.mirror(sample, (one, other) -> true).orElse(null);
        if (mirror == null) {
            return Set.of();
        }
        Set<List<ColumnSketch>> mirrored = new HashSet<>();
        List<ColumnSketch> numbers =
                others.stream().filter(OutcomeRole::isScore).toList();
        for (int i = 0; i < numbers.size(); i++) {
            for (int k = i + 1; k < numbers.size(); k++) {
                if (areMirrored(sample.texts(numbers.get(i)), sample.texts(numbers.get(k)), mirror)) {
                    mirrored.add(List.of(numbers.get(i), numbers.get(k)));
                }
            }
        }
        return mirrored;
    }

    private static boolean areMirrored(String[] ours, String[] theirs, int[] mirror) {
        int others = 0;
        for (int row = 0; row < mirror.length && others <= (1 - AGREEMENT) * mirror.length + 1; row++) {
            others += mirror[row] < 0 || !ours[row].equals(theirs[mirror[row]]) ? 1 : 0;
        }
        return others <= (1 - AGREEMENT) * mirror.length + 1 && !Arrays.equals(ours, theirs);
    }

    /**
     * Two columns of numbers, one for each side; null if they are none. They are of the kind uncalled, or nothing if that is
     * null, where no name says to which sides they belong, the first to the first.
     */
    private static @Nullable OutcomeRole pair(
            ColumnSketch one, ColumnSketch other, @Nullable Kind uncalled, Sides sides, Sample sample) {
        boolean areTimes = RaceTimes.areIn(one) && RaceTimes.areIn(other);
        boolean areTotals = areTotals(one) && areTotals(other);
        if ((!areTimes && !areTotals && (!isScore(one) || !isScore(other)))
                || isNumbering(one, sample)
                || isNumbering(other, sample)) {
            return null;
        }
        int order = sides.order(one, other);
        ColumnName.Difference difference = ColumnName.Difference.of(one, other);
        String rest = difference == null ? "" : difference.rest();
        Kind kind = uncalled;
        if (order == 0) {
            order = 1;
        } else if (areTimes) {
            kind = Kind.NUMBERS;
        } else {
            kind = isNoScore(rest)
                    ? null
                    : WINS.contains(rest)
                            ? Kind.WINS
                            : PLACE.contains(rest) ? Kind.PLACES : isScoreWord(rest) ? Kind.SCORES : Kind.NUMBERS;
        }
        if (kind == null) {
            return null;
        }
        ColumnSketch first = order > 0 ? one : other;
        ColumnSketch second = order > 0 ? other : one;
        int better = kind == Kind.PLACES || areTimes ? -1 : 1;
        ToDoubleFunction<String> number =
                areTimes ? RaceTimes::length : areTotals ? OutcomeRole::total : OutcomeRole::number;
        String[] ours = sample.texts(first);
        String[] theirs = sample.texts(second);
        int[] results = results(sample, row -> {
            double difference2 = number.applyAsDouble(ours[row]) - number.applyAsDouble(theirs[row]);
            return Double.isNaN(difference2) ? UNTOLD : better * (int) Math.signum(difference2);
        });
        if (areOfPlayers(first, second, sides, sample)
                || (results.length > 0 && Arrays.stream(results).allMatch(result -> result == 0 || result == UNTOLD))) {
            return null;
        }
        String canonical = kind == Kind.WINS ? "wins" : kind == Kind.PLACES ? "place" : "score";
        Map<String, String> map = new LinkedHashMap<>();
        for (ColumnSketch column : List.of(first, second)) {
            String written =
                    areTotals ? "split(split(" + column.operand() + ",'(',2),')',1)" : Mapping.written(column.name());
            map.put(canonical + (map.size() + 1), areTimes ? RaceTimes.score(column, null) : written);
        }
        return new OutcomeRole(kind, List.of(first, second), map, results);
    }

    /** Returns true if each player has one number in all games, as ratings are that somebody looked up once. */
    private static boolean areOfPlayers(ColumnSketch first, ColumnSketch second, Sides sides, Sample sample) {
        Map<String, String> own = new HashMap<>();
        int again = 0;
        for (List<ColumnSketch> side : List.of(sides.first(), sides.second())) {
            String[] numbers = sample.texts(side == sides.first() ? first : second);
            for (int row = 0; side.size() == 1 && row < numbers.length; row++) {
                String before = own.putIfAbsent(sample.texts(side.get(0))[row], numbers[row]);
                if (before != null && !before.equals(numbers[row])) {
                    return false;
                }
                again += before == null ? 0 : 1;
            }
        }
        return again >= MANY && own.size() > 2;
    }

    /**
     * The texts of two columns that may say which side won: the word for it, or either of two texts of which each side has
     * another.
     */
    private static List<String> wins(ColumnSketch one, ColumnSketch other, Sample sample) {
        String letters = OutcomeWords.letters(one);
        if (!letters.isEmpty() && letters.equals(OutcomeWords.letters(other))) {
            String won = letters.substring(0, 1);
            String[] theirs = sample.texts(other);
            int[] wins = results(
                    sample, row -> sample.texts(one)[row].startsWith(won) == theirs[row].startsWith(won) ? 0 : 1);
            return Arrays.stream(wins).allMatch(win -> win == 1) ? List.of(won) : List.of();
        }
        if (one.isNumber() || one.distinct() > 2 * MOST_WORDS) {
            return List.of();
        }
        List<String> both = one.counts().keySet().stream()
                .filter(other.counts()::containsKey)
                .toList();
        boolean areNumbers = Stream.of(one, other)
                .flatMap(column -> column.counts().keySet().stream())
                .anyMatch(text -> WinDrawLoss.read(text) == null && !Double.isNaN(Numbers.parse(text)));
        List<String> said = both.stream()
                .filter(text -> WinDrawLoss.read(text) == WinDrawLoss.WIN && !areNumbers)
                .limit(1)
                .toList();
        boolean areOpposite = both.size() == 2
                && one.distinct() + other.distinct() == 4
                && one.blank() + other.blank() == 0
                && sample.equal(one, other) == 0;
        return said.isEmpty() && areOpposite ? both : said;
    }

    /** Returns true if a column calls either side, and another one the other side, as who sat on the left and on the right. */
    private static boolean isLabel(ColumnSketch column, List<ColumnSketch> others, Sides sides, Sample sample) {
        return !isCalledSo(column)
                && !speaksOfWinner(column)
                && column.all(text -> sides.called(text) != 0)
                && others.stream()
                        .anyMatch(other ->
                                column.counts().keySet().equals(other.counts().keySet())
                                        && sample.equal(column, other) == 0);
    }

    /**
     * Two columns of words, one for each side, of which one at most says that it won; where each has always the opposite of the
     * other, that of the first side says it all.
     */
    private static @Nullable OutcomeRole words(
            ColumnSketch one, ColumnSketch other, String win, Sides sides, Sample sample) {
        int order = sides.order(one, other);
        if (order == 0) {
            return null;
        }
        ColumnSketch first = order > 0 ? one : other;
        ColumnSketch second = order > 0 ? other : one;
        String[] ours = sample.texts(first);
        String[] theirs = sample.texts(second);
        int[] told = results(sample, row -> {
            WinDrawLoss result = WinDrawLoss.read(ours[row]);
            return result == null || result.ofOpponent() != WinDrawLoss.read(theirs[row])
                    ? UNTOLD
                    : result == WinDrawLoss.WIN ? 1 : result == WinDrawLoss.DRAW ? 0 : -1;
        });
        if (Arrays.stream(told).noneMatch(result -> result == UNTOLD)) {
            return new OutcomeRole(Kind.RESULT, List.of(first, second), one("result", first), told);
        }
        boolean isOneOfSeveral = WinDrawLoss.read(win) == WinDrawLoss.WIN
                && Stream.of(first, second)
                        .anyMatch(column ->
                                column.any(text -> !text.equals(win) && WinDrawLoss.read(text) == WinDrawLoss.WIN));
        if (isOneOfSeveral) {
            return null;
        }
        boolean isLetter = !OutcomeWords.letters(first).isEmpty();
        int[] results = results(sample, row -> {
            boolean isFirst = isLetter ? ours[row].startsWith(win) : ours[row].equals(win);
            boolean isSecond = isLetter ? theirs[row].startsWith(win) : theirs[row].equals(win);
            return (isFirst && isSecond) || ours[row].isEmpty() ? UNTOLD : isFirst ? 1 : isSecond ? -1 : 0;
        });
        String word = "'" + win + "'";
        String begin = isLetter ? "if(startsWith(" : "if(";
        String end = isLetter ? "," + word + ")," : "==" + word + ",";
        return new OutcomeRole(
                isLetter || WinDrawLoss.read(win) == WinDrawLoss.WIN ? Kind.RESULT : Kind.CODES,
                List.of(first, second),
                Map.of(
                        "result",
                        begin + first.operand() + end + "'win'," + begin + second.operand() + end + "'loss','draw'))"),
                results);
    }

    /** Returns true if a name is that of numbers which are no scores. */
    public static boolean isNoScore(String rest) {
        return NO_SCORE.matcher(rest).matches();
    }

    /** Returns true if a name is that of a score, but for the words of a side. */
    public static boolean isScoreWord(String rest) {
        return List.of(rest.split(" ")).stream().anyMatch(SCORE::contains)
                || rest.equals("wins")
                || rest.endsWith(" wins");
    }

    /** Returns true if numbers go on from row to row, and none comes twice; scores may be in order, but few come once. */
    private static boolean isNumbering(ColumnSketch column, Sample sample) {
        return column.distinct() == sample.size() && sample.isRunning(column);
    }

    /** Returns true if a column has numbers that may be scores. */
    public static boolean isScore(ColumnSketch column) {
        boolean isMostly = column.numeric() >= 0.9
                || (column.numeric() >= TOLD
                        && column.all(text -> OutcomeWords.isUnscored(text) || !Double.isNaN(number(text))));
        return isMostly
                && !column.isTime()
                && !column.isList()
                && column.smallest() >= -1
                && column.largest() <= 100 * LARGEST_SCORE;
    }

    /** Returns true if two columns have numbers of one size, as the scores of two sides have. */
    private static boolean areAlike(ColumnSketch one, ColumnSketch other) {
        double larger = Math.max(one.largest(), other.largest());
        double smaller = Math.min(one.largest(), other.largest());
        return larger <= LARGEST_SCORE && larger <= 2.5 * smaller && one.filled() == other.filled();
    }

    /** Returns true if its two columns have scores with their totals in brackets. */
    public boolean areTotals() {
        return columns.size() == 2 && columns.stream().allMatch(OutcomeRole::areTotals);
    }

    private static boolean areTotals(ColumnSketch column) {
        return column.filled() > 0 && !column.any(text -> Double.isNaN(total(text)));
    }

    /**
     * The total of {@code 16.7 (103)}, six for each goal and one for each behind, or {@code 2-11 (17)}; NaN of another text.
     */
    private static double total(String text) {
        Matcher parts = TOTAL.matcher(text);
        boolean isTotal = parts.matches()
                && Integer.parseInt(parts.group(4))
                        == (parts.group(2).equals(".") ? 6 : 3) * Integer.parseInt(parts.group(1))
                                + Integer.parseInt(parts.group(3));
        return isTotal ? Numbers.parse(parts.group(4)) : Double.NaN;
    }

    private static double number(String text) {
        return Numbers.parse(text.indexOf(',') >= 0 ? text.replace(',', '.') : text);
    }

    /** One column that tells it; null if it does not. */
    private static @Nullable OutcomeRole alone(ColumnSketch column, Sides sides, Sample sample) {
        if (column.isScores() && !DayAndClock.isClock(column)) {
            String[] texts = sample.texts(column);
            OutcomeRole scores = new OutcomeRole(
                    Kind.SCORELINE, List.of(column), one("scores", column), results(sample, row -> scored(texts[row])));
            // Where the larger number is always the first, it may be that of the winner, whoever is named first.
            return scores.isMixed()
                    ? scores
                    : new OutcomeRole(Kind.NEIGHBOURS, scores.columns, scores.map, scores.results);
        }
        OutcomeRole named = winner(column, sides, sample);
        OutcomeRole said = named == null ? words(column, sides, sample) : named;
        OutcomeRole scored = said == null ? betweenNames(column, sides, sample) : said;
        return scored == null ? OutcomePhrase.of(column, sides, sample) : scored;
    }

    /** A column with both scores between both names, always in the order of the sides; null if it is none. */
    private static @Nullable OutcomeRole betweenNames(ColumnSketch column, Sides sides, Sample sample) {
        if (!column.isText() || sides.first().size() != 1 || sides.second().size() != 1) {
            return null;
        }
        String[] texts = sample.texts(column);
        String[] ours = sample.texts(sides.first().get(0));
        String[] theirs = sample.texts(sides.second().get(0));
        boolean isTurned = IntStream.range(0, texts.length)
                .anyMatch(row -> scored(between(theirs[row], texts[row], ours[row])) != UNTOLD);
        int[] results = results(sample, row -> scored(between(ours[row], texts[row], theirs[row])));
        String names =
                sides.first().get(0).operand() + ",'')," + sides.second().get(0).operand() + ",'')";
        return isTurned || Arrays.stream(results).allMatch(result -> result == UNTOLD)
                ? null
                : new OutcomeRole(
                        Kind.SCORELINE,
                        List.of(column),
                        Map.of("scores", "replace(replace(" + column.operand() + "," + names),
                        results);
    }

    /** The text between two others in one; empty if it does not begin and end with them. */
    private static String between(String first, String text, String last) {
        return text.length() > first.length() + last.length() && text.startsWith(first) && text.endsWith(last)
                ? Letters.strip(text.substring(first.length(), text.length() - last.length()))
                : "";
    }

    private static Map<String, String> one(String canonical, ColumnSketch column) {
        return Map.of(canonical, Mapping.written(column.name()));
    }

    private static int scored(String text) {
        Scoreline score = text.isEmpty() ? null : Scoreline.read(text);
        return score == null || !score.isScored() ? UNTOLD : (int) Math.signum(score.first() - score.second());
    }

    /** A column with the name or the id of who won. */
    private static @Nullable OutcomeRole winner(ColumnSketch column, Sides sides, Sample sample) {
        if (column.isTime()) {
            return null;
        }
        String[] texts = sample.texts(column);
        Set<String> draws = sample.draws(column);
        int[] results = results(sample, row -> {
            Set<String> names = column.isList() ? column.items(texts[row]) : Set.of(texts[row]);
            boolean isFirst = isOf(sides.first(), names, sample, row);
            boolean isSecond = isOf(sides.second(), names, sample, row);
            boolean isNone = !isFirst && !isSecond && draws.contains(texts[row]);
            return isNone ? 0 : texts[row].isEmpty() || isFirst == isSecond ? UNTOLD : isFirst ? 1 : -1;
        });
        long filled = Arrays.stream(texts).filter(text -> !text.isEmpty()).count();
        long told = Arrays.stream(results).filter(result -> result != UNTOLD).count();
        boolean both = Arrays.stream(results).anyMatch(result -> result == 1)
                && Arrays.stream(results).anyMatch(result -> result == -1);
        if (told == 0 || 2 * told < filled || (!both && results.length > 2)) {
            return speaksOfWinner(column) ? byId(column, sides, sample) : null;
        }
        boolean isOther =
                column.isCalled(BEGINS::contains) || (!column.isList() && isElse(column, sides, sample, results));
        return !speaksOfWinner(column) && isOther
                ? null
                : new OutcomeRole(Kind.WINNER, List.of(column), one("winner", column), results);
    }

    /** Returns true if many rows name one of the players who is on neither side, as a host may be. */
    private static boolean isElse(ColumnSketch column, Sides sides, Sample sample, int[] results) {
        Set<String> names = new HashSet<>();
        sides.first().forEach(member -> names.addAll(member.counts().keySet()));
        sides.second().forEach(member -> names.addAll(member.counts().keySet()));
        return MANY
                        * IntStream.range(0, results.length)
                                .filter(row -> results[row] == UNTOLD && names.contains(sample.texts(column)[row]))
                                .count()
                > results.length;
    }

    /** A column of the winner which has what two columns beside the sides say of them, such as their ids. */
    private static @Nullable OutcomeRole byId(ColumnSketch winner, Sides sides, Sample sample) {
        String[] texts = sample.texts(winner);
        List<ColumnSketch> some = sample.columns().stream()
                .filter(column -> column != winner && sample.equal(column, winner) > 0)
                .toList();
        for (ColumnSketch one : some) {
            for (ColumnSketch other : some) {
                int[] results = results(sample, row -> {
                    boolean isFirst = texts[row].equals(sample.texts(one)[row]);
                    boolean isSecond = texts[row].equals(sample.texts(other)[row]);
                    return isFirst == isSecond ? UNTOLD : isFirst ? 1 : -1;
                });
                if (sides.order(one, other) > 0
                        && areOfSides(one, other, sides, sample)
                        && IntStream.range(0, results.length)
                                .allMatch(row -> results[row] != UNTOLD || OutcomeWords.isNothing(texts[row]))) {
                    String is = "if(" + winner.operand() + "==";
                    return new OutcomeRole(
                            Kind.WINNER,
                            List.of(winner),
                            Map.of(
                                    "result",
                                    is + one.operand() + ",'win'," + is + other.operand() + ",'loss',"
                                            + winner.operand() + "))"),
                            results);
                }
            }
        }
        return null;
    }

    /**
     * Returns true if two columns have one text for each name of a side, as ids are; true of teams, who are compared with none.
     */
    private static boolean areOfSides(ColumnSketch one, ColumnSketch other, Sides sides, Sample sample) {
        Map<String, String> ids = new HashMap<>();
        boolean isSound = true;
        for (int row = 0; row < sample.size() && !sides.isTeams(); row++) {
            String first = sample.texts(one)[row];
            String second = sample.texts(other)[row];
            isSound &= first.equals(ids.merge(sample.texts(sides.first().get(0))[row], first, (id, now) -> id))
                    && second.equals(ids.merge(sample.texts(sides.second().get(0))[row], second, (id, now) -> id));
        }
        return isSound;
    }

    /** Returns true if all of some names are of a side in a row: its member's, those of its list, or its members' together. */
    public static boolean isOf(List<ColumnSketch> side, Set<String> names, Sample sample, int row) {
        if (side.size() == 1 && !side.get(0).isList()) { // the usual one, in a moment
            return Set.of(sample.texts(side.get(0))[row]).containsAll(names);
        }
        Stream<String> all = side.stream().flatMap(member -> {
            String text = sample.texts(member)[row];
            return member.isList() ? member.items(text).stream() : Stream.of(text);
        });
        String together = side.stream().map(member -> sample.texts(member)[row]).collect(Collectors.joining(" "));
        return Stream.concat(all, Stream.of(Letters.strip(together)))
                .collect(Collectors.toSet())
                .containsAll(names);
    }

    /** A column with words: results, or the words for the sides. */
    private static @Nullable OutcomeRole words(ColumnSketch column, Sides sides, Sample sample) {
        if (column.distinct() > MOST_WORDS || column.hasMore() || column.isTime()) {
            return null;
        }
        OutcomeWords words = OutcomeWords.of(column, sides);
        Map<String, Integer> byText = new HashMap<>();
        column.counts().keySet().forEach(text -> {
            WinDrawLoss result = words.result(text);
            if (result != null) {
                byText.put(text, result == WinDrawLoss.WIN ? 1 : result == WinDrawLoss.DRAW ? 0 : -1);
            }
        });
        // Where nobody ever wins, two letters mean something else, as those of day and night.
        boolean isNeverWon = !sides.first().isEmpty()
                && sample.size() >= MANY
                && !isCalledSo(column)
                && Set.copyOf(byText.values()).equals(Set.of(0, -1));
        boolean isOne = isNeverWon
                || (byText.values().stream().distinct().count() < Math.min(2, column.distinct())
                        && !column.any(OutcomeWords::isVerb));
        if (byText.isEmpty() || isOne) {
            return null;
        }
        Map<String, String> map = one("result", column);
        if (words.yes() == null && sides.areOfSecond(column) && !column.any(text -> sides.called(text) != 0)) {
            if (!column.all(text -> byText.containsKey(text) || OutcomeWords.isUnplayed(text))) {
                return null;
            }
            byText.replaceAll((text, result) -> -result);
            String is = "if(" + column.operand() + "==";
            map = Map.of(
                    "result",
                    byText.entrySet().stream()
                            .map(text -> is
                                    + Expression.literal(text.getKey())
                                    + (text.getValue() > 0
                                            ? ",'win',"
                                            : text.getValue() == 0 ? ",'draw'," : ",'loss',"))
                            .collect(Collectors.joining("", "", "''" + ")".repeat(byText.size()))));
        }
        String[] texts = sample.texts(column);
        return new OutcomeRole(
                column.isNumber() && words.yes() == null && !isCalledSo(column) ? Kind.CODES : Kind.RESULT,
                List.of(column),
                map,
                results(sample, row -> byText.getOrDefault(texts[row], UNTOLD)));
    }

    /**
     * Returns true if it says by names to which of two sides it belongs, so that it would say nothing of sides divided
     * otherwise.
     */
    boolean isOf(Sides sides) {
        return kind == Kind.RESULT
                ? columns.get(0).any(text -> sides.called(text) != 0)
                : kind.compareTo(Kind.SCORES) <= 0 || kind == Kind.NUMBERS;
    }

    /**
     * Returns true if it is a word by a column that is called so: where scores say something else, they are of something else.
     */
    private boolean isCalledSo() {
        return (kind == Kind.WINNER || kind == Kind.RESULT)
                && (isCalledSo(columns.get(0)) || columns.get(0).isTruths() || isBegun());
    }

    /** Returns true if its texts begin with the word of a side, and go on. */
    private boolean isBegun() {
        return kind == Kind.RESULT
                && map.getOrDefault("result", "")
                        .contains("startsWith(" + columns.get(0).operand());
    }

    private boolean isOfNumbers() {
        return kind == Kind.SCORES || kind == Kind.NUMBERS || kind == Kind.NEIGHBOURS;
    }

    /** Returns true if both are scores by sets, which say who won whatever the points within them. */
    private boolean isOfSets() {
        return kind == Kind.SCORES && columns.stream().allMatch(column -> column.isCalled(SETS::contains));
    }

    /**
     * Returns true if two pairs of columns are called scores, as goals and points are, name different winners of a game, and
     * nothing else says which of them counts.
     */
    public static boolean areTwoScores(List<OutcomeRole> outcomes, Sample sample) {
        OutcomeRole best = outcomes.get(0);
        return best.kind == Kind.SCORES
                && !best.isOfSets()
                && !best.haveMargin(sample)
                && outcomes.stream().noneMatch(other -> !other.isOfNumbers() && other.agrees(best))
                && outcomes.stream()
                        .anyMatch(other -> other.kind == Kind.SCORES
                                && Collections.disjoint(other.columns, best.columns)
                                && other.count(best, (ours, theirs) -> ours * theirs == -1) > 0);
    }

    /** Returns true if a column has the difference of both scores in every row, with its sign or without, as a margin has. */
    private boolean haveMargin(Sample sample) {
        if (kind != Kind.SCORES || results.length < MANY) {
            return false;
        }
        String[] ours = sample.texts(columns.get(0));
        String[] theirs = sample.texts(columns.get(1));
        double[] differences = IntStream.range(0, results.length)
                .mapToDouble(row -> number(ours[row]) - number(theirs[row]))
                .toArray();
        return sample.columns().stream()
                .filter(column -> column.isNumber() && column.distinct() > 1 && !columns.contains(column))
                .map(sample::texts)
                .anyMatch(margins -> IntStream.range(0, results.length)
                        .allMatch(row -> Math.abs(differences[row]) == Math.abs(number(margins[row]))
                                || results[row] == UNTOLD));
    }

    /** Returns true if only one of two numbers says whose it is: the other may be a total. */
    private boolean isOfOneSide() {
        ColumnName.Difference two =
                isOfNumbers() && columns.size() == 2 ? ColumnName.Difference.of(columns.get(0), columns.get(1)) : null;
        return two != null && (two.first().isEmpty() || two.second().isEmpty());
    }

    /** Returns true if nobody can tell whether a side is the better with more of it, or with less. */
    public boolean mayBeLess() {
        if (kind == Kind.NUMBERS && RaceTimes.areIn(columns.get(0))) {
            return !RaceTimes.areOfRace(columns);
        }
        if (isOneSided() && results[0] < 0) {
            return true;
        }
        ColumnName.Difference two =
                kind == Kind.NUMBERS ? ColumnName.Difference.of(columns.get(0), columns.get(1)) : null;
        return two != null && List.of(two.rest().split(" ")).stream().anyMatch(LESS::contains);
    }

    /** Returns true if both columns have the sums of others before them, as the totals of parts of a game have. */
    public boolean areSums(Sample sample) {
        if (kind != Kind.NUMBERS && kind != Kind.SCORES) {
            return false;
        }
        List<ColumnSketch> numbers =
                sample.columns().stream().filter(OutcomeRole::isScore).toList();
        return columns.stream()
                .noneMatch(column -> sample.summed(column, numbers).isEmpty());
    }

    private static boolean isCalledSo(ColumnSketch column) {
        return Synonyms.isOf("result", column) || Synonyms.isOf("winner", column);
    }

    /**
     * How many words of the name say more than "winner", such as that one is only expected; the most if none says so; of other
     * kinds 0.
     */
    public long otherWords() {
        if (kind != Kind.WINNER || !speaksOfWinner(columns.get(0))) {
            return kind == Kind.WINNER ? Long.MAX_VALUE : 0;
        }
        return otherWords(columns.get(0), List.of());
    }

    /** How many words of a column are neither about a winner nor those of a column with sides. */
    public static long otherWords(ColumnSketch column, List<String> ofSide) {
        return column.words().stream()
                .filter(word -> Stream.of("winner", "win").noneMatch(said -> Synonyms.means(said, word)))
                .filter(word -> !NAMED.contains(word) && !ofSide.contains(word))
                .count();
    }

    /** Returns true if its name speaks of a winner, perhaps of a part of the game or of several. */
    public static boolean speaksOfWinner(ColumnSketch column) {
        return column.isCalled(word -> Synonyms.means("winner", word));
    }
}
