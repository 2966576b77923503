package rate.study.balance;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import rate.engine.math.SplitMix;

/**
 * Looks for a good split where there are too many to see all: from a start, a group is moved to another team, or two groups are
 * exchanged, wherever that is better and keeps the terms, until no such step is. The best of several starts counts. The same
 * players and seed give the same split: the effort is counted, and no clock is asked.
 */
final class SwapDescent {

    private static final int STARTS = 128;

    /** So many seats are looked at in all, which takes seconds. */
    private static final long MOST_SEATS = 20_000_000;

    private final Terms terms;

    /** How good a split is, by the team of each player; higher is better. */
    private final ToDoubleFunction<int[]> measure;

    private final List<Terms.Group> groups;
    private int[] teamOf = new int[0];
    private int[] counts = new int[0];
    private double value;
    private int[] best = new int[0];
    private double bestValue = Double.NEGATIVE_INFINITY;
    private long splits;

    SwapDescent(Terms terms, ToDoubleFunction<int[]> measure) {
        this.terms = terms;
        this.measure = measure;
        this.groups = terms.groups().stream().filter(Terms.Group::isFree).toList();
    }

    /** Goes down from a start. */
    void from(int[] start) {
        teamOf = start.clone();
        counts = terms.counts(teamOf);
        value = look();
        boolean better = true;
        while (better && !isExhausted()) {
            better = false;
            for (int one = 0; one < groups.size(); one++) {
                better |= move(groups.get(one));
                for (int other = 0; other < one; other++) {
                    better |= exchange(groups.get(one), groups.get(other));
                }
            }
        }
        if (value > bestValue) {
            best = teamOf;
            bestValue = value;
        }
    }

    /** Goes down from many starts. */
    void fromAnywhere(Splits all, SplitMix random) {
        for (int start = 0; start < STARTS && !isExhausted(); start++) {
            all.any(random).ifPresent(this::from);
        }
    }

    /** The best split so far: the team of each player; nobody before there was a start. */
    int[] best() {
        return best;
    }

    /** How many splits were looked at. */
    long splits() {
        return splits;
    }

    private boolean move(Terms.Group group) {
        boolean better = false;
        for (int team = 0; team < counts.length; team++) {
            better |= step(group, team, null, 0);
        }
        return better;
    }

    private boolean exchange(Terms.Group one, Terms.Group other) {
        return step(one, teamOf[other.players()[0]], other, teamOf[one.players()[0]]);
    }

    /** Takes a step if it is better, else takes it back. */
    private boolean step(Terms.Group one, int to, Terms.@Nullable Group other, int back) {
        int from = teamOf[one.players()[0]];
        if (from == to || isExhausted()) {
            return false;
        }
        put(one, from, to);
        if (other != null) {
            put(other, to, back);
        }
        if (terms.isPossible(counts, 0)) {
            double next = look();
            if (next > value) {
                value = next;
                return true;
            }
        }
        put(one, to, from);
        if (other != null) {
            put(other, back, to);
        }
        return false;
    }

    private void put(Terms.Group group, int from, int to) {
        for (int player : group.players()) {
            teamOf[player] = to;
        }
        counts[from] -= group.size();
        counts[to] += group.size();
    }

    private double look() {
        splits++;
        return measure.applyAsDouble(teamOf);
    }

    private boolean isExhausted() {
        return splits * terms.players() > MOST_SEATS;
    }
}
