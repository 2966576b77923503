package rate.system.roborumble;

import java.util.Optional;
import rate.game.Contest;
import rate.math.Logistic;
import rate.rating.ContestFinding;
import rate.rating.Forecast;
import rate.rating.Seats;
import rate.system.contest.Scoring;

/**
 * What the three ratings of the RoboRumble have in common: everything but the rating.
 *
 * @param start the rating of a newcomer, in points
 * @param score what counts in a battle
 * @param pairing what a pairing is of all battles
 * @param ewma weight of a battle in a pairing that forgets
 * @param debut with what rating a newcomer goes into his first battle
 * @param arithmetic how many digits are kept
 */
record RumbleRules(
        double start,
        Scoring score,
        RumblePairing pairing,
        double ewma,
        RumbleDebut debut,
        RumbleArithmetic arithmetic) {

    /** Why a battle has no result; empty if it has. */
    Optional<ContestFinding> refusal(Contest contest) {
        return score.refusal(contest);
    }

    /** The result of a battle for one of the two. */
    double share(Contest contest, int team) {
        return score.of(contest, team, 1 - team);
    }

    /** The pairing after one more battle. */
    double pairing(double before, int battles, double share) {
        return arithmetic.pairing(pairing, before, battles, share, ewma);
    }

    /** The own rating of a newcomer. */
    double newcomer() {
        return debut == RumbleDebut.ZERO ? 0 : start;
    }

    /** The rating as which a player with so many games counts to his opponents. */
    double seen(double mu, int games) {
        return debut == RumbleDebut.ZERO && mu == 0 && games == 0 ? start : mu;
    }

    /** The rating as which the player of a seat counts to the other. */
    double seen(double mu, Seats<?> seats, int seat) {
        return seen(mu, seats.games(seat));
    }

    /**
     * The forecast of a battle whose two bots see it differently: the mean of what each expects, without draws.
     *
     * @param first the logit of the first bot's chance, as it sees it
     * @param second the logit of the first bot's chance, as the second sees it
     */
    static Forecast forecast(double first, double second) {
        double win = Logistic.of(first) + Logistic.of(second);
        double loss = Logistic.of(-first) + Logistic.of(-second);
        return Forecast.duel(win / 2, 0, loss / 2);
    }

    /** Whether a mean of pairings in percent and a number of opponents can be those. */
    static boolean areLegal(double aps, double pairings) {
        return aps >= 0 && aps <= 100 && pairings >= 0 && Double.isFinite(pairings);
    }
}
