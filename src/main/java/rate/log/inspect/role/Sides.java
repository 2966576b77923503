package rate.log.inspect.role;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.log.form.WinDrawLoss;

/**
 * The two sides of a game that has a row: columns, or families of columns, that have most of their values in common and never
 * the same one in a row.
 *
 * @param first the columns with the members of the first side
 * @param second those of the other side
 */
public record Sides(List<ColumnSketch> first, List<ColumnSketch> second) {

    /** Share of the values of one column that the other must have, too. */
    public static final double OVERLAP = 0.3;

    /** In more rows than this the players of both sides are not the same. */
    public static final double EQUAL = 0.02;

    private static final int FEWEST_IDS = 4;

    /** So many columns without a name may have the numbers of who took part: two teams of two. */
    private static final int MOST_IDS = 4;

    /** So many columns that may have names are compared with each other. */
    private static final int MOST_NAMES = 60;

    /** With fewer rows a return match could be taken for the same game. */
    private static final int FEWEST_TWICE = 4;

    /** Words for who is at home, or has the first move, and for the other side. */
    private static final List<List<String>> HOSTS = pairs("""
            home away, home visitor, heim gast, host guest, domicile extérieur, domicile exterieur, local visitante, casa fora, \
            casa visitante, mandante visitante, white black, weiß schwarz, weiss schwarz, blancs noirs, blancas negras, \
            brancas pretas, 先手 後手, casa trasferta, casa ospite, local visita, thuis uit, hemma borta, hjemme borte, hjemme ude, \
            koti vieras, domácí hosté, gospodarze goście, hazai vendég, хозяева гости""");

    private static final Pattern WON = Pattern.compile(
            "^(?:winner|win) (?=.)|(?<=.) (?:win|wins|won|winner|victory|sieg|gewinnt|victoria|victoire)$");

    /** Words for sides and for nothing else. */
    private static final List<List<String>> OWN_WORDS = Stream.of(
                    HOSTS,
                    pairs("""
                            blue red, blue orange, blau rot, bleu rouge, azul rojo, azul vermelho, w l, h a, h v, us them, your opponent, my opponent, our opponent, your their, our their, player opponent, \
                            me opponent, my opp, me opp, own opp, spieler gegner, joueur adversaire, jugador rival, jogador adversário"""),
                    Synonyms.words("winner").stream()
                            .flatMap(winner -> Synonyms.words("loser").stream().map(loser -> List.of(winner, loser)))
                            .toList())
            .flatMap(List::stream)
            .toList();

    /** Words that count sides. */
    public static final List<List<String>> COUNTED = pairs("first second, one two, a b, 1 2");

    /** To each of these words those for the other side. */
    private static final Map<String, Set<String>> OPPOSITES = OWN_WORDS.stream()
            .flatMap(pair -> Stream.of(pair, List.of(pair.get(1), pair.get(0))))
            .collect(Collectors.groupingBy(
                    pair -> pair.get(0), Collectors.mapping(pair -> pair.get(1), Collectors.toUnmodifiableSet())));

    /** Words for both sides in the languages of the columns. */
    private static final List<List<String>> WORDS = Stream.of(OWN_WORDS, pairs("left right, x y, pro con"), COUNTED)
            .flatMap(List::stream)
            .toList();

    /** These pairs, and each of them the other way round. */
    private static final Set<List<String>> USUAL = WORDS.stream()
            .flatMap(pair -> Stream.of(pair, List.of(pair.get(1), pair.get(0))))
            .collect(Collectors.toUnmodifiableSet());

    private static final String UNKNOWN = "?";

    /** A game as a table of all rounds has it: the number of the opponent, with the colour and the result. */
    private static final Pattern CROSSED = Pattern.compile("\\d{1,3} ?[wbsBWS] ?[-+=01½]|[WLDwld] ?\\d{1,3} ?[wbWB]?");

