package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games of two that are written in many ways: {@code rate inspect LOG --write rate.json --run} reads them as the same games. */
class SameGamesTest {

    private static final List<String> PLAYERS =
            List.of("Ada Lund", "Ben Rossi", "Chloé Petit", "Dan Wu", "Eve Núñez", "Finn Ong", "Gil Amar", "Hana Sato");

    @TempDir
    private Path work;

    /** A game of two sides, which is no draw. */
    private record Game(LocalDate day, List<String> first, List<String> second, int score, int other) {

        private boolean isWon() {
            return score > other;
        }

        private String one() {
            return first.get(0);
        }

        private String two() {
            return second.get(0);
        }
    }

    private static List<Game> games(int members) {
        Random chance = new Random(members);
        List<Game> games = new ArrayList<>();
        for (int game = 0; game < 40; game++) {
            List<String> field = new ArrayList<>(PLAYERS);
            Collections.shuffle(field, chance);
            int score = chance.nextInt(12);
            int other = (score + 1 + chance.nextInt(11)) % 12;
            games.add(new Game(
                    LocalDate.of(2023, 8, 20).plusDays(3L * game),
                    List.copyOf(field.subList(0, members)),
                    List.copyOf(field.subList(members, 2 * members)),
                    score,
                    other));
        }
        return games;
    }

    private static Tally truth(List<Game> games) {
        Tally truth = new Tally();
        games.forEach(
                game -> truth.add(List.of(game.first, game.second), game.isWon() ? List.of(1, 2) : List.of(2, 1)));
        return truth;
    }

    private static String csv(String header, List<Game> games, Function<Game, Object> row) {
        return games.stream().map(game -> row.apply(game) + "\n").collect(Collectors.joining("", header + "\n", ""));
    }

    /** Games of one against one. */
    private static String duels(String header, Function<Game, Object> row) {
        return csv(header, games(1), row);
    }

    private static String csv(String header, Function<Game, Object> verdict) {
        return duels(header, game -> game.day + "," + game.one() + "," + game.two() + "," + verdict.apply(game));
    }

    private String inspected(String log) throws IOException {
        Files.writeString(work.resolve("games.csv"), log);
        return Program.run(work, "inspect", "games.csv").out();
    }

    /** What a log is read as: how its games differ from what they are; what is asked if they are not read. */
    private String read(String log, Tally truth, String... answer) throws IOException {
        Path folder = Files.createTempDirectory(work, "log");
        Files.writeString(folder.resolve("games.csv"), log);
        Program.Ended ended = Program.run(folder, Program.words("inspect games.csv --write rate.json --run", answer));
        assertThat(ended.err()).doesNotContain("rate: a bug");
        Path ledger = folder.resolve("ratings/deltas.csv");
        return Files.exists(ledger) ? Tally.ofLedger(ledger).differenceFrom(truth) : ended.out();
    }

    private Stream<DynamicTest> areRead(int members, Stream<String> logs) {
        Tally truth = truth(games(members));
        return logs.map(log -> DynamicTest.dynamicTest(
                log.lines().limit(2).collect(Collectors.joining(" / ")),
                () -> assertThat(read(log, truth)).isEmpty()));
    }

    @TestFactory
    Stream<DynamicTest> a_truth_says_whether_the_side_won_that_its_column_is_called_after() {
        return areRead(
                1,
                Stream.of(
                        csv("date,player1,player2,winner", game -> game.isWon() ? "TRUE" : "FALSE"),
                        csv("date,player1,player2,winner", game -> game.isWon() ? "Yes" : "No"),
                        csv("when,white,black,white_won", game -> game.isWon() ? 1 : 0),
                        csv("when,white,black,black_won", game -> game.isWon() ? 0 : 1),
                        csv("when,home,away,away_win", game -> game.isWon() ? "false" : "true"),
                        csv("when,player_1,player_2,player_1_wins", game -> game.isWon() ? "T" : "F"),
                        csv(
                                "date,player1,player2,score1,score2,winner",
                                game -> game.score + "," + game.other + "," + game.isWon())));
    }

    @Test
    void numbers_for_the_winner_are_asked_about_as_one_may_be_the_second_side() throws IOException {
        String log = csv("date,player1,player2,winner", game -> game.isWon() ? 0 : 1);
        assertThat(read(log, truth(games(1)))).contains("which of 0, 1 is a win of the first side?");
        assertThat(read(log, truth(games(1)), "--answer", "result:winner=1")).isEmpty();
    }

