package rate.pages.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static rate.pages.HostileLog.quoted;

import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.Csv;
import rate.HostileNames;
import rate.Program;
import rate.SameFile;
import rate.file.input.language.Language;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;

/** 1,500 hostile names go out in every form, and come back as they were. */
class ExportRoundTripTest {

    private static final int NAMES = 1500;

    @TempDir
    private static Path temp;

    private static List<String> names;

    /** The table as it lies in the run. */
    private static List<String[]> table;

    @BeforeAll
    static void rate_them_all() throws IOException {
        List<String> hostile = HostileNames.of(NAMES, 20261122);
        StringBuilder log = new StringBuilder("game,time,player1,player2,result\n");
        for (int i = 0; i < NAMES; i += 2) {
            log.append(
                    i + ",2026-01-01T00:00:00Z," + quoted(hostile.get(i)) + "," + quoted(hostile.get(i + 1)) + ",1\n");
        }
        Files.writeString(temp.resolve("games.csv"), log);
        Program.runUnproved(temp, "replay", "games.csv", "-q").done();
        table = read(temp.resolve("ratings/players.csv"));
        names = table.stream().map(row -> row[1]).toList();
        assertThat(names).containsExactlyInAnyOrderElementsOf(hostile);
    }

    private static List<String[]> read(Path file) {
        List<String[]> rows = new ArrayList<>();
        try (Source source = new Source(file.toString(), file)) {
            OwnTable own = OwnTable.open(source);
            while (own.next()) {
                rows.add(own.cells());
            }
        }
        return rows;
    }

    /** All cells but the names, which were read back as those of a log, and what a spreadsheet writes otherwise. */
    private static List<Map<String, String>> countsOf(Path file) throws IOException {
        List<Map<String, String>> rows =
                Csv.table(new StringReader(Files.readString(file).replace("\uFEFF", "")));
        rows.forEach(
                row -> row.keySet().removeAll(List.of("player", "rank", "mu", "sigma", "first_played", "last_played")));
        return rows;
    }

    private static Path export(String to, String... words) {
        assertThat(Program.run(temp, Program.words("export ratings -o " + to, words))
                        .done()
                        .err())
                .isEmpty();
        return temp.resolve(to);
    }

