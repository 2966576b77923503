package rate.api;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import rate.engine.math.SplitMix;

/** Games of invented players, the same every time: duels, or games of anything that a log can have. */
final class RandomGames {

    private static final Instant BEGIN = Instant.parse("2026-01-03T18:00:00Z");

    private RandomGames() {}

    /** Duels with scores over some weeks, a season long; none is drawn. */
    static List<GameResult> duels(int games, int players) {
        SplitMix random = new SplitMix(7);
        List<GameResult> all = new ArrayList<>();
        for (int game = 0; game < games; game++) {
            int a = random.nextInt(players);
            int b = (a + 1 + random.nextInt(players - 1)) % players;
            int scoreA = 10 + a + random.nextInt(12);
            int scoreB = 10 + b + random.nextInt(12);
            all.add(GameResult.of("G" + game)
                    .team("p" + a)
                    .team("p" + b)
                    .scores(scoreA + (scoreA == scoreB ? 1 : 0), scoreB)
                    .inSeason("2026")
                    .at(BEGIN.plusSeconds(game * 20_000L)));
        }
        return all;
    }

    /** Teams with commanders and parts of games, draws, neutral ground, on two ladders. */
    static List<GameResult> teams(int games, int players) {
        SplitMix random = new SplitMix(11);
        List<GameResult> all = new ArrayList<>();
        for (int game = 0; game < games; game++) {
            int first = random.nextInt(players);
            Team iron = Team.named("Iron").commandedBy("ü" + first).with("ü" + (first + 1) % players, 0.3);
            Team bios = Team.named("Bios")
                    .commandedBy("ü" + (first + 2) % players)
                    .with("ü" + (first + 3) % players)
                    .with("ü" + (first + 4) % players, 1 / 3.0);
            GameResult result = GameResult.of("T-" + game)
                    .team(iron)
                    .team(bios)
                    .lasted(600 + game)
                    .on(game % 3 == 0 ? "night" : "day")
                    .at(BEGIN.plusSeconds(game * 9_000L).plusNanos(game * 1_000_000L));
            int outcome = random.nextInt(5);
            result = outcome == 0 ? result.drawn() : outcome < 3 ? result.places(1, 2) : result.places(2, 1);
            all.add(game % 7 == 0 ? result.neutral() : game % 7 == 1 ? result.home(1) : result);
        }
        return all;
    }
}
