package rate.study.tune;

import org.jspecify.annotations.Nullable;
import rate.engine.game.Games;

/** Points of several searches, of which none asks for more once one cannot be evaluated. */
final class EndingSweep implements PointSweep {

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
