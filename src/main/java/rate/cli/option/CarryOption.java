package rate.cli.option;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.SystemEntry;

/** The word that makes each season a ladder of its own. */
public final class CarryOption implements OptionList.Described {

    /** The values of {@code --carry}. */
    public enum Mode {
        /** Nothing: a ladder goes on through all seasons. */
        NO,
        /** The table of the last season. */
        SEASON
    }

    private Mode carried = Mode.NO;

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.GAMES);
        to.recorded(
                        "--carry season|no",
                        "Make each season a ladder of its own, LADDER:SEASON. Players start with their rating from "
                                + "their last season, moved by -P revert= if the system has it.")
                .usually("no")
                .into(Mode.class, carried, value -> carried = value);
    }

    /** Returns true if each season is a ladder of its own. */
    public boolean isWanted() {
        return carried == Mode.SEASON;
    }

    /** Returns true if a system can start a season from the table of the season before it. */
    public static boolean canCarry(SystemEntry.Configured system) {
        return !(system.system() instanceof HistorySystem) && system.scale().isPresent();
    }

    /** Returns true if each season is a ladder of its own, which needs a system that can continue from a table. */
    public boolean carriesSeasons(SystemEntry.Configured system) {
        if (!isWanted()) {
            return false;
        }
        WrongUsage.require(
                canCarry(system),
                "--carry: " + system.name()
                        + (system.system() instanceof HistorySystem
                                ? " rates all games at once, so no season starts from a table; without --carry its ratings go"
                                        + " through all seasons"
                                : " derives all ratings from the games, and starts from no table"));
        if (system.system() instanceof OnlineSystem<?> online && online.blend().isWanted()) {
            throw new WrongUsage(
                    "--carry cannot be combined with -P blend=: a ladder is either that of a season or that of a condition");
        }
        return true;
    }

    /** Adds what the manifest says of it. */
    public void record(Map<String, @Nullable Object> options) {
        if (isWanted()) {
            options.put("carry", "season");
        }
    }
}
