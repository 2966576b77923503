package rate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;

/** Logs in sheets of workbooks. */
class WorkbooksTest extends InFolder {

    private void write(String file, Consumer<Workbook> content) throws IOException {
        try (OutputStream out = Files.newOutputStream(folder.resolve(file));
                Workbook book = new Workbook(out, "test", "1.0")) {
            content.accept(book);
        }
    }

    private static void row(Worksheet sheet, int row, Object... cells) {
        for (int i = 0; i < cells.length; i++) {
            if (cells[i] instanceof LocalDate date) {
                sheet.value(row, i, date);
                sheet.style(row, i).format("yyyy-mm-dd").set();
            } else if (cells[i] instanceof Number number) {
                sheet.value(row, i, number);
            } else {
                sheet.value(row, i, String.valueOf(cells[i]));
            }
        }
    }

    private static void games(Worksheet sheet) {
        row(sheet, 2, "time", "player1", "player2", "score1", "score2");
        row(sheet, 4, LocalDate.of(2024, 3, 1), "Zoë", "Людмила", 3, 0.1 + 0.2);
        row(sheet, 5, LocalDate.of(2024, 3, 8), "Ann", "Zoë", 12, 7);
    }

    @Test
    void a_sheet_gives_the_same_run_as_its_csv() throws IOException {
        write("games.xlsx", book -> games(book.newWorksheet("Games")));
        write(
                "games.csv",
                "time,player1,player2,score1,score2\n2024-03-01,Zoë,Людмила,3,0.3\n2024-03-08,Ann,Zoë,12,7\n");
        for (String kind : new String[] {"xlsx", "csv"}) {
            run("replay", "games." + kind, "-q", "-o", kind).done();
        }
        assertSame("xlsx", "csv", "players.csv");
        run("verify", "xlsx", "--rate", "games.xlsx").done();
        byte[] bytes = Files.readAllBytes(folder.resolve("games.xlsx"));
        assertThat(Program.run(folder, bytes, "check", "-").out()).startsWith("2 sound games, 3 players");
    }

    @Test
    void of_several_sheets_with_games_one_is_asked_for() throws IOException {
        write("games.xlsx", book -> {
            games(book.newWorksheet("2023"));
            row(book.newWorksheet("Notes"), 0, "of our club");
            games(book.newWorksheet("2024"));
        });
        assertThat(run("inspect", "games.xlsx").out())
                .contains("other sheets have games, too (2024): which one is meant?")
                .contains("1  --sheet 2023\n      2  --sheet 2024");
    }

    @Test
    void a_sheet_is_chosen_by_name_or_number() throws IOException {
        write("games.xlsx", book -> {
            row(book.newWorksheet("Notes"), 0, "of our club");
            games(book.newWorksheet("Games"));
        });
        for (String sheet : new String[] {"Games", "2"}) {
            assertThat(run("check", "games.xlsx", "--sheet", sheet).out()).startsWith("2 sound games");
        }
        assertThat(run("check", "games.xlsx", "--sheet", "3").exits(3).err())
                .contains("the workbook has no sheet \"3\"; it has \"Notes\", \"Games\"");
        assertThat(run("inspect", "games.xlsx").out()).contains("rate replay games.xlsx --sheet Games");
    }

    @Test
    void a_formula_without_a_stored_result_matters_only_where_it_is_used() throws IOException {
        write("games.xlsx", book -> {
            Worksheet sheet = book.newWorksheet("Games");
            row(sheet, 0, "winner", "loser", "formula");
            row(sheet, 1, "Ann", "Bob");
            sheet.formula(1, 2, "1/0");
        });
        assertThat(run("check", "games.xlsx").out()).startsWith("1 sound game");
        Program.Ended used = run("check", "games.xlsx", "--map", "weight=formula");
        assertThat(used.err() + used.out()).contains("the cell C2 has no value").contains("Games!C2");
    }

    /** Wherever a cell without a value is read, the game that uses it is not sound, and all others are. */
    @Test
    void a_cell_without_a_value_is_located_wherever_it_is_used() throws IOException {
        write("seats.xlsx", book -> {
            Worksheet sheet = book.newWorksheet("Games");
            row(sheet, 0, "game", "player", "place", "note");
            row(sheet, 1, "G1", "Ann", "1");
            row(sheet, 2, "G1", "Bob", "2");
            row(sheet, 3, "", "Ann", "1");
            sheet.formula(3, 0, "1/0");
            row(sheet, 4, "G3", "Ann", "1");
            row(sheet, 5, "G3", "Bob", "2");
            sheet.formula(5, 3, "1/0");
        });
        for (String[] words : new String[][] {{}, {"--group"}}) {
            Program.Ended ended = run(Program.words("check seats.xlsx", words)).exits(3);
            assertThat(ended.err()).contains("seats.xlsx:4: the cell A4 has no value");
            assertThat(ended.out()).startsWith("2 sound games");
        }
        assertThat(run("inspect", "seats.xlsx").err()).isEmpty();
        write("in.csv", "winner,loser,venue\nAnn,Bob,G1\n");
        Program.Ended joined = run("check", "in.csv", "--join", "seats.xlsx", "--on", "venue=game");
        assertThat(joined.exits(3).err()).contains("seats.xlsx:4: the cell A4 has no value");
    }

