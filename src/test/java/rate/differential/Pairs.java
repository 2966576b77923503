package rate.differential;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Sets of choices that together have every pair of them. A pair is tried when a set with it was published, or when it was
 * refused alone: of a set that is refused, nobody knows which two did not go together.
 */
final class Pairs {

    private static final int LARGEST = 14;

    /** Two choices, the one that comes first in the list first. */
    record Pair(Choice one, Choice other) {

        @Override
        public String toString() {
            return one + " " + other;
        }
    }

    private final List<Choice> all;
    private final Map<String, Choice> byName;
    private final Map<Choice, Integer> places = new HashMap<>();
    private final Set<Pair> untried = new LinkedHashSet<>();
    private final Set<Pair> refused = new HashSet<>();

    private final Samples samples;

    Pairs(List<Choice> all, Samples samples) {
        this.all = all;
        this.samples = samples;
        this.byName = all.stream().collect(Collectors.toMap(Choice::name, Function.identity()));
        for (int i = 0; i < all.size(); i++) {
            places.put(all.get(i), i);
            for (Choice other : all.subList(i + 1, all.size())) {
                untried.add(new Pair(all.get(i), other));
            }
        }
        // One option with two values, or with what the other needs of it.
        untried.removeIf(pair -> {
            List<Choice> alone = alone(pair);
            return alone.stream().map(Choice::option).distinct().count() < alone.size();
        });
    }

    /** The pairs about which no log says anything to both. */
    List<Pair> impossible() {
        return untried.stream().filter(pair -> !isPossible(alone(pair))).toList();
    }

    Samples samples() {
        return samples;
    }

    Set<Pair> untried() {
        return untried;
    }

    /** A pair that was not tried. */
    Pair next(Chance chance) {
        return chance.of(List.copyOf(untried));
    }

    /** What two choices need. */
    List<Choice> alone(Pair pair) {
        List<Choice> set = new ArrayList<>();
        enter(set, pair.one);
        enter(set, pair.other);
        return set;
    }

    /** A set around some choices. */
    List<Choice> around(List<Choice> some, Chance chance) {
        List<Choice> set = new ArrayList<>(some);
        // Few systems have periods: of every set with one of so many, the others would never have a turn.
        List<Choice> usual = chance.in(40)
                ? all
                : all.stream()
                        .filter(choice -> !choice.option().equals("--period"))
                        .toList();
        while (set.size() < LARGEST) {
            List<Choice> best = List.of();
            long most = 0;
            for (Choice candidate : chance.shuffled(usual)) {
                List<Choice> with = new ArrayList<>(set);
                if (!set.contains(candidate) && enter(with, candidate) && isPossible(with)) {
                    long pairs = set.stream()
                            .filter(one -> untried.contains(pair(one, candidate)))
                            .count();
                    if (pairs > most) {
                        most = pairs;
                        best = with;
                    }
                }
            }
            if (best.isEmpty()) {
                return set;
            }
            set = best;
        }
        return set;
    }

    /** Whether there is a log about which all of some choices have something to say. */
    private boolean isPossible(List<Choice> set) {
        Set<Draft.Kind> kinds = EnumSet.allOf(Draft.Kind.class);
        set.forEach(choice -> kinds.retainAll(choice.kinds()));
        return !kinds.isEmpty() && samples.suit(set);
    }

    /** Adds a choice with all that it needs; whether it goes with the others. */
    private boolean enter(List<Choice> set, Choice choice) {
        if (set.contains(choice)) {
            return true;
        }
        boolean goes = set.stream().allMatch(one -> one.goesWith(choice) && !refused.contains(pair(one, choice)));
        set.add(choice);
        for (String name : choice.with()) {
            goes &= enter(set, byName.get(name));
        }
        return goes;
    }

    private Pair pair(Choice a, Choice b) {
        return places.getOrDefault(a, -1) < places.getOrDefault(b, -1) ? new Pair(a, b) : new Pair(b, a);
    }

    /** A set was published. */
    void published(List<Choice> set) {
        for (Choice one : set) {
            for (Choice other : set) {
                untried.remove(pair(one, other));
            }
        }
    }

    /** A pair was refused alone. */
    void refused(Pair pair) {
        untried.remove(pair);
        refused.add(pair);
    }
}
