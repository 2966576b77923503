package rate.input;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The keys so far of the objects in which a reader of JSON is: within one object none may be there twice. */
final class OpenKeys {

    /** Keys of an object up to which a look at each costs less than a set. */
    private static final int FEW = 16;

    private final int[] begins;
    private final String[] keys;
    private final @Nullable Set<String>[] sets;
    private int depth;
    private int size;

    /** @param deepest how many objects may be one within the other */
    @SuppressWarnings("unchecked")
    OpenKeys(int deepest) {
        this.begins = new int[deepest + 1];
        this.keys = new String[deepest * FEW];
        this.sets = (Set<String>[]) new Set<?>[deepest + 1];
    }

    /** An object begins. */
    void open() {
        depth++;
        begins[depth] = size;
        sets[depth] = null;
    }

    /** The innermost object ends. */
    void close() {
        size = begins[depth];
        depth--;
    }

    /** A key of the innermost object; false if it has that one already. */
    boolean add(String key) {
        int begin = begins[depth];
        if (size - begin == FEW) {
            return set(begin).add(key);
        }
        for (int i = begin; i < size; i++) {
            if (keys[i].equals(key)) {
                return false;
            }
        }
        keys[size++] = key;
        return true;
    }

    private Set<String> set(int begin) {
        Set<String> set = sets[depth];
        if (set == null) {
            set = new HashSet<>(Arrays.asList(keys).subList(begin, size));
            sets[depth] = set;
        }
        return set;
    }
}
