package rate.engine.rating;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import rate.engine.problem.ProblemKind;

/**
 * The ratings of everyone in one contest, before and after. A driver fills in what was before, and what else a system may
 * know of a player; a system what comes after. One object is used again for contest after contest, by one thread.
 */
public final class Seats<R> {

    private final Shape<R> shape;
    private final int width;
    private double[] before = new double[0];
    private double[] after = new double[0];
    private int[] games = new int[0];
    private long gamesBefore;
    private long drawsBefore;
    private MarginSpread marginsBefore = MarginSpread.NONE;
    private long[] periods = new long[0];
    private IntToDoubleFunction secondsSince = seat -> 0;
    private boolean isDrifted;
    private final List<MetOpponents> fields = new ArrayList<>();
    private final List<ContestFinding> warnings = new ArrayList<>(0);
    private final Derivation derivation = new Derivation();

    public Seats(Shape<R> shape) {
        this.shape = shape;
        this.width = shape.width();
    }

    /** The seat of a player without a contest, so many seconds and rating periods after their last game. */
    static <R> Seats<R> idle(Shape<R> shape, R rating, long periods, double seconds) {
        Seats<R> seats = new Seats<>(shape);
        seats.clear(1);
        seats.before(0, rating);
        seats.history(0, 0, periods);
        seats.times(seat -> seconds);
        return seats;
    }

    /** Makes room for a contest of that many seats; what stood here before is forgotten. */
    public void clear(int seats) {
        if (games.length < seats) {
            before = new double[seats * width];
            after = new double[seats * width];
            games = new int[seats];
            periods = new long[seats];
        }
        fields.clear();
        warnings.clear();
    }

    /** Sets how many games the player of a seat had, and periods since the last: the driver's part, once for every seat. */
    public void history(int seat, int playedBefore, long periodsSince) {
        games[seat] = playedBefore;
        periods[seat] = periodsSince;
    }

    /** How many seconds ago the last game of the player of a seat was, found when a system asks: the driver's part. */
    public void times(IntToDoubleFunction secondsSinceLast) {
        secondsSince = secondsSinceLast;
    }

    /**
     * The ratings from now on are those of the very moment of the contest, so that a forecast adds no drift: the driver's part.
     */
    public void drifted() {
        isDrifted = true;
    }

    /**
     * How many games of the ladder of the log came before, how many of them were drawn, and their margins: the driver's part.
     */
    public void log(long games, long draws, MarginSpread margins) {
        gamesBefore = games;
        drawsBefore = draws;
        marginsBefore = margins;
    }

    /** Shows the opponents of the player of the next seat: the driver's part, seat after seat, for a field system. */
    public void addField(MetOpponents field) {
        fields.add(field);
    }

    /** The rating of a seat before the contest. */
    public R before(int seat) {
        return shape.read(before, seat * width);
    }

    /** The rating of a seat after the contest. */
    public R after(int seat) {
        return shape.read(after, seat * width);
    }

    /** States the rating of a seat after the contest: a system does this exactly once for every seat. */
    public void after(int seat, R rating) {
        shape.write(rating, after, seat * width);
    }

    /** States the rating of a seat before the contest: the driver's part. */
    public void before(int seat, R rating) {
        shape.write(rating, before, seat * width);
    }

    /** States the rating of a seat before the contest by its numbers, which begin at a place of an array. */
    public void before(int seat, double[] numbers, int at) {
        System.arraycopy(numbers, at, before, seat * width, width);
    }

    /** Copies the numbers of the rating of a seat after the contest to a place of an array. */
    public void copyAfter(int seat, double[] to, int at) {
        System.arraycopy(after, seat * width, to, at, width);
    }

    /** One number of the rating before the contest, by column of the shape. */
    public double before(int seat, int column) {
        return before[seat * width + column];
    }

    /** One number of the rating after the contest, by column of the shape. */
    public double after(int seat, int column) {
        return after[seat * width + column];
    }

    /** How many games of the player of a seat were rated before this contest. */
    public int games(int seat) {
        return games[seat];
    }

    /** How many games of the ladder of the log came before; only a system that {@link OnlineSystem#countsDraws} is told. */
    public long gamesBefore() {
        return gamesBefore;
    }

    /** How many of them were drawn. */
    public long drawsBefore() {
        return drawsBefore;
    }

    /** The margins of the games before. */
    public MarginSpread marginsBefore() {
        return marginsBefore;
    }

    /**
     * How many rating periods have begun since the last game of the player of a seat: 0 in the same period, and for one who
     * has not played.
     */
    public long periods(int seat) {
        return periods[seat];
    }

    /**
     * How many seconds ago the last game of the player of a seat was, at least 0; 0 for one who has not played, whose rating
     * does not change, and without times.
     */
    public double secondsSince(int seat) {
        return secondsSince.applyAsDouble(seat);
    }

    /** Returns whether what skills drift until the contest is in the ratings already. */
    public boolean isDrifted() {
        return isDrifted;
    }

    /** All opponents of the player of a seat; only a {@link FieldSystem} is shown them. */
    public MetOpponents field(int seat) {
        return fields.get(seat);
    }

    /**
     * Returns seats whose ratings before the contest, and times since the last games, are weighted means of those here and of
     * those in another object; the counts of games and periods are those here. Only to predict from, and only while both
     * objects stay unchanged.
     *
     * @param other of the same seats and the same shape
     * @param weight of what is here, from 0 to 1
     * @param count how many seats there are
     */
    public Seats<R> between(Seats<?> other, double weight, int count) {
        Seats<R> mixed = new Seats<>(shape);
        mixed.clear(count);
        for (int at = 0; at < count * width; at++) {
            mixed.before[at] = weight * before[at] + (1 - weight) * other.before[at];
        }
        for (int seat = 0; seat < count; seat++) {
            mixed.history(seat, games[seat], periods[seat]);
        }
        mixed.times(seat -> weight * secondsSince(seat) + (1 - weight) * other.secondsSince(seat));
        mixed.log(gamesBefore, drawsBefore, marginsBefore);
        return mixed;
    }

    /** Where a system states how it comes from what was before to what comes after. */
    public Derivation derivation() {
        return derivation;
    }

    /** A system says that it rated this contest, and what deserves a look; reported twice it counts once. Of scope WARNING. */
    public void warning(ProblemKind kind, String message) {
        ContestFinding warning = new ContestFinding(kind, message);
        if (!warnings.contains(warning)) {
            warnings.add(warning);
        }
    }

    /** The warnings about this contest. */
    public List<ContestFinding> warnings() {
        return warnings;
    }
}
