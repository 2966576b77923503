package rate.study.health.measure;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
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
 * The scale of the ratings over time. Time is cut into periods; who plays in one is active in it, and established after thirty
 * games. As long as nobody learns or forgets, established players gain nothing on average, wherever they come from: what they
 * gain a year is inflation. Games of established players alone cannot cause it where a system keeps the sum of ratings, so
 * every cause can be told. Beside it, the mean m of the active players moves to m' of n' players in the next period by
 *
 * <pre>
 *   n' (m' − m) = points made in games + moves without games + Σ entering (mu − m) − Σ leaving (mu − m)
 * </pre>
 */
final class ScaleMeasure implements Measure {

    private static final double YEAR = 365.25 * 86_400;

    /** A mean of fewer players is not looked at. */
    private static final int FEWEST_PLAYERS = 10;

    private static final int FEWEST_PERIODS = 6;

    /** Points that are lost as the ledger rounds, and as a part of the steps. */
    private static final double ROUNDING = 1e-6;

    private static final int NEW = 30;

    /** Lengths of periods, the longest first. */
    private static final double[] LENGTHS = {10 * YEAR, YEAR, YEAR / 4, YEAR / 12, 7 * 86_400, 86_400};

    /** Causes by which established players gain or lose points. */
    private static final List<String> CAUSES =
            List.of("in games with newcomers", "in draws", "in other games", "by seasons or pauses, without a game");

    private static final int WITH_NEWCOMERS = 0;
    private static final int BY_DRAWS = 1;
    private static final int BY_OTHERS = 2;
    private static final int BY_MOVES = 3;

    private static final int WANTED_PERIODS = 12;
    private static final int UNTIMED_PERIODS = 20;
    private static final int FEWEST_GAMES = 50;

    private static final class ScalePeriod {

        private final long begin;
        private int active;
        private double sum;
        private double mean;
        private double low;
        private double median;
        private double high;

        /** Points made by games, and moves without them. */
        private double made;

        private double byMoves;

        /** Established players, and the points that they gained by each cause. */
        private int established;

        private final double[] gained = new double[CAUSES.size()];

        /** Points beyond the mean: brought by those who came first or again, and taken by those who left. */
        private double came;

        private double returned;
        private double left;

        private ScalePeriod(long begin) {
            this.begin = begin;
        }

        private double gain() {
            return Arrays.stream(gained).sum() / established;
        }
    }

    private final LadderFacts facts;
    private final Remedy remedy;
    private final double length;

    /** The variance that a system of the family of TrueSkill adds before each game. */
    private final double drift;

    private final List<ScalePeriod> periods = new ArrayList<>();
    private ScalePeriod now = new ScalePeriod(Long.MIN_VALUE);

    /** By player: mu, and the last period in which they played, from 1. */
    private double[] muOf = new double[16];

    private int[] periodOf = new int[16];

    /** By player: the last period in which they played as an established one. */
    private int[] establishedOf = new int[16];

    private long games;
    private long kept;
    private long keptByPrecision;
    private long most;
    private double mostMade;
    private final Slope slope = new Slope();

    ScaleMeasure(LadderFacts facts) {
        this.facts = facts;
        this.remedy = new Remedy(facts);
        double tau = facts.source().manifest().parameters().path("tau").asDouble();
        this.drift = facts.source().manifest().parameters().has("beta") ? tau * tau : 0;
        double span = facts.to() - facts.from();
        this.length = !facts.isTimed()
                ? Math.max(FEWEST_GAMES, span / UNTIMED_PERIODS)
                : Arrays.stream(LENGTHS)
                        .filter(each -> span / each >= WANTED_PERIODS)
                        .findFirst()
                        .orElse(Math.max(1, span / WANTED_PERIODS));
    }

    @Override
    public void game(RatedGame game) {
        if (Double.isNaN(game.mu(0))) {
            return;
        }
        long begin = (long) (facts.from() + Math.floor((game.at() - facts.from()) / length) * length);
        if (begin > now.begin) {
            close();
            now = new ScalePeriod(begin);
        }
        double made = 0;
        double moved = 0;
        double precise = 0;
        double preciseMoved = 0;
        double precisions = 0;
        boolean hasNewcomer = false;
        for (int seat = 0; seat < game.seats(); seat++) {
            double step = game.muAfter(seat) - game.mu(seat);
            double precision = 1 / (game.sigma(seat) * game.sigma(seat) + drift);
            made += step;
            moved += Math.abs(step);
            precise += step * precision;
            preciseMoved += Math.abs(step) * precision;
            precisions += precision;
            hasNewcomer |= !isEstablished(game, seat);
            play(game, seat);
        }
        boolean isDrawn = game.share(0) > 0 && game.share(0) < 1;
        int cause = hasNewcomer ? WITH_NEWCOMERS : isDrawn ? BY_DRAWS : BY_OTHERS;
        for (int seat = 0; seat < game.seats(); seat++) {
            if (isEstablished(game, seat)) {
                now.gained[cause] += game.muAfter(seat) - game.mu(seat);
            }
        }
        now.made += made;
        games++;
        kept += Math.abs(made) <= ROUNDING * Math.max(1, moved) ? 1 : 0;
        keptByPrecision += Math.abs(precise) <= ROUNDING * Math.max(precisions, preciseMoved) ? 1 : 0;
        if (Math.abs(made) > Math.abs(mostMade)) {
            most = game.number();
            mostMade = made;
        }
        if (game.isForecast()) {
            slope.add(game, 0);
        }
    }

