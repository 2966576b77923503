package rate.file.input.own;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of a canonical table, in one of its formats. */
public interface OwnRows {

    /** The names of the columns, once, before the first row. */
    List<String> columns();

    /** The next row; null behind the last. */
    @Nullable
    OwnRow next();
}
