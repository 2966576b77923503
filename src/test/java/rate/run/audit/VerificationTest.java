package rate.run.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.differential.SecondVerifier;
import rate.file.input.source.Source;
import rate.file.store.Sha256;
import rate.run.audit.check.RatingCheck.Rerating;
import rate.run.audit.check.VerificationReport;

class VerificationTest extends InFolder {

    private static SecondVerifier second;

    @BeforeAll
    static void start() throws IOException {
        second = new SecondVerifier();
    }

    @AfterAll
    static void close() {
        second.close();
    }

    /** A night may end while last night's run is being verified. */
    @Test
    void a_run_is_verified_to_its_end_though_another_becomes_the_current_one() throws IOException {
        write("games.csv", "game,winner,loser\n1,Ann,Bob\n");
        run("replay", "games.csv", "-q").done();
        Path first = folder.resolve("ratings/current").toRealPath();
        String head =
                Verification.of("ratings", folder.resolve("ratings"), null).head();

        VerificationReport report = Verification.of("ratings", folder.resolve("ratings"), head, manifest -> {
            publishAnother();
            return new Rerating(List.of(new Source("games.csv", folder.resolve("games.csv"))), () -> first);
        });

        assertThat(folder.resolve("ratings/current").toRealPath()).isNotEqualTo(first);
        assertThat(report.findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.location().file()).isEqualTo("games.csv"));
        assertThat(report.head()).isEqualTo(head);
        assertThat(Verification.of("ratings", folder.resolve("ratings"), head).holds())
                .isFalse();
    }

    /** The totals of many players lie in several arrays, and long texts beside them. */
    @Test
    void numbers_and_names_of_any_length_continue() throws IOException {
        StringBuilder log = new StringBuilder("game,time,winner,loser\n");
        for (int game = 1; game <= 2500; game++) {
            String name = "P".repeat(game % 1250 % 40 + 1) + game % 1250;
            log.append(game + ",2020-01-01T00:00:00.123456789Z," + name + ",a name of twenty-" + game % 25 + "\n");
        }
        write("games.csv", log);
        run("replay", "games.csv", "-q", "-o", "ratings").done();
        assertThat(found("ratings")).isEmpty();

        Path ledger = folder.resolve("ratings/current/deltas.csv");
        List<String> rows = new ArrayList<>(Files.readAllLines(ledger));
        String[] cells = rows.get(1).split(",", -1);
        String shown = cells[9];
        cells[9] = shown + "0".repeat(30);
        rows.set(1, String.join(",", cells));
        Files.writeString(ledger, String.join("\n", rows) + "\n");
        assertThat(found("ratings"))
                .extracting(VerificationReport.Finding::what)
                .anyMatch(what ->
                        what.endsWith("must be " + cells[9] + ", the value after the previous row, and is " + shown));
    }

    /** Rows are looked at some together: those before a row that cannot be read are checked, wherever it stands. */
    @ParameterizedTest
    @ValueSource(ints = {2, 255, 256, 257, 512, 513})
    void what_is_wrong_before_a_row_that_cannot_be_read_is_found(int games) throws IOException {
        StringBuilder log = new StringBuilder("game,winner,loser\n");
        for (int game = 1; game <= games; game++) {
            log.append(game).append(",Ann,Bob\n");
        }
        write("games.csv", log);
        run("replay", "games.csv", "-q", "--system", "elo", "-o", "ratings").done();
        Path ledger = folder.resolve("ratings/current/deltas.csv");
        List<String> rows = new ArrayList<>(Files.readAllLines(ledger));
        int last = rows.size() - 1;
        rows.set(last - 2, rows.get(last - 2).replace(",player,", ",referee,"));
        rows.set(last, rows.get(last) + ",");
        Files.writeString(ledger, String.join("\n", rows) + "\n");
        VerificationReport report = Verification.of("ratings", folder.resolve("ratings"), null);
        assertThat(report.checks())
                .filteredOn(check -> check.check() == VerificationReport.Check.LEDGER)
                .extracting(VerificationReport.CheckResult::what)
                .containsExactly("cannot be checked");
        assertThat(report.findings())
                .extracting(VerificationReport.Finding::what)
                .anyMatch(what -> what.contains("of game " + (games - 1) + " must have the sum 1"));
    }

    /** Runs of which something that no digest pins is other than it has to be; both verifiers once judged these differently. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"outside\" : 0\n  }, => \"outside\" : \"0\"\n  },",
                "\"outside\" : 0\n  }, => \"outside\" : 0.0\n  },",
                "\"outside\" : 0\n  }, => \"outsides\" : 0\n  },",
                "\"games\" : 3,\n    \"rated\" => \"games\" : 3,\n    \"games\" : 3,\n    \"rated\"",
                "\"rated\" : 3 => \"rated\" : Infinity",
                "\"rated\" : 3 => \"rated\" : NaN",
                "\"rated\" : 3 => \"rated\" : -3",
                "\"rated\" : 3 => \"rated\" : 3.0",
                "\"rated\" : 3 => \"rated\" : null",
                "\"equal_times\" : 0,\n     => ",
                "\"min_games\" : 0 => \"min_games\" : false",
                "\"anchor\" : { } => \"anchor\" : [ ]",
                "\"initial\" : { } => \"initial\" : null",
                "\"problems\" : { } => \"problems\" : {\n    \"bad-time\" : true\n  }",
                "\"problems\" : { } => \"problems\" : {}",
                "\"problems\" : { } => \"problems\" : { } /* none */",
                "\"rows\" : 0\n => \"rows\" : 0,\n      \"more\" : 0\n",
                "\"rejects.csv\" => \"./rejects.csv\"",
                "\"rejects.csv\" => \"rejects\\u002ecsv\"",
                "\"profile\" : \"documented\",\n     => ",
                "{\n  \"format\" => \uFEFF{\n  \"format\""
            })
    void a_manifest_that_is_not_one_is_found(String change) throws IOException {
        Path run = rated("--no-deltas");
        String[] fromTo = change.split(" => ", -1);
        change(run.resolve("manifest.json"), fromTo[0], fromTo[1]);
        assertThat(found("run"))
                .extracting(VerificationReport.Finding::check)
                .containsExactly(VerificationReport.Check.MANIFEST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "3", "01", "1.0", "+1", "x", ""})
    void wins_that_do_not_add_up_without_a_ledger_are_found(String wins) throws IOException {
        Path run = rated("--no-deltas");
        Path players = run.resolve("players.csv");
        String before = Files.readString(players);
        change(players, ",2,1,0,1,", ",2," + wins + ",0,1,");
        digestAnew(run, players, before);
        assertThat(found("run"))
                .extracting(VerificationReport.Finding::check)
                .containsExactly(VerificationReport.Check.TABLES);
    }

    /** Contests of which something is other than it has to be, with every digest made anew; the first row is of Ann, who beat Bob. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,,player,Ann,Ann,1,1 | 1,,player,Ann,Ann,3,1 | TABLES",
                "1,,player,Ann,Ann,1,1 | 1,,player,Ann,Dan,1,1 | TABLES",
                "1,,player,Ann,Ann,1,1 | 1,,player,Ann,Ann,0,1 | CONTESTS",
                "1,,player,Ann,Ann,1,1 | 1,,player,Ann,Ann,1,2 | CONTESTS",
                "1,,player,Ann,Ann,1,1 | 1,,player,Ann,Bob,1,1 | CONTESTS",
                "1,,player,Ann,Ann,1,1 | 1,,judge,Ann,Ann,1,1 | CONTESTS",
                "1,,player,Ann,Ann,1,1 | 1,2020-01-01,player,Ann,Ann,1,1 | CONTESTS",
                "1,,player,Ann,Ann,1,1 | 9,,player,Ann,Ann,1,1 | COUNTS",
                "1,,player,Ann,Ann,1,1 | ,,player,Ann,Ann,1,1 | CONTESTS",
                "place,fraction | place,share | CONTESTS",
                "place,fraction | place,fraction,expected | FILES"
            })
    void contests_of_a_history_system_that_are_none_are_found(String from, String to, VerificationReport.Check check)
            throws IOException {
        Path run = rated("--system=schulze");
        Path contests = run.resolve("contests.csv");
        String before = Files.readString(contests);
        assertThat(found("run")).isEmpty();
        change(contests, from, to);
        digestAnew(run, contests, before);
        assertThat(found("run")).extracting(VerificationReport.Finding::check).contains(check);
        assertThat(second.findings(run)).isNotEqualTo("[]");
    }

    /** They stand before the game of their player, at its time; with ladders of seasons they start from the last one. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--jobs=1 | ,2021-01-01,player,,Ann | ,2020-12-31,player,,Ann | a row without a game",
                "--jobs=1 | ,2021-01-01,player,,Ann | ,2021-01-01,commander,,Ann | a row without a game",
                "--jobs=1 | 3,2021-01-01,player,Ann,Ann | 3,2021-01-01,player,Cy,Cy | a row without a game",
                "--carry=season | ,2021-01-01,all:2021,player,,Ann,,,,15 | ,2021-01-01,all:2021,player,,Ann,,,,16"
                        + " | continues ladder",
                "--carry=season | ,2021-01-01,all:2021,player,,Ann | ,2021-01-01,all:2020,player,,Ann"
                        + " | a row without a game must be",
                "--carry=season | ,2021-01-01,all:2021,player,,Ann | ,2021-01-01,all:2021,player,,Cy"
                        + " | continues ladder",
                "--carry=season | ,2021-01-01,all:2021,player,,Ann | ,2021-01-01,all:2021,player,,Di"
                        + " | no game before it",
                "--carry=season | ',2021-01-01,all:2021,player,,Bob,,,,1494.746773071435,1498.1645153809568,3.417742,,,,"
                        + "1494.746773,1498.164515,3.417742\n' | '' | must continue ladder"
            })
    void rows_of_a_new_season_that_say_something_else_are_found(String option, String from, String to, String what)
            throws IOException {
        write("games.csv", """
                time,season,player1,player2,score1,score2
                2020-01-01,2020,Ann,Bob,3,0
                2020-01-02,2020,Bob,Cy,1,0
                2021-01-01,2021,Ann,Bob,1,2
                """);
        run("replay", "games.csv", "-q", "--system=elo/nfl", option).done();
        requireFound(from, to, what);
    }

    /** Rows that bring idle players to the day of the tables, forged. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                ",2021-01-01,player,,Ann | ,2020-12-31,player,,Ann | must be brought to 2021-01-01",
                ",,,1500,1500,0,253 | ,,,1501,1500,0,253 | the value after the previous row",
                "253.3457704125118,350,96.65423 | 253.3457704125118,250,-3.34577 | sigma may only grow",
                ",,,1500,1500,0,253 | ,,,1500,1501,1,253 | mu must stay",
                "253.3457704125118,350,96.65423 | 253.3457704125118,340,86.65423 | its sha256 must be"
            })
    void rows_of_the_day_of_the_tables_that_say_something_else_are_found(String from, String to, String what)
            throws IOException {
        write("games.csv", """
                time,player1,player2,result
                2020-01-01,Ann,Bob,1-0
                2020-01-02,Bob,Cy,1-0
                """);
        run("replay", "games.csv", "-q", "--system=glicko", "--as-of=2021-01-01")
                .done();
        requireFound(from, to, what);
    }

    /** In the last two seasons nobody is new. */
    @Test
    void seasons_in_which_everybody_continues_verify() throws IOException {
        write("games.csv", """
                time,season,ladder,round,player1,player2,score1,score2
                2020-01-01,2020,A,1,Ann,Bob,3,0
                2021-01-01,2021,A,1,Ann,Bob,1,2
                2022-01-01,2022,A,2,Bob,Ann,4,2
                """);
        run("replay", "games.csv", "-q", "--system=elo", "--carry=season", "--keep-columns=round")
                .done();
        assertThat(folder.resolve("ratings/games.csv"))
                .content()
                .startsWith("game,time,ladder,round")
                .contains(",A:2022,2,");
        assertThat(second.findings(folder.resolve("ratings"))).isEqualTo("[]");
    }

    /** The run is verified as it is, and by neither verifier once its ledger says something else. */
    private void requireFound(String from, String to, String what) throws IOException {
        Path run = Files.move(folder.resolve("ratings/current").toRealPath(), folder.resolve("run"));
        assertThat(found("run")).isEmpty();
        assertThat(second.findings(run)).isEqualTo("[]");
        change(run.resolve("deltas.csv"), from, to);
        assertThat(found("run"))
                .extracting(VerificationReport.Finding::what)
                .anyMatch(message -> message.contains(what));
        assertThat(second.findings(run)).isNotEqualTo("[]");
    }

    private List<VerificationReport.Finding> found(String run) {
        return Verification.of(run, folder.resolve(run), null).findings();
    }

    /** Writes size and digest of a table into the manifest that has those of an earlier text of it. */
    private static void digestAnew(Path run, Path table, String before) throws IOException {
        Files.writeString(
                run.resolve("manifest.json"),
                Files.readString(run.resolve("manifest.json"))
                        .replace("\"bytes\" : " + before.length(), "\"bytes\" : " + Files.size(table))
                        .replace(digest(before), digest(Files.readString(table))));
    }

    private static String digest(String text) {
        return Sha256.hex(Sha256.digest().digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static void change(Path file, String from, String to) throws IOException {
        String text = Files.readString(file);
        assertThat(text).contains(from);
        Files.writeString(file, text.replaceFirst(Pattern.quote(from), Matcher.quoteReplacement(to)));
    }

    /** A run of three games, in a folder that has not the name of a run. */
    private Path rated(String option) throws IOException {
        write("games.csv", "game,winner,loser\n1,Ann,Bob\n2,Bob,Cy\n3,Cy,Ann\n");
        run("replay", "games.csv", "-q", option).done();
        return Files.move(folder.resolve("ratings/current").toRealPath(), folder.resolve("run"));
    }

    private void publishAnother() {
        try {
            write("games.csv", "game,winner,loser\n1,Bob,Ann\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        run("replay", "games.csv", "-q").done();
    }
}
