package rate.study.health.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import rate.engine.text.Counted;
import rate.study.evaluate.score.SliceNames;
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
 * Forecasts against results, slice by slice: of favourites, experience, sizes of teams, sides, columns that are kept of the
 * games, hours and pauses. Each slice looks at one team of a game; by right forecasts its mean residual is 0. All slices are
 * tested together.
 */
final class CalibrationMeasure implements Measure {

    private static final int SECONDS_PER_DAY = 86_400;

    private static final int[] DAYS = {30, 90, 365};
    private static final String[] OF_DAYS = {"", "30 to 89 days", "90 to 364 days", "a year or more"};

    private static final String AGAINST = " against ";
    private static final Pattern SPAN = Pattern.compile("(expected |)([0-9.:]+) to ([0-9.:]+)");

    /** One way to cut the games into slices. */
    private final class Slicing {

        private final String kind;
        private final String team;
        private final List<String> remedy;
        private final boolean isRelative;
        private final Map<String, ResidualSum> slices = new TreeMap<>();

        /** Of a column that turned out to have too many values. */
        private boolean isTooFine;

        /**
         * @param kind for the finding
         * @param team which team of a game is looked at, in words
         * @param remedy a command; no words if there is none
         * @param isRelative true if the slices are compared with all games, in which favourites may win too often or too seldom
         */
        private Slicing(String kind, String team, List<String> remedy, boolean isRelative) {
            this.kind = kind;
            this.team = team;
            this.remedy = remedy;
            this.isRelative = isRelative;
        }

        private boolean isOfColumn() {
            return kind.startsWith("column-") || kind.startsWith("side-by-");
        }

        /** A slice in words that need no kind: of a column, with its name. */
        private FindingText named(String slice) {
            return isOfColumn()
                    ? FindingText.of(
                            "{1}: {2}", FindingText.verbatim(kind.replaceFirst("column-|side-by-", "")), said(slice))
                    : said(slice);
        }

        private FindingText said(String slice) {
            if (isOfColumn()) {
                return FindingText.of("{1}", FindingText.verbatim(facts.text(slice)));
            }
            int against = slice.indexOf(AGAINST);
            if (against > 0) {
                return FindingText.of(
                        "{1} against {2}",
                        FindingText.of(slice.substring(0, against)),
                        FindingText.of(slice.substring(against + AGAINST.length())));
            }
            if (slice.matches("[12] a side")) {
                return FindingText.of("{1} a side", slice.substring(0, 1));
            }
            Matcher span = SPAN.matcher(slice);
            return span.matches()
                    ? FindingText.of(span.group(1) + "{1} to {2}", span.group(2), span.group(3))
                    : FindingText.of(slice);
        }

        private void add(String slice, RatedGame game, int of) {
            if (isTooFine) {
                return;
            }
            ResidualSum sum = slices.computeIfAbsent(slice, none -> new ResidualSum());
            sum.add(game, of);
            isTooFine = slices.size() > SliceNames.MOST;
            if (isTooFine) {
                slices.clear();
            }
        }
    }

    private record Tested(Slicing slicing, String slice, ResidualSum sum, double mean, double error) {

        private double p() {
            return Discovery.twoSided(mean / error);
        }

        private double expected() {
            return sum.expected() + sum.mean() - mean;
        }
    }

    private final LadderFacts facts;
    private final Remedy remedy;
    private final Slicing favourite;
    private final Slicing experience;
    private final Slicing larger;
    private final Slicing size;
    private final Slicing side;
    private final Slicing hour;
    private final Slicing pause;
    private final List<Slicing> keptFavourites = new ArrayList<>();
    private final List<Slicing> keptSides = new ArrayList<>();
    private long unforecast;
    private long firstLosses;
    private long firstWins;
    private double squares;
    private double variances;

    CalibrationMeasure(LadderFacts facts) {
        this.facts = facts;
        this.remedy = new Remedy(facts);
        this.favourite = new Slicing("favourites", "the favourite", remedy.tune(), false);
        this.experience = new Slicing("experience", "the less experienced team", remedy.entry(), false);
        this.larger = new Slicing("larger-team", "the larger team", List.of(), false);
        this.size = new Slicing("team-size", "the favourite", List.of(), true);
        this.side = new Slicing("side", "that side", remedy.fit("home-advantage"), false);
        this.hour = new Slicing("hour", "the favourite", List.of(), true);
        this.pause = new Slicing("pause", "the team with the longer pause", remedy.drift(), false);
        for (String column : facts.source().kept()) {
            List<String> condition = remedy.condition(column);
            keptFavourites.add(new Slicing("column-" + column, "the favourite", condition, true));
            keptSides.add(new Slicing("side-by-" + column, "the team at home, or named first,", condition, false));
        }
    }

