package rate.study.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.Forecast;
import rate.run.audit.PastRun;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.study.pool.LogPool;

/**
 * Forecasts of several runs of the same games as one: a {@link LogPool}, which their ledgers teach by the shares that each run
 * expected. The first of the runs is the one that is asked, the others stand beside it.
 */
public final class RunPool {

    /** A run of the pool as the user wrote it, and the ratings that it left on the ladder. */
    public record Member(String name, PublishedRun run, RunRatings<?> ratings) {}

    /**
     * How a forecast was pooled: the weights of the runs, at least 0, with the sum 1, and their forecasts as they are pooled,
     * all with draws or all without.
     */
    public record Pooled(
            List<String> names, double[] weights, List<Forecast> said, List<Forecast> forecasts, Forecast forecast) {}

    private final List<String> names;
    private final List<Predictor<?>> others;
    private final LogPool pool;

    private RunPool(List<String> names, List<Predictor<?>> others) {
        this.names = names;
        this.others = others;
        this.pool = new LogPool(names.size());
    }

    /**
     * Learns what the runs weigh.
     *
     * @param members the run that is asked, and the others
     * @param at a game of the runs, or a date or instant, from which on nothing is known; null for all that the runs know
     * @throws WrongUsage if they are not of the same games
     * @throws rate.engine.problem.InputRefused if one has no ledger
     */
    public static RunPool of(List<Member> members, @Nullable String at) {
        List<Predictor<?>> others = new ArrayList<>();
        List<List<PooledGame>> games = new ArrayList<>();
        for (Member member : members) {
            games.add(PooledGame.of(member, at));
            if (games.size() > 1) {
                others.add(new Predictor<>(member.ratings));
            }
        }
        RunPool runs = new RunPool(members.stream().map(Member::name).toList(), others);
        for (int game = 0; game < games.get(0).size(); game++) {
            List<Forecast> said = new ArrayList<>();
            PooledGame first = games.get(0).get(game);
            for (int member = 0; member < games.size(); member++) {
                List<PooledGame> own = games.get(member);
                WrongUsage.require(
                        own.size() == games.get(0).size() && own.get(game).isOfSameTeams(first),
                        "--pool: " + runs.names.get(member) + " has not the games of "
                                + runs.names.get(0) + ", which begin to differ at game " + first.id
                                + " or in number; pool runs of one log");
                said.add(own.get(game).forecast);
            }
            runs.pool.learn(said, first.places);
        }
        return runs;
    }

    public List<Predictor<?>> others() {
        return others;
    }

    public Forecast forecast(List<Forecast> members) {
        return pool.forecast(members);
    }

    /**
     * Pools the forecasts of a game with that of the run that is asked; the others rate it by its outcome, if that is known and
     * they follow.
     */
    Pooled pooled(Game game, Forecast own, boolean follows) {
        List<Forecast> said = new ArrayList<>(List.of(own));
        for (Predictor<?> other : others) {
            said.add((follows ? other.follow(game) : other.predict(game)).forecast());
        }
        return new Pooled(names, pool.weights(), said, pool.given(said), pool.forecast(said));
    }

    void learn(Pooled pooled, int... places) {
        pool.learn(pooled.said, places);
    }

    /** A game as a ledger has it, with the shares that were expected. */
    private record PooledGame(String id, List<String> teams, int[] places, Forecast forecast) {

        static List<PooledGame> of(Member member, @Nullable String at) {
            List<PooledGame> games = new ArrayList<>();
            String role = member.ratings.members().role().id();
            Consumer<List<LedgerRow>> reader = rows -> {
                LedgerRow first = rows.get(0);
                if (!first.isIdleAdjustment()
                        && first.role().equals(role)
                        && first.ladder().equals(member.ratings.ladder())) {
                    games.add(of(rows));
                }
            };
            if (at != null) {
                PastRun.named(member.run, at, false, reader);
                return games;
            }
            try (Ledger ledger = Ledger.of(member.run)) {
                for (List<LedgerRow> rows = ledger.nextContest(); !rows.isEmpty(); rows = ledger.nextContest()) {
                    reader.accept(rows);
                }
            }
            return games;
        }

        private static PooledGame of(List<LedgerRow> rows) {
            List<String> teams = new ArrayList<>();
            List<LedgerRow> first = new ArrayList<>();
            for (LedgerRow row : rows) {
                if (!teams.contains(row.team())) {
                    teams.add(row.team());
                    first.add(row);
                }
            }
            double[] expected = first.stream().mapToDouble(LedgerRow::share).toArray();
            int[] places = first.stream()
                    .mapToInt(row -> Integer.parseInt(row.place()))
                    .toArray();
            return new PooledGame(rows.get(0).game(), teams, places, new Forecast(expected, 0));
        }

        boolean isOfSameTeams(PooledGame other) {
            return id.equals(other.id) && teams.equals(other.teams);
        }
    }
}
