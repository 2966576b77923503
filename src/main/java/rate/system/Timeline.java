package rate.system;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import rate.game.GameTime;
import rate.game.History;

/**
 * A history as moments, and who appears at each: games of one time are one moment; without times, every game is one. All
 * games of a player at a moment make one appearance.
 *
 * <p>Moments, contests, seats and appearances are numbered from 0 in order of time; those of one moment are neighbours.
 */
final class Timeline {

    private final History history;
    private final double unit;
    private final int[] firstContest;
    private final int[] firstSeat;
    private final int[] firstAppearance;
    private final int[] appearance;
    private final int[] player;

    /**
     * @param history the contests
     * @param unit seconds that count as 1 between two moments
     */
    Timeline(History history, double unit) {
        this.history = history;
        this.unit = unit;
        this.firstSeat = firstSeats(history);
        this.firstContest = firstContests(history);
        this.firstAppearance = new int[firstContest.length];
        this.appearance = new int[firstSeat[history.contests()]];
        int[] here = new int[history.players()];
        Arrays.fill(here, -1);
        int[] players = new int[appearance.length];
        int appearances = 0;
        int seat = 0;
        for (int moment = 0; moment < moments(); moment++) {
            firstAppearance[moment] = appearances;
            for (int contest = firstContest[moment]; contest < firstContest[moment + 1]; contest++) {
                for (int team = 0; team < history.teams(contest); team++) {
                    for (int i = 0; i < history.seats(contest, team); i++) {
                        int who = history.player(contest, team, i);
                        if (here[who] < firstAppearance[moment]) {
                            here[who] = appearances;
                            players[appearances++] = who;
                        }
                        appearance[seat++] = here[who];
                    }
                }
            }
        }
        firstAppearance[moments()] = appearances;
        this.player = appearances == players.length ? players : Arrays.copyOf(players, appearances);
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
        int moments = 0;
        for (int contest = 0; contest < history.contests(); contest++) {
            boolean isLater = contest == 0
                    || !history.isTimed()
                    || history.second(contest) != history.second(contest - 1)
                    || history.nano(contest) != history.nano(contest - 1);
            if (isLater) {
                first[moments++] = contest;
            }
        }
        first[moments] = history.contests();
        return Arrays.copyOf(first, moments + 1);
    }

    int moments() {
        return firstContest.length - 1;
    }

    int contests() {
        return firstSeat.length - 1;
    }

    int seats() {
        return appearance.length;
    }

    int appearances() {
        return player.length;
    }

    /** The first contest of a moment; of the moment after the last: the number of contests. */
    int firstContest(int moment) {
        return firstContest[moment];
    }

    /** The first appearance at a moment; of the moment after the last: the number of appearances. */
    int firstAppearance(int moment) {
        return firstAppearance[moment];
    }

    /** The first seat of a contest, through its teams in order; of the contest after the last: the number of seats. */
    int firstSeat(int contest) {
        return firstSeat[contest];
    }

    /** To which appearance a seat belongs. */
    int appearance(int seat) {
        return appearance[seat];
    }

    /** Who appears, by his number in the history. */
    int player(int appearance) {
        return player[appearance];
    }

    /** How much time is between two moments at both of which a player appears, and between them nowhere: 1 without times. */
    double between(int earlier, int later) {
        if (!history.isTimed()) {
            return 1;
        }
        int a = firstContest[earlier];
        int b = firstContest[later];
        return elapsed(history.second(b) - history.second(a), history.nano(b) - history.nano(a));
    }

    /** How much time is between two contests, of which the later may be after the history: 1 without times. */
    double between(@Nullable GameTime earlier, @Nullable GameTime later) {
        return earlier == null || later == null
                ? 1
                : elapsed(later.second() - earlier.second(), later.nano() - earlier.nano());
    }

    /** When a moment is; null without times. */
    @Nullable
    GameTime time(int moment) {
        return history.time(firstContest[moment]);
    }

    private double elapsed(long seconds, int nanos) {
        return (seconds + nanos * 1e-9) / unit;
    }
}
