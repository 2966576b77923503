package rate.engine.game;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** A player on a ladder; its name is that of the log's own ladder, null if the log has none, or for whichever. */
public record LadderPlayerKey(Ladder ladder, @Nullable String name, Player player)
        implements Comparable<LadderPlayerKey> {

    private static final Comparator<LadderPlayerKey> ORDER = Comparator.comparingInt(
                    (LadderPlayerKey key) -> key.player.index())
            .thenComparing(LadderPlayerKey::ladder)
            .thenComparing(LadderPlayerKey::name, Comparator.nullsFirst(Comparator.naturalOrder()));

    /** In an order, hash tables stay quick also for names that were chosen to have one hash. */
    @Override
    public int compareTo(LadderPlayerKey other) {
        return ORDER.compare(this, other);
    }
}
