package rate.study.generate;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import rate.engine.game.GameTime;
import rate.engine.math.Exponential;
import rate.engine.math.Logistic;
import rate.engine.math.SplitMix;
import rate.file.output.TableWriter;

/**
 * Makes the battles of a rumble of robots up. In a cycle everybody meets everybody once, in a random order. A battle of more
 * than two is written as all its pairs, and a cycle of those deals everybody out once.
 *
 * <p>The scores of a battle are in proportion to e to the
 *
 * <pre>
 *   strength of the bot + c · (mean over the others of 1, 0 or −1, by style) + luck
 * </pre>
 *
 * <p>so that the expected share of the points against another is a logistic function. Each of the three styles suffers from one
 * of the others and does well against the third. In every round one bot survives, with odds that are the squares of the scores.
 */
public final class SyntheticRumble {

    public static final List<String> COLUMNS =
            List.of("game", "time", "player1", "player2", "score1", "score2", "survival1", "survival2");

    private static final int ROUNDS = 35;

    /** Points of a battle, for each bot. */
    private static final double POINTS = 3000;

    /** Standard deviation of the strengths. */
    private static final double STRENGTHS = 0.8;

    private static final int STYLES = 3;
    private static final double STYLE = 0.15;

    /** Standard deviation of the luck of a bot: 6 % of the points of an even battle of two. */
    private static final double LUCK = 0.18;

    private static final double PERCENT = 100;

    private final LogPlan plan;
    private final SplitMix random;
    private final Population population;
    private final double[] strength;
    private final int[] style;

    /** Bots, or pairs of two, in the order of this cycle. Those from {@link #next} on are left. */
    private final int[] cycle;

    private int next;

    /** @param plan its games are battles, its smallest size the number of bots of each */
    public SyntheticRumble(LogPlan plan) {
        this.plan = plan;
        this.random = new SplitMix(plan.seed());
        this.population = new Population(plan.players(), plan.oddNames(), random);
        int bots = plan.players();
        this.strength = new double[bots];
        this.style = new int[bots];
        for (int bot = 0; bot < bots; bot++) {
            strength[bot] = STRENGTHS * (population.skill(bot) - Population.MEAN) / Population.SPREAD;
            style[bot] = random.nextInt(STYLES);
        }
        this.cycle = new int[plan.smallest() > 2 ? bots : bots * (bots - 1) / 2];
        this.next = cycle.length;
        Arrays.setAll(cycle, i -> i);
    }

    public void write(TableWriter table) throws IOException {
        for (long made = 1; made <= plan.games(); made++) {
            int[] bots = plan.smallest() > 2 ? dealt(plan.smallest()) : pair(dealt(1)[0]);
            battle("G" + made, Generator.START + (made - 1) * plan.interval(), bots, table);
        }
    }

    private void battle(String id, long second, int[] bots, TableWriter table) throws IOException {
        double[] odds = new double[bots.length];
        for (int i = 0; i < bots.length; i++) {
            double turns = 0;
            for (int other : bots) {
                turns += turn(bots[i], other);
            }
            double mean = turns / (bots.length - 1);
            odds[i] = Exponential.of(strength[bots[i]] + STYLE * mean + LUCK * random.nextGaussian());
        }
        double all = Arrays.stream(odds).sum();
        int[] survived = survived(odds);
        int pair = 0;
        for (int i = 0; i < bots.length; i++) {
            for (int j = i + 1; j < bots.length; j++) {
                pair++;
                table.text(bots.length == 2 ? id : id + "-" + pair)
                        .text(new GameTime(second, 0, false).text())
                        .text(population.player(bots[i]).name())
                        .text(population.player(bots[j]).name())
                        .exact(Math.rint(POINTS * bots.length * odds[i] / all))
                        .exact(Math.rint(POINTS * bots.length * odds[j] / all))
                        .count(survived[i])
                        .count(survived[j])
                        .endRow();
            }
        }
    }

    private int[] survived(double[] odds) {
        double[] squares = Arrays.stream(odds).map(each -> each * each).toArray();
        int[] survived = new int[odds.length];
        for (int round = 0; round < ROUNDS; round++) {
            double left = random.nextDouble() * Arrays.stream(squares).sum();
            int last = 0;
            while (last < odds.length - 1 && left >= squares[last]) {
                left -= squares[last++];
            }
            survived[last]++;
        }
        return survived;
    }

    /** The next of the cycle; the few who are left of the one before sit out. */
    private int[] dealt(int count) {
        if (cycle.length - next < count) {
            for (int i = cycle.length - 1; i > 0; i--) {
                int other = random.nextInt(i + 1);
                int moved = cycle[i];
                cycle[i] = cycle[other];
                cycle[other] = moved;
            }
            next = 0;
        }
        next += count;
        return Arrays.copyOfRange(cycle, next - count, next);
    }

    /** Every number below that of all pairs is one of two different bots. */
    private int[] pair(int number) {
        int higher = (int) ((1 + Math.sqrt(1 + 8.0 * number)) / 2);
        return new int[] {higher, number - higher * (higher - 1) / 2};
    }

    /** Whose style does well: 1 if the bot's, −1 if the other's. */
    private int turn(int bot, int other) {
        int ahead = Math.floorMod(style[bot] - style[other], STYLES);
        return ahead == STYLES - 1 ? -1 : ahead;
    }

    /** Writes the true skills: the percentage of the points that a bot without luck has against all others in the mean. */
    public void writeTruth(TableWriter table) throws IOException {
        int bots = plan.players();
        double[] turns = new double[bots];
        for (int bot = 0; bot < bots; bot++) {
            for (int other = 0; other < bots; other++) {
                turns[bot] += turn(bot, other) / (bots - 1.0);
            }
        }
        double direct = 1.0 / (plan.smallest() - 1); // of a bot among all whom the other meets in the battle
        for (int bot = 0; bot < bots; bot++) {
            double shares = 0;
            for (int other = 0; other < bots; other++) {
                double styles = 2 * direct * turn(bot, other) + (1 - direct) * (turns[bot] - turns[other]);
                shares += bot == other ? 0 : Logistic.of(strength[bot] - strength[other] + STYLE * styles);
            }
            table.text(population.player(bot).name())
                    .exact(PERCENT * shares / (bots - 1))
                    .endRow();
        }
    }
}
