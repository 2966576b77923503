package rate.log.inspect.role;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import rate.engine.text.Letters;
import rate.log.form.Result;

/**
 * The two sides of a game that has a row: columns, or families of columns, that have most of their values in common and never
 * the same one in a row.
 *
 * @param first the columns with the members of the first side
 * @param second those of the other side
 */
public record Sides(List<ColumnSketch> first, List<ColumnSketch> second) {

    /** Share of the values of one column that the other must have, too. */
    private static final double OVERLAP = 0.3;

    /** In more rows than this the players of both sides are not the same. */
    private static final double EQUAL = 0.02;

    private static final int FEWEST_IDS = 4;

    /** So many columns that may have names are compared with each other. */
    private static final int MOST_NAMES = 60;

    /** So many of the likeliest sides are tried. */
    private static final int MOST = 12;

    /** With fewer rows a return match could be taken for the same game. */
    private static final int FEWEST_TWICE = 4;

    /** Words for who is at home, or has the first move, and for the other side. */
    private static final List<List<String>> HOSTS = pairs("""
            home away, home visitor, heim gast, host guest, domicile extérieur, domicile exterieur, local visitante, casa fora, \
            casa visitante, mandante visitante, white black, weiß schwarz, weiss schwarz, blancs noirs, blancas negras, \
            brancas pretas""");

    /** Words for both sides in the languages of the columns. */
    private static final List<List<String>> WORDS = Stream.of(
                    HOSTS,
                    pairs("""
                            blue red, blau rot, bleu rouge, azul rojo, azul vermelho, left right, first second, w l, one two, a b, x y, \
                            h a, h v, 1 2"""),
                    Synonyms.words("winner").stream()
                            .flatMap(winner -> Synonyms.words("loser").stream().map(loser -> List.of(winner, loser)))
                            .toList())
            .flatMap(List::stream)
            .toList();

    /** These pairs, and each of them the other way round. */
    private static final Set<List<String>> USUAL = WORDS.stream()
            .flatMap(pair -> Stream.of(pair, List.of(pair.get(1), pair.get(0))))
            .collect(Collectors.toUnmodifiableSet());

    private static final String UNKNOWN = "?";

    /** The rest of the name of a column with players or teams, the likeliest first; names that say nothing come before the last. */
    private static final List<String> WHO = List.of(
            "player name",
            "name",
            "player",
            "players",
            "team name",
            "team",
            "",
            "user",
            "username",
            "nick",
            "mannschaft",
            "spieler",
            "équipe",
            "equipe",
            "equipo",
            "joueur",
            "jugador",
            "jogador",
            UNKNOWN,
            "club",
            "verein",
            "player id",
            "team id",
            "id");

    /** Words for what one side has for itself, and what its opponent has against it. */
    private static final List<List<String>> FOR_AND_AGAINST =
            List.of(List.of("for", "against"), List.of("f", "a"), List.of("own", "opp"), List.of("us", "them"));

    private static List<List<String>> pairs(String text) {
        return Stream.of(text.split(", *"))
                .map(pair -> List.of(pair.split(" ")))
                .toList();
    }

    /** Returns true if a column is called as who is at home, or moves first. */
    public static boolean areHosts(ColumnSketch column) {
        return HOSTS.stream().anyMatch(pair -> column.words().contains(pair.get(0)));
    }

    /** Looks for sides; the likeliest are the first. */
    public static List<Sides> among(Sample sample) {
        List<ColumnSketch> names = sample.columns().stream()
                .filter(Sides::mayBeNames)
                .limit(MOST_NAMES)
                .toList();
        List<Sides> found = new ArrayList<>(families(sample, names));
        Set<ColumnSketch> inFamilies = new HashSet<>();
        found.forEach(sides -> Stream.of(sides.first, sides.second).forEach(inFamilies::addAll));
        for (int i = 0; i < names.size(); i++) {
            for (int k = i + 1; k < names.size(); k++) {
                boolean isMember = inFamilies.contains(names.get(i)) && inFamilies.contains(names.get(k));
                if (!isMember && areOpponents(sample, names.get(i), names.get(k))) {
                    found.add(new Sides(List.of(names.get(i)), List.of(names.get(k))).inUsualOrder());
                }
            }
        }
        return found.stream()
                .sorted(Comparator.comparing(
                                (Sides sides) -> !sides.first.get(0).isList()
                                        && sides.first.get(0).isNumber())
                        .thenComparingInt(Sides::likelihood)
                        .thenComparingInt(sides -> sample.columns().indexOf(sides.first.get(0))))
                .limit(MOST)
                .toList();
    }

