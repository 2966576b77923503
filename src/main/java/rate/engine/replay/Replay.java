package rate.engine.replay;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.History;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.problem.ProblemListener;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Messages;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.period.AsOf;
import rate.engine.replay.period.PeriodRule;

/**
 * The driver: takes one game after the other, has a system rate it, and owns all state. A game that cannot be rated
 * changes nothing, on no ladder. One thread.
 */
public sealed interface Replay extends Rater permits OnlineReplay, HistoryReplay {

    /**
     * The plan of a replay: by which rules games are rated.
     *
     * @param periods where a rating period ends, for systems that have them
     * @param choice which ladders are rated
     * @param carriesSeasons whether each season is a ladder of its own, on which players continue from the one before; not
     *     for history systems
     * @param asOf the day to which idle players are brought; null for as the system does it by itself
     */
    record Rules(
            SystemEntry.Configured system,
            PeriodRule periods,
            LadderChoice choice,
            boolean carriesSeasons,
            @Nullable AsOf asOf) {

        /** Rules without a day of the tables. */
        public Rules(SystemEntry.Configured system, PeriodRule periods, LadderChoice choice, boolean carriesSeasons) {
            this(system, periods, choice, carriesSeasons, null);
        }
    }

    /**
     * The surroundings of a replay: the players whom it finds, and who is told of it.
     *
     * @param warmStart the messages with which the fit of a history begins
     * @param columns of the log that are kept of each game
     * @param sink receives every change of a rating by a game; if null, no expectation is computed
     * @param watch receives the progress of the fit of a history; of several ladders at a time, if there are several jobs
     * @param jobs how many ladders are rated or fitted at a time, at least 1; the result is the same
     */
    record Setting(
            Rules rules,
            Roster roster,
            InitialRatings starts,
            WarmStart warmStart,
            List<String> columns,
            Delta.@Nullable Sink sink,
            ProblemListener warnings,
            FitListener watch,
            int jobs) {

        /** A setting of one job in which nobody is told anything, and fits begin from nothing. */
        public Setting(Rules rules, Roster roster, InitialRatings starts) {
            this(rules, roster, starts, WarmStart.NONE, List.of(), null, warning -> {}, FitListener.NOBODY, 1);
        }

        /** Returns this setting with a sink and a listener for warnings. */
        public Setting telling(Delta.@Nullable Sink to, ProblemListener warned) {
            return new Setting(rules, roster, starts, warmStart, columns, to, warned, watch, jobs);
        }

        /** Returns this setting for a fit that begins with messages, of games with such columns, and that somebody watches. */
        public Setting fitting(WarmStart from, List<String> kept, FitListener watched) {
            return new Setting(rules, roster, starts, from, kept, sink, warnings, watched, jobs);
        }

        public Setting jobs(int count) {
            return new Setting(rules, roster, starts, warmStart, columns, sink, warnings, watch, count);
        }
    }

    /** The driver for a system of its kind. */
    static Replay of(Setting setting) {
        return setting.rules().system().system() instanceof OnlineSystem<?> online
                ? new OnlineReplay(setting, online)
                : new HistoryReplay(
                        setting, (HistorySystem) setting.rules().system().system());
    }

    /** The log is at its end: what can be known only now is computed. No game is played after this. */
    void adjustIdle();

    /** Returns whether a game of a player was rated so far, on any ladder. */
    boolean hasRated(Player player);

    /**
     * Returns whether a game of a player was rated on such a ladder.
     *
     * @param name the log's own ladder; null for whichever
     * @param from the game was then or later; null for any time
     */
    boolean hasRated(Ladder ladder, @Nullable String name, Player player, @Nullable GameTime from);

    /** The tables of players with so many games: players before commanders, within them by the name of the log's ladder. */
    List<Standings> standings(int minGames);

    /** From what the fit of a history goes on, if an earlier run fitted a part of it. */
    @FunctionalInterface
    interface WarmStart {

        /** From nothing. */
        WarmStart NONE = history -> null;

        /** Returns the messages of the games of a history in the earlier run; null if there are none of that ladder. */
        @Nullable
        Messages of(History history);
    }
}
