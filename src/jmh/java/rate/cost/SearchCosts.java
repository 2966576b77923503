package rate.cost;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import rate.engine.game.GameBuilder;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Games;
import rate.engine.game.Ladder;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.math.SplitMix;
import rate.engine.problem.Location;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.period.PeriodRule;
import rate.engine.system.Systems;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.SplitEvaluation.Loss;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;

/**
 * Measures a point of the search for parameters: 50,000 duels of 1,000 players, a minute apart, are rated from memory and their
 * predictions evaluated. Processor time of one thread; of several rounds the median and the fastest.
 */
public final class SearchCosts {

    private static final int DUELS = 50_000;
    private static final int PLAYERS = 1_000;
    private static final int ROUNDS = 15;

    /** The winner has one point more: some systems rate shares of points. */
    private static final double SCORES = 3;

    private SearchCosts() {}

    /** @param names a regular expression for names of systems; none for all */
    public static void main(String[] names) {
        Pattern wanted = Pattern.compile(names.length == 0 ? "" : names[0]);
        TrainTestSplit split = new TrainTestSplit(
                play(), PeriodRule.parse("7d").orElseThrow(), EnumSet.of(Ladder.PLAYERS), false, DUELS / 10, DUELS);
        System.out.printf(Locale.ROOT, "| %-28s | %10s | %12s |%n|---|---|---|%n", "system", "ms a point", "fastest");
        for (SystemEntry<?> entry : Systems.all()) {
            SystemEntry.Configured system = entry.configure(entry.profiles().get(0), Map.of(), Systems::able);
            boolean isSearched = !(system.system() instanceof HistorySystem history) || history.filter() != null;
            if (isSearched && wanted.matcher(entry.name()).find()) {
                measure(new Candidate(entry.name(), system), split);
            }
        }
    }

    private static void measure(Candidate system, TrainTestSplit split) {
        double[] millis = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            double loss = split.train(system).train(Loss.SHARE);
            millis[round] = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e6;
            if (!(loss > 0)) {
                throw new AssertionError("the loss is needed, or nothing would be computed");
            }
        }
        Arrays.sort(millis);
        System.out.printf(
                Locale.ROOT,
                "| %-28s | %10.1f | %12.1f |%n",
                "`" + system.label() + "`",
                millis[ROUNDS / 2],
                millis[0]);
    }

    private static Games play() {
        Roster roster = new Roster();
        Games games = new Games(roster);
        GameBuilder made = new GameBuilder(roster);
        GameHeader header = new GameHeader();
        SplitMix random = new SplitMix(1);
        double[] skills = new double[PLAYERS];
        for (int player = 0; player < PLAYERS; player++) {
            roster.enter("player" + player);
            skills[player] = random.nextGaussian();
        }
        for (int game = 0; game < DUELS; game++) {
            int a = random.nextInt(PLAYERS);
            int b = (a + 1 + random.nextInt(PLAYERS - 1)) % PLAYERS;
            boolean isWon = skills[a] + random.nextGaussian() > skills[b] + random.nextGaussian();
            GameTime time = new GameTime(1_000_000_000L + 60L * game, 0, false);
            side(made, a, isWon ? 1 : 2);
            side(made, b, isWon ? 2 : 1);
            games.add(made.end("G" + game, header.time(time), Location.of("log")));
        }
        return games;
    }

    private static void side(GameBuilder game, int player, int place) {
        game.team(place, SCORES - place, Double.NaN);
        game.seat(player, Role.PLAYER, 1);
        game.named(null);
    }
}