    /**
     * The rest of the name of a column with players or teams, the likeliest first; names that say nothing come before the last.
     */
    private static final List<String> WHO = List.of("""
            player name, player tag, name, player, players, spieler, joueur, jugador, jogador, wrestler, team name, team, mannschaft, équipe, equipe, \
            equipa, equipo, time, , user, username, nick, ?, club, verein, player id, team id, id""".split(", "));

    /** The rest of the name of a column with who won or lost what it calls. */
    private static final Set<String> CONTESTS =
            Set.of("game match map round set series race bout fight duel".split(" "));

    /** The rest of the name of a column that says something else of a player. */
    public static final Set<String> ATTRIBUTES = Set.of("""
            rank, rating, elo, grade, seed, level, class, country, nation, race, faction, civ, hero, character, char, deck, \
            colour, color, car, klasse, rang, land, farbe, status, entry""".split(", "));

    /** Words for what one side has for itself, and what its opponent has against it. */
    private static final List<List<String>> FOR_AND_AGAINST = pairs("for against, f a, own opp, us them");

    /** The names of columns with the two parts of a name. */
    private static final List<List<String>> FIRST_AND_LAST = pairs(
            "first last, firstname lastname, forename surname, given family, vorname nachname, prénom nom, nombre apellido");

    /** Returns true if columns are called as those with the first and the last names. */
    public static boolean areFirstAndLast(String first, String last) {
        ColumnName.Difference names = ColumnName.Difference.of(first, last);
        return names != null && FIRST_AND_LAST.contains(List.of(names.first(), names.second()));
    }

    public static List<List<String>> pairs(String text) {
        return Stream.of(text.split(", *"))
                .map(pair -> List.of(pair.split(" ")))
                .toList();
    }

    /** Returns true if a column is called as who is at home, or moves first. */
    public static boolean areHosts(ColumnSketch column) {
        return HOSTS.stream().anyMatch(pair -> column.words().contains(pair.get(0)));
    }

