package rate.run.audit.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * First places from curves. A table of curves has one player after the other, so that its points are kept, and put in order of time at
 * the end: two million at most. Of more, or without times, there are no first places.
 */
final class CurveReigns {

    private static final int MOST = 2_000_000;

    /** Points are sorted by time and number in one long. */
    private static final int NUMBER_BITS = 21;

    private final long minPoints;

    /** Players as their points so far left them, by seat: apart from those of the games, which such a system rates all at once. */
    private final List<@Nullable TimelinePlayer> players = new ArrayList<>();

    private long[] keys = new long[16];
    private int[] seats = new int[16];
    private double[] ranks = new double[16];
    private double[] mus = new double[16];
    private int size;
    private boolean isLost;

    /** @param minPoints who has fewer has no first place */
    CurveReigns(long minPoints) {
        this.minPoints = Math.max(1, minPoints);
    }

    /** A point of a player. */
    void add(TimelinePlayer player, double rank, double mu, long at) {
        isLost |= size == MOST;
        if (isLost) {
            return;
        }
        while (players.size() <= player.seat) {
            players.add(null);
        }
        if (players.get(player.seat) == null) {
            players.set(player.seat, new TimelinePlayer(player.name, player.seat, player.earlierGames));
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            seats = Arrays.copyOf(seats, 2 * size);
            ranks = Arrays.copyOf(ranks, 2 * size);
            mus = Arrays.copyOf(mus, 2 * size);
        }
        keys[size] = (at << NUMBER_BITS) | size;
        seats[size] = player.seat;
        ranks[size] = rank;
        mus[size] = mu;
        size++;
    }

    /** A point without a time: who was first at the same time cannot be said. */
    void lose() {
        isLost = true;
    }

    /** All points are said: adds the reigns. */
    void addTo(Reigns reigns) {
        if (isLost) {
            return;
        }
        Arrays.sort(keys, 0, size);
        LadderTop top = new LadderTop();
        TimelinePlayer first = null;
        for (int i = 0; i < size; i++) {
            int point = (int) (keys[i] & ((1 << NUMBER_BITS) - 1));
            long at = keys[i] >> NUMBER_BITS;
            TimelinePlayer player = players.get(seats[point]);
            if (player != null && ++player.points >= minPoints) {
                player.rank = ranks[point];
                player.mu = mus[point];
                top.moved(player);
            }
            boolean isLastOfTime = i + 1 == size || keys[i + 1] >> NUMBER_BITS != at;
            TimelinePlayer now = top.first();
            if (isLastOfTime && now != null) {
                reigns.goOn(at);
                if (now != first) {
                    first = now;
                    reigns.begin(now, at);
                }
            }
        }
    }
}
