package rate.engine.game;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which members of a game are rated together. */
public enum Ladder {

    /** All members, commanders too, with their fractions. */
    PLAYERS(Role.PLAYER) {
        @Override
        public Contest contest(Game game) {
            return new Contest(game, this, null);
        }
    },

    /** The commanders alone, each a team of one who commanded the whole game. */
    COMMANDERS(Role.COMMANDER) {
        @Override
        public @Nullable Contest contest(Game game) {
            if (game.commander(0) < 0) {
                return null;
            }
            int[] commanders = new int[game.teams()];
            for (int team = 0; team < commanders.length; team++) {
                commanders[team] = game.commander(team);
                if (commanders[team] < 0 || (game.hasDefectors() && isAmong(game, commanders, team))) {
                    return null;
                }
            }
            return new Contest(game, this, commanders);
        }
    };

    private final Role role;

    Ladder(Role role) {
        this.role = role;
    }

    /** The ladder on which members of a role are rated alone, or with all others. */
    public static Ladder of(Role role) {
        return role == Role.COMMANDER ? COMMANDERS : PLAYERS;
    }

    /** The ladder of that {@link #id}. */
    public static Optional<Ladder> named(String id) {
        return Stream.of(values()).filter(ladder -> ladder.id().equals(id)).findFirst();
    }

    /** Returns whether a commander commands one of the teams before, too. */
    private static boolean isAmong(Game game, int[] commanders, int team) {
        for (int before = 0; before < team; before++) {
            if (game.playerIndex(commanders[before]) == game.playerIndex(commanders[team])) {
                return true;
            }
        }
        return false;
    }

    /** How the game looks on this ladder; null if it does not concern it (a team has no commander, or two have the same). */
    public abstract @Nullable Contest contest(Game game);

    /** The role that is rated here. */
    public Role role() {
        return role;
    }

    /** {@code players} or {@code commanders}: also the name of its table. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
