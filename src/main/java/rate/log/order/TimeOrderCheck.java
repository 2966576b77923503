package rate.log.order;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Counted;

/** Holds that time does not run backwards from game to game; and where it does, says how far the log is out of order. */
public final class TimeOrderCheck {

    /** The game of the latest time so far. */
    private @Nullable Game latest;

    private long games;
    private long equalTimes;

    /** Returns true if the next game is not before earlier ones. It then counts for the games after it. */
    public boolean holds(Game game) {
        games++;
        int step = step(game);
        if (step >= 0) {
            equalTimes += step == 0 ? 1 : 0;
            latest = game;
        }
        return step >= 0;
    }

    /** Returns true if a game would not be before the ones so far, without counting it. */
    public boolean wouldHold(Game game) {
        return step(game) >= 0;
    }

    private int step(Game game) {
        return latest == null || !game.isTimed() || !latest.isTimed() ? 1 : compare(game, latest);
    }

    private static int compare(Game a, Game b) {
        int bySecond = Long.compare(a.second(), b.second());
        return bySecond != 0 ? bySecond : Integer.compare(a.nano(), b.nano());
    }

    /** Games so far whose time is that of the game before. */
    public long equalTimes() {
        return equalTimes;
    }

    /**
     * Returns the problem of a log in which a game has an earlier time than a game before it. One mistyped date and a log that
     * is sorted the other way look the same here, so the rest is read, too, and counted.
     *
     * @param stray the game for which {@link #holds} said no
     * @param rest the games after it
     */
    public Problem disorder(Game stray, GameStream rest) {
        GameTime time = stray.time();
        GameTime before = latest == null ? null : latest.time();
        if (latest == null || time == null || before == null) {
            throw new IllegalArgumentException("a game without a time is before no other");
        }
        String message = "its time " + time.text() + " is before that of game " + latest.id() + ", " + before.text();
        long out = 1;
        Duration furthest = between(time, before);
        String all = "";
        try {
            for (Game game = rest.next(); game != null; game = rest.next()) {
                Game latestSoFar = latest;
                if (!holds(game)) {
                    out++;
                    Duration back =
                            between(Objects.requireNonNull(game.time()), Objects.requireNonNull(latestSoFar.time()));
                    furthest = back.compareTo(furthest) > 0 ? back : furthest;
                }
            }
        } catch (InputRefused unreadable) {
            // One problem after the other: this one came first.
            all = "the first ";
        }
        return new Problem(
                ProblemKind.TIME_BACKWARDS,
                stray.location(),
                stray.id(),
                message + "; " + out + " of " + all + Counted.of(games, "game") + (out == 1 ? " is" : " are")
                        + " out of order, by " + (out == 1 ? "" : "up to ") + text(furthest));
    }

    private static Duration between(GameTime from, GameTime to) {
        return Duration.ofSeconds(to.second() - from.second(), to.nano() - from.nano());
    }

    /** The two largest units: {@code 7 days}, {@code 3 hours 5 minutes}. */
    private static String text(Duration span) {
        long[] counts = {span.toDays(), span.toHoursPart(), span.toMinutesPart(), span.toSecondsPart()};
        String[] units = {"day", "hour", "minute", "second"};
        for (int i = 0; i < units.length; i++) {
            if (counts[i] > 0) {
                String rest =
                        i + 1 < units.length && counts[i + 1] > 0 ? " " + Counted.of(counts[i + 1], units[i + 1]) : "";
                return Counted.of(counts[i], units[i]) + rest;
            }
        }
        return "less than a second";
    }
}
