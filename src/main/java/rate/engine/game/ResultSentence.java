package rate.engine.game;

import java.util.Comparator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import rate.engine.math.Decimals;

/**
 * How a game ended, in words: {@code Ann beat Bob 3:1}, {@code Ann and Bob drew 1:1}; of more than two teams by place, with the
 * scores if there are any: {@code 1. Ann (12), 2. Bob (7), 2. Cy (7)}.
 */
public final class ResultSentence {

    /** Teams that are named; of hundreds nobody reads all. */
    private static final int NAMED = 20;

    private ResultSentence() {}

    /** The words of a game that was played, whose teams are called as the log calls them. */
    public static String of(Game game) {
        return game.teams() == 2 ? duel(game) : places(game);
    }

    private static String duel(Game game) {
        int first = game.place(1) < game.place(0) ? 1 : 0;
        boolean scored = !Double.isNaN(game.score(0)) && !Double.isNaN(game.score(1));
        String score =
                scored ? " " + Decimals.exact(game.score(first)) + ":" + Decimals.exact(game.score(1 - first)) : "";
        return game.isDrawn()
                ? game.name(0) + " and " + game.name(1) + " drew" + score
                : game.name(first) + " beat " + game.name(1 - first) + score;
    }

    private static String places(Game game) {
        String named = IntStream.range(0, game.teams())
                .boxed()
                .sorted(Comparator.comparingInt(game::place))
                .limit(NAMED)
                .map(team -> game.place(team) + ". " + game.name(team) + score(game.score(team)))
                .collect(Collectors.joining(", "));
        int more = game.teams() - NAMED;
        return more > 0 ? named + " and " + more + " more" : named;
    }

    private static String score(double score) {
        return Double.isNaN(score) ? "" : " (" + Decimals.exact(score) + ")";
    }
}
