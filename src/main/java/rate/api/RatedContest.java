package rate.api;

import java.util.List;
import java.util.Optional;

/**
 * A game as one ladder saw it.
 *
 * @param ladder whose ratings these are: {@code players}, or {@code commanders}, who are rated as teams of one as well
 * @param name the log's own ladder; empty if it has none
 * @param forecast what the ratings before promised
 * @param changes of every member whom the system counts, team after team
 */
public record RatedContest(String ladder, Optional<String> name, GameForecast forecast, List<RatingChange> changes) {

    /** Copies the list. */
    public RatedContest {
        changes = List.copyOf(changes);
    }
}
