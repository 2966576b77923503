package rate.file.input;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.text.Letters;
import rate.engine.text.Slice;
import rate.file.input.source.BadGame;

/**
 * Records with named fields, one after the other: the rows of a CSV, the flat objects of a JSON, the games of a PGN. One
 * implementation per format; what the fields mean for a game is not known here.
 */
public interface Records {

    /** The index of a field that does not exist. */
    int NONE = -1;

    /** So many records at the beginning are looked at before any is read. */
    int BEGINNING = 100;

    /** The file, for messages. */
    String file();

    /** The names of the fields, as found; of a sparse format those of the first records. */
    List<String> names();

    /** The names without those of fields that other tables bring. */
    default List<String> ownNames() {
        return names();
    }

    /**
     * Index of the field of that name, compared by {@link FieldName#key}. In a sparse format every name has one, as a later
     * record may have such a field; elsewhere {@link #NONE} if the header lacks it.
     */
    int field(String name);

    /** Returns whether a field of that name was there: in the header, or in a sparse format in a record so far. */
    default boolean isFound(String name) {
        return field(name) != NONE;
    }

    /**
     * Texts of the field of that name in the records at the beginning, before any is read: that a column has a known name does
     * not mean that it has what is known by it.
     *
     * @return none of a format that does not look ahead
     */
    default List<String> beginning(String name) {
        return List.of();
    }

    /** Returns whether a record may lack fields. What is empty is then as good as not there. */
    default boolean isSparse() {
        return false;
    }

    /** Where the names stand; the file, if they stand nowhere or in each record. */
    default Location header() {
        return Location.of(file());
    }

    /** Goes on to the next record; false at the end. */
    boolean next();

    /** The fault of the record as such, whatever the record means; null if there is none. */
    default @Nullable BadGame fault() {
        return null;
    }

    /**
     * Returns whether the record is known to begin a game, whatever id it has; where only ids tell one game from the next,
     * false.
     */
    default boolean beginsGame() {
        return false;
    }

    /**
     * Returns whether a field is there for its own sake: what a record is made up of by it. No canonical column has to use it.
     */
    default boolean isUsed(int field) {
        return false;
    }

    /** The problems of the records as a whole, once all were read. */
    default List<Problem> findings() {
        return List.of();
    }

    /** Returns whether a field of the record has a structure of its own, such as a list of objects. */
    default boolean isNested(int field) {
        return false;
    }

    /** The text of a field; the empty text if the record lacks it. */
    String text(int field);

    /** The text of a field, to be used only while the record is the present one. */
    default CharSequence chars(int field) {
        return text(field);
    }

    /** The texts of a field that is a list; of any other those between semicolons, if nothing else was {@link Layout said}. */
    default List<String> items(int field) {
        String text = text(field);
        return Letters.isBlank(text) ? List.of() : List.of(text.split(";", -1));
    }

    /** Returns whether a field is a list of several texts. */
    default boolean isList(int field) {
        return Slice.contains(chars(field), ';');
    }

    /** The key of the record in the object that holds it; its number, from 1, elsewhere. */
    String key();

    Location location();

    /**
     * Completes a place in the present record with its text, where that was left out because it costs much. To be called only
     * while the record is the present one.
     */
    default Location precise(Location at) {
        return at;
    }

    /** Where a field of the record begins; the record, if nothing nearer is known. */
    default Location location(int field) {
        return location();
    }
}
