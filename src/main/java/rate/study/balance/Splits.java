package rate.study.balance;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.engine.math.SplitMix;

/**
 * All splits that keep the terms, each once: of teams that cannot be told apart, the one with the first players is named first.
 * Groups are placed one after the other, and a branch ends as soon as the sizes of the teams cannot come out any more.
 */
final class Splits {

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
     * Shows every split, in an order that is always the same, in an array that is used again; how many there are, more than the
     * limit if there are more.
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
