package rate.study.simulate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import rate.engine.game.Game;
import rate.engine.math.SplitMix;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Nearest;
import rate.engine.rating.Forecast;
import rate.engine.stage.Stage;
import rate.study.predict.Predictor;
import rate.study.predict.RunPool;
import rate.study.simulate.Course.BracketCourse;
import rate.study.simulate.Course.SeasonCourse;
import rate.study.simulate.SimulatedSeason.OpenGame;

/**
 * Plays what is left of a season or of a knockout many times. The random numbers of each time are a stream of their own, which the seed and the
 * number of the time determine: whichever thread plays it, the same comes of it.
 *
 * @param times how often, at least 1
 * @param seed of the random numbers
 * @param jobs how many threads, at least 1
 * @param isUpdated whether ratings follow from the results of each simulation; otherwise the skills of it are drawn
 */
public record Simulation(int times, long seed, int jobs, boolean isUpdated) {

    /** More threads than any machine has use for. */
    private static final int MOST_JOBS = 64;

    /**
     * Plays it.
     *
     * @param predictor predicts the games
     * @param league the rules
     * @param fixtures the games of the season, or of a round of the bracket, in its order
     * @param isPlayed whether the outcome of a fixture counts
     * @return everybody, those with the best mean of the places first
     * @throws InputRefused if the rules and the fixtures do not fit
     */
    public <R> SimulatedSeason play(
            Predictor<R> predictor, League league, List<Game> fixtures, Predicate<Game> isPlayed) {
        Schedule schedule = Schedule.of(fixtures, isPlayed);
        league.requirePlaces(schedule.players().size());
        requirePlayers(league, schedule.players());
        Map<Integer, Forecast> forecasts = forecasts(predictor, league, schedule);
        Draws draws = forecasts.values().stream().anyMatch(forecast -> forecast.draw() == 0)
                ? Draws.of(league, predictor)
                : new Draws(null);
        List<OpenGame> open = new ArrayList<>();
        forecasts.forEach((game, forecast) -> open.add(new OpenGame(fixtures.get(game), draws.of(forecast))));
        List<Course> courses = new ArrayList<>();
        for (int job = 0; job < Math.min(Math.min(jobs, MOST_JOBS), times); job++) {
            Strengths strengths = strengths(predictor, schedule.players());
            courses.add(
                    league.isKnockout()
                            ? new BracketCourse(strengths, league, draws, schedule)
                            : new SeasonCourse(strengths, league, draws, schedule));
        }
        List<Outlook> outlooks =
                outlooks(league, schedule, counted(courses, schedule.players().size()));
        return new SimulatedSeason(
                predictor.ratings().system() + (predictor.pool() == null ? "" : " and the runs of --pool"),
                league,
                this,
                outlooks,
                fixtures.size(),
                open);
    }

    private Strengths strengths(Predictor<?> predictor, List<String> players) {
        RunPool pool = predictor.pool();
        if (pool == null) {
            return own(predictor, players);
        }
        List<Strengths> members = new ArrayList<>(List.of(own(predictor, players)));
        pool.others().forEach(other -> members.add(own(other, players)));
        List<Draws> draws = new ArrayList<>(List.of(Draws.of(predictor)));
        pool.others().forEach(other -> draws.add(Draws.of(other)));
        return new PooledStrengths(pool, members, draws);
    }

    private Strengths own(Predictor<?> predictor, List<String> players) {
        return isUpdated ? new UpdatedRatings<>(predictor, players) : new DrawnSkills<>(predictor, players);
    }

    private static void requirePlayers(League league, List<String> players) {
        league.start().forEach((player, start) -> {
            if (!players.contains(player)) {
                throw LeagueFile.refused(
                        start.location(),
                        "\"" + player + "\" of start is in no fixture" + Nearest.hint(player, players));
            }
        });
    }

    /**
     * The expectations of the system itself for each game that is open, by its number.
     *
     * @throws InputRefused if the league gives draws to a system that has its own, which would hide them
     */
    private static <R> Map<Integer, Forecast> forecasts(Predictor<R> predictor, League league, Schedule schedule) {
        League.Draw draw = league.draw();
        Map<Integer, Forecast> open = new LinkedHashMap<>();
        for (int game = 0; game < schedule.games().size(); game++) {
            if (schedule.isOpen(game)) {
                Game fixture = schedule.games().get(game);
                Forecast forecast = predictor.pool() == null
                        ? predictor.fixture(fixture).forecast()
                        : predictor.predict(fixture).forecast();
                if (draw != null && forecast.draw() > 0) {
                    throw LeagueFile.refused(
                            draw.location(),
                            "draw is for systems that predict no draws, and "
                                    + predictor.ratings().system() + " has its own; leave out draw");
                }
                open.put(game, forecast);
            }
        }
        return open;
    }