    @Override
    public void game(RatedGame game) {
        if (!game.isForecast()) {
            unforecast++;
            return;
        }
        for (int team = 0; team < game.teams(); team++) {
            squares += game.residual(team) * game.residual(team);
            variances += game.variance(team);
        }
        int best = SliceNames.favourite(game.teams(), game::expected);
        if (best >= 0) {
            favourite.add(SliceNames.favourite(game.expected(best)), game, best);
            favourite.add("all games", game, best);
            if (game.hasClock()) {
                int from = Math.floorMod(game.at(), SECONDS_PER_DAY) / 3600 / 4 * 4;
                hour.add(String.format(Locale.ROOT, "%02d:00 to %02d:59", from, from + 3), game, best);
            }
            for (int column = 0; column < keptFavourites.size(); column++) {
                keptFavourites.get(column).add(game.kept().get(column), game, best);
            }
        }
        if (game.teams() == 2) {
            ofTwo(game, best);
        }
    }

    private void ofTwo(RatedGame game, int best) {
        int less = games(game, 0) < games(game, 1) ? 0 : 1;
        String fewer = SliceNames.games(games(game, less));
        String others = SliceNames.games(games(game, 1 - less));
        if (!fewer.equals(others)) {
            experience.add(fewer + AGAINST + others, game, less);
        }
        int more = game.size(0) - game.size(1);
        if (more != 0) {
            String by = Math.abs(more) > 2 ? "by three or more" : Math.abs(more) == 2 ? "by two" : "by one";
            larger.add(by, game, more > 0 ? 0 : 1);
        } else if (best >= 0) {
            size.add(SliceNames.size(game.size(0)), game, best);
        }
        side(game);
        if (facts.isTimed()) {
            int[] days = {SliceNames.band(days(game, 0), DAYS), SliceNames.band(days(game, 1), DAYS)};
            if (Math.min(days[0], days[1]) == 0 && days[0] != days[1]) {
                int longer = days[0] > days[1] ? 0 : 1;
                pause.add(OF_DAYS[days[longer]], game, longer);
            }
        }
    }

    private void side(RatedGame game) {
        firstLosses += game.share(0) == 0 ? 1 : 0;
        firstWins += game.share(0) == 1 ? 1 : 0;
        int home = game.home();
        if (home >= 0) {
            side.add("at home", game, home);
        } else {
            side.add("named first", game, 0);
        }
        for (int column = 0; column < keptSides.size(); column++) {
            keptSides.get(column).add(game.kept().get(column), game, Math.max(0, home));
        }
    }

    private double games(RatedGame game, int team) {
        double sum = 0;
        for (int seat = game.firstSeat(team); seat < game.firstSeat(team + 1); seat++) {
            sum += game.games(seat) + facts.earlierGames(game.player(seat));
        }
        return sum / game.size(team);
    }

    /** The longest pause of a member of a team, in days; −1 if one of them is new. */
    private static double days(RatedGame game, int team) {
        double days = 0;
        for (int seat = game.firstSeat(team); seat < game.firstSeat(team + 1); seat++) {
            if (game.games(seat) == 0) {
                return -1;
            }
            days = Math.max(days, (game.at() - game.last(seat)) / (double) SECONDS_PER_DAY);
        }
        return days;
    }

    /** The slicings that mean something in this log. */
    private List<Slicing> slicings() {
        List<Slicing> all = new ArrayList<>(List.of(favourite, experience, larger));
        if (size.slices.size() > 1) {
            all.add(size);
        }
        boolean isOrderResult = firstLosses == 0 || firstWins == 0;
        if (!isOrderResult) {
            all.add(side);
            all.addAll(keptSides);
        }
        all.addAll(List.of(hour, pause));
        all.addAll(keptFavourites);
        all.removeIf(each -> each.slices.size() < (each.isOfColumn() ? 2 : 1));
        return all;
    }

