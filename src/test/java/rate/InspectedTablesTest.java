package rate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tables that could be read wrongly without a question, each beside one that is read otherwise. */
class InspectedTablesTest extends Inspected {

    private static final List<String> CITIES =
            List.of("Oslo", "Riga", "Bern", "Rome", "Lima", "Cork", "Bonn", "Graz", "Nice");

    /** Twelve rows. */
    private static String rows(String header, IntFunction<String> row) {
        return rows(header, 12, row);
    }

    private static String cells(Object... cells) {
        return Stream.of(cells).map(String::valueOf).collect(Collectors.joining(","));
    }

    private static String day(int number) {
        return String.format(Locale.ROOT, "2024-01-%02d", number + 1);
    }

    private static String city(int number) {
        return CITIES.get(number % CITIES.size());
    }

    @Test
    void lists_of_points_are_sets_where_the_last_one_decides_each_game() throws IOException {
        String log = rows("home,away,home points,away points", at -> switch (at % 3) {
            case 0 -> "Ann,Bob,\"[21, 19, 21]\",\"[15, 21, %d]\"".formatted(at + 3);
            case 1 -> "Cid,Ann,\"[11, 21]\",\"[21, 23]\"";
            default -> "Bob,Cid,\"[21, 21]\",\"[%d, 7]\"".formatted(at);
        });
        assertThat(command(log))
                .contains("score1=home points,score2=away points")
                .contains("transpose");
        assertThat(command(log.replace("[11, 21]", "[11, 21, 3]"))).doesNotContain("transpose");
        assertThat(command(log.replace("[15, 21, ", "[15, 3, "))).doesNotContain("transpose");
        assertThat(command(log.replace("[11, 21]", "[21, 21]").replace("[21, 23]", "[21, 20]")))
                .doesNotContain("transpose");
    }

    @Test
    void numbers_where_nothing_is_called_are_no_players_beside_texts() throws IOException {
        String log = rows(
                "", 24, at -> cells("KYI", city(at), at % 3 == 0 ? "L" : "W", day(at), 4 + at * 7 % 9, 4 + at * 5 % 9));
        assertThat(inspected("in.csv", log).path("questions").toString())
                .contains("who played against whom?", "player1=@1,player2=@2,result=@3");
    }

    @Test
    void what_sides_have_counted_is_none_of_their_members() throws IOException {
        String log = rows(
                "id,team1,team2,team1_score,team2_score,team1_kills,team2_kills",
                24,
                at -> cells(
                        7000 + at,
                        6660 + at % 4,
                        6660 + (at + 1 + at / 4 % 3) % 4,
                        at % 3 == 0 ? 16 : at % 11,
                        at % 3 == 0 ? at % 12 : 16,
                        at % 3 == 0 ? 17 : at % 11,
                        at % 3 == 0 ? at % 12 : 18));
        assertThat(command(log))
                .contains("score1=team1_score,score2=team2_score")
                .doesNotContain("team1=");
    }

    @Test
    void names_that_few_rows_have_are_no_sides_beside_others() throws IOException {
        String log = rows(
                "player_a_name,player_a_entry,player_b_name,player_b_entry,score",
                at -> "P%1$dX,%2$s,R%1$dY,%3$s,%4$d-5"
                        .formatted(at, at % 5 == 0 ? "WC" : at % 7 == 0 ? "LL" : "", at % 4 == 0 ? "WC" : "", at % 4));
        assertThat(command(log)).contains("player1=player_a_name,player2=player_b_name");
    }

    @Test
    void the_keeper_of_a_log_is_called_as_a_column_of_one_team_says() throws IOException {
        String log = rows("date,result,opponent", 18, at -> cells(day(at), at % 3 == 0 ? "L" : "W", city(at)));
        assertThat(command(log)).contains("player1='me',player2=opponent");
        String named = log.replace("opponent", "opponent,team").replaceAll("(?m)(?<!team)$", ",Kyiv");
        assertThat(command(named.replaceAll("\n,Kyiv$", "\n"))).contains("player1=team,player2=opponent");
    }

