package rate.api;

import java.time.Instant;
import java.util.Optional;
import rate.engine.text.Counted;

/**
 * A player's row of the standings.
 *
 * @param place 1, 2, 3, … never shared: ordered by rank, then mu, both descending, then name by code point
 * @param player name of the player
 * @param rating at the end of the games so far, where idle players have been brought to their last rating period
 * @param games all that were rated
 * @param wins of them
 * @param draws of them
 * @param losses of them
 * @param lastPlayed when the last one was; a date is the midnight (UTC) that begins it; empty if games have no times
 */
public record RankedPlayer(
        int place,
        String player,
        PlayerRating rating,
        int games,
        int wins,
        int draws,
        int losses,
        Optional<Instant> lastPlayed) {

    /** The conservative number that orders the table. */
    public double rank() {
        return rating.rank();
    }

    /** The first number of the rating. */
    public double mu() {
        return rating.mu();
    }

    /** {@code 1. Ann 29.40 ± 7.17 (1 game)}. */
    @Override
    public String toString() {
        return place + ". " + player + " " + rating + " (" + Counted.of(games, "game") + ")";
    }
}
