package rate.cost;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameBuilder;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Games;
import rate.engine.game.History;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.math.SplitMix;
import rate.engine.math.TruncatedNormal;
import rate.engine.problem.Location;
import rate.engine.rating.FitContext;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Solution;
import rate.engine.system.Systems;

/**
 * Measures TrueSkill through time on duels a minute apart: time per duel and round (back and forth), beside what the V and W
 * that such a round needs cost alone in the same process, and memory per duel: of the games at rest, of what the fit keeps, and of both. One thread; of several rounds the fastest.
 */
public final class ThroughTimeCosts {

    private static final int[][] SIZES = {{100_000, 1_000}, {1_000_000, 10_000}};
    private static final int ROUNDS = 12;
    private static final int EVALUATIONS = 1 << 20;

    private final int duels;
    private final Roster roster = new Roster();
    private final double[] skills;
    private long last;
    private double first;
    private double fastest = Double.POSITIVE_INFINITY;
    private int iterations;

    private ThroughTimeCosts(int duels, int players) {
        this.duels = duels;
        this.skills = new double[players];
        SplitMix random = new SplitMix(2);
        for (int player = 0; player < players; player++) {
            roster.enter("player" + player);
            skills[player] = random.nextGaussian();
        }
    }

    /** @param none no arguments */
    public static void main(String[] none) {
        System.out.printf(
                Locale.ROOT,
                "%9s %8s %7s %11s %11s %11s %6s %11s %9s %9s%n",
                "duels",
                "players",
                "iterations",
                "first [us]",
                "round [us]",
                "V, W [us]",
                "ratio",
                "games [B]",
                "fit [B]",
                "all [B]");
        for (int[] size : SIZES) {
            new ThroughTimeCosts(size[0], size[1]).measure();
        }
    }

    private void measure() {
        long empty = heap();
        History history = play();
        long played = heap();
        HistorySystem system = (HistorySystem)
                OneGame.plain(Systems.named("ttt").orElseThrow()).system();
        last = cpu();
        Solution solution = system.fit(history, given());
        long fitted = heap();
        double both = 2 * reference();
        System.out.printf(
                Locale.ROOT,
                "%,9d %,8d %7d %11.3f %11.3f %11.3f %6.1f %11.1f %9.1f %9.1f%n",
                duels,
                skills.length,
                iterations,
                first,
                fastest,
                both,
                fastest / both,
                (double) (played - empty) / duels,
                (double) (fitted - played) / duels,
                (double) (fitted - empty) / duels);
        if (history.contests() != duels || solution.numbers(0) == null) {
            throw new AssertionError("both are needed to the end, or they would not be in memory");
        }
    }

    private History play() {
        Games games = new Games(roster);
        GameBuilder made = new GameBuilder(roster);
        History history = new History(games, Ladder.PLAYERS, null);
        GameHeader header = new GameHeader();
        SplitMix random = new SplitMix(1);
        for (int game = 0; game < duels; game++) {
            int a = random.nextInt(skills.length);
            int b = (a + 1 + random.nextInt(skills.length - 1)) % skills.length;
            boolean isWon = skills[a] + random.nextGaussian() > skills[b] + random.nextGaussian();
            GameTime time = new GameTime(1_000_000_000L + 60L * game, 0, false);
            side(made, a, isWon ? 1 : 2);
            side(made, b, isWon ? 2 : 1);
            games.add(made.end("G" + game, header.time(time), Location.of("log")));
            history.add(game);
        }
        return history;
    }

    private static void side(GameBuilder game, int player, int place) {
        game.team(place, Double.NaN, Double.NaN);
        game.seat(player, Role.PLAYER, 1);
        game.named(null);
    }

    /** Watches the rounds. */
    private FitContext given() {
        return new FitContext() {
            @Override
            public double @Nullable [] start(Player player) {
                return null;
            }

            @Override
            public boolean isAnchored(Player player) {
                return false;
            }

            @Override
            public @Nullable Solution previous() {
                return null;
            }

            @Override
            public void round(int round, double step) {
                long now = cpu();
                double micros = (now - last) / 1e3 / duels;
                last = now;
                iterations = round;
                if (round == 1) {
                    first = micros;
                } else {
                    fastest = Math.min(fastest, micros);
                }
            }
        };
    }

    /** Microseconds of one V and W of a win. */
    private static double reference() {
        SplitMix random = new SplitMix(3);
        double[] differences = new double[EVALUATIONS];
        for (int i = 0; i < EVALUATIONS; i++) {
            differences[i] = random.nextGaussian();
        }
        double least = Double.POSITIVE_INFINITY;
        for (int run = 0; run < ROUNDS; run++) {
            long start = cpu();
            double sum = 0;
            for (double t : differences) {
                TruncatedNormal.Moments moments = TruncatedNormal.win(t, 0);
                sum += moments.v() + moments.w();
            }
            if (!(sum > 0)) {
                throw new AssertionError("the sum is needed, or nothing would be computed");
            }
            least = Math.min(least, (cpu() - start) / 1e3 / EVALUATIONS);
        }
        return least;
    }

    /** Nanoseconds that this thread has had a processor: what others do on the machine counts less so. */
    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** Bytes in use once nothing is left to collect. */
    private static long heap() {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            System.gc();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }
}
