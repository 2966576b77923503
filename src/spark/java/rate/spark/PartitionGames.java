package rate.spark;

import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;
import rate.cli.command.ReplayCommand;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.file.input.source.Bytes;
import rate.file.store.Scratch;
import rate.log.order.GameStream;
import rate.log.order.PackedGames;
import rate.log.order.TimeSort;
import rate.log.sort.ExternalSort;
import scala.Tuple2;

/** The games of the ladders of a partition, in order of the log. */
final class PartitionGames implements GameStream {

    private final Iterator<Tuple2<Place, byte[]>> portions;
    private final PackedGames packing;
    private Bytes bytes = new Bytes();

    private PartitionGames(Iterator<Tuple2<Place, byte[]>> portions, GameBuilder games) {
        this.portions = portions;
        this.packing = PackedGames.named(games);
    }

    @Override
    public @Nullable Game next() {
        if (bytes.position() == bytes.size()) {
            if (!portions.hasNext()) {
                return null;
            }
            bytes = Bytes.of(portions.next()._2());
        }
        return packing.get(bytes);
    }

    /** Those of the bytes that came to a task. */
    static GameStream of(ReplayCommand.Job job, Iterator<Tuple2<Place, byte[]>> bytes) {
        PartitionGames unpacked =
                new PartitionGames(bytes, new GameBuilder(job.plan().beginning().roster()));
        if (!job.plan().reading().order().rearranged()) {
            return unpacked;
        }
        TimeSort sorted = new TimeSort(
                unpacked,
                PackedGames.named(new GameBuilder(job.plan().beginning().roster())),
                job.plan().reading().order(),
                job.plan().reading().sortColumns(),
                ExternalSort.Bounds.USUAL,
                Scratch::temporary);
        TaskContext.get().addTaskCompletionListener((TaskCompletionListener) context -> sorted.close());
        return sorted;
    }
}
