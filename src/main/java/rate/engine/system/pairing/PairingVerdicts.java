package rate.engine.system.pairing;

import java.util.Arrays;
import rate.engine.game.History;
import rate.engine.math.Sum;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.pairing.PairwiseSystem.NeighbourIndex;
import rate.engine.system.pairing.PairwiseSystem.PairVerdict;
import rate.engine.system.pairing.PairwiseSystem.Verdict;

/**
 * Copeland (the Premier League of the RoboRumble), PWIN, ANPP, Vote, KNNPBI and Borda: one number of each pairing of a player,
 * added up or in the mean.
 *
 * <pre>
 *   PL(a)   = win · #{v : score(a, v) > 50} + tie · #{v : score(a, v) = 50} + loss · #{v : score(a, v) < 50}
 *   PWIN(a) = 100 (#{v : score(a, v) > 50} + tie · #{v : score(a, v) = 50}) / #{v}
 *   ANPP(a) = mean of NPP(a, v)                 by which every opponent tells the weak from the strong alike
 *   Vote(a) = 100 · votes for a / #{v}          of v, whose vote is for whoever scores best against v; several share it
 *   KNNPBI  = mean of KNNPBI(a, v)              how much better than those about as good ({@link NeighbourIndex})
 *   pairwise: Borda(a) = Σ_v score(a, v)
 *   ballots:  Borda(a) = Σ_v (#{b : score(b, v) < score(a, v)} + ½ #{b ≠ a : score(b, v) = score(a, v)})
 * </pre>
 *
 * <p>over the opponents v of a. PL and Borda are sums, so one who met fewer has fewer points. Pairwise, where everybody met
 * everybody, Borda is (n − 1) APS. On ballots every opponent v ranks all who met them: one result, however high, counts no more
 * than a place. Equal numbers are ordered by APS. The source has KNNPBI of single pairings, to find those that are out of line;
 * that a player has a number is ours, and the root of the mean square beside it, which is great of a specialist.
 *
 * <p>Domain: any games. Cost: one or two looks at each pairing; KNNPBI at those of some √n neighbours for each player, ballots
 * n log n for each of n voters.
 *
 * @see <i>A. H. Copeland: A "reasonable" social welfare function (1951)</i>
 * @see <i>Robowiki: PremierLeague; Darkcanuck/RRServer/Ratings (2008 to 2011)</i>
 * @see <i>LiteRumble: HandleQueuedResults.py, BatchRankings.py, ScoreExplanation.html</i>
 * @see <i>J.-C. de Borda: Mémoire sur les élections au scrutin (1781)</i>
 * @see <i>Robowiki: Talk:Darkcanuck/RRServer/Ratings (August 2011), for the ballots</i>
 */
public final class PairingVerdicts {

    /** The parameters of Copeland. */
    public record PointsParams(double win, double tie, double loss, PairRule pairs) {

        /** Declares the parameters and reads their values. */
        public static PointsParams read(ParameterReader from) {
            return new PointsParams(
                    from.number("win", "win", 1).doc("Points for a pairing with more than 50 percent."),
                    from.number("tie", "tie", 0.5).doc("Points for a pairing with exactly 50 percent."),
                    from.number("loss", "loss", 0).doc("Points for a pairing with less than 50 percent."),
                    PairRule.read(from));
        }
    }

    /** The parameters of PWIN. */
    public record PwinParams(double tie, PairRule pairs) {

        /** Declares the parameters and reads their values. */
        public static PwinParams read(ParameterReader from) {
            return new PwinParams(
                    from.number("tie", "tie", 0)
                            .within(0, 1)
                            .doc("The value of a pairing with exactly 50 percent, in pairings won."),
                    PairRule.read(from));
        }
    }

    /** Kind of votes that Borda counts. */
    public enum Votes {
        /** The percentages themselves. */
        PAIRWISE,

        /** The places on the ballots of the opponents. */
        BALLOTS
    }

    /** The parameters of Borda. */
    public record BordaParams(Votes votes, PairRule pairs) {

        /** Declares the parameters and reads their values. */
        public static BordaParams read(ParameterReader from) {
            return new BordaParams(
                    from.word("votes", "-", Votes.PAIRWISE)
                            .doc("What is counted: percentages, or places on the opponents' ballots."),
                    PairRule.read(from));
        }
    }

