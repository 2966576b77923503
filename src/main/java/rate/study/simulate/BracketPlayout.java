package rate.study.simulate;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import rate.engine.game.Game;
import rate.engine.math.SplitMix;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;
import rate.study.predict.BestOf;

/**
 * The rest of a knockout: of the games of a round those that are open are played, then the winners of neighbouring games
 * meet, until one is left. The rounds that follow are on neutral ground. Whoever loses among m players shares place m/2 + 1.
 */
final class BracketPlayout implements Playout {

    private final Schedule schedule;
    private final Strengths strengths;
    private final Draws draws;

    /** The series that is drawn at once: a whole one, or a single game where the strengths follow results. */
    private final BestOf series;

    /** How many of them who goes on has won. */
    private final int needed;

    /** The games of the list that are open, and a game of each round behind it. */
    private final List<Strengths.Duel> round = new ArrayList<>();

    private final List<Strengths.Duel> later = new ArrayList<>();
    private final int[] left;

    /** @throws InputRefused if the games are no round of a bracket, or one has ended in a draw */
    BracketPlayout(Strengths strengths, League league, Draws draws, Schedule schedule) {
        this.schedule = schedule;
        this.strengths = strengths;
        this.draws = draws;
        this.series = new BestOf(strengths.followResults() ? 1 : league.bestOf());
        this.needed = strengths.followResults() ? league.bestOf() / 2 + 1 : 1;
        requireRound(schedule);
        this.left = new int[2 * schedule.games().size()];
        for (int game = 0; game < schedule.games().size(); game++) {
            if (schedule.isOpen(game)) {
                round.add(strengths.duel(schedule.games().get(game), schedule.one()[game], schedule.other()[game]));
            }
        }
        for (int players = left.length / 2; players > 1; players /= 2) {
            later.add(strengths.later());
        }
    }

    private static void requireRound(Schedule schedule) {
        List<Game> games = schedule.games();
        if (Integer.bitCount(games.size()) != 1) {
            throw refused(
                    games.get(games.size() - 1),
                    "this is game " + games.size() + " of the round, the last one, and no bracket has that many");
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
        strengths.begin(random);
        for (int game = 0; game < schedule.result().length; game++) {
            left[2 * game] = schedule.one()[game];
            left[2 * game + 1] = schedule.other()[game];
        }
        Iterator<Strengths.Duel> first = round.iterator();
        int rounds = 0;
        for (int players = left.length; players > 1; players /= 2) {
            for (int game = 0; game < players / 2; game++) {
                int one = left[2 * game];
                int other = left[2 * game + 1];
                boolean isFirst = (rounds == 0 && !schedule.isOpen(game))
                        ? schedule.result()[game] == Schedule.WIN
                        : isWon(rounds == 0 ? first.next() : later.get(rounds - 1), one, other, random);
                left[game] = isFirst ? one : other;
                counts.place(isFirst ? other : one, players / 2 + 1);
            }
            rounds++;
        }
        counts.place(left[0], 1);
    }

    private boolean isWon(Strengths.Duel duel, int one, int other, SplitMix random) {
        int won = 0;
        int lost = 0;
        while (won < needed && lost < needed) {
            boolean isFirst = random.nextDouble() < series.win(draws.of(duel.forecast(one, other, random)), 0);
            duel.end(one, other, isFirst ? Schedule.WIN : Schedule.LOSS);
            won += isFirst ? 1 : 0;
            lost += isFirst ? 0 : 1;
        }
        return won == needed;
    }
}
