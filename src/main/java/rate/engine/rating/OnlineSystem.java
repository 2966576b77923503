package rate.engine.rating;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;

/**
 * A rule whose state after every game is itself a rating: a pure step over the ratings of those who played. It reads the
 * ratings before, writes the ratings after, and keeps nothing: the driver owns all state, so that no system can forget
 * the ledger, and one system may rate different ladders on several threads.
 *
 * <p>A player has one seat of a contest, but for {@linkplain rate.engine.game.Game#isDefector defectors}: both their seats have
 * the same rating before, and the one that is later in the log is stored last.
 */
public non-sealed interface OnlineSystem<R> extends RatingSystem, RatingScale<R> {

    /** Those of its shape. */
    @Override
    default List<String> columns() {
        return shape().columns();
    }

    /** The contest, not refused, with those members whom its own rules count, if not all; null if a team has none of them. */
    default @Nullable Contest counted(Contest contest) {
        return contest;
    }

    /** Returns whether the system asks how many games, and how many draws, came before: {@link Seats#gamesBefore}. */
    default boolean countsDraws() {
        return false;
    }

    /** Returns whether the system asks how many rating periods have begun since a player's last game: {@link Seats#periods}. */
    default boolean countsPeriods() {
        return false;
    }

    /** How its forecasts mix ratings over all games with those under the condition of a game. */
    default Blend blend() {
        return Blend.NONE;
    }

    /** The columns that it adds to the table of players; empty if none. */
    default Optional<LeaderboardColumns> leaderboard() {
        return Optional.empty();
    }

    /** How sharp its forecasts are made. */
    default Forecast.Scale forecastScale() {
        return Forecast.Scale.NONE;
    }

    /** Returns the forecast of a contest from the ratings before it, by the likelihood that the system itself assumes. */
    Forecast forecast(Contest contest, Seats<R> seats);

    /** Returns that forecast on the scale of forecasts: the one that counts. */
    default Forecast scaledForecast(Contest contest, Seats<R> seats) {
        return forecastScale().of(forecast(contest, seats));
    }

    /**
     * Returns the forecast for two teams as numbers, from which it can be computed without the system; empty if it has neither
     * of the forms.
     *
     * @param seats what is known of the ladder
     */
    default Optional<ForecastFormula> forecastFormula(Seats<R> seats) {
        return Optional.empty();
    }

    /**
     * The probability of each team to take each place of a contest of more than two, which a model has to say; empty if the
     * system says nothing of the places behind the first, or there are too many teams.
     */
    default Optional<double[][]> places(Contest contest, Seats<R> seats) {
        return Optional.empty();
    }

    /**
     * The variance that the skill of the player of a seat gains until this contest, since the game behind which the rating
     * stands. A {@linkplain #forecast forecast} of ratings that are not {@linkplain Seats#isDrifted drifted} has it in it.
     *
     * @param games how many other games the player plays in between, for skills that drift by games; -1 if not even this one
     * @return at least 0, in squared points; 0 if skills do not drift
     */
    default double drift(Seats<R> seats, int seat, long games) {
        return 0;
    }

    @Override
    default boolean agesInTime() {
        return countsPeriods() || drift(Seats.idle(shape(), newcomer(), 1, 1), 0, -1) > 0;
    }

    /**
     * The rating so many rating periods and seconds after a player's last game: sigma has grown by what skills {@link #drift}.
     */
    default R aged(R rating, long periods, double seconds) {
        double variance = drift(Seats.idle(shape(), rating, periods, seconds), 0, -1);
        return variance == 0 ? rating : drifted(rating, variance);
    }

    /** A rating whose skill has drifted by a variance greater than 0: sigma has grown, mu stays. */
    default R drifted(R rating, double variance) {
        double[] numbers = new double[shape().width()];
        shape().write(rating, numbers, 0);
        numbers[1] = Math.sqrt(numbers[1] * numbers[1] + variance);
        return shape().read(numbers, 0);
    }

    /** The step: reads every {@code seats.before(i)}, states every {@code seats.after(i)}. */
    void rate(Contest contest, Seats<R> seats);
}
