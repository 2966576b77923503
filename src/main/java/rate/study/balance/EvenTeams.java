package rate.study.balance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.SplitMix;
import rate.engine.rating.Gaussian;
import rate.study.balance.ServerRule.Imbalance;
import rate.study.predict.Entrant;
import rate.study.predict.Fixture;
import rate.study.predict.RunRatings;

/**
 * Search for the best split of players into teams. They are numbered from the highest rank down, and by name where ranks are
 * equal, so that the order in which they were named decides nothing.
 *
 * <p>The best split is, of those that put the fewest team-mates together again, the one with most of what is aimed at. Up to
 * {@value #MOST_SPLITS} possible splits are all looked at; of more, {@link SwapDescent} finds a good one.
 */
public final class EvenTeams<R> {

    /** So many splits are all looked at: more than any two teams of twenty players have. */
    public static final long MOST_SPLITS = 1L << 20;

    private static final Comparator<Entrant<?>> BEST_FIRST =
            Comparator.<Entrant<?>>comparingDouble(Entrant::rank).reversed().thenComparing(Entrant::name);

    /** The cost of each pair of players who should not be on one team again: more than a split can gain otherwise. */
    private static final double AGAIN = 2;

    private final RunRatings<R> ratings;
    private final Aim aim;
    private final List<Entrant<R>> entrants;
    private final long[] ranks;
    private final Map<List<Integer>, Fixture<R>> fixtures = new HashMap<>();
    private @Nullable Fixture<R> last;
    private int[] lastSizes = new int[0];

    private EvenTeams(RunRatings<R> ratings, Collection<String> names, Aim aim) {
        this.ratings = ratings;
        this.aim = aim;
        this.entrants = new ArrayList<>(names.stream().map(ratings::entrant).toList());
        entrants.sort(BEST_FIRST);
        this.ranks = entrants.stream()
                .mapToLong(entrant -> Imbalance.rank(entrant.rank()))
                .toArray();
    }

    /** Players by name, each once, and what the best split of them has most of: quality only of a system that has one. */
    public static <R> EvenTeams<R> of(RunRatings<R> ratings, Collection<String> names, Aim aim) {
        return new EvenTeams<>(ratings, names, aim);
    }

    public Aim aim() {
        return aim;
    }

    public RunRatings<R> ratings() {
        return ratings;
    }

    public List<Entrant<R>> entrants() {
        return entrants;
    }

    public List<String> names() {
        return entrants.stream().map(Entrant::name).toList();
    }

    /**
     * The best split.
     *
     * @param seed of the starts from which one is looked for, where there are too many
     * @throws IllegalArgumentException with a message for the user, if no split keeps the terms, or the system rates no such
     *     contest
     */
    public BestSplit best(Terms terms, long seed) {
        Splits splits = new Splits(terms);
        long count = splits.count(MOST_SPLITS);
        return count <= MOST_SPLITS ? bestOfAll(splits, terms, count) : good(splits, terms, seed);
    }

    private BestSplit bestOfAll(Splits splits, Terms terms, long count) {
        require(count > 0, terms);
        int[] best = new int[entrants.size()];
        double[] value = {Double.NEGATIVE_INFINITY};
        splits.each(count, teamOf -> {
            double next = value(terms, teamOf);
            if (next > value[0]) {
                value[0] = next;
                System.arraycopy(teamOf, 0, best, 0, best.length);
            }
        });
        return new BestSplit(appraise(best, terms), true, count);
    }

    private BestSplit good(Splits splits, Terms terms, long seed) {
        SwapDescent descent = new SwapDescent(terms, teamOf -> value(terms, teamOf));
        int[] server = ServerRule.split(ranks, terms);
        if (terms.isKept(server)) {
            descent.from(server);
        }
        descent.fromAnywhere(splits, new SplitMix(seed));
        require(descent.splits() > 0, terms);
        return new BestSplit(appraise(descent.best(), terms), false, descent.splits());
    }

    private static void require(boolean anySplit, Terms terms) {
        if (!anySplit) {
            throw new IllegalArgumentException("no split has " + terms.sizeWords() + " and keeps all locks and groups");
        }
    }

