package rate.study.health.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import rate.engine.math.Ranks;
import rate.engine.math.SplitMix;
import rate.engine.text.Counted;
import rate.study.health.Finding;
import rate.study.health.Finding.FindingFigure;
import rate.study.health.Finding.Severity;
import rate.study.health.FindingNumbers;
import rate.study.health.FindingText;
import rate.study.health.LadderFacts;
import rate.study.health.Measure;
import rate.study.health.MetPairs;
import rate.study.health.RatedGame;
import rate.study.health.SmallTable;

/**
 * Whose ratings can be compared: leaders by games of long ago, and parts of the ladder that hardly meet. Players who met are
 * joined by an edge with the information e (1 − e) of their games. Two parts are found by the second vector of a random walk on
 * this graph; if each were one player, their difference would be known up to a variance of 1 / (a² Σ e (1 − e)) of the games
 * across, where a is the slope of logit e over the difference of mu. That is the least: parts are not that rigid.
 */
final class ComparabilityMeasure implements Measure {

    private static final int LEADERS = 10;
    private static final int DAY = 86_400;
    private static final int FEWEST_GAMES = 10;
    private static final int FEWEST_PLAYERS = 5;

    /** So many idle leaders of ten are worth a finding, or the first one. */
    private static final int MANY = 3;

    private static final int STEPS = 100;

    /** Of games with more pairs, each player is joined to one of the next team. */
    private static final int MOST_PAIRS = 64;

    private final LadderFacts facts;
    private final DoubleBinaryOperator ranks;

    private long end;

    /** Pairs that met; by pair, the information of their games, and the last of these. */
    private final MetPairs pairs = new MetPairs();

    private float[] weights = new float[1024];
    private int[] met = new int[1024];
    private final Slope slope = new Slope();

    ComparabilityMeasure(LadderFacts facts) {
        this.facts = facts;
        this.ranks = facts.source().manifest().ranks();
    }

    @Override
    public void game(RatedGame game) {
        end = game.at();
        if (game.isForecast()) {
            slope.add(game, 0);
        }
        join(game);
    }

    private void join(RatedGame game) {
        boolean areFew = (long) game.seats() * game.seats() <= 2 * MOST_PAIRS;
        for (int team = 0; team < game.teams(); team++) {
            int next = (team + 1) % game.teams();
            double e = game.expected(team);
            double information = Double.isNaN(e) ? 0.25 : Math.max(1e-3, e * (1 - e));
            for (int seat = game.firstSeat(team); seat < game.firstSeat(team + 1); seat++) {
                if (areFew) {
                    double each = information / (game.size(team) * (double) (game.seats() - game.size(team)));
                    for (int other = game.firstSeat(team + 1); other < game.seats(); other++) {
                        add(game.player(seat), game.player(other), game.teams() == 2 ? each : 2 * each, game);
                    }
                } else {
                    int other = game.firstSeat(next) + (seat - game.firstSeat(team)) % game.size(next);
                    add(game.player(seat), game.player(other), information / game.size(team), game);
                }
            }
        }
    }

    private void add(int one, int other, double weight, RatedGame game) {
        if (one == other) {
            return;
        }
        int pair = pairs.add(one, other);
        if (pair >= weights.length) {
            weights = Arrays.copyOf(weights, 2 * pair);
            met = Arrays.copyOf(met, 2 * pair);
        }
        weights[pair] += (float) weight;
        met[pair] = (int) game.number();
    }

    @Override
    public Findings finish() {
        List<Finding> findings = new ArrayList<>();
        List<SmallTable> tables = new ArrayList<>();
        if (facts.players() > 0 && !Double.isNaN(facts.mu(0))) {
            findings.add(leaders(tables));
        }
        parts(findings);
        findings.sort(Comparator.comparing(Finding::severity));
        return new Findings("Idle leaders and thin tables", findings, tables);
    }

    private double rank(int player) {
        double sigma = facts.sigma(player);
        return Double.isNaN(sigma) ? facts.mu(player) : ranks.applyAsDouble(facts.mu(player), sigma);
    }

