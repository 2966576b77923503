package rate.engine.game;

import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

/**
 * One contest, as the log tells it: a view of a row of {@link Games}.
 *
 * <p>Teams are numbered from 0, in log order; there are two or more. No player is in two of them but a {@linkplain #isDefector
 * defector}, in a log that is read for a system that rates them. Seats are numbered from 0 through all teams; those of team
 * <i>i</i> are from {@code firstSeat(i)} up to, not including, {@code firstSeat(i + 1)}. A team has at least one, each player
 * once, and at most one commander.
 */
public final class Game {

    private final Games games;
    private final int index;
    private final int firstTeam;
    private final int firstSeat;

    /** The ladder on which it is looked at. */
    private final @Nullable String ladder;

    Game(Games games, int index) {
        this(games, index, games.ladders.get(index));
    }

    private Game(Games games, int index, @Nullable String ladder) {
        this.games = games;
        this.index = index;
        this.ladder = ladder;
        this.firstTeam = games.firstTeam[index];
        this.firstSeat = games.firstSeat[firstTeam];
    }

    /** Its id, unique in the log. */
    public String id() {
        return games.ids.get(index);
    }

    /** Its id, for those who only look at it. */
    public CharSequence idChars() {
        return games.ids.chars(index);
    }

    /**
     * If it is the first of as many games as are read together, hands on the index in the roster of who has a seat in one of
     * them.
     */
    public void eachAhead(IntConsumer player) {
        if (index % GameBuilder.GAMES == 0) {
            int behind = games.firstSeat[games.firstTeam[Math.min(games.size(), index + GameBuilder.GAMES)]];
            for (int seat = firstSeat; seat < Math.min(behind, firstSeat + GameBuilder.SEATS); seat++) {
                player.accept(games.players[seat]);
            }
        }
    }

    /** When it took place; null if the log has no times. */
    public @Nullable GameTime time() {
        return games.time(index);
    }

    /** Returns whether the time of the game is known. */
    public boolean isTimed() {
        return games.isTimed(index);
    }

    /** The second of its time, as {@link GameTime#second}; 0 without one. */
    public long second() {
        return games.seconds[index];
    }

    /** The nanosecond of its time, as {@link GameTime#nano}; 0 without one. */
    public int nano() {
        return games.nano(index);
    }

    /** Its place among the games of its time, by one column of the log after the other; empty if no column is looked at. */
    public long[] order() {
        return games.order(index);
    }

    /** The log's own ladder (mode, season, map); null if the log has none. Or the ladder {@link #on} which it is looked at. */
    public @Nullable String ladder() {
        return ladder;
    }

    /** Returns a view of this game on another ladder. */
    public Game on(String name) {
        return new Game(games, index, name);
    }

    /** The log's own ladder, wherever it is looked at; null if the log has none. */
    public @Nullable String ladderOfLog() {
        return games.ladders.get(index);
    }

    /** Returns whether the game is looked at on the ladder of its condition. */
    public boolean isOnCondition() {
        String condition = condition();
        return ladder != null
                && condition != null
                && ladder.equals(ConditionLadder.of(ConditionLadder.whole(ladderOfLog()), condition));
    }

    /** Under what condition it was played, such as a surface or a map; null if the log does not say. */
    public @Nullable String condition() {
        return games.conditions.get(index);
    }

    /** The log's own rating period; null if the log has none. */
    public @Nullable String period() {
        return games.periods.get(index);
    }

    /** The season of the log; null if it has none. */
    public @Nullable String season() {
        return games.seasons.get(index);
    }

    /** Who reported it; null if the log does not say. */
    public @Nullable String uploader() {
        return games.uploaders.get(index);
    }

    /** How long it lasted, in seconds; NaN if the log does not say. */
    public double duration() {
        return games.durations.get(index);
    }

    /** How much it counts; 1 if the log does not say. */
    public double weight() {
        return games.weights.get(index);
    }

    /** The team that plays at home, from 0; {@link GameHeader#NOBODY} if none does, or on neutral ground. */
    public int host() {
        return games.host(index);
    }

    /**
     * The probability that a forecaster of the log gave a team to win; NaN if they say nothing of the game.
     *
     * @param forecaster from 0, in the order in which they were asked for
     * @param team the first or the second of two
     */
    public double forecast(int forecaster, int team) {
        return games.forecast(index, 2 * forecaster + team);
    }

    /** All forecasts of the log, as {@link GameHeader#forecasts(double[])} takes them. */
    public double[] forecasts() {
        return games.forecasts(index);
    }

    /** The texts of the game in the columns that are kept, as {@link GameHeader#kept(String[])} takes it. */
    public String[] kept() {
        return games.kept(index);
    }

    /** Copies what is known of it as a whole, but for its order. */
    public GameHeader copyTo(GameHeader header) {
        return header.time(time())
                .ladder(ladder())
                .period(period())
                .season(season())
                .condition(condition())
                .uploader(uploader())
                .duration(duration())
                .weight(weight())
                .forecasts(forecasts())
                .kept(kept())
                .neutral(false)
                .host(host());
    }

