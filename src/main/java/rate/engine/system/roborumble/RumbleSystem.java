package rate.engine.system.roborumble;

import java.util.Optional;
import rate.engine.game.Contest;
import rate.engine.math.Logistic;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.Forecast;
import rate.engine.rating.Seats;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.Scoring;

/** Base of the three systems of the RoboRumble: everything but the rating. */
abstract class RumbleSystem<R> implements FieldSystem<R> {

    /** Parameters of how a pairing follows from its battles. */
    public record Battles(RumbleArithmetic.RumblePairing pairing, double ewma, Scoring score) {

        /** Declares the parameters and reads their values. */
        public static Battles read(ParameterReader from) {
            return new Battles(
                    from.word("pairing", "s", RumbleArithmetic.RumblePairing.MEAN)
                            .doc("How a pairing follows from its battles: their mean, or a moving average."),
                    from.number("ewma", "-", 0.3)
                            .above(0)
                            .max(1)
                            .doc("Weight of a new battle in the pairing, where pairing is ewma."),
                    from.word("score", "-", Scoring.SHARE).doc("What counts: the result, or the share of the points."));
        }
    }

    /** How the server kept numbers, and how sharp forecasts are. */
    public record Server(RumbleDebut debut, RumbleArithmetic arithmetic, Forecast.Scale forecast) {

        /** Declares the parameters and reads their values. */
        public static Server read(ParameterReader from) {
            return new Server(
                    from.word("debut", "-", RumbleDebut.START)
                            .doc("A new player's own rating in the first battle: the initial rating, or zero."),
                    from.word("arithmetic", "-", RumbleArithmetic.EXACT)
                            .doc("Whether numbers are kept exactly or as whole thousandths."),
                    Forecast.Scale.read(from));
        }
    }

    /** The kind of the rows of a derivation. */
    static final String OPPONENT = "opponent";

    private final double start;
    private final Battles battles;
    private final Server server;

    /** @param start the rating of a newcomer, in points */
    RumbleSystem(double start, Battles battles, Server server) {
        this.start = start;
        this.battles = battles;
        this.server = server;
    }

    /** The rating of the player of a seat after the contest. */
    abstract R rated(Contest contest, Seats<R> seats, int seat);

    @Override
    public final void rate(Contest contest, Seats<R> seats) {
        for (int seat = 0; seat < 2; seat++) {
            seats.derivation().seat(seat);
            seats.after(seat, rated(contest, seats, seat));
        }
    }

    @Override
    public final Optional<ContestFinding> refusal(Contest contest) {
        return battles.score.refusal(contest);
    }

    @Override
    public final Forecast.Scale forecastScale() {
        return server.forecast;
    }

    @Override
    public final double share(Contest contest, int team) {
        return battles.score.of(contest, team, 1 - team);
    }

    @Override
    public final double pairing(double pairing, int contests, double share) {
        return server.arithmetic.pairing(battles.pairing, pairing, contests, share, battles.ewma);
    }

    /** How many digits are kept. */
    final RumbleArithmetic arithmetic() {
        return server.arithmetic;
    }

    /** The own rating of a newcomer. */
    final double ownStart() {
        return server.debut == RumbleDebut.ZERO ? 0 : start;
    }

    /** The rating as which a player with so many games counts to opponents. */
    final double seen(double mu, int games) {
        return server.debut == RumbleDebut.ZERO && mu == 0 && games == 0 ? start : mu;
    }

    /**
     * The forecast of a battle whose two bots see it differently: the mean of what each expects, without draws.
     *
     * @param first the logit of the first bot's probability to win, as it sees it
     * @param second the logit of the first bot's probability to win, as the second sees it
     */
    static Forecast forecast(double first, double second) {
        double win = Logistic.of(first) + Logistic.of(second);
        double loss = Logistic.of(-first) + Logistic.of(-second);
        return Forecast.duel(win / 2, 0, loss / 2);
    }

    /** Returns whether a mean of pairings in percent and a number of opponents can be those. */
    static boolean areLegal(double aps, double pairings) {
        return aps >= 0 && aps <= 100 && pairings >= 0 && Double.isFinite(pairings);
    }

    /** With what rating a newcomer goes into their first battle. */
    enum RumbleDebut {
        /** The start. */
        START,

        /**
         * 0 for themselves and the start for their opponent: the server counted the battle before it asked whether a bot had
         * any, so that it found the unset rating of the new one.
         */
        ZERO
    }
}