    @Test
    void games_of_a_program_against_itself_are_left_out_where_winners_are_called_as_the_columns_of_sides()
            throws IOException {
        String log = IntStream.range(0, 25)
                .mapToObj(at ->
                        "%s,%s,%s".formatted(CITIES.get(at % 5), CITIES.get(at / 5), at % 3 == 0 ? "white" : "black"))
                .collect(Collectors.joining("\n", "black,white,winner\n", "\n"));
        assertThat(command(log)).contains("player1=white,player2=black", "--where 'not (white == black)'");
        assertThat(inspected("in.csv", log.replace(",white\n", ",yes\n").replace(",black\n", ",no\n"))
                        .path("questions"))
                .isNotEmpty();
    }

    @Test
    void a_fighter_with_a_full_name_is_who_plays_and_another_may_be_a_character() throws IOException {
        String log = rows(
                "event,result,fighter,opponent",
                24,
                at -> "Event %d,%s,%s Abe,%s Fox%s"
                        .formatted(at, at % 3 == 0 ? "LOSS" : "WIN", CITIES.get(at / 6), CITIES.get(at % 9), (char)
                                ('a' + at)));
        assertThat(command(log)).contains("player1=fighter,player2=opponent");
        assertThat(command(log.replace(" Abe", ""))).contains("player1='me',player2=opponent");
        assertThat(command(log.replaceAll("(?m)^(Event [0-9]*[13579],.*)Oslo", "$1Bern")))
                .as("a character comes again")
                .contains("player1='me',player2=opponent");
    }

    @Test
    void numbers_without_names_are_scores_where_all_others_are_the_members_of_two_teams() throws IOException {
        String log = rows(
                "",
                30,
                at -> IntStream.of(0, 1, 3, 4)
                                .mapToObj(seat -> 7000 + (at + seat + at / 7 % 2) % 7 + ",")
                                .collect(Collectors.joining())
                        + (20 + at * 37 % 101) + "," + (20 + at * 53 % 103));
        JsonNode teams = inspected("in.csv", log).path("questions");
        assertThat(teams).hasSize(1);
        assertThat(teams.toString()).contains("who played together");
        String duels = log.replaceAll("(?m)^[0-9]+,[0-9]+,", "");
        assertThat(inspected("in.csv", duels).path("questions").toString())
                .as("which may be the ages of winner and loser")
                .contains("which columns hold the scores?");
    }

    @Test
    void a_column_of_losers_names_no_winner_and_one_of_what_they_did_no_loser() throws IOException {
        String log = rows(
                "p1,p2,s1,s2,looser,looser served",
                24,
                at -> "%s,%s,%d,%d,%s,%s"
                        .formatted(
                                CITIES.get(at % 9),
                                CITIES.get((at + 2) % 9),
                                at * 5 % 7,
                                at * 3 % 8,
                                CITIES.get(at % 4 == 0 ? (at + 2) % 9 : at % 9),
                                at % 3 == 0 ? "yes" : "no"));
        assertThat(command(log.replaceAll("(?m),[^,]*$", "").replaceAll("(?m),[^,]*,[^,]*(,[^,]*)$", "$1")))
                .contains("result=if(looser==")
                .doesNotContain("winner=");
        assertThat(command(log.replaceAll("(?m),[^,]*(,[^,]*)$", "$1"))).contains("score1=s1,score2=s2");
        assertThat(inspected("in.csv", "date,opponent,loser\n2024-01-01,Oslo,Oslo\n2024-01-02,Riga,Riga\n")
                        .path("questions"))
                .as("nothing tells who the other side is")
                .isNotEmpty();
    }

    @Test
    void lists_of_points_are_no_teams_and_lists_of_games_are_games() throws IOException {
        String log = IntStream.range(0, 12)
                .mapToObj(at -> """
                        {"id": %d, "home_team": "%s", "home_points": %d, "home_line_scores": [%d, 7], "away_team": "%s", \
                        "away_points": %d, "away_line_scores": [3, %d]}""".formatted(
                        at, CITIES.get(at % 9), 7 + at % 4, at % 4, CITIES.get((at + 2) % 9), 3 + at % 5, at % 5))
                .collect(Collectors.joining(", ", "[[", "]]"));
        JsonNode found = inspected("in.json", log);
        assertThat(found.path("questions")).isEmpty();
        assertThat(found.path("command").asText())
                .contains("--jq '.[]", "player1=home_team,player2=away_team,score1=home_points,score2=away_points");
        String byHome = IntStream.range(0, 12)
                .mapToObj(at -> (at == 0 ? "" : at % 4 == 0 ? "], [" : ", ")
                        + """
                        {"home": "%s", "away": "%s", "home_score": %d, "away_score": %d}""".formatted(CITIES.get(at / 4), CITIES.get(3 + at % 4), at % 3, at % 5))
                .collect(Collectors.joining("", "[[", "]]"));
        assertThat(command("in.json", byHome)).contains("--jq '.[]");
        assertThat(inspected("in.json", byHome.replaceAll("\"away\": \"[A-Za-z]+\"", "\"away\": \"Nice\""))
                        .path("questions"))
                .as("which are periods of three games")
                .isNotEmpty();
    }

