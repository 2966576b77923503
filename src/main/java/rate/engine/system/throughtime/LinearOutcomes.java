package rate.engine.system.throughtime;

import java.util.Arrays;
import rate.engine.game.GameHeader;
import rate.engine.game.History;

/**
 * Linear approximation of the messages of games at other means, with the slope of each outcome as it was when it was last
 * weighed.
 *
 * <p>Of neighbours j, j + 1 in the ranking the outcome is a normal likelihood of the difference of their performances, with
 * some variance s<sub>j</sub>, and B = Σ f² β² is the noise of a team. If the skills of the teams rise by x, the push
 * p<sub>j</sub> between the two grows by what solves
 *
 * <pre>
 *   (s_j + B_j + B_{j+1}) p_j − B_j p_{j−1} − B_{j+1} p_{j+1} = x_{j+1} − x_j
 * </pre>
 *
 * <p>and with P<sub>j</sub> = p<sub>j</sub> − p<sub>j−1</sub> the precision-mean of the message to a player whose mean rose by
 * x grows by π x + f P. For two teams p = (x₂ − x₁) / (s + B₁ + B₂).
 *
 * <p>H is a part of the skill of the team at home. Where it is sought, the sum of P over all hosts is how much more likely all
 * outcomes become with it, as a logarithm; the most likely H makes it 0.
 */
final class LinearOutcomes {

    private final Duels duels;
    private final Timeline timeline;
    private final GameMessages messages;
    private final SkillChains chains;
    private final double beta2;

    /**
     * By seat: where the team stands in the ranking of its game, from 0, tied ones in the order of the log; and f. Nothing if
     * all games are duels, which do not ask.
     */
    private final int[] standing;

    private final double[] fraction;

    private final History history;

    /** By contest: where its host stands, of a duel where it is named; -1 on neutral ground. Nothing if H is not sought. */
    private final int[] host;

    /** The sum of P over all hosts, as games were last weighed. */
    private double hostStep;

    /** By seat: the mean of the player when the game was weighed, with what it said. */
    private final double[] noted;

    /** By comparison: what is left of the diagonal when those above are eliminated. */
    private final double[] pivot;

    /** Of the game at hand, by standing: the rise x of a team's skill and then its P; the push p below it; its noise B. */
    private double[] rise = new double[2];

    private double[] meanStep = new double[2];
    private double[] noise = new double[2];
    private int teams;

    /** Of the game at hand, by seat: by how much the precision-mean of the message grows. */
    private double[] answer = new double[2];

    private int seats;

    LinearOutcomes(
            History history,
            Duels duels,
            Timeline timeline,
            GameMessages messages,
            SkillChains chains,
            double beta2,
            boolean isHomeSought) {
        this.history = history;
        this.duels = duels;
        this.timeline = timeline;
        this.messages = messages;
        this.chains = chains;
        this.beta2 = beta2;
        this.noted = new double[timeline.seats()];
        this.pivot = new double[timeline.seats() - timeline.contests()];
        this.standing = new int[duels.isAll() ? 0 : timeline.seats()];
        this.fraction = new double[standing.length];
        this.host = new int[isHomeSought ? timeline.contests() : 0];
        for (int contest = 0; contest < host.length; contest++) {
            int team = history.host(contest);
            host[contest] =
                    team == GameHeader.NO_HOST ? -1 : duels.has(contest) ? team : standing(history, contest, team);
        }
        if (!duels.isAll()) {
            rank(history);
        }
    }

    private void rank(History history) {
        int seat = 0;
        for (int contest = 0; contest < timeline.contests(); contest++) {
            for (int team = 0; team < history.teams(contest); team++) {
                int stands = standing(history, contest, team);
                for (int n = 0; n < history.seats(contest, team); n++, seat++) {
                    standing[seat] = stands;
                    fraction[seat] = history.fraction(contest, team, n);
                }
            }
        }
    }

    private static int standing(History history, int contest, int team) {
        int place = history.place(contest, team);
        int above = 0;
        for (int other = 0; other < history.teams(contest); other++) {
            int its = history.place(contest, other);
            above += its < place || (its == place && other < team) ? 1 : 0;
        }
        return above;
    }

    /** The first comparison of a game: it has one less than teams, and no more of these than seats. */
    private int firstComparison(int contest) {
        return timeline.firstSeat(contest) - contest;
    }

    /** Games are weighed anew, all of them. */
    void begin() {
        hostStep = 0;
    }

    /** Keeps of a game that was just weighed how steeply it pushes, and at which means. */
    void note(int contest, GameLikelihood game) {
        int first = timeline.firstSeat(contest);
        for (int i = 0; i < game.seats(); i++) {
            int player = player(first + i);
            noted[first + i] = messages.concern(player) ? game.mean(i) : chains.anchorMean(player);
        }
        if (host(contest) >= 0) {
            hostStep += game.meanStep(history.host(contest));
        }
        int at = firstComparison(contest);
        if (duels.has(contest)) {
            pivot[at] = game.slack(0) + noise(player(first)) + noise(player(first + 1));
            return;
        }
        count(contest);
        listen(contest);
        for (int j = 0; j + 1 < teams; j++) {
            pivot[at + j] = game.slack(j) + noise[j] + noise[j + 1];
            if (j > 0) {
                pivot[at + j] -= noise[j] * noise[j] / pivot[at + j - 1];
            }
        }
    }

