package rate.run.publish.warning;

import rate.log.correct.Span;

/**
 * Options for the reporting of warnings during a run. They are no part of the run: neither key nor manifest have them.
 *
 * @param warningListener is shown problems that do not keep a game from being rated
 * @param which which warnings are told
 * @param expected when games are expected to have taken place; one that did not is rated and told, and counted nowhere, as
 *     what is expected may be a matter of the clock
 */
public record WarningPolicy(WarningListener warningListener, Which which, Span expected) {

    /** Which warnings are told. */
    public enum Which {
        /** All of them. */
        ALL,
        /** Those that the run before did not have. */
        NEW
    }
}
