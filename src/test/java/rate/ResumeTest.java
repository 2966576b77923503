package rate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.time.zone.ZoneRulesProvider;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The law of resuming: what comes of it is, byte for byte, what a replay of the whole log gives. */
class ResumeTest extends InFolder {

    @ParameterizedTest
    @MethodSource("rate.EverySystemReplayTest#models")
    void every_online_system_goes_on_as_if_it_had_never_ended(String system) throws IOException {
        String header = "game,time,season,player1,player2,score1,score2";
        List<String> rows = RandomDuels.log(header, 5, 400, 25, (game, a, b, random) -> {
            int score = random.nextInt(10);
            return "G" + game + "," + LocalDate.EPOCH.plusDays(game) + "," + game / 150 + ",p" + a + ",p" + b + ","
                    + (score + 1 + random.nextInt(5)) + "," + score;
        });
        String[] more = {"--system", system, "--teams"};
        for (int split : new int[] {90, 91, 399, rows.size()}) {
            write(rows.subList(0, split));
            resumed(more);
        }
        assertThat(resumed(more)).isGreaterThan(300);
        assertWhole(more);
    }

    /** A correction changes games, and the first of them is where rating has to begin. */
    @Test
    void new_corrections_re_rate_from_the_first_game_that_they_change() throws IOException {
        List<String> rows = rows(
                "game,time,winner,loser",
                1,
                400,
                i -> "G" + i + ",2026-01-01,p" + i % 7 + ","
                        + (i == 380 ? "late" : i == 310 ? "p" + i % 7 : "q" + i % 5));
        write(rows);
        String[] more = {"--aliases", "aliases.csv", "--exclude", "exclude.csv", "--on-problem", "reject"};
        correct("p3,P three", "G40,walkover");
        assertThat(night(Program.with(more, "--resume")).err()).doesNotContain("compared with");

        assertThat(resumedAfterCorrection(more, "p3,P three", "G40,walkover\nG350,a test"))
                .isBetween(250L, 349L);
        assertThat(resumedAfterCorrection(more, "p3,P three\nlate,q1", "G40,walkover\nG350,a test"))
                .isBetween(250L, 378L);
        assertThat(resumedAfterCorrection(more, "p3,P three\nlate,q1", "G40,walkover"))
                .isBetween(250L, 349L);
        assertThat(resumedAfterCorrection(more, "p3,P three\nlate,q1\nq1,Q", "G40,walkover"))
                .isZero();
    }

    /** What corrections count and warn of is found by reading the log, also if they change no game that is rated. */
    @Test
    void corrections_that_change_no_game_are_no_change() throws IOException {
        List<String> rows = rows(
                "game,time,winner,loser",
                1,
                300,
                i -> "G" + i + ",2026-01-01,p" + i % 7 + "," + (i % 100 == 0 ? "p" + i % 7 : "q" + i % 5));
        write(rows);
        String[] more = {"--aliases", "aliases.csv", "--exclude", "exclude.csv", "--on-problem", "reject"};
        correct("p3,P three", "G40,walkover");
        resumed(more);
        correct("p3,P three\nnobody,Zoe", "G40,the referee was late\nG100,no game\nG999,never played");
        Program.Ended ended = night(Program.with(more, "--resume=strict", "--json"));
        assertThat(ended.err())
                .doesNotContain("compared with")
                .contains("nobody")
                .contains("G999");
        assertThat(resumed(ended)).isEqualTo(296);
        assertWhole(more);
    }

    /** Of a player in a table of ratings an alias changes the start, and no game shows it. */
    @Test
    void a_new_alias_may_change_a_start() throws IOException {
        List<String> rows =
                rows("game,time,winner,loser", 1, 100, i -> "G" + i + ",2026-01-01,p" + i % 7 + ",q" + i % 5);
        write(rows);
        write("start.csv", "player,mu,sigma\nold,31,4\n");
        String[] more = {"--aliases", "aliases.csv", "--initial", "start.csv"};
        correct("p3,P three", "");
        resumed(more);
        correct("p3,P three\nold,p1", "");
        Program.Ended ended = night(Program.with(more, "--resume", "--json"));
        assertThat(ended.err()).contains("options changed: the content of --aliases aliases.csv;");
        assertThat(resumed(ended)).isZero();
        assertWhole(more);
    }

