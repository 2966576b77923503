package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import rate.Program;

/** What a run keeps of its log as a reader of the page sees it; the texts would be markup if anything took them for that. */
class KeptInBrowserTest extends InBrowserTest {

    private static final List<String> CUPS =
            List.of("Rome", "</script><img src=x onerror=window.hit=1>", "<b onclick=window.hit=1>", "");

    private static final List<String> ROUNDS = List.of("SF", "F", "F");

    private static final int GAMES = 24;

    KeptInBrowserTest() {
        super("kept.html", "scores.html");
    }

    @BeforeAll
    static void makePage() throws IOException {
        List<String> log = new ArrayList<>(List.of("game,time,player1,player2,score1,score2,cup,<i>round"));
        for (int game = 0; game < GAMES; game++) {
            log.add("g" + game + ",2024-01-" + (10 + game % 20 / 10) + ",Ann," + (game % 2 == 0 ? "Bob" : "Cy") + ","
                    + game % 3 + ",1," + CUPS.get(game % 4) + "," + ROUNDS.get(game % 3));
        }
        Files.write(folder.resolve("log.csv"), log);
        run("replay", "log.csv", "--sort", "-o", "kept", "--keep-columns", "cup,<i>round");
        run("report", "kept", "-o", "kept.html");
        Files.writeString(folder.resolve("scores.csv"), """
                game,time,home_team,away_team,home_score,away_score,neutral
                1,2024-01-10,Ann,Bob,2,1,false
                2,2024-01-11,Bob,Ann,0,3,false
                3,2024-01-12,Bob,Ann,4,1,true
                """);
        run(
                "replay",
                "scores.csv",
                "-o",
                "scores",
                "--system",
                "elo",
                "-P",
                "k=400",
                "--scores",
                "--keep-columns",
                "home_score");
        run("report", "scores", "-o", "scores.html");
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isZero();
    }

    @BeforeEach
    void openPlayer() {
        browser.script("location.hash = 'player=Ann'");
        browser.until("#games tbody tr");
    }

    @Test
    void a_player_has_a_record_for_each_text_of_a_column() {
        assertThat(cells("#splits", 0)).containsExactlyInAnyOrder("Rome", CUPS.get(1), CUPS.get(2), "none");
        assertThat(cells("#splits", 1)).containsOnly("6");
        browser.click(browser.one("[data-value='1']"));
        browser.until("#splits [data-column=kept]");
        // Of the rounds SF has the games 0, 3, 6, …, which all have 0:1, and F the others, 1:1 and 2:1.
        assertThat(cells("#splits", 0)).containsExactly("F", "SF");
        assertThat(cells("#splits", 1)).containsExactly("16", "8");
        assertThat(cells("#splits", 2)).as("won").containsExactly("8", "0");
        assertThat(cells("#splits", 3)).as("drawn").containsExactly("8", "0");
        assertThat(cells("#splits", 4)).as("lost").containsExactly("0", "8");
    }

    /** In the order of the player whose page it is, with the side; a neutral game has none. No record goes by a score. */
    @Test
    void scores_are_those_of_the_player_s_side() {
        browser.open(page(1), "#player=Ann");
        assertThat(browser.texts("#games tbody .score")).containsExactly("L 1–4", "W 3–0 (A)", "W 2–1 (H)");
        assertThat(browser.texts("#best-results .score")).contains("W 3–0 (A)");
        assertThat(browser.texts("#splits thead th").get(0)).as("and no score").isEqualTo("expectation");
        browser.open(page(1), "#player=Bob");
        assertThat(browser.texts("#games tbody .score")).containsExactly("W 4–1", "L 0–3 (H)", "L 1–2 (A)");
        browser.open(page(1), "#compare=Ann&compare=Bob");
        assertThat(browser.texts("#meetings .score")).containsExactly("Ann", "L 1–4", "W 3–0 (A)", "W 2–1 (H)");
        browser.open(page(1), "#section=lead");
        assertThat(browser.texts("#lead").get(0)).contains("beat Ann 4–1 in game");
    }

    @Test
    void games_are_chosen_by_what_is_kept() {
        browser.script("""
                for (const [column, text] of [[0, 'Rome'], [1, 'SF']]) {
                    const field = document.querySelector(`select[data-kept="${column}"]`);
                    field.value = [...field.options].find(option => option.textContent.includes(text)).value;
                    field.dispatchEvent(new Event('change'));
                }""");
        // Rome has the games 0, 4, 8, …, and SF every third.
        assertThat(cells("#games", 1)).containsExactlyInAnyOrder("g0", "g12");
        browser.picture(PICTURES.resolve("kept.png"));
    }

    private static List<String> cells(String table, int column) {
        return browser.texts(table + " tbody tr > :nth-child(" + (column + 1) + ")");
    }
}
