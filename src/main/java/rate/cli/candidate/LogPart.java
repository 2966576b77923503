package rate.cli.candidate;

import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.Games;
import rate.engine.game.Times;
import rate.engine.problem.WrongUsage;

/** How many games the beginning of a log has: a number, a share of all, or those before a time. */
final class LogPart {

    private static final Pattern SHARE = Pattern.compile("([0-9]{1,2}(?:\\.[0-9]{1,6})?|\\.[0-9]{1,6})%");
    private static final Pattern GAMES = Pattern.compile("[0-9]{1,9}");
    private static final double PERCENT = 100;

    private LogPart() {}

    /** Parses a word of an option. */
    static ToIntFunction<Games> of(String option, String word) {
        GameTime begin = Times.dateOrInstant(word);
        if (begin != null) {
            return games -> before(begin, games);
        }
        Matcher share = SHARE.matcher(word);
        if (share.matches()) {
            return games -> (int) (games.size() * Double.parseDouble(share.group(1)) / PERCENT);
        }
        if (GAMES.matcher(word).matches()) {
            return games -> Math.min(games.size(), Integer.parseInt(word));
        }
        throw new WrongUsage(option + " must be a number of games, a share below 100%, or a date such as 2008-11-24,"
                + " not \"" + word + "\"");
    }

    /** How many games are before the first at a time or later. Games without a time are before any. */
    private static int before(GameTime begin, Games games) {
        int game = 0;
        while (game < games.size() && isBefore(begin, games.game(game).time())) {
            game++;
        }
        return game;
    }

    private static boolean isBefore(GameTime begin, @Nullable GameTime time) {
        return time == null || time.compareTo(begin) < 0;
    }
}
