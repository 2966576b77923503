package rate.study.health.measure;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.engine.game.Role;
import rate.engine.rating.SystemEntry;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.Standing;
import rate.study.balance.Aim;
import rate.study.balance.Appraisal;
import rate.study.balance.EvenTeams;
import rate.study.balance.Terms;
import rate.study.evaluate.score.SliceNames;
import rate.study.health.Finding;
import rate.study.health.Finding.Severity;
import rate.study.health.FindingNumbers;
import rate.study.health.FindingText;
import rate.study.health.LadderFacts;
import rate.study.health.Measure;
import rate.study.health.RatedGame;
import rate.study.health.SmallTable;
import rate.study.predict.RunRatings;
import rate.study.predict.RunRatings.Situation;

/**
 * How fair matches were before they were played: the evenness of what was expected, by hours and by how many players were
 * about. Of some games of teams, from the whole log, all splits of the same players into teams of the same sizes are looked at,
 * as {@code rate balance} does.
 */
final class FairnessMeasure implements Measure {

    private static final int HOUR = 3600;
    private static final int DAY = 24 * HOUR;

    /** So many games of teams are kept at most, with the ratings of their players. */
    private static final int SAMPLE = 200;

    /** So many splits are looked at in all. */
    private static final long EFFORT = 600_000;

    private static final double WALKOVER = 0.9;
    private static final int[] POOLS = {4, 8, 16, 32};
    private static final int BINS = 1000;

    /** Games of one slice, and how even they were. */
    private static final class Evenness {

        private long games;
        private double sum;
        private long walkovers;

        private void add(double evenness, double favourite) {
            games++;
            sum += evenness;
            walkovers += favourite > WALKOVER ? 1 : 0;
        }
    }

    private record Kept(long number, int[] sizes, int[] players, List<Map<String, Double>> ratings) {

        /** How many splits of its players there are, not told apart by their numbers. */
        private double splits() {
            double splits = 1;
            int left = players.length;
            for (int size : sizes) {
                for (int i = 1; i <= size; i++) {
                    splits *= (double) left-- / i;
                }
            }
            return splits;
        }
    }

    /** A game with the evenness of its teams and of the best ones. */
    private record Better(Kept game, double actual, double best) {}

    private final LadderFacts facts;
    private final Evenness all = new Evenness();
    private final long[] favourites = new long[BINS + 1];
    private final Map<String, Evenness> hours = new TreeMap<>();
    private final Evenness[] pools = new Evenness[POOLS.length + 1];
    private final List<Kept> kept = new ArrayList<>();
    private long teamGames;
    private long every = 1;

    /** Who played when, lately; and how often each player is among them. */
    private final Deque<long[]> lately = new ArrayDeque<>();

    private int[] seatsOf = new int[16];
    private int about;

    FairnessMeasure(LadderFacts facts) {
        this.facts = facts;
        Arrays.setAll(pools, none -> new Evenness());
    }

    @Override
    public void game(RatedGame game) {
        int pool = facts.isTimed() ? pool(game) : 0;
        if (!game.isForecast()) {
            return;
        }
        double favourite = 0;
        double off = 0;
        for (int team = 0; team < game.teams(); team++) {
            favourite = Math.max(favourite, game.expected(team));
            off += Math.abs(game.expected(team) - 1.0 / game.teams());
        }
        double evenness = 1 - off * game.teams() / (2 * (game.teams() - 1));
        all.add(evenness, favourite);
        favourites[(int) (favourite * BINS)]++;
        if (game.hasClock()) {
            int hour = Math.floorMod(game.at(), DAY) / HOUR;
            hours.computeIfAbsent(String.format(Locale.ROOT, "%02d:00", hour), none -> new Evenness())
                    .add(evenness, favourite);
        }
        if (facts.isTimed()) {
            // At most so many players, of whom this game has one at least.
            pools[SliceNames.band(pool - 1, POOLS)].add(evenness, favourite);
        }
        if (game.seats() > game.teams()) {
            keep(game);
        }
    }

