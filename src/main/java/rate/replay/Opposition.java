package rate.replay;

import rate.game.Contest;
import rate.rating.Field;
import rate.rating.FieldSystem;
import rate.rating.Seats;

/**
 * What one ladder shows a system that looks at the whole field: to each of the two who play, all opponents he ever met.
 *
 * @param <R> the rating
 */
final class Opposition<R> {

    /**
     * The players of a ladder by index of the roster.
     *
     * @param <R> the rating
     */
    interface Players<R> {

        /** His rating as it stands; he has one. */
        R rating(int index);

        /** One number of it. */
        double number(int index, int column);

        /** How many games of his were rated; 0 for one who has no rating yet. */
        int games(int index);
    }

    private final FieldSystem<R> system;
    private final Players<R> players;
    private final Pairings pairings = new Pairings();

    /**
     * @param system how pairings follow from results
     * @param players the players of the ladder
     */
    Opposition(FieldSystem<R> system, Players<R> players) {
        this.system = system;
        this.players = players;
    }

    /** Enters a contest of two and shows its seats their fields. A contest that was shown and not kept never was. */
    void show(Contest contest, Seats<R> seats) {
        pairings.takeBack();
        int first = contest.member(0).player().index();
        int second = contest.member(1).player().index();
        pairings.enter(first, second, system.share(contest, 0), system::pairing);
        pairings.enter(second, first, system.share(contest, 1), system::pairing);
        seats.addField(field(first, second, seats, 1));
        seats.addField(field(second, first, seats, 0));
    }

    /** The contest shown last was rated. */
    void keep() {
        pairings.keep();
    }

    /** The one he plays against is as his seat has him: he may come with a starting rating. */
    private Field<R> field(int player, int other, Seats<R> seats, int othersSeat) {
        Pairings.Opponents opponents = pairings.of(player);
        return new Field<>() {
            @Override
            public int size() {
                return opponents.size();
            }

            @Override
            public R rating(int opponent) {
                int index = opponents.index(opponent);
                return index == other ? seats.before(othersSeat) : players.rating(index);
            }

            @Override
            public double rating(int opponent, int column) {
                int index = opponents.index(opponent);
                return index == other ? seats.before(othersSeat, column) : players.number(index, column);
            }

            @Override
            public double pairing(int opponent) {
                return opponents.pairing(opponent);
            }

            @Override
            public int games(int opponent) {
                return players.games(opponents.index(opponent));
            }
        };
    }
}