    @Override
    public Findings finish() {
        String title = "Calibration by slices";
        if (variances == 0) {
            FindingText sentence = FindingText.of(
                    "The run has no forecast of its {1} games: its system expects nothing before a game.",
                    Counted.grouped(unforecast));
            return Findings.ofNothing(title, "calibration", sentence, unforecast, "games");
        }
        double dispersion = squares / variances;
        double excess = 0; // of favourites, as a part of the variance
        double all = 0;
        for (ResidualSum each : favourite.slices.values()) {
            excess += each.mean() * each.games();
            all += each.variance();
        }
        double bias = all > 0 ? excess / all : 0;
        List<Tested> tests = new ArrayList<>();
        SmallTable table = new SmallTable(
                "Slices: the share that a team took beyond its expectation",
                "Slice",
                "Team",
                "#Games",
                "#Expected",
                "#Residual",
                "#Low",
                "#High",
                "#FDR");
        for (Slicing each : slicings()) {
            each.slices.forEach((slice, sum) -> {
                double mean = sum.mean() - (each.isRelative ? bias * sum.variance() / sum.games() : 0);
                tests.add(new Tested(each, slice, sum, mean, sum.error(dispersion)));
            });
        }
        double[] rates = Discovery.rates(tests.stream().mapToDouble(Tested::p).toArray());
        Map<Slicing, List<Integer>> found = new LinkedHashMap<>();
        for (int i = 0; i < rates.length; i++) {
            Tested test = tests.get(i);
            FindingFigure figure = FindingFigure.of(test.mean, test.error, "");
            table.row(
                    FindingText.of("{1}: {2}", FindingText.of(test.slicing.kind), test.slicing.said(test.slice)),
                    FindingText.of(test.slicing.team),
                    test.sum.games(),
                    test.expected(),
                    figure.value(),
                    figure.low(),
                    figure.high(),
                    rates[i]);
            if (rates[i] <= Discovery.RATE && Severity.matters(test.mean)) {
                found.computeIfAbsent(test.slicing, none -> new ArrayList<>()).add(i);
            }
        }
        List<Finding> findings = new ArrayList<>();
        found.values().forEach(slices -> findings.add(finding(slices, tests, rates)));
        findings.sort(Comparator.comparing(Finding::severity).thenComparing(each -> -Math.abs(each.effect())));
        if (findings.isEmpty()) {
            findings.add(clear(tests));
        }
        return new Findings(title, findings, List.of(table));
    }

    private static Finding finding(List<Integer> slices, List<Tested> tests, double[] rates) {
        int worst = slices.stream()
                .min(Comparator.<Integer>comparingDouble(i -> rates[i])
                        .thenComparingDouble(i -> -Math.abs(tests.get(i).mean)))
                .orElseThrow();
        Tested test = tests.get(worst);
        double mean = test.mean;
        FindingText one = FindingText.of(
                test.slicing.isRelative
                        ? "In {1} games of the slice {2}, {3} took {4} of a win a game where {5} is the rule in all games"
                        : "In {1} games of the slice {2}, {3} took {4} of a win a game where {5} was expected",
                Counted.grouped(test.sum.games()),
                FindingText.of("\"{1}\"", test.slicing.named(test.slice)),
                FindingText.of(test.slicing.team),
                FindingNumbers.share(test.expected() + mean),
                FindingNumbers.share(test.expected()));
        return Finding.of(
                        test.slicing.kind,
                        Severity.of(mean),
                        slices.size() == 1
                                ? FindingText.of("{1}.", one)
                                : FindingText.of("{1}; {2} more of these slices differ, too.", one, slices.size() - 1),
                        FindingFigure.of(mean, test.error, "share of a game"))
                .tested(test.p(), rates[worst], mean)
                .shownBy(test.sum.evidence())
                .remediedBy(test.slicing.remedy);
    }

    private static Finding clear(List<Tested> tests) {
        List<Tested> known =
                tests.stream().filter(each -> !Double.isNaN(each.error)).toList();
        double[] errors = known.stream().mapToDouble(Tested::error).sorted().toArray();
        double power = errors.length == 0 ? Double.NaN : Finding.DETECTED * errors[errors.length / 2];
        return Finding.of(
                "calibration",
                power > 0 ? Finding.Severity.CLEAR : Finding.Severity.INFORMATION,
                !(power > 0)
                        ? FindingText.of("Too few games to compare forecasts with results slice by slice.")
                        : FindingText.of(
                                "Of {1} of games, none differs from its forecasts significantly and by 0.02 of a game; in the"
                                        + " middle one a residual of {2} would have been found.",
                                FindingText.of(errors.length == 1 ? "{1} slice" : "{1} slices", errors.length),
                                FindingNumbers.share(power)),
                FindingFigure.of(power, "share of a game"));
    }
}
