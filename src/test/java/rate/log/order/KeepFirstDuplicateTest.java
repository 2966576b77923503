package rate.log.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Source;
import rate.log.order.LogInput.FilesHere;

class KeepFirstDuplicateTest {

    private static final LogReading READING = LogReading.own();

    @TempDir
    Path home;

    private final List<Problem> heard = new ArrayList<>();

    /** Reads a log as far as ids are concerned, some of which were seen before it begins. */
    private List<String> counting(boolean stop, List<String> seen, String... rows) throws IOException {
        Path log = Files.write(
                home.resolve("log.csv"), List.of(("game,winner,loser;" + String.join(";", rows)).split(";")));
        Roster roster = new Roster();
        List<Source> sources = List.of(new Source("log.csv", log));
        List<String> counting = new ArrayList<>();
        try (Pass pass = new Pass(new FilesHere(sources, READING), READING, new GameBuilder(roster), heard::add)) {
            SeenIds ids = new SeenIds();
            seen.forEach(ids::add);
            DuplicateRule copies = new KeepFirstDuplicate(stop, pass, heard::add, ids);
            for (Game game = pass.next(); game != null; game = pass.next()) {
                if (copies.admits(game)) {
                    counting.add(game.id());
                }
            }
            copies.end();
        }
        return counting;
    }

    @Test
    void a_copy_is_told_and_counts_once() throws IOException {
        assertThat(counting(true, List.of(), "a-b,Ann,Bob", "c-d,Bob,Ann", "a-b,Ann,Bob"))
                .containsExactly("a-b", "c-d");
        assertThat(heard).extracting(Problem::kind).containsExactly(ProblemKind.DUPLICATE_GAME);
    }

    /** As if two ids had one fingerprint: the game of the second one is missing among those that count. */
    @Test
    void an_id_that_was_mistaken_for_another_one_ends_the_run() {
        for (boolean stop : new boolean[] {true, false}) {
            assertThatExceptionOfType(InputRefused.class)
                    .isThrownBy(() -> counting(stop, List.of("a-b"), "c-d,Bob,Ann", "a-b,Ann,Bob"))
                    .satisfies(refused -> {
                        assertThat(refused.problem().kind()).isEqualTo(ProblemKind.CONFLICTING_GAME);
                        assertThat(refused.problem().game()).isEqualTo("a-b");
                        assertThat(refused.problem().message())
                                .startsWith("its id was mistaken for that of an earlier game");
                    });
        }
    }
}
