package rate.study.evaluate;

import java.util.ArrayList;
import java.util.List;
import rate.engine.game.Game;
import rate.engine.game.Games;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleMember;
import rate.engine.game.SampleTeam;
import rate.engine.math.SplitMix;
import rate.engine.problem.Location;

/** Made-up logs. */
public final class Log {

    final Roster roster = new Roster();
    final Games games = new Games(roster);
    private int played;

    /** Duels among players of which those named later are better; one of eight is a draw. */
    static Log ofDuels(int games, int players, long seed) {
        Log log = new Log();
        SplitMix random = new SplitMix(seed);
        for (int i = 0; i < games; i++) {
            int a = random.nextInt(players);
            int b = (a + 1 + random.nextInt(players - 1)) % players;
            boolean won = random.nextDouble() < 1 / (1 + Math.exp((b - a) / 4.0));
            int draw = random.nextInt(8);
            log.play(new int[] {draw == 0 || won ? 1 : 2, draw == 0 || !won ? 1 : 2}, "p" + a, "p" + b);
        }
        return log;
    }

    /** Appends a game of single players. */
    public Game play(int[] places, String... names) {
        List<SampleTeam> teams = new ArrayList<>();
        for (int team = 0; team < names.length; team++) {
            teams.add(new SampleTeam(
                    names[team],
                    places[team],
                    Double.NaN,
                    List.of(new SampleMember(roster.enter(names[team]), Role.PLAYER, 1))));
        }
        Game game = SampleGame.of(roster, "G" + ++played, SampleGame.header(), teams, Location.of("log", played, null));
        games.add(game);
        return game;
    }
}
