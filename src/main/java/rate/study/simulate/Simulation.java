package rate.study.simulate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.math.SplitMix;
import rate.engine.problem.Nearest;
import rate.engine.rating.Forecast;
import rate.engine.rating.Shape;
import rate.engine.stage.Stage;
import rate.study.predict.Entrant;
import rate.study.predict.Fixture;
import rate.study.predict.Predictor;
import rate.study.predict.RunPool;
import rate.study.simulate.LeagueTable.PointRule;
import rate.study.simulate.Playout.Draws;
import rate.study.simulate.SimulationResult.OpenGame;
import rate.study.simulate.SimulationResult.Outlook;

/**
 * Plays what is left of a season or of a knockout many times. The random numbers of each time are a stream of their own, which
 * the seed and the number of the time determine: whichever thread plays it, the same comes of it.
 *
 * @param times how often, at least 1
 * @param jobs how many threads, at least 1
 * @param isUpdated whether ratings follow from the results of each simulation; otherwise the skills of it are drawn
 */
public record Simulation(int times, long seed, int jobs, boolean isUpdated) {

    /** More threads than any machine has use for. */
    private static final int MOST_JOBS = 64;

    /**
     * Plays it.
     *
     * @param fixtures the games of the season, or of a round of the bracket, in its order
     * @param isPlayed whether the outcome of a fixture counts
     * @return everybody, those with the best mean of the places first
     * @throws rate.engine.problem.InputRefused if the rules and the fixtures do not fit
     */
    public <R> SimulationResult play(
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
        List<Playout> courses = new ArrayList<>();
        for (int job = 0; job < Math.min(Math.min(jobs, MOST_JOBS), times); job++) {
            Strengths strengths = strengths(predictor, schedule.players());
            courses.add(
                    league.isKnockout()
                            ? new BracketPlayout(strengths, league, draws, schedule)
                            : new SeasonPlayout(strengths, league, draws, schedule));
        }
        List<Outlook> outlooks =
                outlooks(league, schedule, counted(courses, schedule.players().size()));
        return new SimulationResult(
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
     * @throws rate.engine.problem.InputRefused if the league gives draws to a system that has its own, which would hide them
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

    private PlaceCounts counted(List<Playout> courses, int players) {
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

    private void play(Playout course, int first, int step, PlaceCounts counted) {
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
     * Strengths by several runs, whose forecasts are pooled. Each has a stream of random numbers of its own, and all begin
     * alike: a player who is stronger than a rating says is so by the ratings of every run.
     */
    private static final class PooledStrengths implements Strengths {

        private final RunPool pool;
        private final List<Strengths> members;
        private final List<Draws> draws;
        private final List<SplitMix> streams = new ArrayList<>();

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

    /**
     * Skills that are known in each simulation: drawn from the normal distribution that a rating is, and then moved from game
     * to game by what the system lets them drift. A rating that is no distribution stays as it is.
     *
     * <p>With V(k) the variance that the system lets a skill gain from the rating until game k, in the order of the games,
     *
     * <pre>
     *   s_0 = μ + σ z_0        s_k = s_(k−1) + √(V(k) − V(k−1)) z_k        z standard normal
     * </pre>
     *
     * <p>so that s<sub>k</sub> has the variance σ² + V(k) of a forecast by the rating, and games of one moment have one skill.
     */
    private static final class DrawnSkills<R> implements Strengths {

        /**
         * The standard deviation of a skill that is known, as it was drawn: not 0, since it divides. Its square is lost in that
         * of a performance.
         */
        private static final double KNOWN = 1e-9;

        private final Predictor<R> predictor;
        private final Shape<R> shape;
        private final double[][] shown;

        /** By whom drift is measured: of a newcomer it begins with the first game. */
        private final List<Entrant<R>> since = new ArrayList<>();

        /** How many games of each player were named. */
        private final int[] games;

        /** The numbers of all ratings in this simulation, and the variance that each has gained as yet. */
        private final double[] drawn;

        private final double[] gained;

        DrawnSkills(Predictor<R> predictor, List<String> players) {
            this.predictor = predictor;
            this.shape = predictor.ratings().shape();
            players.forEach(player -> since.add(predictor.entrant(player)));
            this.shown = since.stream().map(predictor.ratings()::numbers).toArray(double[][]::new);
            this.games = new int[shown.length];
            this.gained = new double[shown.length];
            this.drawn = new double[shown.length * shape.width()];
            for (int player = 0; player < shown.length; player++) {
                shape.write(shape.restart(shown[player]), drawn, at(player));
            }
        }

        @Override
        public Strengths.Duel duel(Game game, int one, int other) {
            Fixture<R> fixture = predictor.fixture(game);
            double[] variances = {variance(fixture, 0, one), variance(fixture, 1, other)};
            return new DrawnDuel(fixture, variances, false);
        }

        @Override
        public Strengths.Duel later() {
            Fixture<R> fixture = predictor.ratings().fixture(1, 1);
            double[] variances = new double[shown.length];
            for (int player = 0; player < variances.length; player++) {
                variances[player] = variance(fixture, 0, player);
            }
            fixture.seat(1, since.get(0));
            return new DrawnDuel(fixture, variances, true);
        }

        /** V of the next game of a player. */
        private double variance(Fixture<R> fixture, int seat, int player) {
            Entrant<R> entrant = since.get(player);
            double variance = shape.isNormal() ? fixture.drift(seat, entrant, games[player]) : 0;
            games[player]++;
            GameTime time = fixture.contest().game().time();
            if (entrant.isNewcomer()) {
                since.set(
                        player,
                        new Entrant<>(entrant.name(), entrant.rating(), entrant.rank(), 1, time, fixture.period()));
            }
            return variance;
        }

        @Override
        public void begin(SplitMix random) {
            for (int player = 0; shape.isNormal() && player < shown.length; player++) {
                double[] skill = shown[player].clone();
                gained[player] = 0;
                skill[0] += skill[1] * random.nextGaussian();
                skill[1] *= KNOWN;
                shape.write(shape.restart(skill), drawn, at(player));
            }
        }

        @Override
        public boolean followResults() {
            return false;
        }

        /** A skill until its variance has grown so much. */
        private void move(int player, double variance, SplitMix random) {
            double step = variance - gained[player];
            if (step > 0) {
                gained[player] = variance;
                double[] skill = shown[player].clone();
                skill[0] = drawn[at(player)] + Math.sqrt(step) * random.nextGaussian();
                skill[1] *= KNOWN;
                shape.write(shape.restart(skill), drawn, at(player));
            }
        }

        private int at(int player) {
            return player * shape.width();
        }

        /** A game of two with the skills of a simulation. What is expected of it the system itself says. */
        private final class DrawnDuel implements Strengths.Duel {

            private final Fixture<R> fixture;
            private final double[] variances;
            private final boolean isOfAnyone;

            /**
             * @param variances V, of both seats; or of each player, if anyone may sit there
             */
            DrawnDuel(Fixture<R> fixture, double[] variances, boolean isOfAnyone) {
                this.fixture = fixture;
                this.variances = variances;
                this.isOfAnyone = isOfAnyone;
                fixture.drifted();
            }

            @Override
            public Forecast forecast(int one, int other, SplitMix random) {
                move(one, variances[isOfAnyone ? one : 0], random);
                move(other, variances[isOfAnyone ? other : 1], random);
                fixture.rating(0, drawn, at(one));
                fixture.rating(1, drawn, at(other));
                return fixture.forecast();
            }

            @Override
            public void end(int one, int other, int result) {
                // Skills are as they are, whatever comes of a game.
            }
        }
    }
}
