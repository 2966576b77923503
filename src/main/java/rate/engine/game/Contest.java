package rate.engine.game;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
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

    /** The seats of the game that are rated, by seat; null if all are. */
    private final int @Nullable [] chosen;

    /** The first of them by team, and their number; null if all are, or one of each team. */
    private final int @Nullable [] firsts;

    /** The best place, and how many teams share it. */
    private final int best;

    private final int atBest;

    Contest(Game game, Ladder ladder, int @Nullable [] chosen) {
        this(game, ladder, chosen, null);
    }

    private Contest(Game game, Ladder ladder, int @Nullable [] chosen, int @Nullable [] firsts) {
        this.game = game;
        this.ladder = ladder;
        this.chosen = chosen;
        this.firsts = firsts;
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

    /** The contest with some of its seats: itself if these are all, null if a team would have none. */
    public @Nullable Contest only(IntPredicate counts) {
        int[] seats = new int[seats()];
        int[] first = new int[teams() + 1];
        int size = 0;
        for (int team = 0; team < teams(); team++) {
            for (int seat = firstSeat(team); seat < firstSeat(team + 1); seat++) {
                if (counts.test(seat)) {
                    seats[size++] = seatInGame(seat);
                }
            }
            first[team + 1] = size;
            if (size == first[team]) {
                return null;
            }
        }
        return size == seats.length ? this : new Contest(game, ladder, Arrays.copyOf(seats, size), first);
    }

    public int seatInGame(int seat) {
        return chosen == null ? seat : chosen[seat];
    }

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
        return chosen == null ? game.seats() : chosen.length;
    }

    /** The first seat of a team (from 0); of the team after the last: the number of seats. */
    public int firstSeat(int team) {
        return chosen == null ? game.firstSeat(team) : firsts == null ? team : firsts[team];
    }

    /** How many seats a team has. */
    public int size(int team) {
        return chosen == null ? game.size(team) : firsts == null ? 1 : firsts[team + 1] - firsts[team];
    }

    public Player player(int seat) {
        return game.player(seatInGame(seat));
    }

    /** The index in the roster of who has a seat. */
    public int playerIndex(int seat) {
        return game.playerIndex(seatInGame(seat));
    }

    /** The share of the game that they played for the team, greater than 0 and at most 1; a commander's is 1. */
    public double fraction(int seat) {
        return ladder == Ladder.COMMANDERS ? 1 : game.fraction(seatInGame(seat));
    }

    /** Returns true if a team has a score; others may have none. */
    public boolean hasScores() {
        return IntStream.range(0, teams()).anyMatch(team -> !Double.isNaN(score(team)));
    }

    /** Returns whether who has a seat commands the team. */
    public boolean isCommander(int seat) {
        return game.role(seatInGame(seat)) == Role.COMMANDER;
    }

    /** The other seat that the player of a seat has, as a defector; -1 if none. */
    public int otherSeat(int seat) {
        if (game.isDefector(seatInGame(seat))) {
            for (int other = 0; other < seats(); other++) {
                if (other != seat && playerIndex(other) == playerIndex(seat)) {
                    return other;
                }
            }
        }
        return -1;
    }

    /** The first seat of the player in a seat: of a defector the one in the earlier team, of all others this one. */
    public int earliestSeat(int seat) {
        int other = otherSeat(seat);
        return other < 0 ? seat : Math.min(seat, other);
    }

    public String name(int team) {
        return game.name(team);
    }

    /** Returns whether a team is called as its only player. */
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

    /** Returns the outcome for a team: the only best place wins, a shared best place is a draw, all else is a loss. */
    public Outcome outcome(int team) {
        return place(team) > best ? Outcome.LOSS : atBest == 1 ? Outcome.WIN : Outcome.DRAW;
    }
}
