package rate.pages.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.Program;
import rate.file.input.language.Language;
import rate.file.input.source.Source;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;

class RunWorkbookTest extends InFolder {

    private void replay(String log, String... words) throws IOException {
        write("games.csv", log);
        Program.Ended ended = run(Program.words("replay games.csv -q", words));
        assertThat(ended.exit()).as(ended.err()).isIn(0, 4);
    }

    private SheetReader book(String run, int mostRows) throws Exception {
        Path file = folder.resolve("book.xlsx");
        try (var out = Files.newOutputStream(file)) {
            RunWorkbook.write(
                    PublishedRun.open(run, folder.resolve(run)), out, ActivePlayers.ALL, Language.ENGLISH, mostRows);
        }
        return new SheetReader(file);
    }

    @Test
    void the_ledger_goes_on_in_another_sheet_and_tears_no_game_apart() throws Exception {
        StringBuilder log = new StringBuilder("game,player,place\n");
        for (int game = 0; game < 2000; game++) {
            for (int place = 1; place <= 2 + game % 3; place++) {
                log.append("G" + game + ",P" + place + "," + place + "\n");
            }
        }
        replay(log.toString(), "--system", "trueskill");
        SheetReader book = book("ratings", 2501);
        assertThat(book.sheets.keySet())
                .containsExactly("players", "deltas-1", "deltas-2", "deltas-3", "rejects", "about");
        List<String> games = new ArrayList<>();
        for (int part = 1; part <= 3; part++) {
            List<Map<Integer, String>> rows = book.sheets.get("deltas-" + part);
            assertThat(rows).hasSizeLessThanOrEqualTo(2501);
            games.addAll(new LinkedHashSet<>(
                    rows.subList(1, rows.size()).stream().map(row -> row.get(0)).toList()));
        }
        assertThat(games).hasSize(2000).doesNotHaveDuplicates();
    }

    @Test
    void who_has_a_peak_has_it_behind_the_table() throws Exception {
        replay("""
                game,time,winner,loser
                a,2024-05-01,Ann,Bob
                b,2024-05-02,Ann,Bob
                c,2024-05-03,Bob,Ann
                d,2024-05-04,Bob,Cy
                """, "--system", "elo", "-P", "k=40");
        List<Map<Integer, String>> rows = book("ratings", 100).sheets.get("players");
        List<String> heads = rows.get(0).values().stream().toList();
        int peak = heads.indexOf("\"peak");
        assertThat(heads.subList(peak, heads.size())).containsExactly("\"peak", "\"peak_game", "\"peak_time");
        // Half of four games are two: the rank after the first one is provisional, and so is the only one of Cy.
        Map<String, String> games = rows.subList(1, rows.size()).stream()
                .collect(Collectors.toMap(
                        row -> String.valueOf(row.get(heads.indexOf("\"player"))),
                        row -> row.getOrDefault(peak + 1, "none")));
        assertThat(games).isEqualTo(Map.of("\"Ann", "\"b", "\"Bob", "\"d", "\"Cy", "none"));
    }

    @Test
    void every_ladder_of_the_log_has_a_sheet() throws Exception {
        replay("game,ladder,winner,loser\n1,winter,Ann,Bob\n2,a/b:c,Ann,Bob\n3,A?B*C,Cy,Bob\n4,it's,Ann,Cy\n");
        assertThat(book("ratings", 100).sheets.keySet())
                .hasToString(
                        "[players A-B-C, players a-b-c (2), players it’s, players winter, deltas, rejects, about]");
    }

    @Test
    void more_ladders_than_anybody_would_leaf_through_share_a_sheet() throws Exception {
        StringBuilder log = new StringBuilder("game,ladder,winner,loser\n");
        for (int i = 0; i < 101; i++) {
            log.append(i).append(",L").append(i).append(",Ann,Bob\n");
        }
        replay(log.toString());
        SheetReader book = book("ratings", 1000);
        assertThat(book.sheets.keySet()).containsExactly("players", "deltas", "rejects", "about");
        assertThat(book.sheets.get("players")).hasSize(203);
    }

    @Test
    void milliseconds_and_times_before_1900_are_kept_and_the_last_sheet_has_the_digest_of_the_manifest()
            throws Exception {
        replay(
                "game,time,winner,loser\n1,1899-12-31,Ann,Bob\n2,2026-01-01,Ann,Bob\n3,2026-01-01T12:00:00.5Z,Ann,Bob\n");
        SheetReader book = book("ratings", 100);
        List<Map<Integer, String>> deltas = book.sheets.get("deltas");
        assertThat(deltas.get(1)).containsEntry(1, "\"1899-12-31");
        assertThat(deltas.get(3)).containsEntry(1, "46023");
        assertThat(Double.parseDouble(deltas.get(5).get(1))).isEqualTo(46023.5 + 0.5 / 86400);
        try (Source manifest = new Source("manifest", folder.resolve("ratings/manifest.json"))) {
            manifest.drain();
            assertThat(book.sheets.get("about").toString()).contains('"' + manifest.sha256());
        }
        try (ZipFile zip = new ZipFile(folder.resolve("book.xlsx").toFile())) {
            assertThat(new String(
                            zip.getInputStream(zip.getEntry("xl/styles.xml")).readAllBytes(), UTF_8))
                    .as("text beside numbers is set apart from them")
                    .contains("horizontal=\"right\" indent=\"2\"", "horizontal=\"left\" indent=\"1\"");
        }
    }