    /** How many players have played within an hour, or within a day if games have no time of day, this game included. */
    private int pool(RatedGame game) {
        long since = game.at() - (game.hasClock() ? HOUR : DAY);
        while (!lately.isEmpty() && lately.getFirst()[1] < since) {
            about -= --seatsOf[(int) lately.removeFirst()[0]] == 0 ? 1 : 0;
        }
        for (int seat = 0; seat < game.seats(); seat++) {
            int player = game.player(seat);
            if (player >= seatsOf.length) {
                seatsOf = Arrays.copyOf(seatsOf, 2 * player);
            }
            about += seatsOf[player]++ == 0 ? 1 : 0;
            lately.addLast(new long[] {player, game.at()});
        }
        return about;
    }

    /** Keeps each n-th game of teams, so that they never are too many. */
    private void keep(RatedGame game) {
        if (teamGames++ % every != 0) {
            return;
        }
        if (kept.size() == SAMPLE) {
            for (int i = SAMPLE - 1; i > 0; i -= 2) {
                kept.remove(i);
            }
            every *= 2;
            if ((teamGames - 1) % every != 0) {
                return;
            }
        }
        kept.add(new Kept(
                game.number(),
                IntStream.range(0, game.teams()).map(game::size).toArray(),
                IntStream.range(0, game.seats()).map(game::player).toArray(),
                IntStream.range(0, game.seats()).mapToObj(game::rating).toList()));
    }

    @Override
    public Findings finish() {
        String title = "Fairness of matches";
        if (all.games == 0) {
            return Findings.ofNothing(
                    title,
                    "fairness",
                    FindingText.of("The run has no forecast of its games, so nothing says how even they were."),
                    0,
                    "games");
        }
        List<Finding> findings = new ArrayList<>();
        List<SmallTable> tables = new ArrayList<>();
        Finding balanced = balanced(tables);
        if (balanced != null) {
            findings.add(balanced);
        }
        findings.add(distribution());
        tables.add(slices());
        return new Findings(title, findings, tables);
    }

    private Finding distribution() {
        double middle = quantile(0.5);
        double walkovers = all.walkovers / (double) all.games;
        return Finding.of(
                "fairness",
                middle >= 0.8 ? Severity.NOTABLE : Severity.INFORMATION,
                FindingText.of(
                        "In half of the games the favourite was expected to take less than {1} of a win, in nine of ten less than"
                                + " {2}; {3} of the games had a favourite above 0.9.",
                        FindingNumbers.share(middle),
                        FindingNumbers.share(quantile(0.9)),
                        FindingNumbers.percent(walkovers)),
                Finding.FindingFigure.of(middle, "share of the favourite"));
    }

    private double quantile(double part) {
        long left = (long) (part * all.games);
        int bin = 0;
        while (bin < BINS && left >= favourites[bin]) {
            left -= favourites[bin++];
        }
        return (bin + 1.0) / BINS;
    }

