package rate.log.inspect.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.log.form.LogForm;

class LineShapesTest {

    private static LineShapes of(String text) {
        return Objects.requireNonNull(LineShapes.of(text), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. Ann - Bob 3:1\n2. Bob - Cy Young (0:2)",
                "Ann vs. Bob 3-1\nBob vs Cy 0–2",
                "Ann 3-1 Bob\nSchalke 04 2:2 Cy",
                "Ann beat Bob 6-4 6-3\nCy def. Ann",
                "Ann won 3-1 against Bob\nBob lost 1-2 to Cy",
                "Ann: 3, Bob: 1\n1. FC Star: 2, Cy: 2",
                "Ann 12.10 (82) d Bob 9.13 (67)\nCy 8.1 (49) lost to Ann 7.9 (51)",
                "Ann 92.86 (proj. 94.5) vs Bob 117.12 (proj. 129.8)\nCy 95 (bye) vs Ann 100.25 (bye)",
                "○ Ann (1-0)  throw  Bob (0-1) ●\n■ Cy (0-1)  Dan (1-0) □",
            })
    void every_line_is_a_game(String text) {
        assertThat(of(text).games()).isEqualTo(2);
        assertThat(of(text).unmatched()).isZero();
        assertThat(of(text).regex()).doesNotContain("time");
    }

    /** More lines than are tried, of which those in the middle are no games. */
    @Test
    void a_long_text_has_the_shape_of_most_of_its_lines() {
        String games = "Ann - Bob 3:1\nBob - Cy Young 0:2\n".repeat(200);
        LineShapes shapes = of(games + "Ann leads the table\n".repeat(220) + games);
        assertThat(shapes.games()).isEqualTo(800);
        assertThat(shapes.unmatched()).isEqualTo(220);
    }

    @Test
    void a_date_stands_before_or_behind_a_game_or_in_a_heading() {
        assertThat(of("2024-05-01 Ann - Bob 3:1\n2024-05-02 Bob - Cy 1:1").regex())
                .contains("(?<time>");
        assertThat(of("Ann beat Bob 6-4 (3.5.2024)\nBob beat Cy (4.5.2024)").regex())
                .contains("(?<time>");
        assertThat(of("Round 3, 12 May 2024\nAnn - Bob 3:1\nBob - Cy 1:1").regex())
                .contains("(?<heading_time>");
        assertThat(of("Round 1\nAnn - Bob 3:1\nBob - Cy 1:1").regex()).contains("(?<heading_round>");
    }

    @Test
    void what_stands_now_and_then_behind_the_second_name_alone_is_no_part_of_it() {
        String games = "Ann 3-1 Bob (OT)\nBob 2-3 Cy a.e.t.\nCy 1-0 Ann\nAnn 0-2 Cy\nBob 2-1 Ann\n".repeat(3);
        assertThat(of(games).regex()).contains("(?: \\(\\pL+\\)| \\pL+\\.\\pL+\\.\\pL+\\.)?");
        assertThat(of(games.replace("Ann 0-2", "Ann (B) 0-2")).regex()).doesNotContain("\\(\\pL+\\)");
        assertThat(of(games.replace("Bob (OT)", "Dan (OT)")).regex()).doesNotContain("\\(\\pL+\\)");
    }

    @Test
    void numbers_behind_all_names_are_ratings_and_no_years() {
        String games = "1 Ann Lee 1655 0-1 Bob 959\n2 Cy 1654 ½-½ Dan Wu 1850\n1 Bob 959 1-0 Cy 1640\n";
        assertThat(of(games).regex()).contains("(?<player1>[^,;|]+?)(?: [0-9]{3,4})? ");
        assertThat(of(games.replace("Cy 1640", "Cy 2390")).regex()).doesNotContain("(?: [0-9]{3,4})?");
        assertThat(of(games.replace("Bob", "Cy")).regex()).doesNotContain("(?: [0-9]{3,4})?");
        assertThat(of("Ajax 1900 2-1 Real Star 1902\nFC Inter 1908 1-1 AS Roma 1927")
                        .regex())
                .doesNotContain("(?: [0-9]{3,4})?");
        String bands = "Unit 731 2-1 Area 514\nArea 514 1-1 Level 421\n";
        assertThat(of(bands).regex()).doesNotContain("(?: [0-9]{3,4})?");
        assertThat(of(bands.replace("514 1", "525 1")).regex()).contains("(?: [0-9]{3,4})?");
    }

    @Test
    void how_often_both_won_and_lost_in_brackets_is_no_part_of_their_names() {
        String games = "Ann (0-1) 3-1 Bob (1-0-1)\nBob (1-1-1) 0-2 Cy (0-0)\n";
        assertThat(of(games).regex()).startsWith("(?<player1>[^,;|]+?)(?: *[(][0-9]+-");
        assertThat(of("Ann 3-1 Bob (1-0)\nBob 0-2 Cy (0-1)\n").regex()).doesNotContain("(?: *[(][0-9]+-");
    }

