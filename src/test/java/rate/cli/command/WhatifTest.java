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

    /** All of a run but the manifest, which says how it came about. */
    private Map<String, String> said(String run) throws IOException {
        return files(run, "manifest.json");
    }

    private void requireSame(String change, String... system) throws IOException {
        make("replay log.csv -q -o run", system);
        Map<String, String> before = said("run");
        make("whatif log.csv --run run -o changed " + change);
        make("replay by-hand.csv -q -o by-hand", system);
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
        writeLog("by-hand.csv", lines -> lines.filter(line -> !line.contains(",p3,")));
        requireSame("--ban p3", option.startsWith("--quiet") ? new String[] {system} : new String[] {system, option});
    }

    @Test
    void a_void_game_is_one_that_the_log_has_not_and_merged_players_have_one_name() throws IOException {
        writeLog("by-hand.csv", lines -> lines.filter(line -> !line.startsWith("G77,")));
        requireSame("--void G77", "--system=trueskill");
        apart();
        writeLog("by-hand.csv", lines -> lines.map(line -> line.replace(",p3,", ",p5,")));
        requireSame("--merge p3=p5", "--system=trueskill");
    }

    /** Leaves out the games of two who are to be merged. */
    private void apart() throws IOException {
        writeLog("apart.csv", lines -> lines.filter(line -> !(line.contains(",p3,") && line.contains(",p5,"))));
        write("log.csv", read("apart.csv"));
    }

    /** Exclusions and aliases that the run has already go on to hold. */
    @Test
    void earlier_corrections_stay() throws IOException {
        write("exclude.csv", "reason,player\nbot,p1\n");
        write("names.csv", "old,new\np2,P two\n");
        make("replay log.csv -q -o run --exclude=exclude.csv --aliases=names.csv");
        make("whatif log.csv --run=run --exclude=exclude.csv --aliases=names.csv --ban=p2 --void=G0 -o changed");
        writeLog(
                "by-hand.csv",
                lines -> lines.filter(line -> !line.contains(",p1,") && !line.contains(",p2,"))
                        .filter(line -> !line.startsWith("G0,")));
        make("replay by-hand.csv -q -o by-hand");
        assertThat(said("changed").get("deltas.csv")).isEqualTo(said("by-hand").get("deltas.csv"));
    }

    private void commit(String file, String content, String change) throws IOException {
        write(file, content);
        String option = change.startsWith("--merge") ? "--aliases=" : "--exclude=";
        make("replay log.csv -q -o run", option + file);
        make("whatif log.csv --run=run --commit", option + file, change, "--reason=so, it was");
        make("replay log.csv -q -o next", option + file);
        write("old-" + file, content);
        make("whatif log.csv --run=run -o changed", change, option + "old-" + file);
        assertThat(said("next").get("deltas.csv"))
                .as("the next run reads it")
                .isEqualTo(said("changed").get("deltas.csv"));
    }

    /** A row is appended with the line ends of the file, a column that it lacks is added, and a merge goes to the aliases. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "--ban=p3      | game,player,reason;,p1,bot;        | game,player,reason;,p1,bot;,p3,\"so, it was\";",
                "--ban=p3      | game,player,reason;,p1,bot         | game,player,reason;,p1,bot;,p3,\"so, it was\";",
                "--ban=p3      | \uFEFFgame,player,reason;         | \uFEFFgame,player,reason;,p3,\"so, it was\";",
                "--void=G7     | Reason,GAME#bot,G1#                | Reason,GAME#bot,G1#\"so, it was\",G7#",
                "--ban=p3      | game,reason;G1,\"a \"\"bot\"\"\";"
                        + " | game,reason,player;G1,\"a \"\"bot\"\"\",;,\"so, it was\",p3;",
                "--merge=p3=p5 | old,new,reason;p9,Nine,new name;   | old,new,reason;p9,Nine,new name;p3,p5,\"so, it was\";"
            })
    void a_commit_adds_to_the_file_in_its_form(String change, String before, String after) throws IOException {
        apart();
        commit("rows.csv", lines(before), change);
        assertThat(read("rows.csv")).isEqualTo(lines(after));
    }

    private static String lines(String text) {
        return text.replace(";", "\n").replace("#", "\r\n");
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
        writeLog("by-hand.csv", lines -> lines.filter(line -> !line.contains(",p1,") && !line.contains(",p3,")));
        make("replay by-hand.csv -q -o by-hand");
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
        write("exclude.csv", "game,player,reason\n");
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
        write("exclude.csv", meanwhile);
        assertThatThrownBy(() -> corrections.commit(target))
                .isInstanceOf(InputRefused.class)
                .hasMessageContaining("it changed while this command ran");
        assertThat(read("exclude.csv")).isEqualTo(meanwhile);
        write("exclude.csv", "game,player,reason\n");
        corrections.commit(target);
        assertThat(read("exclude.csv")).isEqualTo("game,player,reason\n,p3,bot\n");
    }

    private static <T extends OptionList.Described> T parsed(T options, String word) {
        OptionList.of(options).parseArgs(word);
        return options;
    }
}
