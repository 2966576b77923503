package rate.game;

import java.util.List;
import java.util.function.IntFunction;

/**
 * A game as one ladder sees it: teams of seats.
 *
 * <p>Seats are numbered from 0 through all teams, in log order; the seats of team <i>i</i> are those from
 * {@code firstSeat(i)} up to, not including, {@code firstSeat(i + 1)}.
 */
public final class Contest {

    private final Game game;
    private final Ladder ladder;
    private final Member[] members;
    private final int[] firstSeat;

    /** The best place, and how many teams share it. */
    private final int best;

    private final int atBest;

    /**
     * @param game the game
     * @param ladder the ladder that sees it
     * @param sides the members rated, a list per team of the game, in the same order
     */
    public Contest(Game game, Ladder ladder, List<List<Member>> sides) {
        this(game, ladder, sides.size(), sides::get);
    }

    /** @param side the members rated of a team of the game, by its position from 0 */
    Contest(Game game, Ladder ladder, int teams, IntFunction<List<Member>> side) {
        this.game = game;
        this.ladder = ladder;
        this.firstSeat = new int[teams + 1];
        for (int team = 0; team < teams; team++) {
            firstSeat[team + 1] = firstSeat[team] + side.apply(team).size();
        }
        this.members = new Member[firstSeat[teams]];
        for (int team = 0; team < teams; team++) {
            List<Member> members = side.apply(team);
            for (int i = 0; i < members.size(); i++) {
                this.members[firstSeat[team] + i] = members.get(i);
            }
        }
        int first = Integer.MAX_VALUE;
        int sharing = 0;
        for (int team = 0; team < teams; team++) {
            int place = game.teams().get(team).place();
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
        return firstSeat.length - 1;
    }

    /** Number of seats of all teams together. */
    public int seats() {
        return members.length;
    }

    /** The first seat of a team (from 0); of the team after the last: the number of seats. */
    public int firstSeat(int team) {
        return firstSeat[team];
    }

    /** How many seats a team has. */
    public int size(int team) {
        return firstSeat[team + 1] - firstSeat[team];
    }

    /** Who has that seat. */
    public Member member(int seat) {
        return members[seat];
    }

    /** What the log calls a team. */
    public String name(int team) {
        return game.teams().get(team).name();
    }

    /** A team's place: 1 is best, equal places are a draw. */
    public int place(int team) {
        return game.teams().get(team).place();
    }

    /** A team's score, higher is better; NaN if the log has none. */
    public double score(int team) {
        return game.teams().get(team).score();
    }

    /** What the contest was for a team: the only best place wins, a shared best place is a draw, all else is a loss. */
    public Outcome outcome(int team) {
        return place(team) > best ? Outcome.LOSS : atBest == 1 ? Outcome.WIN : Outcome.DRAW;
    }
}
