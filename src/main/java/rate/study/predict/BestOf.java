package rate.study.predict;

import rate.engine.math.Binomial;
import rate.engine.rating.Forecast;

/**
 * A series of games between two teams, which ends when one of them has won more than half; games that are drawn are played
 * again. Each game is predicted by the same ratings, and as if it knew nothing of the others. With w the probability to win and
 * l that to lose, p = w / (w + l) is that of a game that is not drawn, and of n games
 *
 * <pre>
 *   P(series) = Σ C(n, k) p^k (1 − p)^(n − k)   over k > n / 2
 * </pre>
 *
 * <p>for it changes nothing if the games after the decision were played, too.
 *
 * @param games n, odd
 */
public record BestOf(int games) {

    /** More games than anybody plays. */
    public static final int MOST = 999;

    /** @throws IllegalArgumentException with a message for the user */
    public BestOf {
        if (games < 1 || games > MOST || games % 2 == 0) {
            throw new IllegalArgumentException("must be an odd number from 1 to " + MOST + ", not " + games);
        }
    }

    /** The probability that a team wins it, by the forecast of one game of two teams; NaN if every game would be drawn. */
    public double win(Forecast game, int team) {
        double win = game.first()[team];
        double loss = game.first()[1 - team];
        double[] wins = Binomial.distribution(games, win / (win + loss), loss / (win + loss));
        double series = 0;
        for (int won = games; won > games / 2; won--) {
            series += wins[won];
        }
        return series;
    }
}
