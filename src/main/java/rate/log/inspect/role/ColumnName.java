package rate.log.inspect.role;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.FieldName;

/**
 * The words of the name of a column. Names decide nothing that the values tell: they say which columns belong to which of two
 * sides, and which of two readings of equal soundness is likelier.
 */
public final class ColumnName {

    /** Prepositions and articles before the word for a side, as in "equipa de fora". */
    private static final String BEFORE_SIDE =
            "\\b(?:(?:d[aeo]|em|di|in|à|a|l|the) )+(?=(?:casa|fora|domicile|ext[ée]rieur|trasferta|visitante|mandante)\\b)";

    private ColumnName() {}

    /** The words of a name: {@code homeTeam1}, {@code hometeam_1} and {@code Home Team 1} have the same. */
    public static List<String> words(String name) {
        String spaced = Letters.strip(Letters.known(name))
                .replaceAll("(?<=(?<!\\p{L})\\p{IsHan})\\h+(?=\\p{IsHan}(?!\\p{L}))", "") // as in 着 順
                .replaceAll(
                        "(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})|(?<=\\p{L})(?=[0-9])|(?<=[0-9])(?=\\p{L})",
                        " ")
                .replaceAll("([^\\p{L}\\p{So}0-9]|[°№™©®])+", " ");
        String words = Letters.small(spaced)
                .replaceAll("\\b(home|away|heim|gast|team|player|white|black)(?=\\p{L}{3})", "$1 ")
                .replaceAll(BEFORE_SIDE, "");
        words = Letters.strip(words);
        return words.isEmpty() ? List.of() : List.of(words.split(" "));
    }

    /** The words of a name with single spaces between them. */
    public static String plain(String name) {
        return String.join(" ", words(name));
    }

    /**
     * How two names differ: in one word, or in a word that one of them has besides.
     *
     * @param first the word of the first name; empty if it has none
     * @param second the word of the other
     * @param rest the words that they share
     */
    public record Difference(String first, String second, String rest) {

        /** Returns the difference of two names; null if they are the same, or differ in more. */
        static @Nullable Difference of(String first, String second) {
            return of(words(first), words(second));
        }

        /** Returns the difference of the names of two columns; null if they are the same, or differ in more. */
        public static @Nullable Difference of(ColumnSketch first, ColumnSketch second) {
            return of(first.words(), second.words());
        }

        private static @Nullable Difference of(List<String> a, List<String> b) {
            if (a.size() == b.size()) {
                return replaced(a, b);
            }
            if (Math.abs(a.size() - b.size()) != 1) {
                return null;
            }
            boolean isLonger = a.size() > b.size();
            List<String> longer = new ArrayList<>(isLonger ? a : b);
            List<String> shorter = isLonger ? b : a;
            int at = 0;
            while (at < shorter.size() && shorter.get(at).equals(longer.get(at))) {
                at++;
            }
            String more = longer.remove(at);
            return longer.equals(shorter)
                    ? new Difference(isLonger ? more : "", isLonger ? "" : more, String.join(" ", shorter))
                    : null;
        }

        private static @Nullable Difference replaced(List<String> a, List<String> b) {
            int at = -1;
            for (int i = 0; i < a.size(); i++) {
                if (!a.get(i).equals(b.get(i))) {
                    if (at >= 0) {
                        return null;
                    }
                    at = i;
                }
            }
            if (at < 0) {
                return null;
            }
            List<String> rest = new ArrayList<>(a);
            rest.remove(at);
            return within(a.get(at), b.get(at), rest);
        }

        /**
         * Two words of three letters or more that differ in a letter at an end, or of home and away, or winner and loser,
         * abbreviate sides.
         */
        private static Difference within(String a, String b, List<String> rest) {
            int from = 0;
            while (from < a.length() && from < b.length() && a.charAt(from) == b.charAt(from)) {
                from++;
            }
            boolean isLetter = a.length() == b.length()
                    && a.length() >= 3
                    && (from == 0
                            || from == a.length() - 1
                            || List.of("ha", "ah", "wl", "lw").contains("" + a.charAt(from) + b.charAt(from)))
                    && a.substring(from + 1).equals(b.substring(from + 1));
            if (!isLetter) {
                return new Difference(a, b, String.join(" ", rest));
            }
            List<String> shared = new ArrayList<>(rest);
            shared.add(a.substring(0, from) + a.substring(from + 1));
            return new Difference(a.substring(from, from + 1), b.substring(from, from + 1), String.join(" ", shared));
        }
    }

    /**
     * Gives columns of which several have one name names of their own: after the side that is named before them, or else by
     * numbers.
     *
     * @param header the names, as the log has them
     */
    public static List<String> titles(List<String> header) {
        Map<String, List<Integer>> alike = IntStream.range(0, header.size())
                .boxed()
                .collect(Collectors.groupingBy(at -> FieldName.key(header.get(at))));
        List<String> sides = new ArrayList<>();
        String side = "";
        for (String name : header) {
            side = alike.getOrDefault(FieldName.key(name), List.of()).size() == 1 ? name : side;
            sides.add(side);
        }
        List<String> titles = new ArrayList<>(header);
        for (List<Integer> columns : alike.values()) {
            List<String> distinct = columns.stream().map(sides::get).distinct().toList();
            Difference two = distinct.size() == 2 ? Difference.of(distinct.get(0), distinct.get(1)) : null;
            boolean areSides = two != null && Sides.areUsual(two.first(), two.second());
            boolean isOnly = columns.size() == 1 || (areSides && columns.size() == 2);
            Map<String, Integer> numbers = new HashMap<>();
            for (int at : columns) {
                String before = areSides ? sides.get(at) + " " : "";
                int number = numbers.merge(before, 1, Integer::sum);
                titles.set(at, before + header.get(at) + (isOnly ? "" : " " + number));
            }
        }
        return titles;
    }

    /** The words that all of some names have, and none of others. */
    public static Set<String> own(List<ColumnSketch> of, List<ColumnSketch> others) {
        Set<String> own = shared(of);
        own.removeAll(shared(others));
        return own;
    }

    /** The words with which all of some names begin. */
    public static String beginning(List<ColumnSketch> columns) {
        List<String> common = null;
        for (ColumnSketch column : columns) {
            List<String> words = column.words();
            int same = 0;
            while (common != null
                    && same < Math.min(common.size(), words.size())
                    && common.get(same).equals(words.get(same))) {
                same++;
            }
            common = common == null ? words : words.subList(0, same);
        }
        return common == null ? "" : String.join(" ", common);
    }

    private static Set<String> shared(List<ColumnSketch> columns) {
        Set<String> shared =
                new HashSet<>(columns.isEmpty() ? List.of() : columns.get(0).words());
        columns.forEach(column -> shared.retainAll(column.words()));
        return shared;
    }
}
