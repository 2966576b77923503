package rate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What {@code rate inspect} says of a log is so: the words that it prints read the log. */
class InspectTest extends Inspected {

    private static final Path CASES = Path.of("src/test/resources/cases");

    /** With {@code -Dlots=3} a third of the logs, drawn by lot. */
    @Tag(Thorough.TAG)
    @Test
    void every_log_is_inspected_or_refused_and_without_an_open_question_the_printed_words_replay_it()
            throws IOException {
        int replayed = 0;
        Random lot = new Random();
        int lots = Integer.getInteger("lots", 1);
        for (Path log : logs()) {
            if (lot.nextInt(lots) > 0) {
                continue;
            }
            Path work = work(log);
            Program.Ended ended = Program.run(work, "inspect", "--json", name(log));
            assertThat(ended.exit()).as("%s: %s", log, ended.err()).isIn(0, 3);
            if (ended.exit() != 0) {
                assertThat(ended.err()).as("%s", log).startsWith("rate: ");
                continue;
            }
            JsonNode inspection = JSON.readTree(ended.out());
            long games = inspection.path("games").path("games").asLong();
            if (!inspection.path("questions").isEmpty() || games == 0) {
                continue;
            }
            assertThat(inspection.at("/words/0").asText()).isEqualTo("rate");
            List<String> words = words(inspection);
            Program.Ended replay = Program.run(work, words.toArray(String[]::new));
            assertThat(replay.exit()).as("%s: %s", words, replay.err()).isIn(0, 4);
            if (words.get(0).equals("replay")) {
                Program.run(work, "inspect", name(log), "--write", "written.json")
                        .done();
                Program.run(work, "replay", "--config", "written.json", "-o", "again")
                        .exits(replay.exit());
                assertThat(options(work.resolve("again"))).isEqualTo(options(work.resolve("ratings")));
            }
            replayed++;
        }
        assertThat(replayed).isGreaterThan(100 / lots);
    }

    @Test
    void a_saved_profile_reads_what_the_printed_words_read() throws IOException {
        write("liga.csv", """
                Datum;Heim;Gast;Tore Heim;Tore Gast
                13.04.2009 18:00;Ann;Bob;2,5;1
                14.04.2009 18:00;Bob;Cy;1;1
                """);
        Program.Ended saved = done("inspect liga.csv --zone Europe/Berlin --system elo --save liga.json --json");
        run(Program.with(words(JSON.readTree(saved.out())).toArray(String[]::new), "-o", "by-words"))
                .done();
        done("replay liga.csv --profile liga.json --system elo -o by-profile");
        assertSame("by-profile", "by-words", "players.csv", "deltas.csv");
    }

    @Test
    void every_log_that_the_program_makes_needs_no_words_but_of_its_system() throws IOException {
        for (String shape : List.of("duels", "teams", "free-for-all")) {
            for (String format : List.of("csv", "json")) {
                String log = shape + "." + format;
                done("generate --games 50 --odd-names -o " + log, "--shape", shape, "--format", format);
                JsonNode inspection = inspected(log, read(log));
                assertThat(inspection.path("questions")).as(log).isEmpty();
                assertThat(inspection.at("/games/games").asLong()).isEqualTo(50);
                assertThat(inspection.path("command").asText())
                        .isEqualTo("rate replay " + log + " --system "
                                + (shape.equals("teams") ? "allegskill" : "trueskill") + " -P draw-probability=log");
            }
        }
    }

    @Test
    void rows_in_the_order_of_their_places_may_be_one_race() throws IOException {
        String race = """
                着 順,馬 名,騎 手
                1,Oak,Ann
                2,Elm,Bob
                3,Fir,Cid
                中止,Ash,Dan
                取消,Yew,Eve
                """;
        assertThat(said("race.csv", race, "--answer", "1=2"))
                .contains("1 game, 4 players")
                .contains("place=着 順,player=騎 手")
                .contains("中止=last")
                .doesNotContain("open questions");
    }

    @Test
    void headings_of_races_are_left_out_and_a_place_below_the_first_is_asked_about() throws IOException {
        assertThat(said("season.csv", """
                race_id,title,driver_id,finish,fastest
                1,Spa,,,
                1,,7,1,0
                1,,8,2,1
                1,,9,-1,0
                2,Rome,,,
                2,,8,1,1
                2,,7,2,0
                2,,9,3,0
                """))
                .contains("place=finish,game=race_id")
                .contains("\"finish\" has texts that are not valid places: \"-1\"")
                .doesNotContain("result=fastest");
    }