    private boolean isEstablished(RatedGame game, int seat) {
        return game.games(seat) + facts.earlierGames(game.player(seat)) >= NEW;
    }

    @Override
    public void moved(int player, double mu, double muAfter) {
        if (player < establishedOf.length && establishedOf[player] == periods.size() + 1) {
            now.gained[BY_MOVES] += muAfter - mu;
        }
    }

    private void play(RatedGame game, int seat) {
        int player = game.player(seat);
        if (player >= muOf.length) {
            muOf = Arrays.copyOf(muOf, 2 * player);
            periodOf = Arrays.copyOf(periodOf, 2 * player);
            establishedOf = Arrays.copyOf(establishedOf, 2 * player);
        }
        if (establishedOf[player] != periods.size() + 1 && isEstablished(game, seat)) {
            establishedOf[player] = periods.size() + 1;
            now.established++;
        }
        int before = periods.size();
        int last = periodOf[player];
        if (last != before + 1) {
            if (before > 0 && last != before) {
                double beyond = game.mu(seat) - periods.get(before - 1).mean;
                if (last == 0) {
                    now.came += beyond;
                } else {
                    now.returned += beyond;
                }
            }
            periodOf[player] = before + 1;
            now.active++;
        }
        muOf[player] = game.muAfter(seat);
    }

    private void close() {
        if (now.active == 0) {
            return;
        }
        int number = periods.size() + 1;
        ScalePeriod before = periods.isEmpty() ? null : periods.get(number - 2);
        double[] all = new double[now.active];
        int at = 0;
        for (int player = 0; player < facts.players() && player < muOf.length; player++) {
            if (periodOf[player] == number) {
                all[at++] = muOf[player];
            } else if (before != null && periodOf[player] == number - 1) {
                now.left += muOf[player] - before.mean;
            }
        }
        Arrays.sort(all);
        now.sum = Arrays.stream(all).sum();
        now.mean = now.sum / all.length;
        now.low = all[all.length / 10];
        now.median = all[all.length / 2];
        now.high = all[all.length - 1 - all.length / 10];
        if (before != null) {
            now.byMoves = now.active * (now.mean - before.mean) - now.made - now.came - now.returned + now.left;
        }
        periods.add(now);
    }

    @Override
    public Findings finish() {
        close();
        String title = "Scale";
        if (games == 0) {
            return Findings.ofNothing(
                    title,
                    "scale",
                    FindingText.of(
                            "The run has no rating before and after each game: its system rates all games at once."),
                    0,
                    "games");
        }
        List<Finding> findings = new ArrayList<>();
        findings.add(drift());
        findings.add(law());
        return new Findings(title, findings, List.of(table()));
    }

