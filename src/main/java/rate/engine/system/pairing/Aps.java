package rate.engine.system.pairing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import rate.engine.game.CodePoints;
import rate.engine.game.History;
import rate.engine.game.OpposingPairs;
import rate.engine.math.Sum;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.pairing.HeadToHead.PairIndex;

/**
 * APS, the average percentage score of the RoboRumble: the mean over opponents of the mean percentage against each.
 *
 * <pre>
 *   score(a, v) = mean over their games of 100 s_a / (s_a + s_v)        50 if both are 0
 *   APS(a)      = mean of score(a, v) over the opponents v of a
 * </pre>
 *
 * <p>Beside it stand the interval that the variance within pairings gives it ({@link PercentageInterval}), what the same mean
 * of survival is, and how many were met. A melee is all its pairs, or with {@code melee=share} one pairing
 * of its whole group ({@link BattleShares}).
 *
 * <p>Domain: any games. Cost: three looks at each game, one at each pairing.
 *
 * @see <i>Robowiki: Darkcanuck/RRServer/Ratings (2008 to 2011); LiteRumble (2012 to 2017)</i>
 */
public final class Aps extends PairwiseSystem {

    /** Treatment of a game of more than two teams. */
    public enum Melee {
        /** All its pairs of teams, each by their own two scores. */
        PAIRS,

        /** One pairing of everybody with the whole group, by the share of all points. */
        SHARE
    }