    /** Points for pairings. */
    public static final SystemEntry<PointsParams> COPELAND = PairGames.entry(
                    "copeland",
                    PointsParams::read,
                    given -> given.pairs.games(),
                    given -> new PairwiseSystem(
                            given.pairs,
                            (history, met, aps) -> outcomes(met, aps, given, false),
                            "won",
                            "tied",
                            "lost"))
            .title("Copeland, or Premier League: points for opponents with a pairing above 50 percent.")
            .paper("A. H. Copeland: A \"reasonable\" social welfare function (1951); Robowiki, PremierLeague.")
            .profiles("""
                    half-points | A tied pairing counts half a pairing won.
                    darkcanuck | 2 points for a win, none for a tie. | win=2 tie=0
                    literumble | 1 point for a win, -1 for a tie or a loss. | tie=-1 loss=-1
                    premier | 2 points for a win, 1 for a tie. | win=2 tie=1""");

    /** Pairings won, in percent. */
    public static final SystemEntry<PwinParams> PWIN = PairGames.entry(
                    "pwin",
                    PwinParams::read,
                    given -> given.pairs.games(),
                    given -> new PairwiseSystem(
                            given.pairs,
                            (history, met, aps) ->
                                    outcomes(met, aps, new PointsParams(1, given.tie, 0, given.pairs), true),
                            "won",
                            "tied",
                            "lost"))
            .title("PWIN: the percentage of opponents with a pairing above 50 percent.")
            .paper("LiteRumble (2012 to 2017).")
            .profiles("""
                    literumble | A tied pairing counts 0.
                    half-points | A tied pairing counts half a pairing won. | tie=0.5""");

    /** Normalised pairings. */
    public static final SystemEntry<PairRule> ANPP = plain(
                    "anpp",
                    (history, met, aps) -> new PairVerdict(
                            aps, met.averages(new NormalisedPercentage(met)::of), PairwiseSystem.opponents(met)),
                    "opponents")
            .title(
                    "ANPP: the mean of the pairings, each scaled between the worst and the best score against that opponent.")
            .paper("LiteRumble (2012 to 2017).")
            .profiles("literumble | As the server's batch computes it.");

    /** Votes of opponents. */
    public static final SystemEntry<PairRule> VOTE = plain(
                    "vote", (history, met, aps) -> votes(met, aps), "votes", "opponents")
            .title("Vote: every opponent votes for the player with the best score against it.")
            .paper("LiteRumble (2012 to 2017).")
            .profiles("literumble | As the server explains it.");

    /** Pairings against neighbours. */
    public static final SystemEntry<PairRule> KNNPBI = plain("knnpbi", PairingVerdicts::neighbours, "rms", "opponents")
            .title("KNNPBI: the mean over opponents of how much a pairing exceeds those of the neighbours in APS.")
            .paper("LiteRumble (2012 to 2017), of single pairings.")
            .profiles("literumble | With the neighbours of the server's batch.");

    /** Points for everybody one is placed before. */
    public static final SystemEntry<BordaParams> BORDA = PairGames.entry(
                    "borda",
                    BordaParams::read,
                    given -> given.pairs.games(),
                    given -> new PairwiseSystem(
                            given.pairs,
                            (history, met, aps) -> new PairVerdict(
                                    aps,
                                    given.votes == Votes.PAIRWISE ? met.sums(met::mean) : places(met),
                                    PairwiseSystem.opponents(met)),
                            "opponents"))
            .title("Borda: points for every player placed lower, by percentages or on the ballots of opponents.")
            .paper("J.-C. de Borda: Mémoire sur les élections au scrutin (1781).")
            .profiles("""
                    pairwise | The sum of the percentages.
                    ballots | Every opponent ranks the players it met. | votes=ballots""");

    private PairingVerdicts() {}

    private static SystemEntry<PairRule> plain(String name, Verdict verdict, String... own) {
        return PairGames.entry(name, PairRule::read, PairRule::games, rule -> new PairwiseSystem(rule, verdict, own));
    }

    private static PairVerdict outcomes(HeadToHead met, double[] aps, PointsParams points, boolean isShare) {
        double[] won = new double[aps.length];
        double[] tied = new double[aps.length];
        double[] lost = new double[aps.length];
        double[] rank = new double[aps.length];
        for (int a = 0; a < aps.length; a++) {
            for (int i = 0; i < met.opponents(a); i++) {
                long level = met.level(a, i);
                (level > 0 ? won : level < 0 ? lost : tied)[a]++;
            }
            double sum = points.win * won[a] + points.tie * tied[a] + points.loss * lost[a];
            rank[a] = isShare ? 100 * sum / met.opponents(a) : sum;
        }
        return new PairVerdict(aps, rank, won, tied, lost);
    }

