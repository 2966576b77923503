package rate.api;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Result of a game that was played: the changes of ratings on each ladder, and warnings.
 *
 * @param id of the game
 * @param contests the ladders on which it was rated, the players' first; none if the system's own rules do not count it
 * @param uncounted why the system's own rules do not count the game, such as a draw for a system without draws; it is a
 *     part of the log all the same
 * @param warnings what else deserves a look
 */
public record PlayedGame(String id, List<RatedContest> contests, Optional<Notice> uncounted, List<Notice> warnings) {

    /** Copies the lists. */
    public PlayedGame {
        contests = List.copyOf(contests);
        warnings = List.copyOf(warnings);
    }

    /** Returns whether the game changed ratings. */
    public boolean isRated() {
        return !contests.isEmpty();
    }

    /** The changes of the players, team after team; none if it is not rated. */
    public List<RatingChange> changes() {
        return contests.isEmpty() ? List.of() : contests.get(0).changes();
    }

    /**
     * The forecast of the game by the ratings of the players before it.
     *
     * @throws RateException {@code game-not-rated} if it {@linkplain #isRated is not rated}
     */
    public GameForecast forecast() {
        if (contests.isEmpty()) {
            throw RateException.notRated(this);
        }
        return contests.get(0).forecast();
    }

    /** {@code G1: Ann 25.00 ± 8.33 → 29.40 ± 7.17; Bob …}. */
    @Override
    public String toString() {
        return id + ": "
                + uncounted
                        .map(Notice::toString)
                        .orElse(changes().stream().map(RatingChange::toString).collect(Collectors.joining("; ")));
    }
}
