package rate.spark;

import java.util.ArrayList;
import java.util.List;
import rate.engine.game.Game;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.replay.OnlineReplay;
import rate.engine.replay.Replay;
import rate.engine.state.StateWriter;
import rate.file.input.source.Bytes;
import rate.run.publish.ReplayRun;
import rate.run.publish.RunWriter;
import rate.run.publish.ledger.FormattedRows;
import rate.run.publish.ledger.LedgerDetail;
import rate.run.publish.ledger.ShapeColumns;
import rate.run.publish.ledger.ShareFormatter;

/** A replay of some ladders of a log, for a run that is written elsewhere: it sees all games of these, in order of the log. */
final class LadderShare {

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

    /** @param run by an online system */
    LadderShare(ReplayRun run) {
        ReplayRun.Plan plan = run.plan();
        RunWriter.Form form = plan.form();
        this.roster = plan.beginning().roster();
        this.rows = new ShareFormatter(
                new ShapeColumns(plan.rules().system().system().columns()), form.ledger(), form.format(), form.teams());
        boolean isShown = form.ledger() != LedgerDetail.NONE || form.teams();
        this.replay = (OnlineReplay) Replay.of(run.setting(isShown ? rows : null, warnings::add));
    }

    /**
     * Rates the next game.
     *
     * @param to takes what became of it
     * @return whether games after it can be rated, too
     */
    boolean rate(Game game, Bytes to) {
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
            put(rows.take(), to);
        }
        return result != REFUSED;
    }

    private static void put(FormattedRows of, Bytes to) {
        to.putByte(of.ladders() ? 1 : 0);
        to.putCount(of.lengths().length);
        for (int length : of.lengths()) {
            to.putCount(length);
        }
        to.put(of.ledger(), 0, of.ledger().length);
        to.putCount(of.teamRows());
        to.putCount(of.teams().length);
        to.put(of.teams(), 0, of.teams().length);
    }

    /** Takes the rows of a game out of what {@link #rate} wrote. */
    static FormattedRows rows(Bytes from) {
        boolean ladders = from.getByte() != 0;
        int[] lengths = new int[(int) from.getCount()];
        int size = 0;
        for (int row = 0; row < lengths.length; row++) {
            lengths[row] = (int) from.getCount();
            size += lengths[row];
        }
        byte[] ledger = from.get(size);
        long teamRows = from.getCount();
        return new FormattedRows(ladders, lengths, ledger, teamRows, from.get((int) from.getCount()));
    }

    /** The state behind the last game. */
    byte[] state() {
        StateWriter state = new StateWriter();
        state.number(roster.size());
        for (int player = 0; player < roster.size(); player++) {
            state.text(roster.name(player));
        }
        replay.save(state);
        return state.toBytes();
    }
}
