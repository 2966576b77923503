package rate.engine.system.throughtime;

import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rate.engine.game.History;
import rate.engine.rating.Gaussian;
import rate.engine.rating.SeasonRevert;

/**
 * Where on the curves a new season begins, and what it does to a skill since the appearance before, by {@link SeasonRevert}:
 *
 * <pre>
 *   s' = a s + b + N(0, q)        a = 1 − r        b = r m₁        q = (1 − a²) σ₀²
 * </pre>
 *
 * <p>An appearance has the season of its first game when it comes, and that of its last when it goes.
 */
final class SeasonShifts {

    private final double kept;
    private final double shift;
    private final double noise;

    /** By appearance. */
    private final BitSet begins = new BitSet();

    /** By player: the season of the last game. */
    private final @Nullable String[] last;

    /** @param revert what a new season does; if nothing, none begins */
    SeasonShifts(History history, Timeline timeline, SeasonRevert revert, Gaussian newcomer) {
        double to = revert.to(newcomer.mu(), Double.NaN);
        this.kept = 1 - revert.revert();
        this.shift = revert.isWanted() ? revert.revert() * to : 0;
        this.noise = (1 - kept * kept) * newcomer.sigma() * newcomer.sigma();
        this.last = new @Nullable String[revert.isWanted() ? history.players() : 0];
        int[] latest = new int[last.length];
        for (int contest = 0; revert.isWanted() && contest < timeline.contests(); contest++) {
            String season = history.season(contest);
            for (int seat = timeline.firstSeat(contest); seat < timeline.firstSeat(contest + 1); seat++) {
                int a = timeline.appearance(seat);
                int player = timeline.player(a);
                boolean isKnown = last[player] != null;
                begins.set(
                        a, begins.get(a) || (isKnown && latest[player] != a && !Objects.equals(season, last[player])));
                last[player] = season;
                latest[player] = a;
            }
        }
    }

    /** Returns whether a season begins between an appearance and the one before. */
    boolean begin(int a) {
        return begins.get(a);
    }

    /** a, of a step that begins a season or not. */
    double kept(boolean isNew) {
        return isNew ? kept : 1;
    }

    /** b. */
    double shift(boolean isNew) {
        return isNew ? shift : 0;
    }

    /** q. */
    double noise(boolean isNew) {
        return isNew ? noise : 0;
    }

    /** The season of the last game of a player; null if seasons do nothing. */
    @Nullable
    String last(int player) {
        return last.length == 0 ? null : last[player];
    }
}
