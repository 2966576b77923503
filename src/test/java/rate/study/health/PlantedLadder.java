package rate.study.health;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A made-up ladder of duels with a fault of known size: who joins when, how strong, and who leaves after how many games. */
public final class PlantedLadder {

    private static final double SCALE = 400 / StrictMath.log(10);
    private static final int SECONDS = 3 * 3600;

    /** Who is there from the beginning. */
    private static final int FOUNDERS = 60;

    private final Random random;
    private final StringBuilder log = new StringBuilder("game,time,player1,player2,result,score1,score2,map\n");
    private final List<double[]> players = new ArrayList<>();
    private final List<Integer> present = new ArrayList<>();
    private double newcomers = 1500;
    private int joinsEvery = 40;
    private int leavesAfter = Integer.MAX_VALUE;
    private double first;
    private double map;

    /** A ladder without a fault. */
    public PlantedLadder(long seed) {
        this.random = new Random(seed);
    }

    /** Newcomers have this mean skill, where the founders have 1500. */
    public PlantedLadder newcomers(double mean) {
        newcomers = mean;
        return this;
    }

    /** A newcomer comes every so many games, and leaves after so many of their own. */
    public PlantedLadder passing(int every, int games) {
        joinsEvery = every;
        leavesAfter = games;
        return this;
    }

    /** The player named first is so many points stronger. */
    public PlantedLadder first(double points) {
        first = points;
        return this;
    }

    /** On map B, the player named first is so many points stronger. */
    public PlantedLadder map(double points) {
        map = points;
        return this;
    }

    private void join(double mean) {
        present.add(players.size());
        players.add(new double[] {mean + 200 * random.nextGaussian(), 0});
    }

    /** Plays games, and writes them. */
    public void write(Path file, int games) {
        for (int i = 0; i < FOUNDERS; i++) {
            join(1500);
        }
        for (int game = 1; game <= games; game++) {
            if (game > 20 * FOUNDERS && game % joinsEvery == 0) {
                join(newcomers);
            }
            int one = present.get(random.nextInt(present.size()));
            int other = present.get(random.nextInt(present.size()));
            if (one == other) {
                game--;
                continue;
            }
            play(game, one, other);
            leave(one);
            leave(other);
        }
        try {
            Files.writeString(file, log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void play(int game, int one, int other) {
        boolean isOnB = random.nextBoolean();
        double difference = players.get(one)[0] - players.get(other)[0] + first + (isOnB ? map : 0);
        boolean wins = random.nextDouble() < 1 / (1 + StrictMath.exp(-difference / SCALE));
        players.get(one)[1]++;
        players.get(other)[1]++;
        log.append("G%d,%s,P%d,P%d,%s,%s,%s%n"
                .formatted(
                        game,
                        Instant.ofEpochSecond(1_600_000_000L + (long) game * SECONDS),
                        one,
                        other,
                        wins ? "win" : "loss",
                        wins ? "2,1" : "1,2",
                        isOnB ? "B" : "A"));
    }

    private void leave(int player) {
        if (player >= FOUNDERS && players.get(player)[1] >= leavesAfter) {
            present.remove((Integer) player);
        }
    }
}
