package rate.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import rate.Csv;
import rate.InFolder;
import rate.Program;
import rate.engine.math.Decimals;

/** A ladder gives what {@code rate replay} gives of the same games, digit for digit, and says what it does not rate. */
class RatingLadderTest extends InFolder {

    private static final int GAMES = 60;

    /** Every game is forecast before it is played. */
    private static List<PlayedGame> play(RatingLadder ladder, List<GameResult> games) {
        List<PlayedGame> played = new ArrayList<>();
        for (GameResult game : games) {
            GameForecast expected = ladder.forecast(game.matchup());
            Optional<GameForecast> commanders =
                    isCommanded(game) ? Optional.of(ladder.forecastOfCommanders(game.matchup())) : Optional.empty();
            PlayedGame now = ladder.play(game);
            if (now.isRated()) {
                assertThat(now.contests().stream()
                                .filter(contest -> contest.ladder().equals("commanders"))
                                .map(RatedContest::forecast)
                                .findFirst())
                        .as(game.toString())
                        .isEqualTo(commanders);
                assertThat(expected).as(game.toString()).isEqualTo(now.forecast());
            }
            played.add(now);
        }
        return played;
    }

    private static boolean isCommanded(GameResult game) {
        return game.matchup().teams().stream()
                .allMatch(team -> team.members().stream().anyMatch(Member::isCommander));
    }

    /** The ledger has all digits. */
    private static String ledger(List<PlayedGame> played) {
        return played.stream()
                .flatMap(game -> game.changes().stream()
                        .map(change -> String.join(
                                ",",
                                game.id(),
                                change.player(),
                                Decimals.exact(change.before().mu()),
                                Decimals.exact(change.after().mu()))))
                .collect(Collectors.joining("\n"));
    }

    @ParameterizedTest
    @MethodSource("rate.EverySystemReplayTest#models")
    void games_played_one_by_one_give_the_bytes_of_a_replay(String system) throws IOException {
        RatingLadder ladder = RatingLadder.of(system);
        List<PlayedGame> played = play(ladder, RandomGames.duels(GAMES, 12));

        ReplayedRun saved = Replays.save(ladder, folder.resolve("saved"));

        Program.runUnproved(folder.resolve("saved"), "replay", "log.jsonl", "-o", "again", "--system", system)
                .done();
        assertSameFiles("players.csv", "deltas.csv", "blocks.csv", "rejects.csv", "manifest.json");
        assertThat(saved.tables()).isEqualTo(ladder.standings());
        assertThat(ledger(played)).isEqualTo(ofLedger(folder.resolve("saved/deltas.csv")));
    }

    private void assertSameFiles(String... files) {
        for (String file : files) {
            assertThat(folder.resolve("saved").resolve(file))
                    .hasSameBinaryContentAs(folder.resolve("saved/again").resolve(file));
        }
    }

    private static String ofLedger(Path deltas) throws IOException {
        return Csv.table(deltas).stream()
                .filter(row -> !row.get("game").isEmpty()) // no idle player
                .map(row -> Stream.of("game", "player", "mu_before", "mu_after")
                        .map(row::get)
                        .collect(Collectors.joining(",")))
                .collect(Collectors.joining("\n"));
    }

    @ParameterizedTest
    @CsvSource({"allegskill", "trueskill", "plackett-luce", "bradley-terry-full"})
    void games_of_teams_on_two_ladders_do_too(String system) throws IOException {
        RatingLadder ladder = RatingLadder.of(system);
        play(ladder, RandomGames.teams(GAMES, 12));
        Replays.save(ladder, folder.resolve("saved"));

        Program.runUnproved(folder.resolve("saved"), "replay", "log.jsonl", "-o", "again", "--system", system);
        assertSameFiles("players.csv", "commanders.csv", "deltas.csv", "manifest.json");
        assertThat(ladder.standings()).extracting(RankedTable::ladder).contains("players", "commanders");
    }

