package rate.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.Program;
import rate.RandomDuels;
import rate.cli.option.ChangeOptions;
import rate.cli.option.ChangedCorrections;
import rate.cli.option.CompanionFileOptions;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;
import rate.cli.terminal.ProcessContext;
import rate.engine.problem.InputRefused;
import rate.run.audit.read.PublishedRun;

/** {@code rate whatif} against replays of logs that were changed by hand. */
class WhatifTest extends InFolder {

    private static final int GAMES = 150;
    private static final int PLAYERS = 10;

    @BeforeEach
    void writeLog() throws IOException {
        String header = "game,time,player1,player2,score1,score2";
        List<String> lines = RandomDuels.log(
                header,
                5,
                GAMES,
                PLAYERS,
                (game, a, b, random) -> "G" + game + "," + RandomDuels.day(game) + ",p" + a + ",p" + b + ","
                        + random.nextInt(a + 4) + "," + random.nextInt(b + 4));
        Files.write(folder.resolve("log.csv"), lines);
    }

    private void writeLog(String file, UnaryOperator<Stream<String>> change) throws IOException {
        try (Stream<String> lines = Files.lines(folder.resolve("log.csv"))) {
            Files.write(folder.resolve(file), change.apply(lines).toList());
        }
    }

    /** The words of a command with some behind them. */
    private static String[] words(String[] behind, String... command) {
        return Stream.concat(Stream.of(command), Stream.of(behind)).toArray(String[]::new);
    }

    /** All of a run but the manifest, which says how it came about. */
    private Map<String, String> said(String run) throws IOException {
        return files(run, "manifest.json");
    }

    private void requireSame(String change, String log, String... system) throws IOException {
        unproved(words(system, "replay", "log.csv", "-q", "-o", "run")).done();
        Map<String, String> before = said("run");
        unproved(words(change.split(" "), "whatif", "log.csv", "--run", "run", "-o", "changed"))
                .done();
        unproved(words(system, "replay", log, "-q", "-o", "by-hand")).done();
        Map<String, String> changed = said("changed");
        Map<String, String> byHand = said("by-hand");
        changed.keySet().removeIf(file -> file.startsWith("rejects.")); // a game that is left out is among them
        byHand.keySet().removeIf(file -> file.startsWith("rejects."));
        assertThat(changed).hasSizeGreaterThan(1).isEqualTo(byHand);
        assertThat(said("run")).as("the run stays").isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({
        "--system=elo/football,--ledger=full",
        "--system=glicko2,--period=7d",
        "--system=allegskill,--ledger=compact",
        "--system=trueskill,--format=json",
        "--system=elo,--min-games=20",
        "--system=whr,--quiet=false",
        "--system=batch-elo,--quiet=false"
    })
    void a_ban_is_a_replay_without_the_games_of_the_player(String system, String option) throws IOException {
        writeLog("without.csv", lines -> lines.filter(line -> !line.contains(",p3,")));
        requireSame(
                "--ban p3",
                "without.csv",
                option.startsWith("--quiet") ? new String[] {system} : new String[] {system, option});
    }

    @Test
    void a_void_game_is_one_that_the_log_has_not() throws IOException {
        writeLog("without.csv", lines -> lines.filter(line -> !line.startsWith("G77,")));
        requireSame("--void G77", "without.csv", "--system=trueskill");
    }

    @Test
    void merged_players_have_one_name() throws IOException {
        writeLog("apart.csv", lines -> lines.filter(line -> !(line.contains(",p3,") && line.contains(",p5,"))));
        Files.move(folder.resolve("apart.csv"), folder.resolve("log.csv"), StandardCopyOption.REPLACE_EXISTING);
        writeLog("merged.csv", lines -> lines.map(line -> line.replace(",p3,", ",p5,")));
        requireSame("--merge p3=p5", "merged.csv", "--system=trueskill");
    }

    /** Exclusions and aliases that the run has already go on to hold. */
    @Test
    void earlier_corrections_stay() throws IOException {
        write("exclude.csv", "reason,player\nbot,p1\n");
        write("names.csv", "old,new\np2,P two\n");
        make("replay log.csv -q -o run --exclude=exclude.csv --aliases=names.csv");
        unproved("whatif log.csv --run=run --exclude=exclude.csv --aliases=names.csv --ban=p2 --void=G0 -o changed"
                        .split(" "))
                .done();
        writeLog(
                "without.csv",
                lines -> lines.filter(line -> !line.contains(",p1,") && !line.contains(",p2,"))
                        .filter(line -> !line.startsWith("G0,")));
        make("replay without.csv -q -o by-hand");
        assertThat(said("changed").get("deltas.csv")).isEqualTo(said("by-hand").get("deltas.csv"));
    }

    private void commit(String file, String content, String change) throws IOException {
        write(file, content);
        String option = change.startsWith("--merge") ? "--aliases=" : "--exclude=";
        unproved("replay", "log.csv", "-q", "-o", "run", option + file).done();
        unproved("whatif", "log.csv", "--run=run", option + file, change, "--commit", "--reason=so, it was")
                .done();
        unproved("replay", "log.csv", "-q", "-o", "next", option + file).done();
        unproved("whatif", "log.csv", "--run=run", change, "-o", "changed", option + written("old-" + file, content))
                .done();
        assertThat(said("next").get("deltas.csv"))
                .as("the next run reads it")
                .isEqualTo(said("changed").get("deltas.csv"));
    }

    private String written(String file, String content) throws IOException {
        write(file, content);
        return file;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"game,player,reason\n,p1,bot\n", "game,player,reason\n,p1,bot", "\uFEFFgame,player,reason\n"})
    void a_commit_appends_a_row(String content) throws IOException {
        commit("exclude.csv", content, "--ban=p3");
        assertThat(read("exclude.csv"))
                .isEqualTo(content + (content.endsWith("\n") ? "" : "\n") + ",p3,\"so, it was\"\n");
    }

