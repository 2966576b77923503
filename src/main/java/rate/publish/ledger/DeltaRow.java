package rate.publish.ledger;

import org.jspecify.annotations.Nullable;
import rate.game.Contest;
import rate.game.GameTime;
import rate.game.Ladder;
import rate.replay.Delta;
import rate.replay.IdleAdjustment;

/**
 * What one contest, or the end of the log, did to one player: a row of the ledger, copied so that it can be written later
 * and on another thread. Its fields are what the cells show; it is used again and again.
 */
final class DeltaRow {

    /** Id of the game; null in an idle adjustment. */
    @Nullable
    String game;

    @Nullable
    GameTime time;

    /** The log's own ladder. */
    @Nullable
    String name;

    Ladder ladder = Ladder.PLAYERS;

    @Nullable
    String team;

    String player = "";
    int place;
    double fraction;
    double expected;

    /** Whether it is the first row of the player on the ladder. */
    boolean first;

    /** By column of the shape. */
    final double[] before;

    final double[] after;
    double rankBefore;
    double rankAfter;

    /** @param columns how many numbers of a rating are shown */
    DeltaRow(int columns) {
        this.before = new double[columns];
        this.after = new double[columns];
    }

    /** Becomes the row of one seat. */
    void set(Delta delta, int team, int seat) {
        Contest contest = delta.contest();
        this.game = contest.game().id();
        this.time = contest.game().time();
        this.name = contest.game().ladder();
        this.ladder = contest.ladder();
        this.team = contest.name(team);
        this.player = contest.player(seat).name();
        this.place = contest.place(team);
        this.fraction = contest.fraction(seat);
        this.expected = delta.expected(team);
        this.first = delta.games(seat) == 0;
        for (int column = 0; column < before.length; column++) {
            before[column] = delta.before(seat, column);
            after[column] = delta.after(seat, column);
        }
        this.rankBefore = delta.rankBefore(seat);
        this.rankAfter = delta.rankAfter(seat);
    }

    /** Becomes the row of an idle adjustment. */
    void set(IdleAdjustment idleAdjustment) {
        this.game = null;
        this.time = idleAdjustment.time();
        this.name = idleAdjustment.name();
        this.ladder = idleAdjustment.ladder();
        this.team = null;
        this.player = idleAdjustment.player().name();
        this.first = false;
        System.arraycopy(idleAdjustment.before(), 0, before, 0, before.length);
        System.arraycopy(idleAdjustment.after(), 0, after, 0, after.length);
        this.rankBefore = idleAdjustment.rankBefore();
        this.rankAfter = idleAdjustment.rankAfter();
    }
}
