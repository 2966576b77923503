package rate.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.Program;
import rate.ShownCommand;
import rate.api.ReplayOptions;
import rate.api.Replays;
import rate.cli.terminal.ProcessContext;

/** A run of the cluster is, byte for byte, that of one machine; and fails as that fails. */
class SparkRateTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void use_two_cores() {
        System.setProperty("spark.master", "local[2]");
        System.setProperty("spark.ui.enabled", "false");
    }

    @AfterEach
    void forget_them() {
        System.getProperties().stringPropertyNames().stream()
                .filter(name -> name.startsWith("spark."))
                .forEach(System::clearProperty);
    }

    private Program.Ended onCluster(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ProcessContext context = new ProcessContext(
                InputStream.nullInputStream(),
                out,
                err,
                Map.of(),
                folder,
                Clock.fixed(Instant.parse("2030-01-01T00:00:00Z"), ZoneOffset.UTC));
        int exit = SparkRate.run(context, words);
        return new Program.Ended(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** The files of a run, with their bytes, but for what the clock says. */
    private Map<String, byte[]> bytes(String run) throws IOException {
        Map<String, byte[]> bytes = new TreeMap<>();
        for (Path file : Program.files(folder.resolve(run).resolve("current").toRealPath())) {
            if (!file.endsWith("timing.csv")) {
                bytes.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
        return bytes;
    }

    private void assertSame(String run, String other) throws IOException {
        Map<String, byte[]> one = bytes(run);
        Map<String, byte[]> two = bytes(other);
        assertThat(two.keySet()).isEqualTo(one.keySet()).contains("manifest.json");
        one.forEach((file, content) -> assertThat(Arrays.equals(content, two.get(file)))
                .as("%s of %s and of %s", file, run, other)
                .isTrue());
    }

    /** Runs the words here and on the cluster: all that is published, and said but for the time, is the same. */
    private Program.Ended both(String... words) throws IOException {
        List<String> said = new ArrayList<>(List.of("replay"));
        said.addAll(List.of(words));
        said.addAll(List.of("-o", "run"));
        Program.Ended here = Program.run(folder, said.toArray(String[]::new));
        if (here.exit() == 0 || here.exit() == 4) {
            Files.move(folder.resolve("run"), folder.resolve("here"));
        }
        said.add("--partitions=3");
        Program.Ended there = onCluster(said.toArray(String[]::new));
        assertThat(withoutTime(there.err()).replaceAll("rate-spark: .*\n$", "")).isEqualTo(withoutTime(here.err()));
        assertThat(withoutTime(there.out())).isEqualTo(withoutTime(here.out()));
        assertThat(there.exit()).isEqualTo(here.exit());
        if (Files.exists(folder.resolve("here"))) {
            assertSame("here", "run");
        } else {
            assertThat(folder.resolve("run/current")).doesNotExist();
        }
        return there;
    }

    private static String withoutTime(String text) {
        return text.replaceAll(" in [0-9.,]+ m?s( \\([^)]*\\))?", "");
    }

    @Test
    void five_hundred_ladders_with_teams_commanders_corrections_and_rejects_give_the_bytes_of_one_machine()
            throws IOException {
        List<String> logs = LadderLogs.teams(folder, 500, 3000);
        List<String> options = List.of(
                "--system=allegskill",
                "--aliases=aliases.csv",
                "--exclude=exclude.csv",
                "--on-problem=reject",
                "--teams",
                "--keep-columns=mood");
        List<String> words = new ArrayList<>(logs);
        words.addAll(options);
        Program.Ended ended = both(words.toArray(String[]::new));
        assertThat(ended.exit()).isEqualTo(4);
        assertThat(ended.out()).contains(" tables", "bad-place", "duplicate-game", "excluded");
        assertThat(Program.run(folder, "verify", "run").exit()).isEqualTo(0);
        List<String> partitions = Files.readAllLines(folder.resolve("run/current/partitions.cache"));
        assertThat(partitions).hasSize(3).first().asString().startsWith("{\"partition\":0,\"games\":");
        assertThat(String.join("", partitions).split("\"L[0-9]+\"")).hasSize(500 + 1);

        for (String jobs : List.of("1", "2")) {
            List<String> local = LadderLogs.words(List.of("replay"), words.toArray(String[]::new));
            local.addAll(List.of("-o", "jobs" + jobs, "--jobs", jobs));
            Program.run(folder, local.toArray(String[]::new));
            assertSame("run", "jobs" + jobs);
        }
        ReplayOptions library = ReplayOptions.of("allegskill")
                .rejecting()
                .with("aliases", folder.resolve("aliases.csv").toString())
                .with("exclude", folder.resolve("exclude.csv").toString())
                .with("keep-columns", "mood")
                .with("teams");
        Replays.run(logs.stream().map(folder::resolve).toList(), folder.resolve("library"), library);
        assertSame("run", "library");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--system glicko2 --period month --anchor p3=1500/100",
                "--sort --duplicates last --ledger compact --format json --teams",
                "--system elo --carry season --min-games 3",
                "--system roborumble-elo",
                "--system elo -P revert=0.5 -P blend=0.3",
                "--system elo --only-ladder ladder 3,ladder 7 --until 2024-03-01",
                "--ledger none --aliases aliases.csv",
                "--system ttt --sort --anchor p3=30/1",
                "--system whr --min-games 3 --only-ladder ladder 3,ladder 7",
                "--system batch-elo --on-problem reject",
                "--system schulze --format json",
                "--system bradley-terry-full"
            })
    void whatever_depends_on_more_than_a_ladder_is_as_on_one_machine(String options) throws IOException {
        boolean sorted = options.contains("--sort");
        LadderLogs.duels(folder.resolve("d.jsonl"), 40, 1500, 0, !sorted);
        LadderLogs.write(folder.resolve("aliases.csv"), "old,new\np1,p2x\n");
        List<String> words = new ArrayList<>(List.of("d.jsonl"));
        for (String option : options.split(" (?=-)")) {
            int space = option.indexOf(' ');
            words.add(space < 0 ? option : option.substring(0, space));
            if (space > 0) {
                words.add(option.substring(space + 1));
            }
        }
        assertThat(both(words.toArray(String[]::new)).exit()).isEqualTo(0);
    }

    @Test
    void a_ladder_with_nine_of_ten_games_does_not_fail() throws IOException {
        LadderLogs.duels(folder.resolve("d.jsonl"), 40, 20_000, 90, true);
        assertThat(both("d.jsonl", "--system", "elo").exit()).isEqualTo(0);
    }

    @Test
    void tasks_that_are_lost_are_repeated_to_the_same_bytes() throws IOException {
        System.setProperty("spark.master", "local[2,3]");
        System.setProperty("spark.plugins", FailsFirst.class.getName());
        FailsFirst.FAILED.set(0);
        LadderLogs.duels(folder.resolve("d.jsonl"), 40, 3000, 0, true);
        Program.Ended ended = both("d.jsonl");
        assertThat(ended.exit()).isEqualTo(0);
        assertThat(FailsFirst.FAILED.get()).isGreaterThan(3);
        int repeated = FailsFirst.FAILED.get() - 1; // and one before the run began
        assertThat(ended.err()).isEqualTo("rate-spark: 40 ladders in 3 partitions, " + repeated + " tasks repeated\n");
    }

    @Test
    void a_poisoned_game_ends_the_run_with_its_place_and_nothing_is_published() throws IOException {
        List<String> logs = LadderLogs.teams(folder, 20, 2000);
        Program.Ended ended = both(logs.toArray(String[]::new));
        assertThat(ended.exit()).isEqualTo(3);
        assertThat(ended.err()).contains("a.csv:36").contains("place \"x\" is neither");
    }

    @Test
    void a_game_that_the_system_refuses_ends_the_run_with_its_place_although_the_log_has_worse_behind_it()
            throws IOException {
        StringBuilder log = new StringBuilder("game,player1,player2,result,period\n");
        for (int game = 1; game < 100; game++) {
            String period = game == 50 ? "" : "p";
            log.append("%d,a%d,b%d,%s,%s\n".formatted(game, game % 7, game % 5, game == 60 ? "?" : "1", period));
        }
        LadderLogs.write(folder.resolve("p.csv"), log.toString());
        Program.Ended ended = both("p.csv", "--system", "glicko2", "--period", "column");
        assertThat(ended.exit()).isEqualTo(3);
        assertThat(ended.err()).contains("p.csv:51");
    }

    @Test
    void an_archive_that_is_cut_ends_the_run_with_its_name() throws IOException {
        List<String> logs = LadderLogs.teams(folder, 20, 2000);
        byte[] archive = Files.readAllBytes(folder.resolve("b.csv.gz"));
        Files.write(folder.resolve("b.csv.gz"), Arrays.copyOf(archive, archive.length / 2));
        Program.Ended ended = both(LadderLogs.words(logs, "--on-problem=reject").toArray(String[]::new));
        assertThat(ended.exit()).isEqualTo(3);
        assertThat(ended.err()).contains("b.csv.gz");
    }

    @Test
    void time_that_runs_backwards_between_files_ends_the_run() throws IOException {
        LadderLogs.teams(folder, 20, 2000);
        assertThat(both("c.csv", "a.csv", "--on-problem=reject").err()).contains("is before that of game");
    }

    @Test
    void games_without_ids_are_numbered_through_all_files_and_a_log_may_be_without_ladders() throws IOException {
        LadderLogs.write(folder.resolve("1.csv"), "player1,player2,result\nAnn,Bob,1\nBob,Cid,0\n");
        LadderLogs.write(folder.resolve("2.csv"), "player1,player2,result\nCid,Ann,1\nCid,cid,0.5\n");
        LadderLogs.write(folder.resolve("3.csv"), "player1,player2,result\nAnn,Bob,1\nBob,Cid,0\n");
        assertThat(both("1.csv", "2.csv", "3.csv", "--system", "elo").exit()).isEqualTo(0);
        assertThat(new String(bytes("run").get("deltas.csv"), StandardCharsets.UTF_8))
                .contains("\n6,");
    }

    @Test
    void a_log_without_games_is_refused_or_gives_empty_tables() throws IOException {
        LadderLogs.write(folder.resolve("1.csv"), "game,player1,player2,result\n");
        assertThat(both("1.csv").exit()).isEqualTo(3);
        assertThat(both("1.csv", "--allow-empty").exit()).isEqualTo(0);
    }

    @Test
    void columns_of_a_parquet_file_are_read_like_keys_of_json() throws IOException {
        LadderLogs.duels(folder.resolve("d.jsonl"), 10, 500, 0, true);
        ParquetLogs.of(folder.resolve("d.jsonl"), folder.resolve("d.parquet"));
        Program.run(folder, "replay", "d.jsonl", "-o", "here");
        Program.Ended ended = onCluster("replay", "d.parquet", "-o", "run", "-q");
        assertThat(ended.err()).isEmpty();
        for (String table : List.of("players.csv", "deltas.csv", "blocks.csv")) {
            assertThat(bytes("run").get(table))
                    .as(table)
                    .isEqualTo(bytes("here").get(table));
        }
        assertThat(new String(bytes("run").get("manifest.json"), StandardCharsets.UTF_8))
                .contains("\"bytes\" : " + Files.size(folder.resolve("d.parquet")));
    }

    @Test
    void a_parquet_file_that_is_damaged_ends_the_run_with_its_name() throws IOException {
        LadderLogs.duels(folder.resolve("d.jsonl"), 10, 500, 0, true);
        ParquetLogs.of(folder.resolve("d.jsonl"), folder.resolve("d.parquet"));
        byte[] whole = Files.readAllBytes(folder.resolve("d.parquet"));
        for (int bytes : new int[] {whole.length - 1, 100, 4}) {
            Files.write(folder.resolve("d.parquet"), Arrays.copyOf(whole, bytes));
            Program.Ended ended = onCluster("replay", "d.parquet", "-o", "run");
            assertThat(ended.err())
                    .startsWith("rate: d.parquet: as Parquet it cannot be read: ")
                    .doesNotContain(folder.toString());
            assertThat(ended.exit()).isEqualTo(3);
            Files.deleteIfExists(folder.resolve(".d.parquet.crc")); // what tells first
        }
        assertThat(folder.resolve("run/current")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "replay logs,logs/2.csv,logs/2.csv: it is not the same file on every machine",
        "replay logs/1.csv --aliases aliases.csv,aliases.csv,aliases.csv: there is no such file",
        "compare logs/1.csv logs/2.csv --systems elo,logs/2.csv,logs/2.csv: there is no such file"
    })
    void what_another_machine_does_not_find_ends_the_run_with_its_name(String words, String file, String error)
            throws IOException {
        Files.createDirectory(folder.resolve("logs"));
        LadderLogs.write(folder.resolve("aliases.csv"), "old,new\np1,p2x\n");
        LadderLogs.write(folder.resolve("logs/1.csv"), "game,player1,player2,result\n1,Ann,Bob,1\n");
        LadderLogs.write(folder.resolve("logs/2.csv"), "game,player1,player2,result\n2,Ann,Bob,0\n");
        System.setProperty("spark.plugins", Vanishes.class.getName());
        System.setProperty(Vanishes.FILE, folder.resolve(file).toString());
        Program.Ended ended = onCluster((words + " -o run").split(" "));
        assertThat(ended.err()).startsWith("rate: " + error);
        assertThat(ended.exit()).isEqualTo(3);
        assertThat(folder.resolve("run/current")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "2;Ann;Bob;1,compare 1.csv 2.csv --systems elo -o run",
        "2;Ann;Cid;0,compare 1.csv 2.csv --systems elo -o run",
        "3;Ann;Bob;0,tune 1.csv 2.csv --system elo -o run.json"
    })
    void a_log_that_is_another_one_on_other_machines_is_refused_with_the_file_that_differs(String game, String words)
            throws IOException {
        StringBuilder log = new StringBuilder("game,player1,player2,result\n");
        for (int number = 1000; number < 1300; number++) {
            log.append(number).append(",Ann,Bob,").append(number % 2).append('\n');
        }
        LadderLogs.write(folder.resolve("1.csv"), log.toString());
        LadderLogs.write(folder.resolve("2.csv"), "game,player1,player2,result\n2,Ann,Bob,0\n");
        System.setProperty("spark.plugins", Vanishes.class.getName());
        System.setProperty(Vanishes.FILE, folder.resolve("2.csv").toString());
        System.setProperty(Vanishes.TEXT, "game,player1,player2,result\n" + game.replace(';', ',') + "\n");
        Program.Ended ended = onCluster(words.split(" "));
        assertThat(ended.err()).startsWith("rate: 2.csv: it is not the same file on every machine");
        assertThat(ended.exit()).isEqualTo(3);
        assertThat(folder.resolve("run/current")).doesNotExist();
        assertThat(folder.resolve("run.json")).doesNotExist();
    }

    /** Else the run would say of itself what is not so. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "replay d.csv -o run",
                "compare d.csv --systems elo -o run",
                "tune d.csv --system elo -o run.json"
            })
    void options_that_are_others_on_other_machines_are_refused(String words) throws IOException {
        String config = "{\"since\": \"%s\"}";
        LadderLogs.write(folder.resolve("rate.json"), config.formatted("2001-01-01"));
        LadderLogs.write(folder.resolve("d.csv"), games(300));
        System.setProperty("spark.plugins", Vanishes.class.getName());
        System.setProperty(Vanishes.FILE, folder.resolve("rate.json").toString());
        System.setProperty(Vanishes.TEXT, config.formatted("2002-02-02"));
        Program.Ended ended = onCluster(words.split(" "));
        assertThat(ended.err()).startsWith("rate: rate.json: it is not the same file on every machine");
        assertThat(ended.exit()).isEqualTo(3);
        assertThat(folder.resolve("run/current")).doesNotExist();
        assertThat(folder.resolve("run.json")).doesNotExist();
    }

    private static String games(int count) {
        StringBuilder log = new StringBuilder("game,time,player1,player2,result\n");
        for (int game = 0; game < count; game++) {
            log.append("%d,2020-01-%02d,Ann,%s,%d\n"
                    .formatted(game, 1 + game / 20, game % 3 == 0 ? "Bob" : "Cid", game % 2));
        }
        return log.toString();
    }

    @Test
    void a_file_may_be_larger_than_what_the_driver_may_be_given_at_once() throws IOException {
        System.setProperty("spark.driver.maxResultSize", "3m");
        StringBuilder log = new StringBuilder("game,player1,player2,result\n");
        String long1 = "a".repeat(200);
        String long2 = "b".repeat(200);
        for (int game = 0; game < 10_000; game++) {
            log.append("%d %s,%s %d,%s %d,%d\n".formatted(game, long1, long1, game % 7, long2, game % 5, game % 2));
        }
        LadderLogs.write(folder.resolve("d.csv"), log.toString());
        assertThat(both("d.csv", "--system", "elo", "--ledger", "none").exit()).isEqualTo(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "elo,glicko2,trueskill,bradley-terry-full,schulze,roborumble-elo --samples 100 --min-games 5",
                "elo,trueskill --carry season",
                "elo -P elo.blend=0.3 -P elo.revert=0.5 --min-games 2",
                "glicko2,trueskill,schulze --period month --refits 3 --only-ladder 'ladder 1',players",
                "elo,trueskill -P elo.k=1.7e308" // leaves the range of numbers on its way, on several ladders
            })
    void candidates_of_a_comparison_are_evaluated_as_on_one_machine(String systems) throws IOException {
        LadderLogs.duels(folder.resolve("d.jsonl"), 5, 1500, 0, true);
        List<String> words = new ArrayList<>(List.of("compare", "d.jsonl", "--systems"));
        Arrays.stream(systems.split(" (?!1')"))
                .map(word -> word.replace("'", ""))
                .forEach(words::add);
        Program.Ended here =
                Program.run(folder, LadderLogs.words(words, "-o", "here").toArray(String[]::new));
        Program.Ended there = onCluster(LadderLogs.words(words, "-o", "run").toArray(String[]::new));
        assertThat(there.err()).isEqualTo(here.err());
        assertThat(there.exit()).isEqualTo(0);
        assertSame("here", "run");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--systems elo,glicko2 --fit k,tau --starts 2 --json",
                "--system elo --origins 2 --csv --fit k -P blend=0.3",
                "--system trueskill --fit beta,tau --carry season --loss three-way --starts 2 -o tuned.json --html tuned.html",
                "--system ttt --starts 1 --refits 3 --train 80% --json",
                "--systems trueskill,elo -P elo.k=1.7e308 --fit tau,k --starts 1"
            })
    void parameters_are_fitted_as_on_one_machine(String options) throws IOException {
        LadderLogs.duels(folder.resolve("d.jsonl"), 2, 250, 0, true);
        List<String> words = new ArrayList<>(List.of("tune", "d.jsonl"));
        words.addAll(List.of(options.split(" ")));
        Program.Ended here = Program.run(folder, words.toArray(String[]::new));
        List<byte[]> files = written("tuned.json", "tuned.html");
        Program.Ended there = onCluster(words.toArray(String[]::new));
        assertThat(there).isEqualTo(here);
        assertThat(there.exit()).isEqualTo(options.contains("1.7e308") ? 3 : 0);
        List<byte[]> again = written("tuned.json", "tuned.html");
        assertThat(again).hasSameSizeAs(files).hasSize(options.contains("-o ") ? 2 : 0);
        for (int file = 0; file < files.size(); file++) {
            assertThat(again.get(file)).isEqualTo(files.get(file));
        }
    }

    /** The content of files that exist, which are taken away. */
    private List<byte[]> written(String... names) throws IOException {
        List<byte[]> written = new ArrayList<>();
        for (String name : names) {
            if (Files.exists(folder.resolve(name))) {
                written.add(Files.readAllBytes(folder.resolve(name)));
                Files.delete(folder.resolve(name));
            }
        }
        return written;
    }

    @Test
    void every_command_that_the_page_shows_prints_what_it_shows() throws IOException {
        Path page = Path.of("docs/cluster.md");
        Files.createSymbolicLink(
                folder.resolve("sample-data"), Path.of("sample-data").toAbsolutePath());
        Matcher shown = Pattern.compile("```console\n\\$ scripts/rate(-spark)? ([^\n]*)\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(page));
        StringBuilder updated = new StringBuilder();
        int commands = 0;
        while (shown.find()) {
            String output;
            if (shown.group(1) == null) {
                output = ShownCommand.printed(folder, "rate " + shown.group(2));
            } else {
                Program.Ended ended = onCluster(shown.group(2).split(" "));
                output = ended.out() + ended.err();
            }
            if (Boolean.getBoolean("update")) {
                shown.appendReplacement(
                        updated,
                        Matcher.quoteReplacement(shown.group()
                                        .substring(0, shown.group().indexOf('\n', 11) + 1) + output + "```"));
            } else {
                assertThat(output).isEqualTo(shown.group(3));
            }
            commands++;
        }
        assertThat(commands).isEqualTo(2);
        if (Boolean.getBoolean("update")) {
            Files.writeString(page, shown.appendTail(updated).toString());
        }
    }

    @Test
    void a_cluster_that_does_no_task_is_named_before_the_run_begins() throws IOException {
        System.setProperty("spark.master", "nowhere");
        LadderLogs.duels(folder.resolve("d.jsonl"), 10, 50, 0, true);
        Program.Ended ended = onCluster("replay", "d.jsonl", "-o", "run");
        assertThat(ended.err())
                .startsWith("rate-spark: no task can be done on nowhere: ")
                .hasLineCount(1);
        assertThat(ended.exit()).isEqualTo(1);
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @Test
    void what_a_cluster_cannot_do_is_refused() throws IOException {
        LadderLogs.duels(folder.resolve("d.jsonl"), 10, 50, 0, true);
        assertThat(onCluster("replay", "d.jsonl", "--resume").err()).contains("--resume is for one machine");
        for (String command : List.of("replay", "compare", "tune")) {
            assertThat(onCluster(command, "-").err()).contains("standard input (-) can be read by one process only");
        }
        assertThat(onCluster("replay", "d.jsonl", "--list-separator", "-", "-o", "named")
                        .exit())
                .isZero();
        assertThat(onCluster("verify", "run").err()).contains("verify runs on one machine");
        assertThat(onCluster("replay", "d.jsonl", "--partitions", "0").err()).contains("--partitions must be");
        Program.Ended compared = onCluster("compare", "d.jsonl", "--systems", "elo", "--partitions", "2");
        assertThat(compared.err()).contains("--partitions is an option of replay");
        assertThat(compared.exit()).isEqualTo(2);
        assertThat(folder.resolve("ratings")).doesNotExist();
    }
}
