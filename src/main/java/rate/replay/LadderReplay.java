package rate.replay;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.game.Contest;
import rate.game.Game;
import rate.game.Ladder;
import rate.game.Outcome;
import rate.game.Player;
import rate.game.Roster;
import rate.rating.OnlineSystem;
import rate.rating.Seats;

/**
 * The replay of one ladder: its ratings, and the step from game to game in three parts, so that a game concerns all its
 * ladders or none: {@link #take} computes and checks, {@link #show} tells the sink, {@link #store} makes it so.
 *
 * @param <R> the rating
 */
final class LadderReplay<R> implements Delta {

    private static final Comparator<Standings.Row> BEST_FIRST = Comparator.comparingDouble(Standings.Row::rank)
            .reversed()
            .thenComparing(Comparator.comparingDouble(Standings.Row::mu).reversed())
            .thenComparing(row -> row.player().name(), CodePoints.ORDER);

    private final Ladder ladder;
    private final @Nullable String name;
    private final OnlineSystem<R> system;
    private final RatingTable<R> table;
    private final Starts starts;
    private final Seats<R> seats;
    private @Nullable Contest contest;
    private double[] expected = new double[0];

    LadderReplay(Ladder ladder, @Nullable String name, OnlineSystem<R> system, Starts starts) {
        this.ladder = ladder;
        this.name = name;
        this.system = system;
        this.starts = starts;
        this.table = new RatingTable<>(system.shape());
        this.seats = new Seats<>(system.shape());
    }

    /**
     * Computes the step of a contest without storing it.
     *
     * @return a seat whose new rating is not legal, or -1 if all are
     */
    int take(Contest next, boolean wantExpected) {
        contest = next;
        seats.clear(next.seats());
        for (int seat = 0; seat < next.seats(); seat++) {
            seats.before(seat, rating(next.member(seat).player()));
        }
        if (wantExpected) {
            expected = system.expected(next, seats);
        }
        system.rate(next, seats);
        for (int seat = 0; seat < next.seats(); seat++) {
            R after = seats.after(seat);
            if (!system.shape().isLegal(after) || !Double.isFinite(system.rank(after))) {
                return seat;
            }
        }
        return -1;
    }

    /** Whether the step just taken kept a spread at its floor. */
    boolean wasKeptAtFloor() {
        return seats.wasKeptAtFloor();
    }

    /** Shows the step just taken. */
    void show(Sink sink) {
        sink.accept(this);
    }

    /** Makes the step just taken the state of the ladder. */
    void store() {
        Contest played = contest();
        Game game = played.game();
        for (int team = 0; team < played.teams(); team++) {
            Outcome outcome = played.outcome(team);
            for (int seat = played.firstSeat(team); seat < played.firstSeat(team + 1); seat++) {
                Player player = played.member(seat).player();
                R after = seats.after(seat);
                Tally tally = table.tally(player.index());
                if (tally == null) {
                    tally = table.enter(player, after);
                } else {
                    table.store(player, after);
                }
                tally.count(outcome, game.time());
            }
        }
    }

    /** The table as it stands, of players with at least so many games. */
    Standings standings(Roster roster, int minGames) {
        List<Standings.Row> rows = new ArrayList<>();
        int players = Math.min(roster.size(), table.limit());
        for (int index = 0; index < players; index++) {
            Tally tally = table.tally(index);
            if (tally != null && tally.games() >= minGames) {
                R rating = table.rating(index);
                double[] numbers = new double[system.shape().width()];
                system.shape().write(rating, numbers, 0);
                rows.add(new Standings.Row(roster.player(index), system.rank(rating), numbers, tally));
            }
        }
        rows.sort(BEST_FIRST);
        return new Standings(ladder, name, system.shape().columns(), rows);
    }

    private R rating(Player player) {
        if (table.knows(player)) {
            return table.rating(player.index());
        }
        double[] start = starts.of(ladder, name, player);
        return start == null ? system.newcomer() : system.shape().read(start, 0);
    }

    @Override
    public Contest contest() {
        if (contest == null) {
            throw new IllegalStateException("no contest was taken yet");
        }
        return contest;
    }

    @Override
    public double expected(int team) {
        return expected[team];
    }

    @Override
    public double before(int seat, int column) {
        return seats.before(seat, column);
    }

    @Override
    public double after(int seat, int column) {
        return seats.after(seat, column);
    }

    @Override
    public double rankBefore(int seat) {
        return system.rank(seats.before(seat));
    }

    @Override
    public double rankAfter(int seat) {
        return system.rank(seats.after(seat));
    }
}
