package rate.file.input;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;
import rate.file.input.source.BadGame;
import rate.file.input.source.LocationSource;

/** Records of a format without a header, whose fields are always the same. */
abstract class FixedRecords extends NamedRecords {

    private final String[] texts;
    private final LocationSource[] places;
    private LocationSource begin;
    private @Nullable BadGame fault;

    FixedRecords(String file, List<String> names) {
        super(file, names, List.of());
        this.texts = new String[names.size()];
        this.places = new LocationSource[names.size()];
        this.begin = () -> Location.of(file);
    }

    /** Reads the next record; false at the end. */
    abstract boolean read();

    /** Forgets the record before: the next one begins here, has no texts yet, and nothing is wrong with it. */
    final void clear(LocationSource at) {
        begin = at;
        fault = null;
        Arrays.fill(texts, "");
        Arrays.fill(places, at);
    }

    /** A record begins here that has fields in common with the one before. */
    final void begin(LocationSource at) {
        begin = at;
    }

    final void put(int field, String text, LocationSource at) {
        texts[field] = text;
        places[field] = at;
    }

    final void fault(@Nullable BadGame wrong) {
        fault = wrong;
    }

    @Override
    public final boolean next() {
        number++;
        return read();
    }

    @Override
    public final @Nullable BadGame fault() {
        return fault;
    }

    @Override
    public final String text(int field) {
        return texts[field];
    }

    @Override
    public final Location location() {
        return begin.here();
    }

    @Override
    public final Location location(int field) {
        return places[field].here();
    }
}
