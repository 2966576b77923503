package rate.study.simulate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import rate.engine.game.Game;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;

/**
 * Games of one against one, played or not, with their players numbered.
 *
 * @param games in the order of the list
 * @param players their names, in the order in which they first come
 * @param one of each game, the number of the player named first
 * @param result how each ended for the first: {@link #WIN}, {@link #DRAW}, {@link #LOSS}, or {@link #OPEN}
 */
@SuppressWarnings("ArrayRecordComponent")
record Schedule(List<Game> games, List<String> players, int[] one, int[] other, int[] result) {

    /** Of more, the table of players and places would be too large. */
    static final int MOST_PLAYERS = 2000;

    static final int LOSS = 0;
    static final int DRAW = 1;
    static final int WIN = 2;
    static final int OPEN = 3;

    /**
     * The schedule of a list of fixtures.
     *
     * @param isPlayed whether the outcome of a fixture counts
     * @throws InputRefused for a game of others than two players
     */
    static Schedule of(List<Game> fixtures, Predicate<Game> isPlayed) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        int[] one = new int[fixtures.size()];
        int[] other = new int[fixtures.size()];
        int[] result = new int[fixtures.size()];
        for (int i = 0; i < result.length; i++) {
            Game game = fixtures.get(i);
            if (game.teams() != 2 || game.seats() != 2) {
                throw new InputRefused(
                        ProblemKind.NOT_A_DUEL, game.location(), "it is not a game of one player against one");
            }
            one[i] = number(numbers, game, 0);
            other[i] = number(numbers, game, 1);
            if (numbers.size() > MOST_PLAYERS) {
                throw new InputRefused(
                        ProblemKind.TOO_MANY_PLAYERS,
                        game.location(),
                        "a season of more than " + MOST_PLAYERS + " players is not simulated");
            }
            result[i] = isPlayed.test(game) ? result(game) : OPEN;
        }
        return new Schedule(fixtures, new ArrayList<>(numbers.keySet()), one, other, result);
    }

    private static int number(Map<String, Integer> numbers, Game game, int seat) {
        return numbers.computeIfAbsent(game.player(seat).name(), name -> numbers.size());
    }

    private static int result(Game game) {
        return 1 + Integer.signum(Integer.compare(game.place(1), game.place(0)));
    }

    boolean isOpen(int game) {
        return result[game] == OPEN;
    }

    int played(int player) {
        int played = 0;
        for (int game = 0; game < result.length; game++) {
            played += !isOpen(game) && (one[game] == player || other[game] == player) ? 1 : 0;
        }
        return played;
    }

    /** The games that are yet to be played, in order of time; as they stand, if a time is not known. */
    int[] openInOrder() {
        List<Integer> open = new ArrayList<>();
        boolean isTimed = true;
        for (int game = 0; game < result.length; game++) {
            if (isOpen(game)) {
                open.add(game);
                isTimed &= games.get(game).isTimed();
            }
        }
        if (isTimed) {
            open.sort(Comparator.comparing(
                    game -> Objects.requireNonNull(games.get(game).time())));
        }
        return open.stream().mapToInt(game -> game).toArray();
    }
}
