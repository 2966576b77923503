package rate.log.form;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.file.input.FieldName;
import rate.log.form.term.Expression;
import rate.log.form.term.ExpressionParser;
import rate.log.form.term.Term;

/**
 * Which columns or keys of a third-party log stand for the canonical ones.
 *
 * <p>Column names are compared without regard to case and outer spaces.
 */
public final class Mapping {

    /** The canonical columns that say how a game ended. */
    private static final Pattern OUTCOME =
            Pattern.compile("result|winner|draw|places|scores|(place|score|survival|wins)[0-9]*");

    private static final Pattern NUMBER = Pattern.compile("[0-9]+$");

    /** The canonical columns that state who won, without their numbers, and in which way each does. */
    private static final Map<String, String> STATEMENTS = Map.of(
            "winner", "names",
            "loser", "names",
            "winning_commander", "names",
            "losing_commander", "names",
            "result", "result",
            "place", "places",
            "places", "places",
            "wins", "wins");

    private final Map<String, Expression> byCanonical;

    /**
     * Columns of the log that stand as they are for a canonical one, or for one of its members, which takes their own meaning
     * from them.
     */
    private final Map<String, String> renamed = new LinkedHashMap<>();

    /** The ways in which it states who won. */
    private final Set<String> statements = new HashSet<>();

    private Mapping(Map<String, Expression> byCanonical) {
        this.byCanonical = byCanonical;
        byCanonical.forEach((canonical, expression) -> {
            String statement = expression.isNothing() ? null : statement(canonical);
            if (statement != null) {
                statements.add(statement);
            }
            String plain = expression.plain() == null ? expression.perhapsPlain() : expression.plain();
            if (plain != null) {
                renamed.putIfAbsent(FieldName.key(plain), canonical);
            }
            if (expression.term() instanceof Term.Group group && group.kind() == Term.Group.GroupKind.MEMBERS) {
                expression.columns().forEach(member -> renamed.putIfAbsent(FieldName.key(member), canonical));
            }
        });
    }

    public static Mapping none() {
        return new Mapping(Map.of());
    }

    /**
     * A mapping from texts {@code canonical=expression,canonical=expression}, with an {@link Expression} for each.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public static Mapping parse(Collection<String> texts) {
        Map<String, Expression> byCanonical = new LinkedHashMap<>();
        for (String text : texts) {
            ExpressionParser scanner = new ExpressionParser(text);
            do {
                String canonical = scanner.word('"', "=,");
                if (canonical.isEmpty() || !scanner.take('=')) {
                    throw new IllegalArgumentException("--map must be CANONICAL=THEIRS, not \"" + text + "\"");
                }
                if (byCanonical.put(canonical, scanner.expression()) != null) {
                    throw new IllegalArgumentException("--map gives " + canonical + " twice");
                }
            } while (scanner.take(','));
        }
        return new Mapping(byCanonical);
    }

    /** A mapping from its texts by canonical names, as a profile has it. */
    static Mapping of(Map<String, String> texts) {
        Map<String, Expression> byCanonical = new LinkedHashMap<>();
        texts.forEach((canonical, text) -> {
            try {
                byCanonical.put(canonical, Expression.parse(text));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("map of " + canonical + ": " + e.getMessage(), e);
            }
        });
        return new Mapping(byCanonical);
    }

    /** This mapping with the columns of another, which counts where both say something. */
    Mapping with(Mapping other) {
        Map<String, Expression> both = new LinkedHashMap<>(byCanonical);
        both.putAll(other.byCanonical);
        return new Mapping(both);
    }

    /** This mapping for games that are yet to be played: no column of an outcome has to be there. */
    Mapping ofFixtures() {
        Map<String, Expression> lenient = new LinkedHashMap<>(byCanonical);
        lenient.replaceAll(
                (canonical, expression) -> OUTCOME.matcher(canonical).matches() ? expression.asOptional() : expression);
        return new Mapping(lenient);
    }

