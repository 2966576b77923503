package rate.log.order;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.GameTime;
import rate.game.Member;
import rate.game.Player;
import rate.game.Role;
import rate.game.Roster;
import rate.game.Team;
import rate.input.source.Bytes;
import rate.problem.Location;

/**
 * Games as bytes, some 100 for a duel: with everything that later messages may say of them. Such bytes mean something only
 * to the one that made them, for players and files stand in them as numbers.
 *
 * <p>A game is packed with the players of one roster and unpacked with those of another, which enters them when their first
 * game is unpacked: so the order of players is that of the games, too.
 */
public final class PackedGames {

    private static final int TIME = 1;
    private static final int DAY = 2;
    private static final int DURATION = 4;

    private static final int NAMED = 1;
    private static final int SCORED = 2;
    private static final int SURVIVED = 4;

    private static final int COMMANDER = 1;
    private static final int PART = 2;

    private final Roster packed;
    private final Roster unpacked;
    private @Nullable Player[] players = new @Nullable Player[1 << 8];
    private final List<String> files = new ArrayList<>();

    /**
     * @param packed the roster of the games that are packed
     * @param unpacked the roster of the same games when they are unpacked
     */
    public PackedGames(Roster packed, Roster unpacked) {
        this.packed = packed;
        this.unpacked = unpacked;
    }

    /** Appends a game. */
    void put(Game game, Bytes to) {
        GameTime time = game.time();
        boolean timed = !Double.isNaN(game.duration());
        to.putByte((time == null ? 0 : time.isDay() ? TIME | DAY : TIME) | (timed ? DURATION : 0));
        if (time != null) {
            to.putLong(time.second());
            to.putCount(time.nano());
        }
        if (timed) {
            to.putLong(Double.doubleToRawLongBits(game.duration()));
        }
        to.putText(game.id());
        to.putText(game.ladder());
        to.putText(game.period());
        to.putText(game.uploader());
        put(game.location(), to);
        to.putCount(game.teams().size());
        for (Team team : game.teams()) {
            put(team, to);
        }
    }

    private void put(Location location, Bytes to) {
        int file = files.lastIndexOf(location.file());
        if (file < 0) {
            file = files.size();
            files.add(location.file());
        }
        to.putCount(file);
        to.putCount(location.line());
        to.putCount(location.column());
        to.putText(location.excerpt());
    }

    private static void put(Team team, Bytes to) {
        List<Member> members = team.members();
        boolean named = !team.isCalledByPlayer();
        boolean scored = !Double.isNaN(team.score());
        boolean survived = !Double.isNaN(team.survival());
        to.putByte((named ? NAMED : 0) | (scored ? SCORED : 0) | (survived ? SURVIVED : 0));
        if (named) {
            to.putText(team.name());
        }
        to.putCount(team.place());
        if (scored) {
            to.putLong(Double.doubleToRawLongBits(team.score()));
        }
        if (survived) {
            to.putLong(Double.doubleToRawLongBits(team.survival()));
        }
        to.putCount(members.size());
        for (Member member : members) {
            boolean part = member.fraction() != 1;
            to.putByte((member.role() == Role.COMMANDER ? COMMANDER : 0) | (part ? PART : 0));
            to.putCount(member.player().index());
            if (part) {
                to.putLong(Double.doubleToRawLongBits(member.fraction()));
            }
        }
    }

    /** When a game that begins here was, if it has a time. The position moves. */
    static Instant time(Bytes from) {
        from.getByte();
        return Instant.ofEpochSecond(from.getLong(), from.getCount());
    }

    /** The next game of the bytes. */
    Game get(Bytes from) {
        int flags = from.getByte();
        GameTime time =
                (flags & TIME) == 0 ? null : new GameTime(from.getLong(), (int) from.getCount(), (flags & DAY) != 0);
        double duration = (flags & DURATION) == 0 ? Double.NaN : Double.longBitsToDouble(from.getLong());
        String id = Objects.requireNonNull(from.getText());
        String ladder = from.getText();
        String period = from.getText();
        String uploader = from.getText();
        String file = files.get((int) from.getCount());
        long line = from.getCount();
        int column = (int) from.getCount();
        Location location = Location.of(file, line, from.getText()).at(column);
        int count = (int) from.getCount();
        List<Team> teams = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            teams.add(team(from));
        }
        return new Game(id, time, ladder, period, uploader, duration, teams, location);
    }

    private Team team(Bytes from) {
        int flags = from.getByte();
        String name = (flags & NAMED) == 0 ? null : from.getText();
        int place = (int) from.getCount();
        double score = (flags & SCORED) == 0 ? Double.NaN : Double.longBitsToDouble(from.getLong());
        double survival = (flags & SURVIVED) == 0 ? Double.NaN : Double.longBitsToDouble(from.getLong());
        int count = (int) from.getCount();
        List<Member> members = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int as = from.getByte();
            Player player = player((int) from.getCount());
            double fraction = (as & PART) == 0 ? 1 : Double.longBitsToDouble(from.getLong());
            members.add(new Member(player, (as & COMMANDER) == 0 ? Role.PLAYER : Role.COMMANDER, fraction));
        }
        return new Team(name, place, score, survival, members);
    }

    private Player player(int index) {
        if (index >= players.length) {
            players = Arrays.copyOf(players, Math.max(index + 1, 2 * players.length));
        }
        Player player = players[index];
        if (player == null) {
            player = unpacked.enter(packed.player(index).name());
            players[index] = player;
        }
        return player;
    }
}
