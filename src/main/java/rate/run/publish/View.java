package rate.run.publish;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** Another form of a run, in a file that is published with it and that its manifest does not list. */
public interface View {

    /**
     * Writes it.
     *
     * @param run the folder in which the files of the run lie, complete
     * @param out takes the bytes, and stays open
     */
    void write(Path run, OutputStream out) throws IOException;
}
