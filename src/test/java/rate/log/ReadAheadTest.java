package rate.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.log.order.GameStream;

@Timeout(60)
class ReadAheadTest {

    private static final Roster ROSTER = new Roster();

    private final List<String> events = new ArrayList<>();

    @Test
    void gives_the_same_games_and_problems_in_the_same_order() {
        for (int seed = 0; seed < 15; seed++) {
            int length = new Random(seed).nextInt(2000);
            events.clear();
            Script script = new Script(seed, length, null);
            List<String> direct = events(script.directly(this::say));
            try (ReadAhead ahead = ahead(new Script(seed, length, null))) {
                assertThat(events(ahead)).as("seed %d", seed).isEqualTo(direct);
                assertThat(ahead.next()).isNull();
            }
        }
    }

    @Test
    void fails_after_what_came_before_the_failure() {
        RuntimeException failure = new InputRefused(problem(7));
        for (int seed = 0; seed < 8; seed++) {
            events.clear();
            GameStream script = new Script(seed, 700, failure).directly(this::say);
            assertThatThrownBy(() -> events(script)).isSameAs(failure);
            List<String> direct = List.copyOf(events);
            events.clear();
            try (ReadAhead ahead = ahead(new Script(seed, 700, failure))) {
                assertThatThrownBy(() -> events(ahead)).isSameAs(failure);
            }
            assertThat(events).isEqualTo(direct).hasSizeGreaterThan(700);
        }
    }

    @Test
    void reads_no_further_once_no_more_is_wanted() {
        AtomicInteger read = new AtomicInteger();
        GameStream endless = () -> game(read.incrementAndGet());
        try (ReadAhead ahead = new ReadAhead(endless, new GameBuilder(ROSTER), this::say)) {
            assertThat(ahead.next()).isNotNull();
        }
        int atClose = read.get();
        assertThat(atClose).isLessThan(10_000);
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("reader");
    }

    @Test
    void gives_problems_before_any_game_and_ends_among_them() {
        AtomicInteger heard = new AtomicInteger();
        ProblemListener[] to = new ProblemListener[1];
        ReadAhead ahead = new ReadAhead(
                () -> {
                    while (true) {
                        to[0].report(problem(heard.incrementAndGet()));
                    }
                },
                new GameBuilder(ROSTER),
                problem -> {
                    throw new InputRefused(problem);
                });
        to[0] = ahead::report;
        assertThatThrownBy(ahead::next).hasMessageContaining("number 1");
        ahead.close();
        assertThat(heard.get()).isLessThan(1000);
    }

    @Test
    void that_was_never_asked_reads_nothing() {
        ReadAhead ahead = new ReadAhead(
                () -> {
                    throw new AssertionError("nobody asked");
                },
                new GameBuilder(ROSTER),
                this::say);
        ahead.close();
        assertThat(events).isEmpty();
    }

    @Test
    void a_problem_that_is_not_tolerated_ends_the_reading() {
        Script script = new Script(1, 5000, null);
        RuntimeException refused = new InputRefused(problem(0));
        ReadAhead ahead = script.ahead(problem -> {
            throw refused;
        });
        assertThatThrownBy(() -> events(ahead)).isSameAs(refused);
        ahead.close();
    }

    private ReadAhead ahead(Script script) {
        return script.ahead(this::say);
    }

    private void say(Problem problem) {
        events.add("! " + problem.message());
    }

    /** Takes all games, and notes them among the complaints. */
    private List<String> events(GameStream games) {
        for (Game game = games.next(); game != null; game = games.next()) {
            events.add(game.id());
        }
        List<String> all = List.copyOf(events);
        events.clear();
        return all;
    }

    /** Games with complaints before, between and behind them, by chance. */
    private static final class Script {

        private final Random random;
        private final int length;
        private final @Nullable RuntimeException failure;
        private ProblemListener listener = problem -> {};
        private int given;

        Script(int seed, int length, @Nullable RuntimeException failure) {
            this.random = new Random(seed);
            this.length = length;
            this.failure = failure;
        }

        GameStream directly(ProblemListener to) {
            listener = to;
            return this::next;
        }

        ReadAhead ahead(ProblemListener to) {
            ReadAhead ahead = new ReadAhead(this::next, new GameBuilder(ROSTER), to);
            listener = ahead::report;
            return ahead;
        }

        private @Nullable Game next() {
            if (given > length) {
                return null;
            }
            while (random.nextInt(3) == 0) {
                listener.report(problem(random.nextInt(1000)));
            }
            if (given++ == length) {
                if (failure != null) {
                    throw failure;
                }
                return null;
            }
            return game(given);
        }
    }

    private static Game game(int number) {
        return SampleGame.of(ROSTER, "G" + number, List.of());
    }

    private static Problem problem(int number) {
        return new Problem(ProblemKind.BAD_RECORD, Location.of("log"), "number " + number);
    }
}