    /** The gain of the best splits; null if the log has no games of teams, or the system balances none. */
    private @Nullable Finding balanced(List<SmallTable> tables) {
        List<Kept> possible =
                kept.stream().filter(each -> each.splits() <= EFFORT / 4.0).toList();
        double most = possible.stream().mapToDouble(Kept::splits).max().orElse(1);
        int count = (int) Math.min(possible.size(), EFFORT / most);
        List<Better> better = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Better its = better(possible.get((int) ((long) i * possible.size() / count)));
            if (its != null) {
                better.add(its);
            }
        }
        if (better.size() < 10) {
            return null;
        }
        double[] gains = better.stream()
                .mapToDouble(each -> (each.best - each.actual) / 2)
                .toArray();
        double gain = Arrays.stream(gains).average().orElse(0);
        double variance =
                Arrays.stream(gains).map(each -> (each - gain) * (each - gain)).sum() / (gains.length - 1);
        double actual =
                1 - better.stream().mapToDouble(Better::actual).average().orElse(0) / 2;
        Better worst = better.stream()
                .max((a, b) -> Double.compare(a.best - a.actual, b.best - b.actual))
                .orElseThrow();
        tables.add(table(better));
        return Finding.of(
                        "balance",
                        Severity.matters(gain) ? Severity.NOTABLE : Severity.CLEAR,
                        FindingText.of(
                                "With the same players in teams of the same sizes, the best splits would have had favourites of"
                                        + " {1} instead of {2} on average, in {3} games of teams from the whole log.",
                                FindingNumbers.share(actual - gain), FindingNumbers.share(actual), better.size()),
                        Finding.FindingFigure.of(gain, Math.sqrt(variance / gains.length), "share of the favourite"))
                .tested(Double.NaN, Double.NaN, gain)
                .shownBy(List.of(new Finding.EvidenceGame(worst.game.number, worst.best - worst.actual)))
                .remediedBy(new Remedy(facts)
                        .balance(
                                worst.game.sizes,
                                Arrays.stream(worst.game.players)
                                        .mapToObj(facts::name)
                                        .toList()));
    }

    /** Null if the system does not balance such a game. */
    private @Nullable Better better(Kept game) {
        SystemEntry.Configured system = facts.source().system();
        if (system == null) {
            return null;
        }
        List<Standing> rows = new ArrayList<>();
        for (int seat = 0; seat < game.players.length; seat++) {
            String name = Integer.toString(seat);
            int player = game.players[seat];
            if (IntStream.range(0, seat).anyMatch(other -> game.players[other] == player)) {
                return null; // a defector
            }
            Map<String, Double> rating = game.ratings.get(seat);
            double rank = rating.getOrDefault("rank", 0.0);
            rows.add(new Standing(seat + 1, name, rank, rating, 1, 0, 0, 0, "", "", 0, List.of(), List.of()));
        }
        LadderStandings table =
                new LadderStandings("", List.copyOf(game.ratings.get(0).keySet()), rows);
        Ladder members = Ladder.of(Role.PLAYER.id().equals(facts.source().role()) ? Role.PLAYER : Role.COMMANDER);
        try {
            return better(
                    game,
                    RunRatings.of(
                            system,
                            members,
                            table,
                            Situation.UNKNOWN,
                            facts.source().manifest()::refused),
                    rows.stream().map(Standing::player).toList());
        } catch (IllegalArgumentException e) {
            return null; // the system predicts nothing from a table, or rates no such teams
        }
    }

    private static <R> Better better(Kept game, RunRatings<R> ratings, List<String> names) {
        EvenTeams<R> evenTeams = EvenTeams.of(ratings, names, Aim.of(ratings));
        Terms actual = Terms.ofSizes(evenTeams.names(), game.sizes);
        int seat = 0;
        for (int team = 0; team < game.sizes.length; team++) {
            for (int end = seat + game.sizes[team]; seat < end; seat++) {
                actual.lock(evenTeams.names().indexOf(Integer.toString(seat)), team);
            }
        }
        Appraisal played = evenTeams.best(actual, 1).split();
        Appraisal best =
                evenTeams.best(Terms.ofSizes(evenTeams.names(), game.sizes), 1).split();
        return new Better(game, played.evenness(), best.evenness());
    }

    private static SmallTable table(List<Better> better) {
        SmallTable table = new SmallTable(
                "Evenness of games of teams as they were played, and as the best split would have been",
                "Evenness",
                "#Played",
                "#Best split");
        String[] ends = {"0", "0.2", "0.4", "0.6", "0.8", "1"};
        for (int i = 0; i < ends.length - 1; i++) {
            int band = i;
            table.row(
                    FindingText.of("{1} to {2}", ends[i], ends[i + 1]),
                    better.stream().filter(each -> band(each.actual) == band).count(),
                    better.stream().filter(each -> band(each.best) == band).count());
        }
        return table;
    }

    private static int band(double evenness) {
        return Math.min(4, (int) (5 * evenness));
    }

    private SmallTable slices() {
        SmallTable table = new SmallTable(
                "Evenness of the expectations, from 0 to 1", "Slice", "#Games", "#Evenness", "#Favourite above 0.9");
        row(table, FindingText.of("all games"), all);
        hours.forEach((hour, its) -> row(table, FindingText.of("hour {1}", hour), its));
        for (int band = 0; band < pools.length && facts.isTimed(); band++) {
            FindingText about = band == 0
                    ? FindingText.of("up to {1} players about", POOLS[0])
                    : band == POOLS.length
                            ? FindingText.of("more than {1} players about", POOLS[band - 1])
                            : FindingText.of("{1} to {2} players about", POOLS[band - 1] + 1, POOLS[band]);
            row(table, about, pools[band]);
        }
        return table;
    }

    private static void row(SmallTable table, FindingText name, Evenness its) {
        if (its.games > 0) {
            table.row(name, its.games, its.sum / its.games, its.walkovers / (double) its.games);
        }
    }
}
