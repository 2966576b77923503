package rate.run.publish;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.math.SipHash;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * The hash of a game as it reaches the ratings: all that can have a part in them, what is kept beside them, and nothing of
 * where the game stood. Players are numbered in the order of their first games, and enter by number; by name they enter once,
 * with the first game. So two logs that give the same hashes in the same order give the same games, but with a chance of
 * 2<sup>-64</sup> for each that differs, whoever wrote them: the key is a secret.
 */
final class GameHash {

    /** Bits before a number, which say what there is. */
    private static final int FLAGS = 9;

    /** The value of a number that the log does not have. */
    private static final double ABSENT = Double.NaN;

    /** The share of a game of who plays it from beginning to end; and what a game counts. */
    private static final double WHOLE = 1;

    private final SipHash hash;

    /** By index of the roster: the number of a player, from 1; 0 for one who has not played. */
    private int[] numbers = new int[1 << 10];

    /** By number, from 0: the index of the roster. */
    private int[] indexes = new int[1 << 10];

    private int size;

    private long id;

    GameHash(SipHash.Key key) {
        this.hash = SipHash.of64(key);
    }

    long of(Game game) {
        id = ofId(game.idChars());
        hash.begin().add(id).add(game.teams() << FLAGS | flags(game));
        if (game.isTimed()) {
            hash.add(game.second()).add(game.nano());
        }
        text(game.ladder());
        text(game.period());
        text(game.season());
        text(game.condition());
        number(game.duration(), ABSENT);
        number(game.weight(), WHOLE);
        if (game.host() != GameHeader.NO_HOST) {
            hash.add(game.host());
        }
        for (String kept : game.kept()) { // as many of every game of a run
            hash.add(kept);
        }
        for (int team = 0; team < game.teams(); team++) {
            hash.add((long) game.place(team) << Integer.SIZE | game.size(team) << FLAGS | flags(game, team));
            text(game.isCalledByPlayer(team) ? null : game.name(team));
            number(game.score(team), ABSENT);
            number(game.survival(team), ABSENT);
            for (int seat = game.firstSeat(team); seat < game.firstSeat(team + 1); seat++) {
                add(game.player(seat), game.role(seat), game.fraction(seat));
            }
        }
        return hash.end();
    }

    long ofId(CharSequence text) {
        return hash.begin().add(text).end();
    }

    long id() {
        return id;
    }

    /** Returns the flags of the values that a game has; a value that it lacks is not hashed. */
    private static int flags(Game game) {
        GameTime time = game.time();
        return flag(time != null, 0)
                | flag(time != null && time.isDay(), 1)
                | flag(game.ladder() != null, 2)
                | flag(game.period() != null, 3)
                | flag(isThere(game.duration(), ABSENT), 4)
                | flag(game.season() != null, 5)
                | flag(isThere(game.weight(), WHOLE), 6)
                | flag(game.host() != GameHeader.NO_HOST, 7)
                | flag(game.condition() != null, 8);
    }

    private static int flags(Game game, int team) {
        return flag(!game.isCalledByPlayer(team), 0)
                | flag(isThere(game.score(team), ABSENT), 1)
                | flag(isThere(game.survival(team), ABSENT), 2);
    }

    private static int flag(boolean set, int bit) {
        return set ? 1 << bit : 0;
    }

    private static boolean isThere(double number, double usual) {
        return Double.compare(number, usual) != 0;
    }

    private void text(@Nullable String text) {
        if (text != null) {
            hash.add(text);
        }
    }

    private void number(double number, double usual) {
        if (isThere(number, usual)) {
            hash.add(Double.doubleToLongBits(number));
        }
    }

    private void add(Player player, Role role, double fraction) {
        int index = player.index();
        if (index >= numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.max(index + 1, 2 * numbers.length));
        }
        int number = numbers[index];
        hash.add((long) number << FLAGS | flag(role == Role.COMMANDER, 0) | flag(isThere(fraction, WHOLE), 1));
        number(fraction, WHOLE);
        if (number == 0) {
            hash.add(player.name());
            if (size == indexes.length) {
                indexes = Arrays.copyOf(indexes, 2 * size);
            }
            indexes[size++] = index;
            numbers[index] = size;
        }
    }

    /** Saves the index of each player who has played. */
    void save(StateWriter to) {
        to.number(size);
        for (int number = 0; number < size; number++) {
            to.number(indexes[number]);
        }
    }

    /**
     * Where the players of then are now: between them players may have been entered that are in no game that is rated.
     *
     * @param from what {@link #save} wrote after the same games
     * @return gives the index now for the index of then; -1 for that of a player who had not played
     */
    IntUnaryOperator since(StateReader from) {
        int[] then = new int[from.count()];
        Arrays.setAll(then, number -> from.count());
        int[] now = new int[1 + Arrays.stream(then).max().orElse(0)];
        Arrays.fill(now, -1);
        for (int number = 0; number < then.length; number++) {
            now[then[number]] = indexes[number];
        }
        return index -> index < now.length ? now[index] : -1;
    }
}
