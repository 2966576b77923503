package rate.file.input;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import rate.engine.text.Letters;

/** Names of the fields of records: the columns of a table, the keys of an object. */
public final class FieldName {

    private static final Pattern NUMBERED =
            Pattern.compile("(player|team|commander|place|score|survival|wins)[1-9][0-9]{0,2}");

    private static final Pattern POSITION = Pattern.compile("@[1-9][0-9]{0,3}([.].+)?");

    private FieldName() {}

    /** The name of an item of a list, which has none of its own: {@code @1}, {@code @2}, … */
    static String ofPosition(int position) {
        return "@" + position;
    }

    /** The names of so many fields that have none. */
    static List<String> ofPositions(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(FieldName::ofPosition).toList();
    }

    /** Returns whether a name is that of a position, or of a key of an object there: {@code @2.name}. */
    public static boolean isPosition(String name) {
        return POSITION.matcher(name).matches();
    }

    /** How a name is compared: without regard to case and outer spaces. */
    public static String key(String name) {
        return Letters.small(Letters.strip(name));
    }

    /** Returns whether a key is a column of one of the sides of a game per row. */
    public static boolean isNumbered(String key) {
        return NUMBERED.matcher(key).matches();
    }
}