    /** Where it begins in the log. */
    public Location location() {
        return games.location(index);
    }

    /** A problem that concerns this game. */
    public Problem problem(ProblemKind kind, String message) {
        return new Problem(kind, location(), id(), message);
    }

    /** Number of teams, at least 2. */
    public int teams() {
        return games.firstTeam[index + 1] - firstTeam;
    }

    /** Returns the name of a team: its name, team1, team2 by its position if it has none, or the name of its only player. */
    public String name(int team) {
        String name = games.names.get(firstTeam + team);
        return name == null ? player(firstSeat(team)).name() : name;
    }

    /** Returns whether a team is called as its only player. */
    public boolean isCalledByPlayer(int team) {
        return games.names.get(firstTeam + team) == null;
    }

    /**
     * The place that stands for none, of a team of a game that is yet to be played: below 1, and another for each team, as a
     * draw is more than some systems rate.
     *
     * @param team from 0
     * @param teams how many there are
     */
    public static int yetToBePlayed(int team, int teams) {
        return team - teams;
    }

    /** Returns whether the result of the game is known, as it always is, but for fixtures. */
    public boolean isPlayed() {
        return place(0) > 0;
    }

    /** A team's place: 1 is best, equal places are a draw; taken from the scores where the log has those. */
    public int place(int team) {
        return games.places[firstTeam + team];
    }

    /** A team's score, higher is better; NaN if the log has none. */
    public double score(int team) {
        return games.scores.get(firstTeam + team);
    }

    /** How far the scores of two sides are apart, 0 of a draw; NaN if one is unknown, or there are more sides. */
    public double margin() {
        double margin = teams() == 2 ? Math.abs(score(0) - score(1)) : Double.NaN;
        return place(0) == place(1) ? 0 * margin : margin;
    }

    /** How long or how often a team survived, at least 0; NaN if the log does not say. */
    public double survival(int team) {
        return games.survivals.get(firstTeam + team);
    }

    /** Number of seats of all teams together. */
    public int seats() {
        return firstSeat(teams());
    }

    /** The first seat of a team (from 0); of the team after the last: the number of seats. */
    public int firstSeat(int team) {
        return games.firstSeat[firstTeam + team] - firstSeat;
    }

    /** How many seats a team has. */
    public int size(int team) {
        return firstSeat(team + 1) - firstSeat(team);
    }

    public Player player(int seat) {
        return games.player(firstSeat + seat);
    }

    /** Knows the players. */
    public Roster roster() {
        return games.roster();
    }

    /** The index in the roster of who has a seat. */
    public int playerIndex(int seat) {
        return games.players[firstSeat + seat];
    }

    /** As what they play. */
    public Role role(int seat) {
        return games.commanders.get(firstSeat + seat) ? Role.COMMANDER : Role.PLAYER;
    }

    /** The share of the game that they played for the team, greater than 0 and at most 1. */
    public double fraction(int seat) {
        return games.fractions.get(firstSeat + seat);
    }

    /** Returns whether the player of a seat is a defector: a member of another team, too. */
    public boolean isDefector(int seat) {
        return games.defectors.get(firstSeat + seat);
    }

    /** Returns whether anybody is a member of two teams. */
    public boolean hasDefectors() {
        int next = games.defectors.nextSetBit(firstSeat);
        return next >= 0 && next < firstSeat + seats();
    }

    /** The seat of a team's commander; -1 if it has none. */
    public int commander(int team) {
        for (int seat = firstSeat(team); seat < firstSeat(team + 1); seat++) {
            if (games.commanders.get(firstSeat + seat)) {
                return seat;
            }
        }
        return -1;
    }

    /** Returns whether all teams have the same place. */
    public boolean isDrawn() {
        for (int team = 1; team < teams(); team++) {
            if (place(team) != place(0)) {
                return false;
            }
        }
        return true;
    }

    /** All that is known of it but where it is in the log, for tests and messages of programmers. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("game " + id() + " at " + time());
        text.append(" ladder ").append(ladder()).append(" period ").append(period());
        text.append(" uploader ").append(uploader()).append(" duration ").append(duration());
        text.append(" season ")
                .append(season())
                .append(" condition ")
                .append(condition())
                .append(" weight ")
                .append(weight())
                .append(" host ")
                .append(host());
        for (int team = 0; team < teams(); team++) {
            text.append("; ").append(name(team)).append(" place ").append(place(team));
            text.append(" score ").append(score(team)).append(" survival ").append(survival(team));
            for (int seat = firstSeat(team); seat < firstSeat(team + 1); seat++) {
                text.append(", ").append(role(seat).id()).append(' ').append(player(seat));
                text.append(" of ").append(fraction(seat));
            }
        }
        return text.toString();
    }
}
