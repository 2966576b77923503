package rate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import rate.file.store.Sha256;
import rate.run.audit.Verification;
import rate.run.audit.check.VerificationReport;

/** Whoever changes one thing in a run is found out. {@code scripts/test-verify} asks a second verifier, too. */
class TamperTest extends InFolder {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** So many rows of the ledger are changed, one at a time; the script changes more. */
    private static final int CHANGES = 300;

    /** What the law of the ledger decides digit for digit, even if all digests were made anew. */
    private static final Set<String> LAWFUL =
            Set.of(("game time role player mu_before mu_after mu_delta sigma_before sigma_after sigma_delta "
                            + "rank_before rank_after")
                    .split(" "));

    private Path run = Path.of("");
    private String ledger = "";

    @BeforeEach
    void make_a_run_of_more_than_300_rows() throws IOException {
        List<String> log = Files.readAllLines(Path.of("sample-data/allegiance.csv"));
        Files.write(folder.resolve("games.csv"), log.subList(0, 300));
        assertThat(unproved("replay", "games.csv", "--on-problem=reject", "--teams", "-q")
                        .exit())
                .isIn(0, 4);
        // Under another name: by that of a run its manifest could not be forged.
        run = Disk.copy(folder.resolve("ratings/current").toRealPath(), folder.resolve("forged"));
        ledger = Files.readString(run.resolve("deltas.csv"));
        assertThat(ledger.lines().count()).isGreaterThan(CHANGES + 1);
        assertThat(report().findings()).isEmpty();
    }

    @Test
    @Tag(Thorough.TAG)
    void any_cell_of_the_ledger() throws IOException {
        int detected = 0;
        for (int change = 1; change <= CHANGES; change++) {
            Files.writeString(run.resolve("deltas.csv"), changed(ledger, change, column(change)));
            detected += report().holds() ? 0 : 1;
        }
        assertThat(detected).isEqualTo(CHANGES);
    }

    @Test
    void any_cell_that_the_ledger_has_twice_even_with_all_digests_made_anew() throws IOException {
        List<String> missed = new ArrayList<>();
        List<String> columns = columns(ledger);
        int forged = 0;
        for (int row = 1; row <= CHANGES; row += 5) {
            int column = column(row / 5);
            String[] cells = ledger.lines().skip(row).findFirst().orElseThrow().split(",", -1);
            if (LAWFUL.contains(columns.get(column)) && cells.length == columns.size()) {
                forged++;
                digest(changed(ledger, row, column));
                if (report().holds()) {
                    missed.add("row " + row + ", " + columns.get(column));
                }
            }
        }
        assertThat(forged).isGreaterThan(30);
        assertThat(missed).isEmpty();
    }

    @Test
    void a_lawful_forgery_with_all_digests_made_anew_is_found_by_rating_again() throws IOException {
        // Another fraction in the first row breaks no law.
        digest(with(ledger, 1, column("fraction"), "0.5"));
        assertThat(report().findings()).isEmpty();

        assertThat(run("verify", "forged", "--rate", "games.csv").exits(5).err())
                .contains("deltas.csv:2: rated again, fraction of ", " must be 1, and is 0.5");
    }

    @Test
    void what_may_follow_from_a_change_is_counted_and_not_told() throws IOException {
        Files.writeString(run.resolve("deltas.csv"), changed(ledger, 1, column("mu_delta")));

        Program.Ended ended = run("verify", "forged").exits(5);
        assertThat(ended.err().lines().toList())
                .satisfiesExactly(
                        ledgerLine -> assertThat(ledgerLine).startsWith("rate: forged/deltas.csv:2: mu_delta of "),
                        block -> assertThat(block)
                                .startsWith("rate: forged/deltas.csv: block 1 (rows 1 to ")
                                .contains("): its sha256 must be "),
                        more -> assertThat(more).startsWith("  and ").contains(" more, which may follow from it: "));
        assertThat(ended.out()).startsWith("forged: not verified, ").hasLineCount(1);
    }

