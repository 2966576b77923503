package rate.pages.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Everybody who is named in the report, by number. */
final class NameNumbers {

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();

    /** The number of a name: its own, or the next. */
    int number(String name) {
        Integer known = numbers.putIfAbsent(name, names.size());
        if (known != null) {
            return known;
        }
        names.add(name);
        return names.size() - 1;
    }

    /** In the order of their numbers. */
    List<String> all() {
        return names;
    }
}
