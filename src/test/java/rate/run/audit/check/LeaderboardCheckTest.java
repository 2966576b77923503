package rate.run.audit.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.InFolder;
import rate.run.audit.Verification;

class LeaderboardCheckTest extends InFolder {

    private static final List<String> LOG = List.of(
            "game,time,duration,team,player,role,place",
            "1,2008-11-01,600,Red,Ann,commander,1",
            "1,2008-11-01,600,Red,Bob,player,1",
            "1,2008-11-01,600,Blue,Cid,commander,2",
            "1,2008-11-01,600,Blue,Dee,player,2",
            "2,2008-12-24,600,Red,Ann,commander,1",
            "2,2008-12-24,600,Blue,Cid,commander,2");

    private Path table() throws IOException {
        Files.write(folder.resolve("in.csv"), LOG);
        run("replay", "in.csv", "--system", "allegskill/production", "-P", "min-half-players=0", "-q")
                .done();
        return folder.resolve("ratings/current/players.csv");
    }

    @Test
    void the_table_is_what_it_must_be() throws IOException {
        assertThat(Files.readAllLines(table()))
                .filteredOn(line -> line.contains("Ann") || line.contains("Dee"))
                .satisfiesExactly(
                        ann -> assertThat(ann).contains(",2,0,yes"),
                        dee -> assertThat(dee).contains(",0,0,no"));
    }

    @ParameterizedTest
    @CsvSource({
        "whole_rank, 9",
        "rank_name, Expert 1",
        "stack_mean, 1",
        "commander_wins, 7",
        "commander_losses, 7",
        "active, maybe"
    })
    void a_cell_that_does_not_follow_is_found(String column, String other) throws IOException {
        Path table = table();
        List<String> lines = Files.readAllLines(table);
        String[] row = lines.get(1).split(",", -1);
        row[List.of(lines.get(0).split(",")).indexOf(column)] = other;
        lines.set(1, String.join(",", row));
        Files.write(table, lines);
        assertThat(Verification.of("run", folder.resolve("ratings"), null).findings())
                .anyMatch(finding -> finding.toString().contains(column)
                        && finding.toString().contains(other));
    }
}
