package rate.cost;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import rate.engine.rating.Forecast;
import rate.engine.rating.GameFeature;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.SystemEntry;
import rate.engine.system.Systems;

/** The step and the forecast of one game: each time the next one of a pool, its seats filled beforehand. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseSerialGC")
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class OneGame {

    /** The pool, in a circle. */
    private static final class Pool<R> {
        private static final int GAMES = 1024;

        /** Seats in the games before those of the pool: 20 games of each player. */
        private static final int EARLIER_SEATS = 5120;

        private final OnlineSystem<R> system;
        private final List<Season.Round<R>> rounds;
        private int next;

        Pool(OnlineSystem<R> system, Set<GameFeature> uses, Lineup lineup) {
            this.system = system;
            Season<R> season = new Season<>(system, uses, lineup);
            season.play(EARLIER_SEATS / lineup.seats());
            this.rounds = season.play(GAMES);
        }

        private Season.Round<R> take() {
            next = (next + 1) % GAMES;
            return rounds.get(next);
        }

        Seats<R> rate() {
            Season.Round<R> round = take();
            system.rate(round.contest(), round.seats());
            return round.seats();
        }

        Forecast forecast() {
            Season.Round<R> round = take();
            return system.forecast(round.contest(), round.seats());
        }
    }

    /** The name of a system; {@link Costs} gives all that rate games of the lineup. */
    @Param("allegskill")
    public String system;

    /** Who plays. */
    @Param
    public Lineup lineup;

    private Pool<?> pool;

    /** The system of an entry as it is when nobody sets anything. */
    static SystemEntry.Configured plain(SystemEntry<?> entry) {
        return entry.configure(entry.profiles().get(0), Map.of(), Systems::able);
    }

    /** Plays the season. */
    @Setup
    public void setUp() {
        SystemEntry.Configured configured = plain(Systems.named(system).orElseThrow());
        pool = new Pool<>((OnlineSystem<?>) configured.system(), configured.uses(), lineup);
    }

    /** The step. */
    @Benchmark
    public Object rate() {
        return pool.rate();
    }

    /** The forecast. */
    @Benchmark
    public Object forecast() {
        return pool.forecast();
    }
}