    /**
     * Adds to the precision-mean on each appearance by how much more its games would say, if means rose, and H.
     *
     * @return by how much the sum of P over all hosts would grow
     */
    double answer(double[] rises, double homeRise, double[] precisionMeans) {
        return answer(rises, 0, homeRise, precisionMeans);
    }

    /**
     * Adds to the precision-mean on each appearance by how much more its games would say, if the means went from those at which
     * they were weighed to the given ones.
     *
     * @return what the sum of P over all hosts would be
     */
    double answerTo(double[] means, double[] precisionMeans) {
        return hostStep + answer(means, 1, 0, precisionMeans);
    }

    private double answer(double[] means, double over, double homeRise, double[] precisionMeans) {
        double hosts = 0;
        for (int contest = 0; contest < timeline.contests(); contest++) {
            hosts += ask(contest, means, over, homeRise);
            int first = timeline.firstSeat(contest);
            for (int i = 0; i < seats; i++) {
                precisionMeans[timeline.appearance(first + i)] += answer[i];
            }
        }
        return hosts;
    }

    /** Has the games say that, with H greater by so much. */
    void say(double[] means, double homeRise) {
        for (int contest = 0; contest < timeline.contests(); contest++) {
            ask(contest, means, 1, homeRise);
            int first = timeline.firstSeat(contest);
            for (int i = 0; i < seats; i++) {
                if (messages.concern(player(first + i))) {
                    messages.say(
                            first + i, messages.precision(first + i), messages.precisionMean(first + i) + answer[i]);
                }
            }
        }
    }

    private int host(int contest) {
        return host.length == 0 ? -1 : host[contest];
    }

    /**
     * Computes by how much the precision-mean of the message to each seat of a game grows, for rises of the means over so much
     * of what was noted, and one of H.
     *
     * @return by how much P of the host grows; 0 on neutral ground, and if H is not sought
     */
    private double ask(int contest, double[] means, double over, double homeRise) {
        int host = host(contest);
        int first = timeline.firstSeat(contest);
        if (duels.has(contest)) {
            seats = 2;
            double one = rise(first, means, over);
            double other = rise(first + 1, means, over);
            double home = host < 0 ? 0 : host == 0 ? homeRise : -homeRise;
            double p = (other - one - home) / pivot[firstComparison(contest)];
            answer[0] = messages.precision(first) * one + p;
            answer[1] = messages.precision(first + 1) * other - p;
            return host < 0 ? 0 : host == 0 ? p : -p;
        }
        seats = timeline.firstSeat(contest + 1) - first;
        if (seats > answer.length) {
            answer = new double[2 * seats];
        }
        weigh(contest, means, over, homeRise);
        for (int i = 0; i < seats; i++) {
            double more = rise(first + i, means, over);
            answer[i] = messages.precision(first + i) * more + fraction[first + i] * rise[standing[first + i]];
        }
        return host < 0 ? 0 : rise[host];
    }

    /** x of a player. */
    private double rise(int seat, double[] means, double over) {
        return means[timeline.appearance(seat)] - over * noted[seat];
    }

    /** Computes the P of the teams of a game. */
    private void weigh(int contest, double[] means, double over, double homeRise) {
        count(contest);
        Arrays.fill(rise, 0, teams, 0);
        for (int seat = timeline.firstSeat(contest); seat < timeline.firstSeat(contest + 1); seat++) {
            rise[standing[seat]] += fraction[seat] * rise(seat, means, over);
        }
        if (host(contest) >= 0) {
            rise[host(contest)] += homeRise;
        }
        if (teams > 2) {
            listen(contest);
        }
        meanStep(firstComparison(contest));
    }

    /** P of each team from the rises: Gauss, of a tridiagonal system, of which the pivots are known. */
    private void meanStep(int first) {
        for (int j = 0; j + 1 < teams; j++) {
            meanStep[j] = rise[j + 1] - rise[j];
            if (j > 0) {
                meanStep[j] += noise[j] / pivot[first + j - 1] * meanStep[j - 1];
            }
        }
        rise[teams - 1] = 0;
        for (int j = teams - 2; j >= 0; j--) {
            if (j < teams - 2) {
                meanStep[j] += noise[j + 1] * meanStep[j + 1];
            }
            meanStep[j] /= pivot[first + j];
            rise[j] = meanStep[j];
            rise[j + 1] -= meanStep[j];
        }
    }

    /** How many teams are in a game. */
    private void count(int contest) {
        teams = 0;
        for (int seat = timeline.firstSeat(contest); seat < timeline.firstSeat(contest + 1); seat++) {
            teams = Math.max(teams, standing[seat] + 1);
        }
        if (teams > rise.length) {
            rise = new double[2 * teams];
            meanStep = new double[2 * teams];
            noise = new double[2 * teams];
        }
    }

    /** B of each team. */
    private void listen(int contest) {
        Arrays.fill(noise, 0, teams, 0);
        for (int seat = timeline.firstSeat(contest); seat < timeline.firstSeat(contest + 1); seat++) {
            noise[standing[seat]] += fraction[seat] * fraction[seat] * noise(player(seat));
        }
    }

    /** The variance of a player's performance; for an anchor with the variance of its skill, as it gets no messages. */
    private double noise(int player) {
        return messages.concern(player) ? beta2 : beta2 + chains.anchorVariance(player);
    }

    private int player(int seat) {
        return timeline.player(timeline.appearance(seat));
    }
}
