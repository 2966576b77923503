package rate.run.publish.share;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import rate.engine.game.Game;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemListener;
import rate.engine.replay.OnlineReplay;
import rate.engine.state.StateWriter;
import rate.file.input.source.Bytes;
import rate.log.order.PackedProblems;
import rate.run.publish.ledger.ShareFormatter;

/** A replay of some ladders of a log, for a run that is written elsewhere: it sees all games of these, in order of the log. */
public final class LadderShare {

    /** Of a game that was rated, or is on no ladder that counts. */
    static final int PLAYED = 'P';

    /** Of one that was not. */
    static final int NOT_RATED = 'N';

    /** Of one with which the run ends. */
    static final int REFUSED = 'R';

    private final Roster roster;
    private final ShareFormatter rows;
    private final List<Problem> warnings = new ArrayList<>();
    private final OnlineReplay replay;

    /**
     * @param rows formats what the replay does
     * @param replays makes the replay, which shows its changes to the formatter, and its warnings to the given listener
     */
    public LadderShare(Roster roster, ShareFormatter rows, Function<ProblemListener, OnlineReplay> replays) {
        this.roster = roster;
        this.rows = rows;
        this.replay = replays.apply(warnings::add);
    }

    /**
     * Rates the next game.
     *
     * @param to takes what became of it
     * @return whether games after it can be rated, too
     */
    public boolean rate(Game game, Bytes to) {
        long before = replay.rated();
        Problem problem;
        int result;
        try {
            problem = replay.play(game);
            result = problem == null ? PLAYED : NOT_RATED;
        } catch (InputRefused e) {
            problem = e.problem();
            result = REFUSED;
        }
        to.putText(game.id());
        to.putByte(result);
        if (problem != null) {
            PackedProblems.put(problem, to);
        }
        to.putCount(warnings.size());
        warnings.forEach(warning -> PackedProblems.put(warning, to));
        warnings.clear();
        boolean isRated = replay.rated() > before;
        to.putByte(isRated ? 1 : 0);
        if (isRated) {
            rows.take().put(to);
        }
        return result != REFUSED;
    }

    /** The state behind the last game. */
    public byte[] state() {
        StateWriter state = new StateWriter();
        state.number(roster.size());
        for (int player = 0; player < roster.size(); player++) {
            state.text(roster.name(player));
        }
        replay.save(state);
        return state.toBytes();
    }
}
