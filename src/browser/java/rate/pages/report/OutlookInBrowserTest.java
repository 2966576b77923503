package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.HostileNames;
import rate.Program;

/** The page of a simulated season as a reader sees it who has a browser. */
class OutlookInBrowserTest extends InBrowserTest {

    private static final int PLAYERS = 20;

    OutlookInBrowserTest() {
        super("season.html");
    }

    @BeforeAll
    static void makePages() throws IOException {
        List<String> names = HostileNames.of(PLAYERS, 9);
        StringBuilder games = new StringBuilder("time,player1,player2,result\n");
        for (int one = 0; one < PLAYERS; one++) {
            for (int other = 0; other < PLAYERS; other++) {
                if (one != other) {
                    games.append(other < 10 ? "2026-01-01," : "2026-02-01,")
                            .append(quoted(names.get(one)))
                            .append(',')
                            .append(quoted(names.get(other)))
                            .append(other >= 10 ? ",\n" : (one * 7 + other) % 5 < 3 ? ",win\n" : ",loss\n");
                }
            }
        }
        Files.writeString(folder.resolve("season.csv"), games);
        Files.writeString(
                folder.resolve("league.json"),
                "{\"groups\": {\"champion\": 1, \"top 4\": \"1-4\", \"relegated\": \"18-20\"}}");
        run("replay", "season.csv", "-q", "-o", "run", "--system=trueskill", "--where", "result!=");
        run("simulate", "run", "season.csv", "--table=league.json", "--html=season.html", "-n=1000");
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isIn(0, 4);
    }

    @Override
    void openPage() {
        browser.resize(1280, 900);
        browser.theme("light");
        browser.openWithoutScripts(page(0));
    }

    @Test
    void every_name_has_something_to_see() {
        assertThat(browser.texts("#end tbody th bdi")).hasSize(PLAYERS).noneMatch(String::isBlank);
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 390})
    void the_page_is_as_wide_as_the_screen(int width) {
        browser.resize(width, 1600);
        for (String theme : List.of("light", "dark")) {
            browser.theme(theme);
            browser.openWithoutScripts(page(0));
            browser.picture(PICTURES.resolve("outlook-" + theme + "-" + width + ".png"));
            browser.script("document.querySelector('#places').scrollIntoView()");
            browser.picture(PICTURES.resolve("outlook-places-" + theme + "-" + width + ".png"));
        }
        assertThat(browser.script("return document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
    }

    /** On a narrow screen the places are scrolled, and the names stay. */
    @Test
    void names_stay_while_places_are_scrolled() {
        browser.resize(390, 1400);
        browser.script("document.querySelector('#places .table-box').scrollLeft = 400");
        assertThat(browser.script("const box = document.querySelector('#places .table-box');"
                        + " const name = box.querySelector('tbody th');"
                        + " return box.scrollLeft > 100"
                        + " && Math.abs(name.getBoundingClientRect().left - box.getBoundingClientRect().left) < 3"))
                .isEqualTo(true);
    }
}
