package rate.fuzz;

import java.util.HashSet;
import java.util.Set;
import rate.engine.game.Game;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;

/** What a reader promises of the games it lets through and of the problems it tells, whatever it read. */
final class Soundness {

    private Soundness() {}

    static void check(Game game) {
        require(game.teams() >= 2, "two teams");
        require(!game.id().isEmpty(), "an id");
        require(Double.isNaN(game.duration()) || game.duration() > 0, "a duration that is positive");
        Set<Player> players = new HashSet<>();
        for (int team = 0; team < game.teams(); team++) {
            require(game.place(team) >= 1, "places from 1");
            require(game.size(team) > 0, "members in every team");
            require(!Double.isInfinite(game.score(team)), "finite scores");
            int commanders = 0;
            for (int seat = game.firstSeat(team); seat < game.firstSeat(team + 1); seat++) {
                require(game.fraction(seat) > 0 && game.fraction(seat) <= 1, "fractions in (0, 1]");
                require(players.add(game.player(seat)), "every player once");
                require(isVisible(game.player(seat).name()), "names that can be seen and written again");
                commanders += game.role(seat) == Role.COMMANDER ? 1 : 0;
            }
            require(commanders <= 1, "one commander of a team");
        }
    }

    static void check(Problem problem) {
        Location at = problem.location();
        String message = problem.message();
        require(!message.isBlank() && message.length() <= 1001, "a message of some length");
        require(at.line() >= 0 && at.column() >= 0, "a place");
    }

    private static boolean isVisible(String name) {
        return !name.isBlank()
                && name.codePointCount(0, name.length()) <= 256
                && name.codePoints()
                        .noneMatch(c -> Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE);
    }

    private static void require(boolean holds, String promise) {
        if (!holds) {
            throw new IllegalStateException("promised: " + promise);
        }
    }
}