    @Test
    void names_without_a_header_beside_many_texts_are_offered_as_pairs() throws IOException {
        String log = rows(
                "",
                24,
                at -> "win,%s %s,%s %s,%s,%s,%d:0%d"
                        .formatted(
                                CITIES.get(at % 9) + (char) ('A' + at),
                                "Abe",
                                CITIES.get(at * 2 % 9) + (char) ('a' + at),
                                "Fox",
                                at % 3 == 0 ? "Flyweight" : at % 3 == 1 ? "Heavyweight" : "Lightweight",
                                at % 2 == 0 ? "KO/TKO" : at % 5 == 0 ? "SUB" : "U-DEC",
                                at % 5,
                                at % 10));
        assertThat(inspected("in.csv", log).path("questions").toString())
                .contains("who played against whom?", "player1=@2,player2=@3,result=@1");
    }

    @Test
    void spans_of_the_day_and_marks_of_nothing_are_no_times() throws IOException {
        String log = rows(
                "club1,points1,points2,club2,time",
                at -> "%s,%d,%d,%s,%d:30 - %d:00"
                        .formatted(city(at % 4), at % 5, at % 7, city((at + 1) % 4), 9 + at, 11 + at));
        assertThat(asked(log)).isEmpty();
        assertThat(asked(log.replaceAll("(?m)[0-9]+:30.*$", "\\\\N"))).isEmpty();
    }

    @Test
    void places_before_a_word_for_players_are_those_of_a_free_for_all() throws IOException {
        String log = rows(
                "race,Position 1 Driver Name,Position 2 Driver Name,Position 3 Driver Name",
                24,
                at -> cells(at, city(at), city(at + 1), city(at + 4 + at % 3)));
        assertThat(command(log)).contains("player1=Position 1 Driver Name,place1='1'");
    }

    @Test
    void numbers_of_seats_are_no_places_where_scores_say_more() throws IOException {
        String log = rows(
                "position 1 name,position 1 score,position 2 name,position 2 score,position 3 name,position 3 score",
                24,
                at -> cells(city(at), at * 7 % 40, city(at + 1), at * 11 % 40, city(at + 4 + at % 3), at * 13 % 40));
        assertThat(command(log)).doesNotContain("place1=");
    }

    @Test
    void two_columns_of_numbers_are_who_played_also_beside_texts() throws IOException {
        String log = rows(
                "",
                24,
                at -> "g-%04d,%d,%d,%s,%s"
                        .formatted(
                                at,
                                10 + at % 9,
                                10 + (at + 1 + at % 4) % 9,
                                at % 3 == 0 ? "1-0" : "0-1",
                                city(at % 5)));
        assertThat(command(log)).contains("player1=@2,player2=@3");
    }

    @Test
    void what_has_no_name_is_neither_a_side_nor_the_winner() throws IOException {
        String log = rows(
                "home,away,hg,ag,",
                at -> cells(city(at % 4), city((at + 1) % 4), at % 3, at * 5 % 7 % 4, city((at + at % 2) % 4)));
        assertThat(command(log)).doesNotContain("winner", "@");
        assertThat(inspected("in.csv", log).at("/games/games").asInt()).isEqualTo(12);
    }

    @Test
    void lists_of_members_numbers_are_no_sets_whichever_are_greater() throws IOException {
        String log = rows(
                "team1,team2,score1,score2",
                at -> "\"[%d, %d]\",\"[%d, %d]\",%d,%d"
                        .formatted(20 + at % 3, 24 + at % 4, 3 + at % 3, 7 + at % 5, at * 37 % 9, at * 53 % 8));
        assertThat(command(log)).doesNotContain("transpose");
    }

    @Test
    void who_plays_a_fighter_is_the_player() throws IOException {
        String log = rows(
                "user1,fighter1,user2,fighter2,score1,score2",
                at -> cells(
                        at % 2 == 0 ? "Ann" : "Bob",
                        at % 3 == 0 ? "Fox" : "Yoshi",
                        at % 4 == 0 ? "Cid" : "Dan",
                        at % 5 == 0 ? "Yoshi" : "Fox",
                        at * 37 % 4,
                        at * 53 % 5));
        assertThat(command(log)).doesNotContain("=fighter");
    }