    /** The parameters. */
    public record Params(Melee melee, PairRule pairs) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    from.word("melee", "-", Melee.PAIRS)
                            .doc("How a game of more than two teams counts: all its pairs, or a share of all its"
                                    + " points."),
                    PairRule.read(from));
        }

        private PairRule rule() {
            if (melee == Melee.PAIRS) {
                return pairs;
            }
            if (pairs.games().score() == PairScore.RESULT) {
                throw new IllegalParameter("melee=share uses points, so score must not be result");
            }
            if (pairs.pairing() == PairRule.PairMean.EWMA) {
                throw new IllegalParameter("melee=share has the means of its groups, so pairing must not be ewma");
            }
            return PairRule.ofMean(new PairGames(PairScore.SHARE, pairs.games().teams()));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = PairGames.entry(
                    "aps", Params::read, params -> params.pairs.games(), Aps::new)
            .title("APS, average percentage score: the mean over opponents of the mean share of the points.")
            .paper("Robowiki, Darkcanuck/RRServer/Ratings (2008 to 2011); LiteRumble (2012 to 2017).")
            .profiles("""
                    documented | The mean of all pairings.
                    tank-royale | A melee is one pairing of its whole group, by the share of all points. | melee=share""");

    private static final List<String> GROUP_COLUMNS = List.of("group", "player", "games", "percent");

    private final Params params;

    public Aps(Params params) {
        super(
                params.rule(),
                (history, encounters, aps) -> verdict(params, history, encounters, aps),
                "ci",
                "survival",
                "opponents");
        this.params = params;
    }

    private static PairVerdict verdict(Params params, History history, HeadToHead encounters, double[] aps) {
        double[] survival = survival(history);
        double[] opponents = opponents(encounters);
        if (params.melee == Melee.SHARE) {
            BattleShares shares = new BattleShares(history);
            double[] means = shares.means();
            return new PairVerdict(means, means, shares.intervals(), survival, opponents);
        }
        return new PairVerdict(aps, aps, intervals(encounters, params.pairs.pairing()), survival, opponents);
    }

    @Override
    List<String> notes(History history) {
        return params.melee == Melee.SHARE
                ? List.of("each player of a game has one pairing with the whole group, by the share of all points")
                : super.notes(history);
    }

    @Override
    Diagnostic diagnostic(History history, HeadToHead encounters, double[] aps) {
        return params.melee == Melee.SHARE
                ? new Diagnostic("groups", GROUP_COLUMNS, rows -> writeGroups(history, rows))
                : super.diagnostic(history, encounters, aps);
    }

    /** The interval is that of means: a moving average has none. */
    private static double[] intervals(HeadToHead encounters, PairRule.PairMean mean) {
        double[] halfWidths = new double[encounters.players()];
        Arrays.fill(halfWidths, Double.NaN);
        for (int a = 0; a < halfWidths.length && mean == PairRule.PairMean.MEAN; a++) {
            BattleShares.PercentageInterval interval = new BattleShares.PercentageInterval();
            for (int i = 0; i < encounters.opponents(a); i++) {
                interval.add(encounters.variance(a, i), encounters.games(a, i));
            }
            halfWidths[a] = interval.halfWidth();
        }
        return halfWidths;
    }

    /** One member of a group by name. */
    private record Part(String name, double percent) {}

    private record NamedGroup(List<Part> parts, int games) {

        static NamedGroup of(History history, BattleGroup group) {
            List<Part> parts = IntStream.range(0, group.members.length)
                    .mapToObj(i -> new Part(history.player(group.members[i]).name(), group.mean(i)))
                    .sorted(Comparator.comparing(Part::name, CodePoints.ORDER))
                    .toList();
            return new NamedGroup(parts, group.games);
        }

        static int compare(NamedGroup one, NamedGroup other) {
            for (int i = 0; i < Math.min(one.parts.size(), other.parts.size()); i++) {
                int order = CodePoints.ORDER.compare(one.parts.get(i).name, other.parts.get(i).name);
                if (order != 0) {
                    return order;
                }
            }
            return Integer.compare(one.parts.size(), other.parts.size());
        }
    }

    /**
     * Every group that played battles, with what its members had of them. Members are in the order of their names by code
     * point, and the groups, numbered from 1, in that of their members.
     */
    private static void writeGroups(History history, Diagnostic.Rows rows) throws IOException {
        List<NamedGroup> groups = new BattleShares(history)
                .groups.stream()
                        .map(group -> NamedGroup.of(history, group))
                        .sorted(NamedGroup::compare)
                        .toList();
        for (int number = 0; number < groups.size(); number++) {
            for (Part part : groups.get(number).parts) {
                rows.count(number + 1).text(part.name);
                rows.count(groups.get(number).games).number(part.percent);
                rows.endRow();
            }
        }
    }

    /**
     * Survival: the mean of a player's pairings by what teams survived instead of what they scored.
     *
     * <pre>
     *   Survival(a) = mean over v of the mean of 100 s_a / (s_a + s_v)        50 if neither survived
     * </pre>
     *
     * @see <i>Darkcanuck/RRServer: GamePairings.php, RankingsUpdate.php</i>
     * @return in percent, over the games that tell the survival of both; NaN for a player who has no such game
     */
    private static double[] survival(History history) {
        PairIndex pairs = new PairIndex(history);
        Sum[] sums = Sum.zeros(pairs.size());
        int[] games = new int[pairs.size()];
        OpposingPairs.each(history, (contest, teamA, a, teamB, b) -> {
            double own = history.survival(contest, teamA);
            double its = history.survival(contest, teamB);
            if (!Double.isNaN(own) && !Double.isNaN(its)) {
                int pair = pairs.of(a, b);
                sums[pair].add(a < b ? PairScore.above(own, its) : PairScore.above(its, own));
                games[pair]++;
            }
        });
        return means(history.players(), pairs, sums, games);
    }

    private static double[] means(int players, PairIndex pairs, Sum[] sums, int[] games) {
        Sum[] above = Sum.zeros(players);
        int[] pairings = new int[players];
        for (int pair = 0; pair < pairs.size(); pair++) {
            if (games[pair] > 0) {
                double ofLower = sums[pair].value() / games[pair];
                above[pairs.lower(pair)].add(ofLower);
                above[pairs.higher(pair)].add(-ofLower);
                pairings[pairs.lower(pair)]++;
                pairings[pairs.higher(pair)]++;
            }
        }
        double[] means = new double[players];
        Arrays.setAll(means, a -> pairings[a] == 0 ? Double.NaN : 50 + above[a].value() / pairings[a]);
        return means;
    }

    /**
     * The pairings of melees as Tank Royale counts them: those who played one battle are a group, a battle gives each the share
     * of all its points, and battles of exactly the same group are one pairing of each of its members. A battle of two is the
     * pairing that it is elsewhere; in one of ten, a tenth is as good as the mean.
     *
     * <p>Source: the aggregation of robocode-dev/rumble-data.
     */
    private static final class BattleShares {

        /** Shares are of sums of scores: these are made small, so that no sum overflows. */
        private static final double SMALL = 0x1p-40;

        /** One member of a battle and their share of it, in percent. */
        private record MemberShare(int player, double percent) {}

        private final History history;

        /** In the order of their first battles. */
        private final List<BattleGroup> groups = new ArrayList<>();

        /** @param history battles with scores of at least 0 */
        BattleShares(History history) {
            this.history = history;
            Map<int[], BattleGroup> byMembers = new TreeMap<>(Arrays::compare);
            List<BattleGroup> ofBattle = new ArrayList<>();
            for (int battle = 0; battle < history.contests(); battle++) {
                List<MemberShare> parts = parts(battle);
                BattleGroup group = byMembers.computeIfAbsent(
                        parts.stream().mapToInt(MemberShare::player).toArray(), members -> {
                            BattleGroup made = new BattleGroup(members);
                            groups.add(made);
                            return made;
                        });
                group.games++;
                for (int i = 0; i < parts.size(); i++) {
                    group.add(i, parts.get(i).percent);
                }
                ofBattle.add(group);
            }
            // Around the means, as a difference of two large numbers would be nothing but what they lost by rounding.
            for (int battle = 0; battle < history.contests(); battle++) {
                List<MemberShare> parts = parts(battle);
                BattleGroup group = ofBattle.get(battle);
                for (int i = 0; i < parts.size(); i++) {
                    group.sigma(i, parts.get(i).percent);
                }
            }
        }

        /** Those who played a battle, in the order of their numbers; a member of a team has what the team has. */
        private List<MemberShare> parts(int battle) {
            Sum total = new Sum();
            for (int team = 0; team < history.teams(battle); team++) {
                total.add(history.score(battle, team) * SMALL);
            }
            List<MemberShare> parts = new ArrayList<>();
            for (int team = 0; team < history.teams(battle); team++) {
                double percent = total.value() == 0
                        ? 100.0 / history.teams(battle)
                        : 100 * (history.score(battle, team) * SMALL) / total.value();
                for (int seat = 0; seat < history.seats(battle, team); seat++) {
                    parts.add(new MemberShare(history.player(battle, team, seat), percent));
                }
            }
            parts.sort(Comparator.comparingInt(MemberShare::player));
            return parts;
        }

        /** The mean of the pairings of every player, in percent. */
        double[] means() {
            Sum[] sums = Sum.zeros(history.players());
            int[] pairings = new int[sums.length];
            for (BattleGroup group : groups) {
                for (int i = 0; i < group.members.length; i++) {
                    sums[group.members[i]].add(group.mean(i));
                    pairings[group.members[i]]++;
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
                for (int i = 0; i < group.members.length; i++) {
                    intervals[group.members[i]].add(group.variance(i), group.games);
                }
            }
            return Arrays.stream(intervals)
                    .mapToDouble(PercentageInterval::halfWidth)
                    .toArray();
        }

        /**
         * The interval of 95 percent of an APS, half its width, from the variance of the games within the pairings:
         *
         * <pre>
         *   CI = 1.96 √(Σ Var_v / (n_v − 1) / (pairings · counted))        over the counted pairings, of two games and more
         * </pre>
         *
         * <p>Var is the variance divided by n. As it is divided by all pairings, those of a single game are taken to be as
         * noisy as the others.
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

    /** Those who played the same battles, all of them together, with what each had of these. Members have numbers from 0. */
    private static final class BattleGroup {

        private final int[] members;
        private final Sum[] sums;
        private final Sum[] squares;
        private int games;

        /** @param members the players, by their numbers in the history, in the order of these */
        BattleGroup(int[] members) {
            this.members = members;
            this.sums = Sum.zeros(members.length);
            this.squares = Sum.zeros(members.length);
        }

        /** Adds the score of a member in a battle, in percent. */
        void add(int i, double percent) {
            sums[i].add(percent);
        }

        /**
         * Adds the squared deviation of a percentage from the mean, in a second pass: the mean square less the squared mean
         * would lose its digits to rounding.
         */
        void sigma(int i, double percent) {
            double off = percent - mean(i);
            squares[i].add(off * off);
        }

        /** The mean of a member, in percent. */
        double mean(int i) {
            return sums[i].value() / games;
        }

        /** The variance of a member's percentages, divided by their number. */
        double variance(int i) {
            return squares[i].value() / games;
        }
    }
}