    @Test
    void csv_for_programs_is_the_table_of_the_run_byte_for_byte() throws IOException {
        for (String each : List.of("players", "deltas", "rejects", "blocks")) {
            SameFile.check(export("one.csv", "--to", "csv", "--table", each), temp.resolve("ratings/" + each + ".csv"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "de-CH"})
    void csv_for_spreadsheets_runs_no_text_and_is_read_back(String language) throws IOException {
        Path file = export("sheet.csv", "--spreadsheet=" + language);
        SpreadsheetLocale locale = SpreadsheetLocale.of(language).orElseThrow();
        String text = Files.readString(file);
        assertThat(text).startsWith("\uFEFFplace" + locale.delimiter());
        for (String line : text.lines().skip(1).toList()) {
            String name = line.split(String.valueOf(locale.delimiter()), 3)[1];
            assertThat(name).doesNotContainPattern("^\"?[=+@\t\r-]");
        }
        // The names as players of a log, whose other cells are made of the place.
        Path log = temp.resolve("back.csv");
        Files.writeString(log, text.replaceFirst("player", "player1").replaceFirst("place", "player2"));
        String delimiter = String.valueOf(locale.delimiter());
        String[] words = Program.words("replay back.csv -q -o back --map result='win'", "--delimiter", delimiter);
        Program.runUnproved(temp, words).done();
        List<String> read = read(temp.resolve("back/players.csv")).stream()
                .map(row -> row[1])
                .toList();
        assertThat(read).containsAll(names);
        if (locale.delimiter() == ',') {
            assertThat(countsOf(file)).isEqualTo(countsOf(temp.resolve("ratings/players.csv")));
        }
    }

    @Test
    void numbers_keep_the_digits_that_a_spreadsheet_keeps_and_their_minus() throws IOException {
        List<String> lines = Files.readAllLines(export("sheet.csv", "--spreadsheet=de", "--table", "deltas"));
        List<String> plain = Files.readAllLines(temp.resolve("ratings/deltas.csv"));
        assertThat(lines).hasSameSizeAs(plain);
        for (int i = 1; i < lines.size(); i++) {
            String[] numbers = plain.get(i).replaceFirst(".*,(0\\.5,25,)", "$1").split(",");
            String[] cells = lines.get(i).split(";");
            for (int number = 0; number < numbers.length; number++) {
                String cell = cells[cells.length - numbers.length + number];
                assertThat(cell).matches("-?[0-9]+(,[0-9]+)?");
                assertThat(cell.replaceFirst("^-?[0,]*", "").replace(",", "")).hasSizeLessThanOrEqualTo(15);
                assertThat(new BigDecimal(cell.replace(',', '.')))
                        .isCloseTo(new BigDecimal(numbers[number]), withinPercentage(1e-12));
            }
        }
        assertThat(lines).anyMatch(line -> line.contains(";-1,140964;"));
    }

    @ParameterizedTest
    @CsvSource({"en,uuuu-MM-dd[ HH:mm:ss[.SSS]]", "fr,'uuuu-MM-dd[ HH:mm:ss[,SSS]]'", "de,'dd.MM.uuuu[ HH:mm:ss[,SSS]]'"
    })
    void times_are_dates_to_a_spreadsheet_and_read_back(String language, String pattern) throws IOException {
        // Every run below a folder is proved each time: not that of thousands of names.
        Path folder = Files.createDirectory(temp.resolve("times-" + language));
        Files.writeString(folder.resolve("timed.csv"), """
                game,time,winner,loser
                1,2008-11-24,A,B
                2,2008-11-24T18:00:00Z,B,C
                3,2008-11-24T18:00:00.250Z,C,A
                """);
        Program.run(folder, "replay", "timed.csv", "-q", "-o", "timed").done();
        Program.run(folder, "export", "timed", "--spreadsheet=" + language, "--table", "deltas", "-o", "times.csv")
                .done();
        String text = Files.readString(folder.resolve("times.csv"));
        SpreadsheetLocale locale = SpreadsheetLocale.of(language).orElseThrow();
        String delimiter = String.valueOf(locale.delimiter());
        // The first row of each game, as a log of games.
        StringBuilder log = new StringBuilder("\uFEFFgame;time;winner;loser\n".replace(";", delimiter));
        text.lines()
                .skip(1)
                .filter(line -> line.contains(delimiter + "player" + delimiter))
                .forEach(line -> {
                    String[] cells =
                            line.split(delimiter.equals(",") ? ",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)" : delimiter);
                    assertThat(cells[1]).doesNotContain("T", "Z");
                    log.append(String.join(delimiter, cells[0], cells[1], "X" + log.length(), "Y"))
                            .append('\n');
                });
        Files.writeString(folder.resolve("back.csv"), log.toString());
        String[] more = {"--delimiter=" + delimiter, "--time-format=" + pattern, "--zone=UTC"};
        Program.run(folder, Program.words("replay back.csv -q -o back --duplicates=first", more))
                .done();
        List<String> times = read(folder.resolve("back/deltas.csv")).stream()
                .map(row -> row[1])
                .distinct()
                .toList();
        assertThat(times).containsExactly("2008-11-24", "2008-11-24T18:00:00Z", "2008-11-24T18:00:00.250Z");
    }

    @Test
    void a_workbook_has_every_name_as_text_and_every_number_as_a_number() throws Exception {
        SheetReader book = new SheetReader(export("book.xlsx", "--to", "xlsx"));
        assertThat(book.formulas).isZero();
        assertThat(book.sheets.keySet()).containsExactly("players", "deltas", "rejects", "about");
        List<Map<Integer, String>> rows = book.sheets.get("players");
        assertThat(rows).hasSize(NAMES + 1);
        for (int i = 0; i < NAMES; i++) {
            String[] expected = table.get(i);
            Map<Integer, String> row = rows.get(i + 1);
            assertThat(row.get(1)).isEqualTo('"' + expected[1]);
            for (int column : new int[] {0, 2, 3, 4, 5, 6, 7, 8}) {
                assertThat(Double.parseDouble(row.get(column))).isEqualTo(Double.parseDouble(expected[column]));
            }
            assertThat(row.get(9)).isEqualTo("46023");
        }
        assertThat(book.sheets.get("about").toString()).contains("head (SHA-256 of manifest.json)", "games.csv");
    }

    @Test
    void markdown_has_every_name_and_nothing_else() throws IOException {
        List<String> lines = Files.readAllLines(export("page.md", "--to", "md"));
        assertThat(lines.subList(0, 4)).containsExactly("### players", "", "allegskill/documented, 750 games", "");
        List<String> read = IntStream.range(6, lines.size())
                .mapToObj(line -> Markdown.cells(lines.get(line)).get(1))
                .toList();
        assertThat(read).isEqualTo(names);
    }

    @Test
    void the_same_run_gives_the_same_bytes_at_any_time_and_anywhere() throws Exception {
        byte[] once = Files.readAllBytes(export("once.xlsx", "--to", "xlsx"));
        TimeZone zone = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Apia"));
        try {
            Thread.sleep(5);
            Path again = temp.resolve("again.xlsx");
            try (var out = Files.newOutputStream(again)) {
                RunWorkbook.write(
                        PublishedRun.open("ratings", temp.resolve("ratings")),
                        out,
                        ActivePlayers.ALL,
                        Language.ENGLISH);
            }
            assertThat(Files.readAllBytes(again)).isEqualTo(once);
        } finally {
            TimeZone.setDefault(zone);
        }
        assertThat(new String(once, StandardCharsets.ISO_8859_1)).doesNotContain("dcterms:created");
    }
}