    @Test
    void two_files_that_were_changed_are_both_told() throws IOException {
        Files.writeString(run.resolve("players.csv"), "place,player\n");
        Files.writeString(run.resolve("rejects.csv"), "file,line\n");
        assertThat(report().findings().stream()
                        .filter(finding -> finding.check() == VerificationReport.Check.FILES)
                        .map(finding -> finding.location().file()))
                .containsExactlyInAnyOrder("run/players.csv", "run/rejects.csv");
    }

    private static List<String> columns(String table) {
        return List.of(table.lines().findFirst().orElseThrow().split(","));
    }

    /** Where a column of the ledger is. */
    private int column(String name) {
        return columns(ledger).indexOf(name);
    }

    /** A table with a row that is taken out (kind 0), put in twice (1), or moved behind the next (2). */
    private static String forged(List<String> lines, int row, int kind) {
        List<String> forged = new ArrayList<>(lines);
        if (kind == 0) {
            forged.remove(row);
        } else if (kind == 1) {
            forged.add(row, lines.get(row));
        } else {
            forged.set(row, lines.get(row + 1));
            forged.set(row + 1, lines.get(row));
        }
        return String.join("\n", forged) + "\n";
    }

    @Test
    void a_row_that_is_taken_out_put_in_twice_or_moved() throws IOException {
        List<String> lines = ledger.lines().toList();
        for (int row = 1; row + 1 < CHANGES; row += 30) {
            for (int kind = 0; kind < 3; kind++) {
                String text = forged(lines, row, kind);
                Files.writeString(run.resolve("deltas.csv"), text);
                assertThat(report().holds()).as("row %d, kind %d", row, kind).isFalse();
                if (kind < 2) {
                    digest(text);
                    assertThat(report().holds())
                            .as("row %d, kind %d, anew", row, kind)
                            .isFalse();
                }
            }
        }
    }

    @Test
    void any_cell_of_a_table_even_with_its_digest_made_anew() throws IOException {
        for (String name : List.of("players.csv", "commanders.csv")) {
            String table = Files.readString(run.resolve(name));
            long rows = table.lines().count() - 1;
            int columns = columns(table).size();
            for (int row = 1; row <= Math.min(rows, 2L * columns); row++) {
                list(name, changed(table, row, row % columns));
                assertThat(report().holds()).as("%s, row %d", name, row).isFalse();
            }
            list(name, table);
        }
        assertThat(report().findings()).isEmpty();
    }

    @Test
    void a_table_that_no_manifest_lists_and_a_file_that_is_gone() throws IOException {
        Files.writeString(run.resolve("pairings.csv"), "player,opponent\n");
        assertThat(report().findings()).hasSize(1);
        Files.delete(run.resolve("pairings.csv"));
        assertThat(report().findings()).isEmpty();
        Files.delete(run.resolve("rejects.csv"));
        assertThat(report().holds()).isFalse();
    }

    /** What only the rating code knows to the last digit is the probability to win; of sums of many digits the last may differ. */
    @Test
    void any_cell_of_the_teams_that_follows_even_with_its_digest_made_anew() throws IOException {
        String table = Files.readString(run.resolve("teams.csv"));
        List<String> columns = columns(table);
        List<String> inexact = List.of("mu", "sigma", "rank_sum", "rank_mean", "win");
        for (int change = 0; change < 40; change++) {
            int row = 2 * change + 1;
            int at = change % columns.size();
            String column = columns.get(at);
            String forged = inexact.contains(column) ? with(table, row, at, "0.125") : changed(table, row, at);
            assertTeamsFound(forged, "row " + row + ", " + column);
        }
        list("teams.csv", table);
        assertThat(report().findings()).isEmpty();
    }

