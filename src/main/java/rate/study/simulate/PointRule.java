package rate.study.simulate;

/** Points of the winner, of each of two who draw, and of the loser, in thousandths of a point, so that sums are exact. */
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
