package rate.study.tune;

import org.jspecify.annotations.Nullable;
import rate.engine.game.Games;
import rate.engine.problem.InputRefused;

/** Evaluates points of searches elsewhere, where the same games are known. */
public interface PointSweep {

    /** How many points are worth asking for at a time. */
    int jobs();

    /**
     * Evaluates a point; called by several threads.
     *
     * @return what {@link PointEvaluator#evaluate} made of it
     * @throws rate.engine.problem.InputRefused if a rating is no legal number
     * @throws rate.engine.rating.parameter.IllegalParameter if values do not go together
     * @throws CannotEvaluate if it cannot be evaluated there, whatever its values
     */
    byte[] evaluate(Point point, Games games);

    /** Points of several searches, of which none asks for more once one cannot be evaluated. */
    public static final class EndingSweep implements PointSweep {

        private final PointSweep points;
        private volatile @Nullable CannotEvaluate end;

        EndingSweep(PointSweep points) {
            this.points = points;
        }

        @Override
        public int jobs() {
            return points.jobs();
        }

        @Override
        public byte[] evaluate(Point point, Games games) {
            CannotEvaluate before = end;
            if (before != null) {
                throw before;
            }
            try {
                return points.evaluate(point, games);
            } catch (CannotEvaluate e) {
                end = e;
                throw e;
            }
        }
    }

    /**
     * Points cannot be evaluated elsewhere, because the log is not the same there: that says nothing of a point, and ends the
     * search.
     */
    public static final class CannotEvaluate extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final transient InputRefused refused;

        public CannotEvaluate(InputRefused refused) {
            super(refused);
            this.refused = refused;
        }

        /** The refusal of the log in the other place. */
        InputRefused refused() {
            return refused;
        }
    }
}
