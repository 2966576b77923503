package rate.engine.replay.opposition;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.CodePoints;
import rate.engine.game.Contest;
import rate.engine.game.LadderPlayers;
import rate.engine.game.Roster;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.MetOpponents;
import rate.engine.rating.Seats;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * Opponents on one ladder, for a system that looks at the whole field: for each of the two players of a contest, all whom they
 * ever met.
 */
public final class Opposition<R> {

    private static final double PERCENT = 100;

    private final FieldSystem<R> system;
    private final int width;
    private final Roster roster;
    private final LadderPlayers players = new LadderPlayers();
    private final Pairings pairings = new Pairings();

    /** By number on this ladder: what is seen of a player. */
    private double[] seen = new double[0];

    /** The players of the contests that were kept. */
    private int kept;

    /** @param system how pairings follow from results, and what is seen */
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

    /** Restores it, in place of contests; {@code now} gives the present index of a player who had another when saved. */
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
        return new Diagnostic(
                "pairings", List.of("player", "opponent", "games", "percent", "expected", "pbi"), this::writePairings);
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
     * Every pairing at the end of a log, from both sides, with what the final ratings expect of it and the difference, the
     * problem bot index (PBI). Rows are in the order of the players' names, then of their opponents', by code point.
     */
    private void writePairings(Diagnostic.Rows rows) throws IOException {
        for (int player : byName(IntStream.range(0, kept), this::name)) {
            Pairings.Opponents met = pairings.of(player);
            for (int i : byName(IntStream.range(0, met.size()), each -> name(met.number(each)))) {
                double percent = PERCENT * met.pairing(i);
                double expected = PERCENT * system.expected(seen, player * width, met.number(i) * width);
                rows.text(name(player)).text(name(met.number(i))).count(met.contests(i));
                rows.number(percent).number(expected).number(percent - expected).endRow();
            }
        }
    }

    private static int[] byName(IntStream all, IntFunction<String> name) {
        return all.boxed()
                .sorted(Comparator.comparing(name::apply, CodePoints.ORDER))
                .mapToInt(each -> each)
                .toArray();
    }

    /**
     * Who met whom on one ladder, with the pairing of each: what systems that look at the whole field need. The pairings of a
     * contest are entered before it is rated, and taken back if it is not.
     */
    static final class Pairings {

        /** The opponents of one player, in the order of the first contest with each. */
        static final class Opponents {
            private static final int FREE = -1;

            private int[] numbers = new int[4];
            private double[] pairings = new double[4];
            private int[] contests = new int[4];
            private int size;

            /** Open addressing: the place in the arrays above of an opponent's number. */
            private int[] slots = new int[8];

            Opponents() {
                Arrays.fill(slots, FREE);
            }

            /** All of them as a system sees them, until the next is entered. */
            MetOpponents field(double[] seen, int width, IntFunction<String> names) {
                return new MetOpponents(size, numbers, pairings, seen, width, names);
            }

            int size() {
                return size;
            }

            /** The number of an opponent on this ladder. */
            int number(int opponent) {
                return numbers[opponent];
            }

            double pairing(int opponent) {
                return pairings[opponent];
            }

            int contests(int opponent) {
                return contests[opponent];
            }

            /** The place of an opponent among these; a new one is entered at the end. */
            int of(int number) {
                int slot = slot(number);
                if (slots[slot] != FREE) {
                    return slots[slot];
                }
                if (size == numbers.length) {
                    numbers = Arrays.copyOf(numbers, 2 * size);
                    pairings = Arrays.copyOf(pairings, 2 * size);
                    contests = Arrays.copyOf(contests, 2 * size);
                    slots = new int[4 * size];
                    Arrays.fill(slots, FREE);
                    for (int i = 0; i < size; i++) {
                        slots[slot(numbers[i])] = i;
                    }
                    slot = slot(number);
                }
                slots[slot] = size;
                numbers[size] = number;
                pairings[size] = 0;
                contests[size] = 0;
                return size++;
            }

            void set(int opponent, double pairing, int count) {
                pairings[opponent] = pairing;
                contests[opponent] = count;
            }

            /** Removes the last entry. */
            void forgetLast() {
                size--;
                slots[slot(numbers[size])] = FREE;
            }

            private int slot(int number) {
                int slot = (number * 0x9E3779B9) >>> 7 & slots.length - 1;
                while (slots[slot] != FREE && numbers[slots[slot]] != number) {
                    slot = slot + 1 & slots.length - 1;
                }
                return slot;
            }
        }

        void save(StateWriter to) {
            to.number(byPlayer.size());
            for (Opponents opponents : byPlayer) {
                int size = opponents == null ? 0 : opponents.size;
                to.number(size);
                for (int i = 0; i < size && opponents != null; i++) {
                    to.number(opponents.numbers[i]).real(opponents.pairings[i]).number(opponents.contests[i]);
                }
            }
        }

        /** Restores it, in place of contests. */
        void restore(StateReader from) {
            int players = from.count();
            for (int player = 0; player < players; player++) {
                for (int left = from.count(); left > 0; left--) {
                    Opponents opponents = of(player);
                    opponents.set(opponents.of(from.count()), from.real(), from.count());
                }
            }
        }

        /** Earlier state of one entry. */
        private record Before(Opponents opponents, int opponent, double pairing, int contests) {}

        private final List<@Nullable Opponents> byPlayer = new ArrayList<>();
        private final List<Before> entered = new ArrayList<>();

        /** The opponents of a player, by the number on this ladder. */
        Opponents of(int player) {
            while (byPlayer.size() <= player) {
                byPlayer.add(null);
            }
            Opponents opponents = byPlayer.get(player);
            if (opponents == null) {
                opponents = new Opponents();
                byPlayer.set(player, opponents);
            }
            return opponents;
        }

        /** How the pairing follows from the one before, the number of contests before, and the result. */
        @FunctionalInterface
        interface Rule {
            double next(double pairing, int contests, double share);
        }

        /** Enters the result of one more contest of a player against an opponent. */
        void enter(int player, int opponent, double share, Rule rule) {
            Opponents opponents = of(player);
            int at = opponents.of(opponent);
            entered.add(new Before(opponents, at, opponents.pairing(at), opponents.contests(at)));
            opponents.set(
                    at, rule.next(opponents.pairing(at), opponents.contests(at), share), opponents.contests(at) + 1);
        }

        /** The results entered since the last call stay. */
        void keep() {
            entered.clear();
        }

        /** The results entered since the last {@link #keep} never were. */
        void takeBack() {
            for (int i = entered.size() - 1; i >= 0; i--) {
                Before before = entered.get(i);
                before.opponents.set(before.opponent, before.pairing, before.contests);
                if (before.contests == 0) {
                    before.opponents.forgetLast();
                }
            }
            entered.clear();
        }
    }
}
