package rate.pages.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names by number: everybody who is named in a run; and those of them who are on its page, in the order in which it needs them. */
final class NameNumbers {

    private final List<String> others;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();

    NameNumbers() {
        this.others = List.of();
    }

    /** @param of numbers the names of the run, of which these are some */
    NameNumbers(NameNumbers of) {
        this.others = of.names;
    }

    /** The number of a name: its own, or the next. */
    int number(String name) {
        Integer known = numbers.putIfAbsent(name, names.size());
        if (known != null) {
            return known;
        }
        names.add(name);
        return names.size() - 1;
    }

    /** The number here of a number of the run. */
    int number(int ofRun) {
        return number(others.get(ofRun));
    }

    /** In the order of their numbers. */
    List<String> all() {
        return names;
    }
}