    @Test
    void what_stands_behind_a_bar_or_a_tab_is_no_part_of_a_game() {
        String games = "April 30th 2024\nAnn 3-1 Bob\tcup\tbo5\nBob 0-2 Cy\tcup\tbo3\n";
        assertThat(of(games).regex())
                .contains("(?<heading_day>")
                .endsWith("(?<player2>[^,;|\\t]+?)(?:(?:\t| [|] ).*)?");
        assertThat(of(games.replace("\tcup\t", " | ")).unmatched()).isZero();
        assertThat(LineShapes.of(games.replace("April 30th 2024\n", ""))).isNull();
    }

    @Test
    void points_that_may_be_times_or_have_parts_of_different_lengths_are_none() {
        String games = "Ann 92.86 (proj. 94.5) vs Bob 117.12 (proj. 129.8)\nBob 95.10 (bye) vs Ann 88.25 (bye)\n";
        assertThat(of(games).games()).isEqualTo(2);
        assertThat(LineShapes.of(games.replace("117.12", "17.12"))).isNull();
        assertThat(LineShapes.of(games.replace("117.12", "117.1"))).isNull();
    }

    @Test
    void years_in_brackets_are_no_ratings_but_parts_of_names() {
        String games = "Meise (1993) def. Amsel (2000) 2-0\nMeise (1990) def. Kauz (2001)\n";
        assertThat(of(games).regex()).doesNotContain("[(][0-9]{3,4}");
        assertThat(of(games.replaceAll("[(](19|20)", "(15")).regex()).contains("[(][0-9]{3,4}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "winner,loser\nAnn,Bob\nBob,Cy", "2024-01-03,Ann - Bob,3:1,Oslo\n2024-01-04,Bob - Cy,0:2,Rome",
                "Ann - Bob 3:1\nas it was\nin the beginning\nBob - Cy 1:1", "Ann - Bob 3:1",
                ""
            })
    void other_texts_have_no_such_shape(String text) {
        assertThat(LineShapes.of(text)).isNull();
    }

    /** The lines of a text that are games, as they are read. */
    private static List<String> read(String text, String... groups) {
        Pattern pattern = Pattern.compile(of(text).regex().replace("heading_", ""));
        return text.lines()
                .map(line -> pattern.matcher(line.strip()))
                .filter(line -> line.matches() && line.group(groups[0]) != null)
                .map(line -> Stream.of(groups).map(line::group).collect(Collectors.joining("|")))
                .toList();
    }

    @Test
    void scores_at_half_time_after_extra_time_and_of_penalties_are_no_parts_of_names() {
        String[] groups = {"player1", "score1", "score2", "player2"};
        String cup = """
                1. Runde

                [Fr 3.5.]
                  18.00  FC Au     2:1   SV Ill 04
                  18.30  1. SC Inn  4:5 i.E. 0:0 n.V. (0:0, )  Bad See
                         TSV Uhl   3:2 n.V. (2:2, )   Wien (B)
                """;
        assertThat(read(cup, groups))
                .containsExactly("FC Au|2|1|SV Ill 04", "1. SC Inn|4|5|Bad See", "TSV Uhl|3|2|Wien (B)");
        assertThat(of(cup).haveShots()).isTrue();
        assertThat(read("Au  1-1 a.e.t. (1-1, 0-1), 3-2 pen.  Ill\nInn 2-0 (1-0) 1. FC See\n", groups))
                .containsExactly("Au|3|2|Ill", "Inn|2|0|1. FC See");
        String behind = "Au Town v Ill (B)  2-1 (1-0)\nInn v See   5-4 pen. 1-1 aet (1-1, 0-0)\n";
        assertThat(read(behind, groups)).containsExactly("Au Town|2|1|Ill (B)", "Inn|5|4|See");
        assertThat(of(behind.replace(" pen. 1-1", "")).haveShots()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "Pen Argyl 2-0 Bangor, Nazareth 3-1 Pen Argyl, Pen Argyl",
        "AET Rovers 0-0 Cy, Bob 2-1 AET Rovers, AET Rovers",
        "Cy 2-1 Ann, Ann 3-1 N.V. Hoorn, N.V. Hoorn",
        "Pens 1st 4-1 Caps, Caps 3-2 Pens 1st, Pens 1st",
        "Cy 2-1 (0-0) Ann, Ann 3-1 (1-0) AET Rovers, AET Rovers",
        "Cy 2-1 (1-0) Pen Argyl, Ann 3-1 Pens, Pens",
        "Cy 2-1 (1-0) Ann, Ann 3-1 I.E. Roma, I.E. Roma",
    })
    void a_name_that_begins_like_a_word_for_penalties_or_extra_time_stays_whole(String one, String other, String name) {
        String games = one + "\n" + other + "\n";
        assertThat(read(games, "player2")).hasSize(2).endsWith(name);
        assertThat(of(games).haveShots()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "3-2 (AET) Ill, false",
        "3-2 AET (2-2) Ill, false",
        "3-2 aet Ill, false",
        "3-2 n.V. Ill, false",
        "3-2 [Pens] Ill, true",
        "3-2 Pens 1-1 AET (0-0) Ill, true",
        "3-2 i.E. Ill, true"
    })
    void a_word_in_brackets_or_with_another_score_or_a_small_one_tells_how_a_score_came_about(
            String game, boolean haveShots) {
        String games = "See 2-0 Au\nAu " + game + "\n";
        assertThat(read(games, "score1", "player2")).containsExactly("2|Au", "3|Ill");
        assertThat(of(games).haveShots()).isEqualTo(haveShots);
    }

