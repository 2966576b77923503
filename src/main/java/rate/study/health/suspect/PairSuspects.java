package rate.study.health.suspect;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.engine.math.Binomial;
import rate.engine.math.Exponential;
import rate.engine.math.Normal;
import rate.engine.text.Counted;
import rate.study.health.Discovery;
import rate.study.health.Finding;
import rate.study.health.Finding.FindingFigure;
import rate.study.health.FindingNumbers;
import rate.study.health.FindingText;
import rate.study.health.LadderFacts;
import rate.study.health.Measure;
import rate.study.health.MetPairs;
import rate.study.health.RatedGame;
import rate.study.health.RatedGame.TellingGames;

/**
 * Pairs that are opponents more often than at random, in duels or in small teams, and whose results do not fit: won in turns
 * too regularly (trading), or by one of them far more often than their levels say (boosting). That two meet often is no
 * evidence by itself: it only decides who is tested.
 *
 * <p>Turns are tested by the exact distribution of runs, given how many games each won, at home and away: no rating is needed.
 *
 * @see <a href="https://doi.org/10.1214/aoms/1177731909">Wald, Wolfowitz 1940</a>, <i>On a test whether two samples are from
 *     the same population</i>
 */
final class PairSuspects implements Measure {

    private static final String TITLE = "Win trading and boosting";
    private static final String TRADING = "win-trading";
    private static final String BOOSTING = "boosting";
    private static final String NOBODY =
            "No two players meet as opponents, of teams of three or fewer, more often than at random.";

    /** Fewer meetings are not looked at; the first of them are only counted. */
    private static final int FEWEST = 8;

    /** Of larger teams, one player does little for the result. */
    private static final int MOST_A_SIDE = 3;

    private static final int KEPT_FROM = 3;
    private static final int FEW = 4;

    /** Errors are a little smaller than their standard deviations, which allow for what is not known. */
    private static final double LEAST_USUAL = 0.8;

    private static final double RARE = 0.01;

    /** The last results of a pair are kept as bits. */
    private static final int MOST_RESULTS = 40;

    /** So much variance more for what is not known of levels. */
    private static final double ROUGH = 0.25;

    private static final long MIXED = 0x9E3779B97F4A7C15L;

    private final LadderFacts facts;
    private final Levels levels;
    private final MetPairs meetings;

    /** By pair: how often they met; and more, of those who did a few times. */
    private int[] met = new int[64];

    private final Map<Integer, Pair> pairs = new LinkedHashMap<>();

    /** Two players, the one with the smaller number first. */
    private static final class Pair {

        private final int one;
        private final int other;
        private int met = KEPT_FROM - 1;
        private int decided;
        private long wins;
        private long homes;
        private double score;
        private double expected;
        private double variance;
        private int games;

        /** Tells apart which games they were: fixed teams meet in all pairs at once, and are tested once. */
        private long which;

        private final TellingGames forOne = new TellingGames();
        private final TellingGames forOther = new TellingGames();
        private final TellingGames turns = new TellingGames();

        private Pair(int one, int other) {
            this.one = one;
            this.other = other;
        }

        /** How far the score of the one is from what was expected, in standard deviations. */
        private double errors() {
            return (score - expected) / Math.sqrt(variance + ROUGH);
        }
    }

    PairSuspects(LadderFacts facts, Levels levels, MetPairs meetings) {
        this.facts = facts;
        this.levels = levels;
        this.meetings = meetings;
    }

    @Override
    public void game(RatedGame game) {
        if (!levels.see(game) || Math.max(game.size(0), game.size(1)) > MOST_A_SIDE) {
            return;
        }
        for (int seat = 0; seat < game.firstSeat(1); seat++) {
            for (int opponent = game.firstSeat(1); opponent < game.seats(); opponent++) {
                meet(game, game.player(seat), game.player(opponent));
            }
        }
    }

