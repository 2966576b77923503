package rate.log.name;

import rate.game.Player;
import rate.game.Roster;
import rate.input.source.BadGame;
import rate.problem.Location;

/** A player who is named elsewhere than in a log, by the same rules for names. */
public final class NamedPlayer {

    private NamedPlayer() {}

    /**
     * The player of that name.
     *
     * @param name as somebody wrote it
     * @param roster receives the player
     * @throws IllegalArgumentException with a message for the user if it is no name
     */
    public static Player of(String name, Roster roster) {
        try {
            return new Names(roster).player(name, () -> Location.of(""));
        } catch (BadGame bad) {
            throw new IllegalArgumentException(bad.getMessage(), bad);
        }
    }
}
