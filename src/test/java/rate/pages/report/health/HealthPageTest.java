package rate.pages.report.health;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.pages.report.page.Markup;
import rate.study.health.PlantedLadder;

/** The page of {@code rate health} against the same command's JSON. */
class HealthPageTest extends InFolder {

    private String out(String... words) {
        return unproved(words).done().out();
    }

    @Test
    void the_page_has_every_finding_with_its_games_and_its_remedy() throws IOException {
        new PlantedLadder(1).first(80).newcomers(1200).write(folder.resolve("log.csv"), 6_000);
        out("replay", "log.csv", "-q", "--system", "elo", "-o", "runs/a<b>");

        JsonNode json = new ObjectMapper().readTree(out("health", "runs/a<b>/", "--json", "--html", "health.html"));
        String page = read("health.html");

        assertThat(page)
                .contains("By the ledger of <strong><bdi>a&lt;b&gt;</bdi></strong>,")
                .doesNotContain("a<b>");
        int games = 0;
        int parts = 0;
        for (JsonNode measure : json.at("/ladders/0/measures")) {
            String id = "part-" + ++parts;
            String worst = measure.at("/findings/0/severity").textValue();
            assertThat(page)
                    .contains(">" + measure.path("measure").textValue() + "<")
                    .contains("id=\"" + id + "\"")
                    .containsPattern("<a href=\"#" + id + "\">.*</th><td class=\"" + worst + "\">");
            for (JsonNode finding : measure.path("findings")) {
                assertThat(page.replace('−', '-'))
                        .contains(Markup.sentence(finding.path("sentence").textValue())
                                .replace('−', '-'));
                if (!finding.path("remedy").isNull()) {
                    assertThat(page)
                            .contains("<code>"
                                    + Markup.text(finding.path("remedy").textValue()) + "</code>");
                }
                for (JsonNode game : finding.path("games")) {
                    assertThat(page).contains(Markup.text(game.path("shown").textValue()));
                    games++;
                }
            }
            measure.path("tables")
                    .forEach(table -> assertThat(page)
                            .contains("<caption>"
                                    + Markup.text(table.path("table").textValue())));
        }
        assertThat(games).isGreaterThan(5);
    }

    @Test
    void pseudonyms_hide_every_name() throws IOException {
        new PlantedLadder(2).first(80).write(folder.resolve("log.csv"), 3_000);
        out("replay", "log.csv", "-q", "--system", "elo");

        String out = out("health", "ratings", "--all", "--pseudonyms", "--html", "health.html");

        assertThat(out).contains("player 1", "rate tune").doesNotContainPattern("\\bP\\d+\\b");
        assertThat(read("health.html").replaceAll("(?s)<style>.*?</style>", ""))
                .contains("player 1")
                .doesNotContainPattern("\\bP\\d+\\b");
    }

    /** A column of the log, an id, and a ladder may be made of names. */
    @Test
    void pseudonyms_hide_names_in_texts_of_the_log() throws IOException {
        StringBuilder log = new StringBuilder("game,time,ladder,player1,player2,result,host\n");
        for (int i = 0; i < 1_000; i++) {
            String host = List.of("Ann", "Bob Lee").get(i % 2);
            String first = i < 100 ? "İlker" : "Ann";
            String result = i < 100 || i % 2 == 0 ? "win" : "loss";
            log.append("%s-%d,%s,Cup of Bob Lee,%s,Bob Lee,%s,%s%n"
                    .formatted(first, i, LocalDate.of(2020, 1, 1).plusDays(i), first, result, host));
        }
        write("log.csv", log);
        out("replay", "log.csv", "-q", "--system", "elo", "--keep-columns", "host", "--where", "host!=İLKER");

        assertThat(out("health", "ratings", "--json")).contains("Bob Lee", "Ann-", "İlker-", "top ratings", "İLKER");
        assertThat(out("health", "ratings", "--json", "--pseudonyms"))
                .contains("Cup of player 2", "side-by-host: player 1")
                .doesNotContainPattern("(?iu)\\b(ann|bob lee|.lker)\\b");
    }
}
