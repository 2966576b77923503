package rate.engine.replay;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.TeamBeliefs;
import rate.engine.replay.delta.Delta;

/**
 * The contest that a ladder is playing, with a rating on each seat before and after: the system computes on it, and the sink
 * sees it. It knows of defectors, who have two seats, and of the forecast, which may be a blend. Nothing of it is saved.
 */
final class SeatedContest<R> implements Delta {

    private static final int[] NONE = {};

    private final OnlineSystem<R> system;
    private final Seats<R> seats;

    private @Nullable Contest contest;

    /** By seat: the row of the player in the table; -1 for one who has none yet. */
    private int[] rows = NONE;

    /** By seat of a contest with defectors: their seat in an earlier team, or -1. */
    private int[] earlier = NONE;

    /** Seats whose player continues from an earlier season, and has a row without a game for it. */
    private final BitSet carried = new BitSet();

    /** Seats whose player has a rating as of this game, which no time goes by for. */
    private final BitSet reset = new BitSet();

    private @Nullable Forecast forecast;
    private boolean isWorkedOut;

    SeatedContest(OnlineSystem<R> system) {
        this.system = system;
        this.seats = new Seats<>(system.shape());
    }

    /** Begins a contest, with empty seats. */
    void begin(Contest next) {
        contest = next;
        seats.clear(next.seats());
        reset.clear();
        carried.clear();
        rows = rows.length < next.seats() ? new int[next.seats()] : rows;
        earlier = next.game().hasDefectors() ? earlier(next) : NONE;
    }

    private static int[] earlier(Contest contest) {
        int[] earlier = new int[contest.seats()];
        Arrays.setAll(earlier, seat -> contest.otherSeat(seat) < seat ? contest.otherSeat(seat) : -1);
        return earlier;
    }

    /** Forgets the contest, whose portion of the log would be kept until the next game of this ladder. */
    void end() {
        contest = null;
    }

    /** The ratings, and what else the system may know of the players. */
    Seats<R> seats() {
        return seats;
    }

    /** Tells in which row of the table the player of a seat is; -1 if in none. */
    void row(int seat, int row) {
        rows[seat] = row;
    }

    /** The row of the player of a seat before the contest; of a second seat, the one that the first has by now. */
    int row(int seat) {
        return rows[isLater(seat) ? earlier[seat] : seat];
    }

    /** True of the second seat of a defector: what was before it is what came after the first. */
    boolean isLater(int seat) {
        return earlier.length > 0 && earlier[seat] >= 0;
    }

    /** Marks a seat whose player continues from an earlier season. */
    void carry(int seat) {
        carried.set(seat);
    }

    /** Marks a seat whose player is given a rating anew. */
    void reset(int seat) {
        reset.set(seat);
    }

    /** True if no time goes by for a player between their last game and this seat. */
    boolean isStill(int seat) {
        return rows[seat] < 0 || isLater(seat) || reset.get(seat);
    }

    /** Has the system rate the contest, for a sink to see; if that is null, no expectation is computed. */
    void rate(@Nullable Sink sink) {
        Contest rated = contest();
        isWorkedOut = sink != null && sink.wantsDerivation(rated);
        if (sink != null) {
            forecast = system.scaledForecast(rated, seats);
        }
        if (isWorkedOut) {
            seats.derivation().open();
        }
        system.rate(rated, seats);
        seats.derivation().close();
    }

    /** A seat whose new rating is not legal, or -1 if all are. */
    int firstIllegal() {
        int count = contest().seats();
        for (int seat = 0; seat < count; seat++) {
            R after = seats.after(seat);
            if (!system.shape().isLegal(after) || !Double.isFinite(system.rank(after))) {
                return seat;
            }
        }
        return -1;
    }

    /** Lets the forecast mix these ratings with those of the same contest on the ladder of its condition. */
    void blend(SeatedContest<?> condition) {
        forecast = system.scaledForecast(contest(), mixed(condition));
    }

    /** The forecast of a contest not played, mixed with that on the ladder of its condition; null if there is none. */
    Expectation expectation(@Nullable SeatedContest<?> condition) {
        Seats<R> mixed = condition == null ? seats : mixed(condition);
        return new Expectation(contest(), system.scaledForecast(contest(), mixed), quality());
    }

    private Seats<R> mixed(SeatedContest<?> condition) {
        return seats.between(condition.seats, system.blend().blend(), contest().seats());
    }

    @Override
    public Contest contest() {
        if (contest == null) {
            throw new IllegalStateException("no contest was taken yet");
        }
        return contest;
    }

    @Override
    public Forecast forecast() {
        if (forecast == null) {
            throw new IllegalStateException("forecasts were not requested");
        }
        return forecast;
    }

    @Override
    public @Nullable Gaussian skill(int team) {
        return system instanceof TeamBeliefs<R> skills ? skills.skill(contest(), seats, team) : null;
    }

    @Override
    public double quality() {
        return system instanceof TeamBeliefs<R> skills ? skills.quality(contest(), seats) : Double.NaN;
    }

    @Override
    public double before(int seat, int column) {
        return isLater(seat) ? seats.after(earlier[seat], column) : seats.before(seat, column);
    }

    @Override
    public double after(int seat, int column) {
        return seats.after(seat, column);
    }

    @Override
    public double rankBefore(int seat) {
        return system.rank(isLater(seat) ? seats.after(earlier[seat]) : seats.before(seat));
    }

    @Override
    public double rankAfter(int seat) {
        return system.rank(seats.after(seat));
    }

    @Override
    public int games(int seat) {
        return seats.games(seat);
    }

    @Override
    public boolean isFirst(int seat) {
        return rows[seat] < 0 && !isLater(seat) && !carried.get(seat);
    }

    @Override
    public long periods(int seat) {
        return seats.periods(seat);
    }

    @Override
    public List<Derivation.Section> derivation() {
        return isWorkedOut ? seats.derivation().sections() : List.of();
    }
}
