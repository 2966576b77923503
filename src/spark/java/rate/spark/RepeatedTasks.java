package rate.spark;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskStart;

/** Counts the tasks of a run that began more than once: because they failed, or because the machine with their results was lost. */
final class RepeatedTasks extends SparkListener {

    /**
     * What a task makes.
     *
     * @param data of which data
     * @param partition which partition
     */
    private record Part(int data, int partition) {}

    private final Map<Integer, Integer> dataOfStage = new HashMap<>();
    private final Set<Part> begun = new HashSet<>();
    private long count;

    @Override
    public synchronized void onStageSubmitted(SparkListenerStageSubmitted submitted) {
        // Results that were lost are made anew by a stage with another number, or another attempt of the same one.
        dataOfStage.put(
                submitted.stageInfo().stageId(),
                submitted.stageInfo().rddInfos().head().id());
    }

    @Override
    public synchronized void onTaskStart(SparkListenerTaskStart task) {
        int data = dataOfStage.getOrDefault(task.stageId(), -1 - task.stageId());
        if (!begun.add(new Part(data, task.taskInfo().partitionId()))) {
            count++;
        }
    }

    /** How many there were; all of them once Spark has stopped. */
    synchronized long count() {
        return count;
    }
}
