package rate.game;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.problem.Location;

/**
 * Games in columns: a portion of a log on its way from a reader to the ratings, or a whole log for a system that looks at
 * games more than once. A {@link Game} is a view of one of them. A duel with a time and a short id takes about 60 bytes.
 *
 * <p>Games are appended by one thread, and never change; once no more come, any number of threads may read.
 */
public final class Games {

    private final Roster roster;
    private final TextColumn ids = new TextColumn();
    private final WordColumn ladders = new WordColumn();
    private final WordColumn periods = new WordColumn();
    private final WordColumn uploaders = new WordColumn();
    private final WordColumn files = new WordColumn();
    private final LongColumn lines = new LongColumn();
    private final SparseColumn characters = new SparseColumn(0);
    private final List<Location.@Nullable Excerpt> excerpts = new ArrayList<>(GameBuilder.GAMES);
    private final LongColumn seconds = new LongColumn();
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

    /** Begins a team of the next game; its seats follow. */
    void addTeam(int place, double score, double survival) {
        places.add(place);
        scores.add(score);
        survivals.add(survival);
    }

    /** A further seat of the team. */
    void addSeat(int player, Role role, double fraction) {
        if (role == Role.COMMANDER) {
            commanders.set(players.size());
        }
        players.add(player);
        fractions.add(fraction);
    }

    /**
     * Ends the team.
     *
     * @param name what it is called; null if as its only player
     */
    void endTeam(@Nullable String name) {
        int seat = firstSeat.get(firstSeat.size() - 1);
        boolean alone = players.size() - seat == 1;
        boolean byPlayer = name == null || (alone && player(seat).name().equals(name));
        teamNames.add(byPlayer ? null : name);
        firstSeat.add(players.size());
    }

    /** Ends the game whose teams were added. */
    Game endGame(
            CharSequence id,
            @Nullable GameTime time,
            @Nullable String ladder,
            @Nullable String period,
            @Nullable String uploader,
            double duration,
            String file,
            long line) {
        int index = size();
        ids.add(id);
        ladders.add(ladder);
        periods.add(period);
        uploaders.add(uploader);
        durations.add(duration);
        files.add(file);
        lines.add(line);
        seconds.add(time == null ? 0 : time.second());
        nanos.add(time == null ? 0 : time.nano());
        if (time != null) {
            timed.set(index);
            if (time.isDay()) {
                days.set(index);
            }
        }
        firstTeam.add(places.size());
        return game(index);
    }

    /** What is known of a game on its way only: where in its line it begins, and the text of that. */
    void addExcerpt(Location location) {
        characters.add(location.column());
        excerpts.add(location.source());
    }

    /** Appends a game of others, but for the text of its line. */
    public void add(Game game) {
        for (int team = 0; team < game.teams(); team++) {
            addTeam(game.place(team), game.score(team), game.survival(team));
            for (int seat = game.firstSeat(team); seat < game.firstSeat(team + 1); seat++) {
                addSeat(game.player(seat).index(), game.role(seat), game.fraction(seat));
            }
            endTeam(game.isCalledByPlayer(team) ? null : game.name(team));
        }
        Location at = game.location();
        endGame(
                game.id(),
                game.time(),
                game.ladder(),
                game.period(),
                game.uploader(),
                game.duration(),
                at.file(),
                at.line());
    }

    /** Number of games. */
    public int size() {
        return firstTeam.size() - 1;
    }

    /** Number of seats of all games. */
    int seats() {
        return players.size();
    }

    /** The players of all games. */
    public Roster roster() {
        return roster;
    }

    /** A game, by its position from 0. */
    public Game game(int index) {
        return new Game(this, index);
    }

    /** The id of a game. */
    String id(int game) {
        return ids.get(game);
    }

    CharSequence idChars(int game) {
        return ids.chars(game);
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
        return seconds.get(game);
    }

    /** The nanosecond of a game, as {@link GameTime#nano}. */
    int nano(int game) {
        return (int) nanos.get(game);
    }

    @Nullable
    String ladder(int game) {
        return ladders.get(game);
    }

    @Nullable
    String period(int game) {
        return periods.get(game);
    }

    @Nullable
    String uploader(int game) {
        return uploaders.get(game);
    }

    double duration(int game) {
        return durations.get(game);
    }

    Location location(int game) {
        Location.Excerpt excerpt = game < excerpts.size() ? excerpts.get(game) : null;
        return new Location(String.valueOf(files.get(game)), lines.get(game), (int) characters.get(game), excerpt);
    }

    /** The first team of a game, among the teams of all games. */
    int firstTeam(int game) {
        return firstTeam.get(game);
    }

    /** The first seat of a team, among the seats of all teams. */
    int firstSeat(int team) {
        return firstSeat.get(team);
    }

    /** What a team is called; null if as its only player. */
    @Nullable
    String teamName(int team) {
        return teamNames.get(team);
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
    int playerIndex(int seat) {
        return players.get(seat);
    }

    Player player(int seat) {
        return roster.player(players.get(seat));
    }

    double fraction(int seat) {
        return fractions.get(seat);
    }

    boolean isCommander(int seat) {
        return commanders.get(seat);
    }
}