    @Test
    void numbered_columns_beside_times_of_day_are_members_of_sides_and_no_rounds() throws IOException {
        String log = rows(
                "start,Red 1,Red 2,Red 3,Blue 1,Blue 2,Blue 3,Red score,Blue score",
                at -> "%d:%02d AM,%s,%d,%d"
                        .formatted(
                                9 + at / 6,
                                at % 6 * 10,
                                new Random(at)
                                        .ints(100, 120)
                                        .distinct()
                                        .limit(6)
                                        .mapToObj(String::valueOf)
                                        .collect(Collectors.joining(",")),
                                at * 37 % 90,
                                at * 53 % 80));
        assertThat(command(log)).contains("team1=Blue 1;Blue 2;Blue 3,team2=Red 1;Red 2;Red 3,score1=Blue score");
    }

    @Test
    void the_winner_in_the_columns_of_a_profile_may_be_a_name() throws IOException {
        String log = rows("model_a,model_b,winner", at -> cells("ant", "bee", at % 3 == 0 ? "bee" : "ant"));
        assertThat(command(log)).contains("--profile arena").contains("winner=winner");
        assertThat(command(log.replace(",ant\n", ",model_a\n").replace(",bee\n", ",tie\n")))
                .contains("--profile arena")
                .doesNotContain("winner=");
    }

    @Test
    void games_of_many_that_one_alone_won_are_no_games_of_two_teams() throws IOException {
        String log = rows(
                "game,player,result",
                at -> "%1$d,Ann,%2$s\n%1$d,Bob,%3$s\n%1$d,Cid,lost\n%1$d,Dan,lost"
                        .formatted(at, at % 2 == 0 ? "won" : "lost", at % 2 == 0 ? "lost" : "won"));
        assertThat(asked(log)).isEmpty();
        assertThat(asked(log.replace("3,Cid,lost", "3,Cid,won"))).contains("who played together?");
    }

    @Test
    void games_that_a_word_calls_byes_and_that_have_one_side_are_left_out() throws IOException {
        String log = rows(
                "winning wrestler,how,losing wrestler",
                at -> at % 5 == 4 ? "Ann,BYE," : "Ann,%s,Bob".formatted(at % 2 == 0 ? "fall" : "points"));
        assertThat(command(log)).contains("--where 'how!=BYE'");
        assertThat(asked(log)).isEmpty();
        assertThat(asked(log.replaceFirst("BYE,\n", "BYE,Bob\n"))).contains("do games count");
    }

    @Test
    void numbers_below_a_thousand_beside_those_with_signs_tell_what_the_signs_are() throws IOException {
        String log = rows(
                "player1,score1,player2,score2",
                at -> "Ann,\"%d,%d0\",Bob,%d".formatted(at + 1, at + 10, at % 2 == 0 ? 990 : -200));
        assertThat(command(log)).contains("score1=replace(score1,");
        assertThat(command(log.replace("0\",Bob,-200", "5\",Bob,-20,5").replace("990", "9")))
                .doesNotContain("replace(");
    }

    @Test
    void letters_without_one_for_a_win_do_not_say_how_games_ended() throws IOException {
        String log = rows(
                "home,away,runs home,runs away,light",
                20,
                at -> cells("Ann", "Bob", at % 3, at % 4, at % 2 == 0 ? "N" : "D"));
        assertThat(command(log)).contains("score1=");
        assertThat(command(log.replace("light", "result"))).doesNotContain("score1=");
    }

    @Test
    void games_of_winners_and_losers_with_equal_scores_are_draws_if_a_word_says_so() throws IOException {
        String log = rows(
                "winner,,loser,,spread",
                20,
                at -> at % 5 == 0 ? "Ann,7,Bob,7,TIE" : "Cid,9,Ann,%d,+2".formatted(at % 4));
        assertThat(command(log)).contains("player1=@1,player2=@3,score1=@2,score2=@4");
        String named = log.replace(",,", ",winner points,").replace("loser,winner points", "loser,loser points");
        assertThat(command(named)).contains("score1=winner points,score2=loser points,player1=winner");
        assertThat(asked(named.replace("TIE", "+0"))).contains("were these draws?");
        assertThat(command(named.replace("Ann,7,Bob,7", "Ann,7,Bob,8"))).doesNotContain("score1");
        assertThat(command(named.replace("spread", "result"))).contains("score1=winner points", "result=");
        assertThat(command(named.replace("TIE", "on penalties"))).doesNotContain("score1");
        String marked = named.replace("+2", "no").replace("TIE", "yes");
        assertThat(command(marked.replace("spread", "shootout"))).doesNotContain("score1");
        assertThat(asked(marked)).isNotEmpty();
    }

