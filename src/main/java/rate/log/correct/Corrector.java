package rate.log.correct;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Nearest;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemKind.Scope;
import rate.engine.problem.ProblemListener;
import rate.log.correct.Exclusions.Exclusion;
import rate.log.name.AliasFile;
import rate.log.name.AliasUse;

/**
 * Leaves out the games that corrections take from a log, before the others are checked: for these it is as if the log had never
 * had them.
 */
public final class Corrector {

    /** Names and rules that one message names. */
    private static final int NAMED = 10;

    private final Corrections corrections;
    private final ProblemListener listener;
    private final AliasUse aliasUse;
    private final Excluding excluding;
    private final boolean asksForTime;
    private boolean uploaders;
    private long outside;

    /** @param listener is told of corrections that do nothing */
    public Corrector(Corrections corrections, ProblemListener listener) {
        this.corrections = corrections;
        this.listener = listener;
        this.aliasUse = new AliasUse(corrections.aliases());
        Exclusions exclusions = corrections.exclusions();
        this.excluding = new Excluding(exclusions == null ? List.of() : exclusions.rules);
        this.asksForTime = !corrections.span().isAlways() || excluding.asksForTime();
    }

    /** Takes note of names. */
    public AliasUse aliasUse() {
        return aliasUse;
    }

    /** Returns true if a sound game stays in the log; if a rule takes it out, that is reported. */
    public boolean admits(Game game) {
        uploaders |= game.uploader() != null;
        GameTime time = game.time();
        if (asksForTime && time == null) {
            Exclusion ofId = excluding.of(game.id());
            if (ofId != null) {
                listener.report(game.problem(ProblemKind.EXCLUDED, ofId.message()));
                return false;
            }
            listener.report(game.problem(ProblemKind.UNKNOWN_TIME, "it has no time, but the corrections need one"));
            return false;
        }
        boolean within = time == null || corrections.span().holds(time);
        outside += within ? 0 : 1;
        Exclusion rule = excluding.of(game, within);
        if (rule != null && within) {
            listener.report(game.problem(ProblemKind.EXCLUDED, rule.message()));
        }
        return within && rule == null;
    }

    /**
     * Returns true if a rule takes out a game that is not sound, so that its problem is none; the listener is told of the rule.
     */
    public boolean excuses(Problem problem) {
        Exclusion rule =
                problem.kind().scope() == Scope.GAME && problem.game() != null ? excluding.of(problem.game()) : null;
        if (rule != null) {
            listener.report(new Problem(ProblemKind.EXCLUDED, problem.location(), problem.game(), rule.message()));
        }
        return rule != null;
    }

    /**
     * The log is at its end: the listener is told of aliases and rules that did nothing.
     *
     * @param players the players of the log, for what may have been meant
     * @throws InputRefused if a rule asks who reported a game, and the log says it of none
     */
    public void end(Roster players) {
        Exclusion ofUploader = excluding.firstOfUploader();
        if (ofUploader != null && !uploaders) {
            throw new InputRefused(
                    ProblemKind.UNKNOWN_UPLOADER,
                    ofUploader.location(),
                    "the rule names the uploader \"" + ofUploader.uploader() + "\", but no game of the log has one");
        }
        AliasFile aliases = corrections.aliases();
        if (aliases != null) {
            reportUnused(aliases, players);
        }
        List<Exclusion> idle = excluding.idle();
        if (!idle.isEmpty()) {
            List<String> words = new ArrayList<>();
            for (Exclusion rule : idle.subList(0, Math.min(NAMED, idle.size()))) {
                String near = rule.playerNow() == null || players.find(rule.playerNow()) != null
                        ? ""
                        : near(rule.playerNow(), "", names(players));
                words.add("line " + rule.location().line() + " (" + rule.conditions() + near + ")");
            }
            listener.report(new Problem(
                    ProblemKind.IDLE_EXCLUSION,
                    Location.of(idle.get(0).location().file()),
                    idle.size() + " of " + excluding.rules().size() + " rules exclude no game: "
                            + inOneLine(words, idle.size())));
        }
    }

    /** The effects of the corrections; complete at the end of the log. */
    public Corrected result() {
        AliasFile aliases = corrections.aliases();
        Exclusions exclusions = corrections.exclusions();
        return new Corrected(
                aliases == null
                        ? null
                        : new Corrected.Merged(aliases.file(), aliasUse.used().size(), aliasUse.seats()),
                exclusions == null ? null : new Corrected.Excluded(exclusions.file(), excluding.rules()),
                corrections.span(),
                outside);
    }

    private void reportUnused(AliasFile aliases, Roster players) {
        List<String> unused = new ArrayList<>(aliases.oldNames());
        unused.removeAll(aliasUse.used());
        if (unused.isEmpty()) {
            return;
        }
        List<String> names = names(players);
        List<String> words = new ArrayList<>();
        for (String old : unused.subList(0, Math.min(NAMED, unused.size()))) {
            String newName = aliases.newNames().getOrDefault(old, old);
            String near = near(old, newName, names);
            words.add("\"" + old + "\"" + (near.isEmpty() ? "" : " (" + near.substring(2) + ")"));
        }
        listener.report(new Problem(
                ProblemKind.UNUSED_ALIAS,
                Location.of(aliases.file().name()),
                unused.size() + " of " + aliases.oldNames().size() + " old names are not in the log: "
                        + inOneLine(words, unused.size())));
    }

    private static List<String> names(Roster players) {
        return IntStream.range(0, players.size())
                .mapToObj(index -> players.player(index).name())
                .toList();
    }

    /** The player who was probably meant, to be appended; not the one whom it names already. */
    private static String near(String name, String not, Collection<String> names) {
        List<String> others = names.stream().filter(other -> !other.equals(not)).toList();
        return Nearest.hint(name, others);
    }

    private static String inOneLine(List<String> words, int all) {
        return String.join(", ", words) + (words.size() < all ? " and " + (all - words.size()) + " more" : "");
    }

    /**
     * The exclusions at work on one log. Each is found by one of its conditions, so that a game costs no look at rules that
     * have nothing to do with it; only those that know nothing but a time are all looked at.
     */
    private static final class Excluding {

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
            return uses.stream()
                    .map(use -> new Corrected.Rule(use.rule, use.games))
                    .toList();
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
}