    /** What a system may know beside the ratings: conditions, draws so far, seasons, periods, days. */
    @ParameterizedTest
    @CsvSource({
        "trueskill, blend, 0.6",
        "elo, blend, 0.5",
        "trueskill, draw-probability, log",
        "elo, revert, 0.3",
        "trueskill, drift, day",
        "trueskill, drift, period",
        "elo, home-advantage, 60"
    })
    void forecasts_and_bytes_are_the_same_with_all_that_a_system_may_know(String system, String name, String value)
            throws IOException {
        RatingLadder ladder = RatingLadder.of(system, Map.of(name, value));
        List<GameResult> games = new ArrayList<>();
        for (GameResult game : RandomGames.duels(GAMES, 9)) {
            int number = games.size();
            GameResult next = number % 5 == 0 ? game.drawn() : game;
            next = number % 3 == 0 ? next : next.under(number % 3 == 1 ? "clay" : "grass");
            next = number % 4 == 0 ? next.home(1).weighs(2.5) : number % 4 == 1 ? next.neutral() : next;
            games.add(next.on(number % 2 == 0 ? "one" : "two").inSeason(number < 27 ? "first" : "second"));
        }
        play(ladder, games);
        Replays.save(ladder, folder.resolve("saved"));

        String[] words = Program.words("replay log.jsonl -o again -P", name + "=" + value, "--system", system);
        Program.runUnproved(folder.resolve("saved"), words);
        assertSameFiles("players.csv", "deltas.csv", "manifest.json");
    }

    @ParameterizedTest
    @CsvSource({"elo", "glicko2", "allegskill"})
    void a_ladder_that_was_loaded_continues_as_if_it_had_never_ended(String system) {
        List<GameResult> games = RandomGames.duels(GAMES, 12);
        RatingLadder whole = RatingLadder.of(system, Map.of());
        RatingLadder first = RatingLadder.of(system);
        games.subList(0, 25).forEach(first::play);
        Replays.save(first, folder);
        games.subList(25, 35).forEach(first::play);
        Replays.save(first, folder);

        RatingLadder second = RatingLadder.load(folder);
        List<PlayedGame> rest = play(second, games.subList(35, GAMES));

        List<PlayedGame> all = play(whole, games);
        assertThat(rest).isEqualTo(all.subList(35, GAMES));
        assertThat(second.standings()).isEqualTo(whole.standings());
        assertThat(Replays.save(second, folder).tables()).isEqualTo(whole.standings());
        assertThat(second.games()).isEqualTo(GAMES);
    }

    /** Ratings of a later day would give a forecast that no day ever had. */
    @Test
    void a_game_before_the_last_one_or_of_teams_that_are_not_rated_is_not_forecast() {
        RatingLadder ladder = RatingLadder.of(SystemChoice.of("glicko2").period("1d"));
        ladder.play(GameResult.of("G1").team("Ann").team("Bob").places(1, 2).at(Instant.parse("2026-03-05T12:00:00Z")));

        assertThatThrownBy(() -> ladder.forecast(Matchup.of("Ann", "Bob").at(Instant.parse("2026-03-01T12:00:00Z"))))
                .isInstanceOf(RateException.class)
                .hasMessageContaining("2026-03-01");
        assertRefused("too-many-teams", () -> RatingLadder.of("elo").forecast(Matchup.of("Ann", "Bob", "Cy")));
    }

    @Test
    void parameters_and_periods_are_saved_and_loaded_also_without_games() {
        SystemChoice choice = SystemChoice.of("glicko2").with("tau", 0.3).period("3d");
        RatingLadder ladder = RatingLadder.of(choice);
        Replays.save(ladder, folder);
        RatingLadder withoutGames = RatingLadder.load(folder);
        RandomGames.duels(50, 5).forEach(withoutGames::play);
        RandomGames.duels(50, 5).forEach(ladder::play);
        assertThat(Replays.save(withoutGames, folder).count("rated")).isEqualTo(50);

        RatingLadder loaded = RatingLadder.load(folder);

        assertThat(loaded.system().parameters()).isEqualTo(Map.of("tau", "0.3"));
        assertThat(loaded.system().period()).contains("3d");
        assertThat(loaded.standings()).isEqualTo(ladder.standings());
        assertThat(Replays.save(loaded, folder).messages()).isEmpty();
    }

