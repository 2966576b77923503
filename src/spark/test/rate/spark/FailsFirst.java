package rate.spark;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.TaskContext;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;
import org.apache.spark.api.plugin.SparkPlugin;
import org.apache.spark.util.TaskCompletionListener;

/** Lets the first attempt of every task fail when its work is done, as that of an executor that is lost. */
public final class FailsFirst implements SparkPlugin {

    static final AtomicInteger FAILED = new AtomicInteger();

    @Override
    public DriverPlugin driverPlugin() {
        return null;
    }

    @Override
    public ExecutorPlugin executorPlugin() {
        return new ExecutorPlugin() {
            @Override
            public void init(PluginContext context, Map<String, String> conf) {}

            @Override
            public void onTaskStart() {
                TaskContext task = TaskContext.get();
                if (task.attemptNumber() == 0) {
                    task.addTaskCompletionListener((TaskCompletionListener) ended -> {
                        FAILED.incrementAndGet();
                        throw new IllegalStateException("lost");
                    });
                }
            }
        };
    }
}
