package rate.engine.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleTeam;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.GameFeature;
import rate.engine.rating.Gaussian;
import rate.engine.rating.Seats;
import rate.engine.rating.StubSystem;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.period.PeriodRule;
import rate.engine.stage.Lane;
import rate.engine.stage.Stage;

/** Ladders that are rated side by side, and what goes wrong there. */
class ParallelReplayTest {

    private static final int JOBS = 3;
    private static final int PORTION = 10;

    private final Roster roster = new Roster();
    private final List<String> told = new ArrayList<>();
    private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    private final Queue<String> rated = new ConcurrentLinkedQueue<>();

    /** A winner gets the games played so far; what a game is called makes it fail. */
    private final class Counting extends StubSystem<Gaussian> {

        Counting() {
            super(Gaussian.SHAPE, new Gaussian(0, 1));
        }

        @Override
        public void rate(Contest contest, Seats<Gaussian> seats) {
            String id = contest.game().id();
            threads.add(Thread.currentThread());
            rated.add(id);
            if (id.startsWith("bug")) {
                throw new IllegalStateException(id);
            }
            if (id.startsWith("end")) {
                throw new InputRefused(new Problem(ProblemKind.BAD_NUMBER, Location.of("log"), id, "it ends here"));
            }
            if (id.startsWith("warn")) {
                seats.warning(ProblemKind.NOT_A_NUMBER, "of " + id);
            }
            seats.after(0, new Gaussian(seats.before(0).mu() + 1 + seats.games(1), 1));
            seats.after(1, id.startsWith("bad") ? new Gaussian(0, -1) : seats.before(1));
        }
    }

    private void tell(Delta delta) {
        told.add(delta.contest().game().id() + " " + delta.before(0, 0) + " " + delta.after(0, 0) + " "
                + delta.rankAfter(0) + " " + delta.games(0) + " " + delta.isFirst(1) + " " + delta.expected(0));
    }

    private Replay.Setting setting(LadderChoice choice) {
        Replay.Rules rules = new Replay.Rules(
                new SystemEntry.Configured(
                        "counting", "only", Map.of(), new Counting(), EnumSet.allOf(GameFeature.class), Enum::name),
                PeriodRule.parse("game").orElseThrow(),
                choice,
                false);
        return new Replay.Setting(rules, roster, InitialRatings.NEWCOMERS)
                .telling(this::tell, warning -> told.add(warning.message()))
                .jobs(JOBS);
    }

    private Game game(String id, @Nullable String ladder) {
        int number = Integer.parseInt(id.replaceAll("\\D", ""));
        return SampleGame.of(
                roster,
                id,
                SampleGame.header().ladder(ladder),
                List.of(
                        SampleTeam.of(roster.enter("p" + number % 7), 1),
                        SampleTeam.of(roster.enter("p" + (number + 1) % 7), 2)),
                Location.of("log", number, null));
    }

