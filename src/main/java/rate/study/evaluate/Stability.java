package rate.study.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import rate.engine.game.Games;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.math.KendallTau;
import rate.engine.math.Ranks;
import rate.engine.replay.Standings;

/**
 * How near the table of a system was to its last one, and to the truth, when a part of the games was rated. Of players in both.
 *
 * @param percent how many of a hundred games of the log were rated
 * @param games how many of the ladder those are
 * @param players how many are in this table and in the last one
 * @param tau Kendall's tau-b of the two; NaN if there are too few players, or all are equal
 * @param change the mean distance of the numbers that order the tables; NaN without players
 * @param spreads the same in standard deviations of the last table; NaN if it has none
 * @param truthTau Kendall's tau-b of this table and the true skills; NaN likewise, and if no truth is known
 * @param truthError the mean distance from the true skills, both in standard deviations from their means; NaN likewise
 */
public record Stability(
        String label,
        int percent,
        int games,
        int players,
        double tau,
        double change,
        double spreads,
        double truthTau,
        double truthError) {

    /** Parts of the log after which tables are looked at; the last one is the whole. */
    private static final int[] PERCENT = {5, 10, 20, 40, 60, 80, 100};

    /** True skills by ladder and the name of the player; empty where they are not known. */
    public record Truth(Map<Ladder, Map<String, Double>> skills) {

        public static final Truth UNKNOWN = new Truth(Map.of());

        private double of(Ladder ladder, Player player) {
            return skills.getOrDefault(ladder, Map.of()).getOrDefault(player.name(), Double.NaN);
        }
    }

    /** How many games of a log are before each look but the last one. */
    static int[] looks(Games games) {
        return Arrays.stream(PERCENT)
                .limit(PERCENT.length - 1L)
                .map(percent -> (int) ((long) games.size() * percent / 100))
                .toArray();
    }

    /** The stabilities of a candidate on a ladder, in the order of the looks; none if it has no table. */
    static List<Stability> of(Evaluation trial, EvaluationLadder ring, Games games, Truth truth) {
        Standings standings = trial.standings(ring.name());
        if (standings == null || standings.rows().isEmpty()) {
            return List.of();
        }
        EarlyTable last = EarlyTable.of(standings);
        List<Player> players = last.players;
        double[] lastRanks = last.ranks(players);
        double[] skills = players.stream()
                .mapToDouble(player -> truth.of(ring.name().ladder(), player))
                .toArray();
        Ranks order = Ranks.of(lastRanks);
        Ranks skillOrder = Ranks.of(skills);
        List<EarlyTable> early = trial.early(ring.name());
        int[] looks = looks(games);
        List<Stability> all = new ArrayList<>();
        for (int look = 0; look < PERCENT.length; look++) {
            boolean isLast = look == looks.length;
            EarlyTable table = isLast ? last : look < early.size() ? early.get(look) : new EarlyTable();
            double[] ranks = table.ranks(players);
            Ranks orderThen = isLast ? order : Ranks.of(ranks);
            double change = distance(ranks, lastRanks);
            all.add(new Stability(
                    trial.label(),
                    PERCENT[look],
                    isLast ? ring.history().contests() : ring.before(looks[look]),
                    orderThen.shared(order),
                    KendallTau.b(orderThen, order),
                    change,
                    change / spread(lastRanks, lastRanks),
                    KendallTau.b(orderThen, skillOrder),
                    distance(standardised(ranks, skills), standardised(skills, ranks))));
        }
        return all;
    }

    /** The mean distance of numbers that are there twice; NaN if there are none. */
    private static double distance(double[] ones, double[] others) {
        double[] distances = new double[ones.length];
        Arrays.setAll(distances, i -> Math.abs(ones[i] - others[i]));
        return mean(distances, distances);
    }

    /** Numbers as standard deviations from their mean, which are of those that others have, too. */
    private static double[] standardised(double[] ones, double[] others) {
        double mean = mean(ones, others);
        double spread = spread(ones, others);
        return Arrays.stream(ones).map(one -> (one - mean) / spread).toArray();
    }

    private static double spread(double[] ones, double[] others) {
        double mean = mean(ones, others);
        double[] squares =
                Arrays.stream(ones).map(one -> (one - mean) * (one - mean)).toArray();
        double variance = mean(squares, others);
        return variance > 0 ? Math.sqrt(variance) : Double.NaN;
    }

    private static double mean(double[] ones, double[] others) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < ones.length; i++) {
            if (!Double.isNaN(ones[i]) && !Double.isNaN(others[i])) {
                sum += ones[i];
                count++;
            }
        }
        return sum / count;
    }
}