    /** The split of FreeAllegiance's server, which knows fixed players, and neither sizes nor groups. */
    public Appraisal server(Terms terms) {
        return appraise(ServerRule.split(ranks, terms), terms);
    }

    private double value(Terms terms, int[] teamOf) {
        Fixture<R> fixture = filled(terms.counts(teamOf), teamOf);
        return aim.of(fixture) - AGAIN * terms.again(teamOf);
    }

    /** The contest of a split. Splits that follow each other mostly have the same sizes. */
    private Fixture<R> filled(int[] sizes, int[] teamOf) {
        if (last == null || !Arrays.equals(sizes, lastSizes)) {
            last = fixtures.computeIfAbsent(IntStream.of(sizes).boxed().toList(), none -> ratings.fixture(sizes));
            lastSizes = sizes;
        }
        Fixture<R> fixture = last;
        int[] next = new int[sizes.length];
        for (int team = 0; team < sizes.length; team++) {
            next[team] = fixture.contest().firstSeat(team);
        }
        for (int player = 0; player < teamOf.length; player++) {
            fixture.seat(next[teamOf[player]]++, entrants.get(player));
        }
        return fixture;
    }

    private Appraisal appraise(int[] teamOf, Terms terms) {
        int teams = terms.teams();
        Fixture<R> fixture = filled(terms.counts(teamOf), teamOf);
        List<Gaussian> skills = IntStream.range(0, teams)
                .mapToObj(fixture::skill)
                .flatMap(Optional::stream)
                .toList();
        return new Appraisal(
                teamOf,
                fixture.forecast(),
                fixture.quality(),
                Appraisal.evenness(fixture.forecast()),
                skills,
                terms.again(teamOf),
                Imbalance.of(ranks, teamOf, teams));
    }

    /**
     * The best split that was found.
     *
     * @param isExact whether all were looked at, so that none is better
     */
    public record BestSplit(Appraisal split, boolean isExact, long splits) {}

    /**
     * Looks for a good split where there are too many to see all: from a start, a group is moved to another team, or two groups
     * are exchanged, wherever that is better and keeps the terms, until no such step is. The best of several starts counts. The
     * same players and seed give the same split: the effort is counted, and no clock is asked.
     */
    static final class SwapDescent {

        private static final int STARTS = 128;

        /** So many seats are looked at in all, which takes seconds. */
        private static final long MOST_SEATS = 20_000_000;

        private final Terms terms;

        /** How good a split is, by the team of each player; higher is better. */
        private final ToDoubleFunction<int[]> measure;

        private final List<Terms.Group> groups;
        private int[] teamOf = new int[0];
        private int[] counts = new int[0];
        private double value;
        private int[] best = new int[0];
        private double bestValue = Double.NEGATIVE_INFINITY;
        private long splits;

        SwapDescent(Terms terms, ToDoubleFunction<int[]> measure) {
            this.terms = terms;
            this.measure = measure;
            this.groups = terms.groups().stream().filter(Terms.Group::isFree).toList();
        }

        /** Goes down from a start. */
        void from(int[] start) {
            teamOf = start.clone();
            counts = terms.counts(teamOf);
            value = look();
            boolean better = true;
            while (better && !isExhausted()) {
                better = false;
                for (int one = 0; one < groups.size(); one++) {
                    better |= move(groups.get(one));
                    for (int other = 0; other < one; other++) {
                        better |= exchange(groups.get(one), groups.get(other));
                    }
                }
            }
            if (value > bestValue) {
                best = teamOf;
                bestValue = value;
            }
        }

        void fromAnywhere(Splits all, SplitMix random) {
            for (int start = 0; start < STARTS && !isExhausted(); start++) {
                all.any(random).ifPresent(this::from);
            }
        }

        /** The best split so far: the team of each player; nobody before there was a start. */
        int[] best() {
            return best;
        }

        long splits() {
            return splits;
        }

        private boolean move(Terms.Group group) {
            boolean better = false;
            for (int team = 0; team < counts.length; team++) {
                better |= step(group, team, null, 0);
            }
            return better;
        }

        private boolean exchange(Terms.Group one, Terms.Group other) {
            return step(one, teamOf[other.players()[0]], other, teamOf[one.players()[0]]);
        }

