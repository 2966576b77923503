package rate.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import rate.evaluate.Candidate;
import rate.evaluate.Eligibility;
import rate.evaluate.Evaluator;
import rate.evaluate.Sweep;

/**
 * The candidates of a comparison, one task each. Every machine reads the log for itself, once, as the comparison did: that it
 * can be read is known.
 */
final class ClusterSweep implements Sweep {

    private final JavaSparkContext spark;
    private final RunWords words;

    ClusterSweep(JavaSparkContext spark, RunWords words) {
        this.spark = spark;
        this.words = words;
    }

    @Override
    public List<byte[]> evaluate(List<Candidate> candidates, Consumer<Candidate> eachDone) {
        List<Integer> numbers = new ArrayList<>();
        candidates.forEach(candidate -> numbers.add(numbers.size()));
        List<byte[]> states = Refusals.onDriver(() -> spark.parallelize(numbers, numbers.size())
                .map(new Evaluate(words, candidates.size()))
                .collect());
        candidates.forEach(eachDone);
        return states;
    }

    /** The task of one candidate. */
    private static final class Evaluate implements Function<Integer, byte[]> {

        private static final long serialVersionUID = 1;

        private final RunWords words;
        private final int candidates;

        Evaluate(RunWords words, int candidates) {
            this.words = words;
            this.candidates = candidates;
        }

        @Override
        public byte[] call(Integer number) {
            SharedGames.Read read = Refusals.inTask(() -> SharedGames.of(words));
            Eligibility eligible = read.eligibility();
            if (eligible.in().size() != candidates) {
                throw new IllegalStateException("the log is another one here, or changed while it was being read");
            }
            return new Evaluator(read.rules()).evaluate(eligible.in().get(number), eligible.games());
        }
    }
}
