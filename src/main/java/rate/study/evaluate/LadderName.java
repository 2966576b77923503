package rate.study.evaluate;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;

/** A ladder of the log: which members are rated, and the log's own name for it, null if there is none. */
public record LadderName(Ladder ladder, @Nullable String name) implements Comparable<LadderName> {

    private static final Comparator<LadderName> ORDER = Comparator.comparing(LadderName::ladder)
            .thenComparing(LadderName::name, Comparator.nullsFirst(Comparator.naturalOrder()));

    /** In an order, hash tables stay quick also for names that were chosen to have one hash. */
    @Override
    public int compareTo(LadderName other) {
        return ORDER.compare(this, other);
    }

    /** {@code players}, {@code duel: commanders}. */
    @Override
    public String toString() {
        return (name == null ? "" : name + ": ") + ladder.id();
    }
}
