package rate.engine.replay.opposition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import rate.engine.rating.Field;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * Who met whom on one ladder, with the pairing of each: what systems that look at the whole field need. The pairings of a
 * contest are entered before it is rated, and taken back if it is not.
 */
public final class Pairings {

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
        Field field(double[] seen, int width, IntFunction<String> names) {
            return new Field(size, numbers, pairings, seen, width, names);
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

    /** Saves the meetings. */
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
        opponents.set(at, rule.next(opponents.pairing(at), opponents.contests(at), share), opponents.contests(at) + 1);
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
