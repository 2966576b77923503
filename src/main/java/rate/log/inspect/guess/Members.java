package rate.log.inspect.guess;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import rate.engine.text.Letters;
import rate.log.inspect.outcome.OutcomeRole;
import rate.log.inspect.outcome.OutcomeSearch;
import rate.log.inspect.role.ColumnName;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;

/**
 * Columns of the members of two teams: three and more that share their players, of whom a row has none twice.
 *
 * @param columns of the members, in the order of the log
 * @param ways to divide them into sides, the likeliest first: the only one if the names of the columns tell it, or how games
 *     ended does
 * @param isCertain true if these are two teams, divided in the only way
 */
public record Members(List<ColumnSketch> columns, List<Sides> ways, boolean isCertain) {

    public static final int FEWEST = 3;

    /** Fifteen a side: what has more is a table of statistics, whose columns would be compared without end. */
    private static final int MOST = 30;

    /** Of so many rows one may have a player twice by mistake. */
    private static final int MANY_ROWS = 10;

    /** Share of the rows that may have a player twice by mistake, where players are numbers. */
    private static final double MOST_TWICE = 0.2;

    /** Words before the number or the letter of a side. */
    private static final Set<String> TEAM = Stream.concat(
                    Stream.of("t", "pair", "paar", "pareja", "dupla", "duo", "couple"), Synonyms.words("team").stream())
            .collect(Collectors.toUnmodifiableSet());

    /** Words for whoever plays beside another one. */
    private static final Set<String> PARTNER = Set.of(
            "partner",
            "partnerin",
            "mate",
            "teammate",
            "sub",
            "partenaire",
            "compañero",
            "companero",
            "compañera",
            "companera",
            "companiero",
            "parceiro",
            "parceira");

    /** Words that two columns share, though one is not of a player: the id of a venue, the name of an event; or none. */
    private static final Set<String> IDS = Set.of("", "id", "ids", "name", "code", "no", "nr", "number", "key");

    /** How strongly two words say that they tell sides apart: they are used for nothing else. */
    private static final int SURELY = 3;

    /** Looks for the members of teams. */
    public static List<Members> among(Sample sample) {
        List<Members> found = new ArrayList<>();
        List<ColumnSketch> left = new ArrayList<>(Sides.names(sample));
        left.removeIf(sample::isRunning);
        while (left.size() >= FEWEST) {
            List<ColumnSketch> family = new ArrayList<>(List.of(left.remove(0)));
            for (int i = 0; i < family.size(); i++) {
                ColumnSketch one = family.get(i);
                left.stream().filter(other -> areKin(sample, one, other)).forEach(family::add);
                left.removeAll(family);
            }
            if (family.size() > MOST) {
                continue;
            }
            List<ColumnSketch> columns = sample.columns();
            family.sort((a, b) -> columns.indexOf(a) - columns.indexOf(b));
            removeDoubles(sample, family);
            if (family.size() >= FEWEST && !(family.get(0).isNumber() && areCounts(sample, family))) {
                found.add(of(List.copyOf(family), sample));
            }
        }
        return found;
    }

    /** Returns true if a column has whoever plays beside the one who keeps the log. */
    public static boolean isPartner(ColumnSketch column) {
        return column.isText() && column.isCalled(PARTNER::contains);
    }

    /** Returns true if some of these sides are among the members, and others say neither who else played nor how it ended. */
    public boolean isBeyond(Sides sides, OutcomeRole outcome) {
        List<ColumnSketch> others = new ArrayList<>(columns);
        boolean isPart = others.removeAll(sides.first()) && others.removeAll(sides.second());
        others.removeAll(outcome.columns());
        return isPart && !others.isEmpty();
    }

    /** Returns true if the names of the columns tell which of them are one team, and in one way only. */
    public boolean areCalledTeams() {
        return byNames(columns).size() == 1;
    }

    /** The names of the columns. */
    public String named() {
        return columns.stream().map(ColumnSketch::name).collect(Collectors.joining(", "));
    }

    /** Who would have played against whom in the first row with all members; empty if there is none. */
    public String shown(Sides way, Sample sample) {
        return IntStream.range(0, sample.size())
                .filter(row -> columns.stream().noneMatch(column -> sample.texts(column)[row].isEmpty()))
                .mapToObj(row ->
                        "(" + named(way.first(), sample, row) + " against " + named(way.second(), sample, row) + ")")
                .findFirst()
                .orElse("");
    }

    private static String named(List<ColumnSketch> side, Sample sample, int row) {
        return side.stream().map(column -> sample.texts(column)[row]).collect(Collectors.joining(", "));
    }