    @Test
    void a_commit_keeps_the_line_ends_of_the_file() throws IOException {
        commit("exclude.csv", "Reason,GAME\r\nbot,G1\r\n", "--void=G7");
        assertThat(read("exclude.csv")).isEqualTo("Reason,GAME\r\nbot,G1\r\n\"so, it was\",G7\r\n");
    }

    @Test
    void a_commit_adds_a_column_that_the_file_lacks() throws IOException {
        commit("exclude.csv", "game,reason\nG1,\"a \"\"bot\"\"\"\n", "--ban=p3");
        assertThat(read("exclude.csv")).isEqualTo("game,reason,player\nG1,\"a \"\"bot\"\"\",\n,\"so, it was\",p3\n");
    }

    @Test
    void a_commit_of_a_merge_goes_to_the_aliases() throws IOException {
        writeLog("apart.csv", lines -> lines.filter(line -> !(line.contains(",p3,") && line.contains(",p5,"))));
        write("log.csv", read("apart.csv"));
        commit("names.csv", "old,new,reason\np9,Nine,new name\n", "--merge=p3=p5");
        assertThat(read("names.csv")).isEqualTo("old,new,reason\np9,Nine,new name\np3,p5,\"so, it was\"\n");
    }

    @Test
    void a_commit_to_json_stays_json() throws IOException {
        commit("exclude.json", "[{\"player\": \"p1\", \"reason\": \"bot\"}]", "--void=G7");
        JsonNode rows = new ObjectMapper().readTree(read("exclude.json"));
        assertThat(rows).hasSize(2);
        assertThat(rows.get(0).get("player").asText()).isEqualTo("p1");
        assertThat(rows.get(1).get("game").asText()).isEqualTo("G7");
    }

    @Test
    void a_compressed_file_is_read_and_not_written() throws IOException {
        Path file = folder.resolve("exclude.csv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("game,player,reason\n,p1,bot\n".getBytes(StandardCharsets.UTF_8));
        }
        byte[] before = Files.readAllBytes(file);
        make("replay log.csv -q -o run --exclude=exclude.csv.gz");
        make("whatif log.csv --run=run --exclude=exclude.csv.gz --ban=p3 -o changed");
        writeLog("without.csv", lines -> lines.filter(line -> !line.contains(",p1,") && !line.contains(",p3,")));
        make("replay without.csv -q -o by-hand");
        assertThat(read("changed/players.csv")).isEqualTo(read("by-hand/players.csv"));
        Program.Ended refused =
                unproved("whatif log.csv --run=run --exclude=exclude.csv.gz --ban=p3 --commit --reason=bot".split(" "));
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("exclude.csv.gz is compressed; unpack it first");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    /** Somebody else may write the file while the log is replayed. */
    @Test
    void a_file_that_changes_meanwhile_is_not_written() throws IOException {
        written("exclude.csv", "game,player,reason\n");
        make("replay log.csv -q -o run --exclude=exclude.csv");
        Console console = new Console(new ProcessContext(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                Map.of(),
                folder,
                Clock.systemUTC()));
        ChangedCorrections corrections = new ChangedCorrections(
                console,
                PublishedRun.open("run", folder.resolve("run")),
                parsed(new CompanionFileOptions(), "--exclude=exclude.csv"));
        ChangeOptions change = parsed(new ChangeOptions(), "--ban=p3");
        String target = corrections.target(change, "bot");
        corrections.add(change, "bot");
        String meanwhile = "game,player,reason\nG1,,by another\n";
        written("exclude.csv", meanwhile);
        assertThatThrownBy(() -> corrections.commit(target))
                .isInstanceOf(InputRefused.class)
                .hasMessageContaining("it changed while this command ran");
        assertThat(read("exclude.csv")).isEqualTo(meanwhile);
        written("exclude.csv", "game,player,reason\n");
        corrections.commit(target);
        assertThat(read("exclude.csv")).isEqualTo("game,player,reason\n,p3,bot\n");
    }

    private static <T extends OptionList.Described> T parsed(T options, String word) {
        OptionList.of(options).parseArgs(word);
        return options;
    }
}