    /** The sides, as far as columns mean them; null if none do. */
    public static @Nullable Sides meant(List<ColumnSketch> columns, Map<String, List<String>> meanings) {
        List<List<ColumnSketch>> sides = Stream.of("(player|team)1", "(player|team)2")
                .map(side -> columns.stream()
                        .filter(column -> meanings.getOrDefault(column.key(), List.of()).stream()
                                .anyMatch(canonical -> canonical.matches(side)))
                        .toList())
                .toList();
        return sides.contains(List.of()) ? null : new Sides(sides.get(0), sides.get(1));
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

    public static boolean areNamed(ColumnSketch one, ColumnSketch other) {
        ColumnName.Difference difference = ColumnName.Difference.of(one, other);
        return difference != null
                && areUsual(difference.first(), difference.second())
                && (who(difference.rest()) != WHO.indexOf(UNKNOWN)
                        || (CONTESTS.contains(difference.rest())
                                && Stream.of(difference.first(), difference.second())
                                        .anyMatch(word -> Synonyms.means("winner", word))));
    }

    /** How likely the rest of a name is that of players or teams, by its last words; the least is the likeliest. */
    private static int who(String rest) {
        for (String last = rest; ; last = last.substring(last.indexOf(' ') + 1)) {
            int at = WHO.indexOf(Synonyms.means("player", last) && !WHO.contains(last) ? "player" : last);
            if (at >= 0 || last.indexOf(' ') < 0) {
                return at >= 0 ? at : ATTRIBUTES.contains(last) ? WHO.size() : WHO.indexOf(UNKNOWN);
            }
        }
    }

    /** The columns that may hold names or ids; of too many rather those of names. */
    public static List<ColumnSketch> names(Sample sample) {
        List<ColumnSketch> names =
                sample.columns().stream().filter(Sides::mayBeNames).toList();
        boolean areFew = names.stream()
                        .filter(column -> column.isNumber() && column.isUncalled())
                        .count()
                <= MOST_IDS;
        return names.stream()
                // Many numbers of which nothing is called count what happened, if texts may be names.
                .filter(column -> !column.isNumber()
                        || !column.isUncalled()
                        || areFew
                        || names.stream().noneMatch(text -> text.isText() && 2 * text.distinct() >= column.distinct()))
                .sorted(Comparator.comparing(ColumnSketch::isNumber))
                .limit(MOST_NAMES)
                .sorted(Comparator.comparing(sample.columns()::indexOf))
                .toList();
    }

    /** Returns true if a column is called as one that says something of a player. */
    public static boolean isAttribute(ColumnSketch column) {
        return column.isCalled(ATTRIBUTES::contains);
    }

    private static boolean mayBeNames(ColumnSketch column) {
        if (column.name().isEmpty()) {
            return false; // nothing can be mapped to it
        }
        List<String> words = column.words();
        boolean isId = column.isNumber()
                && column.isWhole()
                && column.smallest() >= 0
                && column.distinct() >= (isId(column) ? 2 : FEWEST_IDS)
                && (isId(column) || !ScoreColumns.isScoreWord(column.plain()))
                && (words.isEmpty() || !ATTRIBUTES.contains(words.get(words.size() - 1)));
        boolean isOfficial = column.isCalled(word -> Synonyms.means("official", word))
                && !column.isCalled(word -> word.length() > 1 && OPPOSITES.containsKey(word));
        if (column.isList()) {
            return !areListedScores(column);
        }
        return isId
                || (column.isText()
                        && !isOfficial
                        && !column.isScores()
                        && OutcomeWords.letters(column).isEmpty()
                        && Colours.white(column).isEmpty()
                        && !isCrossed(column)
                        && !areResults(column));
    }

    /** Returns true if a column is called as one of scores by its last word, and lists numbers, such as those of quarters. */
    private static boolean areListedScores(ColumnSketch column) {
        List<String> words = column.words();
        return !words.isEmpty()
                && ScoreColumns.SCORE.contains(words.get(words.size() - 1))
                && items(column).stream().noneMatch(item -> Double.isNaN(Numbers.parse(item)));
    }

    /** Returns true if most rows have words of results, which are no initials, or all have results. */
    private static boolean areResults(ColumnSketch column) {
        return column.distinct() <= OutcomeWords.MOST
                && (column.all(text -> WinDrawLoss.read(text) != null)
                        || 2
                                        * column.counts().entrySet().stream()
                                                .filter(text -> text.getKey().length() > 1
                                                        && WinDrawLoss.read(text.getKey()) != null)
                                                .mapToLong(Map.Entry::getValue)
                                                .sum()
                                > column.filled());
    }

    /** Returns true if most texts are games as a table of all rounds has them. */
    public static boolean isCrossed(ColumnSketch column) {
        Set<String> texts = column.counts().keySet();
        return column.plain().matches(".*[0-9].*")
                && 2 * texts.stream().filter(CROSSED.asMatchPredicate()).count() > texts.size();
    }

    /** Returns true if a column may say which side is at home: it has the name of one, or its number. */
    public boolean isHost(ColumnSketch column, Sample sample) {
        String[] texts = sample.texts(column);
        return IntStream.range(0, texts.length)
                .anyMatch(row -> texts[row].equals("1")
                        || texts[row].equals("2")
                        || Stream.of(first, second)
                                .flatMap(List::stream)
                                .anyMatch(member -> texts[row].equals(sample.texts(member)[row])));
    }

    public static boolean isId(ColumnSketch column) {
        List<String> words = column.words();
        return !words.isEmpty() && words.get(words.size() - 1).equals("id");
    }

    public static double overlap(ColumnSketch first, ColumnSketch second) {
        Set<String> ours = items(first);
        Set<String> theirs = items(second);
        Set<String> fewer = ours.size() <= theirs.size() ? ours : theirs;
        Set<String> more = fewer == ours ? theirs : ours;
        long shared = fewer.stream()
                .filter(text -> more.contains(text) && !OutcomeWords.isNothing(text) && !text.equals("NA"))
                .count();
        return (double) shared / Math.max(1, fewer.size());
    }

    /** The texts of a column; of lists those within them. */
    private static Set<String> items(ColumnSketch column) {
        return !column.isList()
                ? column.counts().keySet()
                : column.counts().keySet().stream()
                        .flatMap(text -> column.items(text).stream())
                        .collect(Collectors.toSet());
    }

    /** The other side first. */
    @SuppressWarnings("ArgumentSelectionDefectChecker") // the sides are meant to change places
    public Sides opposite() {
        return new Sides(second, first);
    }

    public Sides inUsualOrder() {
        Set<String> ours = own(first, second);
        Set<String> theirs = own(second, first);
        boolean isReversed = Synonyms.isOf("opponent", first.get(0))
                || (WORDS.stream().anyMatch(pair -> ours.contains(pair.get(1)) && theirs.contains(pair.get(0)))
                        && WORDS.stream()
                                .noneMatch(pair -> ours.contains(pair.get(0)) && theirs.contains(pair.get(1))));
        return isReversed ? opposite() : this;
    }

    /** Returns true if two words are usual for the sides, in any order. */
    public static boolean areUsual(String one, String other) {
        return USUAL.contains(List.of(one, other));
    }

    /** Returns true if two words are used for sides and for nothing else, in any order. */
    public static boolean areWords(String one, String other) {
        return opposites(one).contains(other);
    }

    private static Set<String> opposites(String word) {
        return OPPOSITES.getOrDefault(word, Set.of());
    }

    /** Returns true if a column is called by a word of the second side that is used for nothing else. */
    public boolean areOfSecond(ColumnSketch column) {
        return column.isCalled(word -> word.length() > 1 && OPPOSITES.containsKey(word) && side(word) == 2);
    }

    public boolean isUnknown() {
        return likelihood() == WHO.indexOf(UNKNOWN);
    }

    /** Returns true if both columns have the same numbers, from 1 on, as ids of all players are; scores begin with a nought. */
    public boolean haveAllNumbers() {
        return first.get(0).isNumber()
                && first.get(0).smallest() > 0
                && items(first.get(0)).equals(items(second.get(0)));
    }

    /** Returns true if two columns have two texts alone, in turn, and no name says that these are players. */
    public boolean areLabels() {
        Set<String> two = items(first.get(0));
        return !isTeams() && isUnknown() && two.size() == 2 && two.equals(items(second.get(0)));
    }

    /** How likely names say that this is who played; the least is the likeliest. */
    public int likelihood() {
        if (isTeams()) {
            return -1;
        }
        ColumnName.Difference difference = ColumnName.Difference.of(first.get(0), second.get(0));
        return difference == null || !areUsual(difference.first(), difference.second())
                ? WHO.indexOf(UNKNOWN)
                : who(difference.rest());
    }

    /** Returns true if each game has a second row from the view of the other side and of all its times, whatever its result. */
    public boolean mayBeTwice(Sample sample) {
        return mirror(sample, (one, other) -> true).isPresent();
    }

    /** Returns true if each game has a second row from the view of the other side, with its result and all its times. */
    public boolean isTwice(Sample sample, int[] results) {
        return mirror(
                        sample,
                        (one, other) -> results[one] == Sample.UNTOLD
                                ? results[other] == Sample.UNTOLD
                                : results[one] == -results[other])
                .isPresent();
    }

    /**
     * Returns true if nearly each game has a second row of its time from the view of the other side, and who won one row lost
     * the other; a few may be lost in both, and none is won in both, drawn, or lost in its only row.
     */
    public boolean isTwiceWon(Sample sample, int[] results) {
        int[] mirror = mirror(sample, (one, other) -> results[one] != 1 || results[other] != 1)
                .orElse(null);
        if (mirror == null || sample.columns().stream().noneMatch(ColumnSketch::isTime)) {
            return false;
        }
        long lost = IntStream.range(0, mirror.length)
                .filter(row -> mirror[row] >= 0 && results[row] + results[mirror[row]] == -2)
                .count();
        return 4 * lost <= mirror.length
                && IntStream.range(0, mirror.length)
                        .allMatch(row -> results[row] == 1 || (results[row] == -1 && mirror[row] >= 0));
    }

    /**
     * The rows that show each game from the view of the other side, at all its times, if by their numbers they may be those of
     * one game; empty if not nearly all games have one.
     */
    public Optional<int[]> mirror(Sample sample, BiPredicate<Integer, Integer> fits) {
        List<ColumnSketch> times =
                sample.columns().stream().filter(ColumnSketch::isTime).toList();
        String[] one = sample.texts(first.get(0));
        String[] two = sample.texts(second.get(0));
        Map<String, List<Integer>> open = new HashMap<>();
        int[] mirror = new int[sample.size()];
        Arrays.fill(mirror, -1);
        int single = mirror.length;
        for (int row = 0; row < mirror.length && 20 * (single - 2 * (mirror.length - row)) <= mirror.length; row++) {
            int at = row;
            StringBuilder when = new StringBuilder();
            times.forEach(time -> when.append('\n').append(sample.texts(time)[at]));
            List<Integer> others = open.getOrDefault(two[row] + '\n' + one[row] + when, List.of());
            Integer other = others.stream()
                    .filter(each -> fits.test(each, at))
                    .findFirst()
                    .orElse(null);
            if (other == null) {
                open.computeIfAbsent(one[row] + '\n' + two[row] + when, none -> new ArrayList<>())
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

    /**
     * The words that all columns of a side have, and not all of the other; if there are none, those for a side that some have.
     */
    private static Set<String> own(List<ColumnSketch> of, List<ColumnSketch> others) {
        Set<String> own = ColumnName.own(of, others);
        if (own.isEmpty() && of.size() > 1) {
            Set<String> theirs =
                    others.stream().flatMap(column -> column.words().stream()).collect(Collectors.toSet());
            Set<String> words =
                    of.stream().flatMap(column -> column.words().stream()).collect(Collectors.toSet());
            words.removeIf(word -> Collections.disjoint(opposites(word), theirs));
            return words;
        }
        return own;
    }

    /** Returns true if a side has several members. */
    public boolean isTeams() {
        return first.size() + second.size() > 2;
    }

    /** Returns true if the columns say by their names that the first side won. */
    public boolean areWinnerAndLoser() {
        return own(first, second).stream()
                        .anyMatch(word ->
                                word.equals("w") || Synonyms.means("winner", word) || Synonyms.means("win", word))
                && (Synonyms.isOf("loser", second.get(0))
                        || own(second, first).stream()
                                .anyMatch(word -> word.equals("l")
                                        || Synonyms.means("loser", word)
                                        || Synonyms.means("loss", word)));
    }

    /** The side that a word belongs to: 1 or 2; 0 if it is none of their words. */
    public int side(String word) {
        boolean isFirst = belongs(word, own(first, second));
        boolean isSecond = belongs(word, own(second, first));
        ColumnName.Difference letters =
                isFirst || isSecond || first.isEmpty() ? null : ColumnName.Difference.of(first.get(0), second.get(0));
        if (letters != null && !word.isEmpty()) { // a of pla, b of plb
            isFirst = word.equals(letters.first());
            isSecond = word.equals(letters.second());
        }
        return isFirst == isSecond ? 0 : isFirst ? 1 : 2;
    }

    private static boolean belongs(String word, Set<String> words) {
        boolean isNumber = !word.isEmpty() && word.charAt(0) <= '9';
        return isNumber
                ? words.contains(word)
                : !word.isEmpty() && words.stream().anyMatch(own -> own.startsWith(word) || word.startsWith(own));
    }

    /**
     * Of two columns, one of each side: 1 if the first is that of the first side, -1 if the second is, 0 if names do not tell.
     */
    public int order(ColumnSketch one, ColumnSketch other) {
        if (isOfInitials(one, first)
                ? isOfInitials(other, second)
                : isOfInitials(one, second) && isOfInitials(other, first)) {
            return isOfInitials(one, first) ? 1 : -1;
        }
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
        if (areUncalled()
                && COUNTED.stream()
                        .anyMatch(pair -> pair.contains(difference.first()) && pair.contains(difference.second()))) {
            return difference.first().compareTo(difference.second()) < 0 ? 1 : -1;
        }
        int of = side(difference.first());
        int ofOther = side(difference.second());
        if (of + ofOther == 3
                || ((of == 0) != (ofOther == 0)
                        && (difference.first().isEmpty()
                                || difference.second().isEmpty()
                                || areWords(difference.first(), difference.second())))) {
            return of == 1 || ofOther == 2 ? 1 : -1;
        }
        return 0;
    }

    /** Returns true if a column is called by the first letters of the members of a side, as "Points N-S" by North and South. */
    private static boolean isOfInitials(ColumnSketch column, List<ColumnSketch> side) {
        List<String> letters = column.words().stream()
                .filter(word -> word.length() == 1)
                .sorted()
                .toList();
        return side.size() > 1
                && letters.equals(side.stream()
                        .map(member -> member.plain()
                                .substring(0, Math.min(1, member.plain().length())))
                        .sorted()
                        .toList());
    }

    /** Returns true if two texts call the sides, in this order. */
    public boolean areCalled(String one, String other) {
        return called(one) == 1 && called(other) == 2;
    }

    /**
     * The side, 1 or 2, that a text calls by its word, words of its column or the first letter of its word, perhaps with the
     * word that it won; 0 for neither or both.
     */
    public int called(String text) {
        String plain = WON.matcher(ColumnName.plain(text)).replaceFirst("");
        if (areUncalled()) {
            String number = plain.replaceFirst("^(team|pair|side) ", "");
            for (List<String> pair : COUNTED) {
                if (pair.contains(number)) {
                    return 1 + pair.indexOf(number);
                }
            }
        }
        boolean isFirst = !plain.isEmpty() && isCalled(plain, first, second);
        boolean isSecond = !plain.isEmpty() && isCalled(plain, second, first);
        return isFirst == isSecond ? 0 : isFirst ? 1 : 2;
    }

    /** Returns true if a column says who won by two texts, one that calls either side. */
    public boolean areCalledByWinners(Sample sample) {
        return sample.columns().stream()
                .filter(column -> column.distinct() == 2 && column.speaksOfWinner())
                .anyMatch(column -> column.counts().keySet().stream()
                        .map(this::called)
                        .collect(Collectors.toSet())
                        .equals(Set.of(1, 2)));
    }

    /** Returns true if no name says to which of two teams a column belongs, so that they can be called by numbers only. */
    private boolean areUncalled() {
        return isTeams() && own(first, second).isEmpty() && own(second, first).isEmpty();
    }

    private static boolean isCalled(String plain, List<ColumnSketch> of, List<ColumnSketch> others) {
        Set<String> own = own(of, others);
        Set<String> theirs = own(others, of);
        return of.stream().anyMatch(column -> column.plain().equals(plain))
                || (own.stream().anyMatch(List.of(plain.split(" "))::contains)
                        && of.stream().anyMatch(column -> (" " + column.plain() + " ").contains(" " + plain + " ")))
                || (of.size() > 1
                        && plain.equals(of.stream()
                                .map(column -> column.plain().replaceFirst("(?<=^.).*", ""))
                                .collect(Collectors.joining())))
                || ColumnName.beginning(of).equals(plain)
                || WORDS.stream()
                        .anyMatch(pair -> pair.contains(plain)
                                && pair.stream().anyMatch(word -> !word.equals(plain) && theirs.contains(word)))
                || own.stream()
                        .anyMatch(word -> word.equals(plain)
                                || plain.equals("t " + word)
                                || plain.equals("team " + word)
                                || plain.equals("player " + word))
                || (own.size() == 1
                        && own.stream().anyMatch(word -> word.length() == 1 && plain.startsWith(word))
                        && !plain.matches("[0-9]{2,}.*")
                        && theirs.stream().noneMatch(plain::startsWith)
                        && plain.indexOf(' ') < 0)
                || (plain.length() == 1 && own.stream().anyMatch(word -> word.length() > 1 && word.startsWith(plain)));
    }
}
