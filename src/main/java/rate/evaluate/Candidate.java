package rate.evaluate;

import rate.rating.SystemEntry;

/**
 * A system that is compared with others.
 *
 * @param label what it is called in every table: {@code elo}, or {@code elo/football} in another than its default profile
 * @param system the system
 */
public record Candidate(String label, SystemEntry.Configured system) {}
