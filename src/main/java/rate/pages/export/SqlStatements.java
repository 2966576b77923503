package rate.pages.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Takes statements of SQL, one after the other. */
@FunctionalInterface
public interface SqlStatements {

    /** @param statement without a semicolon at its end */
    void add(String statement) throws IOException;

    /** Writes them as text, each on lines of its own. */
    static SqlStatements script(OutputStream out) {
        return statement -> out.write((statement + ";\n").getBytes(StandardCharsets.UTF_8));
    }
}
