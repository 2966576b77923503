package rate.study.simulate;

/**
 * Points for each outcome of a game, in thousandths of a point, so that sums are exact.
 *
 * @param win of the winner
 * @param draw of each of two who draw
 * @param loss of the loser
 */
public record PointRule(long win, long draw, long loss) {

    /** The parts of a point. */
    public static final int PARTS = 1000;

    /** Three points for a win, one for a draw. */
    static final PointRule USUAL = new PointRule(3L * PARTS, PARTS, 0);

    /** The points of one game, by its {@linkplain Schedule result} for the player. */
    long of(int result) {
        return result == Schedule.WIN ? win : result == Schedule.DRAW ? draw : loss;
    }

    /** The points of so many games. */
    public long of(long wins, long draws, long losses) {
        return win * wins + draw * draws + loss * losses;
    }
}
