package rate.engine.system.trueskill;

import rate.engine.system.contest.Scoring;

/** The outcome of a game of more than two teams as comparisons: the teams in the order of their places, tied ones together. */
public final class TrueSkillOutcome {

    private final int[] places;
    private final double[] sizes;
    private final TrueSkill.Ties ties;
    private final int[] order;
    private final int levels;

    /** @param sizes how many players each team has, or what stands for that number */
    public TrueSkillOutcome(int[] places, double[] sizes, TrueSkill.Ties ties) {
        this.places = places;
        this.sizes = sizes;
        this.ties = ties;
        this.order = Scoring.bestFirst(places.length, team -> places[team]);
        int count = 0;
        for (int first = 0; first < order.length; first = endOfPlace(first)) {
            count += endOfPlace(first) - first > 1 ? 1 : 0;
        }
        this.levels = ties == TrueSkill.Ties.LEVEL ? count : 0;
    }

    /** How many performances are compared: those of the teams, then the levels of tied ones. */
    int nodes() {
        return places.length + levels;
    }

    /**
     * The comparisons.
     *
     * @param mean prior means of the performances, with room for the levels
     * @param precision prior precisions of the performances, with room for the levels
     * @param marginPerRoot the draw margin of teams that have one player together
     */
    public TrueSkillGraph graph(double[] mean, double[] precision, double marginPerRoot) {
        TrueSkillGraph graph = new TrueSkillGraph(mean, precision, nodes());
        if (ties == TrueSkill.Ties.CHAIN) {
            for (int i = 0; i + 1 < order.length; i++) {
                int a = order[i];
                int b = order[i + 1];
                graph.compare(a, b, places[a] == places[b], marginPerRoot * Math.sqrt(sizes[a] + sizes[b]));
            }
            return graph;
        }
        int level = places.length;
        int above = -1;
        double sizeAbove = 0;
        for (int first = 0; first < order.length; first = endOfPlace(first)) {
            int end = endOfPlace(first);
            double size = 0;
            double center = 0;
            for (int i = first; i < end; i++) {
                size += sizes[order[i]] / (end - first);
                center += mean[order[i]] / (end - first);
            }
            int here = end - first == 1 ? order[first] : level++;
            if (end - first > 1) {
                mean[here] = center;
                for (int i = first; i < end; i++) {
                    graph.compare(order[i], here, true, marginPerRoot * Math.sqrt(sizes[order[i]]));
                }
            }
            if (above >= 0) {
                graph.compare(above, here, false, marginPerRoot * Math.sqrt(sizeAbove + size));
            }
            above = here;
            sizeAbove = size;
        }
        return graph;
    }

    /** Index in the order of the first team after those at the place of one. */
    private int endOfPlace(int first) {
        int end = first + 1;
        while (end < order.length && places[order[end]] == places[order[first]]) {
            end++;
        }
        return end;
    }
}
