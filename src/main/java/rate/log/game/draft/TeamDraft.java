package rate.log.game.draft;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameBuilder;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.problem.Location;
import rate.log.form.WinDrawLoss;

/** One team in the making. Used again for team after team. */
public final class TeamDraft {

    @Nullable
    public String name;

    Location location = Location.of("");

    /** Listed with a fraction of 0: they did not play, and are no members. */
    final List<Player> absent = new ArrayList<>(0);

    public int place;
    public double score = Double.NaN;
    double survival = Double.NaN;

    @Nullable
    public WinDrawLoss result;

    @Nullable
    public Player commander;

    private Player[] players = new Player[2];
    private double[] fractions = new double[2];
    private int size;

    TeamDraft begin(@Nullable String name, Location location) {
        this.name = name;
        this.location = location;
        size = 0;
        absent.clear();
        place = 0;
        score = Double.NaN;
        survival = Double.NaN;
        result = null;
        commander = null;
        return this;
    }

    /** Returns true if the team has no member yet. */
    public boolean isNew() {
        return size == 0 && absent.isEmpty();
    }

    /** Number of members. */
    int size() {
        return size;
    }

    /** A member, by position from 0. */
    Player player(int member) {
        return players[member];
    }

    /** Which member a player is; -1 if none. */
    int indexOf(Player player) {
        for (int member = 0; member < size; member++) {
            if (players[member] == player) {
                return member;
            }
        }
        return -1;
    }

    /** The share of the game that a member played. */
    double fraction(int member) {
        return fractions[member];
    }

    /** Corrects the share of the game that a member played. */
    void fraction(int member, double fraction) {
        fractions[member] = fraction;
    }

    /** A further member. */
    void add(Player player, double fraction) {
        if (size == players.length) {
            players = Arrays.copyOf(players, 2 * size);
            fractions = Arrays.copyOf(fractions, 2 * size);
        }
        players[size] = player;
        fractions[size++] = fraction;
    }

    /**
     * Appends the team to a game: the part of its commander, if it has one, carries that role.
     *
     * @param defectors who is on another team, too
     */
    void appendTo(GameBuilder game, int place, @Nullable String name, Set<Player> defectors) {
        game.team(place, score, survival);
        for (int member = 0; member < size; member++) {
            Role role = players[member] == commander ? Role.COMMANDER : Role.PLAYER;
            game.seat(players[member].index(), role, fractions[member]);
            if (!defectors.isEmpty() && defectors.contains(players[member])) {
                game.defector();
            }
        }
        game.named(name);
    }
}
