package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that messages advise do what the messages say: each is run as it is printed, where its program is on the machine. */
class ForeignArchivesTest extends InFolder {

    private static final String LOG = "game,winner,loser\n1,Zoë,Людмила\n2,Ann,Zoë\n";

    private static boolean isHere(String program) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private byte[] shell(String command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command)
                .directory(folder.toFile())
                .redirectError(folder.resolve("sh.err").toFile());
        // What a night has: cron's locale.
        builder.environment().put("LC_ALL", "C");
        builder.environment().put("HOME", folder.toString());
        Process process = builder.start();
        byte[] out = process.getInputStream().readAllBytes();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(command + ": " + read("sh.err")).isZero();
        return out;
    }

    /** The message about a file; the command in it stands between two known pieces of text. */
    private String advised(String file, String title, String end) {
        Program.Ended ended = run("check", "--", file).exits(3);
        Matcher message = Pattern.compile(
                        "rate: .*: it is an? [^:]*" + Pattern.quote(title) + "[^:]*: (.*)" + Pattern.quote(end))
                .matcher(ended.err());
        assertThat(message.find()).as(ended.err()).isTrue();
        return message.group(1);
    }

    @ParameterizedTest
    @CsvSource({
        "xz, xz -c in.csv > %s",
        "7z, 7z a -bd pack.7z in.csv > log && mv pack.7z %s",
        "bzip2, bzip2 -c in.csv > %s",
        "zstd, zstd -q -c in.csv > %s"
    })
    void an_archive_is_unpacked_by_the_command_that_its_message_says(String program, String making) throws Exception {
        if (!isHere(program)) {
            return;
        }
        write("in.csv", LOG);
        for (String name : List.of("games.x", "old games [1]'s.x", "-games.x")) {
            shell(String.format(making, "./'" + name.replace("'", "'\\''") + "'"));
            byte[] unpacked = shell(advised(name, program + " archive", " unpacks it"));
            assertThat(unpacked).asString(StandardCharsets.UTF_8).isEqualTo(LOG);
            Program.Ended ended = Program.run(folder, unpacked, "check", "-");
            assertThat(ended.out()).startsWith("2 sound games, 3 players");
        }
    }

    /** A cell that is shown as a whole number has digits behind the point. */
    @Tag(Thorough.TAG)
    @Test
    void numbers_of_a_workbook_keep_digits_that_no_cell_shows() throws Exception {
        if (!isHere("soffice")) {
            return;
        }
        write("games.fods", """
                <?xml version="1.0" encoding="UTF-8"?>
                <office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
                  xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
                  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
                  xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
                  xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" office:version="1.2"
                  office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
                <office:automatic-styles>
                  <number:number-style style:name="N0"><number:number number:decimal-places="0" number:min-integer-digits="1"/>
                  </number:number-style>
                  <number:date-style style:name="D"><number:year number:style="long"/><number:text>-</number:text>
                  <number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/>
                  </number:date-style>
                  <style:style style:name="whole" style:family="table-cell" style:data-style-name="N0"/>
                  <style:style style:name="day" style:family="table-cell" style:data-style-name="D"/>
                </office:automatic-styles>
                <office:body><office:spreadsheet><table:table table:name="games">ROWS</table:table></office:spreadsheet>
                </office:body></office:document>
                """.replace(
                        "ROWS",
                        row(text("game"), text("time"), text("player"), text("score"))
                                + row(text("1"), DAY, text("Ann"), whole("30.7691317856530"))
                                + row(text("1"), DAY, text("Bob"), whole("30.4"))));
        shell("soffice --headless --convert-to ods games.fods");
        shell(advised("games.ods", ".ods", WRITES));
        assertThat(read("converted/games.csv")).contains("30.769131785653").contains("2026-01-01");
        run("replay", "converted/games.csv", "-q").done();
        assertThat(read("ratings/players.csv")).contains("Ann", "Bob", "2026-01-01");
    }

    private static final String WRITES = " writes its first sheet as CSV to the folder converted";

    private static final String DAY =
            "<table:table-cell table:style-name=\"day\" office:value-type=\"date\" office:date-value=\"2026-01-01\"/>";

    private static String row(String... cells) {
        return "<table:table-row>" + String.join("", cells) + "</table:table-row>";
    }

    private static String text(String text) {
        return "<table:table-cell office:value-type=\"string\"><text:p>" + text + "</text:p></table:table-cell>";
    }

    private static String whole(String value) {
        return "<table:table-cell table:style-name=\"whole\" office:value-type=\"float\" office:value=\"" + value
                + "\"/>";
    }

    @Tag(Thorough.TAG)
    @ParameterizedTest
    @ValueSource(strings = {"xls", "ods"})
    void so_are_spreadsheets_of_other_kinds(String format) throws Exception {
        if (!isHere("soffice")) {
            return;
        }
        write("games.csv", "\uFEFF" + LOG);
        shell("soffice --headless '--infilter=CSV:44,34,76,1' --convert-to " + format + " games.csv");
        shell(advised("games." + format, "." + format, WRITES));
        run("replay", "converted/games.csv", "-q").done();
        assertThat(read("ratings/players.csv")).contains("Zoë", "Людмила", "Ann");
    }

    @Test
    void a_workbook_of_our_own_is_read_as_one() throws IOException {
        write("in.csv", LOG);
        run("replay", "in.csv", "-q", "--format", "xlsx").done();
        Files.copy(folder.resolve("ratings/ratings.xlsx"), folder.resolve("our games.xlsx"));
        assertThat(run("check", "our games.xlsx", "--sheet", "nowhere").exits(3).err())
                .contains("the workbook has no sheet \"nowhere\"; it has \"players\"");
    }

    /** Nothing that is a log begins as one of them does. */
    @Test
    void what_begins_like_one_and_goes_on_otherwise_is_a_log() throws IOException {
        for (String head : List.of("PK", "BZh9", "7z", "xl/", "mimetype")) {
            write("in.csv", head + ",winner,loser\n1,A,B\n");
            Program.Ended ended = run("check", "in.csv", "--map", "game=" + head.replace("xl/", "\"xl/\""));
            assertThat(ended.out()).as(head + ended.err()).startsWith("1 sound game");
        }
    }
}
