package rate.study.health.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import rate.engine.text.Counted;
import rate.study.health.Discovery;
import rate.study.health.Finding;
import rate.study.health.Finding.FindingFigure;
import rate.study.health.Finding.Severity;
import rate.study.health.FindingNumbers;
import rate.study.health.FindingText;
import rate.study.health.LadderFacts;
import rate.study.health.Measure;
import rate.study.health.RatedGame;
import rate.study.health.SmallTable;

/**
 * Newcomers in their first games, against teams of experienced players: whether they begin too high or too low, and whether
 * their ratings move fast enough. Both follow from residuals alone. With e the expected share, s = de/dmu, and f the part of a
 * wrong start that is left after the games so far,
 *
 * <pre>
 *   offset = Σ f s r / Σ f² s²           f ← f (1 − K s),   K = Σ |Δmu| / Σ |r|
 *   factor = 1 + Σ s r r' / Σ K s s' r²  of the steps, by each residual r and the next one r'
 * </pre>
 *
 * <p>where s is taken from how logit e grows with the difference of mu in these very games. If steps are right, residuals of
 * one player are not correlated. Standard errors are by player, whose residuals belong together.
 */
final class NewcomerMeasure implements Measure {

    /** So many games are those of a newcomer. */
    private static final int GAMES = 30;

    /** Score and expectation are said of so many. */
    private static final int FIRST = 10;

    private static final int FEWEST_PLAYERS = 20;

    /** The factor of the steps is an estimate by straight lines, which says nothing of larger ones. */
    private static final double MOST_FACTOR = 4;

    private final LadderFacts facts;
    private final Remedy remedy;

    /** By player and game: the residual; NaN if the opponents were no yardstick. Null if the player did not begin here. */
    private float[][] residuals = new float[16][];

    private final long[] games = new long[GAMES];
    private final double[] sum = new double[GAMES];
    private final double[] expected = new double[GAMES];
    private final double[] variance = new double[GAMES];
    private final double[] moved = new double[GAMES];
    private final double[] residual = new double[GAMES];

    /** How the expectation grows with mu, by game. */
    private final Slope[] slopes = new Slope[GAMES];

    private final ResidualSum first = new ResidualSum();
    private long newcomers;

    NewcomerMeasure(LadderFacts facts) {
        this.facts = facts;
        this.remedy = new Remedy(facts);
        Arrays.setAll(slopes, none -> new Slope());
    }

    @Override
    public void game(RatedGame game) {
        for (int team = 0; team < game.teams(); team++) {
            for (int seat = game.firstSeat(team); seat < game.firstSeat(team + 1); seat++) {
                if (game.games(seat) < GAMES) {
                    newcomer(game, team, seat);
                }
            }
        }
    }

    private void newcomer(RatedGame game, int team, int seat) {
        int player = game.player(seat);
        int number = game.games(seat);
        if (number == 0 && begins(game, seat)) {
            newcomers++;
            if (player >= residuals.length) {
                residuals = Arrays.copyOf(residuals, 2 * player);
            }
            residuals[player] = new float[0];
        }
        float[] own = player < residuals.length ? residuals[player] : null;
        boolean isOfMatch = number > 0 && game.hasClock() && game.last(seat) == game.at();
        if (own == null
                || isOfMatch
                || !game.isForecast()
                || Double.isNaN(game.mu(seat))
                || !areOthersKnown(game, team)) {
            return;
        }
        if (own.length <= number) {
            int before = own.length;
            own = Arrays.copyOf(own, number + 1);
            Arrays.fill(own, before, number, Float.NaN);
            residuals[player] = own;
        }
        double e = game.expected(team);
        double r = game.residual(team);
        own[number] = (float) r;
        games[number]++;
        sum[number] += r;
        expected[number] += e;
        variance[number] += e * (1 - e);
        moved[number] += Math.abs(game.muAfter(seat) - game.mu(seat));
        residual[number] += Math.abs(r);
        slopes[number].add(game, team);
        if (number < FIRST) {
            first.add(game, team);
        }
    }

    /** Returns true if a first game is by a player who was given the rating of a new one. */
    private boolean begins(RatedGame game, int seat) {
        double scale = Math.max(1, Math.abs(facts.entryMu()));
        return game.isFirst(seat) && Math.abs(game.mu(seat) - facts.entryMu()) < 1e-6 * scale;
    }

