package rate.engine.rating;

import rate.engine.game.Contest;

/** A system for tests of what drives it: games are even, ratings are ranked by their first number, and nobody moves. */
public class StubSystem<R> implements OnlineSystem<R> {

    private final Shape<R> shape;
    private final R newcomer;

    public StubSystem(Shape<R> shape, R newcomer) {
        this.shape = shape;
        this.newcomer = newcomer;
    }

    @Override
    public Forecast forecast(Contest contest, Seats<R> seats) {
        return Forecast.duel(0.5, 0, 0.5);
    }

    @Override
    public void rate(Contest contest, Seats<R> seats) {
        for (int seat = 0; seat < contest.seats(); seat++) {
            seats.after(seat, seats.before(seat));
        }
    }

    @Override
    public Shape<R> shape() {
        return shape;
    }

    @Override
    public R newcomer() {
        return newcomer;
    }

    @Override
    public double rank(R rating) {
        double[] numbers = new double[shape.width()];
        shape.write(rating, numbers, 0);
        return numbers[0];
    }
}
