package rate.game;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.problem.Location;

/**
 * All games of a log at rest, in columns: for code that reads games more than once. A duel with a time and
 * a short id takes about 60 bytes. Who uploaded a game and the text of its line are not kept.
 *
 * <p>Games are appended by one thread; once all are there, any number may read.
 */
public final class Games {

    private final Roster roster;
    private final TextColumn ids = new TextColumn();
    private final WordColumn ladders = new WordColumn();
    private final WordColumn periods = new WordColumn();
    private final WordColumn files = new WordColumn();
    private final IntColumn lines = new IntColumn();
    private final IntColumn secondsHigh = new IntColumn();
    private final IntColumn secondsLow = new IntColumn();
    private final SparseColumn nanos = new SparseColumn(0);
    private final BitSet timed = new BitSet();
    private final BitSet days = new BitSet();
    private final SparseColumn durations = new SparseColumn(Double.NaN);
    private final IntColumn firstTeam = new IntColumn();

    private final WordColumn teamNames = new WordColumn();
    private final IntColumn places = new IntColumn();
    private final SparseColumn scores = new SparseColumn(Double.NaN);
    private final SparseColumn survivals = new SparseColumn(Double.NaN);
    private final IntColumn firstSeat = new IntColumn();

    private final IntColumn players = new IntColumn();
    private final SparseColumn fractions = new SparseColumn(1);
    private final BitSet commanders = new BitSet();

    /** @param roster knows the players of all games */
    public Games(Roster roster) {
        this.roster = roster;
        firstTeam.add(0);
        firstSeat.add(0);
    }

    /** Appends a game, later than those before. */
    public void add(Game game) {
        int index = size();
        ids.add(game.id());
        ladders.add(game.ladder());
        periods.add(game.period());
        files.add(game.location().file());
        lines.add((int) Math.min(Integer.MAX_VALUE, game.location().line()));
        durations.add(game.duration());
        GameTime time = game.time();
        long second = time == null ? 0 : time.second();
        secondsHigh.add((int) (second >> 32));
        secondsLow.add((int) second);
        nanos.add(time == null ? 0 : time.nano());
        timed.set(index, time != null);
        days.set(index, time != null && time.isDay());
        for (Team team : game.teams()) {
            add(team);
        }
        firstTeam.add(places.size());
    }

    private void add(Team team) {
        teamNames.add(team.isCalledByPlayer() ? null : team.name());
        places.add(team.place());
        scores.add(team.score());
        survivals.add(team.survival());
        for (Member member : team.members()) {
            commanders.set(players.size(), member.role() == Role.COMMANDER);
            players.add(member.player().index());
            fractions.add(member.fraction());
        }
        firstSeat.add(players.size());
    }

    /** Number of games. */
    public int size() {
        return firstTeam.size() - 1;
    }

    /** The players of all games. */
    public Roster roster() {
        return roster;
    }

    /** A game, by its position from 0; made anew at each call. */
    public Game game(int index) {
        List<Team> teams = new ArrayList<>(firstTeam(index + 1) - firstTeam(index));
        for (int team = firstTeam(index); team < firstTeam(index + 1); team++) {
            teams.add(team(team));
        }
        return new Game(
                id(index),
                time(index),
                ladders.get(index),
                periods.get(index),
                null,
                durations.get(index),
                teams,
                Location.of(String.valueOf(files.get(index)), lines.get(index), null));
    }

    /** So many games from a position on, or those that are left; made anew at each call. */
    public List<Game> from(int first, int most) {
        List<Game> games = new ArrayList<>();
        for (int index = first; index < size() && games.size() < most; index++) {
            games.add(game(index));
        }
        return games;
    }

    private Team team(int team) {
        List<Member> members = new ArrayList<>(firstSeat(team + 1) - firstSeat(team));
        for (int seat = firstSeat(team); seat < firstSeat(team + 1); seat++) {
            Role role = isCommander(seat) ? Role.COMMANDER : Role.PLAYER;
            members.add(new Member(roster.player(player(seat)), role, fraction(seat)));
        }
        return new Team(teamNames.get(team), place(team), score(team), survival(team), members);
    }

    /** The id of a game. */
    String id(int game) {
        return ids.get(game);
    }

    /** When a game was; null if the log has no times. */
    @Nullable
    GameTime time(int game) {
        return timed.get(game) ? new GameTime(second(game), nano(game), days.get(game)) : null;
    }

    /** Whether it is known when a game was. */
    boolean isTimed(int game) {
        return timed.get(game);
    }

    /** The second of a game, as {@link GameTime#second}. */
    long second(int game) {
        return (long) secondsHigh.get(game) << 32 | (secondsLow.get(game) & 0xFFFFFFFFL);
    }

    /** The nanosecond of a game, as {@link GameTime#nano}. */
    int nano(int game) {
        return (int) nanos.get(game);
    }

    /** The first team of a game, among the teams of all games. */
    int firstTeam(int game) {
        return firstTeam.get(game);
    }

    /** The first seat of a team, among the seats of all teams. */
    int firstSeat(int team) {
        return firstSeat.get(team);
    }

    int place(int team) {
        return places.get(team);
    }

    double score(int team) {
        return scores.get(team);
    }

    double survival(int team) {
        return survivals.get(team);
    }

    /** The index in the roster of the player of a seat. */
    int player(int seat) {
        return players.get(seat);
    }

    double fraction(int seat) {
        return fractions.get(seat);
    }

    boolean isCommander(int seat) {
        return commanders.get(seat);
    }
}
