package rate.simulate;

import java.util.ArrayList;
import java.util.List;
import rate.math.SplitMix;
import rate.predict.Predictor;
import rate.rating.Forecast;

/**
 * The rest of a season: every game that is open is played, then the table is made.
 *
 * @param <R> the rating
 */
final class SeasonCourse<R> implements Course {

    private final Schedule schedule;
    private final SkillDraws<R> skills;
    private final List<Duel<R>> duels = new ArrayList<>();
    private final int[] open;
    private final int[] results;
    private final LeagueTable table;

    SeasonCourse(Predictor<R> predictor, League league, Schedule schedule) {
        this.schedule = schedule;
        this.skills = new SkillDraws<>(predictor, schedule.players());
        this.results = schedule.result().clone();
        this.open = new int[schedule.open()];
        this.table = new LeagueTable(schedule, league);
        for (int game = 0; game < results.length; game++) {
            if (schedule.isOpen(game)) {
                open[duels.size()] = game;
                duels.add(new Duel<>(predictor.fixture(schedule.games().get(game)), skills, league.draw()));
            }
        }
    }

    @Override
    public void play(SplitMix random, PlaceCounts counts) {
        skills.draw(random);
        for (int i = 0; i < open.length; i++) {
            int game = open[i];
            Forecast forecast = duels.get(i).forecast(schedule.one()[game], schedule.other()[game]);
            results[game] = result(forecast, random.nextDouble());
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
