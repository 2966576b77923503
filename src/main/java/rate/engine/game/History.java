package rate.engine.game;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * All contests of one ladder, oldest first: what a system that looks at the whole history sees. The games lie in
 * {@link Games}; this says which of them are here, and numbers their players from 0 in the order of their first contest.
 *
 * <p>As in a {@link Contest}, seats of the ladder of players are all members, and a seat of the ladder of commanders is the
 * commander of a team, who played the whole game.
 *
 * <p>Contests are appended by one thread; once all are there, any number may read.
 */
public final class History {

    private final Games games;
    private final Ladder ladder;
    private final @Nullable String name;
    private final IntColumn contests;
    private final LadderPlayers players;
    private final int limit;
    private final int playersHere;

    /** By contest: the share of its weight that counts; null if all of it does. */
    private final double @Nullable [] shares;

    /** A history without contests; its name is that of the log's own ladder, null if the log has none. */
    public History(Games games, Ladder ladder, @Nullable String name) {
        this.games = games;
        this.ladder = ladder;
        this.name = name;
        this.contests = new IntColumn();
        this.players = new LadderPlayers();
        this.limit = -1;
        this.playersHere = -1;
        this.shares = null;
    }

    private History(History whole, int limit, int playersHere, double @Nullable [] shares) {
        this.games = whole.games;
        this.ladder = whole.ladder;
        this.name = whole.name;
        this.contests = whole.contests;
        this.players = whole.players;
        this.limit = limit;
        this.playersHere = playersHere;
        this.shares = shares;
    }

    /** The first contests alone, as if the others had not been played; players have the same numbers. */
    public History first(int count) {
        int first = Math.min(count, contests());
        int here = 0;
        for (int contest = 0; contest < first; contest++) {
            for (int team = 0; team < teams(contest); team++) {
                for (int seat = 0; seat < seats(contest, team); seat++) {
                    here = Math.max(here, player(contest, team, seat) + 1);
                }
            }
        }
        return new History(this, first, here, shares);
    }

    /** This history with each contest counting by a share of its {@linkplain #weight weight}, above 0. */
    public History weighing(double[] ofEach) {
        return new History(this, contests(), players(), ofEach);
    }

    /** Appends a game, which is on this ladder. */
    public void add(int game) {
        if (limit >= 0) {
            throw new IllegalStateException("a part of a history does not grow");
        }
        contests.add(game);
        int contest = contests.size() - 1;
        for (int team = 0; team < teams(contest); team++) {
            for (int seat = 0; seat < seats(contest, team); seat++) {
                players.enter(games.players[seat(contest, team, seat)]);
            }
        }
    }

    /** Which members are rated. */
    public Ladder ladder() {
        return ladder;
    }

    /** The log's own ladder; null if the log has none. */
    public @Nullable String name() {
        return name;
    }

    /** Number of contests. */
    public int contests() {
        return limit >= 0 ? limit : contests.size();
    }

    /** Number of players. */
    public int players() {
        return playersHere >= 0 ? playersHere : players.size();
    }

    public Player player(int number) {
        return games.roster().player(players.index(number));
    }

    /** The number of a player here; -1 if they have no contest. */
    public int number(Player player) {
        int number = players.find(player.index());
        return number < players() ? number : -1;
    }

    /** The contest as a system of single games sees it; made anew at each call. */
    public Contest contest(int contest) {
        Contest made = ladder.contest(games.game(contests.get(contest)));
        if (made == null) {
            throw new IllegalStateException("game " + id(contest) + " is not on the ladder " + ladder.id());
        }
        return made;
    }

    /** The position of a contest's game in the log, from 0: contests of different ladders are told apart by it. */
    public int game(int contest) {
        return contests.get(contest);
    }

    /** The id of the game. */
    public String id(int contest) {
        return games.ids.get(contests.get(contest));
    }

    /** When it was; null if the log has no times. */
    public @Nullable GameTime time(int contest) {
        return games.time(contests.get(contest));
    }

    /** Returns whether the times of the contests are known: of all of them or of none. */
    public boolean isTimed() {
        return contests() > 0 && games.isTimed(contests.get(0));
    }

    /** When a contest was, in seconds since 1970 as {@link GameTime#second}; 0 without times. */
    public long second(int contest) {
        return games.seconds[contests.get(contest)];
    }

    /** The nanoseconds after that second. */
    public int nano(int contest) {
        return games.nano(contests.get(contest));
    }

    /** Number of teams, at least 2. */
    public int teams(int contest) {
        int game = contests.get(contest);
        return games.firstTeam[game + 1] - games.firstTeam[game];
    }

    /** A team's place: 1 is best, equal places are a draw. */
    public int place(int contest, int team) {
        return games.places[team(contest, team)];
    }

    /** A team's score, higher is better; NaN if the log has none. */
    public double score(int contest, int team) {
        return games.scores.get(team(contest, team));
    }

    /** How far the scores of two sides are apart, 0 of a draw; NaN if one is unknown. */
    public double margin(int contest) {
        double margin = Math.abs(score(contest, 0) - score(contest, 1));
        return place(contest, 0) == place(contest, 1) ? 0 * margin : margin;
    }

    /** How long or how often a team survived, at least 0; NaN if the log does not say. */
    public double survival(int contest, int team) {
        return games.survivals.get(team(contest, team));
    }

    /** The team that plays at home, from 0; {@link GameHeader#NO_HOST} if none does, or on neutral ground. */
    public int host(int contest) {
        return games.host(contests.get(contest));
    }

    /** The season of the log; null if it has none. */
    public @Nullable String season(int contest) {
        return games.seasons.get(contests.get(contest));
    }

    /** How much the contest counts, positive; 1 if the log does not say. */
    public double weight(int contest) {
        return games.weights.get(contests.get(contest)) * (shares == null ? 1 : shares[contest]);
    }

    /** Number of seats of a team, at least 1. */
    public int seats(int contest, int team) {
        if (ladder == Ladder.COMMANDERS) {
            return 1;
        }
        int at = team(contest, team);
        return games.firstSeat[at + 1] - games.firstSeat[at];
    }

    public int player(int contest, int team, int seat) {
        return players.find(games.players[seat(contest, team, seat)]);
    }

    /** The share of the game that they played, in (0, 1]. */
    public double fraction(int contest, int team, int seat) {
        return ladder == Ladder.COMMANDERS ? 1 : games.fractions.get(seat(contest, team, seat));
    }

    private int team(int contest, int team) {
        return games.firstTeam[contests.get(contest)] + team;
    }

    private int seat(int contest, int team, int seat) {
        int first = games.firstSeat[team(contest, team)];
        if (ladder == Ladder.PLAYERS) {
            return first + seat;
        }
        while (!games.commanders.get(first)) {
            first++;
        }
        return first;
    }

    /** A growing column of whole numbers. */
    private static final class IntColumn {

        private int[] values = new int[16];
        private int size;

        void add(int value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, Games.more(size));
            }
            values[size++] = value;
        }

        int get(int row) {
            return values[row];
        }

        int size() {
            return size;
        }
    }
}
