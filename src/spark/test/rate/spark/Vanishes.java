package rate.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;
import org.apache.spark.api.plugin.SparkPlugin;

/** Takes a file away before a task begins, so that only the driver has seen it. */
public final class Vanishes implements SparkPlugin {

    static final String FILE = "spark.vanishes";

    @Override
    public DriverPlugin driverPlugin() {
        return null;
    }

    @Override
    public ExecutorPlugin executorPlugin() {
        return new ExecutorPlugin() {
            private Path file;

            @Override
            public void init(PluginContext context, Map<String, String> conf) {
                file = Path.of(context.conf().get(FILE));
            }

            @Override
            public void onTaskStart() {
                try {
                    Files.deleteIfExists(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
    }
}
