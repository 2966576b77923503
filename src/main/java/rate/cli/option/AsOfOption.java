package rate.cli.option;

import java.time.Clock;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.period.AsOf;
import rate.engine.replay.period.PeriodRule;

/** The word that says of which day the tables are. */
public final class AsOfOption implements OptionList.Described {

    private static final String LAST = new AsOf(null).text();
    private static final String TODAY = "today";
    private static final int SECONDS_OF_A_DAY = 86_400;

    private @Nullable String word;
    private @Nullable AsOf day;

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.SYSTEM);
        to.recorded(
                        "--as-of DATE|last|today",
                        "Let the sigmas of idle players grow up to this day, or to the last game of each ladder, in systems"
                                + " whose skills drift by time; and count the ages of games (-P half-life=) from it."
                                + " The manifest has the date of today.")
                .text(word, value -> word = value);
    }

    /** The day of the tables of a system; null if none is asked for. */
    public @Nullable AsOf read(Clock clock, SystemEntry.Configured system, PeriodRule periods) {
        String said = word;
        if (said == null) {
            return null;
        }
        WrongUsage.require(
                system.system().agesInTime(),
                "--as-of: without games nothing in a table of " + system.name()
                        + " changes, as its parameters are; rate systems " + system.name() + " lists them");
        GameTime date =
                said.equals(LAST) ? null : said.equals(TODAY) ? today(clock) : CorrectionOptions.time("--as-of", said);
        WrongUsage.require(
                date == null || !system.countsPeriods() || periods.isOfCalendar(),
                "--as-of " + said + ": no day says which rating period it is in (--period " + periods.text()
                        + "); --as-of last is that of the last game");
        day = new AsOf(date);
        return day;
    }

    private static GameTime today(Clock clock) {
        long second = clock.instant().getEpochSecond();
        return new GameTime(second - Math.floorMod(second, SECONDS_OF_A_DAY), 0, true);
    }

    /** Adds what the manifest says of it. */
    public void record(Map<String, @Nullable Object> options) {
        if (day != null) {
            options.put("as_of", day.text());
        }
    }
}