    private static boolean areKin(Sample sample, ColumnSketch one, ColumnSketch other) {
        ColumnName.Difference names = ColumnName.Difference.of(one, other);
        boolean areCalledSo = !one.isNumber()
                && names != null
                && ((isCounter(names.first()) && isCounter(names.second()))
                        ? !names.rest().isEmpty()
                        : Sides.areUsual(names.first(), names.second())
                                || PARTNER.contains(names.first() + names.second())
                                || PARTNER.contains(names.rest()));
        double fewest = sample.size() < MANY_ROWS ? Double.MIN_VALUE : Sides.OVERLAP / 2;
        boolean isOfFew = one.isNumber() && names == null && 2 * Math.min(one.filled(), other.filled()) < one.rows();
        return one.isNumber() == other.isNumber()
                && one.isList() == other.isList()
                && !isOfFew // as a count that only some games have
                && (areCalledSo
                        || Sides.overlap(one, other) >= fewest
                        || (names != null
                                && !IDS.containsAll(List.of(names.rest().split(" ")))
                                && haveIdsAlike(one, other)));
    }

    /** Returns true if all texts of two columns are ids of one kind: the same letters and as many digits, as in PLR07. */
    private static boolean haveIdsAlike(ColumnSketch one, ColumnSketch other) {
        Set<String> shapes = Stream.of(one, other)
                .flatMap(column -> column.counts().keySet().stream())
                .map(text -> text.replaceAll("[0-9]", "0"))
                .collect(Collectors.toSet());
        return shapes.size() == 1 && shapes.iterator().next().matches("\\pL{2,8}[-_]?0{2,12}");
    }

    /** Removes the columns that repeat who is in others, such as those of winners and captains: first what repeats the most. */
    private static void removeDoubles(Sample sample, List<ColumnSketch> family) {
        double twice = family.size() == 4
                ? Math.min(sample.equal(family.get(0), family.get(1)), sample.equal(family.get(2), family.get(3)))
                : 0;
        double alone = 2 * twice < 1 ? twice : 0; // where one played one, and each stands on both seats
        double fewest = sample.size() < MANY_ROWS ? 0 : Math.max(Sides.EQUAL, 1.0 / sample.size());
        Map<ColumnSketch, Set<ColumnSketch>> doubles = new LinkedHashMap<>();
        family.forEach(one -> doubles.put(
                one,
                family.stream()
                        .filter(other -> other != one && sample.equal(one, other) > fewest + alone)
                        .collect(Collectors.toSet())));
        while (doubles.values().stream().anyMatch(others -> !others.isEmpty())) {
            family.stream()
                    .reduce((one, other) -> doubles.getOrDefault(other, Set.of())
                                            .size()
                                    < doubles.getOrDefault(one, Set.of()).size()
                            ? one
                            : other)
                    .ifPresent(most -> {
                        family.remove(most);
                        doubles.remove(most);
                        doubles.values().forEach(others -> others.remove(most));
                    });
        }
    }

    /** Returns true if so many rows have a number twice that these are no ids of players, but counts. */
    private static boolean areCounts(Sample sample, List<ColumnSketch> family) {
        List<String[]> texts = family.stream().map(sample::texts).toList();
        long twice = IntStream.range(0, sample.size())
                .filter(row -> {
                    List<String> filled = texts.stream()
                            .map(column -> column[row])
                            .filter(text -> !text.isEmpty())
                            .toList();
                    return filled.size() > Set.copyOf(filled).size();
                })
                .count();
        return twice > MOST_TWICE * sample.size();
    }

    private static Members of(List<ColumnSketch> family, Sample sample) {
        List<Sides> named = byNames(family);
        if (named.size() == 1) {
            return new Members(family, named, true);
        }
        List<Sides> ways =
                named.isEmpty() && (!family.get(0).isNumber() || family.get(0).isUncalled()) ? pairings(family) : named;
        List<Sides> told = new ArrayList<>();
        List<Sides> called = new ArrayList<>();
        for (Sides way : ways) {
            List<OutcomeRole> outcomes = OutcomeSearch.of(way, sample);
            if (!outcomes.isEmpty()) {
                told.add(way);
                if (outcomes.get(0).isOf(way)) {
                    called.add(way);
                }
            }
        }
        List<Sides> likely = called.size() == 1 ? called : told.isEmpty() ? ways : told;
        return new Members(family, likely, likely == called || told.size() == 1);
    }