    private Finding leaders(List<SmallTable> tables) {
        long fewest = Math.max(FEWEST_GAMES, facts.source().manifest().minGames());
        List<Integer> first = IntStream.range(0, facts.players())
                .filter(player -> facts.games(player) >= fewest)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(player -> -rank(player))
                        .thenComparing(facts::name))
                .limit(LEADERS)
                .toList();
        double span = end - facts.from();
        double limit = facts.isTimed() ? Math.min(365.0 * DAY, Math.max(30.0 * DAY, span / 4)) : span / 4;
        FindingText pause = facts.isTimed()
                ? FindingText.of("{1} days", (long) (limit / DAY))
                : FindingText.of("the last {1} games", (long) limit);
        List<Integer> idle = first.stream()
                .filter(player -> end - facts.last(player) > limit)
                .toList();
        SmallTable table = new SmallTable(
                "The first of the table, and how long ago they played",
                "Player",
                "#Rank",
                "#Games",
                facts.isTimed() ? "#Days since the last game" : "#Games since the last one");
        first.forEach(player -> table.row(
                facts.name(player),
                rank(player),
                facts.games(player),
                (end - facts.last(player)) / (facts.isTimed() ? DAY : 1)));
        tables.add(table);
        boolean isFault = idle.size() >= MANY || (!idle.isEmpty() && idle.get(0).equals(first.get(0)));
        Object names =
                FindingText.verbatim(idle.stream().limit(3).map(facts::name).collect(Collectors.joining(", ")));
        return Finding.of(
                        isFault ? "idle-leaders" : "leaders",
                        isFault ? Severity.NOTABLE : first.isEmpty() ? Severity.INFORMATION : Severity.CLEAR,
                        isFault
                                ? FindingText.of(
                                        idle.get(0).equals(first.get(0))
                                                ? "{1} of the first {2} have not played for {3}: {4}; the first is one of them."
                                                : "{1} of the first {2} have not played for {3}: {4}.",
                                        idle.size(),
                                        first.size(),
                                        pause,
                                        idle.size() > 3 ? FindingText.of("{1} and others", names) : names)
                                : FindingText.of(
                                        "The table is led by players who play: {1} of the first {2} have paused for {3}.",
                                        idle.size(), first.size(), pause),
                        FindingFigure.of(idle.size(), "of the first " + first.size()))
                .shownBy(
                        isFault
                                ? idle.stream()
                                        .limit(3)
                                        .map(player -> new Finding.EvidenceGame(facts.lastGame(player), rank(player)))
                                        .toList()
                                : List.of())
                .remediedBy(isFault && facts.isTimed() ? new Remedy(facts).top((long) (limit / DAY)) : List.of());
    }

    private void parts(List<Finding> findings) {
        int players = facts.players();
        int[] component = components(players);
        int[] count = new int[players];
        for (int player = 0; player < players; player++) {
            count[component[player]]++;
        }
        int largest = IntStream.range(0, players)
                .boxed()
                .max(Comparator.comparingInt(each -> count[each]))
                .orElse(0);
        long parts = Arrays.stream(count).filter(each -> each > 0).count();
        int second = IntStream.range(0, players)
                .filter(each -> each != largest)
                .map(each -> count[each])
                .max()
                .orElse(0);
        if (parts > 1) {
            findings.add(Finding.of(
                    "separate-parts",
                    second >= FEWEST_PLAYERS ? Severity.NOTABLE : Severity.INFORMATION,
                    FindingText.of(
                            "The ladder has {1} parts that never met, the largest of {2} players and the next of {3}: ratings of"
                                    + " different parts cannot be compared.",
                            parts, Counted.grouped(count[largest]), Counted.grouped(second)),
                    FindingFigure.of((double) parts, "parts")));
        }
        if (parts == 1 && Double.isNaN(slope.value())) {
            findings.add(Finding.of(
                    "connected",
                    Severity.CLEAR,
                    FindingText.of(
                            "All {1} players are joined by games, directly or through others.",
                            Counted.grouped(players)),
                    FindingFigure.of((double) parts, "parts")));
        }
        if (count[largest] >= 4 * FEWEST_PLAYERS && slope.value() > 0) {
            findings.add(thinnest(component, largest, count[largest]));
        }
    }

    /** The first player of the part of each. */
    private int[] components(int players) {
        int[] parent = IntStream.range(0, players).toArray();
        for (int pair = 0; pair < pairs.size(); pair++) {
            int one = root(parent, pairs.one(pair));
            int other = root(parent, pairs.other(pair));
            parent[Math.max(one, other)] = Math.min(one, other);
        }
        return IntStream.range(0, players).map(player -> root(parent, player)).toArray();
    }

    private static int root(int[] parent, int of) {
        int at = of;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    /** The two parts of a component between which the games tell least. */
    private Finding thinnest(int[] component, int largest, int members) {
        double[] degree = new double[component.length];
        for (int pair = 0; pair < pairs.size(); pair++) {
            degree[pairs.one(pair)] += weights[pair];
            degree[pairs.other(pair)] += weights[pair];
        }
        double[] at = walk(degree, component, largest);
        IntStream inside = IntStream.range(0, component.length).filter(player -> component[player] == largest);
        int[] order = Ranks.sorted(inside, Comparator.comparingDouble(player -> at[player]));
        int split = split(order, degree, members);
        boolean[] isLow = new boolean[component.length];
        for (int i = 0; i < split; i++) {
            isLow[order[i]] = true;
        }
        double information = 0;
        List<Finding.EvidenceGame> across = new ArrayList<>();
        long pairsAcross = 0;
        for (int pair = 0; pair < pairs.size(); pair++) {
            if (isLow[pairs.one(pair)] != isLow[pairs.other(pair)]) {
                information += weights[pair];
                pairsAcross++;
                int game = met[pair];
                if (across.stream().noneMatch(each -> each.game() == game)) {
                    across.add(new Finding.EvidenceGame(game, weights[pair]));
                }
                if (across.size() > 6) {
                    across.sort(Comparator.comparingLong(each -> -each.game()));
                    across.subList(3, across.size()).clear();
                }
            }
        }
        across.sort(Comparator.comparingLong(each -> -each.game()));
        int small = Math.min(split, members - split);
        double error = 1 / (slope.value() * Math.sqrt(information));
        double share = error * slope.value() / 4;
        boolean isFault = share >= 0.05;
        return Finding.of(
                        isFault ? "thin-table" : "connected",
                        isFault ? Severity.NOTABLE : Severity.CLEAR,
                        isFault
                                ? FindingText.of(
                                        "There are too few games of {1} players against the other {2}: {3} pairs met, so that the"
                                                + " difference between both parts is known up to ±{4} points at best.",
                                        Counted.grouped(small),
                                        Counted.grouped(members - small),
                                        Counted.grouped(pairsAcross),
                                        FindingNumbers.points(Finding.TWO_SIDED * error))
                                : FindingText.of(
                                        "The ladder hangs together: its thinnest cut, {1} players against the other {2}, still"
                                                + " fixes the difference between both parts up to ±{3} points.",
                                        Counted.grouped(small),
                                        Counted.grouped(members - small),
                                        FindingNumbers.points(Finding.TWO_SIDED * error)),
                        FindingFigure.of(error, "points of standard error"))
                .tested(Double.NaN, Double.NaN, share)
                .shownBy(isFault ? across.subList(0, Math.min(3, across.size())) : List.of());
    }

    /**
     * Where a lazy random walk is after many steps from anywhere, less what it is in the end: parts that hardly meet differ
     * most.
     */
    private double[] walk(double[] degree, int[] component, int largest) {
        SplitMix chance = new SplitMix(1);
        double[] at = new double[degree.length];
        for (int player = 0; player < at.length; player++) {
            at[player] = component[player] == largest ? chance.nextDouble() - 0.5 : 0;
        }
        for (int step = 0; step < STEPS; step++) {
            double[] next = new double[at.length];
            for (int pair = 0; pair < pairs.size(); pair++) {
                int one = pairs.one(pair);
                int other = pairs.other(pair);
                next[one] += weights[pair] * at[other];
                next[other] += weights[pair] * at[one];
            }
            double mean = 0;
            double all = 0;
            for (int player = 0; player < at.length; player++) {
                if (component[player] == largest) {
                    next[player] = (at[player] + next[player] / degree[player]) / 2;
                    mean += degree[player] * next[player];
                    all += degree[player];
                }
            }
            double norm = 0;
            for (int player = 0; player < at.length; player++) {
                if (component[player] == largest) {
                    next[player] -= mean / all;
                    norm += degree[player] * next[player] * next[player];
                }
            }
            for (int player = 0; player < at.length; player++) {
                at[player] = norm > 0 ? next[player] / Math.sqrt(norm / all) : 0;
            }
        }
        return at;
    }

    /** How many first players of an order are one part: that with the least information across for what it has inside. */
    private int split(int[] order, double[] degree, int members) {
        int[] placeOf = new int[degree.length];
        Arrays.fill(placeOf, -1);
        double all = 0;
        for (int i = 0; i < order.length; i++) {
            placeOf[order[i]] = i;
            all += degree[order[i]];
        }
        double[] change = new double[order.length + 1];
        for (int pair = 0; pair < pairs.size(); pair++) {
            int one = placeOf[pairs.one(pair)];
            int other = placeOf[pairs.other(pair)];
            if (one >= 0 && other >= 0) {
                change[Math.min(one, other)] += weights[pair];
                change[Math.max(one, other)] -= weights[pair];
            }
        }
        int fewest = Math.max(FEWEST_PLAYERS, members / 50);
        double across = 0;
        double inside = 0;
        double least = Double.POSITIVE_INFINITY;
        int best = order.length / 2;
        for (int i = 0; i < order.length; i++) {
            across += change[i];
            inside += degree[order[i]];
            double ratio = across / Math.min(inside, all - inside);
            if (i + 1 >= fewest && order.length - i - 1 >= fewest && ratio < least) {
                least = ratio;
                best = i + 1;
            }
        }
        return best;
    }
}
