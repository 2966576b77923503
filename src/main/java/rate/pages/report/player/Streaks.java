package rate.pages.report.player;

import java.util.EnumMap;
import java.util.Map;

/** Runs of results of one player: the longest of each kind, of equal ones the first, and how long the present one is. */
final class Streaks {

    /** Kinds of runs, by what all games of a run have in common. */
    enum Kind {
        WINS,
        UNBEATEN,
        LOSSES;

        private boolean has(char outcome) {
            return switch (this) {
                case WINS -> outcome == 'w';
                case UNBEATEN -> outcome != 'l';
                case LOSSES -> outcome == 'l';
            };
        }
    }

    /**
     * The runs of one kind.
     *
     * @param longest how many games the longest one has; 0 if there is none
     * @param end when its last game was
     * @param now how many games the present one has, up to the last game of all; 0 if that belongs to none
     */
    record Streak(int longest, long end, int now) {

        private static final Streak NONE = new Streak(0, 0, 0);

        private Streak next(boolean goesOn, long at) {
            int games = goesOn ? now + 1 : 0;
            return games > longest ? new Streak(games, at, games) : new Streak(longest, end, games);
        }
    }

    private final Map<Kind, Streak> streaks = new EnumMap<>(Kind.class);

    /**
     * The next game.
     *
     * @param outcome {@code w}, {@code d} or {@code l}
     */
    void add(char outcome, long at) {
        for (Kind kind : Kind.values()) {
            streaks.put(kind, of(kind).next(kind.has(outcome), at));
        }
    }

    Streak of(Kind kind) {
        return streaks.getOrDefault(kind, Streak.NONE);
    }
}
