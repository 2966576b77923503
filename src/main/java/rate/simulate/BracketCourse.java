package rate.simulate;

import java.util.ArrayList;
import java.util.List;
import rate.game.Game;
import rate.math.SplitMix;
import rate.predict.BestOf;
import rate.predict.Predictor;
import rate.problem.InputRefused;
import rate.problem.ProblemKind;

/**
 * The rest of a knockout: of the games of a round those that are open are played, then the winners of neighbouring games meet, until
 * one is left. The rounds that follow are on neutral ground. Whoever loses among m players shares place m/2 + 1.
 *
 * @param <R> the rating
 */
final class BracketCourse<R> implements Course {

    private final Schedule schedule;
    private final SkillDraws<R> skills;
    private final BestOf series;
    private final List<Duel<R>> round = new ArrayList<>();
    private final Duel<R> later;
    private final int[] left;

    /** @throws InputRefused if the games are no round of a bracket, or one has ended in a draw */
    BracketCourse(Predictor<R> predictor, League league, Schedule schedule) {
        this.schedule = schedule;
        this.skills = new SkillDraws<>(predictor, schedule.players());
        this.series = new BestOf(league.bestOf());
        requireRound(schedule);
        for (Game game : schedule.games()) {
            round.add(new Duel<>(predictor.fixture(game), skills, league.draw()));
        }
        this.later = new Duel<>(predictor.ratings().fixture(1, 1), skills, league.draw());
        this.left = new int[2 * round.size()];
    }

    private static void requireRound(Schedule schedule) {
        List<Game> games = schedule.games();
        if (Integer.bitCount(games.size()) != 1) {
            throw refused(
                    games.get(games.size() - 1),
                    "this is game " + games.size() + " of the round, the last one, and no bracket has so many");
        }
        boolean[] isThere = new boolean[2 * games.size()];
        for (int game = 0; game < games.size(); game++) {
            for (int player : new int[] {schedule.one()[game], schedule.other()[game]}) {
                if (isThere[player]) {
                    throw refused(
                            games.get(game), "\"" + schedule.players().get(player) + "\" plays two games of the round");
                }
                isThere[player] = true;
            }
            if (schedule.result()[game] == Schedule.DRAW) {
                throw refused(games.get(game), "it has ended in a draw, so that neither player goes on");
            }
        }
    }

    private static InputRefused refused(Game game, String message) {
        return new InputRefused(ProblemKind.BAD_BRACKET, game.location(), message);
    }

    @Override
    public void play(SplitMix random, PlaceCounts counts) {
        skills.draw(random);
        for (int game = 0; game < round.size(); game++) {
            left[2 * game] = schedule.one()[game];
            left[2 * game + 1] = schedule.other()[game];
        }
        for (int players = left.length; players > 1; players /= 2) {
            for (int game = 0; game < players / 2; game++) {
                int one = left[2 * game];
                int other = left[2 * game + 1];
                boolean isFirst = players == left.length
                        ? isWon(round.get(game), schedule.result()[game], one, other, random)
                        : isWon(later, Schedule.OPEN, one, other, random);
                left[game] = isFirst ? one : other;
                counts.place(isFirst ? other : one, players / 2 + 1);
            }
        }
        counts.place(left[0], 1);
    }

    private boolean isWon(Duel<R> duel, int result, int one, int other, SplitMix random) {
        return result == Schedule.OPEN
                ? random.nextDouble() < series.win(duel.forecast(one, other), 0)
                : result == Schedule.WIN;
    }
}
