package rate.engine.system.pairing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import rate.engine.game.History;
import rate.engine.math.Sum;

/**
 * The pairings of melees as Tank Royale counts them: those who played one battle are a group, a battle gives each the share of
 * all its points, and battles of exactly the same group are one pairing of each of its members. A battle of two is the pairing
 * that it is elsewhere; in one of ten, a tenth is as good as the mean.
 *
 * <p>Source: the aggregation of robocode-dev/rumble-data.
 */
final class BattleShares {

    /** Shares are of sums of scores: these are made small, so that no sum overflows. */
    private static final double SMALL = 0x1p-40;

    /** One member of a battle and their share of it, in percent. */
    private record Part(int player, double percent) {}

    private final History history;
    private final List<BattleGroup> groups = new ArrayList<>();

    /** @param history battles with scores of at least 0 */
    BattleShares(History history) {
        this.history = history;
        Map<int[], BattleGroup> byMembers = new TreeMap<>(Arrays::compare);
        List<BattleGroup> ofBattle = new ArrayList<>();
        for (int battle = 0; battle < history.contests(); battle++) {
            List<Part> parts = parts(battle);
            BattleGroup group = byMembers.computeIfAbsent(
                    parts.stream().mapToInt(Part::player).toArray(), members -> {
                        BattleGroup made = new BattleGroup(members);
                        groups.add(made);
                        return made;
                    });
            group.count();
            for (int i = 0; i < parts.size(); i++) {
                group.add(i, parts.get(i).percent);
            }
            ofBattle.add(group);
        }
        // Around the means, as a difference of two large numbers would be nothing but what they lost by rounding.
        for (int battle = 0; battle < history.contests(); battle++) {
            List<Part> parts = parts(battle);
            BattleGroup group = ofBattle.get(battle);
            for (int i = 0; i < parts.size(); i++) {
                group.sigma(i, parts.get(i).percent);
            }
        }
    }

    /** Those who played a battle, in the order of their numbers; a member of a team has what the team has. */
    private List<Part> parts(int battle) {
        Sum total = new Sum();
        for (int team = 0; team < history.teams(battle); team++) {
            total.add(history.score(battle, team) * SMALL);
        }
        List<Part> parts = new ArrayList<>();
        for (int team = 0; team < history.teams(battle); team++) {
            double percent = total.value() == 0
                    ? 100.0 / history.teams(battle)
                    : 100 * (history.score(battle, team) * SMALL) / total.value();
            for (int seat = 0; seat < history.seats(battle, team); seat++) {
                parts.add(new Part(history.player(battle, team, seat), percent));
            }
        }
        parts.sort(Comparator.comparingInt(Part::player));
        return parts;
    }

    /** The mean of the pairings of every player, in percent. */
    double[] means() {
        Sum[] sums = new Sum[history.players()];
        Arrays.setAll(sums, player -> new Sum());
        int[] pairings = new int[sums.length];
        for (BattleGroup group : groups) {
            for (int i = 0; i < group.size(); i++) {
                sums[group.member(i)].add(group.mean(i));
                pairings[group.member(i)]++;
            }
        }
        double[] means = new double[sums.length];
        Arrays.setAll(means, player -> sums[player].value() / pairings[player]);
        return means;
    }

    /** The intervals of these means. */
    double[] intervals() {
        PercentageInterval[] intervals = new PercentageInterval[history.players()];
        Arrays.setAll(intervals, player -> new PercentageInterval());
        for (BattleGroup group : groups) {
            for (int i = 0; i < group.size(); i++) {
                intervals[group.member(i)].add(group.variance(i), group.games());
            }
        }
        return Arrays.stream(intervals)
                .mapToDouble(PercentageInterval::halfWidth)
                .toArray();
    }

    /** All groups, in the order of their first battles. */
    List<BattleGroup> groups() {
        return groups;
    }

    /**
     * The interval of 95 percent of an APS, half its width, from the variance of the games within the pairings:
     *
     * <pre>
     *   CI = 1.96 √(Σ Var_v / (n_v − 1) / (pairings · counted))        over the counted pairings, of two games and more
     * </pre>
     *
     * <p>Var is the variance divided by n. As it is divided by all pairings, those of a single game are taken to be as noisy as the
     * others.
     *
     * @see <i>LiteRumble: HandleQueuedResults.py, Rankings.py</i>
     */
    static final class PercentageInterval {

        private static final double NORMAL_95 = 1.96;

        private final Sum sum = new Sum();
        private int pairings;
        private int counted;

        /** A further pairing of so many games with that variance. */
        void add(double variance, int games) {
            pairings++;
            if (games > 1) {
                counted++;
                sum.add(variance / (games - 1));
            }
        }

        /** In points of percent; NaN if no pairing has two games. */
        double halfWidth() {
            return counted == 0 ? Double.NaN : NORMAL_95 * Math.sqrt(sum.value() / ((double) pairings * counted));
        }
    }
}
