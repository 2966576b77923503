package rate.file.input;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Records that all have the same fields, whose names are known from the beginning. */
abstract class NamedRecords implements Records {

    private final String file;
    private final List<String> names;
    private final Map<String, Integer> byKey = new HashMap<>();
    private final List<List<String>> beginning;

    /** Of the present record, from 1; counted by the format. */
    long number;

    /**
     * @param names of the fields, in order; of two that are compared as equal the last counts
     * @param beginning the texts of the first records
     */
    NamedRecords(String file, List<String> names, List<List<String>> beginning) {
        this.file = file;
        this.beginning = beginning;
        this.names = List.copyOf(names);
        for (int i = 0; i < names.size(); i++) {
            byKey.put(FieldName.key(names.get(i)), i);
        }
    }

    @Override
    public final String file() {
        return file;
    }

    @Override
    public final List<String> names() {
        return names;
    }

    @Override
    public final int field(String name) {
        return byKey.getOrDefault(FieldName.key(name), NONE);
    }

    @Override
    public final String key() {
        return Long.toString(number);
    }

    @Override
    public List<String> beginning(String name) {
        int field = field(name);
        return beginning.stream()
                .filter(row -> field >= 0 && field < row.size())
                .map(row -> row.get(field))
                .toList();
    }
}
