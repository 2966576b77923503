package rate.export;

import java.io.IOException;

/** A table being written as text for people, row by row, with all its cells as the run has them. */
interface TableText {

    /** Adds a row. */
    void row(String[] cells) throws IOException;

    /** Writes what is left; the stream below stays open. */
    void finish() throws IOException;
}
