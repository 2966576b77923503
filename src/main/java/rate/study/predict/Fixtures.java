package rate.study.predict;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.GameHeader;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.file.input.source.Source;
import rate.log.GameLog;
import rate.log.name.Names;
import rate.log.order.LogReading;
import rate.log.order.TimeOrderCheck;

/** Lists of fixtures: logs of games that may lack their outcomes, read as logs are. */
public final class Fixtures {

    private Fixtures() {}

    /**
     * A single fixture.
     *
     * @param teams the names of the players of each, two teams or more
     * @param fractions what share of the game a player is to play; the whole of it if nothing is said
     * @throws IllegalArgumentException with a message for the user, if a name is none, or is there twice
     */
    public static Game of(List<List<String>> teams, Role role, Map<String, Double> fractions, GameHeader header) {
        Roster roster = new Roster();
        GameBuilder builder = new GameBuilder(roster);
        Set<Player> seated = new HashSet<>();
        for (int team = 0; team < teams.size(); team++) {
            builder.team(Game.yetToBePlayed(team, teams.size()), Double.NaN, Double.NaN);
            for (String name : teams.get(team)) {
                Player player = Names.named(name, roster);
                if (!seated.add(player)) {
                    throw new IllegalArgumentException("\"" + player + "\" is named twice");
                }
                builder.seat(player.index(), role, fractions.getOrDefault(name, 1.0));
            }
            builder.named(teams.get(team).size() == 1 ? null : String.join(", ", teams.get(team)));
        }
        return builder.end("fixture", header, Location.of("fixture"));
    }

    /** A game as if its teams had ended in other places, without scores. */
    public static Game ended(Game game, int... places) {
        GameBuilder builder = new GameBuilder(game.roster());
        for (int team = 0; team < game.teams(); team++) {
            builder.team(places[team], Double.NaN, Double.NaN);
            for (int seat = game.firstSeat(team); seat < game.firstSeat(team + 1); seat++) {
                builder.seat(game.playerIndex(seat), game.role(seat), game.fraction(seat));
            }
            builder.named(game.isCalledByPlayer(team) ? null : game.name(team));
        }
        return builder.end(game.id(), game.copyTo(new GameHeader()), game.location());
    }

    /**
     * Holds that time does not run backwards in a list whose games are rated one after the other.
     *
     * @throws InputRefused for the first game that is before an earlier one
     */
    public static void requireOrder(List<Game> fixtures) {
        TimeOrderCheck order = new TimeOrderCheck();
        Iterator<Game> games = fixtures.iterator();
        while (games.hasNext()) {
            Game game = games.next();
            if (!order.holds(game)) {
                throw new InputRefused(order.disorder(game, () -> games.hasNext() ? games.next() : null));
            }
        }
    }

    /**
     * Reads a list, in its own order, whatever its times.
     *
     * @param reading how it is read; in a format {@linkplain rate.log.form.LogForm#ofFixtures of fixtures}
     * @param warnings is told of what stops nothing
     * @return at least one; which of them {@linkplain Game#isPlayed were played} they say
     * @throws InputRefused for the first that is not sound: a table with gaps would be taken for the whole
     */
    public static List<Game> read(Source source, LogReading reading, Roster roster, ProblemListener warnings) {
        List<Game> fixtures = new ArrayList<>();
        ProblemListener strict = problem -> {
            if (problem.kind().scope() == ProblemKind.Scope.WARNING) {
                warnings.report(problem);
            } else {
                throw new InputRefused(problem);
            }
        };
        try (GameLog games = GameLog.unordered(List.of(source), reading, roster, strict)) {
            for (Game game = games.next(); game != null; game = games.next()) {
                fixtures.add(game);
            }
        }
        if (fixtures.isEmpty()) {
            throw new InputRefused(ProblemKind.EMPTY_LOG, Location.of(source.name()), "it has no fixtures");
        }
        return fixtures;
    }
}
