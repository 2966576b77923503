package rate.engine.game;

import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;

/**
 * The one way of a game into the program: every reader appends its teams and seats, one after the other, and then ends it.
 * Games that follow each other lie together in a portion, which is not changed any more once the next one is begun.
 */
public final class GameBuilder {

    /** Games of a portion: enough that handing it over costs nothing, few enough that it is still in the cache. */
    public static final int GAMES = 256;

    /** Seats of a portion, from which on it is full, too: games can have thousands. */
    public static final int SEATS = 4096;

    private final Roster roster;
    private Games portion;

    public GameBuilder(Roster roster) {
        this.roster = roster;
        this.portion = new Games(roster);
    }

    /**
     * A further team of the game, without seats as yet.
     *
     * @param place 1 is best, equal places are a draw
     * @param score higher is better; NaN if the log has none
     * @param survival how long or how often it survived, at least 0; NaN if the log does not say
     */
    public void team(int place, double score, double survival) {
        portion.addTeam(place, score, survival);
    }

    /** A further seat of the team, for a player of the roster, with the fraction played, greater than 0 and at most 1. */
    public void seat(int player, Role role, double fraction) {
        portion.addSeat(player, role, fraction);
    }

    /** The player of the last seat is a defector: a member of another team of the game, too. */
    public void defector() {
        portion.markDefector();
    }

    /** The team has all its seats. Its name is null if it is called as its only player. */
    public void named(@Nullable String name) {
        portion.endTeam(name);
    }

    /** The game has all its teams. */
    public Game end(CharSequence id, GameHeader header, Location location) {
        Games games = portion;
        Game game = games.endGame(id, header, location);
        games.addExcerpt(location.source());
        if (portion.size() >= GAMES || portion.seats() >= SEATS) {
            beginPortion();
        }
        return game;
    }

    /** Knows the players of all games. */
    public Roster roster() {
        return roster;
    }

    /**
     * The games so far are handed to another thread: those that follow lie elsewhere.
     *
     * @throws IllegalStateException in the middle of a game, which would be torn in two
     */
    public void beginPortion() {
        if (portion.isOpen()) {
            throw new IllegalStateException("a game is not complete");
        }
        if (portion.size() > 0) {
            portion = new Games(roster);
        }
    }
}
