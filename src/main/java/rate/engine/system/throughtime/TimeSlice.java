package rate.engine.system.throughtime;

import java.util.Arrays;

/**
 * One time slice after the other: all who appear at it, and its games. What is believed of a player here is the product of what
 * comes from their past and from their future ({@link SkillChains}) and of what each game says of them ({@link GameMessages}).
 *
 * <p>A game sees of each player what is believed without the game itself, and says anew what it says
 * ({@link GameLikelihood}).
 */
final class TimeSlice {

    private final Timeline timeline;
    private final GameLikelihood game;
    private final GameMessages messages;
    private final SkillChains chains;

    /** By appearance from the first of the time slice on, precision and precision-mean: the sum of what its games say, and what came here. */
    private final double[] said;

    private final double[] came;

    /** By appearance: the estimates of the last visit. */
    private final double[] means;

    private final double[] sigmas;

    private int first;
    private int end;

    /**
     * @param timeline the time slices
     * @param game weighs their games
     * @param messages what the games say
     * @param chains what goes from time slice to time slice
     */
    TimeSlice(Timeline timeline, GameLikelihood game, GameMessages messages, SkillChains chains) {
        this.timeline = timeline;
        this.game = game;
        this.messages = messages;
        this.chains = chains;
        int most = 0;
        for (int i = 0; i < timeline.slices(); i++) {
            most = Math.max(most, timeline.firstAppearance(i + 1) - timeline.firstAppearance(i));
        }
        this.said = new double[2 * most];
        this.came = new double[2 * most];
        this.means = new double[timeline.appearances()];
        this.sigmas = new double[timeline.appearances()];
    }

    /** Has everybody who appears at a time slice arrive. What its games say is added up anew each time: a sum kept up would drift. */
    void arrive(int slice) {
        first = timeline.firstAppearance(slice);
        end = timeline.firstAppearance(slice + 1);
        Arrays.fill(said, 0, 2 * (end - first), 0);
        int endOfSeats = timeline.firstSeat(timeline.firstContest(slice + 1));
        for (int seat = timeline.firstSeat(timeline.firstContest(slice)); seat < endOfSeats; seat++) {
            int i = 2 * (timeline.appearance(seat) - first);
            said[i] += messages.precision(seat);
            said[i + 1] += messages.precisionMean(seat);
        }
        chains.turnTo(slice);
        for (int a = first; a < end; a++) {
            chains.arrive(a, came, 2 * (a - first));
        }
    }

    /** Sends them on. */
    void leave() {
        for (int a = first; a < end; a++) {
            chains.leave(a, said[2 * (a - first)], said[2 * (a - first) + 1]);
        }
    }

    /**
     * Estimates everybody who is here.
     *
     * @return the largest change of a mean or a standard deviation since the last time
     */
    double estimate() {
        double most = 0;
        for (int a = first; a < end; a++) {
            int i = 2 * (a - first);
            double variance = 1 / (came[i] + said[i]);
            double mean = (came[i + 1] + said[i + 1]) * variance;
            double sigma = Math.sqrt(variance);
            most = Math.max(most, Math.abs(mean - means[a]));
            most = Math.max(most, Math.abs(sigma - sigmas[a]));
            means[a] = mean;
            sigmas[a] = sigma;
        }
        return most;
    }

    /** Shows a contest what is believed of its players without it. */
    GameLikelihood show(int contest) {
        game.turnTo(contest);
        int seat = timeline.firstSeat(contest);
        for (int n = 0; n < game.seats(); n++, seat++) {
            int i = 2 * (timeline.appearance(seat) - first);
            double others = Math.max(0, said[i] - messages.precision(seat));
            double precisionMean = said[i + 1] - messages.precisionMean(seat);
            game.believe(n, came[i] + others, came[i + 1] + precisionMean);
        }
        return game;
    }

    /** Shows it to a contest and hears what that says now. */
    GameLikelihood receive(int contest) {
        show(contest).weigh();
        int seat = timeline.firstSeat(contest);
        for (int n = 0; n < game.seats(); n++, seat++) {
            int a = timeline.appearance(seat);
            if (messages.concern(timeline.player(a))) {
                int i = 2 * (a - first);
                double precision = game.precision(n);
                double precisionMean = game.precisionMean(n);
                said[i] += precision - messages.precision(seat);
                said[i + 1] += precisionMean - messages.precisionMean(seat);
                messages.say(seat, precision, precisionMean);
            }
        }
        return game;
    }

    /** By appearance: the means estimated at the last visit. */
    double[] means() {
        return means;
    }

    /** By appearance: the standard deviations. */
    double[] sigmas() {
        return sigmas;
    }
}
