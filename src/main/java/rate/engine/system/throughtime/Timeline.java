package rate.engine.system.throughtime;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.History;

/**
 * A history as time slices, and who appears at each: games of one time are one time slice; without times, every game is one.
 * All games of a player at a time slice make one appearance.
 *
 * <p>Time slices, contests, seats and appearances are numbered from 0 in order of time; those of one time slice are neighbours.
 */
final class Timeline {

    private final History history;
    private final double unit;
    private final int[] firstContest;
    private final int[] firstSeat;

    /** By time slice, and by seat; nothing if nobody has two games at one time slice: then each seat is an appearance. */
    private final int[] firstAppearance;

    private final int[] appearance;
    private final int[] player;

    /** @param unit seconds that count as 1 between two time slices */
    Timeline(History history, double unit) {
        this.history = history;
        this.unit = unit;
        this.firstSeat = firstSeats(history);
        this.firstContest = firstContests(history);
        int[] firsts = new int[firstContest.length];
        int[] appearances = new int[firstSeat[history.contests()]];
        int[] players = new int[appearances.length];
        int[] here = new int[history.players()];
        Arrays.fill(here, -1);
        int count = 0;
        int seat = 0;
        for (int slice = 0; slice < slices(); slice++) {
            firsts[slice] = count;
            for (int contest = firstContest[slice]; contest < firstContest[slice + 1]; contest++) {
                for (int team = 0; team < history.teams(contest); team++) {
                    for (int i = 0; i < history.seats(contest, team); i++) {
                        int who = history.player(contest, team, i);
                        if (here[who] < firsts[slice]) {
                            here[who] = count;
                            players[count++] = who;
                        }
                        appearances[seat++] = here[who];
                    }
                }
            }
        }
        firsts[slices()] = count;
        boolean isEachSeat = count == appearances.length;
        this.firstAppearance = isEachSeat ? new int[0] : firsts;
        this.appearance = isEachSeat ? new int[0] : appearances;
        this.player = isEachSeat ? players : Arrays.copyOf(players, count);
    }

    private static int[] firstSeats(History history) {
        int[] first = new int[history.contests() + 1];
        for (int contest = 0; contest < history.contests(); contest++) {
            int seats = 0;
            for (int team = 0; team < history.teams(contest); team++) {
                seats += history.seats(contest, team);
            }
            first[contest + 1] = first[contest] + seats;
        }
        return first;
    }

    private static int[] firstContests(History history) {
        int[] first = new int[history.contests() + 1];
        int slices = 0;
        for (int contest = 0; contest < history.contests(); contest++) {
            boolean isLater = contest == 0
                    || !history.isTimed()
                    || history.second(contest) != history.second(contest - 1)
                    || history.nano(contest) != history.nano(contest - 1);
            if (isLater) {
                first[slices++] = contest;
            }
        }
        first[slices] = history.contests();
        return Arrays.copyOf(first, slices + 1);
    }

    /**
     * All appearances, player after player, each in order of time: a place is a position in that order.
     *
     * @param first by player, and one more: their first place
     * @param appearance by place
     * @param slice by place: its time slice
     */
    record Places(int[] first, int[] appearance, int[] slice) {

        /** The last place of a player. */
        int last(int player) {
            return first[player + 1] - 1;
        }
    }

    Places places() {
        int[] first = new int[history.players() + 1];
        for (int who : player) {
            first[who + 1]++;
        }
        for (int who = 0; who + 1 < first.length; who++) {
            first[who + 1] += first[who];
        }
        int[] next = first.clone();
        Places places = new Places(first, new int[player.length], new int[player.length]);
        for (int slice = 0; slice < slices(); slice++) {
            for (int each = firstAppearance(slice); each < firstAppearance(slice + 1); each++) {
                int place = next[player[each]]++;
                places.appearance[place] = each;
                places.slice[place] = slice;
            }
        }
        return places;
    }

    int slices() {
        return firstContest.length - 1;
    }

    int contests() {
        return firstSeat.length - 1;
    }

    int seats() {
        return firstSeat[contests()];
    }

    int appearances() {
        return player.length;
    }

    /** The first contest of a time slice; of the time slice after the last: the number of contests. */
    int firstContest(int slice) {
        return firstContest[slice];
    }

    /** The first appearance at a time slice; of the time slice after the last: the number of appearances. */
    int firstAppearance(int slice) {
        return firstAppearance.length == 0 ? firstSeat[firstContest[slice]] : firstAppearance[slice];
    }

    /** The first seat of a contest, through its teams in order; of the contest after the last: the number of seats. */
    int firstSeat(int contest) {
        return firstSeat[contest];
    }

    /** To which appearance a seat belongs. */
    int appearance(int seat) {
        return appearance.length == 0 ? seat : appearance[seat];
    }

    /** Who appears, by their number in the history. */
    int player(int appearance) {
        return player[appearance];
    }

    /** Returns whether the times of the slices are known. */
    boolean isTimed() {
        return history.isTimed();
    }

    /** When a time slice was, in seconds since 1970; 0 without times. */
    long second(int slice) {
        return history.second(firstContest[slice]);
    }

    /** The nanoseconds after that second. */
    int nano(int slice) {
        return history.nano(firstContest[slice]);
    }

    /** How much time is between a time slice and a day: 0 without times, without a day, and if it is not later. */
    double since(int slice, @Nullable GameTime day) {
        GameTime time = time(slice);
        return day == null || time == null ? 0 : Math.max(0, between(time, day));
    }

    /** How much time is between two time slices: 1 without times. */
    double between(@Nullable GameTime earlier, @Nullable GameTime later) {
        return between(earlier, later, unit);
    }

    /** How much time is between two contests, in units of so many seconds: 1 without times. */
    static double between(@Nullable GameTime earlier, @Nullable GameTime later, double unit) {
        return earlier == null || later == null
                ? 1
                : ((later.second() - earlier.second()) + (later.nano() - earlier.nano()) * 1e-9) / unit;
    }

    /** When a time slice is; null without times. */
    @Nullable
    GameTime time(int slice) {
        return history.time(firstContest[slice]);
    }
}