    @Test
    void the_first_of_games_in_sentences_is_one_though_no_names_of_columns_stand_above_it() throws IOException {
        String log = "Ann 3-1 Bob\tatt. 100\nBob 2-2 Cid\tatt. 200\nCid 0-1 Ann\tatt. 300\n";
        assertThat(inspected("in.csv", log).at("/games/games").asInt()).isEqualTo(3);
        assertThat(inspected("in.csv", "what\twhere\n" + log).at("/games/games").asInt())
                .isEqualTo(3);
    }

    @Test
    void players_and_not_their_clubs_are_the_sides_in_any_language() throws IOException {
        String[] names = {"Ann", "Bob", "Cid", "Dan"};
        String[] clubs = {"Nord", "Süd", "West"};
        String log = rows(
                "Heim,Gast,Heimspieler,Gastspieler,Sätze",
                24,
                at -> cells(
                        clubs[at / 4 % 3],
                        clubs[(at / 4 + 1) % 3],
                        names[at % 4],
                        names[(at + 1 + at / 8) % 4],
                        (at % 2 == 0 ? 3 : 1) + ":" + (at % 3)));
        assertThat(command(log)).contains("player1=Heimspieler,player2=Gastspieler");
        assertThat(command(log.replace("spieler", "trainer"))).contains("player1=Heim,player2=Gast");
    }

    @Test
    void rows_of_one_time_with_a_bit_for_the_winner_are_those_of_who_took_part() throws IOException {
        String[] names = {"Ann", "Bob", "Cid", "Dan"};
        String log = rows(
                "Date,Game,Player,Winner",
                36,
                at -> cells(
                        day(at / 3) + " 18:00",
                        at / 3 % 2 == 0 ? "Azul" : "Go",
                        names[(at + at / 3) % 4],
                        at % 3 == 1 ? 1 : 0));
        assertThat(command(log)).contains("result=Winner,game=Date,time=Date");
        String against = log.replace("Player", "Player,Opponent").replaceAll(",(...),([01])\n", ",$1,Eve,$2\n");
        assertThat(command(against)).contains("player2=Opponent");
    }

    @Test
    void decks_play_where_no_column_names_the_opponent() throws IOException {
        String log =
                "my_deck,opp_deck,result\n" + "Red,Blue,win\nBlue,Red,loss\nRed,Green,win\nGreen,Blue,loss\n".repeat(2);
        assertThat(command(log)).contains("player1=my_deck,player2=opp_deck");
        assertThat(command(log.replace("opp_deck", "opp_deck,opp_name")
                        .replaceAll("(Red|Blue|Green),(win|loss)", "$1,Eve,$2")))
                .contains("player1='me',player2=opp_name");
    }

    @Test
    void who_won_without_an_opponent_has_no_game() throws IOException {
        String log = "player1,player2,result\n" + "Ann,Bob,Ann won 2-0\nBob,Cid,1-1-1 Draw\n".repeat(4)
                + "Cid,,Cid was assigned a bye\nAnn,,Ann was assigned a bye\n"
                + "Cid,Ann,Ann forfeited the match\nCid,Bob,Bob won 2-1\n";
        assertThat(command(log)).contains("--where 'player2!='").contains("' forfeited ')),'loss'");
        assertThat(command(log.replace(" was assigned a bye", " scored"))).doesNotContain("--where 'player2!='");
    }

