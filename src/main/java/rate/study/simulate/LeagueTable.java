package rate.study.simulate;

import java.util.Arrays;
import java.util.List;
import rate.engine.math.SplitMix;
import rate.study.simulate.League.TieBreak;

/** The table of a league from the results of its games, again and again. One thread. */
final class LeagueTable {

    private final Schedule schedule;
    private final PointRule rule;
    private final List<TieBreak> tieBreaks;
    private final long[] start;
    private final int[] counts;
    private final long[] points;
    private final int[] order;
    private final long[] key;
    private final boolean[] isTied;

    LeagueTable(Schedule schedule, League league) {
        int players = schedule.players().size();
        this.schedule = schedule;
        this.rule = league.points();
        this.tieBreaks = league.tieBreaks();
        this.start = schedule.players().stream()
                .mapToLong(player -> {
                    League.Start its = league.start().get(player);
                    return its == null ? 0 : its.points();
                })
                .toArray();
        this.counts = new int[3 * players];
        this.points = new long[players];
        this.order = new int[players];
        this.key = new long[players];
        this.isTied = new boolean[players];
    }

    /** Counts the results; games that are still open count nothing. */
    void count(int[] results) {
        Arrays.fill(counts, 0);
        for (int game = 0; game < results.length; game++) {
            int result = results[game];
            if (result != Schedule.OPEN) {
                counts[3 * schedule.one()[game] + result]++;
                counts[3 * schedule.other()[game] + Schedule.WIN - result]++;
            }
        }
        for (int player = 0; player < points.length; player++) {
            points[player] = start[player] + rule.of(wins(player), draws(player), losses(player));
        }
    }

    /** Points in thousandths. */
    long points(int player) {
        return points[player];
    }

    int wins(int player) {
        return counts[3 * player + Schedule.WIN];
    }

    int draws(int player) {
        return counts[3 * player + Schedule.DRAW];
    }

    int losses(int player) {
        return counts[3 * player + Schedule.LOSS];
    }

    /**
     * The players in the order of their places, by the results that were counted last, and by lots where nothing else decides.
     */
    int[] order(int[] results, SplitMix random) {
        Arrays.setAll(order, player -> player);
        System.arraycopy(points, 0, key, 0, key.length);
        sort(0, order.length);
        split(0, order.length, 0, results, random);
        return order;
    }

    /** Orders those whose keys are equal by the next tie-break, and so on; each is computed for them alone. */
    private void split(int from, int to, int next, int[] results, SplitMix random) {
        int first = from;
        while (first < to) {
            int end = first + 1;
            while (end < to && key[order[end]] == key[order[first]]) {
                end++;
            }
            if (end - first > 1) {
                TieBreak tieBreak = next < tieBreaks.size() ? tieBreaks.get(next) : TieBreak.RANDOM;
                if (tieBreak == TieBreak.RANDOM) {
                    shuffle(first, end, random);
                } else {
                    apply(tieBreak, first, end, results);
                    sort(first, end);
                    split(first, end, next + 1, results, random);
                }
            }
            first = end;
        }
    }

    private void apply(TieBreak tieBreak, int from, int to, int[] results) {
        if (tieBreak == TieBreak.HEAD_TO_HEAD) {
            headToHead(from, to, results);
        } else {
            for (int i = from; i < to; i++) {
                key[order[i]] = wins(order[i]);
            }
        }
    }

    private void headToHead(int from, int to, int[] results) {
        Arrays.fill(isTied, false);
        for (int i = from; i < to; i++) {
            isTied[order[i]] = true;
            key[order[i]] = 0;
        }
        for (int game = 0; game < results.length; game++) {
            int one = schedule.one()[game];
            int other = schedule.other()[game];
            if (isTied[one] && isTied[other] && results[game] != Schedule.OPEN) {
                key[one] += rule.of(results[game]);
                key[other] += rule.of(Schedule.WIN - results[game]);
            }
        }
    }

    /** Every order is as likely (Fisher and Yates). */
    private void shuffle(int from, int to, SplitMix random) {
        for (int i = to - 1; i > from; i--) {
            int at = from + random.nextInt(i - from + 1);
            int player = order[at];
            order[at] = order[i];
            order[i] = player;
        }
    }

    /** By falling keys; few and nearly in order. */
    private void sort(int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int player = order[i];
            int at = i;
            while (at > from && key[order[at - 1]] < key[player]) {
                order[at] = order[at - 1];
                at--;
            }
            order[at] = player;
        }
    }

    /** Points of the winner, of each of two who draw, and of the loser, in thousandths of a point, so that sums are exact. */
    public record PointRule(long win, long draw, long loss) {

        /** The parts of a point. */
        public static final int PARTS = 1000;

        /** Three points for a win, one for a draw. */
        static final PointRule USUAL = new PointRule(3L * PARTS, PARTS, 0);

        /** The points of one game, by its {@linkplain Schedule result} for the player. */
        long of(int result) {
            return result == Schedule.WIN ? win : result == Schedule.DRAW ? draw : loss;
        }

        public long of(long wins, long draws, long losses) {
            return win * wins + draw * draws + loss * losses;
        }
    }
}