    /** The columns that come in pairs by their names, one for each side, and may hold players or lists of them. */
    public static List<ColumnSketch> named(List<ColumnSketch> columns) {
        Set<ColumnSketch> named = new LinkedHashSet<>();
        for (ColumnSketch one : columns) {
            for (ColumnSketch other : columns) {
                if (one.isText() && other.isText() && areNamed(one, other)) {
                    named.add(one);
                }
            }
        }
        return List.copyOf(named);
    }

    private static boolean areNamed(ColumnSketch one, ColumnSketch other) {
        ColumnName.Difference difference = ColumnName.Difference.of(one, other);
        return difference != null
                && areUsual(difference.first(), difference.second())
                && who(difference.rest()) != WHO.indexOf(UNKNOWN);
    }

    /** How likely the rest of a name is that of players or teams, by its last words; the least is the likeliest. */
    private static int who(String rest) {
        for (String last = rest; ; last = last.substring(last.indexOf(' ') + 1)) {
            int at = WHO.indexOf(last);
            if (at >= 0 || last.indexOf(' ') < 0) {
                return at < 0 ? WHO.indexOf(UNKNOWN) : at;
            }
        }
    }

    /** Returns true if a column may hold names or ids. */
    private static boolean mayBeNames(ColumnSketch column) {
        boolean isId = column.isNumber() && column.isWhole() && column.distinct() >= FEWEST_IDS;
        return column.isList()
                || isId
                || (column.isText()
                        && !column.isScores()
                        && !column.counts().keySet().stream().allMatch(text -> Result.read(text) != null));
    }

    private static boolean areOpponents(Sample sample, ColumnSketch first, ColumnSketch second) {
        if (first.isNumber() != second.isNumber()) {
            return false;
        }
        boolean isNamed = areNamed(first, second);
        double overlap = overlap(first, second);
        double equal = sample.equal(first, second);
        if (first.isNumber()) {
            boolean isId = isId(first)
                    && isId(second)
                    && 2 * Math.min(first.distinct(), second.distinct())
                            > Math.max(first.distinct(), second.distinct());
            return (isNamed || (isId && overlap >= 2 * OVERLAP)) && overlap >= OVERLAP && equal == 0;
        }
        return isNamed ? equal <= 2 * EQUAL : overlap >= OVERLAP && equal <= EQUAL && first.distinct() > 2;
    }

    /** Returns true if a column is called an id. */
    public static boolean isId(ColumnSketch column) {
        List<String> words = column.words();
        return !words.isEmpty() && words.get(words.size() - 1).equals("id");
    }

    private static double overlap(ColumnSketch first, ColumnSketch second) {
        Set<String> ours = items(first);
        Set<String> theirs = items(second);
        Set<String> fewer = ours.size() <= theirs.size() ? ours : theirs;
        Set<String> more = fewer == ours ? theirs : ours;
        return (double) fewer.stream().filter(more::contains).count() / Math.max(1, fewer.size());
    }

    /** The texts of a column; of lists those within them. */
    private static Set<String> items(ColumnSketch column) {
        return !column.isList()
                ? column.counts().keySet()
                : column.counts().keySet().stream()
                        .flatMap(text -> Stream.of(text.split("[;,/&+|]")))
                        .map(Letters::strip)
                        .collect(Collectors.toSet());
    }

    /** Four columns and more of which each shares its values with all others: the members of both sides. */
    private static List<Sides> families(Sample sample, List<ColumnSketch> names) {
        List<Sides> families = new ArrayList<>();
        List<ColumnSketch> left = new ArrayList<>(names);
        while (left.size() >= 4) {
            ColumnSketch one = left.remove(0);
            List<ColumnSketch> family = new ArrayList<>(List.of(one));
            left.stream().filter(other -> areMembers(sample, family, other)).forEach(family::add);
            left.removeAll(family);
            halves(family).ifPresent(families::add);
        }
        return families;
    }

