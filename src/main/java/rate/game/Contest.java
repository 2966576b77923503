package rate.game;

import org.jspecify.annotations.Nullable;

/**
 * A game as one ladder sees it: teams of seats.
 *
 * <p>Seats are numbered from 0 through all teams, in log order; the seats of team <i>i</i> are those from
 * {@code firstSeat(i)} up to, not including, {@code firstSeat(i + 1)}.
 */
public final class Contest {

    private final Game game;
    private final Ladder ladder;

    /** By team the only seat of the game that is rated; null if all are. */
    private final int @Nullable [] commanders;

    /** The best place, and how many teams share it. */
    private final int best;

    private final int atBest;

    Contest(Game game, Ladder ladder, int @Nullable [] commanders) {
        this.game = game;
        this.ladder = ladder;
        this.commanders = commanders;
        int first = Integer.MAX_VALUE;
        int sharing = 0;
        for (int team = 0; team < game.teams(); team++) {
            int place = game.place(team);
            sharing = place < first ? 1 : place == first ? sharing + 1 : sharing;
            first = Math.min(first, place);
        }
        this.best = first;
        this.atBest = sharing;
    }

    /** The game itself. */
    public Game game() {
        return game;
    }

    /** The ladder that sees it so. */
    public Ladder ladder() {
        return ladder;
    }

    /** Number of teams, at least 2. */
    public int teams() {
        return game.teams();
    }

    /** Number of seats of all teams together. */
    public int seats() {
        return commanders == null ? game.seats() : commanders.length;
    }

    /** The first seat of a team (from 0); of the team after the last: the number of seats. */
    public int firstSeat(int team) {
        return commanders == null ? game.firstSeat(team) : team;
    }

    /** How many seats a team has. */
    public int size(int team) {
        return commanders == null ? game.size(team) : 1;
    }

    /** Who has a seat. */
    public Player player(int seat) {
        return game.player(commanders == null ? seat : commanders[seat]);
    }

    /** The index in the roster of who has a seat. */
    public int playerIndex(int seat) {
        return game.playerIndex(commanders == null ? seat : commanders[seat]);
    }

    /** The share of the game that they played for the team, greater than 0 and at most 1; a commander's is 1. */
    public double fraction(int seat) {
        return commanders == null ? game.fraction(seat) : 1;
    }

    /** What the log calls a team. */
    public String name(int team) {
        return game.name(team);
    }

    /** Whether a team is called as its only player. */
    public boolean isCalledByPlayer(int team) {
        return game.isCalledByPlayer(team);
    }

    /** A team's place: 1 is best, equal places are a draw. */
    public int place(int team) {
        return game.place(team);
    }

    /** A team's score, higher is better; NaN if the log has none. */
    public double score(int team) {
        return game.score(team);
    }

    /** The team that plays at home, from 0; {@link GameHeader#NOBODY} if none does, or on neutral ground. */
    public int host() {
        return game.host();
    }

    /** What the contest was for a team: the only best place wins, a shared best place is a draw, all else is a loss. */
    public Outcome outcome(int team) {
        return place(team) > best ? Outcome.LOSS : atBest == 1 ? Outcome.WIN : Outcome.DRAW;
    }
}
