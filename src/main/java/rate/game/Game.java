package rate.game;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.problem.Location;

/**
 * One contest, as the log tells it.
 *
 * @param id its id, unique in the log
 * @param time when; null if the log has no times
 * @param ladder the log's own ladder (mode, season, map); null if the log has none
 * @param period the log's own rating period; null if the log has none
 * @param uploader who reported it; null if the log does not say
 * @param duration how long it lasted, in seconds; NaN if the log does not say
 * @param teams two or more, in log order; no player is in two of them
 * @param location where it begins in the log
 */
public record Game(
        String id,
        @Nullable GameTime time,
        @Nullable String ladder,
        @Nullable String period,
        @Nullable String uploader,
        double duration,
        List<Team> teams,
        Location location) {}