    @Test
    void a_row_of_the_teams_that_is_taken_out_put_in_twice_or_moved() throws IOException {
        String table = Files.readString(run.resolve("teams.csv"));
        List<String> lines = table.lines().toList();
        for (int row = 1; row + 1 < lines.size(); row += 10) {
            for (int kind = 0; kind < 3; kind++) {
                assertTeamsFound(forged(lines, row, kind), "row " + row + ", kind " + kind);
            }
        }
    }

    private void assertTeamsFound(String forged, String what) throws IOException {
        list("teams.csv", forged);
        assertThat(report().findings())
                .as(what)
                .anySatisfy(finding -> assertThat(finding.check()).isEqualTo(VerificationReport.Check.TEAMS));
    }

    private static String with(String table, int row, int column, String value) {
        String[] lines = table.split("\n");
        String[] cells = lines[row].split(",", -1);
        cells[column] = value;
        lines[row] = String.join(",", cells);
        return String.join("\n", lines) + "\n";
    }

    private VerificationReport report() {
        return Verification.of("run", run, null);
    }

    /** Another column for every row, so that each has its turn. */
    private int column(int row) {
        return row % columns(ledger).size();
    }

    /** A table with another last digit, or letter, in one cell: as plausible as before. Cells with commas count as several. */
    private static String changed(String table, int row, int column) {
        String cell = table.split("\n")[row].split(",", -1)[column];
        return with(table, row, column, changed(cell));
    }

    private static String changed(String cell) {
        for (int i = cell.length() - 1; i >= 0; i--) {
            if (Character.isDigit(cell.charAt(i))) {
                return cell.substring(0, i) + (cell.charAt(i) == '4' ? '5' : '4') + cell.substring(i + 1);
            }
        }
        return cell + "x";
    }

    /** A table with its digest in the manifest. */
    private void list(String name, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Files.write(run.resolve(name), bytes);
        manifest(name, entry -> entry.put("bytes", bytes.length).put("sha256", Sha256.of(bytes)));
    }

    /** A ledger of one block, with all sizes and digests made anew: what a forger does who knows the format. */
    private void digest(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Files.write(run.resolve("deltas.csv"), bytes);
        byte[] digest = Sha256.digest().digest(bytes);
        byte[] link = new byte[2 * digest.length];
        System.arraycopy(digest, 0, link, digest.length, digest.length);
        String head = Sha256.of(link);
        long rows = text.lines().count() - 1;
        manifest(
                "deltas.csv",
                entry -> entry.put("bytes", bytes.length).put("rows", rows).put("head", head));
        list(
                "blocks.csv",
                "block,rows,bytes,sha256,chain\n1," + rows + "," + bytes.length + "," + Sha256.hex(digest) + "," + head
                        + "\n");
    }

    /** Changes what the manifest lists of a file, and writes it as the program lays it out. */
    private void manifest(String file, Consumer<ObjectNode> change) throws IOException {
        JsonNode manifest = JSON.readTree(run.resolve("manifest.json").toFile());
        for (JsonNode entry : manifest.get("written")) {
            if (entry.get("name").asText().equals(file)) {
                change.accept((ObjectNode) entry);
            }
        }
        DefaultIndenter indent = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter lines = new DefaultPrettyPrinter();
        lines.indentArraysWith(indent);
        lines.indentObjectsWith(indent);
        Files.writeString(run.resolve("manifest.json"), JSON.writer(lines).writeValueAsString(manifest) + "\n");
    }

    @Test
    void what_is_no_run_is_not_verified() throws IOException {
        assertThat(Verification.of("x", folder.resolve("x"), null).holds()).isFalse();
        try (Stream<Path> files = Files.list(run)) {
            assertThat(files.count()).isGreaterThan(3);
        }
        String manifest = Files.readString(run.resolve("manifest.json"));
        Files.writeString(run.resolve("manifest.json"), manifest.replace("rate-run/1", "rate-run/2"));
        assertThat(report().findings()).hasSize(1);
        assertThat(report().findings().get(0).what()).contains("cannot read the format \"rate-run/2\"");
    }
}
