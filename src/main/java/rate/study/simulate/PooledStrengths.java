package rate.study.simulate;

import java.util.ArrayList;
import java.util.List;
import rate.engine.game.Game;
import rate.engine.math.SplitMix;
import rate.engine.rating.Forecast;
import rate.study.predict.RunPool;

/**
 * Strengths by several runs, whose forecasts are pooled. Each has a stream of random numbers of its own, and all begin alike: a
 * player who is stronger than a rating says is so by the ratings of every run.
 */
final class PooledStrengths implements Strengths {

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
        return new PooledDuel(
                members.stream().map(member -> member.duel(game, one, other)).toList());
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
