package rate.run.audit.timeline;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Who of many players has the first place, while ranks change one by one: a tournament of players two by two, of which a change
 * plays again only the rounds that may end otherwise.
 */
final class LadderTop {

    /** The winner of all is at 1; the winners at 2n and 2n + 1 meet, and who wins is at n. Players are in the second half. */
    private @Nullable TimelinePlayer[] winners = new @Nullable TimelinePlayer[2];

    /** A player's rank has changed, or is the first one. */
    void moved(TimelinePlayer player) {
        int half = winners.length / 2;
        if (player.seat >= half) {
            grow(player.seat);
            half = winners.length / 2;
        }
        int at = half + player.seat;
        winners[at] = player;
        while (at > 1) {
            at /= 2;
            TimelinePlayer best = best(winners[2 * at], winners[2 * at + 1]);
            if (best == winners[at] && best != player) {
                return; // nobody above has met this player
            }
            winners[at] = best;
        }
    }

    /** Who is first; null if nobody is there. */
    @Nullable
    TimelinePlayer first() {
        return winners[1];
    }

    private void grow(int seat) {
        int half = winners.length / 2;
        int wanted = half;
        while (wanted <= seat) {
            wanted *= 2;
        }
        @Nullable TimelinePlayer[] players = Arrays.copyOfRange(winners, half, 2 * half);
        winners = new @Nullable TimelinePlayer[2 * wanted];
        System.arraycopy(players, 0, winners, wanted, half);
        for (int at = wanted - 1; at > 0; at--) {
            winners[at] = best(winners[2 * at], winners[2 * at + 1]);
        }
    }

    private static @Nullable TimelinePlayer best(@Nullable TimelinePlayer one, @Nullable TimelinePlayer other) {
        return one == null || (other != null && other.isAbove(one)) ? other : one;
    }
}
