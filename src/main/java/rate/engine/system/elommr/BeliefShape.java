package rate.engine.system.elommr;

import java.util.Arrays;
import java.util.List;
import rate.engine.rating.Shape;

/** How beliefs lie in columns: mean and standard deviation are shown, then come the terms of the posterior. */
record BeliefShape(int history) implements Shape<Belief> {

    /** The width without performances that are kept. */
    static final int NORMAL = 4;

    private static final List<String> COLUMNS = List.of("mu", "sigma");

    @Override
    public List<String> columns() {
        return COLUMNS;
    }

    @Override
    public int width() {
        return NORMAL + Belief.LOGISTIC_TERM * history;
    }

    @Override
    public Belief read(double[] from, int at) {
        return new Belief(from[at], from[at + 1], Arrays.copyOfRange(from, at + 2, at + width()));
    }

    @Override
    public void write(Belief belief, double[] to, int at) {
        to[at] = belief.mu();
        to[at + 1] = belief.sigma();
        System.arraycopy(belief.terms(), 0, to, at + 2, belief.terms().length);
    }

    @Override
    public Belief restart(double[] shown) {
        return Belief.beginning(shown[0], shown[1], width());
    }

    @Override
    public boolean isLegal(Belief belief) {
        return Double.isFinite(belief.mu())
                && Double.isFinite(belief.sigma())
                && belief.sigma() > 0
                && Arrays.stream(belief.terms()).allMatch(Double::isFinite);
    }
}
