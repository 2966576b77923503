package rate.study.evaluate;

import rate.engine.rating.SystemEntry;
import rate.engine.replay.InitialRatings;

/**
 * A system that is compared with others.
 *
 * @param label what it is called in every table: {@code elo}, or {@code elo/football} in another than its default profile
 * @param system the system
 * @param starts where players start
 */
public record Candidate(String label, SystemEntry.Configured system, InitialRatings starts) {

    /** A candidate with which everybody starts as a newcomer. */
    public Candidate(String label, SystemEntry.Configured system) {
        this(label, system, InitialRatings.NEWCOMERS);
    }

    /** The candidate with ratings to start from. */
    public Candidate starting(InitialRatings ratings) {
        return new Candidate(label, system, ratings);
    }
}