    @Test
    void a_mark_of_who_won_gives_way_to_points_of_which_the_winners_have_more() throws IOException {
        String night = "%1$s,Ann,%2$d,x\n%1$s,Bob,%3$d,\n%1$s,Cid,%4$d,\n";
        String more = "day,player,points,winner\n"
                + night.formatted("2024-01-01", 9, 4, 7)
                + night.formatted("2024-01-02", 8, 3, 5);
        assertThat(command("more.csv", more)).contains("score").doesNotContain("result=");
        String less = more.replaceAll(",[89],x", ",1,x");
        assertThat(command("less.csv", less)).contains("result=if(winner==");
    }

    @Test
    void lists_of_teams_and_front_matter_are_not_the_games() throws IOException {
        String games = """
                {"groups":[{"name":"A","teams":["Ann","Bob","Cy"]},{"name":"B","teams":["Di","Eve","Flo"]}],"games":[\
                {"id":1,"team1":"Ann","team2":"Bob","score1":3,"score2":1,"winner":1},\
                {"id":2,"team1":"Di","team2":"Eve","score1":0,"score2":2,"winner":2}]}
                """;
        assertThat(command("cup.json", games)).contains("--at games");
        String table = """
                ---
                type: day
                tags: [a, b]
                ---
                # Day 1

                | East | West | Result |
                |------|------|--------|
                | [[P/Ann|Ann]] | [[P/Bob|Bob]] | 🏆 West |
                | [[P/Cy|Cy]] | [[P/Di|Di]] | 🏆 East |
                | [[P/Bob|Bob]] | [[P/Cy|Cy]] | 🏆 East |
                """;
        assertThat(said("day.md", table)).contains("front matter of 4 lines", "3 games, 4 players, 0 draws", "Bob (2)");
        assertThat(command("day.md", table)).contains("--skip-lines 8");
        assertThat(said("days.yaml", "---\na: 1\nb: 2\n---\nc:\n  d: 2\n")).doesNotContain("front matter");
    }

    @Test
    void a_t_beside_a_w_of_overtime_is_a_tie() throws IOException {
        String games = "team,opponent,result\nCid,Bob,W\nAnn,Bob,L\nBob,Cid,W (SO)\nAnn,Cid,T\nCid,Bob,L\n";
        assertThat(command("ties.csv", games)).contains("--replace result:T=draw");
    }

    @Test
    void numbers_that_run_on_between_two_names_are_no_scores() throws IOException {
        String rows = "Ann,0,0,Bob\nCid,0,1,Dan\nBob,1,0,Cid\nDan,1,1,Ann\nAnn,2,0,Cid\nBob,2,1,Dan\n"
                + "Cid,3,0,Ann\nDan,3,1,Bob\nDan,4,0,Cid\nAnn,4,1,Bob\nBob,5,0,Ann\nDan,5,1,Cid\n";
        assertThat(said("rounds.csv", rows)).contains("which columns hold the scores?");
    }

    @Test
    void a_list_of_seats_with_places_is_a_game() throws IOException {
        String seats = IntStream.rangeClosed(1, 3)
                .mapToObj(place ->
                        "{\"who\":\"%s\",\"first\":{\"w\":\"Axe\",\"pts\":1},\"second\":{\"w\":\"Bow\",\"pts\":2},"
                                + "\"place\":" + place + "}")
                .collect(Collectors.joining(",", "[", "]"));
        String games = Stream.of("Ann Bob Cy", "Bob Cy Ann", "Cy Bob Ann")
                .map(names -> String.format(Locale.ROOT, seats, (Object[]) names.split(" ")))
                .collect(Collectors.joining(",", "[", "]"));
        assertThat(command("seats.json", games)).contains("player1=@1.who,place1=@1.place");
    }

