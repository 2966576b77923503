package rate.log;

import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.GameTime;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** What makes a game unsound among the others of its log: its time, its id, its ladder. */
final class Chronicle {

    private final SeenGames seen = new SeenGames();
    private @Nullable GameTime last;
    private String lastGame = "";
    private @Nullable Boolean ladders;
    private @Nullable Boolean times;

    /** Remembers a game that was set aside: a second game of its id would be what is left of it. */
    void remember(String id) {
        seen.add(id);
    }

    /**
     * Judges the next game, in the order of the log.
     *
     * @return what is wrong with it; null if nothing is, and then it counts for the games after it
     */
    @Nullable
    Problem judge(Game game) {
        if (!seen.add(game.id())) {
            return problem(game, ProblemKind.DUPLICATE_GAME, "a game of this id was there before");
        }
        GameTime time = game.time();
        if (time != null && last != null && time.compareTo(last) < 0) {
            return problem(
                    game,
                    ProblemKind.TIME_BACKWARDS,
                    "its time " + time.text() + " is before that of game " + lastGame + ", " + last.text());
        }
        boolean named = game.ladder() != null;
        if (ladders != null && ladders != named) {
            return problem(
                    game,
                    ProblemKind.MIXED_LADDERS,
                    named ? "it names a ladder, and the games before do not" : "it names no ladder, and others do");
        }
        if (times != null && times != (time != null)) {
            return problem(
                    game,
                    ProblemKind.MIXED_TIMES,
                    time == null ? "it has no time, and the games before have" : "it has a time, and others have none");
        }
        ladders = named;
        times = time != null;
        if (time != null) {
            last = time;
            lastGame = game.id();
        }
        return null;
    }

    private static Problem problem(Game game, ProblemKind kind, String message) {
        return new Problem(kind, game.location(), game.id(), message);
    }
}
