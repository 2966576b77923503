package rate.log.inspect.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.Layout;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;

/**
 * Separator of the names of a list in one cell, inferred from the names: those of a list stand elsewhere too, with others or
 * alone; the halves of one name, such as {@code Doe, Ann}, do not.
 *
 * @param sign between the names, or a word with a space on both sides
 * @param example a cell with it
 * @param isCertain whether most of the names stand elsewhere, and few cells are there twice
 */
public record ListSigns(String sign, String example, boolean isCertain) {

    private static final List<String> SIGNS = List.of(",", "/", "&", "+", "|");

    /** A number of all, as {@code 17 of 39}, whose halves are no names. */
    private static final Predicate<String> SHARE =
            Pattern.compile("[0-9]+ \\p{L}+ [0-9]+").asMatchPredicate();

    /** Different cells with the sign that are needed. */
    private static final int FEWEST = 3;

    /** Where one name stands. */
    private static final class Name {
        private int cells;
        private boolean first;
        private boolean later;
        private boolean alone;

        private boolean isMixed() {
            return alone || (first && later);
        }
    }

    /** Looks for a sign in columns that may hold players; returns null if there is none. */
    public static @Nullable ListSigns of(List<ColumnSketch> columns) {
        Map<String, Long> cells = new LinkedHashMap<>();
        columns.forEach(column -> column.counts().forEach((text, count) -> {
            if (!text.contains("://")) {
                cells.merge(text, count, Long::sum);
            }
        }));
        ListSigns best = null;
        for (String sign : signs(columns)) {
            ListSigns found = of(cells, sign);
            if (found != null && (best == null || (found.isCertain && !best.isCertain))) {
                best = found;
            }
        }
        return best;
    }

    /** The columns that may hold players, by their names. */
    public static List<ColumnSketch> among(List<ColumnSketch> columns) {
        Set<ColumnSketch> found = new LinkedHashSet<>();
        found.addAll(Sides.named(columns));
        for (String canonical : List.of("winner", "loser", "team")) {
            Synonyms.find(canonical, columns).ifPresent(found::add);
        }
        found.addAll(alike(columns));
        found.removeIf(column -> !column.isText() || column.all(SHARE));
        return List.copyOf(found);
    }

    /** Two columns whose cells mostly have one of the signs, and names between the signs that the other has, too. */
    private static Set<ColumnSketch> alike(List<ColumnSketch> columns) {
        Set<ColumnSketch> alike = new LinkedHashSet<>();
        for (String sign : signs(columns)) {
            Map<ColumnSketch, Set<String>> names = new LinkedHashMap<>();
            for (ColumnSketch column : columns) {
                Set<String> texts = column.counts().keySet();
                long lists =
                        texts.stream().filter(text -> text.indexOf(sign) > 0).count();
                if (column.isText() && 2 * lists > texts.size() && !column.isScores()) {
                    names.put(column, new HashSet<>());
                    texts.forEach(text -> names.get(column).addAll(parts(text, sign)));
                }
            }
            names.forEach((one, ours) -> names.forEach((other, theirs) -> {
                long shared = ours.stream().filter(theirs::contains).count();
                if (one != other && 2 * shared > Math.min(ours.size(), theirs.size())) {
                    alike.add(one);
                }
            }));
        }
        return alike;
    }

    /** The signs, and the words and signs between spaces that nearly all cells of two columns of texts have. */
    private static Set<String> signs(List<ColumnSketch> columns) {
        Map<String, Integer> having = new LinkedHashMap<>();
        for (ColumnSketch column : columns) {
            Map<String, Integer> cells = new LinkedHashMap<>();
            if (column.isText()) {
                column.counts().keySet().forEach(text -> {
                    String[] words = text.split(" ", -1);
                    if (words.length > 2) {
                        Set<String> within = new LinkedHashSet<>(List.of(words).subList(1, words.length - 1));
                        within.forEach(word -> cells.merge(" " + word + " ", 1, Integer::sum));
                    }
                });
            }
            cells.forEach((sign, count) -> {
                if (10 * count >= 9 * column.counts().size()) {
                    having.merge(sign, 1, Integer::sum);
                }
            });
        }
        Set<String> signs = new LinkedHashSet<>(SIGNS);
        having.forEach((sign, count) -> {
            if (count > 1 && !Letters.isBlank(sign)) {
                signs.add(sign);
            }
        });
        return signs;
    }

    private static @Nullable ListSigns of(Map<String, Long> cells, String sign) {
        if (cells.keySet().stream().filter(text -> text.contains(sign)).count() < FEWEST) {
            return null;
        }
        Map<String, Name> names = new HashMap<>();
        List<String> lists = new ArrayList<>();
        long repeated = 0;
        for (Map.Entry<String, Long> cell : cells.entrySet()) {
            List<String> parts = parts(cell.getKey(), sign);
            for (int i = 0; i < parts.size(); i++) {
                Name name = names.computeIfAbsent(parts.get(i), none -> new Name());
                name.cells++;
                name.alone |= parts.size() == 1;
                name.first |= parts.size() > 1 && i == 0;
                name.later |= i > 0;
            }
            if (parts.size() > 1) {
                lists.add(cell.getKey());
                repeated += cell.getValue() > 1 ? 1 : 0;
            }
        }
        List<Name> ofLists =
                names.values().stream().filter(name -> name.first || name.later).toList();
        long elsewhere = ofLists.stream().filter(name -> name.cells > 1).count();
        long mixed = ofLists.stream()
                .filter(name -> name.cells > 1 && name.isMixed())
                .count();
        if (lists.size() < FEWEST || 2 * elsewhere < ofLists.size() || 4 * mixed < elsewhere) {
            return null;
        }
        // Few players make few pairs, which come again, but more than there are names, as each plays with several.
        boolean areNew = 2 * repeated <= lists.size() || lists.size() >= 2 * ofLists.size();
        boolean certain = 3 * elsewhere >= 2L * ofLists.size() && 2 * mixed >= elsewhere && areNew;
        return new ListSigns(sign, lists.get(0), certain);
    }

    /** The names between the signs. */
    private static List<String> parts(String text, String sign) {
        return Layout.split(text, sign).stream()
                .filter(part -> !Letters.isBlank(part))
                .map(Letters::strip)
                .toList();
    }
}