    @Test
    void two_columns_that_the_winner_is_called_by_are_the_sides() throws IOException {
        String games = """
                {"host":"Ann","town":["Cy","Di","Gus","Flo"],"wolves":["Eve","Bob"],"winner":"town"}
                {"host":"Bob","town":["Flo","Gus","Cy","Di"],"wolves":["Ann","Eve"],"winner":"town"}
                {"host":"Cy","town":["Ann","Bob","Gus","Eve"],"wolves":["Di","Flo"],"winner":"town"}
                {"host":"Di","town":["Gus","Flo","Cy","Ann"],"wolves":["Eve","Bob"],"winner":"wolves"}
                {"host":"Gus","town":["Eve","Di","Bob","Flo"],"wolves":["Ann","Cy"],"winner":"wolves"}
                {"host":"Ann","town":["Bob","Eve","Gus","Cy"],"wolves":["Di","Flo"],"winner":"wolves"}
                """;
        assertThat(command("wolves.jsonl", games))
                .contains("--map team1=town,team2=wolves,result=winner,winner= --replace winner:town=win,wolves=loss");
    }

    @Test
    void pairs_of_names_say_nothing_of_who_won() throws IOException {
        String pairs = "[[\"Ann\",\"Bob\"],[\"Bob\",\"Cy\"],[\"Cy\",\"Ann\"],[\"Di\",\"Bob\"]]";
        assertThat(said("pairs.json", pairs))
                .contains("--map winner=@1,loser=@2 if the first did", "--map winner=@2,loser=@1 if the second did");
        String two = "{\"cup\":[{\"squads\":[[\"Red\",\"Blue\"],[\"Blue\",\"Red\"]],\"people\":" + pairs + "}]}";
        assertThat(said("two.json", two)).contains("which list of pairs has the games?");
        assertThat(command("races.json", """
                {"r1":{"date":"2025-01-01","all":[["Ann",1],["Bob",2],["Cy","DNF"]]},\
                "r2":{"date":"2025-01-02","all":[["Bob",1],["Cy",2],["Ann",3]]}}
                """)).contains("game: $game, player: .[0], place: .[1]");
        assertThat(command("scores.json", """
                {"r1":{"date":"2025-01-01","all":[["Ann",7],["Bob",2]]},\
                "r2":{"date":"2025-01-02","all":[["Bob",1],["Cy",4]]}}
                """)).doesNotContain("place");
    }

    @Test
    void players_list_their_own_games_and_tournaments_are_no_players() throws IOException {
        String games = """
                {"%s":[{"name":"Ann","games":[{"opponent_name":"Bob","result":"1"},{"opponent_name":"Cy","result":"0"}]},\
                {"name":"Di","games":[{"opponent_name":"Bob","result":"0"},{"opponent_name":"Eve","result":"1"}]}]}
                """;
        assertThat(command("own.json", games.formatted("players"))).contains("{player: $g.name}");
        assertThat(command("cups.json", games.formatted("tournaments"))).doesNotContain("player");
    }

    @Test
    void cells_list_who_was_better_and_no_steps_to_a_place() throws IOException {
        assertThat(command("votes.csv", "day,order\n1,Ann>Bob>Cy>\n2,Bob>Ann>Cy>\n3,Cy>Ann>Bob>\n"))
                .contains("player3=split(order,'>',3)");
        assertThat(command("steps.csv", "day,step\n1,Home>Ball>Soccer\n2,Home>Ball>Golf\n3,Home>Board>Chess\n"))
                .doesNotContain("player");
    }

    @Test
    void names_of_columns_that_come_again_are_left_out_where_a_side_stands_before_them() throws IOException {
        String week = "Home,Pts,Away,Pts\nReds,%d,Blues,%d\nGreens,%d,Golds,%d\n";
        String league = week.formatted(3, 1, 2, 4) + week.formatted(1, 5, 3, 2) + week.formatted(4, 0, 1, 6);
        assertThat(command("quiz.csv", league))
                .contains("--where 'not (\"@1\" == ")
                .contains("score1=@2,score2=@4");
    }

    @Test
    void games_without_a_goal_at_the_end_alone_may_be_fixtures() throws IOException {
        String games = "day,home,away,home_goals,away_goals\n1,Ann,Bob,2,1\n2,Bob,Cid,0,3\n3,Cid,Ann,1,1\n";
        String fixtures = "4,Ann,Cid,0,0\n5,Bob,Ann,0,0\n6,Cid,Bob,0,0\n7,Ann,Bob,0,0\n8,Bob,Cid,0,0\n";
        assertThat(said("fixtures.csv", games + fixtures)).contains("5 games in succession ended 0:0");
        String condition = "not (home_goals == '0' and away_goals == '0')";
        assertThat(said("fixtures.csv", games + fixtures, "--where", condition))
                .contains("3 games")
                .doesNotContain("0:0");
        assertThat(said("played.csv", games + "4,Ann,Cid,0,0\n5,Bob,Ann,2,2\n" + fixtures))
                .doesNotContain("0:0");
    }

