package rate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
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
        assertThat(Program.run(folder, command.split(" ")).exit()).isEqualTo(4);
        return folder.resolve("out/current").toRealPath();
    }

    private static String head(Path run) throws IOException {
        return Sha256.hex(Sha256.digest().digest(Files.readAllBytes(run.resolve("manifest.json"))));
    }

    private Program.Ended verify(String... words) {
        return Program.run(folder, Program.words("verify", words));
    }

    /** A copy under a name that no run has. */
    private Path copy(Path run) throws IOException {
        Path copy = Files.createDirectory(folder.resolve("copy"));
        try (Stream<Path> files = Files.list(run)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        return copy;
    }

    private static void change(Path file, UnaryOperator<String> change) throws IOException {
        String before = Files.readString(file);
        String after = change.apply(before);
        assertThat(after).isNotEqualTo(before);
        Files.writeString(file, after);
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
        Program.Ended summary = Program.run(
                folder, command.replace(" -q", "").replace("out", "told").split(" "));
        assertThat(summary.out()).contains("written to told, head " + head);
        Program.Ended status = Program.run(folder, (command.replace("out", "status") + " --json").split(" "));
        assertThat(new ObjectMapper().readTree(status.out()).get("head").asText())
                .isEqualTo(head);
        assertThat(run.getFileName().toString()).contains("Z-" + head.substring(0, 6));

        assertThat(verify("out").out()).contains("out: verified, head " + head);
        assertThat(verify("out", "--head", head).exit()).isZero();
        String other = head.substring(1) + head.charAt(0);
        assertThat(verify("out", "--head", other).err())
                .contains("the head of the run, is " + head + ", not the one of --head");
    }

    @Test
    void that_of_the_ledger_alone_is_not_accepted() throws IOException {
        String manifest = Files.readString(rated(REPLAY).resolve("manifest.json"));
        String ofLedger = manifest.replaceAll("(?s).*\"head\" : \"([0-9a-f]{64})\".*", "$1");
        Program.Ended ended = verify("out", "--head", ofLedger);
        assertThat(ended.exit()).isEqualTo(5);
        assertThat(ended.err()).contains("not the one of --head, which is the head of the ledger");
    }

    @Test
    void its_first_digits_stand_in_the_name_of_the_run() throws IOException {
        Path run = rated(REPLAY);
        Path copy = copy(run);
        change(run.resolve("manifest.json"), text -> text.replaceFirst("(\"beta\" : )[0-9.]+", "$17"));
        for (String name : List.of("out", "out/current", "out/runs/" + run.getFileName())) {
            assertThat(verify(name).err()).as(name).contains("the name " + run.getFileName() + " of the run says ");
        }
        assertThat(verify("copy").exit()).isZero();
        Files.move(copy, folder.resolve("20200101T000000Z-" + head(copy).substring(0, 6) + "-12"));
        assertThat(verify("20200101T000000Z-" + run.getFileName().toString().substring(17) + "-12")
                        .exit())
                .isZero();
    }
}
