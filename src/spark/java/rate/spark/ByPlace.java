package rate.spark;

import org.apache.spark.Partitioner;

/** Brings bytes to the partition that they name. */
final class ByPlace extends Partitioner {

    private static final long serialVersionUID = 1;

    private final int partitions;

    ByPlace(int partitions) {
        this.partitions = partitions;
    }

    @Override
    public int numPartitions() {
        return partitions;
    }

    @Override
    public int getPartition(Object key) {
        return ((Place) key).partition();
    }
}
