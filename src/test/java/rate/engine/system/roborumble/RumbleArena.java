package rate.engine.system.roborumble;

import java.util.Arrays;
import java.util.List;
import rate.engine.game.Contest;
import rate.engine.math.SplitMix;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Field;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.Seats;
import rate.engine.system.Table;

/**
 * A field of bots that have all met, and whose pairings are settled: each is exactly what their skills promise.
 *
 * @param <R> the rating
 */
final class RumbleArena<R> {

    private final FieldSystem<R> system;
    private final double[] skills;
    private final double scale;
    private final double[][] ratings;
    private final Seats<R> seats;
    private final Contest contest;

    /**
     * @param skills in points
     * @param scale points by which the odds grow e-fold
     */
    RumbleArena(FieldSystem<R> system, double[] skills, double scale) {
        this.system = system;
        this.skills = skills;
        this.scale = scale;
        this.ratings = new double[skills.length][system.shape().width()];
        for (double[] rating : ratings) {
            system.shape().write(system.newcomer(), rating, 0);
        }
        this.seats = new Seats<>(system.shape());
        this.contest = new Table<>(system.shape())
                .team(1, 1)
                .seat(system.newcomer())
                .team(2, 0)
                .seat(system.newcomer())
                .contest();
    }

    /** So many skills, normally distributed about 0. */
    static double[] skills(int bots, double sigma, long seed) {
        SplitMix random = new SplitMix(seed);
        double[] skills = new double[bots];
        Arrays.setAll(skills, bot -> sigma * random.nextGaussian());
        return skills;
    }

    /** The ratings after the first battle of two. */
    static <R> List<R> meet(Table<R> table, FieldSystem<R> system) {
        Contest contest = table.contest();
        Seats<R> seats = table.seats();
        for (int seat = 0; seat < 2; seat++) {
            double pairing = system.pairing(0, 0, system.share(contest, seat));
            double[] seen = new double[system.seen()];
            system.show(seats.before(1 - seat), 1, seen, 0);
            seats.addField(new Field(1, new int[] {0}, new double[] {pairing}, seen, seen.length, number -> "other"));
        }
        system.rate(contest, seats);
        return List.of(seats.after(0), seats.after(1));
    }

    /** Everyone but the first bot is where he belongs, with a deviation in the second column. */
    void converge(double deviation) {
        for (int bot = 1; bot < skills.length; bot++) {
            ratings[bot][0] = skills[bot];
            ratings[bot][1] = deviation;
        }
    }

    /** One battle of two bots; what is doubtful in it. */
    List<ContestFinding> battle(int one, int other) {
        seats.clear(2);
        int[] bots = {one, other};
        for (int seat = 0; seat < 2; seat++) {
            seats.before(seat, system.shape().read(ratings[bots[seat]], 0));
            seats.history(seat, 1, 0);
            seats.addField(field(bots[seat]));
        }
        system.rate(contest, seats);
        for (int seat = 0; seat < 2; seat++) {
            system.shape().write(seats.after(seat), ratings[bots[seat]], 0);
        }
        return List.copyOf(seats.warnings());
    }

    /** Random battles, so many for each bot on average. */
    void battles(int each, long seed) {
        SplitMix random = new SplitMix(seed);
        for (int battle = 0; battle < each * skills.length / 2; battle++) {
            int one = random.nextInt(skills.length);
            int other = (one + 1 + random.nextInt(skills.length - 1)) % skills.length;
            battle(one, other);
        }
    }

    double number(int bot, int column) {
        return ratings[bot][column];
    }

    /** How far ratings are from skills, once their means agree: root of the mean square. */
    double error() {
        double mean = 0;
        for (int bot = 0; bot < skills.length; bot++) {
            mean += (ratings[bot][0] - skills[bot]) / skills.length;
        }
        double squares = 0;
        for (int bot = 0; bot < skills.length; bot++) {
            double off = ratings[bot][0] - skills[bot] - mean;
            squares += off * off;
        }
        return Math.sqrt(squares / skills.length);
    }

    private Field field(int bot) {
        int[] opponents = new int[skills.length - 1];
        Arrays.setAll(opponents, opponent -> opponent < bot ? opponent : opponent + 1);
        double[] pairings = Arrays.stream(opponents)
                .mapToDouble(opponent -> 1 / (1 + Math.exp((skills[opponent] - skills[bot]) / scale)))
                .toArray();
        double[] seen = new double[skills.length * system.seen()];
        for (int opponent : opponents) {
            system.show(system.shape().read(ratings[opponent], 0), 1, seen, opponent * system.seen());
        }
        return new Field(opponents.length, opponents, pairings, seen, system.seen(), number -> "bot " + number);
    }
}
