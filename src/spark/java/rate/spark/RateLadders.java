package rate.spark;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import rate.cli.command.ReplayCommand;
import rate.engine.game.Game;
import rate.engine.replay.LadderChoice;
import rate.file.input.source.Bytes;
import rate.log.order.GameStream;
import scala.Tuple2;

/**
 * The task that rates the ladders of a partition, by the driver and the table writer of the program. Its results are places
 * by section, so that the run can be put together in order of the log; the last one is the state.
 */
final class RateLadders implements PairFlatMapFunction<Iterator<Tuple2<Place, byte[]>>, Place, byte[]> {

    private static final long serialVersionUID = 1;

    private final RunWords words;
    private final Broadcast<Judgement> judgement;

    RateLadders(RunWords words, Broadcast<Judgement> judgement) {
        this.words = words;
        this.judgement = judgement;
    }

    @Override
    public Iterator<Tuple2<Place, byte[]>> call(Iterator<Tuple2<Place, byte[]>> games) {
        return Refusals.inTask(
                () -> new Results(words.replay(), judgement.value(), TaskContext.getPartitionId(), games));
    }

    /** The results, section by section, as they are asked for. */
    private static final class Results implements Iterator<Tuple2<Place, byte[]>> {

        private final List<int[]> sections;
        private final int partition;
        private final int merging;
        private final LadderChoice choice;
        private final LadderShare share;
        private final GameStream games;
        private final Deque<Tuple2<Place, byte[]>> next = new ArrayDeque<>(1);
        private int section;
        private boolean ended;
        private boolean refused;

        Results(ReplayCommand.Job job, Judgement judged, int partition, Iterator<Tuple2<Place, byte[]>> bytes) {
            this.sections = judged.sections();
            this.partition = partition;
            this.merging = Sections.partitions(judged);
            this.choice = job.plan().rules().choice();
            this.share = new LadderShare(job.run());
            this.games = PartitionGames.of(job, bytes);
        }

        @Override
        public boolean hasNext() {
            while (next.isEmpty() && !ended) {
                if (section == sections.size() || refused) {
                    ended = true;
                    next.add(new Tuple2<>(new Place(merging + partition, 0, 0), share.state()));
                } else {
                    rate(sections.get(section)[partition]);
                    section++;
                }
            }
            return !next.isEmpty();
        }

        private void rate(int count) {
            Bytes results = new Bytes();
            for (int left = count; left > 0 && !refused; left--) {
                Game game = chosen();
                try {
                    refused = !share.rate(game, results);
                } catch (RuntimeException e) {
                    throw new IllegalStateException(game.location() + ": game " + game.id() + ": " + e, e);
                }
            }
            if (results.size() > 0) {
                next.add(new Tuple2<>(new Place(Sections.partition(section), section, partition), results.toArray()));
            }
        }

        private Game chosen() {
            for (Game game = games.next(); game != null; game = games.next()) {
                if (choice.admits(game)) {
                    return game;
                }
            }
            throw new IllegalStateException("partition " + partition + " has fewer games than the log");
        }

        @Override
        public Tuple2<Place, byte[]> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return next.remove();
        }
    }
}