    private void correct(String aliases, String exclusions) throws IOException {
        write("aliases.csv", "old,new\n" + aliases + "\n");
        write("exclude.csv", "game,reason\n" + exclusions + "\n");
    }

    private long resumedAfterCorrection(String[] more, String aliases, String exclusions) throws IOException {
        correct(aliases, exclusions);
        night(Program.with(more, "--resume=strict")).exits(5);
        Program.Ended ended = night(Program.with(more, "--resume", "--json"));
        assertThat(ended.err()).contains("compared with the last run, this is the first game that differs");
        assertWhole(more);
        return resumed(ended);
    }

    /** What a joined file says of a game is compared as the game is: only what it changes is rated again. */
    @Test
    void another_row_of_a_joined_file_changes_the_games_that_it_belongs_to() throws IOException {
        List<String> rows = rows(
                "player1,player2,result,venue", 0, 599, i -> "p" + i % 7 + ",q" + i % 5 + "," + i % 2 + ",V" + i / 10);
        write(rows);
        StringBuilder venues = new StringBuilder("id,neutral,note\n");
        for (int i = 0; i < 60; i++) {
            venues.append("V").append(i).append(",no,x\n");
        }
        Path file = folder.resolve("venues.csv");
        String[] more = {"--join", "venues.csv", "--on", "venue=id", "--system", "elo", "-P", "home-advantage=60"};
        Files.writeString(file, venues);
        resumed(more);
        Files.writeString(file, venues.toString().replace("x\n", "y\n"));
        assertThat(resumed(more)).isEqualTo(600);
        Files.writeString(file, venues.toString().replace("V55,no", "V55,yes"));
        assertThat(resumed(more)).isBetween(300L, 550L);
        assertWhole(more);
        assertThat(night(Program.with(more, "--resume", "--map", "ladder=note")).err())
                .contains("--map ladder=note is new");
    }

    /** Hints are given for the first hundred teams without a roster, and it is the hundredth of all that is the last. */
    @Test
    void teams_without_a_roster_are_still_counted() throws IOException {
        write("rosters.csv", "team,player\nRed,Ann\nBlue,Bob\nGreen,Cy\n");
        String[] teams = {"Red", "Blue", "Green", "Rad"};
        List<String> rows = rows(
                "team1,team2,result", 0, 399, i -> teams[i % 4] + "," + teams[(i + 1 + i / 4 % 3) % 4] + "," + i % 2);
        String[] more = {"--rosters", "rosters.csv", "--on-problem", "reject"};
        for (int split : new int[] {150, 198, 260, rows.size()}) {
            write(rows.subList(0, split));
            resumed(more);
        }
        assertThat(read("resumed/rejects.csv")).contains("did you mean \"\"Red\"\"?");
        assertThat(resumed(more)).isGreaterThan(100);
        assertWhole(more);
    }

    /** A game of two. */
    private record Duel(int number, String winner, String loser) {

        LocalDate day() {
            return LocalDate.of(2026, 1, 1).plusDays(number / 20);
        }

        Duel turned() {
            return new Duel(number, /* winner= */ loser, /* loser= */ winner);
        }
    }

    /** In what a log comes. */
    private enum Form {
        CSV("games.csv"),
        GZIP("games.csv.gz"),
        JSON_ARRAY("games.json"),
        JSON_LINES("games.json"),
        PGN("games.pgn"),
        ROBORUMBLE("battles.txt"),
        ALLEGIANCE("games.xml", "--map=game=GameID"),
        STANDARD_INPUT("-"),
        SORTED("games.csv", "--sort"),
        LAST_COUNTS("games.csv", "--duplicates=last"),
        LAST_COUNTS_OF_STANDARD_INPUT("-", "--duplicates=last"),
        TWO_FILES("games.csv", "more.csv");

        private final String log;
        private final String more;

        Form(String log) {
            this(log, "--jobs=2");
        }

        Form(String log, String more) {
            this.log = log;
            this.more = more;
        }

