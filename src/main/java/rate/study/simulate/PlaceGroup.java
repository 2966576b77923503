package rate.study.simulate;

import rate.engine.problem.Location;

/**
 * A range of places that has a name, such as relegation.
 *
 * @param name of the range
 * @param from the first place, from 1
 * @param to the last one, at least the first
 * @param location where the file of the league names it
 */
public record PlaceGroup(String name, int from, int to, Location location) {}
