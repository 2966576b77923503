package rate.spark;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Games;
import rate.engine.problem.InputRefused;
import rate.engine.rating.parameter.IllegalParameter;
import rate.study.tune.Point;
import rate.study.tune.PointSweep;
import rate.study.tune.PointSweep.CannotEvaluate;

/**
 * The points of the searches of a command, in tasks of one point. Every machine reads the log for itself, once, as the command did:
 * that it can be read is known. The searches themselves, and what they make of the points, stay with the driver.
 */
final class ClusterPoints implements PointSweep {

    /** Points for each core that are asked for at a time, so that none waits for the driver. */
    private static final int PER_CORE = 2;

    private final JavaSparkContext spark;
    private final RunWords words;
    private @Nullable Broadcast<SameFiles> log;

    ClusterPoints(JavaSparkContext spark, RunWords words) {
        this.spark = spark;
        this.words = words;
    }

    @Override
    public int jobs() {
        return PER_CORE * spark.defaultParallelism();
    }

    @Override
    public byte[] evaluate(Point point, Games games) {
        Evaluate task = new Evaluate(words, digests(games));
        Asked asked = new Asked(point.label(), new LinkedHashMap<>(point.values()), point.stretch(), point.kind());
        Answer answer;
        try {
            answer = Refusals.onDriver(
                    () -> spark.parallelize(List.of(asked), 1).map(task).first());
        } catch (InputRefused e) {
            throw new CannotEvaluate(e);
        }
        return answer.content();
    }

    /** Those of the games of the command, which are the same at every call. */
    private synchronized Broadcast<SameFiles> digests(Games games) {
        if (log == null) {
            log = spark.broadcast(SameFiles.of(games));
        }
        return log;
    }

    /** A point on its way. */
    private record Asked(String label, LinkedHashMap<String, String> values, int stretch, Point.Kind kind)
            implements Serializable {}

    /**
     * What came of it. A place where a system fails is nothing unusual in a search, so its task does not fail.
     *
     * @param state what was made of the point; null if it failed
     * @param refused the problem, if the input was refused
     * @param illegal the message, if values do not go together
     */
    private record Answer(
            byte @Nullable [] state,
            byte @Nullable [] refused,
            @Nullable String illegal) implements Serializable {

        byte[] content() {
            if (refused != null) {
                throw new InputRefused(PackedProblems.get(refused));
            }
            if (illegal != null) {
                throw new IllegalParameter(illegal);
            }
            return Objects.requireNonNull(state);
        }
    }

    /** The task. */
    private static final class Evaluate implements Function<Asked, Answer> {

        private static final long serialVersionUID = 1;

        private final RunWords words;
        private final Broadcast<SameFiles> log;

        Evaluate(RunWords words, Broadcast<SameFiles> log) {
            this.words = words;
            this.log = log;
        }

        @Override
        public Answer call(Asked asked) {
            SharedSearch search = Refusals.inTask(() -> SharedSearch.HERE.of(words, log.value()));
            Point point = new Point(asked.label, asked.values, asked.stretch, asked.kind);
            try {
                return new Answer(
                        Objects.requireNonNull(search.systems().get(asked.label))
                                .evaluate(point),
                        null,
                        null);
            } catch (InputRefused e) {
                return new Answer(null, PackedProblems.of(e.problem()), null);
            } catch (IllegalParameter e) {
                return new Answer(null, null, String.valueOf(e.getMessage()));
            }
        }
    }
}
