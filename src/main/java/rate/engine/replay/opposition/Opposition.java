package rate.engine.replay.opposition;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import rate.engine.game.CodePoints;
import rate.engine.game.Contest;
import rate.engine.game.LadderPlayers;
import rate.engine.game.Roster;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.Seats;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * Opponents on one ladder, for a system that looks at the whole field: for each of the two players of a contest, all whom they
 * ever met.
 *
 * @param <R> the rating
 */
public final class Opposition<R> {

    private final FieldSystem<R> system;
    private final int width;
    private final Roster roster;
    private final LadderPlayers players = new LadderPlayers();
    private final Pairings pairings = new Pairings();

    /** By number on this ladder: what is seen of a player. */
    private double[] seen = new double[0];

    /** The players of the contests that were kept. */
    private int kept;

    /**
     * @param system how pairings follow from results, and what is seen
     * @param roster the players of the log
     */
    public Opposition(FieldSystem<R> system, Roster roster) {
        this.system = system;
        this.roster = roster;
        this.width = system.seen();
    }

    /** Saves the meetings, and what is seen of each player. */
    public void save(StateWriter to) {
        takeBack();
        players.save(to);
        pairings.save(to);
        to.reals(seen, kept * width);
    }

    /**
     * Restores it, in place of contests.
     *
     * @param now gives the index of a player whose index was another when this was saved
     */
    public void restore(StateReader from, IntUnaryOperator now) {
        players.restore(from, now);
        kept = players.size();
        pairings.restore(from);
        seen = from.reals();
    }

    /** Enters a contest of two and shows its seats their fields. A contest that was shown and not kept never was. */
    public void show(Contest contest, Seats<R> seats) {
        takeBack();
        for (int seat = 0; seat < 2; seat++) {
            // A newcomer has not been seen yet, and may come with a starting rating.
            if (seats.games(seat) == 0) {
                see(number(contest, seat), seats.before(seat), 0);
            }
        }
        for (int seat = 0; seat < 2; seat++) {
            double share = system.share(contest, seat);
            pairings.enter(number(contest, seat), number(contest, 1 - seat), share, system::pairing);
        }
        for (int seat = 0; seat < 2; seat++) {
            seats.addField(pairings.of(number(contest, seat)).field(seen, width, this::name));
        }
    }

    /** The contest shown last was rated. */
    public void keep(Contest contest, Seats<R> seats) {
        for (int seat = 0; seat < 2; seat++) {
            see(number(contest, seat), seats.after(seat), seats.games(seat) + 1);
        }
        pairings.keep();
        kept = players.size();
    }

    /** All pairings, with what the ratings expect of each. */
    public Diagnostic pairings() {
        takeBack();
        return new FieldPairings(kept, this::name, pairings::of, (a, b) -> system.expected(seen, a * width, b * width))
                .table();
    }

    private String name(int player) {
        return roster.player(players.index(player)).name();
    }

    private void takeBack() {
        pairings.takeBack();
        while (players.size() > kept) {
            players.removeLast();
        }
    }

    private void see(int player, R rating, int games) {
        reserve(player);
        system.show(rating, games, seen, player * width);
    }

    private void reserve(int player) {
        int end = (player + 1) * width;
        if (end > seen.length) {
            seen = Arrays.copyOf(seen, 2 * end);
        }
    }

    private int number(Contest contest, int seat) {
        return players.enter(contest.playerIndex(seat));
    }

    /**
     * Every pairing at the end of a log, from both sides, with what the final ratings expect of it and the difference, the problem
     * bot index (PBI). Rows are in the order of the players' names, then of their opponents', by code point.
     *
     * @param players how many there are
     * @param names by player
     * @param opponents by player: whom they met
     * @param expected the share that one has to expect against another
     */
    private record FieldPairings(
            int players, IntFunction<String> names, IntFunction<Pairings.Opponents> opponents, Expectation expected) {

        /** The share that a player has to expect against another. */
        @FunctionalInterface
        interface Expectation {
            double of(int player, int opponent);
        }

        private static final double PERCENT = 100;

        Diagnostic table() {
            return new Diagnostic(
                    "pairings", List.of("player", "opponent", "games", "percent", "expected", "pbi"), this::write);
        }

        private void write(Diagnostic.Rows rows) throws IOException {
            for (int player : byName(IntStream.range(0, players), names)) {
                Pairings.Opponents met = opponents.apply(player);
                for (int i : byName(IntStream.range(0, met.size()), each -> names.apply(met.number(each)))) {
                    double percent = PERCENT * met.pairing(i);
                    double expectation = PERCENT * expected.of(player, met.number(i));
                    rows.text(names.apply(player))
                            .text(names.apply(met.number(i)))
                            .count(met.contests(i));
                    rows.number(percent)
                            .number(expectation)
                            .number(percent - expectation)
                            .endRow();
                }
            }
        }

        private static int[] byName(IntStream all, IntFunction<String> name) {
            return all.boxed()
                    .sorted(Comparator.comparing(name::apply, CodePoints.ORDER))
                    .mapToInt(each -> each)
                    .toArray();
        }
    }
}