        /** Takes a step if it is better, else takes it back. */
        private boolean step(Terms.Group one, int to, Terms.@Nullable Group other, int back) {
            int from = teamOf[one.players()[0]];
            if (from == to || isExhausted()) {
                return false;
            }
            put(one, from, to);
            if (other != null) {
                put(other, to, back);
            }
            if (terms.isPossible(counts, 0)) {
                double next = look();
                if (next > value) {
                    value = next;
                    return true;
                }
            }
            put(one, to, from);
            if (other != null) {
                put(other, back, to);
            }
            return false;
        }

        private void put(Terms.Group group, int from, int to) {
            for (int player : group.players()) {
                teamOf[player] = to;
            }
            counts[from] -= group.size();
            counts[to] += group.size();
        }

        private double look() {
            splits++;
            return measure.applyAsDouble(teamOf);
        }

        private boolean isExhausted() {
            return splits * terms.players() > MOST_SEATS;
        }
    }

    /**
     * All splits that keep the terms, each once: of teams that cannot be told apart, the one with the first players is named
     * first. Groups are placed one after the other, and a branch ends as soon as the sizes of the teams cannot come out any
     * more.
     */
    static final class Splits {

        /** Groups are placed at most so often: groups whose sizes hardly come out could take forever. */
        private static final long MOST_PLACED = 1L << 25;

        private final Terms terms;
        private final List<Terms.Group> groups;
        private final int[] teamOf;
        private final int[] counts;
        private int left;
        private long found;
        private long placed;
        private long most;
        private Consumer<int[]> visitor = split -> {};
        private @Nullable SplitMix random;

        /** @throws IllegalArgumentException with a message for the user, if the terms contradict each other */
        Splits(Terms terms) {
            this.terms = terms;
            this.groups = terms.groups();
            this.teamOf = new int[terms.players()];
            this.counts = new int[terms.teams()];
        }

        /** How many there are; more than the limit if they are too many to be counted. */
        long count(long limit) {
            return each(limit, split -> {});
        }

        /**
         * Shows every split, in an order that is always the same, in an array that is used again; how many there are, more than
         * the limit if there are more.
         */
        long each(long limit, Consumer<int[]> each) {
            begin(limit, each, null);
            return place(0) ? found : limit + 1;
        }

        /** One of them, in which chance chooses the team of each group. */
        Optional<int[]> any(SplitMix chance) {
            int[] copy = new int[teamOf.length];
            begin(0, split -> System.arraycopy(split, 0, copy, 0, copy.length), chance);
            place(0);
            return found == 0 ? Optional.empty() : Optional.of(copy);
        }

        private void begin(long limit, Consumer<int[]> each, @Nullable SplitMix chance) {
            Arrays.fill(counts, 0);
            left = teamOf.length;
            found = 0;
            placed = 0;
            most = limit;
            visitor = each;
            random = chance;
        }

        /** Places the groups from one on; false if that was ended before all was seen. */
        private boolean place(int from) {
            if (from == groups.size()) {
                visitor.accept(teamOf);
                return ++found <= most;
            }
            Terms.Group group = groups.get(from);
            int first = random == null ? 0 : random.nextInt(counts.length);
            for (int i = 0; i < counts.length; i++) {
                int team = (first + i) % counts.length;
                if (mayBe(group, team) && !place(group, team, from)) {
                    return false;
                }
            }
            return true;
        }

        private boolean mayBe(Terms.Group group, int team) {
            return group.isFree() ? random != null || !hasTwinBefore(team) : group.team() == team;
        }

        /** Groups with a team are placed first, so a team without players is nobody's. */
        private boolean hasTwinBefore(int team) {
            for (int other = 0; counts[team] == 0 && other < team; other++) {
                if (counts[other] == 0 && terms.areTwins(team, other)) {
                    return true;
                }
            }
            return false;
        }

        private boolean place(Terms.Group group, int team, int at) {
            if (++placed > MOST_PLACED) {
                return false;
            }
            counts[team] += group.size();
            left -= group.size();
            boolean goesOn = true;
            if (terms.isPossible(counts, left)) {
                for (int player : group.players()) {
                    teamOf[player] = team;
                }
                goesOn = place(at + 1);
            }
            counts[team] -= group.size();
            left += group.size();
            return goesOn;
        }
    }
}
