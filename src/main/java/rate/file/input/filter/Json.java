package rate.file.input.filter;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rate.file.input.filter.JsonFilter.FilterFault;

/**
 * A value of JSON. Numbers keep the text they were written with, and are exact. A value is never changed, so that many may
 * share another; its weight counts it as often as it is there.
 */
public sealed interface Json {

    /** A value without parts and without a text of its own. */
    enum Constant implements Json {
        NULL,
        FALSE,
        TRUE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The step of a filter from an object to the value of a key: {@code .name}, or {@code ."a name"}. */
    static String step(String key) {
        return "." + (FilterParser.WORD.matcher(key).matches() ? key : new Text(key).json());
    }

    record Text(@Override String text) implements Json {}

    /** A number, as it was written or computed. */
    final class Num implements Json {

        private final String text;
        private @Nullable BigDecimal value;

        /** @param text by the grammar of JSON */
        public Num(String text) {
            this.text = text;
        }

        static Num of(BigDecimal value) {
            BigDecimal rounded = value.round(Arithmetic.MOST_DIGITS).stripTrailingZeros();
            if (Math.abs((long) rounded.precision() - rounded.scale()) > Arithmetic.MOST_EXPONENT) {
                throw new FilterFault("a number is too large, or too close to 0");
            }
            Num number = new Num(rounded.toPlainString());
            number.value = rounded;
            return number;
        }

        static Num of(long value) {
            return new Num(Long.toString(value));
        }

        @Override
        public String text() {
            return text;
        }

        BigDecimal value() {
            if (value == null) {
                try {
                    value = new BigDecimal(text);
                } catch (NumberFormatException e) {
                    throw new FilterFault(text + " is too large, or too close to 0");
                }
                // The number of its digits is bounded where it was read.
                if (Math.abs((long) value.precision() - value.scale()) > Arithmetic.MOST_EXPONENT
                        && value.signum() != 0) {
                    throw new FilterFault(text + " is too large, or too close to 0");
                }
            }
            return value;
        }

        /** The number without its fraction. */
        long whole() {
            BigDecimal number = value();
            return number.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0
                    ? number.signum() * Long.MAX_VALUE
                    : number.longValue();
        }
    }

    final class Items implements Json {

        private final List<Json> items;
        private final long weight;
        private final int depth;

        /** @param items which belong to the list from now on */
        public Items(List<Json> items) {
            this.items = items;
            this.weight = 1 + items.stream().mapToLong(Json::weight).sum();
            this.depth = 1 + items.stream().mapToInt(Json::depth).max().orElse(0);
            Budget.require(weight, depth);
        }

        public List<Json> items() {
            return items;
        }
    }

    /** An object, whose keys are in the order in which they came. */
    final class Fields implements Json {

        private final Map<String, Json> fields;
        private final long weight;
        private final int depth;

        /** @param fields which belong to the object from now on */
        public Fields(Map<String, Json> fields) {
            this.fields = fields;
            long sum = 1;
            int deepest = 0;
            for (Map.Entry<String, Json> field : fields.entrySet()) {
                sum += ofText(field.getKey()) + field.getValue().weight();
                deepest = Math.max(deepest, field.getValue().depth());
            }
            this.weight = sum;
            this.depth = 1 + deepest;
            Budget.require(weight, depth);
        }

        public Map<String, Json> fields() {
            return fields;
        }
    }

    /** Characters that weigh as much as a value without parts. */
    int LETTERS = 16;

    private static long ofText(String text) {
        return 1L + text.length() / LETTERS;
    }

    /** How many plain values it is made up of, about: what it costs to go through all of it. */
    default long weight() {
        if (this instanceof Items list) {
            return list.weight;
        } else if (this instanceof Fields object) {
            return object.weight;
        }
        return this instanceof Text text ? ofText(text.text) : 1;
    }

    /** How many lists and objects are within each other. */
    default int depth() {
        return this instanceof Items list ? list.depth : this instanceof Fields object ? object.depth : 0;
    }