    @Test
    void draws_beside_the_wins_of_both_sides_are_games_of_the_series() throws IOException {
        String rows = "Ann,Bob,2,3,1\nBob,Cid,0,2,0\nCid,Ann,1,0,2\n";
        for (String names : List.of("a,b,wins_a,draws,wins_b", "player1,player2,wins1,draw,wins2")) {
            assertThat(said("series.csv", names + "\n" + rows)).contains("11 games, 3 players, 5 draws");
        }
        assertThat(command("wins.csv", "team1,team2,wins1,wins2,drawn_before\n" + rows))
                .doesNotContain("draw=");
    }

    @Test
    void numbers_from_0_on_in_each_game_are_no_results() throws IOException {
        String ballots = "ballot,choice,%s\n1,Ann,0\n1,Bob,1\n2,Cid,0\n2,Ann,1\n3,Bob,0\n3,Cid,1\n4,Ann,0\n4,Cid,1\n";
        assertThat(said("ballots.csv", ballots.formatted("ordinal")))
                .contains("score=(0-ordinal)' if the lowest is the best");
        assertThat(command("won.csv", ballots.formatted("won"))).contains("result=won");
        assertThat(said("places.csv", ballots.formatted("place").replace("ballot,choice", "game,player")))
                .contains("1  --map 'place=(place+1)' if the first has 0");
    }

    @Test
    void roles_of_which_several_won_a_game_are_no_sides() throws IOException {
        String night = "%1$d,Ann,seer,Win\n%1$d,Bob,witch,Win\n%1$d,Cid,wolf,Loss\n%1$d,Dot,wolf,Loss\n"
                + "%1$d,Eve,seer,Win\n%1$d,Fay,witch,Win\n";
        String log = "game,player,team,result\n" + night.formatted(1) + night.formatted(2) + night.formatted(3);
        assertThat(said("roles.csv", log))
                .contains(
                        "more than one \"team\" of a game won", "1  --map team=result if all with the same result did");
        assertThat(command("sides.csv", log.replace("witch", "seer"))).doesNotContain("team=result");
        assertThat(said("alone.csv", log.replaceAll(",(team|seer|witch|wolf)", "")))
                .contains("1  --map team=result if those with the same result did");
    }

    @Test
    void an_answer_leads_to_no_profile_for_which_nothing_else_speaks() throws IOException {
        String games = "Date,White,Black,Points\n2024-01-01,Ann,Bob,1\n2024-01-02,Bob,Cid,0.5\n2024-01-03,Cid,Ann,0\n";
        assertThat(said("chess.csv", games, "--map", "result=Points"))
                .contains("player1=White,player2=Black")
                .doesNotContain("several formats");
        String both = games.replace("Points", "Result,Score").replace("1\n", "1,1\n");
        assertThat(said("both.csv", both) + run("replay", "both.csv").err()).contains("several formats");
    }

    @Test
    void how_long_each_was_in_a_game_is_not_how_long_it_took() throws IOException {
        String game = "%1$d,Ann,True,%2$s,%3$d\n%1$d,Bob,False,%2$s,%4$d\n";
        String log = "match_id,account,is_red,red_win,duration\n" + game.formatted(1, "True", 100, 120)
                + game.formatted(2, "False", 90, 80) + game.formatted(3, "True", 70, 95);
        assertThat(command("seats.csv", log))
                .contains("result=if(is_red==red_win,'win','loss')")
                .contains("duration=");
    }

    @Test
    void a_time_that_is_none_gives_way_to_one_and_the_name_of_a_winner_to_the_number_that_sides_have()
            throws IOException {
        StringBuilder log = new StringBuilder("team1,team2,date,time,winner,winner_no,left\n");
        String[] names = {"Ash", "Elm", "Fir", "Oak", "Yew"};
        for (int game = 0; game < 20; game++) {
            int first = 1 + game % 5;
            int second = 1 + (game + 1 + game / 5 % 4) % 5;
            int won = game % 3 == 0 ? second : first;
            log.append("%d,%d,2024-03-%02d,2 PM here / 3 PM there,%s,%d,%s\n"
                    .formatted(first, second, 1 + game, names[won - 1], won, game % 3 == 0 ? 1 + game % 7 : ""));
        }
        assertThat(command("numbers.csv", log.toString()))
                .contains("winner=winner_no")
                .contains("time=date")
                .doesNotContain("winner=winner,");
    }

