package rate.replay;

import java.util.Arrays;
import rate.game.Contest;
import rate.rating.FieldSystem;
import rate.rating.Seats;
import rate.state.StateReader;
import rate.state.StateWriter;

/**
 * What one ladder shows a system that looks at the whole field: to each of the two who play, all opponents he ever met.
 *
 * @param <R> the rating
 */
final class Opposition<R> {

    private final FieldSystem<R> system;
    private final int width;
    private final Pairings pairings = new Pairings();

    /** By index of the roster: what is seen of a player. */
    private double[] seen = new double[0];

    /** @param system how pairings follow from results, and what is seen */
    Opposition(FieldSystem<R> system) {
        this.system = system;
        this.width = system.seen();
    }

    /** Lays down who met whom, and what is seen of each. */
    void save(StateWriter to) {
        pairings.takeBack();
        pairings.save(to);
        to.reals(seen, seen.length);
    }

    /** Takes it up again, in place of contests. */
    void restore(StateReader from) {
        pairings.restore(from);
        seen = from.reals();
    }

    /** Enters a contest of two and shows its seats their fields. A contest that was shown and not kept never was. */
    void show(Contest contest, Seats<R> seats) {
        pairings.takeBack();
        for (int seat = 0; seat < 2; seat++) {
            // A newcomer has not been seen yet, and may come with a starting rating.
            if (seats.games(seat) == 0) {
                see(index(contest, seat), seats.before(seat), 0);
            }
            double share = system.share(contest, seat);
            pairings.enter(index(contest, seat), index(contest, 1 - seat), share, system::pairing);
        }
        for (int seat = 0; seat < 2; seat++) {
            seats.addField(pairings.of(index(contest, seat)).field(seen, width));
        }
    }

    /** The contest shown last was rated. */
    void keep(Contest contest, Seats<R> seats) {
        for (int seat = 0; seat < 2; seat++) {
            see(index(contest, seat), seats.after(seat), seats.games(seat) + 1);
        }
        pairings.keep();
    }

    private void see(int player, R rating, int games) {
        int at = player * width;
        if (at + width > seen.length) {
            seen = Arrays.copyOf(seen, 2 * (at + width));
        }
        system.show(rating, games, seen, at);
    }

    private static int index(Contest contest, int seat) {
        return contest.member(seat).player().index();
    }
}