    @Test
    void truths_that_contradict_the_scores_are_asked_about() throws IOException {
        String log = csv(
                "date,player1,player2,score1,score2,winner",
                game -> game.score + "," + game.other + "," + !game.isWon());
        assertThat(read(log, truth(games(1)))).contains("most results are not those of the scores");
        assertThat(read(log, truth(games(1)), "--answer", "odd-scores=1")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            the 20 of August ; "Date" (the 20 of August
            August 2023 (20) ; "Date" (August 2023 (20)
            20.08.2023 gegen Abend ; "Date" (20.08.2023 gegen Abend
            Aug. 20, 2023 ; written as MMM d, yyyy
            So, 20.08.23 ; written as EEE, d.M.yy
            """)
    void a_column_of_days_is_read_as_times_or_remarked_on(String day, String remark) throws IOException {
        String log = duels(
                "Date,Home,Away,Winner",
                game -> '"' + day + "\"," + game.one() + "," + game.two() + "," + (game.isWon() ? "Home" : "Away"));
        assertThat(inspected(log)).contains(remark);
    }

    @Test
    void versions_and_rounds_are_no_days() throws IOException {
        String log = duels(
                "Patch,Matchday,Home,Away,Winner",
                game -> "7.35.2,Round 3," + game.one() + "," + game.two() + "," + (game.isWon() ? "Home" : "Away"));
        assertThat(inspected(log)).doesNotContain("looks like days");
    }

    @TestFactory
    Stream<DynamicTest> columns_that_are_aligned_by_spaces_are_those_of_a_table() {
        Function<Game, Object> row = game ->
                String.format("%s  %-10s  %-10s  %2d-%d", game.day, game.one(), game.two(), game.score, game.other);
        return areRead(
                1,
                Stream.of(
                        duels(String.format("%-10s  %-10s  %-10s  Result", "Date", "Player 1", "Player 2"), row),
                        duels("Games of the club\n\n      Datum  Heim        Gast        Ergebnis", row),
                        duels("", row)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            Datum,Spieler 1,Spieler 2,Ergebnis ; true
            Date,Joueur 1,Joueur 2,Score ; true
            Fecha,Jugador 1,Jugador 2,Resultado ; true
            Data,Team 1,Team 2,Score ; true
            Datum,Speler 1,Speler 2,Uitslag ; true
            Data,Gracz 1,Gracz 2,Wynik ; true
            Tarih,Oyuncu 1,Oyuncu 2,Skor ; true
            Дата,Игрок 1,Игрок 2,Счёт ; true
            Date,Player 1,Player 2,Score ; false
            Date,Home,Away,Result ; false
            """)
    void day_and_month_are_in_the_order_of_the_language_of_the_columns_or_asked_about(String header, boolean isDayFirst)
            throws IOException {
        String log = duels(
                header,
                game -> String.format("%02d/%02d/2024", 1 + game.score, game.day.getMonthValue()) + "," + game.one()
                        + "," + game.two() + "," + game.score + "-" + game.other);
        assertThat(inspected(log))
                .contains(isDayFirst ? "the day comes before the month" : "which part of")
                .contains("d/M/yyyy");
    }

    @TestFactory
    Stream<DynamicTest> lists_in_cells_are_the_members_of_teams() {
        return areRead(2, Stream.of("; ", " & ", " / ", "', '").map(sign -> {
            String open = sign.startsWith("'") ? "\"['" : "";
            String close = sign.startsWith("'") ? "']\"" : "";
            return csv(
                    "date,team1,team2,score1,score2",
                    games(2),
                    game -> game.day + "," + open + String.join(sign, game.first) + close + "," + open
                            + String.join(sign, game.second) + close + "," + game.score + "," + game.other);
        }));
    }

    @TestFactory
    Stream<DynamicTest> lists_in_cells_are_those_who_played_where_another_has_as_many_scores() {
        return areRead(
                1,
                Stream.of("%s; %s,%d; %d", "%s & %s,%d & %d", "%s / %s,%d / %d", "\"['%s', '%s']\",\"[%d, %d]\"")
                        .map(cells -> duels(
                                "date,players,scores",
                                game -> game.day + ","
                                        + String.format(cells, game.one(), game.two(), game.score, game.other))));
    }

    @TestFactory
    Stream<DynamicTest> lists_in_cells_are_no_players_where_others_are_the_sides() {
        Function<Game, String> ending =
                game -> "," + game.one() + "," + game.two() + "," + (game.isWon() ? game.first : game.second).get(0);
        return areRead(
                1,
                Stream.of("\"['ranked', 'eu']\"", "Dust / Night", "Mon; late")
                        .map(cell -> duels(
                                "date,tags,player1,player2,winner",
                                game -> game.day + "," + cell + ending.apply(game))));
    }

    @Test
    void members_of_a_club_who_finish_at_different_places_are_rivals() throws IOException {
        StringBuilder log = new StringBuilder("race,place,name,team\n");
        Tally truth = new Tally();
        for (Game game : games(2)) {
            List<String> field =
                    Stream.concat(game.first.stream(), game.second.stream()).toList();
            for (int place = 1; place <= field.size(); place++) {
                String name = field.get(place - 1);
                log.append("%s,%d,%s,Club %d\n".formatted(game.day, place, name, Math.max(1, PLAYERS.indexOf(name))));
            }
            truth.add(field.stream().map(List::of).toList(), List.of(1, 2, 3, 4));
        }
        assertThat(read(log.toString(), truth)).isEmpty();
    }

    @Test
    void members_of_a_team_who_share_their_places_are_none() throws IOException {
        String log = csv(
                "match,place,name,team",
                games(2),
                game -> Stream.of(game.first, game.second)
                        .flatMap(side -> side.stream()
                                .map(name -> game.day + "," + (side == game.first == game.isWon() ? 1 : 2) + "," + name
                                        + "," + (side == game.first ? "Red" : "Blue")))
                        .collect(Collectors.joining("\n")));
        assertThat(read(log, truth(games(2)))).isEmpty();
    }
}