    @Test
    void numbers_between_two_sides_are_their_goals_where_nothing_calls_them_otherwise() throws IOException {
        String games = """
                60/61,1,Ash,%d,%d,Elm
                60/61,1,Fir,%d,%d,Oak
                60/61,2,Elm,%d,%d,Fir
                60/61,2,Oak,%d,%d,Ash
                60/61,3,Ash,%d,%d,Fir
                60/61,3,Elm,%d,%d,Oak
                """;
        assertThat(command("goals.csv", games.formatted(0, 2, 3, 2, 1, 1, 0, 0, 4, 1, 2, 0)))
                .contains("score1=@4,score2=@5");
        String asked = "which columns hold the scores?";
        assertThat(said("left.csv", games.formatted(0, 2, 3, 0, 0, 1, 9, 0, 4, 0, 0, 5)))
                .as("one side had nothing left to do")
                .contains(asked);
        assertThat(said("places.csv", games.formatted(1, 2, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1)))
                .contains(asked, "place1=@4,place2=@5 if 1 is the winner");
    }

    @Test
    void goals_without_names_are_told_as_they_may_be_faults() throws IOException {
        String jumping = """
                Ash,0,4,Elm
                Fir,8,4,Oak
                Elm,12,0,Fir
                Oak,4,4,Ash
                Ash,0,8,Fir
                Elm,4,16,Oak
                """;
        String fewest = "score1=-@2,score2=-@3";
        assertThat(said("jumping.csv", jumping))
                .contains("score1=@2,score2=@3")
                .contains("\"@2\" and \"@3\" are mapped to scores, of which the higher wins; --map " + fewest);
        assertThat(said("jumping.csv", jumping, "--map", fewest))
                .contains(fewest)
                .doesNotContain("mapped to scores");
    }

    @Test
    void a_log_with_a_merge_conflict_is_refused() throws IOException {
        String conflict = """
                winner,loser
                Ann,Bob
                %s
                Bob,Cid
                """;
        for (String line : List.of("<<<<<<< HEAD", "||||||| 1a2b3c4", ">>>>>>> 5d6e7f8 (Fix Ann, Bob)")) {
            String message = '"' + line + "\" marks a merge conflict";
            write("games.csv", conflict.formatted(line));
            assertThat(run("replay", "games.csv", "--on-problem", "reject").err())
                    .contains("games.csv:3: ", message);
            write("games.csv", line + '\n' + conflict.formatted("Ann,Cid"));
            assertThat(run("replay", "games.csv").err()).contains("games.csv:1: ", message);
            assertThat(run("inspect", "games.csv").err()).contains("games.csv:1: ", message);
        }
    }

    @Test
    void lines_that_resemble_a_merge_conflict_are_rows() throws IOException {
        for (String line : List.of("<<<< Ann,Cid", "=======,Cid", ">>>>>>>>,Cid")) {
            write("games.csv", "winner,loser\nAnn,Bob\n" + line + "\nBob,Cid\n");
            assertThat(run("replay", "games.csv").err()).doesNotContain("conflict");
        }
    }

    private static JsonNode options(Path run) throws IOException {
        return JSON.readTree(run.resolve("manifest.json").toFile()).path("options");
    }

    private Path work(Path log) throws IOException {
        Path work = Files.createTempDirectory(folder, "log");
        Files.copy(log, work.resolve(name(log)));
        return work;
    }

    private static String name(Path log) {
        return String.valueOf(log.getFileName());
    }

    /** The logs of all cases, and those that come with the program. What many cases have is one. */
    private Collection<Path> logs() throws IOException {
        Map<String, Path> logs = new LinkedHashMap<>();
        Path cases = folder.resolve("cases");
        for (CaseFile each : CaseFile.all(CASES)) {
            each.unpack(cases.resolve(each.name()));
        }
        for (Path from : List.of(cases, Path.of("sample-data"))) {
            try (Stream<Path> files = Files.walk(from)) {
                List<Path> all = files.filter(Files::isRegularFile)
                        .filter(file -> from != cases || name(file).matches("in[0-9]?\\..*"))
                        .sorted()
                        .toList();
                for (Path log : all) {
                    logs.putIfAbsent(name(log) + "\n" + Files.readString(log, StandardCharsets.ISO_8859_1), log);
                }
            }
        }
        return logs.values();
    }
}
