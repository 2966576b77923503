package rate.spark;

/** The cluster does no task, whatever the task. */
final class ClusterFailed extends RuntimeException {

    private static final long serialVersionUID = 1;

    ClusterFailed(String message) {
        super(message);
    }
}