    @Test
    void a_sheet_may_have_titles_above_its_header() throws IOException {
        write("games.xlsx", book -> {
            Worksheet sheet = book.newWorksheet("Games");
            row(sheet, 0, "Our games");
            row(sheet, 2, "winner", "loser");
            row(sheet, 3, "Ann", "Bob");
        });
        assertThat(run("check", "games.xlsx", "--skip-lines", "2").out()).startsWith("1 sound game");
        assertThat(run("check", "games.xlsx", "--delimiter", ";").err())
                .contains("and --lines and --delimiter are for texts");
    }

    @Test
    void a_table_behind_a_cover_and_below_a_title_is_found() throws IOException {
        write("liga.xlsx", book -> {
            Worksheet cover = book.newWorksheet("Deckblatt");
            row(cover, 3, "", "", "Ligarunde");
            row(cover, 5, "", "", "Stand", "März");
            Worksheet sheet = book.newWorksheet("Spiele");
            row(sheet, 0, "", "Alle Spiele der Liga");
            row(sheet, 2, "", "Datum", "Heim", "Gast", "Tore Heim", "Tore Gast");
            row(sheet, 3, "", LocalDate.of(2024, 3, 1), "Ann", "Bob", 3, 1);
            row(sheet, 4, "", LocalDate.of(2024, 3, 8), "Bob", "Cy", 0, 0);
        });
        Program.Ended found =
                run("inspect", "liga.xlsx", "--write", "rate.json", "--run").done();
        assertThat(found.out())
                .contains("2 rows stand before the header, from \"Alle Spiele der Liga\" on")
                .contains("--skip-lines 2 --sheet Spiele")
                .contains("2 games rated");
    }

    @Test
    void two_rows_of_names_are_read_by_places() throws IOException {
        write("games.xlsx", book -> {
            Worksheet sheet = book.newWorksheet("Spiele");
            row(sheet, 0, "", "Heim", "", "Gast", "");
            row(sheet, 1, "Datum", "Name", "Tore", "Name", "Tore");
            row(sheet, 2, LocalDate.of(2024, 3, 1), "Ann", 3, "Bob", 1);
            row(sheet, 3, LocalDate.of(2024, 3, 8), "Bob", 0, "Cy", 0);
        });
        String map = "time=@1,player1=@2,score1=@3,player2=@4,score2=@5";
        assertThat(run("inspect", "games.xlsx", "--map", map).out())
                .contains("2024-03-01 to 2024-03-08")
                .contains("--skip-lines 2 --no-header");
    }

    @Test
    void a_sheet_without_names_is_read_by_places() throws IOException {
        write("games.xlsx", book -> {
            Worksheet sheet = book.newWorksheet("Spiele");
            row(sheet, 0, LocalDate.of(2024, 3, 1), "Ann", 3, "Bob", 1);
            row(sheet, 1, LocalDate.of(2024, 3, 8), "Bob", 0, "Cy", 0);
            row(sheet, 2, LocalDate.of(2024, 3, 9), "Cy", 2, "Ann", 0);
        });
        String map = "time=@1,player1=@2,score1=@3,player2=@4,score2=@5";
        assertThat(run("inspect", "games.xlsx", "--map", map).out())
                .contains("3 games, 3 players, 1 draw")
                .contains("--no-header");
    }

    @Test
    void a_workbook_that_was_cut_is_refused() throws IOException {
        write("games.xlsx", book -> games(book.newWorksheet("Games")));
        byte[] bytes = Files.readAllBytes(folder.resolve("games.xlsx"));
        Files.write(folder.resolve("cut.xlsx"), Arrays.copyOf(bytes, bytes.length - 30));
        assertThat(run("check", "cut.xlsx").exits(3).err()).contains("the workbook is damaged");
    }

    @Test
    void a_workbook_that_says_two_things_is_refused() throws IOException {
        write("games.xlsx", book -> games(book.newWorksheet("Games")));
        refused("two cells C3", copy("xl/worksheets/sheet1.xml", 1, xml -> xml.replace("\"D3\"", "\"C3\"")));
        refused("two cells B5", copy("xl/worksheets/sheet1.xml", 1, xml -> xml.replace("\"D5\"", "\"B5\"")));
        refused("two parts called xl/worksheets/sheet1.xml", copy("xl/worksheets/sheet1.xml", 2, xml -> xml));
    }

    private void refused(String why, byte[] workbook) throws IOException {
        Files.write(folder.resolve("other.xlsx"), workbook);
        assertThat(run("check", "other.xlsx").exits(3).err()).contains("the workbook is damaged: it has " + why);
    }

    /** The workbook with one of its parts changed, so many times: as one written by hand may be. */
    private byte[] copy(String part, int times, UnaryOperator<String> changed) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipFile from = new ZipFile(folder.resolve("games.xlsx").toFile());
                ZipOutputStream to = new ZipOutputStream(bytes)) {
            for (ZipEntry entry : Collections.list(from.entries())) {
                String text = new String(from.getInputStream(entry).readAllBytes(), UTF_8);
                boolean isPart = entry.getName().equals(part);
                for (int i = 0; i < (isPart ? times : 1); i++) {
                    to.putNextEntry(new ZipEntry(i == 0 ? entry.getName() : part.replace("sheet1", "sheet9")));
                    to.write((isPart ? changed.apply(text) : text).getBytes(UTF_8));
                }
            }
        }
        // Java writes no two entries of one name, but one of the same length may be called so afterwards.
        return new String(bytes.toByteArray(), ISO_8859_1)
                .replace("sheet9.xml", "sheet1.xml")
                .getBytes(ISO_8859_1);
    }
}
