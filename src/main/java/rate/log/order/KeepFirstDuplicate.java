package rate.log.order;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import rate.engine.game.Game;
import rate.engine.math.SipHash;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.engine.text.Counted;

/**
 * Of the games of one id the first counts. To say whether a later one is the same, the files are read once more after their
 * end; so nothing has to be kept of games whose id comes once, and some 150 bytes of each that comes again. There it also shows
 * if an id was taken for another one: that ends the run, as the game is missing.
 */
public final class KeepFirstDuplicate implements DuplicateRule {

    private final boolean stop;
    private final Pass pass;
    private final ProblemListener listener;
    private final SeenIds seen;
    private final SeenIds setAside = new SeenIds();
    private final Set<String> again = new HashSet<>();

    /** @param stop whether two different games of one id end the run */
    public KeepFirstDuplicate(boolean stop, Pass pass, ProblemListener listener) {
        this(stop, pass, listener, new SeenIds());
    }

    /** @param seen the ids that count as seen before the first game */
    KeepFirstDuplicate(boolean stop, Pass pass, ProblemListener listener, SeenIds seen) {
        this.seen = seen;
        this.stop = stop;
        this.pass = pass;
        this.listener = listener;
    }

    @Override
    public void setAside(String id) {
        if (seen.add(id)) {
            setAside.add(id);
        }
    }

    @Override
    public boolean admits(Game game) {
        if (seen.add(game.idChars())) {
            return true;
        }
        if (setAside.contains(game.id())) {
            listener.report(game.problem(ProblemKind.LEFTOVER_GAME, "an earlier game of this id was set aside"));
            return false;
        }
        String obstacle = pass.obstacle();
        if (obstacle != null) {
            throw new InputRefused(game.problem(
                    ProblemKind.CONFLICTING_GAME,
                    "an earlier game has this id, and " + (obstacle.equals("-") ? "standard input" : obstacle)
                            + " cannot be read again to compare them"));
        }
        again.add(game.id());
        return false;
    }

    @Override
    public void end() {
        if (again.isEmpty()) {
            return;
        }
        try (Pass second = pass.again()) {
            compare(second);
        }
    }

    private void compare(Pass second) {
        SipHash hash = SipHash.of64(SipHash.Key.random());
        Map<String, GameFingerprint> firsts = new HashMap<>();
        Map<String, Problem> alone = new LinkedHashMap<>();
        long number = 0;
        long different = 0;
        long later = 0;
        Problem conflict = null;
        for (Game game = second.next(); game != null; game = second.next()) {
            number++;
            GameFingerprint first = firsts.get(game.id());
            if (first == null) {
                if (again.remove(game.id())) {
                    firsts.put(game.id(), GameFingerprint.of(game, number, hash));
                    alone.put(game.id(), mistaken(game));
                }
                continue;
            }
            alone.remove(game.id());
            later++;
            String difference = first.difference(GameFingerprint.of(game, number, hash));
            if (difference.isEmpty()) {
                listener.report(DuplicateRule.same(game, first));
            } else if (stop) {
                different++;
                conflict = conflict == null ? conflict(game, first, difference) : conflict;
            } else {
                listener.report(DuplicateRule.superseded(game, first));
            }
        }
        second.requireSame(pass);
        if (!alone.isEmpty()) {
            throw new InputRefused(alone.values().iterator().next());
        }
        if (conflict != null) {
            throw new InputRefused(later == 1 ? conflict : withCounts(conflict, different, later));
        }
    }

    private static Problem conflict(Game game, GameFingerprint first, String difference) {
        return game.problem(
                ProblemKind.CONFLICTING_GAME,
                "a game of this id is at " + first.where() + ", and differs in " + difference);
    }

    /** A game was left out because the fingerprint of its id is that of another one, and others were rated without it. */
    private static Problem mistaken(Game game) {
        return game.problem(
                ProblemKind.CONFLICTING_GAME,
                "its id was mistaken for that of an earlier game. Run again, or use --duplicates=last");
    }

    private static Problem withCounts(Problem conflict, long different, long later) {
        return new Problem(
                conflict.kind(),
                conflict.location(),
                conflict.game(),
                conflict.message() + "; of " + Counted.of(later, "game") + " with an earlier id, "
                        + Counted.of(different, "differs", "differ"));
    }
}
