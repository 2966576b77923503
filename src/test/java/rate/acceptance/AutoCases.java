package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import rate.Csv;
import rate.Disk;
import rate.Program;
import rate.acceptance.Acceptance.Tally;

/**
 * Has {@code rate auto} choose models for ten logs, real and generated ones. On games that it was not fitted to, none may be worse than the
 * best system of {@code rate compare} by more than the interval of their difference.
 */
final class AutoCases implements AutoCloseable {

    /** Games of a log; the processor time of all is bounded by them, and by the budget. */
    private static final int GAMES = 1000;

    private static final String BUDGET = "0.3";

    private final Path folder;
    private final Tally tally;

    AutoCases(Tally tally) throws IOException {
        this.folder = Files.createTempDirectory("rate-auto");
        this.tally = tally;
    }

    /** @param shared the folder of the real logs */
    void check(Path shared) throws IOException {
        generated("draws", "--draw-rate", "0.2", "--players", "60");
        generated("drift", "--interval", "86400", "--players", "60");
        generated("teams", "--shape", "teams", "--team-size", "3", "--players", "60");
        generated("free-for-all", "--shape", "free-for-all", "--team-size", "6", "--players", "60");
        generated("rumble", "--shape", "rumble", "--players", "30");
        generated("newcomers", "--players", "400");
        head("arena", shared.resolve("more-data/arena/llmfao.csv.gz"));
        log("football", shared.resolve("data/football/results.csv.gz") + " --since 2025-06-01");
        String games =
                shared.resolve("data/killerqueen/2019-game-results.csv.gz").toString();
        String map = "team1=Team 1,team2=Team 2,wins1=Team 1 wins,wins2=Team 2 wins,time=Time";
        judge("killerqueen", List.of(games, "--map", map, "--sort", "--on-problem=reject"));
        List<Path> seasons = Acceptance.files(shared.resolve("more-data/england"), "-eng.1.csv.gz");
        List<String> england = new ArrayList<>();
        seasons.subList(14, 17).forEach(season -> england.add(season.toString()));
        england.addAll(List.of("--map", "player1=Team 1,player2=Team 2,scores=FT,time=Date,season=@file", "--sort"));
        england.addAll(List.of("--time-format", "EEE MMM d yyyy", "--where", "FT!="));
        judge("england", england);
    }

    private void generated(String name, String... more) throws IOException {
        String command = "generate --games " + GAMES + " --seed 39 -o " + name + ".csv";
        run(List.of(Program.words(command, more)));
        log(name, name + ".csv");
    }

    /** The first games of a log that has no times. */
    private void head(String name, Path gzipped) throws IOException {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(gzipped)), StandardCharsets.UTF_8))) {
            Files.write(
                    folder.resolve(name + ".csv"),
                    lines.lines().limit(GAMES + 1L).toList());
        }
        log(name, name + ".csv");
    }

    private void log(String name, String words) throws IOException {
        judge(name, List.of(words.split(" ")));
    }

    private void judge(String name, List<String> log) throws IOException {
        String model = name + ".json";
        JsonNode chosen = new ObjectMapper()
                .readTree(run(with("auto", log, "--budget", BUDGET, "--write", model, "--json"))
                        .out());
        String own = chosen.at("/chosen/system").asText() + "/" + model;
        int test = chosen.get("burn_in").asInt() + chosen.get("train").asInt();
        List<String> compared =
                with("compare", log, "--burn-in", Integer.toString(test), "--systems", "all," + own, "-q", "-o", name);
        List<String> command = new ArrayList<>();
        chosen.get("command").forEach(word -> command.add(word.asText()));
        if (command.contains("--period")) {
            compared.addAll(List.of("--period", command.get(command.indexOf("--period") + 1)));
        }
        run(compared);
        String rival = table(name, "predictions").stream()
                .filter(row ->
                        !own.equals(row.get("system")) && !cell(row, "log_loss").isEmpty())
                .min(Comparator.comparingDouble(row -> Double.parseDouble(cell(row, "log_loss"))))
                .map(row -> cell(row, "system"))
                .orElseThrow();
        Map<String, String> difference = table(name, "differences").stream()
                .filter(row -> List.of(cell(row, "system"), cell(row, "other")).containsAll(List.of(own, rival)))
                .findFirst()
                .orElseThrow();
        int sign = own.equals(difference.get("system")) ? 1 : -1;
        double least = sign * Double.parseDouble(cell(difference, sign > 0 ? "log_loss_low" : "log_loss_high"));
        double behind = sign * Double.parseDouble(cell(difference, "log_loss"));
        tally.add(least <= 0, name);
        tally.remarks.add(String.format(Locale.ROOT, "%s: %s, %+.4f of %s", name, own, behind, rival));
    }

    private static String cell(Map<String, String> row, String column) {
        return Objects.requireNonNull(row.get(column));
    }

    private List<Map<String, String>> table(String name, String table) throws IOException {
        return Csv.table(folder.resolve(name + "/" + table + ".csv"));
    }

    private static List<String> with(String command, List<String> log, String... more) {
        List<String> words = new ArrayList<>(List.of(command));
        words.addAll(log);
        words.addAll(List.of(more));
        return words;
    }

    private Program.Ended run(List<String> words) {
        Program.Ended ended = Program.run(folder, words.toArray(String[]::new));
        if (ended.exit() != 0 && ended.exit() != 4) {
            throw new IllegalStateException(words + ": " + ended.err());
        }
        return ended;
    }

    @Override
    public void close() throws IOException {
        Disk.delete(folder);
    }
}
