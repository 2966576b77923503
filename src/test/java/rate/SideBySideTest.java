package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.stage.Stage;

/** Files are rated by several threads if there are jobs for them: any pair of options has the same bytes with one. */
class SideBySideTest extends InFolder {

    @ParameterizedTest
    @CsvSource({"3, log.csv, true", "2, log.csv, false", "3, -, false"})
    void files_are_rated_by_raters(int jobs, String log, boolean expected) throws IOException {
        List<String> lines = new ArrayList<>(List.of("player1,player2,score1,score2,ladder"));
        for (int bad = 0; bad < 40; bad++) {
            lines.add("Ann,Bob,?,2,1v1");
        }
        for (int game = 0; game < 30_000; game++) {
            lines.add("p" + game % 7 + ",q" + game % 5 + ",2,1," + (game % 2 == 0 ? "1v1" : "2v2"));
        }
        Files.write(folder.resolve("log.csv"), lines);
        AtomicBoolean done = new AtomicBoolean();
        AtomicBoolean seen = new AtomicBoolean();
        Stage watch = Stage.start("watch", () -> {
            while (!done.get() && !seen.get()) {
                seen.set(Thread.getAllStackTraces().keySet().stream()
                        .anyMatch(thread -> thread.getName().equals("rater")));
                LockSupport.parkNanos(200_000);
            }
        });
        byte[] input = log.equals("-") ? Files.readAllBytes(folder.resolve("log.csv")) : new byte[0];
        String[] words = Program.words("replay --system=elo --on-problem=reject -o run", "--jobs", "" + jobs, log);
        Program.Ended ended = Program.runUnproved(folder, input, Map.of(), words);
        done.set(true);
        watch.join();
        ended.exits(4);
        assertThat(seen.get()).isEqualTo(expected);
    }
}