    private PlaceCounts counted(List<Course> courses, int players) {
        List<PlaceCounts> parts = new ArrayList<>();
        List<Stage> stages = new ArrayList<>();
        for (int job = 0; job < courses.size(); job++) {
            int first = job;
            PlaceCounts counts = new PlaceCounts(players);
            parts.add(counts);
            stages.add(Stage.start("simulate-" + job, () -> play(courses.get(first), first, courses.size(), counts)));
        }
        stages.forEach(Stage::join);
        PlaceCounts all = new PlaceCounts(players);
        parts.forEach(all::add);
        return all;
    }

    private void play(Course course, int first, int step, PlaceCounts counted) {
        long streams = new SplitMix(seed).nextLong();
        for (long time = first; time < times; time += step) {
            // Its own number of a stream is where each begins: far from all others.
            course.play(new SplitMix(new SplitMix(streams + time).nextLong()), counted);
        }
    }

    private List<Outlook> outlooks(League league, Schedule schedule, PlaceCounts counted) {
        LeagueTable now = new LeagueTable(schedule, league);
        now.count(schedule.result());
        List<Outlook> outlooks = new ArrayList<>();
        for (int player = 0; player < schedule.players().size(); player++) {
            String name = schedule.players().get(player);
            League.Start start = league.start().get(name);
            double parts = (start == null ? 0 : start.points()) + counted.points(league.points(), player) / times;
            long[] counts = counted.places(player);
            long sum = 0;
            for (int place = 0; place < counts.length; place++) {
                sum += (place + 1) * counts[place];
            }
            outlooks.add(new Outlook(
                    name,
                    schedule.played(player),
                    league.isKnockout() ? Double.NaN : (double) now.points(player) / PointRule.PARTS,
                    league.isKnockout() ? Double.NaN : parts / PointRule.PARTS,
                    league.isKnockout()
                            ? Double.NaN
                            : Math.sqrt(counted.variance(league.points(), player, times)) / PointRule.PARTS,
                    (double) sum / times,
                    counts,
                    times));
        }
        outlooks.sort(Comparator.comparingDouble(Outlook::place).thenComparing(Outlook::player));
        return outlooks;
    }

    /**
     * Strengths by several runs, whose forecasts are pooled. Each has a stream of random numbers of its own, and all begin alike: a
     * player who is stronger than a rating says is so by the ratings of every run.
     */
    private static final class PooledStrengths implements Strengths {

        private final RunPool pool;
        private final List<Strengths> members;
        private final List<Draws> draws;
        private final List<SplitMix> streams = new ArrayList<>();

        /**
         * @param pool of the runs
         * @param members the strengths by each run
         * @param draws of each run
         */
        PooledStrengths(RunPool pool, List<Strengths> members, List<Draws> draws) {
            this.pool = pool;
            this.members = members;
            this.draws = draws;
        }

        @Override
        public Strengths.Duel duel(Game game, int one, int other) {
            return new PooledDuel(members.stream()
                    .map(member -> member.duel(game, one, other))
                    .toList());
        }

        @Override
        public Strengths.Duel later() {
            return new PooledDuel(members.stream().map(Strengths::later).toList());
        }

        @Override
        public void begin(SplitMix random) {
            long seed = random.nextLong();
            streams.clear();
            for (Strengths member : members) {
                SplitMix stream = new SplitMix(seed);
                streams.add(stream);
                member.begin(stream);
            }
        }

        @Override
        public boolean followResults() {
            return members.get(0).followResults();
        }

        /** A game as each run sees it. */
        private final class PooledDuel implements Strengths.Duel {

            private final List<Strengths.Duel> duels;

            PooledDuel(List<Strengths.Duel> duels) {
                this.duels = duels;
            }

            @Override
            public Forecast forecast(int one, int other, SplitMix random) {
                List<Forecast> said = new ArrayList<>();
                for (int member = 0; member < duels.size(); member++) {
                    Forecast own = duels.get(member).forecast(one, other, streams.get(member));
                    said.add(draws.get(member).of(own));
                }
                return pool.forecast(said);
            }

            @Override
            public void end(int one, int other, int result) {
                duels.forEach(duel -> duel.end(one, other, result));
            }
        }
    }
}
