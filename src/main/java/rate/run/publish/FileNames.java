package rate.run.publish;

import rate.engine.problem.Location;
import rate.file.input.source.InputSummary;
import rate.file.output.JsonObject;

/** Files as a run states them: without their folders, which are the machine's own. */
final class FileNames {

    private FileNames() {}

    /** The last part of a path as the user wrote it. */
    static String base(String name) {
        return Location.of(name).fileName();
    }

    /** The keys that say which file was read. */
    static JsonObject json(InputSummary input) {
        return new JsonObject()
                .put("name", base(input.name()))
                .put("bytes", input.bytes())
                .put("sha256", input.sha256());
    }
}