    static Json of(boolean truth) {
        return truth ? Constant.TRUE : Constant.FALSE;
    }

    /** Returns whether a condition holds that comes to this: all but null and false. */
    default boolean isTrue() {
        return this != Constant.NULL && this != Constant.FALSE;
    }

    default String type() {
        if (this instanceof Constant constant) {
            return constant == Constant.NULL ? "null" : "boolean";
        }
        return this instanceof Num
                ? "number"
                : this instanceof Text ? "string" : this instanceof Items ? "array" : "object";
    }

    private static int rank(Json value) {
        if (value instanceof Constant constant) {
            return switch (constant) {
                case NULL -> 0;
                case FALSE -> 1;
                case TRUE -> 2;
            };
        }
        return value instanceof Num ? 3 : value instanceof Text ? 4 : value instanceof Items ? 5 : 6;
    }

    /** Orders values: null, false, true, numbers, texts, lists, objects. Numbers are compared exactly. */
    static int compare(Json a, Json b) {
        if (a instanceof Num x && b instanceof Num y) {
            return x.value().compareTo(y.value());
        } else if (a instanceof Text x && b instanceof Text y) {
            return x.text.compareTo(y.text);
        } else if (a instanceof Items x && b instanceof Items y) {
            return compare(x.items, y.items);
        } else if (a instanceof Fields x && b instanceof Fields y) {
            TreeMap<String, Json> left = new TreeMap<>(x.fields);
            TreeMap<String, Json> right = new TreeMap<>(y.fields);
            int keys = compare(texts(left), texts(right));
            return keys != 0 ? keys : compare(new ArrayList<>(left.values()), new ArrayList<>(right.values()));
        }
        return Integer.compare(rank(a), rank(b));
    }

    private static List<Json> texts(Map<String, Json> fields) {
        return fields.keySet().stream().map(key -> (Json) new Text(key)).toList();
    }

    private static int compare(List<Json> a, List<Json> b) {
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            int items = compare(a.get(i), b.get(i));
            if (items != 0) {
                return items;
            }
        }
        return Integer.compare(a.size(), b.size());
    }

    /** The value as JSON, without white space. */
    default String json() {
        StringBuilder to = new StringBuilder();
        write(this, to);
        return to.toString();
    }

    private static void write(Json value, StringBuilder to) {
        if (value instanceof Text text) {
            write(text.text, to);
        } else if (value instanceof Num number) {
            to.append(number.text);
        } else if (value instanceof Items list) {
            char sign = '[';
            for (Json item : list.items) {
                to.append(sign);
                write(item, to);
                sign = ',';
            }
            to.append(list.items.isEmpty() ? "[]" : "]");
        } else if (value instanceof Fields object) {
            char sign = '{';
            for (Map.Entry<String, Json> field : object.fields.entrySet()) {
                write(field.getKey(), to.append(sign));
                write(field.getValue(), to.append(':'));
                sign = ',';
            }
            to.append(object.fields.isEmpty() ? "{}" : "}");
        } else {
            to.append(value);
        }
    }

    private static void write(String text, StringBuilder to) {
        to.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int named = "\"\\\n\t\r\b\f".indexOf(c);
            if (named >= 0) {
                to.append('\\').append("\"\\ntrbf".charAt(named));
            } else if (c < ' ' || c == 0x7F) {
                to.append("\\u00").append(Character.forDigit(c >> 4, 16)).append(Character.forDigit(c & 15, 16));
            } else {
                to.append(c);
            }
        }
        to.append('"');
    }

    /** The value as a text: a text as it is, all others as JSON. */
    default String text() {
        return this instanceof Text text ? text.text : json();
    }

    /** The value as JSON for a message: of a long one the beginning. */
    default String shown() {
        if (weight() > MOST_SHOWN) {
            return "an " + type() + " with much in it";
        }
        String all = json();
        return all.length() <= MOST_SHOWN ? all : all.substring(0, all.offsetByCodePoints(0, MOST_SHOWN - 20)) + "…";
    }

    /** Characters of a value in a message. */
    int MOST_SHOWN = 120;
}