    private boolean areOthersKnown(RatedGame game, int team) {
        for (int seat = 0; seat < game.seats(); seat++) {
            boolean isOther = seat < game.firstSeat(team) || seat >= game.firstSeat(team + 1);
            if (isOther && game.games(seat) + facts.earlierGames(game.player(seat)) < GAMES) {
                return false;
            }
        }
        return true;
    }

    /** The slopes by number of games; where there are few, that of all. */
    private double[] slopes() {
        double sum = 0;
        long all = 0;
        for (int n = 0; n < GAMES; n++) {
            double own = slopes[n].value();
            sum += own > 0 ? games[n] * own : 0;
            all += own > 0 ? games[n] : 0;
        }
        double[] values = new double[GAMES];
        for (int n = 0; n < GAMES; n++) {
            double own = slopes[n].value();
            values[n] = games[n] >= FEWEST_PLAYERS && own > 0 ? own : sum / all;
        }
        return values;
    }

    @Override
    public Findings finish() {
        String title = "Newcomers";
        long known = Arrays.stream(residuals)
                .filter(own -> own != null && own.length > 0)
                .count();
        double[] values = slopes();
        if (known < FEWEST_PLAYERS || first.games() == 0 || !(values[0] > 0)) {
            FindingText sentence = FindingText.of(
                    "Nothing can be said of newcomers: of {1}, {2} met teams of players with {3} games in their own first ones, of"
                            + " whom something was expected.",
                    Counted.grouped(newcomers), known, GAMES);
            return Findings.ofNothing(title, "newcomers", sentence, known, "newcomers");
        }
        Offset offset = offset(values);
        Speed speed = speed(values);
        double[] rates = Discovery.rates(new double[] {offset.p(), speed.p()});
        List<Finding> findings = new ArrayList<>();
        double mean = first.mean();
        boolean isOff = rates[0] <= Discovery.RATE && Severity.matters(mean);
        boolean isSlow = rates[1] <= Discovery.RATE && Severity.matters(speed.effect());
        if (isOff) {
            findings.add(offset.finding(rates[0]));
        }
        if (isSlow) {
            findings.add(speed.finding(rates[1]));
        }
        if (findings.isEmpty()) {
            findings.add(Finding.of(
                            "newcomers",
                            Finding.Severity.CLEAR,
                            FindingText.of(
                                    "Newcomers score as expected in their first games: {1} of a win a game against {2}. A start that"
                                            + " is {3} points too high or too low would have been found.",
                                    FindingNumbers.share(first.expected() + mean),
                                    FindingNumbers.share(first.expected()),
                                    FindingNumbers.points(Finding.DETECTED * offset.error)),
                            FindingFigure.of(offset.value, offset.error, "points"))
                    .tested(offset.p(), rates[0], mean));
        }
        return new Findings(title, findings, List.of(table()));
    }

    /** By how many points a start is too low. */
    private record Offset(double value, double error, double gain, NewcomerMeasure of) {

        private double p() {
            return Discovery.twoSided(value / error);
        }

        private Finding finding(double rate) {
            boolean isHigh = value < 0;
            ResidualSum first = of.first;
            double mean = first.mean();
            double mu = of.facts.entryMu();
            return Finding.of(
                            isHigh ? "newcomers-too-high" : "newcomers-too-low",
                            Severity.of(mean),
                            FindingText.of(
                                    "Newcomers start too {1}: in their first {2} games against experienced players they score {3} of"
                                            + " a win a game, and {4} was expected. Compared with the players who are there, they"
                                            + " should start at {5} instead of {6}, which would lower the log loss of these games"
                                            + " by {7}.",
                                    FindingText.of(isHigh ? "high" : "low"),
                                    FIRST,
                                    FindingNumbers.share(first.expected() + mean),
                                    FindingNumbers.share(first.expected()),
                                    FindingNumbers.points(mu + value),
                                    FindingNumbers.points(mu),
                                    FindingNumbers.share(gain)),
                            FindingFigure.of(value, error, "points"))
                    .tested(p(), rate, mean)
                    .shownBy(first.evidence())
                    .remediedBy(of.remedy.entry());
        }
    }

    private Offset offset(double[] values) {
        double[] weight = new double[GAMES];
        double left = 1;
        double information = 0;
        double all = 0;
        for (int n = 0; n < GAMES; n++) {
            if (games[n] == 0) {
                continue;
            }
            weight[n] = left * values[n];
            information += weight[n] * weight[n] * variance[n];
            all += games[n];
            double step = residual[n] > 0 ? moved[n] / residual[n] : 0;
            left *= Math.max(0, Math.min(1, 1 - step * values[n] * variance[n] / games[n]));
        }
        double score = 0;
        double squares = 0;
        for (float[] own : residuals) {
            double its = 0;
            for (int n = 0; own != null && n < own.length; n++) {
                its += Float.isNaN(own[n]) ? 0 : weight[n] * own[n];
            }
            score += its;
            squares += its * its;
        }
        double value = score / information;
        return new Offset(value, Math.sqrt(squares) / information, value * value * information / 2 / all, this);
    }