    /** The ways to divide a family of which names tell, as far as none is surer than another. */
    private static List<Sides> byNames(List<ColumnSketch> family) {
        Map<String, List<ColumnSketch>> byPhrase = new LinkedHashMap<>();
        family.forEach(column -> phrases(column)
                .forEach(phrase -> byPhrase.computeIfAbsent(phrase, none -> new ArrayList<>())
                        .add(column)));
        Map<Set<ColumnSketch>, Integer> ways = new LinkedHashMap<>();
        byPhrase.forEach((phrase, first) -> byPhrase.forEach((other, second) -> {
            boolean isWhole = first.size() + second.size() == family.size();
            if (first.get(0) != family.get(0) || first.stream().anyMatch(second::contains)) {
                return; // it is met again the other way round, or tells nothing apart
            }
            int strength = strength(phrase, other, family);
            Set<ColumnSketch> side = strength == SURELY ? withNext(family, first, second) : Set.copyOf(first);
            if (isWhole
                    ? strength > 0 || areTwins(first, second, phrase, other)
                    : strength == SURELY && 2 * side.size() == family.size()) {
                ways.merge(side, strength, Math::max);
            }
        }));
        int most = ways.values().stream().max(Comparator.naturalOrder()).orElse(0);
        return ways.entrySet().stream()
                .filter(way -> way.getValue() == most)
                .map(way -> sides(family, way.getKey()::contains))
                .toList();
    }

    /** Returns true if each column of one side has one of the other that is called so but for a phrase. */
    private static boolean areTwins(List<ColumnSketch> first, List<ColumnSketch> second, String phrase, String other) {
        Set<String> names = second.stream()
                .map(column -> (" " + column.plain() + " ").replace(" " + other + " ", " " + phrase + " "))
                .collect(Collectors.toSet());
        return first.size() > 1
                && first.size() == names.size()
                && first.stream().allMatch(column -> names.contains(" " + column.plain() + " "));
    }

    /** The words of a name, and each two that follow each other. */
    private static Set<String> phrases(ColumnSketch column) {
        List<String> words = column.words();
        Set<String> phrases = new LinkedHashSet<>(words);
        IntStream.range(1, words.size()).forEach(at -> phrases.add(words.get(at - 1) + " " + words.get(at)));
        return phrases;
    }

    /** Two words of sides; two numbers or letters behind the word for a team; or two before further ones, as in A1; or any. */
    private static int strength(String one, String other, List<ColumnSketch> family) {
        String before = one.substring(0, one.indexOf(' ') + 1);
        if (Sides.areWords(one, other)) {
            return SURELY;
        }
        if (!isCounter(one.substring(before.length())) || !isCounter(other.substring(other.indexOf(' ') + 1))) {
            return 0;
        }
        if (TEAM.contains(Letters.strip(before)) && other.startsWith(before)) {
            return 2;
        }
        String further = "(.* )?(" + one + "|" + other + ") ([0-9]+|.)( .*)?";
        return family.stream().allMatch(column -> column.plain().matches(further)) ? 1 : 0;
    }

    private static boolean isCounter(String word) {
        return word.length() == 1 || word.matches("[0-9]+");
    }

    /** The columns of the first side, and those of neither that follow one of them. */
    private static Set<ColumnSketch> withNext(
            List<ColumnSketch> family, List<ColumnSketch> first, List<ColumnSketch> second) {
        Set<ColumnSketch> more = new HashSet<>();
        boolean isFirst = true;
        for (ColumnSketch column : family) {
            isFirst = first.contains(column) || (isFirst && !second.contains(column));
            if (isFirst) {
                more.add(column);
            }
        }
        return more;
    }

    /** Divides columns of which no name tells the side in every way if they are few, and else in those that are usual. */
    private static List<Sides> pairings(List<ColumnSketch> family) {
        int size = family.size();
        List<Sides> all = Stream.<IntPredicate>of(
                        at -> 2 * at < size, at -> at % 2 == 0, at -> size == 4 ? at % 3 == 0 : 2 * at < size - 1)
                .map(first -> sides(family, column -> first.test(family.indexOf(column))))
                .distinct()
                .toList();
        List<Sides> apart = all.stream()
                .filter(way -> Stream.of(way.first(), way.second()).noneMatch(Members::hasBoth))
                .toList();
        return apart.isEmpty() ? all : apart;
    }

    /** Returns true if words for both sides are in the names of some columns. */
    private static boolean hasBoth(List<ColumnSketch> side) {
        Set<String> words =
                side.stream().flatMap(column -> column.words().stream()).collect(Collectors.toSet());
        return words.stream().anyMatch(one -> words.stream().anyMatch(other -> Sides.areWords(one, other)));
    }

    private static Sides sides(List<ColumnSketch> family, Predicate<ColumnSketch> isFirst) {
        return new Sides(
                        family.stream().filter(isFirst).toList(),
                        family.stream().filter(isFirst.negate()).toList())
                .inUsualOrder();
    }
}