    @Test
    void tournaments_have_pairings_and_those_won_by_0_are_asked_about() throws IOException {
        String[] names = {"Ann", "Bob", "Cid", "Dan", "Eve", "Flo", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo", "Mia"};
        String log = IntStream.range(0, 4)
                .mapToObj(at -> IntStream.range(0, 6)
                        .mapToObj(pair -> "{\"table\": %d, \"winner\": %s, \"player1\": \"%s\", \"player2\": \"%s\"}"
                                .formatted(
                                        pair,
                                        pair == at ? "0" : "\"" + names[(at + 2 * pair) % 13] + "\"",
                                        names[(at + 2 * pair) % 13],
                                        names[(2 * at + 2 * pair + 1) % 13]))
                        .collect(Collectors.joining(
                                ", ",
                                "{\"id\": \"t%d\", \"name\": \"Night %d\", \"pairings\": [".formatted(at, at),
                                ", {\"winner\": \"%1$s\", \"player1\": \"%1$s\"}]}".formatted(names[at]))))
                .collect(Collectors.joining(", ", "[", "]"));
        JsonNode inspected = inspected("in.json", log);
        assertThat(inspected.path("command").asText()).contains(".pairings[]").contains("--where 'player2!='");
        assertThat(inspected.path("questions")).hasSize(1);
        assertThat(inspected.path("questions").path(0).path("text").asText())
                .isEqualTo("\"winner\" is 0 in 4 records: were these draws?");
    }

    @Test
    void words_with_a_hyphen_between_them_are_sides_if_they_stand_before_it_and_behind_it() throws IOException {
        String log = "date,pair,sets\n2024-01-01,RED-TAN,3-1\n2024-01-02,SKY-RED,0-3\n2024-01-03,TAN-SKY,3-2\n";
        assertThat(command(log)).contains("player1=split(pair,'-',1),player2=split(pair,'-',2),scores=sets");
        assertThat(command(log.replace("RED-", "MAY-"))).contains("player1=split(pair");
        assertThat(command(log.replace("-RED", "-ASH").replace("TAN-", "OAK-"))).doesNotContain("player1=");
        assertThat(command(log.replace("RED", "10").replace("TAN", "11").replace("SKY", "12")))
                .doesNotContain("player1=");
        assertThat(command(log.replace("SKY-RED", "SKY-SKY"))).doesNotContain("player1=");
        String named = "player,opponent,result\nFay-Lee,Lee-Kay,win\nLee-Kay,Fay-Lee,loss\nKay-Fay,Lee-Kay,win\n";
        assertThat(command(named)).doesNotContain("split(");
    }

    @Test
    void a_first_row_with_more_names_than_any_other_has_cells_names_no_column() throws IOException {
        String games = "Ann,Bob,win\nBob,Cid,loss\nCid,Ann,win\nAnn,Cid,loss\n";
        assertThat(command("team,played,won,lost\n" + games)).contains("--skip-lines 1", "--no-header", "player1=@1");
        assertThat(command("player1,player2,result,\n" + games)).doesNotContain("--no-header");
        assertThat(command("player1,player2,result,note\n" + games + "Cid,Bob,win,late\n"))
                .doesNotContain("--no-header");
    }

    @Test
    void marks_of_the_end_of_a_game_are_no_part_of_a_score_unless_they_may_tell_who_won() throws IOException {
        String log = "player1,score1,player2,score2\nAnn,3,Bob,1\nBob,5 F/11,Cid,4\nCid,2,Ann,7 OT\nAnn,4,Cid,1\n";
        assertThat(command(log)).contains("score1=split(score1,' ',1)", "score2=split(score2,' ',1)");
        assertThat(command(log.replace("F/11", "SO"))).doesNotContain("split(score1");
        assertThat(command(log.replace(" F/11", "").replace(" OT", ""))).doesNotContain("split(");
    }

    @Test
    void lines_in_quotes_that_are_lines_of_a_table_are_taken_apart() throws IOException {
        String log = """
                "home,score1,away,score2,at"
                "Ann,3,Bob,1,""Linz, A""\"
                "Bob,5,""Cid"",4,"
                "Cid,2,Ann ""Ace"" Fox,7,Rom"
                """;
        assertThat(command(log)).contains("--jq");
        assertThat(inspected("in.csv", log).path("columns").toString())
                .contains("Bob, Cid, Ann \\\"Ace\\\" Fox", "Linz, A");
        assertThat(command(log.replace(',', ';'))).contains("--jq");
        assertThat(command("\"Ann,Bob,Cid\"\n\"Bob,Ann,Cid\"\n\"Cid,Bob,Ann\"\n\"Bob,Cid,Ann\"\n"))
                .doesNotContain("def cells");
        assertThat(command("\"order of all\"\n\"Bob,Ann\"\n\"Cid,Bob,Ann\"\n\"Bob,Cid,Ann\"\n"))
                .doesNotContain("def cells");
    }

    @Test
    void parts_of_a_day_beside_days_of_a_spreadsheet_are_the_time() throws IOException {
        String log = rows(
                "Date,Time,player1,player2,result",
                at -> "%d,0.%d,Ann,Bob,%s".formatted(45301 + at / 4, 310 + at % 4, at % 3 == 0 ? "won" : "lost"));
        assertThat(command(log)).contains("time=(Date+Time)").contains("--time-format excel");
        assertThat(asked(log.replace(",0.3", ",3."))).contains("days of a spreadsheet");
    }

    private String command(String log) throws IOException {
        return command("in.csv", log);
    }

    /** The first question about a log; an empty text if there is none. */
    private String asked(String log) throws IOException {
        return inspected("in.csv", log).at("/questions/0/text").asText();
    }

    @Test
    void names_that_are_fewer_than_the_cells_of_all_rows_are_those_of_the_first_or_of_all_behind_the_number()
            throws IOException {
        String game = "%s,%s,%d,%d";
        IntFunction<String> row = at -> game.formatted(city(at), city(at + 1 + at % 3), at % 4, 2);
        String sides = "home,away,home_score,away_score";
        assertThat(command(rows(sides, 20, at -> (at + 1) + "," + row.apply(at))))
                .contains("player1=@2,player2=@3,score1=@4,score2=@5", "--skip-lines 1", "--no-header");
        assertThat(command(rows(sides, 20, at -> (at + 1) + "," + row.apply(at)).replace(',', ' ')))
                .contains("player1=@2,player2=@3,score1=@4,score2=@5", "--delimiter ' '");
        assertThat(command(rows(sides, 20, at -> row.apply(at) + ",1.85," + at)))
                .contains("player1=@1,player2=@2,score1=@3,score2=@4", "--skip-lines 1", "--no-header");
        assertThat(command(rows(sides, 20, at -> row.apply(at) + (at == 7 ? ",late" : ""))))
                .doesNotContain("--no-header");
    }

    @Test
    void sides_in_portuguese_have_prepositions_and_their_counts_are_no_players() throws IOException {
        for (String team : List.of("equipa", "time")) {
            String header = "data,%1$s_da_casa,%1$s_de_fora,golos_%1$s_da_casa,golos_%1$s_de_fora,"
                    + "remates_%1$s_casa,remates_%1$s_fora,remates_baliza_casa,remates_baliza_fora,faltas_casa,faltas_fora";
            String log = rows(
                    header.formatted(team),
                    9,
                    at -> cells(
                            day(at), "A" + at, "B" + at, at % 4, 2, 15, 6 + at, 5 + at % 2, 3, 9 + at % 3, 16 - at));
            assertThat(command(log)).contains("player1=%1$s_da_casa,player2=%1$s_de_fora,score1=".formatted(team));
        }
    }

    @Test
    void north_and_south_are_no_results_unless_their_column_has_them() throws IOException {
        String log =
                rows("game,player,pool", 24, at -> cells(at / 2, city(at), at % 4 == 0 || at % 4 == 3 ? "n" : "s"));
        assertThat(command(log)).doesNotContain("result=");
        assertThat(command(log.replace("pool", "ergebnis"))).contains("result=ergebnis");
    }

    @Test
    void a_side_is_called_by_words_of_its_column_perhaps_with_one_that_it_won() throws IOException {
        IntFunction<String> row = at -> cells(city(at), city(at + 1 + at % 3), at % 3 == 0 ? "%1$s" : "%2$s");
        assertThat(command(rows("version_a_team,version_b_team,winner", row)
                        .replace("%1$s", "Version A")
                        .replace("%2$s", "Version B")))
                .contains("--replace 'winner:", "Version A=win", "Version B=loss");
        assertThat(command(rows("Player 1,Player 2,Result", row)
                        .replace("%1$s", "Player 1 Win")
                        .replace("%2$s", "Player 2 Win")))
                .contains("--replace 'Result:", "Player 1 Win=win", "Player 2 Win=loss");
    }

    @Test
    void ids_of_rows_are_no_games_and_numbers_of_teams_are_players_who_won_or_lost_together() throws IOException {
        assertThat(command(rows(
                        "id,tournament_id,player_id,place",
                        24,
                        at -> cells(400 + at, at / 6, 700 + at * 5 % 7, 1 + at % 6))))
                .contains("player=player_id", "tournament_id");
        String match = "Match %d - World Contest 2025";
        IntFunction<String> robot =
                at -> cells(match.formatted(at / 6), 9000 + at % 11, at % 9, at % 6 < 3 ? "Win" : "Loss");
        assertThat(command(rows("Match,Teams,Fouls,Result", 30, robot)))
                .contains("player=Teams,game=Match,team=Result,result=Result");
    }

    @Test
    void the_title_of_several_rows_does_not_say_who_played() throws IOException {
        IntFunction<String> bout = at -> cells(
                "Night %d: %s vs. %s".formatted(at / 6, city(at / 6), city(at / 6 + 2)),
                city(at) + " vs. " + city(at + 1 + at % 3),
                at % 3 == 0 ? "W/L" : "L/W");
        assertThat(command(rows("EVENT,BOUT,OUTCOME", 24, bout))).contains("player1=split(BOUT,", "result=OUTCOME");
    }

    @Test
    void a_sign_in_place_of_a_winner_where_scores_are_level_says_that_it_was_a_draw() throws IOException {
        IntFunction<String> row = at -> cells(
                city(at),
                city(at + 1 + at % 3),
                at % 4 == 0 ? "-" : at % 5 < 3 ? city(at) : city(at + 1 + at % 3),
                at % 4 == 0 ? at / 4 % 2 : at % 5 < 3 ? 3 : 0,
                at % 4 == 0 ? at / 4 % 2 : 1);
        String log = rows("mandante,visitante,vencedor,mandante_Placar,visitante_Placar", 24, row);
        assertThat(command(log)).contains("--replace vencedor:-=draw");
        assertThat(command(log.replace(",-,", ",-,pens,")
                        .replaceAll("(?m)^(\\w+,\\w+,\\w+),", "$1,,")
                        .replace("vencedor,", "vencedor,how,")
                        .replace(",,how", ",how")))
                .doesNotContain("-=draw");
        assertThat(said("in.csv", log.replace(",-,1,1", ",-,2,1"))).contains("\"vencedor\" is \"-\"");
        assertThat(said("in.csv", log.replace(",-,1,1", ",-,0,0"))).contains("\"vencedor\" is \"-\"");
    }

    @Test
    void games_without_a_point_may_be_to_come_where_another_column_says_something_of_them_alone() throws IOException {
        IntFunction<String> row = at -> cells(
                city(at),
                city(at + 1 + at % 3),
                at > 20 ? 0 : 3 + at % 4,
                at > 20 ? 0 : at % 3,
                at > 20 ? day(at) : "Final");
        String log = rows("home_team,visitor_team,home_team_score,visitor_team_score,status", 24, row);
        assertThat(inspected("in.csv", log).path("questions").toString())
                .contains("0 to 0", "not (home_team_score == 0 and visitor_team_score == 0)");
        assertThat(inspected("in.csv", log.replace("Final", "over").replaceFirst("over", "Final"))
                        .path("questions"))
                .isEmpty();
    }

    @Test
    void four_who_share_a_winner_may_each_have_played_alone() throws IOException {
        String log = rows(
                "Player 1,Player 2,Player 3,Player 4,Winner",
                20,
                at -> cells(
                        city(at),
                        city(at + 2),
                        city(at + 3),
                        at % 8 == 0 ? "" : city(at + 5),
                        city(at + List.of(0, 2, 3, 5).get(at % 4))));
        assertThat(inspected("in.csv", log).path("questions").toString()).contains("if each played alone");
    }

    @Test
    void places_of_a_section_are_not_those_of_the_race_and_scores_of_a_match_not_those_of_its_games()
            throws IOException {
        assertThat(command(rows(
                        "race_id,horse_id,position_sec1,position_sec2,result",
                        40,
                        at -> cells(at / 8, 50 + at * 3 % 17, 1 + (at + 3) % 8, 1 + (at + 5) % 8, 1 + at % 8))))
                .contains("place=result");
        assertThat(command(rows(
                        "team_1,team_2,map,result_1,result_2,map_wins_1,map_wins_2",
                        30,
                        at -> cells(
                                city(at / 3),
                                city(at / 3 + 2),
                                "map" + at % 3,
                                at % 3 == 1 ? 5 + at % 8 : 16,
                                at % 3 == 1 ? 16 : at % 7,
                                2,
                                1))))
                .contains("score1=result_1,score2=result_2");
    }
}
