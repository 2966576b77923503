package rate.engine.replay.period;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** The rating periods of a log: which number each game's has, counted for each ladder of the log apart. */
public final class Periods {

    /** How far one ladder of the log has come. */
    private static final class Clock {
        long games;
        long period;

        @Nullable
        String name;

        final Set<String> ended = new HashSet<>();
    }

    private final PeriodRule rule;
    private final Map<String, Clock> clocks = new HashMap<>();

    public Periods(PeriodRule rule) {
        this.rule = rule;
    }

    /** Returns whether every game is a period of its own for those who play it. */
    public boolean areGames() {
        return rule.kind() == PeriodRule.Kind.GAME;
    }

    /** Why the period of a game cannot be known; null if it can. */
    public @Nullable Problem refusal(Game game) {
        String missing = rule.missing(game.time(), game.period());
        if (missing != null) {
            return game.problem(ProblemKind.UNKNOWN_PERIOD, missing);
        }
        if (rule.kind() == PeriodRule.Kind.COLUMN && clock(game).ended.contains(game.period())) {
            return game.problem(
                    ProblemKind.PERIOD_RETURNS, "period \"" + game.period() + "\" returns after other periods");
        }
        return null;
    }

    /** The number of the period of a game that was not refused. */
    public long of(Game game) {
        Clock clock = clock(game);
        return switch (rule.kind()) {
            case GAME -> 0;
            case COUNT -> clock.games / rule.length();
            case HOURS, MONTHS -> {
                var time = game.time();
                yield time == null ? clock.period : rule.calendarPeriod(time);
            }
            case COLUMN -> clock.name == null || clock.name.equals(game.period()) ? clock.period : clock.period + 1;
        };
    }

    /** Takes note that a game was rated. */
    public void count(Game game) {
        Clock clock = clock(game);
        clock.period = of(game);
        clock.games++;
        String name = game.period();
        if (rule.kind() == PeriodRule.Kind.COLUMN && name != null && !name.equals(clock.name)) {
            if (clock.name != null) {
                clock.ended.add(clock.name);
            }
            clock.name = name;
        }
    }

    /** The number of the period of the last game of a ladder of the log. */
    public long last(@Nullable String ladder) {
        return clock(ladder).period;
    }

    /** The number of the period of a ladder at a time that is not before its last game; null for that of the last game. */
    public long at(@Nullable String ladder, @Nullable GameTime time) {
        long last = last(ladder);
        return time == null || !rule.isOfCalendar() ? last : Math.max(last, rule.calendarPeriod(time));
    }

    /** Saves the period of each ladder of the log. */
    public void save(StateWriter to) {
        to.number(clocks.size());
        new TreeMap<>(clocks).forEach((ladder, clock) -> {
            to.text(ladder).number(clock.games).number(clock.period).text(clock.name);
            to.list(clock.ended.stream().sorted().toList(), to::text);
        });
    }

    /** Reads what {@link #save} wrote. */
    public void restore(StateReader from) {
        for (int left = from.count(); left > 0; left--) {
            Clock clock = clock(from.requiredText());
            clock.games = from.number();
            clock.period = from.number();
            clock.name = from.text();
            clock.ended.addAll(from.list(from::requiredText));
        }
    }

    private Clock clock(Game game) {
        return clock(game.ladder());
    }

    private Clock clock(@Nullable String ladder) {
        return clocks.computeIfAbsent(ladder == null ? "" : ladder, none -> new Clock());
    }
}