        private String row(Duel duel) {
            String row = switch (this) {
                case JSON_ARRAY, JSON_LINES -> quoted("{'game':'G%1$d','time':'%2$s','winner':'%3$s','loser':'%4$s'}");
                case PGN -> quoted("[Date '%5$s']\n[White '%3$s']\n[Black '%4$s']\n[Result '1-0']\n\n1. e4 1-0\n");
                case ROBORUMBLE -> "roborumble,35,800x600,Ann,%6$d,SERVER\n%3$s 1.0,300,100,20\n%4$s 1.0,200,100,15";
                case ALLEGIANCE ->
                    "<Game GameID='G%1$d' StartTime='%2$sT00:00:00Z' EndTime='%2$sT00:30:00Z'>\n" + side("%3$s", true)
                            + side("%4$s", false) + "</Game>";
                default -> "G%1$d,%2$s,%3$s,%4$s";
            };
            String day = duel.day().toString();
            long millis = 1_700_000_000_000L + 60_000L * duel.number;
            return row.formatted(duel.number, day, duel.winner, duel.loser, day.replace('-', '.'), millis);
        }

        private static String quoted(String text) {
            return text.replace('\'', '"');
        }

        private static String side(String player, boolean won) {
            return "<Team TeamName='" + player + "' Won='" + won + "'><TeamMember Callsign='" + player
                    + "' Duration='1800'/></Team>\n";
        }

