package rate.engine.system.elo;

import java.util.List;
import rate.engine.rating.Shape;
import rate.engine.system.elo.GlickoSystem.GlickoState;

/** How ratings with periods lie in columns: what is shown first, then how the period began and its sums. */
final class GlickoShape implements Shape<GlickoState> {

    private final List<String> columns;

    /** @param columns those that are shown: the rating, and perhaps the deviation, and then the volatility */
    GlickoShape(String... columns) {
        this.columns = List.of(columns);
    }

    @Override
    public List<String> columns() {
        return columns;
    }

    @Override
    public int width() {
        return 10;
    }

    @Override
    public GlickoState read(double[] from, int at) {
        return new GlickoState(
                from[at],
                from[at + 1],
                from[at + 2],
                from[at + 3],
                from[at + 4],
                from[at + 5],
                from[at + 6],
                from[at + 7],
                from[at + 8],
                from[at + 9]);
    }

    @Override
    public void write(GlickoState state, double[] to, int at) {
        to[at] = state.mu();
        to[at + 1] = state.sigma();
        to[at + 2] = state.volatility();
        to[at + 3] = state.startMu();
        to[at + 4] = state.startSigma();
        to[at + 5] = state.startVolatility();
        to[at + 6] = state.information();
        to[at + 7] = state.residual();
        to[at + 8] = state.weight();
        to[at + 9] = state.gap();
    }

    @Override
    public GlickoState restart(double[] shown) {
        return GlickoState.beginning(
                shown[0], columns.size() > 1 ? shown[1] : 0, columns.size() == 2 ? 0 : shown[columns.size() - 1]);
    }

    @Override
    public boolean isLegal(GlickoState state) {
        return Double.isFinite(state.mu())
                && Double.isFinite(state.sigma())
                && (state.sigma() > 0 || columns.size() == 1)
                && Double.isFinite(state.volatility())
                && (state.volatility() > 0 || columns.size() < 3)
                && Double.isFinite(state.information())
                && Double.isFinite(state.residual())
                && Double.isFinite(state.gap());
    }
}