    private static boolean areMembers(Sample sample, List<ColumnSketch> family, ColumnSketch other) {
        return family.stream()
                .allMatch(member -> member.isNumber() == other.isNumber()
                        && overlap(member, other) >= OVERLAP / 2
                        && sample.equal(member, other) <= EQUAL);
    }

    /** Divides a family by what the names of each half have in common: their beginning, their end, or else a word. */
    private static Optional<Sides> halves(List<ColumnSketch> family) {
        int most =
                family.stream().mapToInt(column -> column.words().size()).max().orElse(0);
        List<UnaryOperator<List<String>>> common = new ArrayList<>(List.of(
                words -> words.subList(0, Math.max(0, words.size() - 1)),
                words -> words.subList(Math.min(1, words.size()), words.size())));
        IntStream.range(0, most)
                .forEach(at -> common.add(words -> at < words.size() ? List.of(words.get(at)) : List.of()));
        return common.stream()
                .map(part -> List.copyOf(family.stream()
                        .collect(Collectors.groupingBy(
                                column -> part.apply(column.words()), LinkedHashMap::new, Collectors.toList()))
                        .values()))
                .filter(halves -> halves.size() == 2
                        && halves.get(0).size() == halves.get(1).size())
                .filter(halves -> halves.get(0).size() > 1)
                .findFirst()
                .map(halves -> new Sides(halves.get(0), halves.get(1)).inUsualOrder());
    }

    @SuppressWarnings("ArgumentSelectionDefectChecker") // the sides are meant to change places
    private Sides opposite() {
        return new Sides(second, first);
    }

    private Sides inUsualOrder() {
        Set<String> ours = ColumnName.own(first, second);
        Set<String> theirs = ColumnName.own(second, first);
        boolean isReversed = WORDS.stream().anyMatch(pair -> ours.contains(pair.get(1)) && theirs.contains(pair.get(0)))
                && WORDS.stream().noneMatch(pair -> ours.contains(pair.get(0)) && theirs.contains(pair.get(1)));
        return isReversed ? opposite() : this;
    }

    /** Returns true if two words are usual for the sides, in any order. */
    private static boolean areUsual(String one, String other) {
        return USUAL.contains(List.of(one, other));
    }

    /** How likely names say that this is who played; the least is the likeliest. */
    private int likelihood() {
        if (isTeams()) {
            return -1;
        }
        ColumnName.Difference difference = ColumnName.Difference.of(first.get(0), second.get(0));
        return difference == null || !areUsual(difference.first(), difference.second())
                ? WHO.indexOf(UNKNOWN)
                : who(difference.rest());
    }

    /**
     * Returns true if each game has a second row from the view of the other side, with its result and all its times.
     *
     * @param results of the first side by row
     */
    public boolean isTwice(Sample sample, int[] results) {
        return mirror(
                        sample,
                        (one, other) -> results[one] == OutcomeRole.UNTOLD
                                ? results[other] == OutcomeRole.UNTOLD
                                : results[one] == -results[other])
                .isPresent();
    }

    /**
     * The rows that show each game from the view of the other side, at all its times; empty if not nearly all games have one.
     *
     * @param fits tells by their numbers whether two rows may be those of one game
     */
    Optional<int[]> mirror(Sample sample, BiPredicate<Integer, Integer> fits) {
        List<ColumnSketch> times =
                sample.columns().stream().filter(ColumnSketch::isTime).toList();
        Map<String, List<Integer>> open = new HashMap<>();
        int[] mirror = new int[sample.size()];
        Arrays.fill(mirror, -1);
        int single = mirror.length;
        for (int row = 0; row < mirror.length; row++) {
            int at = row;
            String ours = sample.texts(first.get(0))[row];
            String theirs = sample.texts(second.get(0))[row];
            String when =
                    times.stream().map(time -> sample.texts(time)[at]).collect(Collectors.joining("\n", "\n", ""));
            List<Integer> others = open.getOrDefault(theirs + '\n' + ours + when, List.of());
            Integer other = others.stream()
                    .filter(each -> fits.test(each, at))
                    .findFirst()
                    .orElse(null);
            if (other == null) {
                open.computeIfAbsent(ours + '\n' + theirs + when, none -> new ArrayList<>())
                        .add(row);
            } else {
                others.remove(other);
                mirror[row] = other;
                mirror[other] = row;
                single -= 2;
            }
        }
        return mirror.length >= FEWEST_TWICE && 20 * single <= mirror.length ? Optional.of(mirror) : Optional.empty();
    }