    /**
     * How much larger the steps of newcomers should be, with the error of that, and the covariance of a residual and the next.
     */
    private record Speed(double factor, double error, double covariance, double gain, NewcomerMeasure of) {

        private double p() {
            return Discovery.twoSided((factor - 1) / error);
        }

        /** How far forecasts of newcomers are off, by that covariance, as a share of a game. */
        private double effect() {
            return Math.copySign(Math.sqrt(Math.abs(covariance)), covariance);
        }

        private Finding finding(double rate) {
            boolean isSlow = factor > 1;
            double at = Math.max(1 / MOST_FACTOR, Math.min(MOST_FACTOR, factor));
            double sigma = of.facts.entrySigma();
            Object times = at == factor
                    ? FindingNumbers.points(at)
                    : FindingText.of(isSlow ? "at least {1}" : "at most {1}", FindingNumbers.points(at));
            FindingText steps = Double.isNaN(sigma)
                    ? FindingText.of("Their steps should be {1} times as large", times)
                    : FindingText.of(
                            "Their steps should be {1} times as large, as with a starting sigma of about {2} instead of {3}",
                            times, FindingNumbers.points(sigma * Math.sqrt(at)), FindingNumbers.points(sigma));
            return Finding.of(
                            isSlow ? "newcomers-too-slow" : "newcomers-too-fast",
                            Severity.of(effect()),
                            FindingText.of(
                                    isSlow
                                            ? "Ratings of newcomers move too slowly: who scores better than expected in one of the"
                                                    + " first {1} games does so in the next one more often than not. {2}, which would"
                                                    + " lower the log loss of these games by {3}."
                                            : "Ratings of newcomers move too fast: who scores better than expected in one of the"
                                                    + " first {1} games does so in the next one less often than not. {2}, which would"
                                                    + " lower the log loss of these games by {3}.",
                                    GAMES,
                                    steps,
                                    FindingNumbers.share(gain)),
                            FindingFigure.of(factor, error, "times the steps"))
                    .tested(p(), rate, effect())
                    .remediedBy(of.remedy.entry());
        }
    }

    private Speed speed(double[] values) {
        double[] mean = new double[GAMES];
        double[] step = new double[GAMES];
        double[] slope = new double[GAMES];
        for (int n = 0; n < GAMES; n++) {
            long count = Math.max(1, games[n]);
            mean[n] = sum[n] / count;
            step[n] = residual[n] > 0 ? moved[n] / residual[n] : 0;
            slope[n] = values[n] * variance[n] / count;
        }
        double score = 0;
        double squares = 0;
        double information = 0;
        double covariance = 0;
        long pairs = 0;
        for (float[] own : residuals) {
            double its = 0;
            for (int n = 0; own != null && n + 1 < own.length; n++) {
                if (Float.isNaN(own[n]) || Float.isNaN(own[n + 1])) {
                    continue;
                }
                double r = own[n] - mean[n];
                double product = r * (own[n + 1] - mean[n + 1]);
                double effect = step[n] * values[n + 1];
                its += effect * product;
                information += effect * step[n] * slope[n + 1] * r * r;
                covariance += product;
                pairs++;
            }
            score += its;
            squares += its * its;
        }
        double more = score / information;
        return new Speed(
                1 + more,
                Math.sqrt(squares) / information,
                covariance / Math.max(1, pairs),
                more * more * information / 2 / Math.max(1, pairs),
                this);
    }

    private SmallTable table() {
        SmallTable table = new SmallTable(
                "Newcomers against experienced players, by number of games",
                "Game",
                "#Games",
                "#Expected",
                "#Score",
                "#Step",
                "#Low",
                "#High");
        for (int n = 0; n < GAMES; n++) {
            if (games[n] > 0) {
                double mean = sum[n] / games[n];
                FindingFigure figure = FindingFigure.of(mean, Math.sqrt(variance[n]) / games[n], "");
                table.row(
                        Integer.toString(n + 1),
                        games[n],
                        expected[n] / games[n],
                        expected[n] / games[n] + mean,
                        moved[n] / games[n],
                        figure.low(),
                        figure.high());
            }
        }
        return table;
    }
}
