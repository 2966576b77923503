package rate.log.correct;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;

/**
 * The exclusions at work on one log. Each is found by one of its conditions, so that a game costs no look at rules that have
 * nothing to do with it; only those that know nothing but a time are all looked at.
 */
final class Excluding {

    /** A rule, and what it did. */
    private static final class Use {
        final Exclusion rule;
        final int order;
        long games;
        boolean held;

        Use(Exclusion rule, int order) {
            this.rule = rule;
            this.order = order;
        }
    }

    private final List<Use> uses = new ArrayList<>();
    private final Map<String, List<Use>> byGame = new HashMap<>();
    private final Map<String, List<Use>> byPlayer = new HashMap<>();
    private final Map<String, List<Use>> byUploader = new HashMap<>();
    private final List<Use> byTime = new ArrayList<>();

    Excluding(List<Exclusion> rules) {
        for (Exclusion rule : rules) {
            Use use = new Use(rule, uses.size());
            uses.add(use);
            placeOf(rule).add(use);
        }
    }

    /** Returns true if a rule asks when a game was. */
    boolean asksForTime() {
        return uses.stream().anyMatch(use -> !use.rule.span().isAlways());
    }

    /** The first rule that asks who reported a game; null if none does. */
    @Nullable
    Exclusion firstOfUploader() {
        return uses.stream()
                .map(use -> use.rule)
                .filter(rule -> rule.uploader() != null)
                .findFirst()
                .orElse(null);
    }

    /**
     * The first rule that leaves out a sound game; null if none does.
     *
     * @param counts whether the game counts among those of its rules; it does not if it is left out anyway
     */
    @Nullable
    Exclusion of(Game game, boolean counts) {
        if (uses.isEmpty()) {
            return null;
        }
        Use first = first(null, byGame.get(game.id()), game, counts);
        if (!byPlayer.isEmpty()) {
            for (int seat = 0; seat < game.seats(); seat++) {
                first = first(first, byPlayer.get(game.player(seat).name()), game, counts);
            }
        }
        if (game.uploader() != null) {
            first = first(first, byUploader.get(game.uploader()), game, counts);
        }
        first = first(first, byTime, game, counts);
        return first == null ? null : first.rule;
    }

    /** The first rule that leaves out a game that is not sound, of which only the id is known; null if none does. */
    @Nullable
    Exclusion of(String id) {
        Use first = null;
        for (Use use : byGame.getOrDefault(id, List.of())) {
            if (use.rule.isOfGameOnly()) {
                use.held = true;
                use.games++;
                first = first == null ? use : first;
            }
        }
        return first == null ? null : first.rule;
    }

    /** The effect of each rule, in the order of the file. */
    List<Corrected.Rule> rules() {
        return uses.stream().map(use -> new Corrected.Rule(use.rule, use.games)).toList();
    }

    /** The rules that held for no game. */
    List<Exclusion> idle() {
        return uses.stream().filter(use -> !use.held).map(use -> use.rule).toList();
    }

    private List<Use> placeOf(Exclusion rule) {
        if (rule.game() != null) {
            return byGame.computeIfAbsent(rule.game(), none -> new ArrayList<>());
        }
        if (rule.playerNow() != null) {
            return byPlayer.computeIfAbsent(rule.playerNow(), none -> new ArrayList<>());
        }
        return rule.uploader() == null
                ? byTime
                : byUploader.computeIfAbsent(rule.uploader(), none -> new ArrayList<>());
    }

    /** The earlier in the file of one found before and the first of some that holds; all that hold are counted. */
    private static @Nullable Use first(
            @Nullable Use before, @Nullable Collection<Use> some, Game game, boolean counts) {
        Use first = before;
        if (some != null) {
            for (Use use : some) {
                if (use.rule.holds(game)) {
                    use.held = true;
                    use.games += counts ? 1 : 0;
                    first = first == null || use.order < first.order ? use : first;
                }
            }
        }
        return first;
    }
}