    /** Returns true if a side has several members. */
    public boolean isTeams() {
        return first.size() > 1;
    }

    /** Returns true if the columns say by their names that the first side won. */
    public boolean areWinnerAndLoser() {
        return ColumnName.own(first, second).stream()
                        .anyMatch(word ->
                                word.equals("w") || Synonyms.means("winner", word) || Synonyms.means("win", word))
                && ColumnName.own(second, first).stream()
                        .anyMatch(word ->
                                word.equals("l") || Synonyms.means("loser", word) || Synonyms.means("loss", word));
    }

    /**
     * The side that a word belongs to.
     *
     * @return 1 or 2; 0 if it is none of their words
     */
    public int side(String word) {
        boolean isFirst = belongs(word, ColumnName.own(first, second));
        boolean isSecond = belongs(word, ColumnName.own(second, first));
        return isFirst == isSecond ? 0 : isFirst ? 1 : 2;
    }

    private static boolean belongs(String word, Set<String> words) {
        boolean isNumber = !word.isEmpty() && word.charAt(0) <= '9';
        return isNumber
                ? words.contains(word)
                : !word.isEmpty() && words.stream().anyMatch(own -> own.startsWith(word) || word.startsWith(own));
    }

    /**
     * Tells whether two columns are one of each side.
     *
     * @return 1 if the first column is that of the first side, -1 if it is that of the second, 0 if names do not tell
     */
    public int order(ColumnSketch one, ColumnSketch other) {
        ColumnName.Difference difference = ColumnName.Difference.of(one, other);
        if (difference == null) {
            return 0;
        }
        if (FOR_AND_AGAINST.contains(List.of(difference.first(), difference.second()))) {
            return 1;
        }
        if (FOR_AND_AGAINST.contains(List.of(difference.second(), difference.first()))) {
            return -1;
        }
        int of = side(difference.first());
        int ofOther = side(difference.second());
        if (of + ofOther == 3
                || ((of == 0) != (ofOther == 0)
                        && (difference.first().isEmpty() || difference.second().isEmpty()))) {
            return of == 1 || ofOther == 2 ? 1 : -1;
        }
        return 0;
    }

    /**
     * Tells which side a text calls by its word, by the name of its column, or by the first letter of its word.
     *
     * @return 1 or 2; 0 if neither or both
     */
    public int called(String text) {
        String plain = ColumnName.plain(text);
        boolean isFirst = !plain.isEmpty() && isCalled(plain, first, second);
        boolean isSecond = !plain.isEmpty() && isCalled(plain, second, first);
        return isFirst == isSecond ? 0 : isFirst ? 1 : 2;
    }

    private static boolean isCalled(String plain, List<ColumnSketch> of, List<ColumnSketch> others) {
        Set<String> own = ColumnName.own(of, others);
        Set<String> theirs = ColumnName.own(others, of);
        return of.stream().anyMatch(column -> column.plain().equals(plain))
                || ColumnName.beginning(of).equals(plain)
                || WORDS.stream()
                        .anyMatch(pair -> pair.contains(plain)
                                && pair.stream().anyMatch(word -> !word.equals(plain) && theirs.contains(word)))
                || own.stream()
                        .anyMatch(word ->
                                word.equals(plain) || plain.equals("team " + word) || plain.equals("player " + word))
                || (own.size() == 1
                        && own.stream().anyMatch(word -> word.length() == 1 && plain.startsWith(word))
                        && theirs.stream().noneMatch(plain::startsWith)
                        && plain.indexOf(' ') < 0)
                || (plain.length() == 1 && own.stream().anyMatch(word -> word.length() > 1 && word.startsWith(plain)));
    }
}
