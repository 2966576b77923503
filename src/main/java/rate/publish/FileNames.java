package rate.publish;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import rate.input.source.InputFile;
import rate.problem.Location;

/** Files as a run states them: without their folders, which are the machine's own. */
final class FileNames {

    private FileNames() {}

    /** The last part of a path as the user wrote it. */
    static String base(String name) {
        return Location.of(name).fileName();
    }

    /** The keys that say which file was read. */
    static void write(JsonGenerator json, InputFile input) throws IOException {
        json.writeStringField("name", base(input.name()));
        json.writeNumberField("bytes", input.bytes());
        json.writeStringField("sha256", input.sha256());
    }
}
