package rate.engine.system.contest;

import java.util.Optional;
import rate.engine.game.Contest;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Seats;

/** Unit of the drift of skills between two games of a player, each of one variance: a game, a day, or a rating period. */
public enum DriftUnit {
    /** A game, the first one too. */
    GAME,

    /** A day since the last game, with its fraction. Before the first one nothing drifts. */
    DAY,

    /** A rating period that has begun since the last game. Before the first one nothing drifts. */
    PERIOD;

    /** Describes the parameter that says which it is. */
    public static final String DOC =
            "What skills drift by: each game of the player, or each day or rating period since their last one.";

    /** Seconds of a day, by which ages and drifts in days are counted. */
    public static final double SECONDS_OF_A_DAY = 86_400;

    /** Why a contest cannot be rated so; empty if it can. Whether it has a rating period the driver knows. */
    public Optional<ContestFinding> refusal(Contest contest) {
        return this == DAY ? untimed(contest, "drift=day") : Optional.empty();
    }

    /** Why a contest cannot be rated where a parameter lets skills drift by days; empty if it has a time. */
    public static Optional<ContestFinding> untimed(Contest contest, String parameter) {
        return contest.game().time() == null
                ? Optional.of(new ContestFinding(
                        ProblemKind.NO_TIME, "it has no time, but skills drift by days (-P " + parameter + ")"))
                : Optional.empty();
    }

    /** How often the player of a seat drifts before this game. */
    public double times(Seats<?> seats, int seat) {
        if (seats.isDrifted()) {
            return 0;
        }
        return switch (this) {
            case GAME -> 1;
            case DAY -> seats.secondsSince(seat) / SECONDS_OF_A_DAY;
            case PERIOD -> seats.periods(seat);
        };
    }

    /** The variance that the player of a seat gains before this game, of a standard deviation by which skills drift once. */
    public double variance(double deviation, Seats<?> seats, int seat) {
        return deviation * deviation * times(seats, seat);
    }

    /** The variance of so many other games and this one, or of all days until this game. */
    public double variance(double deviation, Seats<?> seats, int seat, long games) {
        return variance(deviation, seats, seat) * (this == GAME ? games + 1 : 1);
    }

    /** States of a seat how often it was, if that matters. */
    public void state(Seats<?> seats, int seat) {
        if (this == DAY) {
            seats.derivation().step("D_n", "days since the player's last game; 0 before the first", times(seats, seat));
        } else if (this == PERIOD) {
            seats.derivation()
                    .step(
                            "P_n",
                            "rating periods that began since the player's last game; 0 before the first",
                            times(seats, seat));
        }
    }

    /** How often it was, as a factor in a formula, behind the variance of once. */
    public String factor() {
        return switch (this) {
            case GAME -> "";
            case DAY -> " D_n";
            case PERIOD -> " P_n";
        };
    }
}
