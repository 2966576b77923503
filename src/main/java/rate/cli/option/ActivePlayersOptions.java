package rate.cli.option;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.TimeParser;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Letters;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;

/** The words that say who of a run's tables is shown. */
public final class ActivePlayersOptions implements OptionList.Described {

    private @Nullable String activeSince;
    private int minGames;

    @Override
    public void describe(OptionList to) {
        to.option(
                        "--active-since DATE|30d",
                        "Only players whose last game was on this date or later, or within this many days before the last"
                                + " game in the tables (before --as-of of the run). Places remain those of the whole table.")
                .into(String.class, activeSince, value -> activeSince = value);
        to.option(
                        "--min-games N",
                        "Only players with at least this many games. Places remain those of the whole table.")
                .into(int.class, minGames, value -> minGames = value);
    }

    /** Returns true if the options leave players out of the tables. */
    public boolean isGiven() {
        return activeSince != null || minGames > 0;
    }

    /** Who is shown of a run. */
    public ActivePlayers of(PublishedRun run) {
        int least = WrongUsage.atLeast(0, "--min-games", minGames);
        return new ActivePlayers(least, activeSince == null ? null : since(activeSince, run));
    }

    private static GameTime since(String text, PublishedRun run) {
        Matcher days = Pattern.compile("([0-9]{1,6})d").matcher(Letters.strip(text));
        GameTime date = days.matches() ? null : TimeParser.dateOrInstant(text);
        if (date == null && !days.matches()) {
            throw new WrongUsage(
                    "--active-since must be a date such as 2008-11-24, or days such as 30d, not \"" + text + "\"");
        }
        // Asked in any case: in a log without times nobody was active at any time.
        GameTime before = ActivePlayers.daysBeforeTheEnd(run, date == null ? Integer.parseInt(days.group(1)) : 0)
                .orElseThrow(() -> new WrongUsage("--active-since: the games of this run have no times"));
        return date == null ? before : date;
    }
}