    /**
     * Checks that every name on the left is one of a log.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    Mapping requireLogColumns() {
        for (String canonical : byCanonical.keySet()) {
            if (!isCanonical(canonical)) {
                throw new IllegalArgumentException("\"" + canonical + "\" is not a canonical column; these are: "
                        + String.join(", ", Columns.NAMES) + ", player1, team1, commander1, place1, score1, wins1, …");
            }
        }
        return this;
    }

    static boolean isCanonical(String name) {
        return Columns.NAMES.contains(name) || FieldName.isNumbered(name);
    }

    /** A column of the log as it has to be written on the right of a mapping. */
    public static String written(String column) {
        return Expression.written(column);
    }

    /** Returns true if no column is mapped. */
    public boolean isEmpty() {
        return byCanonical.isEmpty();
    }

    /** The columns of the log that are mentioned, as they are compared, but for those of one canonical column. */
    public Set<String> columnsBut(String canonical) {
        return byCanonical.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(canonical))
                .flatMap(entry -> entry.getValue().columns().stream())
                .map(FieldName::key)
                .collect(Collectors.toSet());
    }

    /** Returns true if columns are called by their positions, {@code @1}, {@code @2}, …: the log has no names for them. */
    public boolean isByPosition() {
        return byCanonical.values().stream()
                .flatMap(expression -> expression.columns().stream())
                .anyMatch(FieldName::isPosition);
    }

    /** Returns true if a canonical column is mapped, if only to nothing. */
    public boolean maps(String canonical) {
        return byCanonical.containsKey(canonical);
    }

    /** Where a canonical column comes from; null if the log may call it by that name. */
    @Nullable
    Expression expression(String canonical) {
        return byCanonical.get(canonical);
    }

    /** The way in which a canonical column states who won; null if it does not. */
    private static @Nullable String statement(String canonical) {
        return STATEMENTS.get(NUMBER.matcher(canonical).replaceFirst(""));
    }

    /** Returns true if the mapping states in another way who won than a column of that name does by itself. */
    boolean isOverruled(String name) {
        String own = statements.isEmpty() ? null : statement(FieldName.key(name));
        return own != null && !statements.contains(own);
    }

    /**
     * The canonical name of a column of the log: the mapped one, or its own. A column that a mapped one displaces has no
     * meaning.
     */
    public String canonical(String name) {
        String key = FieldName.key(name);
        String mapped = renamed.get(key);
        if (mapped != null) {
            return mapped;
        }
        return byCanonical.containsKey(key) || isOverruled(key) ? "" : key;
    }

    /** Returns true if the column of that name stands for another canonical one, and so not for that of the same name. */
    boolean isTaken(String name) {
        return renamed.containsKey(FieldName.key(name)) || isOverruled(name);
    }

    /**
     * Canonical columns that are not columns of the log as they are: joined, constant, with alternatives, or one that two
     * share.
     */
    public Map<String, Expression> computed() {
        return byCanonical.entrySet().stream()
                .filter(entry -> !entry.getKey()
                        .equals(renamed.get(
                                FieldName.key(String.valueOf(entry.getValue().plain())))))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
    }

    /** Returns true if a canonical column is put together or computed from others, and is not one of them as it is. */
    public boolean isComputed(String canonical) {
        Expression expression = byCanonical.get(canonical);
        return expression != null
                && !(expression.term() instanceof Term.Name)
                && !(expression.term() instanceof Term.Group group && group.kind() == Term.Group.GroupKind.FIRST);
    }

    /** The columns of the log that stand as they are for a canonical one and have to be there, as they are compared. */
    public List<String> plainColumns() {
        return byCanonical.values().stream()
                .filter(expression -> !expression.optional())
                .map(Expression::plain)
                .flatMap(Stream::ofNullable)
                .map(FieldName::key)
                .toList();
    }

    /** The columns without which a log is not of this format; a set of alternatives for each. */
    public Set<List<String>> required() {
        Set<List<String>> required = new LinkedHashSet<>();
        byCanonical.values().stream()
                .filter(expression -> !expression.optional())
                .forEach(expression -> required.addAll(expression.alternatives()));
        return required;
    }

    /** The texts by canonical names, in the order given. */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        byCanonical.forEach((canonical, expression) -> texts.put(canonical, expression.text()));
        return texts;
    }
}
