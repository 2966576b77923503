package rate.log.order;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.math.SipHash;
import rate.engine.problem.ProblemListener;

/** Of the games of one id the last counts. Which that is, a pass over the files finds before the first is taken. */
public final class KeepLastDuplicate implements DuplicateRule {

    private final Pass pass;
    private final ProblemListener listener;
    private final Map<String, GameFingerprint> lasts = new HashMap<>();
    private final SipHash hash = SipHash.of64(SipHash.Key.random());
    private @Nullable Pass before;
    private long number;

    public KeepLastDuplicate(Pass pass, ProblemListener listener) {
        this.pass = pass;
        this.listener = listener;
    }

    /** One that cannot be rated is none of the games of its id. */
    @Override
    public void setAside(String id) {}

    @Override
    public boolean admits(Game game) {
        if (before == null) {
            before = lookAhead();
        }
        number++;
        GameFingerprint last = lasts.get(game.id());
        if (last == null || last.number() == number) {
            return true;
        }
        boolean same = last.difference(GameFingerprint.of(game, number, hash)).isEmpty();
        listener.report(same ? DuplicateRule.same(game, last) : DuplicateRule.superseded(game, last));
        return false;
    }

    @Override
    public void end() {
        if (before != null) {
            before.requireSame(pass);
        }
    }

    private Pass lookAhead() {
        SeenIds seen = new SeenIds();
        long ahead = 0;
        try (Pass first = pass.again()) {
            for (Game game = first.next(); game != null; game = first.next()) {
                ahead++;
                if (!seen.add(game.idChars())) {
                    lasts.put(game.id(), GameFingerprint.of(game, ahead, hash));
                }
            }
            return first;
        }
    }
}
