package rate.file.input;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rate.engine.text.Letters;

/** Records of a format without a header: each names its own fields, and may lack those of others. */
public abstract class SparseRecords implements Records {

    /** Most names that are told apart; what a log has beyond is nothing known. */
    private static final int MOST_NAMES = 1 << 10;

    private final String file;
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> byKey = new HashMap<>();

    /** The fields that records have named so far, by their names as found: each is compared once. */
    private final Map<String, Integer> byName = new HashMap<>();

    private final BitSet found = new BitSet();

    /** @param names those that are there from the beginning */
    public SparseRecords(String file, Collection<String> names) {
        this.file = file;
        names.forEach(name -> {
            this.names.add(name);
            byKey.putIfAbsent(FieldName.key(name), byKey.size());
        });
        found.set(0, byKey.size());
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
        String key = FieldName.key(name);
        Integer known = byKey.putIfAbsent(key, byKey.size());
        return known == null ? byKey.size() - 1 : known;
    }

    /** Index of a field that a record names, which is then one of the {@link #names}; {@link #NONE} if there are too many. */
    public final int named(String name) {
        Integer field = byName.get(name);
        return field == null ? first(name) : field;
    }

    private int first(String name) {
        Integer known = byKey.get(FieldName.key(name));
        if (known == null && names.size() >= MOST_NAMES) {
            return NONE;
        }
        if (known == null) {
            names.add(name);
        }
        int field = field(name);
        found.set(field);
        if (byName.size() < MOST_NAMES) {
            byName.put(name, field);
        }
        return field;
    }

    /** Returns whether a field of that name was asked for or found. */
    final boolean knows(String name) {
        return byName.containsKey(name) || byKey.containsKey(FieldName.key(name));
    }

    /** A field that is no list is one item, whatever signs are in it. */
    @Override
    public List<String> items(int field) {
        String text = text(field);
        return Letters.isBlank(text) ? List.of() : List.of(text);
    }

    @Override
    public final boolean isFound(String name) {
        Integer field = byKey.get(FieldName.key(name));
        return field != null && found.get(field);
    }

    @Override
    public final boolean isSparse() {
        return true;
    }
}