    /** Names that are numbers show a column of a new proof that holds names, and is not known to. */
    @ParameterizedTest
    @ValueSource(strings = {"aps", "schulze", "ranked-pairs", "batch-elo", "ttt", "copeland", "knnpbi"})
    void names_in_diagnostics_are_texts(String system) throws Exception {
        List<String> players = List.of("9001", "9002", "9003", "9004");
        StringBuilder log = new StringBuilder("game,time,winner,loser\n");
        int game = 70_000;
        for (String winner : players) {
            for (String loser : players) {
                if (!winner.equals(loser)) {
                    log.append(game++ + ",2026-01-01," + winner + "," + loser + "\n");
                }
            }
        }
        replay(log.toString(), "--system", system);
        SheetReader book = book("ratings", 1000);
        Set<String> values = book.sheets.entrySet().stream()
                .filter(sheet -> !sheet.getKey().equals("about"))
                .flatMap(sheet -> sheet.getValue().stream())
                .flatMap(row -> row.values().stream())
                .collect(Collectors.toSet());
        assertThat(values)
                .contains("\"9001")
                .doesNotContainAnyElementsOf(players)
                .noneMatch(each -> each.matches("700\\d\\d"));
    }

    @Test
    void who_is_not_wanted_is_left_out_of_the_standings_alone() throws Exception {
        replay("time,winner,loser\n2026-01-01,Ann,Bob\n2026-01-02,Ann,Cy\n2026-03-01,Ann,Di\n");
        for (String option : List.of("--min-games=2", "--active-since=2026-03-01")) {
            make("export ratings --to xlsx -o some.xlsx", option);
            SheetReader book = new SheetReader(folder.resolve("some.xlsx"));
            assertThat(book.sheets.get("players")).hasSize(option.startsWith("--min") ? 2 : 3);
            assertThat(book.sheets.get("deltas")).hasSize(7);
            assertThat(book.sheets.get("about").toString()).contains("left out of the standings");
        }
    }

    @Test
    void a_comparison_has_its_tables() throws Exception {
        Files.copy(Path.of("sample-data/duels.csv"), folder.resolve("games.csv"));
        run("compare", "games.csv", "--systems", "elo,glicko2", "-q").done();
        SheetReader book = book("comparison", 1000);
        assertThat(book.sheets.keySet())
                .contains("predictions", "ranks", "agreement", "about")
                .doesNotContain("timing");
        assertThat(book.sheets.get("about").toString()).contains("elo", "glicko2");
    }

    @Test
    void a_workbook_beside_a_run_changes_nothing_of_it() throws Exception {
        String log = "winner,loser\nAnn,Bob\n";
        replay(log, "-o", "plain");
        replay(log, "--format", "xlsx", "-o", "viewed");
        assertThat(folder.resolve("viewed/manifest.json"))
                .hasSameTextualContentAs(folder.resolve("plain/manifest.json"));
        assertThat(run("verify", "plain").out()).doesNotContain("not proved");
        assertThat(run("verify", "viewed").out()).contains("; not proved: ratings.xlsx\n");
        Path workbook = folder.resolve("viewed/ratings.xlsx");
        assertThat(new SheetReader(workbook).sheets).containsKeys("players", "deltas");
        byte[] first = Files.readAllBytes(workbook);
        replay(log, "--format", "xlsx", "-o", "viewed", "--resume");
        assertThat(Files.readAllBytes(workbook)).isEqualTo(first);
    }

    @Test
    void heads_sheets_and_roles_are_in_the_language_that_was_asked_for_and_kept_columns_as_in_the_log()
            throws Exception {
        replay("""
                game,time,team,player,role,fraction,place,rank
                a,2024-05-01,x,Ann,commander,1,1,7
                a,2024-05-01,x,player,player,0.5,1,7
                a,2024-05-01,y,Bob,commander,1,2,7
                """, "--system", "allegskill", "--keep-columns", "rank");
        make("export ratings --to xlsx --language de --min-games=1 -o de.xlsx");
        SheetReader book = new SheetReader(folder.resolve("de.xlsx"));
        assertThat(book.sheets.keySet())
                .containsExactly("Spieler", "Kommandeure", "Änderungen", "Abgelehnte", "Spiele", "Über");
        assertThat(book.sheets.get("Spieler").get(0).values())
                .startsWith("\"Platz", "\"Spieler", "\"Rangwert", "\"mu", "\"sigma", "\"Spiele", "\"Siege")
                .containsSubsequence("\"erstes Spiel", "\"letztes Spiel")
                .endsWith("\"Höchststand", "\"Höchststand im Spiel", "\"Höchststand am");
        assertThat(book.sheets.get("Spieler").toString()).contains("\"player");
        assertThat(book.sheets.get("Änderungen").toString())
                .contains("\"Kommandeur")
                .doesNotContain("\"commander");
        assertThat(book.sheets.get("Spiele").get(0).values()).contains("\"rank", "\"Ergebnis in Worten");
        assertThat(book.sheets.get("Über").toString())
                .contains("\"geschrieben von", "\"nicht in der Tabelle", "\"Protokoll", "\"Blatt")
                .doesNotContain("\"written by", "\"sheet");
    }
}