    /** The gain of established players a year, or over the whole log without times, with its cause. */
    private Finding drift() {
        List<ScalePeriod> known = periods.stream()
                .filter(each -> each.established >= FEWEST_PLAYERS)
                .toList();
        if (known.size() < FEWEST_PERIODS) {
            return Finding.of(
                    "inflation",
                    Severity.INFORMATION,
                    FindingText.of(
                            "Too short to say where the scale moves: {1} periods with {2} established players are needed, and there"
                                    + " are {3}.",
                            FEWEST_PERIODS, FEWEST_PLAYERS, known.size()),
                    FindingFigure.of(known.size(), "periods"));
        }
        int count = known.size();
        double years = facts.isTimed() ? count * length / YEAR : 1;
        double gain = known.stream().mapToDouble(ScalePeriod::gain).sum();
        double variance = 0;
        for (ScalePeriod each : known) {
            double beyond = each.gain() - gain / count;
            variance += beyond * beyond / (count - 1) * count;
        }
        double error = Math.sqrt(variance) / years;
        double rate = gain / years;
        double p = Discovery.twoSided(rate / error);
        double share = rate * slope.value() / 4;
        String unit = facts.isTimed() ? "points a year" : "points in the whole log";
        boolean isFound = p <= Discovery.RATE;
        if (!isFound || !(Severity.matters(share) || Severity.matters(share * years))) {
            return Finding.of(
                            "inflation",
                            Severity.CLEAR,
                            FindingText.of(
                                    isFound
                                            ? "The scale keeps its level: established players gain {1} {2} on average, too little to"
                                                    + " matter."
                                            : "The scale keeps its level: established players gain {1} {2} on average, which is not"
                                                    + " significant; {3} would have been found.",
                                    FindingNumbers.points(rate),
                                    FindingText.of(unit),
                                    FindingNumbers.points(Finding.DETECTED * error)),
                            FindingFigure.of(rate, error, unit))
                    .tested(p, p, share);
        }
        double[] causes = new double[CAUSES.size()];
        for (ScalePeriod each : known) {
            for (int cause = 0; cause < causes.length; cause++) {
                causes[cause] += each.gained[cause] / each.established / years;
            }
        }
        List<Integer> order = IntStream.range(0, causes.length)
                .boxed()
                .sorted(Comparator.comparingDouble(cause -> -Math.abs(causes[cause])))
                .toList();
        return Finding.of(
                        rate > 0 ? "inflation" : "deflation",
                        Severity.of(share),
                        FindingText.of(
                                rate > 0
                                        ? "Established players gain {1} {2} on average, {3} in all, as the scale inflates or all of"
                                                + " them learn: {4} {5}, {6} {7}."
                                        : "Established players lose {1} {2} on average, {3} in all, as the scale deflates or all of"
                                                + " them forget: {4} {5}, {6} {7}.",
                                FindingNumbers.points(Math.abs(rate)),
                                FindingText.of(unit),
                                FindingNumbers.points(Math.abs(gain)),
                                signed(causes[order.get(0)]),
                                FindingText.of(CAUSES.get(order.get(0))),
                                signed(causes[order.get(1)]),
                                FindingText.of(CAUSES.get(order.get(1)))),
                        FindingFigure.of(rate, error, unit))
                .tested(p, p, share)
                .shownBy(order.get(0) == WITH_NEWCOMERS ? List.of(new Finding.EvidenceGame(most, mostMade)) : List.of())
                .remediedBy(order.get(0) == WITH_NEWCOMERS ? remedy.entry() : remedy.level());
    }

    private static String signed(double points) {
        return (points > 0 ? "+" : "−") + FindingNumbers.points(Math.abs(points));
    }

    /** The sum that games keep. */
    private Finding law() {
        if (kept == games) {
            return Finding.of(
                    "conservation",
                    Severity.INFORMATION,
                    FindingText.of(
                            "Games only pass points on: the sum of the ratings is the same after each of the {1} games.",
                            Counted.grouped(games)),
                    FindingFigure.of(0, "points a game"));
        }
        double made = periods.stream().mapToDouble(period -> period.made).sum() / games;
        FindingText sentence = keptByPrecision == games
                ? FindingText.of(
                        "Games keep the sum of the ratings, each divided by its variance; so the plain sum moves by {1} points a"
                                + " game.",
                        FindingNumbers.points(made))
                : FindingText.of(
                        "No sum is kept: a game makes {1} points on average, and {2} of the games make none.",
                        FindingNumbers.points(made), FindingNumbers.percent(kept / (double) games));
        return Finding.of("conservation", Severity.INFORMATION, sentence, FindingFigure.of(made, "points a game"))
                .shownBy(List.of(new Finding.EvidenceGame(most, mostMade)));
    }

    private SmallTable table() {
        SmallTable table = new SmallTable(
                "Ratings of the active players; the gain of the established ones; and causes by which the mean moved",
                "From",
                "#Active",
                "#Mean",
                "#Lowest tenth",
                "#Median",
                "#Highest tenth",
                "#Sum",
                "#Established",
                "#Gain",
                "#Made",
                "#Came",
                "#Returned",
                "#Left",
                "#Other");
        for (ScalePeriod each : periods) {
            table.row(
                    facts.isTimed()
                            ? FindingText.of(
                                    "{1}", LocalDate.ofInstant(Instant.ofEpochSecond(each.begin), ZoneOffset.UTC))
                            : FindingText.of("game {1}", each.begin),
                    each.active,
                    each.mean,
                    each.low,
                    each.median,
                    each.high,
                    each.sum,
                    each.established,
                    each.established == 0 ? Double.NaN : each.gain(),
                    each.made / each.active,
                    each.came / each.active,
                    each.returned / each.active,
                    0 - each.left / each.active,
                    each.byMoves / each.active);
        }
        return table;
    }
}
