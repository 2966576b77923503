package rate.engine.rating.parameter;

import java.util.Set;

/**
 * Where a search for the best value of a parameter looks, declared with the parameter. A range is wider than any good value
 * that was found on a log, and legal as a whole.
 *
 * @param from the least value
 * @param to the greatest value
 * @param traits how it is searched
 */
public record Search(double from, double to, Set<Trait> traits) {

    /** How a parameter is searched. */
    public enum Trait {

        /** Steps are factors rather than differences, as for standard deviations; then the range is positive. */
        LOG,

        /** It says how often games are drawn, which only a loss of win, draw and loss can tell. */
        DRAWS,

        /** It is searched only on request, because another parameter of the system has the same effect. */
        ON_REQUEST,

        /** It is searched by itself only if it is not at its default, which turns off what it weighs. */
        IF_USED,

        /** It is also searched by itself if games are played under conditions. */
        CONDITIONS
    }

    /** Returns whether it is searched so. */
    public boolean is(Trait trait) {
        return traits.contains(trait);
    }
}
