package rate.spark;

import java.util.Iterator;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import rate.cli.command.ReplayCommand;
import rate.engine.game.Game;
import rate.engine.replay.HistoryReplay;
import rate.engine.replay.Replay;
import rate.engine.state.StateWriter;
import rate.log.order.GameStream;
import scala.Tuple2;

/** The task that fits a history system to the ladders of a partition, by the driver of the program. It has one result: the fits. */
final class FitLadders implements PairFlatMapFunction<Iterator<Tuple2<Place, byte[]>>, Place, byte[]> {

    private static final long serialVersionUID = 1;

    private final RunWords words;
    private final Broadcast<Judgement> judgement;

    FitLadders(RunWords words, Broadcast<Judgement> judgement) {
        this.words = words;
        this.judgement = judgement;
    }

    @Override
    public Iterator<Tuple2<Place, byte[]>> call(Iterator<Tuple2<Place, byte[]>> bytes) {
        return Refusals.inTask(() -> {
            ReplayCommand.Job job = words.replay();
            HistoryReplay replay = (HistoryReplay) Replay.of(job.run().setting(null, problem -> {}));
            GameStream games = PartitionGames.of(job, bytes);
            for (Game game = games.next(); game != null; game = games.next()) {
                if (job.plan().rules().choice().admits(game)) {
                    replay.play(game); // what is wrong with it, the run finds itself
                }
            }
            StateWriter fits = new StateWriter();
            replay.saveFits(fits, SavedSolution::save);
            int place = Sections.partitions(judgement.value()) + TaskContext.getPartitionId();
            return List.of(new Tuple2<>(new Place(place, 0, 0), fits.toBytes())).iterator();
        });
    }
}
