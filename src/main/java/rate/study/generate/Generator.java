package rate.study.generate;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Role;
import rate.engine.math.Normal;
import rate.engine.math.SplitMix;
import rate.engine.math.Zipf;
import rate.engine.problem.Location;

/**
 * Makes games up: who is busy plays often, who is better wins more often, who is about equal draws.
 *
 * <p>A team performs as the sum of its members' skills, each times their fraction, plus what its commander has above the
 * mean, plus luck of standard deviation β per member.
 */
public final class Generator {

    static final double BETA = 25.0 / 6;
    static final double ACTIVITY_SKEW = 0.6;
    static final long START = Instant.parse("2020-01-01T00:00:00Z").getEpochSecond();
    private static final int FRACTION_STEPS = 20;
    private static final double FULL_TIME = 0.6;
    private static final Location NOWHERE = Location.of("generated");
    private static final String[] TEAM_NAMES = {"Iron", "Bios", "Gale", "Rook", "Ash", "Tide"};

    private final LogPlan plan;
    private final SplitMix random;
    private final Zipf activity;
    private final Population population;
    private final Plants plants;
    private final double drawQuantile;
    private final GameBuilder games;
    private final GameHeader header = new GameHeader();
    private long made;

    private record Member(int player, Role role, double fraction) {}

    public Generator(LogPlan plan) {
        this.plan = plan;
        this.random = new SplitMix(plan.seed());
        this.activity = new Zipf(plan.players(), ACTIVITY_SKEW);
        this.population = new Population(plan.players(), plan.oddNames(), random);
        this.plants = new Plants(plan, population);
        this.games = new GameBuilder(population.roster());
        this.drawQuantile = plan.drawRate() == 0 ? 0 : Normal.quantile((1 + plan.drawRate()) / 2);
    }

    public Population population() {
        return population;
    }

    /** Who is planted; nobody unless the plan says so. */
    public Plants plants() {
        return plants;
    }

    /** The next game; null when all are made. */
    public @Nullable Game next() {
        if (made == plan.games()) {
            return null;
        }
        long second = START + made * plan.interval();
        made++;
        Plants.Plant meeting = plants.meeting(made);
        List<List<Member>> sides = meeting == null ? sides() : duel(meeting);
        int[] agreed = meeting == null ? null : plants.places(meeting);
        int[] places = agreed == null ? places(sides) : agreed;
        int firstName = random.nextInt(TEAM_NAMES.length);
        int nextName = 1 + random.nextInt(TEAM_NAMES.length - 1);
        for (int i = 0; i < sides.size(); i++) {
            List<Member> side = sides.get(i);
            boolean named = plan.shape() == LogPlan.Shape.TEAMS;
            games.team(places[i], Double.NaN, Double.NaN);
            for (Member member : side) {
                games.seat(member.player, member.role, member.fraction);
            }
            games.named(named ? TEAM_NAMES[(firstName + i * nextName) % TEAM_NAMES.length] : null);
        }
        GameTime time = new GameTime(second, 0, false);
        return games.end("G" + made, header.time(time), NOWHERE);
    }

    private List<List<Member>> sides() {
        int[] sizes = switch (plan.shape()) {
            case DUELS -> new int[] {1, 1};
            case TEAMS -> new int[] {size(), size()};
            case FREE_FOR_ALL -> ones(size());
            case FORUM, RUMBLE -> throw new IllegalArgumentException("another class makes them");
        };
        int[] players = distinct(Arrays.stream(sizes).sum());
        List<List<Member>> sides = new ArrayList<>();
        int next = 0;
        for (int size : sizes) {
            List<Member> side = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                boolean commands = plan.commanders() && i == 0;
                side.add(new Member(
                        players[next++], commands ? Role.COMMANDER : Role.PLAYER, commands ? 1 : fraction()));
            }
            sides.add(side);
        }
        return sides;
    }

    /** The planted player against the partner, or else against whoever is there. */
    private List<List<Member>> duel(Plants.Plant meeting) {
        int opponent = meeting.partner() < 0 ? distinct(1)[0] : meeting.partner();
        return List.of(
                List.of(new Member(meeting.player(), Role.PLAYER, 1)), List.of(new Member(opponent, Role.PLAYER, 1)));
    }

    private int size() {
        return plan.smallest() + random.nextInt(plan.largest() - plan.smallest() + 1);
    }

    private static int[] ones(int count) {
        int[] ones = new int[count];
        Arrays.fill(ones, 1);
        return ones;
    }

    /** Most play all the time, others from a twentieth of it on. */
    private double fraction() {
        if (!plan.fractions() || random.nextDouble() < FULL_TIME) {
            return 1;
        }
        return (1 + random.nextInt(FRACTION_STEPS)) / (double) FRACTION_STEPS;
    }

    private int[] distinct(int count) {
        int[] chosen = new int[count];
        for (int i = 0; i < count; ) {
            int candidate = plants.account(activity.next(random), made);
            boolean taken = candidate < 0;
            for (int j = 0; j < i; j++) {
                taken |= chosen[j] == candidate;
            }
            if (!taken) {
                chosen[i++] = candidate;
            }
        }
        return chosen;
    }

    private int[] places(List<List<Member>> sides) {
        double[] performance = new double[sides.size()];
        double[] variance = new double[sides.size()];
        for (int i = 0; i < sides.size(); i++) {
            for (Member member : sides.get(i)) {
                int index = member.player;
                double f = member.fraction;
                performance[i] +=
                        f * (population.skill(index) + plants.shift(index, made)) + BETA * random.nextGaussian();
                variance[i] += f * f * Population.SPREAD * Population.SPREAD + BETA * BETA;
                if (member.role == Role.COMMANDER) {
                    performance[i] += population.command(index) - Population.MEAN;
                }
            }
        }
        Integer[] order = new Integer[sides.size()];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (a, b) -> Double.compare(performance[b], performance[a]));
        int[] places = new int[sides.size()];
        for (int i = 0; i < order.length; i++) {
            int before = i == 0 ? order[0] : order[i - 1];
            double margin = drawQuantile * Math.sqrt(variance[before] + variance[order[i]]);
            boolean drawn = i > 0 && performance[before] - performance[order[i]] < margin;
            places[order[i]] = drawn ? places[before] : i + 1;
        }
        return places;
    }
}