    @Test
    void the_commands_read_what_is_saved() {
        RatingLadder ladder = RatingLadder.of("trueskill", Map.of("tau", "0.1"));
        RandomGames.duels(50, 5).forEach(ladder::play);
        Replays.save(ladder, folder.resolve("ladder"));

        assertThat(run("top", "ladder").out()).contains("p4");
        run("verify", "ladder", "--rate", "ladder/log.jsonl").done();
        Program.Ended resumed =
                run("replay ladder/log.jsonl -o ladder --system trueskill -P tau=0.1 --resume".split(" "));
        assertThat(resumed.out()).contains("50 resumed from the last run");
        Program.Ended balanced = run("balance", "--run", "ladder", "p0", "p1", "p2", "p3", "--csv");
        TeamSplit split = ladder.balance(List.of("p0", "p1", "p2", "p3"), 2);
        StringBuilder csv = new StringBuilder();
        split.teams().get(0).forEach(player -> csv.append("1,").append(player).append(".*\n"));
        assertThat(balanced.out()).containsPattern(csv.toString());
    }

    @ParameterizedTest
    @MethodSource("rate.EverySystemReplayTest#ofHistories")
    void systems_that_rate_all_games_at_once_have_no_live_ladder(String system) {
        assertThatThrownBy(() -> RatingLadder.of(system))
                .isInstanceOf(RateException.class)
                .hasMessageContaining("rates all games at once")
                .hasMessageContaining("Replays.run");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nosuch | k | 3 | unknown system \"nosuch\"",
                "elo | kk | 3 | kk",
                "elo | k | -3 | k",
                "elo/nosuch | k | 3 | nosuch"
            })
    void a_system_that_is_none_is_refused(String system, String parameter, String value, String message) {
        assertThatThrownBy(() -> RatingLadder.of(system, Map.of(parameter, value)))
                .isInstanceOf(RateException.class)
                .hasMessageContaining(message)
                .extracting(e -> ((RateException) e).kind())
                .isEqualTo("wrong-usage");
    }

    private static void assertRefused(String kind, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        RateException.class, e -> assertThat(e.kind()).isEqualTo(kind));
    }

    private static GameResult game(String id) {
        return GameResult.of(id).team("Ann").team("Bob").places(1, 2).at(Instant.parse("2026-03-01T12:00:00Z"));
    }

    static Stream<Arguments> unsound() {
        return Stream.of(
                Arguments.of("conflicting-game", game("G1")),
                Arguments.of("time-backwards", game("G2").at(Instant.parse("2026-02-28T12:00:00Z"))),
                Arguments.of(
                        "mixed-times",
                        GameResult.of("G2").team("Ann").team("Bob").places(1, 2)),
                Arguments.of("mixed-ladders", game("G2").on("night")),
                Arguments.of(
                        "one-team", GameResult.of("G2").team("Ann").places(1).at(LocalDate.of(2026, 4, 1))),
                Arguments.of("empty-team", game("G2").team().places(1, 2, 3)),
                Arguments.of("player-on-both-teams", game("G2").team("Ann").places(1, 2, 3)),
                Arguments.of("missing-outcome", game("G2").matchup().ended("G2")),
                Arguments.of("bad-place", game("G2").places(0, 1)),
                Arguments.of("bad-weight", game("G2").weighs(0)),
                Arguments.of("bad-number", game("G2").lasted(-1)),
                Arguments.of(
                        "bad-fraction",
                        game("G2").team(Team.of().with("Cy", 1.5)).places(1, 2, 3)),
                Arguments.of("bad-name", game("G2").team("C\ty\u0007").places(1, 2, 3)),
                Arguments.of("missing-value", game(" ")),
                Arguments.of("wrong-usage", game("G2").places(1, 2, 3)),
                Arguments.of("wrong-usage", game("G2").scores(Double.NaN, 3)),
                Arguments.of("wrong-usage", game("G2").home(2)));
    }

    @ParameterizedTest
    @MethodSource("unsound")
    void a_game_that_cannot_be_is_refused_and_changes_nothing(String kind, GameResult unsound) {
        RatingLadder ladder = RatingLadder.of("trueskill");
        ladder.play(game("G1"));
        List<RankedTable> before = ladder.standings();

        assertThatThrownBy(() -> ladder.play(unsound)).isInstanceOfSatisfying(RateException.class, e -> {
            assertThat(e.kind()).as(e.getMessage()).isEqualTo(kind);
            assertThat(e.place()).isEmpty();
        });

        assertThat(ladder.standings()).isEqualTo(before);
        assertThat(ladder.games()).isEqualTo(1);
        assertThat(ladder.play(game("G2")).isRated()).isTrue();
    }

    @Test
    void the_first_game_does_not_count_for_those_after_it_if_it_was_refused() {
        RatingLadder ladder = RatingLadder.of("elo");
        assertThatThrownBy(() -> ladder.play(game("G1").on("night").team("Cy").places(1, 2, 3)))
                .hasMessageContaining("game G1");

        assertThat(ladder.play(game("G1").at(LocalDate.of(2020, 1, 1))).isRated())
                .isTrue();
    }

    @Test
    void a_game_that_the_rules_of_the_system_do_not_count_is_part_of_the_log() {
        RatingLadder ladder = RatingLadder.of("allegskill/documented", Map.of("min-seconds", "300"));
        ladder.play(game("G1").lasted(1000));
        PlayedGame played = ladder.play(game("G2").lasted(10));

        assertThat(played.isRated()).isFalse();
        assertThat(played.uncounted().orElseThrow().kind()).isEqualTo("short-game");
        assertThatThrownBy(played::forecast).hasMessageContaining("not rated");
        assertThat(Replays.save(ladder, folder).count("not_counted")).isEqualTo(1);
    }

    @Test
    void two_parts_of_one_player_are_added_up_and_told() {
        PlayedGame played = RatingLadder.of("trueskill")
                .play(GameResult.of("G1")
                        .team(Team.of().with("Ann", 0.25).with("Ann", 0.5))
                        .team("Bob")
                        .places(1, 2));

        assertThat(played.warnings()).extracting(Notice::kind).containsExactly("stints-merged");
        assertThat(played.changes()).hasSize(2);
    }

    @Test
    void results_print_themselves() {
        RatingLadder ladder = RatingLadder.of("trueskill");
        PlayedGame played = ladder.play(game("G1"));

        assertThat(played).hasToString("G1: Ann 25.00 ± 8.33 → 29.40 ± 7.17; Bob 25.00 ± 8.33 → 20.60 ± 7.17");
        assertThat(played.forecast()).hasToString("Ann 47.8 %, draw 4.5 %, Bob 47.8 %");
        assertThat(ladder.standings().get(0)).hasToString("1. Ann 29.40 ± 7.17 (1 game)\n2. Bob 20.60 ± 7.17 (1 game)");
        assertThat(ladder.balance(List.of("Ann", "Bob", "Cy", "Di"), 2)).hasToString("Ann, Bob – Cy, Di");
        assertThat(game("G1").team(Team.named("Iron").commandedBy("Zoë").with("Cy", 0.5)))
                .hasToString("G1: Ann – Bob – Iron: Zoë (commander), Cy (0.5), places [1, 2]");
    }

    @Test
    void an_own_log_that_changed_or_that_of_another_is_not_replaced() throws IOException {
        RatingLadder ladder = RatingLadder.of("elo");
        ladder.play(game("G1"));
        Replays.save(ladder, folder);

        assertRefused("cannot-write", () -> Replays.save(RatingLadder.of("elo"), folder));
        write("log.jsonl", "");
        ladder.play(game("G2"));
        assertThatThrownBy(() -> Replays.save(ladder, folder)).hasMessageContaining("load it again");
    }

    @Test
    void a_log_that_was_changed_is_loaded_and_continued_but_not_as_an_array() throws IOException {
        RatingLadder ladder = RatingLadder.of("elo");
        ladder.play(game("G1"));
        ladder.play(game("G2"));
        Replays.save(ladder, folder);
        Path log = folder.resolve("log.jsonl");
        Files.writeString(log, Files.readString(log).replace("Bob", "Abe"));
        assertThatThrownBy(() -> Replays.save(ladder, folder)).hasMessageContaining("load it again");
        Files.writeString(log, Files.readString(log).replace("Abe", "Cy").strip());
        assertThatThrownBy(() -> Replays.save(ladder, folder)).hasMessageContaining("load it again");

        RatingLadder corrected = RatingLadder.load(folder);
        corrected.play(game("G3"));
        assertThat(Replays.save(corrected, folder).count("rated")).isEqualTo(3);
        assertThat(corrected.standings().get(0).player("Cy").orElseThrow().games())
                .isEqualTo(2);

        Files.writeString(log, "[" + Files.readString(log).strip().replace("}\n{", "},\n{") + "]");
        assertRefused("bad-json", () -> RatingLadder.load(folder));
    }

    @Test
    void a_profile_in_a_file_is_kept_with_the_ladder() throws IOException {
        Path profile = folder.resolve("tuned.json");
        Files.writeString(profile, "{\"system\": \"elo\", \"parameter\": {\"k\": 45}}");
        RatingLadder ladder = RatingLadder.of("elo/" + profile);
        ladder.play(game("G1"));
        Replays.save(ladder, folder.resolve("ladder"));

        assertThat(ladder.system()).isEqualTo(SystemChoice.of("elo").with("k", 45));
        assertThat(RatingLadder.load(folder.resolve("ladder")).system()).isEqualTo(ladder.system());
    }

    /** What is saved is compared with a replay of the log, so a game that was lost or rated twice would show. */
    @Test
    void games_of_several_threads_are_rated_one_after_the_other() {
        RatingLadder ladder = RatingLadder.of("trueskill");
        IntStream.range(0, 200).parallel().forEach(number -> {
            ladder.forecast(Matchup.of("p" + number % 7, "p8"));
            ladder.play(GameResult.of("G" + number)
                    .team("p" + number % 7)
                    .team("p" + (number + 1) % 7)
                    .places(1, 2));
        });

        assertThat(Replays.save(ladder, folder).count("rated")).isEqualTo(200);
        assertThat(ladder.games()).isEqualTo(200);
    }

    @Test
    void a_log_that_is_not_sound_is_located() throws IOException {
        RatingLadder ladder = RatingLadder.of("elo");
        ladder.play(game("G1"));
        ladder.play(game("G2"));
        Replays.save(ladder, folder);
        Path log = folder.resolve("log.jsonl");
        Files.writeString(log, Files.readString(log).replace("G2", "G1").replaceFirst("\"place\":2", "\"place\":1"));

        assertThatThrownBy(() -> RatingLadder.load(folder)).isInstanceOfSatisfying(RateException.class, e -> {
            assertThat(e.kind()).isEqualTo("conflicting-game");
            assertThat(e.place().orElseThrow().line()).isEqualTo(2);
        });
        assertThatThrownBy(() -> RatingLadder.load(folder.resolve("nowhere"))).isInstanceOf(RateException.class);
    }
}