        private String log(List<Duel> duels) {
            List<Duel> order = new ArrayList<>(duels);
            if (this == SORTED) {
                // Days are put in order; within one it stays that of the log.
                order.sort(Comparator.comparing(Duel::day).reversed());
            }
            List<String> rows = new ArrayList<>(order.stream().map(this::row).toList());
            if (more.equals("--duplicates=last")) {
                rows.add(0, row(order.get(2).turned()));
            }
            return switch (this) {
                case JSON_ARRAY -> "[" + String.join(",\n", rows) + "]";
                case JSON_LINES, PGN, ROBORUMBLE -> String.join("\n", rows) + "\n";
                case ALLEGIANCE -> "<Games>\n" + String.join("\n", rows) + "\n</Games>\n";
                default -> "game,time,winner,loser\n" + String.join("\n", rows) + "\n";
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void every_form_of_a_log_goes_on_and_names_the_game_that_differs(Form form) throws IOException {
        List<Duel> duels = new ArrayList<>();
        Random random = new Random(6);
        for (int i = 1; i <= 400; i++) {
            int a = random.nextInt(12);
            duels.add(new Duel(i, "p" + a, "p" + (a + 1 + random.nextInt(11)) % 12));
        }
        resume(form, duels.subList(0, 250));
        assertThat(resumed(resume(form, duels.subList(0, 251)))).isEqualTo(250);
        assertThat(resumed(resume(form, duels))).isEqualTo(251);
        Program.Ended same = resume(form, duels);
        assertThat(resumed(same)).isEqualTo(400);
        assertThat(same.err()).doesNotContain("compared with");
        int at = 300 + new Random(form.ordinal()).nextInt(90);
        duels.set(at, duels.get(at).turned());
        Program.Ended changed = resume(form, duels);
        assertThat(changed.err())
                .containsPattern("game [^ ]*" + (at + 1)
                        + ": compared with the last run, this is the first game that differs; rating"
                        + " continues after game [23][0-9]{2} of the log");
        assertThat(resumed(changed)).isBetween(251L, (long) at);
        Program.Ended shorter = resume(form, duels.subList(0, 350));
        assertThat(shorter.err())
                .containsPattern(
                        "game [^ ]*350: compared with the last run, the log ends with this game, but the last run had 50 games more");
        assertThat(resumed(shorter)).isBetween(251L, 350L);
        duels.set(0, duels.get(0).turned());
        Program.Ended all = resume(form, duels.subList(0, 350));
        assertThat(all.err()).contains("this is the first game that differs; the whole log is rated");
        assertThat(resumed(all)).isZero();
    }

    /** Replays the log with what the folder has, and from the beginning, which has to be the same. */
    private Program.Ended resume(Form form, List<Duel> duels) throws IOException {
        int half = form == Form.TWO_FILES ? 200 : duels.size();
        byte[] log = form.log(duels.subList(0, half)).getBytes(UTF_8);
        if (form == Form.GZIP) { // packed anew otherwise, which changes no game
            gzip(form.log, List.of(new String(log, UTF_8).split("\n")), duels.size() % 10);
        } else if (!form.log.equals("-")) {
            Files.write(folder.resolve(form.log), log);
        }
        if (form == Form.TWO_FILES) {
            write("more.csv", form.log(duels.subList(half, duels.size())));
        }
        String[] words = {"replay", form.log, form.more};
        String[] night = Program.with(words, "-o", "resumed", "--keep", "0", "--resume", "--accept-shrunk", "--json");
        Program.Ended resumed =
                Program.runUnproved(folder, log, Map.of(), night).done();
        Program.runUnproved(folder, log, Map.of(), Program.with(words, "-o", "whole", "--keep", "0"))
                .done();
        assertSameRun("resumed", "whole");
        return resumed;
    }

    /** How many games did not have to be rated again in a night with some options. */
    private long resumed(String... more) throws IOException {
        return replay("resumed", Program.with(more, "--resume"));
    }

    private static long resumed(Program.Ended ended) throws IOException {
        return new ObjectMapper().readTree(ended.out()).get("resumed").asLong();
    }

    /** What is not rated has no part in what is compared; what was found in games that are passed over is told all the same. */
    @Test
    void rows_that_are_not_rated_may_change_and_players_of_theirs_come_and_go() throws IOException {
        List<String> rows = rows(
                "game,time,player1,player2,score1,score2",
                1,
                300,
                i -> "G" + i + ",2026-01-01,p" + i % 7 + ",q" + i % 5 + "," + (i % 4 + 2) + "," + i % 3);
        String[] more = {"--on-problem", "reject", "--system", "roborumble-glicko2"};
        List<String> before = new ArrayList<>(rows);
        before.add(1, "B1,2026-01-01,Zoe,Zoe,1,0");
        before.add(9, "B9,2026-01-01,Yan,Yan,1,0");
        write(before);
        resumed(more);
        List<String> after = new ArrayList<>(rows);
        after.add(5, "B2,2026-01-01,Xen,Xen,1,0");
        after.add("G301,2026-01-02,Zoe,p1,3,1");
        write(after);
        Program.Ended ended = night(Program.with(more, "--resume", "--json"));
        assertThat(ended.err()).doesNotContain("compared with");
        assertThat(resumed(ended)).isEqualTo(300);
        assertWhole(more);
        assertThat(read("resumed/rejects.csv")).contains("B2").doesNotContain("B9");
    }

    /** Games that a system's own rules leave out, and doubts that come of the rating, are told of games that are passed over. */
    @Test
    void what_rating_found_is_found_again() throws IOException {
        List<String> rows = new ArrayList<>(List.of("game,time,period,winner,loser"));
        for (int i = 1; i <= 300; i++) {
            String period = i % 50 == 0 ? "" : i % 60 == 1 ? "first" : "s" + i / 60;
            rows.add("G" + i + ",2026-01-01," + period + ",p" + i % 7 + ",q" + i % 5);
        }
        String[] more = {"--on-problem", "reject", "--system", "glicko2", "--period", "column"};
        write(rows.subList(0, 280));
        resumed(more);
        rows.add(100, "bad,2026-01-01,s1,p1,p1");
        write(rows);
        assertThat(resumed(more)).isEqualTo(279);
        assertWhole(more);
        assertThat(read("resumed/rejects.csv")).contains("unknown-period", "period-returns", "bad");
    }

    /** A system of the whole history rates all, and its log is compared. */
    @Test
    void a_history_system_rates_all_and_names_the_game_that_differs() throws IOException {
        List<String> rows = log("--games 200 --players 10 --seed 3");
        write(rows);
        String[] more = {"--system", "aps"};
        resumed(more);
        rows.set(150, flip(rows.get(150)));
        write(rows);
        assertThat(night(Program.with(more, "--resume=strict")).err())
                .contains("game G150: compared with the last run, this is the first game that differs\n");
        Program.Ended ended = night(Program.with(more, "--resume", "--json"));
        assertThat(ended.err()).containsOnlyOnce("game G150: ").contains("; the whole log is rated");
        assertThat(resumed(ended)).isZero();
        assertWhole(more);
    }

    @Test
    void a_warning_of_the_header_is_one_warning() throws IOException {
        List<String> rows = rows("winner,loser,tmie", 0, 299, i -> "p" + i % 7 + ",q" + i % 5 + ",");
        write(rows.subList(0, 200));
        assertThat(night("--resume").err()).contains("\"tmie\" is not used");
        write(rows);
        assertThat(resumed()).isPositive();
        assertWhole();
        assertThat(read("resumed/manifest.json")).contains("\"unknown-column\" : 1");
    }

    @Test
    void an_older_checkpoint_is_not_missed() throws IOException {
        List<String> rows = log("--games 3000 --players 40 --seed 12");
        write(rows.subList(0, 2500));
        resumed();
        try (Stream<Path> files = Files.list(folder.resolve("resumed/current"))) {
            Path oldest = files.filter(file -> file.getFileName().toString().matches("checkpoint-\\d+\\.cache"))
                    .min(Comparator.comparingInt(file ->
                            Integer.parseInt(file.getFileName().toString().replaceAll("\\D", ""))))
                    .orElseThrow();
            Files.delete(oldest);
        }
        write(rows);
        assertThat(night("--resume", "-q").done().err()).isEmpty();
        assertWhole();
    }

    /** What the last run had and the log has not is counted by id, wherever it was; what is called otherwise is not gone. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    the end is cut off      | 419 | seq 1 300
                    the beginning           | 419 | seq 420 719
                    something between       |  20 | seq 1 300; seq 321 719
                    a backup, and new games |  19 | seq 1 700; seq 720 760
                    new games only, a few   | 719 | seq 720 725
                    new games only, many    | 719 | seq 720 1600
                    a window of the last    | 100 | seq 101 819
                    another result          |   0 | seq 1 299; turn 300 300; seq 301 719
                    the last ones           |   0 | seq 1 700; turn 701 719
                    another id              |   0 | seq 1 299; name 300 310; seq 311 719
                    late games              |   0 | seq 1 300; name 800 805; seq 301 725
                    late ones, some gone    |   4 | seq 1 300; name 800 805; seq 301 500; seq 505 719
                    nothing                 |   0 | seq 1 719
                    """)
    void games_that_are_gone_are_counted_and_not_published(String what, long gone, String rows) throws IOException {
        write(duels("seq 1 719", true));
        resumed();
        Path before = folder.resolve("resumed/current").toRealPath();
        write(duels(rows, true));
        Program.Ended ended = night("--resume", "--json").exits(gone == 0 ? 0 : 5);
        if (gone > 0) {
            assertThat(ended.err())
                    .contains("rate: games.csv: compared with the last run, " + gone + " of 719 games are gone");
            assertThat(new ObjectMapper()
                            .readTree(ended.out())
                            .get("problem")
                            .get("kind")
                            .asText())
                    .isEqualTo("lost-games");
            assertThat(folder.resolve("resumed/current").toRealPath()).isEqualTo(before);
            ended = night("--resume", "--json", "--accept-shrunk").done();
            assertThat(ended.err())
                    .contains("rate: warning: games.csv: compared with the last run, " + gone + " of 719");
        }
        long told = ended.err()
                .lines()
                .filter(line -> line.startsWith("rate: warning:"))
                .count();
        assertThat(new ObjectMapper().readTree(ended.out()).get("warnings").asLong())
                .isEqualTo(told);
        assertWhole("--keep", "0");
    }

    /** Games without ids are numbered, so that fewer are fewer; and a log that begins after the last one ended is another file. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    the end is cut off    | 419 | seq 1 300
                    the beginning         | 419 | seq 420 719
                    new games only, many  | 719 | seq 720 1600
                    another result        |   0 | seq 1 299; turn 300 300; seq 301 719
                    late games            |   0 | seq 1 300; name 301 305; seq 301 719
                    """)
    void games_without_ids_are_counted(String what, long gone, String rows) throws IOException {
        write(duels("seq 1 719", false));
        resumed();
        write(duels(rows, false));
        Program.Ended ended = night("--resume", "-q").exits(gone == 0 ? 0 : 5);
        assertThat(ended.err()).contains(gone == 0 ? "" : gone + " of 719 games are gone");
    }

    /** A game that is in the log is not gone, whatever keeps it from being rated. */
    @Test
    void games_that_are_left_out_are_not_gone() throws IOException {
        List<String> rows = rows(
                "game,time,winner,loser,status",
                1,
                100,
                i -> "G" + i + "," + LocalDate.EPOCH.plusDays(i) + ",p" + i % 7 + ",q" + i % 5 + ",final");
        String[] more = {"--exclude", "exclude.csv", "--on-problem", "reject", "--where", "status=final", "--resume"};
        correct("", "G2,walkover");
        write(rows);
        replay("resumed", more);
        correct("", "G2,walkover\nG1,walkover\nG100,a test");
        rows.set(50, rows.get(50).replace("final", "void"));
        rows.set(60, rows.get(60).replaceFirst("p\\d", ""));
        write(rows);
        replay("resumed", Program.with(more, "--jobs", "2"));
        rows.remove(70);
        write(rows);
        assertThat(night(more).exits(5).err()).contains("1 of 95 games is gone");
    }

    /** A log of duels in pieces: {@code seq 1 9} the games 1 to 9, {@code turn} with the other winner, {@code name} with other ids. */
    private static List<String> duels(String pieces, boolean hasIds) {
        List<String> rows = new ArrayList<>(List.of((hasIds ? "game," : "") + "time,winner,loser"));
        for (String piece : pieces.split("; ")) {
            String[] words = piece.split(" ");
            int before = rows.size();
            for (int i = Integer.parseInt(words[1]); i <= Integer.parseInt(words[2]); i++) {
                int day = words[0].equals("name") ? before : i;
                String ends = words[0].equals("turn") ? ",q" + i % 5 + ",p" + i % 7 : ",p" + i % 7 + ",q" + i % 5;
                rows.add((hasIds ? words[0].equals("name") ? "N" + i + "," : "G" + i + "," : "")
                        + LocalDate.EPOCH.plusDays(day)
                        + ends);
            }
        }
        return rows;
    }

    /** Two builds of one version give manifests of the same bytes, and it is the cache of a run that stays which tells them apart. */
    @Test
    void another_program_is_named_by_diff_and_its_log_is_compared_all_the_same() throws IOException {
        write(duels("seq 1 100", true));
        resumed();
        String build = read("resumed/current/program.cache").replaceFirst(".*build ", "");
        Sealed.change(folder.resolve("resumed/current/checkpoints.cache"), build, "0123456789ab");
        write("resumed/current/program.cache", "0.3.0, build 0123456789ab");
        write(duels("seq 1 60", true));
        assertThat(night("--resume").exits(5).err())
                .contains("of another build of version", "40 of 100 games are gone");
        Path before = folder.resolve("resumed/current").toRealPath();
        write(duels("seq 1 110", true));
        Program.Ended ended = night("--resume", "--json").done();
        assertThat(ended.err()).contains("of another build of version").doesNotContain("compared with");
        assertThat(new ObjectMapper().readTree(ended.out()).get("warnings").asLong())
                .isOne();
        assertThat(run("diff", before.toString(), "resumed").out())
                .startsWith("The program changed: 0.3.0, build 0123456789ab → 0.3.0, build " + build + "\n");
    }

    @Test
    void a_change_before_a_damaged_ledger_is_told_with_what_comes_of_it() throws IOException {
        List<String> rows = log("--games 3000 --players 40 --seed 13");
        write(rows);
        resumed();
        Path ledger = folder.resolve("resumed/current/deltas.csv");
        byte[] bytes = Files.readAllBytes(ledger);
        bytes[5000] ^= 1;
        Files.write(ledger, bytes);
        rows.set(2900, flip(rows.get(2900)));
        write(rows);
        assertThat(night("--resume", "-q").done().err())
                .contains("games.csv:2901: game G2900: compared with the last run, this is the first game that differs")
                .contains("; the whole log is rated")
                .contains("the last run cannot be resumed: its deltas.csv has changed")
                .doesNotContain("rating continues");
        assertWhole();
    }

    @Test
    void games_that_are_gone_are_missed_also_when_options_changed() throws IOException {
        List<String> rows = log("--games 100 --players 20 --seed 4");
        write(rows);
        resumed();
        write(rows.subList(0, 61));
        for (String options : List.of("-P beta=5", "--min-games 2", "--system elo", "--teams", "--on-problem reject")) {
            Program.Ended ended =
                    night(Program.words(options, "--resume", "-q")).exits(5);
            assertThat(ended.err()).containsOnlyOnce("options changed: ").contains("40 of 100 games are gone");
            assertThat(ended.err()).doesNotContain("this is the first game that differs", "ends with this game");
        }
        // Another choice of games has others.
        String[] more = {"--where", "game!=G1", "--resume", "-q"};
        night(more).done();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    '' | --sort | --sort is new
                    '' | --teams | --teams is new
                    --teams --sort | --sort | --teams is missing
                    --where winner!=Zoe --where loser!=Zoe | --where loser!=Zoe --where winner!=Yan | \
                    --where winner!=Yan instead of --where winner!=Zoe
                    --where winner!=Zoe --where loser!=Zoe | --where loser!=Zoe --where winner!=Zoe | \
                    the order of --where loser!=Zoe --where winner!=Zoe
                    --since 2020-01-01 --no-deltas | --min-games 2 | \
                    --min-games 2 instead of --min-games 0, --ledger full instead of --ledger none, --since 2020-01-01 is missing
                    --system elo -P k=10 | --system glicko -P c=50 --period 1d | \
                    --system glicko/documented instead of --system elo/documented, --period 1d is new
                    --initial a.csv | --initial b.csv | --initial players=b.csv instead of --initial players=a.csv
                    --initial a.csv | --initial sub/a.csv | the content of --initial players=a.csv
                    """)
    void options_that_changed_are_named_as_they_are_typed(String before, String now, String changes)
            throws IOException {
        write("a.csv", "player,mu,sigma\nAnn,30,2\n");
        write("b.csv", "player,mu,sigma\nAnn,30,2\n");
        Files.createDirectory(folder.resolve("sub"));
        write("sub/a.csv", "player,mu,sigma\nAnn,30,3\n");
        write(List.of("time,winner,loser", "2026-01-01,Ann,Bob", "2026-01-02,Bob,Ann"));
        replay("resumed", Program.with(before.isEmpty() ? new String[0] : before.split(" "), "--resume"));
        Program.Ended ended = night(Program.with(now.split(" "), "--resume", "-q"));
        assertThat(ended.err())
                .startsWith("rate: warning: --resume: compared with the last run, options changed: " + changes
                        + "; the whole log is rated\n");
    }

    @Test
    void a_current_run_that_is_gone_left_nothing_to_compare_with() throws IOException {
        write(log("--games 50 --players 5 --seed 4"));
        replay("resumed", new String[] {"--resume"});
        Path run = folder.resolve("resumed/current").toRealPath();
        Files.move(
                run,
                run.resolveSibling("20990101T000000Z-"
                        + run.toString().substring(run.toString().length() - 6)));
        assertThat(night("--resume=strict").exits(5).err()).contains("it has no checkpoint to compare the log with");
        night("--resume", "-q").done();
    }

    @Test
    void other_data_of_time_zones_mean_a_whole_replay_and_are_named_by_diff() throws IOException {
        write(List.of(
                "time,winner,loser",
                "2024-07-01 12:00,Ann,Bob",
                "2024-12-01 12:00,Bob,Ann",
                "2025-07-01 12:00,Bob,Ann"));
        String[] words = {"--zone", "Europe/Berlin", "--resume"};
        replay("resumed", words);
        copy("resumed", "before");
        String version = ZoneRulesProvider.getVersions("Europe/Berlin").lastKey();
        Path manifest = folder.resolve("before/current/manifest.json");
        String then = Files.readString(manifest);
        assertThat(then).contains("\"zone_data\" : \"" + version + "\"");
        Files.writeString(manifest, then.replace(version, "1999x"));
        assertThat(run("diff", "before", "resumed").out()).containsPattern("options\\.zone_data.*1999x.*" + version);
        Sealed.change(folder.resolve("resumed/current/checkpoints.cache"), "version " + version, "version 1999x");
        assertThat(night("--zone", "Europe/Berlin", "--resume=strict").exits(5).err())
                .contains("options changed: version " + version
                        + " of the time zones instead of version 1999x of the time zones\n");
    }

    /** Each is what was written, byte for byte, or it is damaged. */
    @ParameterizedTest
    @ValueSource(strings = {"checkpoints", "checkpoint-299", "games"})
    void a_cache_with_bytes_behind_its_end_is_damaged(String name) throws IOException {
        List<String> rows = log("--games 300 --players 20 --seed 8");
        write(rows.subList(0, 300));
        resumed();
        Path cache = folder.resolve("resumed/current/" + name + ".cache");
        Files.write(cache, new byte[1], StandardOpenOption.APPEND);
        write(rows);
        Program.Ended ended = night("--resume", "--json");
        assertThat(ended.err()).contains("--resume: the last run cannot be resumed: its ");
        assertThat(resumed(ended)).isZero();
        assertWhole();
    }

    /** Three hundred bits of the checkpoints and of what they lead to: never a wrong result, never a crash. */
    @Tag(Thorough.TAG)
    @Test
    void damaged_checkpoints_are_a_warning_and_a_whole_replay() throws IOException {
        List<String> rows = log("--games 300 --players 20 --seed 8");
        write(rows.subList(0, 250));
        replay("base", new String[] {"--resume"});
        write(rows);
        replay("whole", new String[0]);
        Random random = new Random(2);
        int warned = 0;
        for (int i = 0; i < 150; i++) {
            copy("base", "damaged");
            List<Path> caches;
            try (Stream<Path> files = Files.list(folder.resolve("damaged/current"))) {
                caches = files.filter(file -> file.toString().endsWith(".cache"))
                        .sorted()
                        .toList();
            }
            Path file = i % 3 == 0
                    ? folder.resolve("damaged/current/deltas.csv")
                    : caches.get(random.nextInt(caches.size()));
            byte[] bytes = Files.readAllBytes(file);
            int bit = random.nextInt(8 * Math.min(bytes.length, 30_000));
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(file, bytes);
            Program.Ended ended = make("replay games.csv -o damaged --keep 0 -q --resume");
            warned += ended.err().contains("cannot be resumed") ? 1 : 0;
            assertSameRun("damaged", "whole");
        }
        // A checkpoint that is older than the one gone on from is not even looked at.
        assertThat(warned).isGreaterThan(50);
    }

    /** A row for each number from one to another, below the names of columns. */
    private static List<String> rows(String header, int first, int last, IntFunction<String> row) {
        return Stream.concat(
                        Stream.of(header), IntStream.rangeClosed(first, last).mapToObj(row))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** Winner and loser change places, without any other byte changing theirs. */
    private static String flip(String row) {
        String[] cells = row.split(",", -1);
        String winner = cells[2];
        cells[2] = cells[3];
        cells[3] = winner;
        return String.join(",", cells);
    }

    private List<String> log(String plan) throws IOException {
        String[] words = ("generate -o generated.csv " + plan).split(" ");
        unproved(words).done();
        return Files.readAllLines(folder.resolve("generated.csv"), UTF_8);
    }

    private void write(List<String> rows) throws IOException {
        Files.write(folder.resolve("games.csv"), rows);
    }

    private void gzip(String file, List<String> rows, int level) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes) {
            {
                def.setLevel(level);
            }
        }) {
            out.write((String.join("\n", rows) + "\n").getBytes(UTF_8));
        }
        Files.write(folder.resolve(file), bytes.toByteArray());
    }

    /** How many games did not have to be rated again. */
    private long replay(String folder, String... more) throws IOException {
        Program.Ended ended = unproved(Program.words("replay games.csv --json -o " + folder, more));
        assertThat(ended.exit()).as(ended.err()).isIn(0, 4);
        return resumed(ended);
    }

    /** What comes of a replay into the folder that is resumed. */
    private Program.Ended night(String... more) {
        return unproved(Program.words("replay games.csv -o resumed", more));
    }

    /** Fails unless a replay of the whole log gives the bytes that were resumed. */
    private void assertWhole(String... more) throws IOException {
        replay("whole", more);
        assertSameRun("resumed", "whole");
    }

    private void assertSameRun(String one, String other) throws IOException {
        List<Path> all = Program.files(folder.resolve(other).resolve("current"));
        assertThat(all).hasSizeGreaterThan(2);
        for (Path file : all) {
            SameFile.check(folder.resolve(one).resolve("current").resolve(file.getFileName()), file);
        }
    }

    /** A folder of runs with one run, as it lies there. */
    private void copy(String from, String to) throws IOException {
        Path run = folder.resolve(from).resolve("current").toRealPath();
        Path target = folder.resolve(to);
        Disk.delete(target);
        Disk.copy(run, target.resolve("runs").resolve(run.getFileName()));
        Files.createSymbolicLink(target.resolve("current"), Path.of("runs").resolve(run.getFileName()));
    }
}