    private static PairVerdict votes(HeadToHead met, double[] aps) {
        Sum[] sums = Sum.zeros(met.players());
        for (int v = 0; v < sums.length; v++) {
            long least = Long.MAX_VALUE; // what v has of whoever scores best against them
            int atLeast = 0;
            for (int i = 0; i < met.opponents(v); i++) {
                long level = met.level(v, i);
                atLeast = level < least ? 1 : level == least ? atLeast + 1 : atLeast;
                least = Math.min(least, level);
            }
            for (int i = 0; i < met.opponents(v); i++) {
                if (met.level(v, i) == least) {
                    sums[met.opponent(v, i)].add(1.0 / atLeast);
                }
            }
        }
        double[] votes = Arrays.stream(sums).mapToDouble(Sum::value).toArray();
        double[] percent = new double[votes.length];
        Arrays.setAll(percent, a -> 100 * votes[a] / met.opponents(a));
        return new PairVerdict(aps, percent, votes, PairwiseSystem.opponents(met));
    }

    private static PairVerdict neighbours(History history, HeadToHead met, double[] aps) {
        NeighbourIndex neighbours = new NeighbourIndex(history, met, aps);
        double[] means = new double[aps.length];
        double[] rms = new double[aps.length];
        for (int a = 0; a < means.length; a++) {
            Sum sum = new Sum();
            Sum squares = new Sum();
            for (double index : neighbours.of(a)) {
                sum.add(index);
                squares.add(index * index);
            }
            means[a] = sum.value() / met.opponents(a);
            rms[a] = Math.sqrt(squares.value() / met.opponents(a));
        }
        return new PairVerdict(aps, means, rms, PairwiseSystem.opponents(met));
    }

    private static double[] places(HeadToHead encounters) {
        double[] points = new double[encounters.players()];
        for (int v = 0; v < points.length; v++) {
            long[] ofVoter = encounters.levels(v);
            long[] ascending = ofVoter.clone();
            Arrays.sort(ascending);
            for (int i = 0; i < ofVoter.length; i++) {
                points[encounters.opponent(v, i)] += beaten(ascending, ofVoter[i]);
            }
        }
        return points;
    }

    /** How many have less of the voter than one of whom the voter has so much, and half of those who have the same. */
    private static double beaten(long[] ascending, long ofVoter) {
        int first = first(ascending, ofVoter);
        int end = first(ascending, ofVoter + 1);
        return ascending.length - end + (end - first - 1) / 2.0;
    }

    /** Where the numbers begin that are at least so great. */
    private static int first(long[] ascending, long least) {
        int from = 0;
        int to = ascending.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (ascending[middle] < least) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    /**
     * NPP, a pairing between the worst and the best that anybody scores against that opponent:
     *
     * <pre>
     *   NPP(a, v) = 100 (score(a, v) − min_v) / (max_v − min_v)        100 if all who met v score the same
     * </pre>
     *
     * @see <i>LiteRumble: BatchRankings.py, ScoreExplanation.html</i>
     */
    static final class NormalisedPercentage {

        private final HeadToHead encounters;
        private final double[] lowest;
        private final double[] highest;

        NormalisedPercentage(HeadToHead encounters) {
            this.encounters = encounters;
            this.lowest = new double[encounters.players()];
            this.highest = new double[encounters.players()];
            Arrays.fill(lowest, 100);
            for (int a = 0; a < encounters.players(); a++) {
                for (int i = 0; i < encounters.opponents(a); i++) {
                    int v = encounters.opponent(a, i);
                    lowest[v] = Math.min(lowest[v], encounters.mean(a, i));
                    highest[v] = Math.max(highest[v], encounters.mean(a, i));
                }
            }
        }

        /** NPP of a player against their i-th opponent, from 0 to 100. */
        double of(int a, int i) {
            int v = encounters.opponent(a, i);
            boolean areEqual = HeadToHead.level(highest[v]) == HeadToHead.level(lowest[v]);
            // The quotient first: who scores the best has 1, and so 100 to the bit.
            return areEqual ? 100 : 100 * ((encounters.mean(a, i) - lowest[v]) / (highest[v] - lowest[v]));
        }
    }
}
