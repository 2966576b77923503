package rate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.file.store.Sha256;

/** The head of a run pins all that is published of it, whatever rated and whatever form its tables have. */
class HeadTest extends InFolder {

    private static final String REPLAY = "replay games.csv -q --on-problem=reject -o out";
    private static final String COMPARE = "compare games.csv -q --on-problem=reject --systems elo,aps -o out";

    /** Three games, and one that is rejected. */
    @BeforeEach
    void write_a_log() throws IOException {
        write(
                "games.csv",
                "game,winner,loser\n1,Ann,Bob\n2,Bob,Cy\n3,Ann,Cy\n4,Ann,\n5,Cy,Ann\n6,Bob,Ann\n7,Bob,Cy\n8,Ann,Cy\n");
    }

    /** The folder of the run. */
    private Path rated(String command) throws IOException {
        run(command.split(" ")).exits(4);
        return folder.resolve("out/current").toRealPath();
    }

    private static String head(Path run) throws IOException {
        return Sha256.of(Files.readAllBytes(run.resolve("manifest.json")));
    }

    private Program.Ended verify(String... words) {
        return run(Program.words("verify", words));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                REPLAY,
                REPLAY + " --system=ttt",
                REPLAY + " --system=aps --format=json",
                REPLAY + " --no-deltas",
                COMPARE
            })
    void it_is_printed_and_proves_the_run_and_nothing_else_does(String command) throws IOException {
        Path run = rated(command);
        String head = head(run);
        String summary = command.replace(" -q", "").replace("out", "told");
        assertThat(run(summary.split(" ")).out()).contains("written to told, head " + head);
        Program.Ended status = run((command.replace("out", "status") + " --json").split(" "));
        assertThat(new ObjectMapper().readTree(status.out()).get("head").asText())
                .isEqualTo(head);
        assertThat(run.getFileName().toString()).contains("Z-" + head.substring(0, 6));

        assertThat(verify("out").out()).contains("out: verified, head " + head);
        verify("out", "--head", head).done();
        String other = head.substring(1) + head.charAt(0);
        assertThat(verify("out", "--head", other).err())
                .contains("the head of the run, is " + head + ", not the one of --head");
    }

    @Test
    void that_of_the_ledger_alone_is_not_accepted() throws IOException {
        String manifest = Files.readString(rated(REPLAY).resolve("manifest.json"));
        String ofLedger = manifest.replaceAll("(?s).*\"head\" : \"([0-9a-f]{64})\".*", "$1");
        assertThat(verify("out", "--head", ofLedger).exits(5).err())
                .contains("not the one of --head, which is the head of the ledger");
    }

    @Test
    void its_first_digits_stand_in_the_name_of_the_run() throws IOException {
        Path run = rated(REPLAY);
        Path copy = Disk.copy(run, folder.resolve("copy"));
        Path manifest = run.resolve("manifest.json");
        Files.writeString(manifest, Files.readString(manifest).replaceFirst("(\"beta\" : )[0-9.]+", "$17"));
        for (String name : List.of("out", "out/current", "out/runs/" + run.getFileName())) {
            assertThat(verify(name).err()).as(name).contains("the name " + run.getFileName() + " of the run says ");
        }
        verify("copy").done();
        Files.move(copy, folder.resolve("20200101T000000Z-" + head(copy).substring(0, 6) + "-12"));
        verify("20200101T000000Z-" + run.getFileName().toString().substring(17) + "-12")
                .done();
    }
}
