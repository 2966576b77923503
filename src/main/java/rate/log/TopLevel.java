package rate.log;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.problem.Location;

/** The plain values of a game that is an object with teams in it, as a record: what joined columns and conditions look at. */
final class TopLevel implements Records {

    private final String file;
    private final JsonItems items;
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> byKey = new HashMap<>();
    private final Map<Integer, String> texts = new HashMap<>();

    TopLevel(String file, JsonItems items) {
        this.file = file;
        this.items = items;
    }

    void put(String key, String text) {
        texts.put(field(key), text);
    }

    /** Begins another game. */
    void clear() {
        texts.clear();
    }

    @Override
    public String file() {
        return file;
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public int field(String name) {
        return byKey.computeIfAbsent(Mapping.key(name), none -> byKey.size());
    }

    @Override
    public boolean isSparse() {
        return true;
    }

    @Override
    public Location header() {
        return Location.of(file);
    }

    @Override
    public boolean next() {
        return items.next();
    }

    @Override
    public @Nullable BadGame fault() {
        return null;
    }

    @Override
    public String text(int field) {
        return texts.getOrDefault(field, "");
    }

    @Override
    public String key() {
        return items.key();
    }

    @Override
    public Location location() {
        return Location.of(file);
    }

    @Override
    public Location location(int field) {
        return Location.of(file);
    }
}
