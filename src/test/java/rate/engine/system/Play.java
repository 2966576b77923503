package rate.engine.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.GameBuilder;
import rate.engine.game.GameHeader;
import rate.engine.game.Ladder;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleMember;
import rate.engine.game.SampleTeam;
import rate.engine.math.SplitMix;
import rate.engine.problem.Location;
import rate.engine.rating.Derivation;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.Forecast;
import rate.engine.rating.MetOpponents;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.PeriodSystem;
import rate.engine.rating.Seats;

/**
 * Games of any system, whose ratings are seen as numbers: all that a shape writes.
 *
 * <p>The players of random games come from a pool that is a newcomer twelve times over and goes on with what a game is told
 * to keep, so that ratings are as a log would make them.
 */
public final class Play<R> {

    private static final int POOL = 12;

    private final OnlineSystem<R> system;
    private final List<double[]> pool = new ArrayList<>();

    /** All games lie in it, as those of a log do: a builder of its own would cost more than a game. */
    private final GameBuilder games = new GameBuilder(new Roster());

    private Play(OnlineSystem<R> system) {
        this.system = system;
        SplitMix random = new SplitMix(1);
        for (int i = 0; i < POOL; i++) {
            pool.add(newcomer());
        }
        for (int i = 0; i < 10 * POOL; i++) {
            Game game = game(random, new int[] {1, 1}, new int[] {1, 2}, false);
            game.keep(game.rate());
        }
    }

    public static <R> Play<R> of(OnlineSystem<R> system) {
        return new Play<>(system);
    }

    double[] newcomer() {
        return numbers(system.newcomer());
    }

    boolean isLegal(double[] rating) {
        R read = system.shape().read(rating, 0);
        return system.shape().isLegal(read) && Double.isFinite(system.rank(read));
    }

    double[] writtenAndRead(double[] rating) {
        return numbers(system.shape().read(rating, 0));
    }

    double[] idle(double[] rating, long periods) {
        return numbers(((PeriodSystem<R>) system).idle(system.shape().read(rating, 0), periods));
    }

    private double[] numbers(R rating) {
        double[] numbers = new double[system.shape().width()];
        system.shape().write(rating, numbers, 0);
        return numbers;
    }

    /** A game of newcomers. */
    Game newcomers(int[] sizes, int... places) {
        Game game = new Game(sizes, places);
        game.fill(seat -> newcomer());
        return game;
    }

    /** A game of different players of the pool. */
    public Game game(SplitMix random, int[] sizes, int[] places, boolean fractions) {
        Game game = new Game(sizes, places);
        int[] order = new int[POOL];
        Arrays.setAll(order, i -> i);
        for (int i = 0; i < POOL; i++) {
            int j = i + random.nextInt(POOL - i);
            int swap = order[i];
            order[i] = order[j];
            order[j] = swap;
        }
        game.fill(seat -> pool.get(order[seat]).clone());
        game.players = order;
        for (int seat = 0; seat < game.fractions.length; seat++) {
            game.fractions[seat] = fractions && random.nextInt(3) == 0 ? 0.25 + 0.75 * random.nextDouble() : 1;
            game.periods[seat] = random.nextInt(3);
        }
        return game;
    }

    /** A game of another system as one of this, whose ratings are of the same shape. */
    Game like(Play<?>.Game other) {
        return new Game(other.sizes, other.places)
                .taking(other, IntStream.range(0, other.before.length).toArray());
    }

    /** One game. */
    public final class Game {

        private final int[] sizes;
        private final int[] places;
        private final double[][] before;
        private final double[] fractions;
        private final int[] periods;
        private boolean hasScores = true;
        private int[] players;
        private String names = "p";
        private double weight = 1;

        /** Made when somebody first looks at it. */
        private @Nullable Contest contest;

        Game(int[] sizes, int[] places) {
            this.sizes = sizes;
            this.places = places;
            int seats = Arrays.stream(sizes).sum();
            this.before = new double[seats][];
            this.fractions = new double[seats];
            this.periods = new int[seats];
            this.players = new int[seats];
            Arrays.fill(fractions, 1);
        }

        private void fill(IntFunction<double[]> rating) {
            Arrays.setAll(before, rating);
        }

        double[] before(int seat) {
            return before[seat];
        }

        /** The players of the pool go on with these ratings. */
        public void keep(double[][] after) {
            for (int seat = 0; seat < after.length; seat++) {
                pool.set(players[seat], after[seat]);
            }
        }

        /** Makes the rating of a seat that of another. */
        void copy(int from, int to) {
            before[to] = before[from].clone();
            periods[to] = periods[from];
        }

        void makeAllLike(int seat) {
            for (int other = 0; other < before.length; other++) {
                copy(seat, other);
            }
        }

        /** Multiplies means and spreads; what a table does not show begins anew. */
        void scale(double mean, double sigma) {
            for (int seat = 0; seat < before.length; seat++) {
                double[] shown =
                        Arrays.copyOf(before[seat], system.shape().columns().size());
                shown[0] *= mean;
                if (system.shape().columns().contains("sigma")) {
                    shown[1] *= sigma;
                }
                before[seat] = numbers(system.shape().restart(shown));
            }
        }

