package rate.system.elo;

import rate.game.Contest;
import rate.math.Logistic;
import rate.rating.Forecast;
import rate.rating.Seats;
import rate.rating.Workings;
import rate.system.contest.Evidence;
import rate.system.contest.FreeForAll;
import rate.system.contest.Scoring;
import rate.system.contest.TeamSum;

/**
 * The games of one rating period of Glicko and Glicko-2, which differ only in their scale and in what they make of the sums.
 *
 * <pre>
 *   information = Σ g_j² E_j (1 − E_j)        surprise = Σ g_j (s_j − E_j)
 * </pre>
 *
 * <p>over the opponents j, with their ratings and deviations, and the player's own rating, as they were when the period began.
 */
final class GlickoPeriod {

    /**
     * A rating within a period. Deviation and volatility are on the scale on which they are shown.
     *
     * @param mu rating if the period ended here, in points
     * @param sigma deviation (RD) if the period ended here, in points
     * @param volatility if the period ended here; 0 where there is none
     * @param startMu rating when the period began
     * @param startSigma deviation when the period began
     * @param startVolatility volatility when the period began
     * @param information sum over the games of the period so far
     * @param surprise sum over the games of the period so far
     */
    record State(
            double mu,
            double sigma,
            double volatility,
            double startMu,
            double startSigma,
            double startVolatility,
            double information,
            double surprise) {

        /** The rating with which a period begins. */
        static State beginning(double mu, double sigma, double volatility) {
            return new State(mu, sigma, volatility, mu, sigma, volatility, 0, 0);
        }

        /** What the period has become, after one more look at its sums. */
        State now(double newMu, double newSigma, double newVolatility) {
            return new State(
                    newMu, newSigma, newVolatility, startMu, startSigma, startVolatility, information, surprise);
        }

        /** With the sums of one more game. */
        State plus(Evidence more) {
            return new State(
                    mu,
                    sigma,
                    volatility,
                    startMu,
                    startSigma,
                    startVolatility,
                    information + more.information(),
                    surprise + more.surprise());
        }
    }

    /**
     * The formulas in the symbols of a paper.
     *
     * @param g symbol of g
     * @param ofDeviation formula of g
     * @param e formula of E
     * @param information what is summed to the information of a game
     * @param surprise what is summed to its surprise
     */
    record Words(String g, String ofDeviation, String e, String information, String surprise) {}

    /** What a system makes of a rating and its period. */
    interface Rule {

        /** The rating at the beginning of a period, so many after that of the last game. */
        State onset(State last, long periods);

        /** States with what rating and deviation somebody began the period, so many after that of his last game. */
        void state(double mu, double sigma, long periods, Workings workings);

        /** What the sums make of the rating with which the period began. */
        State finish(State period, Seats<State> seats);

        /** g: how much an opponent of that deviation tells, in (0, 1]. */
        double g(double sigma);

        /** What is expected of that much more rating, against one who tells g, is E = 1 / (1 + e^−x). */
        double x(double difference, double g);

        /** How the paper writes it. */
        Words words();
    }

    /** In the place of a number of periods: a mean over the members, and the root of the mean square of their deviations. */
    static final long TEAM = -1;

    private final Rule rule;
    private final Words words;
    private final Scoring scoring;
    private final FreeForAll freeForAll;

    GlickoPeriod(Rule rule, Scoring scoring, FreeForAll freeForAll) {
        this.rule = rule;
        this.words = rule.words();
        this.scoring = scoring;
        this.freeForAll = freeForAll;
    }

    /** The step of one contest. */
    void rate(Contest contest, Seats<State> seats) {
        State[] onsets = onsets(contest, seats);
        Workings workings = seats.workings();
        if (workings.isOpen()) {
            state(contest, seats, onsets);
        }
        for (int team = 0; team < contest.teams(); team++) {
            Evidence evidence = evidence(contest, onsets, team, workings);
            for (int n = contest.firstSeat(team); n < contest.firstSeat(team + 1); n++) {
                State period = onsets[n].plus(evidence);
                workings.seat(n);
                workings.step("I_0", "I of the earlier games of the period", onsets[n].information);
                workings.step("I", "I_0 + this game's I_T", period.information);
                workings.step("S_0", "S of the earlier games of the period", onsets[n].surprise);
                workings.step("S", "S_0 + this game's S_T", period.surprise);
                seats.after(n, rule.finish(period, seats));
            }
        }
    }

    /** States with what everyone, and every team of several, began the period. */
    private void state(Contest contest, Seats<State> seats, State[] onsets) {
        Workings workings = seats.workings();
        for (int team = 0; team < contest.teams(); team++) {
            for (int n = contest.firstSeat(team); n < contest.firstSeat(team + 1); n++) {
                workings.broughtBySeat(n);
                workings.step("t", "rating periods that began since the last game", (double) seats.periods(n));
                rule.state(onsets[n].startMu, onsets[n].startSigma, seats.periods(n), workings);
            }
            if (contest.size(team) > 1) {
                workings.broughtByTeam(team);
                rule.state(mu(contest, onsets, team), sigma(contest, onsets, team), TEAM, workings);
            }
        }
    }

    /** The prediction of the paper, E with the deviations of both; of more than two teams, of beating all others. */
    Forecast forecast(Contest contest, Seats<State> seats) {
        State[] onsets = onsets(contest, seats);
        return FreeForAll.forecast(contest, (a, b) -> {
            double phiA = sigma(contest, onsets, a);
            double phiB = sigma(contest, onsets, b);
            double difference = mu(contest, onsets, a) - mu(contest, onsets, b);
            return Logistic.of(rule.x(difference, rule.g(Math.sqrt(phiA * phiA + phiB * phiB))));
        });
    }

    /** What the duels of one team say of it. */
    private Evidence evidence(Contest contest, State[] onsets, int team, Workings workings) {
        Evidence evidence = new Evidence();
        double mu = mu(contest, onsets, team);
        freeForAll.each(contest, team, (opponent, weight) -> {
            workings.duel(team, opponent);
            double g = workings.step(words.g, words.ofDeviation, rule.g(sigma(contest, onsets, opponent)));
            double x = rule.x(mu - mu(contest, onsets, opponent), g);
            double s = scoring.of(contest, team, opponent);
            workings.step("E_j", words.e, evidence.add(x, g, s, weight));
            workings.step("s_j", scoring.words(), s);
            workings.step("w_j", "what the duel counts", weight);
        });
        workings.team(team);
        workings.step("I_T", words.information, evidence.information());
        workings.step("S_T", words.surprise, evidence.surprise());
        return evidence;
    }

    /** Everyone as the period of this contest finds him. */
    private State[] onsets(Contest contest, Seats<State> seats) {
        State[] onsets = new State[contest.seats()];
        for (int n = 0; n < onsets.length; n++) {
            long periods = seats.periods(n);
            onsets[n] = periods == 0 ? seats.before(n) : rule.onset(seats.before(n), periods);
        }
        return onsets;
    }

    /** The mean of the members' ratings when the period began. */
    private static double mu(Contest contest, State[] onsets, int team) {
        return contest.size(team) == 1
                ? onsets[contest.firstSeat(team)].startMu
                : TeamSum.of(contest, team, n -> onsets[n].startMu) / contest.size(team);
    }

    /** The root of the mean square of the members' deviations when the period began. */
    private static double sigma(Contest contest, State[] onsets, int team) {
        return contest.size(team) == 1
                ? onsets[contest.firstSeat(team)].startSigma
                : Math.sqrt(TeamSum.of(contest, team, n -> onsets[n].startSigma * onsets[n].startSigma)
                        / contest.size(team));
    }
}
