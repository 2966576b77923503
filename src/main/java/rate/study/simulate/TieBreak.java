package rate.study.simulate;

import java.util.Locale;
import java.util.Optional;

/** Criteria that order players of equal points. */
public enum TieBreak {
    /** Who has won more games. */
    WINS,
    /** Who has more points from the games among those who are still equal. */
    HEAD_TO_HEAD,
    /** A lot. */
    RANDOM;

    /** Its name in the file of a league: {@code head-to-head}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The one of this name. */
    static Optional<TieBreak> of(String id) {
        for (TieBreak tieBreak : values()) {
            if (tieBreak.id().equals(id)) {
                return Optional.of(tieBreak);
            }
        }
        return Optional.empty();
    }
}
