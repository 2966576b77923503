package rate.study.evaluate;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.Games;
import rate.engine.game.Ladder;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleMember;
import rate.engine.game.SampleTeam;
import rate.engine.math.SplitMix;
import rate.engine.problem.Location;
import rate.engine.replay.period.PeriodRule;
import rate.engine.system.SystemOf;

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

    /** A game of players who are called by their numbers, with these places. */
    public static Contest contest(int... places) {
        String[] names =
                IntStream.range(0, places.length).mapToObj(team -> "p" + team).toArray(String[]::new);
        return Ladder.PLAYERS.contest(new Log().play(places, names));
    }

    static Candidate candidate(String name, String... parameters) {
        return new Candidate(name, SystemOf.name(name, parameters));
    }

    /** What a comparison goes by: rating periods of so many games, games that are not evaluated, and refits behind them. */
    static Evaluator.Rules rules(int period, int burnIn, int refits, int jobs, Stability.Truth truth) {
        return new Evaluator.Rules(
                PeriodRule.parse("count:" + period).orElseThrow(),
                EnumSet.of(Ladder.PLAYERS),
                false,
                0,
                List.of(),
                truth,
                List.of(),
                List.of(),
                games -> burnIn,
                refits,
                200,
                1,
                jobs,
                () -> 0);
    }

    Comparison.OnLadder compared(Evaluator.Rules rules, Candidate... candidates) {
        return new Evaluator(rules, null)
                .compare(List.of(candidates), games, ready -> {})
                .ladders()
                .get(0);
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
