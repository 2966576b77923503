package rate.study.simulate;

import java.util.ArrayList;
import java.util.List;
import rate.engine.math.SplitMix;
import rate.engine.rating.Forecast;

/** The rest of a season: every game that is open is played, in order of time, then the table is made. */
final class SeasonPlayout implements Playout {

    private final Schedule schedule;
    private final Strengths strengths;
    private final Draws draws;
    private final List<Strengths.Duel> duels = new ArrayList<>();
    private final int[] open;
    private final int[] results;
    private final LeagueTable table;

    SeasonPlayout(Strengths strengths, League league, Draws draws, Schedule schedule) {
        this.schedule = schedule;
        this.strengths = strengths;
        this.draws = draws;
        this.results = schedule.result().clone();
        this.open = schedule.openInOrder();
        this.table = new LeagueTable(schedule, league);
        for (int game : open) {
            duels.add(strengths.duel(schedule.games().get(game), schedule.one()[game], schedule.other()[game]));
        }
    }

    @Override
    public void play(SplitMix random, PlaceCounts counts) {
        strengths.begin(random);
        for (int i = 0; i < open.length; i++) {
            int game = open[i];
            int one = schedule.one()[game];
            int other = schedule.other()[game];
            Strengths.Duel duel = duels.get(i);
            results[game] = result(draws.of(duel.forecast(one, other, random)), random.nextDouble());
            duel.end(one, other, results[game]);
        }
        table.count(results);
        int[] order = table.order(results, random);
        for (int place = 1; place <= order.length; place++) {
            int player = order[place - 1];
            counts.place(player, place);
            counts.games(player, table.wins(player), table.draws(player), table.losses(player));
        }
    }

    private static int result(Forecast forecast, double uniform) {
        double win = forecast.first()[0];
        return uniform < win ? Schedule.WIN : uniform < win + forecast.draw() ? Schedule.DRAW : Schedule.LOSS;
    }
}
