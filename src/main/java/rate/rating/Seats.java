package rate.rating;

/**
 * The ratings of everyone in one contest, before and after. A driver fills in what was before, a system what comes
 * after. One object is used again for contest after contest, by one thread.
 *
 * @param <R> the rating
 */
public final class Seats<R> {

    private final Shape<R> shape;
    private final int width;
    private double[] before = new double[0];
    private double[] after = new double[0];
    private boolean belowFloor;

    public Seats(Shape<R> shape) {
        this.shape = shape;
        this.width = shape.width();
    }

    /** Makes room for a contest of that many seats; what stood here before is forgotten. */
    public void clear(int seats) {
        if (before.length < seats * width) {
            before = new double[seats * width];
            after = new double[seats * width];
        }
        belowFloor = false;
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

    /** One number of the rating before the contest, by column of the shape. */
    public double before(int seat, int column) {
        return before[seat * width + column];
    }

    /** One number of the rating after the contest, by column of the shape. */
    public double after(int seat, int column) {
        return after[seat * width + column];
    }

    /** A system says that a spread fell below what its formula allows and was kept at the floor. */
    public void keptAtFloor() {
        belowFloor = true;
    }

    /** Whether a spread of this contest was kept at its floor. */
    public boolean wasKeptAtFloor() {
        return belowFloor;
    }
}
