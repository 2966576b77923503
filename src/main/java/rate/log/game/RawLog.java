package rate.log.game;

import java.util.List;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.file.input.Layout;
import rate.file.input.RecordFile;
import rate.file.input.RecordFormat;
import rate.file.input.source.BadGame;
import rate.file.input.source.Source;
import rate.log.form.LogForm;

/** A file of a log as named texts, one record after the other, whatever they mean: for looking at it before it is read. */
public final class RawLog implements AutoCloseable {

    private final Source source;
    private final RecordFile raw;
    private final LogForm opened;

    private RawLog(Source source, OpenedLog opened) {
        this.source = source;
        this.raw = opened.file();
        this.opened = opened.form();
    }

    /**
     * Opens a file, which may be closed in its stead.
     *
     * @param form where its records are, and what separates their fields; what the fields mean is not looked at
     * @throws InputRefused if it cannot be read at all
     */
    public static RawLog open(Source source, LogForm form) {
        return new RawLog(source, OpenedLog.open(source.unhashed(), form));
    }

    public RecordFormat format() {
        return raw.format();
    }

    /** The names of the fields: of the header; of a JSON, those that its records had so far. */
    public List<String> names() {
        return raw.records().names();
    }

    /** The names of the fields that the file itself has, which are the first. */
    public List<String> ownNames() {
        return raw.records().ownNames();
    }

    /**
     * Returns the meaning of the names if the file is read in a format. To be called before the first record, as
     * {@code GameLog} does.
     */
    public Recognition recognise(LogForm form) {
        return Recognition.of(raw, opened.with(form));
    }

    /**
     * Goes on to the next record; false at the end.
     *
     * @throws InputRefused if nothing can be read on from here
     */
    public boolean next() {
        return raw.records().next();
    }

    /** Where the record begins. */
    public Location location() {
        return raw.records().location();
    }

    /** Returns true if the record has all its fields and no others. */
    public boolean isSound() {
        return raw.records().fault() == null;
    }

    /** The text of a field; the texts of a list with semicolons between them; empty if the record lacks it. */
    public String text(int field) {
        try {
            return raw.records().text(field);
        } catch (BadGame noValue) {
            return "";
        }
    }

    /** Returns true if a field is a list of more than one text. */
    public boolean isList(int field) {
        Layout layout = layout();
        return (raw.records().isSparse() || layout.hasLists())
                && layout.items(raw.records(), field).size() > 1;
    }

    /** How the file is read. */
    public Layout layout() {
        return opened.layout();
    }

    /** Returns true if a field has a structure of its own, such as a list of objects. */
    public boolean isNested(int field) {
        return raw.records().isNested(field);
    }

    /** Index of the field of that name, which is one of {@link #names}. */
    public int field(String name) {
        return raw.records().field(name);
    }

    @Override
    public void close() {
        source.close();
    }
}
