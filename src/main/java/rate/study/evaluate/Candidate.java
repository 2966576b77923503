package rate.study.evaluate;

import rate.engine.rating.SystemEntry;
import rate.engine.replay.InitialRatings;

/**
 * A system that is compared with others, called {@code elo} in every table, or {@code elo/football} in another than its default
 * profile, with the ratings with which players start.
 */
public record Candidate(String label, SystemEntry.Configured system, InitialRatings starts) {

    /** A candidate with which everybody starts as a newcomer. */
    public Candidate(String label, SystemEntry.Configured system) {
        this(label, system, InitialRatings.NEWCOMERS);
    }

    public Candidate starting(InitialRatings ratings) {
        return new Candidate(label, system, ratings);
    }
}
