package rate.spark;

import java.util.Iterator;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemListener;
import rate.engine.replay.OnlineReplay;
import rate.engine.replay.Rater;
import rate.engine.state.StateReader;
import rate.file.input.source.Bytes;
import rate.run.publish.ledger.FormattedRows;

/**
 * Takes over the games of a run that were rated elsewhere, as if they were rated here: their problems, warnings and rows game
 * by game, and at the end the ratings.
 */
final class SharedRater implements Rater {

    private final RatedElsewhere elsewhere;
    private final OnlineReplay replay;
    private final Roster roster;
    private final Consumer<FormattedRows> rows;
    private final ProblemListener warnings;
    private long rated;

    /**
     * @param elsewhere what became of the games
     * @param replay receives the ratings at the end; no game is played with it
     * @param warnings receives warnings about rated games
     */
    SharedRater(
            RatedElsewhere elsewhere,
            OnlineReplay replay,
            Roster roster,
            Consumer<FormattedRows> rows,
            ProblemListener warnings) {
        this.elsewhere = elsewhere;
        this.replay = replay;
        this.roster = roster;
        this.rows = rows;
        this.warnings = warnings;
    }

    @Override
    public @Nullable Problem play(Game game) {
        Bytes from = elsewhere.of(game);
        String id = from.getText();
        if (!game.id().equals(id)) {
            throw new IllegalStateException("the next game is " + game.id() + " here, and " + id + " elsewhere");
        }
        int result = from.getByte();
        Problem problem = result == LadderShare.PLAYED ? null : PackedProblems.get(from);
        for (long left = from.getCount(); left > 0; left--) {
            warnings.report(PackedProblems.get(from));
        }
        if (from.getByte() != 0) {
            rated++;
            rows.accept(LadderShare.rows(from));
        }
        if (result == LadderShare.REFUSED) {
            throw new InputRefused(Objects.requireNonNull(problem));
        }
        return problem;
    }

    @Override
    public long rated() {
        return rated;
    }

    /** The log is at its end: the replay has the ratings of all ladders, as if it had rated the games. */
    void end() {
        for (Iterator<byte[]> states = elsewhere.states(); states.hasNext(); ) {
            StateReader state = new StateReader(states.next());
            int[] now = new int[state.count()];
            for (int player = 0; player < now.length; player++) {
                Player known = roster.find(state.requiredText());
                now[player] = known == null ? -1 : known.index();
            }
            replay.restore(state, player -> now[player]);
            state.requireEnd();
        }
        if (replay.rated() != rated) {
            throw new IllegalStateException(rated + " games were rated, and " + replay.rated() + " elsewhere");
        }
    }

    /** Results of the games of a log that were rated elsewhere, each ladder of the log in one {@link LadderShare}. */
    interface RatedElsewhere {

        /**
         * Returns the result of a game.
         *
         * @param game the next one of the log; only one that is on the chosen ladders
         * @return what {@link LadderShare#rate} wrote of it, and maybe of others behind it
         */
        Bytes of(Game game);

        /** How the work was divided, as lines of JSON: they are kept beside the run, and are no part of what it says. */
        default String partitions() {
            return "";
        }

        /** The states of all shares, once all games were asked for; of a history system, its fits. */
        Iterator<byte[]> states();
    }
}