        /** Makes the mean of a seat greater; what a table does not show of anybody begins anew. */
        void raise(int seat, double by) {
            scale(1, 1);
            double[] shown =
                    Arrays.copyOf(before[seat], system.shape().columns().size());
            shown[0] += by;
            before[seat] = numbers(system.shape().restart(shown));
        }

        /** Everyone played only half of the game. */
        Game half() {
            Arrays.fill(fractions, 0.5);
            contest = null;
            return this;
        }

        /** Only the places are known. */
        Game withoutScores() {
            hasScores = false;
            contest = null;
            return this;
        }

        Game weighing(double factor) {
            weight = factor;
            contest = null;
            return this;
        }

        Game renamed() {
            Game game = reordered(IntStream.range(0, before.length).toArray());
            game.names = "somebody else called ";
            return game;
        }

        /** The same game of two teams, the other one first. */
        Game exchanged() {
            int[] order = new int[before.length];
            Arrays.setAll(order, i -> (i + sizes[0]) % before.length);
            Game game = new Game(new int[] {sizes[1], sizes[0]}, new int[] {places[1], places[0]});
            game.take(this, order);
            return game;
        }

        /** The seats of each team from the last to the first. */
        int[] reversedTeams() {
            int[] order = new int[before.length];
            Contest contest = contest();
            for (int team = 0; team < sizes.length; team++) {
                for (int i = 0; i < sizes[team]; i++) {
                    order[contest.firstSeat(team) + i] = contest.firstSeat(team + 1) - 1 - i;
                }
            }
            return order;
        }

        /** The same game with the seats in another order. */
        Game reordered(int[] order) {
            Game game = new Game(sizes, places);
            game.take(this, order);
            return game;
        }

        private Game taking(Play<?>.Game other, int[] order) {
            take(other, order);
            return this;
        }

        private void take(Play<?>.Game other, int[] order) {
            hasScores = other.hasScores;
            for (int seat = 0; seat < order.length; seat++) {
                before[seat] = other.before[order[seat]].clone();
                fractions[seat] = other.fractions[order[seat]];
                periods[seat] = other.periods[order[seat]];
            }
        }

        /** The first has all points, the last none: a share of the points is then the result of a duel. */
        Contest contest() {
            if (contest == null) {
                contest = newContest();
            }
            return contest;
        }

        private Contest newContest() {
            List<SampleTeam> teams = new ArrayList<>();
            int last = Arrays.stream(places).max().orElseThrow();
            int seat = 0;
            for (int team = 0; team < sizes.length; team++) {
                List<SampleMember> members = new ArrayList<>();
                for (int i = 0; i < sizes[team]; i++) {
                    members.add(new SampleMember(games.roster().enter(names + seat), Role.PLAYER, fractions[seat]));
                    seat++;
                }
                double score = hasScores ? last - places[team] : Double.NaN;
                teams.add(new SampleTeam("team" + team, places[team], score, members));
            }
            GameHeader header = new GameHeader().weight(weight).host(0);
            return Objects.requireNonNull(
                    Ladder.PLAYERS.contest(SampleGame.of(games, "G", header, teams, Location.of("log"))));
        }

        private Seats<R> seats(Contest contest) {
            Seats<R> seats = new Seats<>(system.shape());
            seats.clear(before.length);
            for (int seat = 0; seat < before.length; seat++) {
                seats.before(seat, system.shape().read(before[seat], 0));
                seats.history(seat, 40, periods[seat]);
            }
            seats.times(seat -> periods[seat] * 86_400.0);
            if (system instanceof FieldSystem<R> field && contest.teams() == 2) {
                seats.addField(only(field, contest, seats, 0));
                seats.addField(only(field, contest, seats, 1));
            }
            return seats;
        }

        /** The field of one who has met nobody but the other. */
        private MetOpponents only(FieldSystem<R> field, Contest contest, Seats<R> seats, int seat) {
            double[] seen = new double[field.seen()];
            field.show(seats.before(1 - seat), 40, seen, 0);
            double pairing = field.pairing(0, 0, field.share(contest, seat));
            return new MetOpponents(1, new int[] {0}, new double[] {pairing}, seen, seen.length, number -> "other");
        }

        double[][] rate() {
            Contest contest = contest();
            return rate(contest, seats(contest));
        }

        /** The same, explained. */
        public double[][] rate(Consumer<List<Derivation.Section>> explained) {
            Contest contest = contest();
            Seats<R> seats = seats(contest);
            seats.derivation().open();
            double[][] after = rate(contest, seats);
            seats.derivation().close();
            explained.accept(seats.derivation().sections());
            return after;
        }

        private double[][] rate(Contest contest, Seats<R> seats) {
            system.rate(contest, seats);
            double[][] after = new double[before.length][];
            Arrays.setAll(after, seat -> numbers(seats.after(seat)));
            return after;
        }

        Forecast forecast() {
            Contest contest = contest();
            return system.forecast(contest, seats(contest));
        }
    }
}
