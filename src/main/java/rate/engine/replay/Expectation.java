package rate.engine.replay;

import rate.engine.game.Contest;
import rate.engine.rating.Forecast;

/**
 * Forecast of a contest that is not played, by the ratings so far.
 *
 * @param contest with the seats that the system counts
 * @param quality how even it is, from 0 to 1, as the system measures it; NaN if the system has no such measure
 */
public record Expectation(Contest contest, Forecast forecast, double quality) {}