    @Test
    void no_name_follows_a_score_at_the_end() {
        String games = "Au - Ill 3-2 AET\nSee - Pens 5-4 Pens\n";
        assertThat(read(games, "score1", "player2")).containsExactly("3|Ill", "5|Pens");
        assertThat(of(games).haveShots()).isTrue();
        assertThat(of(games.replace("4 Pens", "4")).haveShots()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"pens 4-2", "4-2 pens", "a.e.t., 4-2 on penalties", "PSO: 4-2", "4-2 i.E."})
    void the_score_of_penalties_in_brackets_behind_a_game_counts(String shots) {
        for (String game : List.of("Ann 1-1 Bob", "Ann - Bob 1-1")) {
            String games = game.replace("1-1", "3-2") + '\n' + game + " (" + shots + ")\n";
            assertThat(read(games, "player2", "score1", "shots1", "shots2"))
                    .containsExactly("Bob|3|null|null", "Bob|1|4|2");
            assertThat(of(games).haveShots()).isTrue();
            LogForm.Builder form = new LogForm.Builder();
            of(games).say(form);
            assertThat(form.maps("score1") && form.maps("score2")).isTrue();
        }
    }

    @Test
    void penalties_in_a_sentence_of_a_table_do_not_count_there() {
        List<List<String>> rows =
                List.of(List.of("id", "game"), List.of("1", "Ann 3-2 Cy"), List.of("2", "Cy 1-1 Bob"));
        assertThat(LineShapes.filter(rows)).isNotNull();
        assertThat(LineShapes.filter(List.of(rows.get(0), rows.get(1), List.of("2", "Cy 1-1 Bob (pens 4-2)"))))
                .isNull();
    }

    @Test
    void a_score_in_brackets_that_is_higher_than_the_one_before_may_be_one_of_penalties() {
        String games = "Ann - Bob 1-1 (1-1)\nCy - Dan 2-0 (0-0)\n";
        assertThat(of(games).games()).isEqualTo(2);
        assertThat(LineShapes.of(games.replace("(1-1)", "(4-3)"))).isNull();
    }

    @Test
    void days_of_headings_have_the_year_of_those_above() {
        String games = """
                = League 2024/25

                # Date  Fri Aug/16 2024 - Sun May/25 2025

                » Round 1
                  Fri Aug/16 2024
                    20:00 UTC+1  Au v Ill   1-0 (0-0)   @ Park, Au
                      (Gruber 90+1')
                  Sat Dec/28
                    (7) 12:30  Inn v See   0-2 (0-0)   @ Lake Road
                  Wed Jan/1 2025
                           Ill v Inn
                           Ill v See
                           See v Au   3-1 (1-1)
                """;
        assertThat(read(games, "player1", "player2")).containsExactly("Au|Ill", "Inn|See", "See|Au");
        assertThat(read(games, "day")).containsExactly("Aug/16", "Dec/28", "Jan/1");
        assertThat(of(games.replace("Jan/1 2025", "Jan/1")).regex()).doesNotContain("heading_day");
        String near = games.replace("Dec/28", "MON/28").replace("Jan/1 2025", "MON/30");
        assertThat(of(near.replace("MON", "Jan")).regex()).doesNotContain("heading_day");
        assertThat(of(near.replace("MON", "Feb")).regex()).doesNotContain("heading_day");
        assertThat(of(near.replace("MON", "Mar")).regex()).contains("heading_day");
        String within = "(1) Thu Jun/12 17:00  Au  3-1 (1-1)  Ill\n(2) Fri Jun/13 13:00  Inn  1-0  See\n";
        assertThat(read("# Date Thu Jun/12 2014\n" + within, "player1", "score1"))
                .containsExactly("Au|3", "Inn|1");
    }

    @Test
    void few_words_of_command_in_a_chat_are_no_shape_of_its_games() {
        String games = "2024-05-01 Ann beat Bob 3-1\n2024-05-02 Bob beat Cy 3-2\n2024-05-03 Cy beat Ann 3-0\n";
        assertThat(of(games + games + "2024-05-04 Bob: !help me\n").games()).isEqualTo(6);
        String told = "2024-05-01 Ann: !won @Ann beat @Bob 3-1\n2024-05-01 Cy: hello\n";
        assertThat(of(told.repeat(6)).games()).isEqualTo(6);
    }

    @Test
    void a_long_line_is_no_game_and_is_not_searched() {
        String line = "\na" + " and and".repeat(8000);
        assertThat(assertTimeoutPreemptively(
                        Duration.ofSeconds(10),
                        () -> of("Ann beat Bob 6-4\nBob drew with Cy 1-1\nCy beat Ann 2-0" + line)))
                .returns(3L, LineShapes::games)
                .returns(1L, LineShapes::unmatched);
    }
}