    /** Games of five ladders, in turn. */
    private List<Game> games(int count) {
        List<Game> games = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            games.add(game((i % 11 == 3 ? "warn" : i % 13 == 5 ? "bad" : "G") + i, "L" + i % 5));
        }
        return games;
    }

    private static List<List<Game>> portions(List<Game> games) {
        List<List<Game>> portions = new ArrayList<>();
        for (int from = 0; from < games.size(); from += PORTION) {
            portions.add(games.subList(from, Math.min(games.size(), from + PORTION)));
        }
        return portions;
    }

    /** Plays, as a log that is read ahead is played; what was told of it, and the tables behind it. */
    private List<String> play(List<List<Game>> portions, LadderChoice choice, boolean isParallel) {
        told.clear();
        Replay.Setting setting = setting(choice);
        OnlineReplay whole = (OnlineReplay) Replay.of(setting);
        Lane<List<Game>> log = new Lane<>(2);
        Stage reader = null;
        try (ParallelReplay parallel = new ParallelReplay(setting, whole)) {
            reader = Stage.start("reader", () -> {
                for (List<Game> portion : portions) {
                    if (isParallel) {
                        parallel.ahead(portion);
                    }
                    if (!log.put(portion)) {
                        return;
                    }
                }
                log.end();
            });
            Rater rater = isParallel ? parallel : whole;
            for (List<Game> portion = log.take(); portion != null; portion = log.take()) {
                for (Game game : portion) {
                    Problem problem = choice.admits(game) ? rater.play(game) : null;
                    if (problem != null) {
                        told.add(problem.message());
                    }
                    told.add(game.id() + ": " + rater.rated());
                }
            }
            parallel.end();
        } finally {
            log.close();
            if (reader != null) {
                reader.join();
            }
        }
        for (Standings table : whole.standings(1)) {
            for (Standings.Row row : table.rows()) {
                told.add(table.name() + " " + row.player() + " " + row.rank() + " " + row.tally());
            }
        }
        told.add("rated " + whole.rated());
        return List.copyOf(told);
    }

    private void assertThatItTellsTheSame(List<List<Game>> portions, LadderChoice choice) {
        assertThat(play(portions, choice, true)).isEqualTo(play(portions, choice, false));
    }

    @Test
    void it_tells_what_one_thread_tells() {
        List<List<Game>> portions = portions(games(3000));
        assertThatItTellsTheSame(portions, LadderChoice.ALL);
        assertThat(told).contains("of warn3", "rated 2790");
        assertThatItTellsTheSame(portions, LadderChoice.of(List.of("L1", "L4")));
    }

    /** As that of a log that begins with what is no game, and a ladder of whose games the first is the last of the log. */
    @Test
    void portions_without_games_and_late_ladders_are_no_exception() {
        List<Game> games = games(1500);
        games.addAll(0, List.of(game("G9001", "first"), game("G9002", "first")));
        games.add(game("G9003", "late"));
        List<List<Game>> portions = new ArrayList<>(List.of(List.of(), List.of()));
        portions.addAll(portions(games));
        portions.add(400 / PORTION, List.of());
        assertThatItTellsTheSame(portions, LadderChoice.ALL);
    }

    /** The first ladder has the thread that plays, and the others are dealt out, whatever their names. */
    @Test
    void each_thread_has_ladders() {
        List<Game> games = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            int size = 1 + i % 4;
            games.add(game("G" + i, size + "v" + size));
        }
        play(portions(games), LadderChoice.ALL, true);
        assertThat(threads).hasSize(JOBS).contains(Thread.currentThread());
    }

    @Test
    void one_ladder_is_rated_by_the_thread_that_plays() {
        List<Game> games = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            games.add(game("G" + i, null));
        }
        assertThat(play(portions(games), LadderChoice.ALL, true)).contains("rated 100");
        assertThat(threads).containsExactly(Thread.currentThread());
    }

    @Test
    void without_a_reader_ahead_it_is_one_thread() {
        Replay.Setting setting = setting(LadderChoice.ALL);
        try (ParallelReplay parallel = new ParallelReplay(setting, (OnlineReplay) Replay.of(setting))) {
            games(100).forEach(parallel::play);
            parallel.end();
            assertThat(parallel.rated()).isEqualTo(92);
        }
        assertThat(threads).containsExactly(Thread.currentThread());
    }

    @Test
    void a_game_that_ends_the_run_ends_it_behind_those_before_it() {
        List<Game> games = games(4000);
        games.set(20, game("end20", "L0"));
        games.set(22, game("end22", "L2"));
        assertThatThrownBy(() -> play(portions(games), LadderChoice.ALL, true))
                .isInstanceOf(InputRefused.class)
                .hasMessageContaining("it ends here");
        assertThat(told).contains("G19: 18").noneMatch(line -> line.startsWith("end20") || line.startsWith("G21"));
        assertThat(rated).contains("end20").doesNotContain("G27");
        assertThat(threads).allMatch(thread -> !thread.isAlive() || thread == Thread.currentThread());
    }

    @Test
    void a_bug_of_a_rater_is_met_where_its_game_is_played() {
        List<Game> games = games(4000);
        games.set(26, game("bug26", "L1"));
        assertThatThrownBy(() -> play(portions(games), LadderChoice.ALL, true))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("bug26");
        assertThat(told).anyMatch(line -> line.startsWith("warn25")).noneMatch(line -> line.startsWith("G27"));
        assertThat(threads).allMatch(thread -> !thread.isAlive() || thread == Thread.currentThread());
    }

    @Test
    void closed_in_the_middle_it_leaves_no_thread_and_frees_the_reader() throws InterruptedException {
        Replay.Setting setting = setting(LadderChoice.ALL);
        ParallelReplay parallel = new ParallelReplay(setting, (OnlineReplay) Replay.of(setting));
        List<List<Game>> portions = portions(games(5000));
        Thread reader = new Thread(() -> portions.forEach(parallel::ahead));
        reader.start();
        while (rated.size() < 2 * PORTION) {
            Thread.onSpinWait();
        }

        parallel.close();
        reader.join();
        assertThat(rated.size()).isLessThan(5000);
        assertThat(threads).isNotEmpty().noneMatch(Thread::isAlive);
        parallel.ahead(portions.get(0));
    }
}
