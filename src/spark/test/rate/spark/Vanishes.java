package rate.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.TaskContext;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;
import org.apache.spark.api.plugin.SparkPlugin;

/** Takes a file away before a task begins, or puts another in its place, so that only the driver has seen it. */
public final class Vanishes implements SparkPlugin {

    static final String FILE = "spark.vanishes";

    /** What is in its place, if anything. */
    static final String TEXT = "spark.vanishes.text";

    @Override
    public DriverPlugin driverPlugin() {
        return null;
    }

    @Override
    public ExecutorPlugin executorPlugin() {
        return new ExecutorPlugin() {
            private Path file;
            private String text;

            @Override
            public void init(PluginContext context, Map<String, String> conf) {
                file = Path.of(context.conf().get(FILE));
                text = context.conf().get(TEXT, null);
            }

            @Override
            public void onTaskStart() {
                if (TaskContext.get().stageId() == 0) {
                    return; // before the driver has seen anything
                }
                try {
                    Files.deleteIfExists(file);
                    if (text != null) {
                        Files.writeString(file, text);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
    }
}