    private void meet(RatedGame game, int one, int other) {
        if (one == other) {
            return;
        }
        int number = meetings.add(one, other);
        met = number < met.length ? met : Arrays.copyOf(met, 2 * number);
        if (++met[number] < KEPT_FROM) {
            return;
        }
        int team = one < other ? 0 : 1;
        Pair pair = pairs.computeIfAbsent(number, its -> new Pair(meetings.one(its), meetings.other(its)));
        double residual = levels.residual(team);
        pair.met++;
        pair.games++;
        pair.which = (pair.which ^ game.number()) * MIXED;
        pair.score += game.share(team);
        pair.expected += game.share(team) - residual;
        pair.variance += levels.variance();
        pair.forOne.add(game.number(), residual);
        pair.forOther.add(game.number(), -residual);
        if (game.place(0) != game.place(1)) {
            long won = game.place(team) < game.place(1 - team) ? 1 : 0;
            boolean isTurn = pair.decided > 0 && won != (pair.wins & 1);
            pair.turns.add(game.number(), isTurn ? Math.abs(residual) : 0);
            pair.wins = pair.wins << 1 | won;
            pair.homes = pair.homes << 1 | (game.home() == team ? 1 : 0);
            pair.decided++;
        }
    }

    @Override
    public Findings finish() {
        Suspicions trading = new Suspicions(TRADING);
        Suspicions boosting = new Suspicions(BOOSTING);
        double usual = usual();
        Set<Long> tested = new HashSet<>();
        for (Pair pair : pairs.values()) {
            double chance =
                    levels.games(pair.one) * (double) levels.games(pair.other) / (2.0 * Math.max(1, levels.count()));
            if (pair.met < FEWEST || atLeast(pair.met, chance) > RARE || !tested.add(pair.which)) {
                continue;
            }
            String one = facts.name(pair.one);
            String other = facts.name(pair.other);
            int results = Math.min(pair.decided, MOST_RESULTS);
            trading.test(
                    asManyTurns(pair.wins, pair.homes, results),
                    Double.NaN,
                    pair.met,
                    one,
                    other,
                    () -> trading(pair, results, chance));
            double errors = pair.errors() / usual;
            boolean isOne = errors > 0;
            double score = isOne ? pair.score : pair.games - pair.score;
            double expected = isOne ? pair.expected : pair.games - pair.expected;
            if (2 * score > pair.games) {
                double p = Math.max(2 * Normal.upperTail(Math.abs(errors)), 2 * upsets(score, expected, pair.games));
                boosting.test(
                        Math.min(1, p),
                        (score - expected) / pair.games,
                        pair.met,
                        isOne ? one : other,
                        isOne ? other : one,
                        () -> boosting(pair, isOne, score, expected, chance));
            } else {
                boosting.pass();
            }
        }
        Findings ofTrading = trading.close(
                TITLE,
                NOBODY,
                FindingText.of(
                        "None of {1} pairs that meet more often than at random wins in turns; {2} games won in turns would have been"
                                + " found.",
                        Counted.grouped(trading.tests()), turns(trading.tests())),
                FindingFigure.of(trading.tests(), "pairs"));
        double power = boosting.detected() * usual * Math.sqrt(20 * 0.2 + ROUGH) / 20;
        return ofTrading.and(boosting.close(
                TITLE,
                NOBODY,
                FindingText.of(
                        "In none of {1} pairs that meet more often than at random does one win far more than their level; {2} points"
                                + " per game over 20 games would have been found.",
                        Counted.grouped(boosting.tests()), FindingNumbers.fixed(2, power)),
                FindingFigure.of(power, "points per game")));
    }

    /** The usual size of errors, by all pairs that met a few times: who beats whom is no matter of levels alone. */
    private double usual() {
        double[] sizes = pairs.values().stream()
                .filter(pair -> pair.games >= FEW)
                .mapToDouble(pair -> Math.abs(pair.errors()))
                .toArray();
        return Suspicions.usual(sizes, LEAST_USUAL);
    }

    /** The probability of at least so many meetings where so many are expected (Poisson). */
    private static double atLeast(int met, double chance) {
        double term = Exponential.of(-chance);
        double sum = 0;
        for (int i = 0; i < met; i++) {
            sum += term;
            term *= chance / (i + 1);
        }
        return Math.max(0, 1 - sum);
    }

    /** The probability of at least that score if each game is won with the mean of what was expected. */
    private static double upsets(double score, double expected, int games) {
        double p = Math.min(1, (expected + ROUGH) / games);
        double[] distribution = Binomial.distribution(games, p, 1 - p);
        double sum = 0;
        for (int wins = games; wins >= Math.floor(score); wins--) {
            sum += distribution[wins];
        }
        return Math.min(1, sum);
    }

