package rate.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import rate.engine.game.Games;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.Evaluator;
import rate.study.evaluate.Sweep;

/**
 * The candidates of a comparison, in tasks of one candidate on some of the ladders. Every machine reads the log for itself, once,
 * as the comparison did: that it can be read is known.
 */
final class ClusterSweep implements Sweep {

    /** Tasks for each core, if there are so many ladders: so that a slow candidate does not hold up the others. */
    private static final int TASKS_PER_CORE = 3;

    private final JavaSparkContext spark;
    private final RunWords words;

    ClusterSweep(JavaSparkContext spark, RunWords words) {
        this.spark = spark;
        this.words = words;
    }

    @Override
    public List<List<byte[]>> evaluate(List<Candidate> candidates, Games games, Consumer<Candidate> eachDone) {
        Shared shared = new Shared(candidates.size(), SameFiles.of(games), shares(candidates.size(), games));
        List<Share> shares = new ArrayList<>();
        List<List<byte[]>> states = new ArrayList<>();
        for (int candidate = 0; candidate < candidates.size(); candidate++) {
            states.add(new ArrayList<>());
            for (int partition = 0; partition < shared.partitions.count(); partition++) {
                shares.add(new Share(candidate, partition));
            }
        }
        Broadcast<Shared> everywhere = spark.broadcast(shared);
        List<byte[]> inOrder = Refusals.onDriver(() -> spark.parallelize(shares, shares.size())
                .map(new Evaluate(words, everywhere))
                .collect());
        for (int share = 0; share < shares.size(); share++) {
            states.get(shares.get(share).candidate).add(inOrder.get(share));
        }
        candidates.forEach(eachDone);
        return states;
    }

    /** In how many shares, and which, the ladders are evaluated. */
    private LadderPartitions shares(int candidates, Games games) {
        Map<String, Long> sizes = new HashMap<>();
        for (int game = 0; game < games.size(); game++) {
            sizes.merge(LadderPartitions.name(games.game(game).ladder()), 1L, Long::sum);
        }
        int tasks = TASKS_PER_CORE * spark.defaultParallelism();
        return new LadderPartitions(sizes, (tasks + candidates - 1) / candidates);
    }

    /**
     * What a task evaluates.
     *
     * @param candidate its number among those that can rate all games
     * @param partition of the ladders
     */
    private record Share(int candidate, int partition) implements Serializable {}

    /**
     * What all tasks must know.
     *
     * @param candidates how many can rate all games
     * @param log the games
     * @param partitions of the ladders
     */
    private record Shared(int candidates, SameFiles log, LadderPartitions partitions) implements Serializable {}

    /** The task. */
    private static final class Evaluate implements Function<Share, byte[]> {

        private static final long serialVersionUID = 1;

        private final RunWords words;
        private final Broadcast<Shared> everywhere;

        Evaluate(RunWords words, Broadcast<Shared> everywhere) {
            this.words = words;
            this.everywhere = everywhere;
        }

        @Override
        public byte[] call(Share share) {
            Shared shared = everywhere.value();
            SharedGames read = Refusals.inTask(() -> SharedGames.HERE.of(words, shared.log));
            List<Candidate> in = read.eligibility().in();
            if (in.size() != shared.candidates) {
                throw new IllegalStateException("of the same games, other candidates can rate all here");
            }
            return new Evaluator(read.rules(), null)
                    .evaluate(
                            in.get(share.candidate),
                            read.eligibility().games(),
                            game -> shared.partitions.of(game.ladder()) == share.partition);
        }
    }
}
