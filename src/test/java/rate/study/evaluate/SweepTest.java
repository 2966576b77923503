package rate.study.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.cli.Rate;
import rate.cli.command.ReplayCommand;
import rate.cli.command.study.CompareCommand;
import rate.cli.terminal.ProcessContext;
import rate.run.publish.ReplayRun;
import rate.study.comparison.ComparisonRun;

/** Candidates that were evaluated elsewhere, in shares of the ladders, make the comparison of those evaluated here. */
class SweepTest extends InFolder {

    private ProcessContext silent() {
        return new ProcessContext(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                Map.of(),
                folder,
                Clock.systemUTC());
    }

    @Test
    void candidates_one_by_one_and_ladder_by_ladder_make_the_same_tables() throws IOException {
        StringBuilder log = new StringBuilder("game,ladder,player1,player2,result\n");
        for (int game = 0; game < 900; game++) {
            log.append("G%d,L%d,p%d,q%d,%s\n"
                    .formatted(game, game % 2, game % 7, game % 13, game % 5 == 0 ? "0.5" : game % 3 == 0 ? "1" : "0"));
        }
        write("log.csv", log);
        List<String> words = new ArrayList<>(List.of(
                "compare", "log.csv", "--samples", "100", "--by", "ladder,games-played,favourite", "--systems"));
        // The last one leaves the range of numbers on its way.
        words.addAll(List.of("trueskill,schulze,bradley-terry-full,elo", "-P", "elo.k=1.7e308", "-o", "here"));
        run(words.toArray(String[]::new));

        words.set(words.size() - 1, "there");
        CompareCommand.Job job = Rate.comparison(silent(), words.toArray(String[]::new));
        Sweep sweep = (candidates, games, done) -> {
            Eligibility eligible = new ComparisonRun(job.plan(), null).games(job.roster(), job.opener());
            List<List<byte[]>> states = new ArrayList<>();
            for (Candidate candidate : eligible.in()) {
                List<byte[]> shares = new ArrayList<>();
                for (String ladder : List.of("L1", "L0")) { // the first to fail is not the first to be taken
                    shares.add(new Evaluator(job.plan().rules(), null)
                            .evaluate(candidate, eligible.games(), game -> ladder.equals(game.ladder())));
                }
                states.add(shares);
            }
            return states;
        };
        ReplayCommand.Execution execution = new ReplayCommand.Execution() {
            @Override
            public ReplayRun.RunResult execute(ReplayCommand.Job none) {
                throw new IllegalStateException("this is no replay");
            }

            @Override
            public Sweep sweep() {
                return sweep;
            }
        };
        assertThat(Rate.run(silent(), execution, words.toArray(String[]::new))).isEqualTo(0);
        Map<String, String> there = files("there", "timing.csv");
        assertThat(there).isEqualTo(files("here", "timing.csv"));
        assertThat(there.get("manifest.json")).contains("not-a-number");
    }
}
