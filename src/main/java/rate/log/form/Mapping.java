package rate.log.form;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.input.FieldName;

/**
 * Which columns or keys of a foreign log stand for ours.
 *
 * <p>Column names are compared without regard to case and outer spaces.
 */
public final class Mapping {

    private final Map<String, Expression> byOurs;

    /** Foreign columns that stand as they are for one of ours, which takes their own meaning from them. */
    private final Map<String, String> renamed = new LinkedHashMap<>();

    private Mapping(Map<String, Expression> byOurs) {
        this.byOurs = byOurs;
        byOurs.forEach((ours, expression) -> {
            String plain = expression.plain();
            if (plain != null) {
                renamed.putIfAbsent(FieldName.key(plain), ours);
            }
        });
    }

    /** Nothing is mapped. */
    public static Mapping none() {
        return new Mapping(Map.of());
    }

    /**
     * A mapping from texts {@code ours=theirs,ours=theirs}, for what {@code theirs} can be see {@link Expression}.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public static Mapping parse(Collection<String> texts) {
        Map<String, Expression> byOurs = new LinkedHashMap<>();
        for (String text : texts) {
            Expression.Scanner scanner = new Expression.Scanner(text);
            do {
                String ours = scanner.word('"', "=,");
                if (ours.isEmpty() || !scanner.take('=')) {
                    throw new IllegalArgumentException("--map must be OURS=THEIRS, not \"" + text + "\"");
                }
                if (byOurs.put(ours, scanner.expression()) != null) {
                    throw new IllegalArgumentException("--map gives " + ours + " twice");
                }
            } while (scanner.take(','));
        }
        return new Mapping(byOurs);
    }

    /** A mapping from its texts by our names, as a profile has it. */
    static Mapping of(Map<String, String> texts) {
        Map<String, Expression> byOurs = new LinkedHashMap<>();
        texts.forEach((ours, text) -> {
            try {
                byOurs.put(ours, Expression.parse(text));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("map of " + ours + ": " + e.getMessage(), e);
            }
        });
        return new Mapping(byOurs);
    }

    /** This mapping with the columns of another, which counts where both say something. */
    Mapping with(Mapping other) {
        Map<String, Expression> both = new LinkedHashMap<>(byOurs);
        both.putAll(other.byOurs);
        return new Mapping(both);
    }

    /**
     * Checks that every name on the left is one of a log.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    Mapping requireLogColumns() {
        for (String ours : byOurs.keySet()) {
            if (!isOurs(ours)) {
                throw new IllegalArgumentException("\"" + ours + "\" is not one of our columns: "
                        + String.join(", ", Columns.NAMES) + ", player1, team1, commander1, place1, score1, wins1, …");
            }
        }
        return this;
    }

    /** Whether a column of that name means something to us. */
    static boolean isOurs(String name) {
        return Columns.NAMES.contains(name) || FieldName.isNumbered(name);
    }

    /** A foreign column as it has to be written on the right of a mapping. */
    public static String written(String column) {
        return Expression.written(column);
    }

    /** Whether nothing is mapped. */
    public boolean isEmpty() {
        return byOurs.isEmpty();
    }

    /** Whether a column of ours is mapped, if only to nothing. */
    boolean maps(String ours) {
        return byOurs.containsKey(ours);
    }

    /** Where a column of ours comes from; null if the log may call it by our name. */
    @Nullable
    Expression expression(String ours) {
        return byOurs.get(ours);
    }

    /** Our name for a foreign column: the mapped one, or its own. A column that a mapped one displaces has no meaning. */
    public String ours(String theirs) {
        String key = FieldName.key(theirs);
        String mapped = renamed.get(key);
        if (mapped != null) {
            return mapped;
        }
        return byOurs.containsKey(key) ? "" : key;
    }

    /** Whether the foreign column of that name stands for another one of ours, and so not for ours of the same name. */
    boolean isTaken(String theirs) {
        return renamed.containsKey(FieldName.key(theirs));
    }

    /** Our columns that are not foreign ones as they are: joined, constant, with alternatives, or one that two of ours share. */
    public Map<String, Expression> computed() {
        return byOurs.entrySet().stream()
                .filter(entry -> !entry.getKey()
                        .equals(renamed.get(
                                FieldName.key(String.valueOf(entry.getValue().plain())))))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
    }

    /** The foreign columns that stand as they are for one of ours and have to be there, as they are compared. */
    public List<String> plainColumns() {
        return byOurs.values().stream()
                .filter(expression -> !expression.optional())
                .map(Expression::plain)
                .flatMap(Stream::ofNullable)
                .map(FieldName::key)
                .toList();
    }

    /** The foreign columns without which a log is not of this form; a set of alternatives for each. */
    public Set<List<String>> required() {
        Set<List<String>> required = new LinkedHashSet<>();
        byOurs.values().stream()
                .filter(expression -> !expression.optional())
                .forEach(expression -> required.addAll(expression.alternatives()));
        return required;
    }

    /** The texts by our names, in the order given. */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        byOurs.forEach((ours, expression) -> texts.put(ours, expression.text()));
        return texts;
    }
}
