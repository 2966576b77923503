package rate.engine.game;

import java.util.Locale;

/** Role of a member in the team. A commander also plays. */
public enum Role {
    PLAYER,
    COMMANDER;

    private final String id = name().toLowerCase(Locale.ROOT);

    /** The word in logs and ledgers: {@code player} or {@code commander}. */
    public String id() {
        return id;
    }
}
