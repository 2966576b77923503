package rate.engine.math;

import java.util.Arrays;

/**
 * PageRank: how often a walker is at each node of a graph who follows a random edge with probability d = 0.85, and otherwise,
 * or where no edge leads on, goes to any node.
 *
 * <pre>
 *   p_i = (1 − d) / n + d (Σ_{j→i} p_j / out_j + Σ_{j without edges} p_j / n)
 * </pre>
 *
 * <p>By power iteration, until the p together change by less than 10<sup>−13</sup>: as each step leaves at most 0.85 of the
 * change, after some two hundred steps.
 *
 * @see <i>Brin, Page: The Anatomy of a Large-Scale Hypertextual Web Search Engine (1998)</i>
 */
public final class PageRank {

    private static final double DAMPING = 0.85;
    private static final double LEAST_CHANGE = 1e-13;

    private PageRank() {}

    /**
     * The probabilities of the nodes; they sum to 1.
     *
     * @param nodes how many, at least 1
     * @param from the node of each edge that it leaves; several edges may lead from one node to another
     * @param to the node to which it leads
     */
    public static double[] of(int nodes, int[] from, int[] to) {
        int[] out = new int[nodes];
        for (int node : from) {
            out[node]++;
        }
        double[] p = new double[nodes];
        Arrays.fill(p, 1.0 / nodes);
        double change = 1;
        while (change > LEAST_CHANGE) {
            double[] next = step(p, out, from, to);
            change = 0;
            for (int node = 0; node < nodes; node++) {
                change += Math.abs(next[node] - p[node]);
            }
            p = next;
        }
        return p;
    }

    private static double[] step(double[] p, int[] out, int[] from, int[] to) {
        double stranded = 0;
        for (int node = 0; node < p.length; node++) {
            stranded += out[node] == 0 ? p[node] : 0;
        }
        double[] next = new double[p.length];
        Arrays.fill(next, (1 - DAMPING + DAMPING * stranded) / p.length);
        for (int edge = 0; edge < from.length; edge++) {
            next[to[edge]] += DAMPING * p[from[edge]] / out[from[edge]];
        }
        return next;
    }
}