    private static int turns(long wins, int results) {
        return Long.bitCount((wins ^ wins >>> 1) & ((1L << (results - 1)) - 1));
    }

    /**
     * The probability of at least as many turns if the wins of each, at home and not, came in any order: step by step through
     * the games, by how many of the wins are used up. The numbers have a bit for each game that the one won, and for each that
     * they had at home.
     */
    static double asManyTurns(long won, long homes, int results) {
        if (results < 2) {
            return 1;
        }
        int[] games = new int[2];
        int[] wins = new int[2];
        for (int i = 0; i < results; i++) {
            int home = bit(homes, i);
            games[home]++;
            wins[home] += bit(won, i);
        }
        double[][][][] now = new double[wins[0] + 1][wins[1] + 1][2][results + 1];
        now[0][0][0][0] = 1;
        for (int i = 0; i < results; i++) {
            int home = bit(homes, i);
            double[][][][] next = new double[wins[0] + 1][wins[1] + 1][2][results + 1];
            for (int away = 0; away <= wins[0]; away++) {
                for (int atHome = 0; atHome <= wins[1]; atHome++) {
                    double win = (wins[home] - (home == 1 ? atHome : away)) / (double) games[home];
                    for (int turns = 0; turns <= i; turns++) {
                        double lost = now[away][atHome][0][turns];
                        double before = now[away][atHome][1][turns];
                        int turn = i == 0 ? 0 : 1;
                        if (win > 0) {
                            next[away + 1 - home][atHome + home][1][turns] += before * win;
                            next[away + 1 - home][atHome + home][1][turns + turn] += lost * win;
                        }
                        next[away][atHome][0][turns] += lost * (1 - win);
                        next[away][atHome][0][turns + 1] += before * (1 - win);
                    }
                }
            }
            games[home]--;
            now = next;
        }
        double sum = 0;
        for (int turns = turns(won, results); turns < results; turns++) {
            sum += now[wins[0]][wins[1]][0][turns] + now[wins[0]][wins[1]][1][turns];
        }
        return Math.min(1, sum);
    }

    private static int bit(long bits, int index) {
        return (int) (bits >>> index & 1);
    }

    private Finding trading(Pair pair, int results, double chance) {
        String one = facts.name(pair.one);
        FindingText sentence = FindingText.of(
                "{1} and {2} met {3} times ({4} at random) and won in turns: another winner than before in {5} of the last {6}"
                        + " games.",
                FindingText.verbatim(one),
                FindingText.verbatim(facts.name(pair.other)),
                pair.met,
                FindingNumbers.fixed(1, chance),
                turns(pair.wins, results),
                results - 1);
        return Suspicions.banning(
                TRADING, one, sentence, FindingFigure.of(turns(pair.wins, results), "turns"), pair.turns.evidence(1));
    }

    private Finding boosting(Pair pair, boolean isOne, double score, double expected, double chance) {
        String winner = facts.name(isOne ? pair.one : pair.other);
        FindingText sentence = FindingText.of(
                "{1} met {2} {3} times ({4} at random) and scored {5} of the last {6} games, where {7} were expected.",
                FindingText.verbatim(winner),
                FindingText.verbatim(facts.name(isOne ? pair.other : pair.one)),
                pair.met,
                FindingNumbers.fixed(1, chance),
                FindingNumbers.fixed(1, score),
                pair.games,
                FindingNumbers.fixed(1, expected));
        List<Finding.EvidenceGame> games = (isOne ? pair.forOne : pair.forOther).evidence(1);
        return Suspicions.banning(BOOSTING, winner, sentence, FindingFigure.of(score - expected, "points"), games);
    }

    /**
     * Games that, won in turns, would be found among so many pairs: n with 2 / C(n, n/2) below the rate, and no fewer than 20.
     */
    private static int turns(int pairs) {
        int games = 0;
        for (double p = 2; games < 20 || p * pairs > Discovery.RATE; ) {
            games += 2;
            p *= games / (4.0 * (games - 1));
        }
        return games;
    }
}
