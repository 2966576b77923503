package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import rate.Csv;
import rate.Disk;
import rate.Program;
import rate.acceptance.Acceptance.Tally;

/** Sends real logs through the program. {@link Program} proves the ledger of every run. */
final class RealLogs implements AutoCloseable {

    /**
     * What came of a log.
     *
     * @param sound whether all of it was read, and rated where there is a system for it
     * @param text the last line of what the program said
     */
    record Report(boolean sound, String text) {}

    /** Real logs have games that cannot be rated, such as a player on both teams: set aside and explained. */
    private static final int SOME_REJECTED = 4;

    /** In which the words of a command are caught, each with a NUL behind it. */
    private static final String WORDS = ".words";

    /** Logs with more games are not compared a second time, with other jobs: that takes as long again, and smaller ones show it. */
    private static final int MOST_GAMES_TWICE = 1_000;

    /** How far the author of footskill published ratings, and how near they are: his library rounds more than doubles do. */
    private static final String PUBLISHED_UNTIL = "2022-09-05";

    private static final double PUBLISHED_TOLERANCE = 1e-5;

    private final DocumentedLog log;
    private final Path folder;

    /** @param data the files of the log */
    RealLogs(DocumentedLog log, Path data) throws IOException {
        this.log = log;
        this.folder = Files.createTempDirectory("rate-log");
        for (String file : names(data)) {
            Files.createSymbolicLink(folder.resolve(file), data.resolve(file).toAbsolutePath());
        }
    }

    /** The files of a log, but for what is written about them. */
    static List<String> names(Path data) throws IOException {
        try (Stream<Path> files = Files.list(data)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    /** Where its files are. */
    Path folder() {
        return folder;
    }

    /** The words that a command of the document gives the program. */
    List<String> words(DocumentedLog.Command command) throws IOException {
        String catching = "set -euo pipefail\nrate() { printf '%s\\0' \"$@\" >" + WORDS + "; }\n";
        Process shell = new ProcessBuilder("bash", "-c", catching + command.script())
                .directory(folder.toFile())
                .inheritIO()
                .start();
        try {
            if (shell.waitFor() != 0) {
                throw new IllegalStateException("the shell refused: " + command.script());
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        String caught = Files.readString(folder.resolve(WORDS));
        Files.delete(folder.resolve(WORDS));
        return Arrays.asList(caught.split("\0"));
    }

    /** Whether a command gives a file to the program, or reads it by the pattern that the document has for it. */
    boolean isRead(String file) throws IOException {
        for (DocumentedLog.Command command : log.commands()) {
            if (words(command).contains(file)
                    || command.script().contains(log.pattern(file).orElse(file))) {
                return true;
            }
        }
        return false;
    }

    /** Runs a command of the document, and holds it to the end that the document shows. */
    Report report(DocumentedLog.Command command) throws IOException {
        Report report = run(folder, words(command));
        if (Files.isDirectory(folder.resolve("ratings"))) {
            Disk.delete(folder.resolve("ratings"));
        }
        boolean said = report.text.startsWith(command.end());
        return said ? report : new Report(false, report.text + ", and not " + command.end());
    }

    /** Runs a comparison of the document, and again with one system at a time if the log is not a long one. */
    Report compared(DocumentedLog.Command command) throws IOException {
        Report report = report(command);
        if (isLong(folder.resolve("comparison/manifest.json"))) {
            return report;
        }
        byte[] manifest = Files.readAllBytes(folder.resolve("comparison/manifest.json"));
        run(folder, with(words(command), "--jobs", "1", "-o", "again"));
        boolean same = Arrays.equals(manifest, Files.readAllBytes(folder.resolve("again/manifest.json")));
        return same ? report : new Report(false, "other tables with --jobs 1");
    }

    private static boolean isLong(Path manifest) throws IOException {
        JsonNode counts = new ObjectMapper().readTree(manifest.toFile()).get("counts");
        return counts.get("games").asInt() > MOST_GAMES_TWICE;
    }

    /** Compares the ledger of footskill with the ratings that its author published, after each day of each player. */
    void checkPublished(Tally tally) throws IOException {
        run(folder, with(words(log.commands().get(0)), "--until", PUBLISHED_UNTIL));
        Map<String, Map<String, String>> after = new HashMap<>();
        Csv.table(folder.resolve("ratings/deltas.csv"))
                .forEach(row -> after.put(row.get("player") + row.get("time"), row));
        DateTimeFormatter days = DateTimeFormatter.ofPattern("M/d/yyyy", Locale.ROOT);
        try (InputStream players = new GZIPInputStream(Files.newInputStream(folder.resolve("players.json.gz")))) {
            for (JsonNode player : new ObjectMapper().readTree(players).get("players")) {
                for (JsonNode rating : player.get("ratings")) {
                    String day =
                            LocalDate.parse(rating.get("date").asText(), days).toString();
                    if (day.compareTo(PUBLISHED_UNTIL) <= 0) {
                        String name = player.get("name").asText();
                        tally.add(isNear(after.get(name + day), rating, tally), name + " " + day);
                    }
                }
            }
        }
        Disk.delete(folder.resolve("ratings"));
    }

    /**
     * Compares what the margin filter predicts of the second half of football with what another implementation of it did: with
     * the parameters that are best for the share of a win, and with those of the profile.
     */
    void checkMarginFilter(Tally tally) throws IOException {
        String shares =
                "sigma=1.161 tau=1.394 gamma=0.01446 home-advantage=0.6164 exponent=0.726 unit=1 draw-margin=0.2608";
        List<String> words = new ArrayList<>(List.of("compare", "results.csv.gz", "--burn-in", "50%", "-o", "halves"));
        words.addAll(List.of("--systems", "margin,margin/football"));
        for (String parameter : shares.split(" ")) {
            words.addAll(List.of("-P", "margin." + parameter));
        }
        run(folder, words);
        Map<String, Double> expected = Map.of("margin", 0.55143, "margin/football", 0.55122);
        for (Map<String, String> row : Csv.table(folder.resolve("halves/predictions.csv"))) {
            Double logLoss = expected.get(row.get("system"));
            if ("margin/football".equals(row.get("system"))) {
                double outcomes = Double.parseDouble(row.get("outcome_log_loss"));
                tally.add(tally.isWithin(outcomes, 0.87734, 1e-5), "win, draw and loss");
            }
            if (logLoss != null) {
                tally.add(tally.isWithin(Double.parseDouble(row.get("log_loss")), logLoss, 1e-5), row.get("system"));
            }
        }
        Disk.delete(folder.resolve("halves"));
    }

    /**
     * The last games predicted from a run that ends before them, each by all before it, score as a comparison scores them; and so they do
     * from a run that knows them, by its ledger. Davidson's draws are left out, which a comparison has learnt from earlier games.
     */
    void checkPredictions(Tally tally) throws IOException {
        int last = 1000;
        List<String> lines = lines(folder.resolve("results.csv.gz"));
        int earlier = lines.size() - 1 - last;
        Files.write(folder.resolve("earlier.csv"), lines.subList(0, earlier + 1));
        List<String> later = new ArrayList<>(lines.subList(earlier + 1, lines.size()));
        later.add(0, lines.get(0));
        Files.write(folder.resolve("later.csv"), later);
        String systems = "elo/football,glicko2,trueskill,margin/football";
        List<String> compare = List.of("compare", "results.csv.gz", "-o", "compared", "--systems", systems);
        run(folder, with(compare, "--burn-in", Integer.toString(earlier), "--period", "game"));
        for (Map<String, String> row : Csv.table(folder.resolve("compared/predictions.csv"))) {
            if (systems.contains(String.valueOf(row.get("system")))) {
                check(row, Integer.toString(earlier + 1), tally);
            }
        }
        for (String file : List.of("compared", "earlier.csv", "later.csv")) {
            Disk.delete(folder.resolve(file));
        }
    }

    private void check(Map<String, String> compared, String next, Tally tally) throws IOException {
        String system = String.valueOf(compared.get("system"));
        for (String log : List.of("earlier.csv", "results.csv.gz")) {
            List<String> replay = List.of("replay", log, "-q", "-o", "ratings", "--system", system);
            run(folder, system.startsWith("glicko") ? with(replay, "--period", "game") : replay);
            List<String> predict = List.of("predict", "ratings", "later.csv", "--follow", "--score", "--json");
            List<String> words = log.startsWith("e") ? predict : with(predict, "--at", next);
            Program.Ended predicted = Program.run(folder, words.toArray(String[]::new));
            JsonNode score = new ObjectMapper().readTree(predicted.out()).get("score");
            JsonNode outcomes = score.get("outcomes");
            check(compared.get("log_loss"), score.get("log_loss"), system + " from " + log, tally);
            check(compared.get("brier"), score.get("brier"), system + " from " + log + ", Brier", tally);
            if (outcomes.get("draws_by").asText().equals("system")) {
                check(compared.get("outcome_log_loss"), outcomes.get("log_loss"), system + ", outcomes", tally);
            }
            Disk.delete(folder.resolve("ratings"));
        }
    }

    private static void check(String compared, JsonNode predicted, String id, Tally tally) {
        double own = predicted.get("value").asDouble();
        tally.add(tally.isWithin(own, Double.parseDouble(compared), 1e-9), id);
    }

    /** Rates the matches of which a command of the document has made a table, and scores what is said of their seasons. */
    void checkSeasons(Tally tally) throws IOException {
        run(folder, with(words(log.commands().get(0)), "-q", "-o", "seasons"));
        SeasonCases.check(folder, tally);
        Disk.delete(folder.resolve("seasons"));
    }

    private static List<String> with(List<String> words, String... more) {
        return Stream.concat(words.stream(), Stream.of(more)).toList();
    }

    private static List<String> lines(Path gzipped) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(gzipped))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    /**
     * Fits parameters to the first half of football, from one start: the values before. On the second half they must be as good
     * as those that another implementation found by another search; K alone is worth nothing.
     */
    void checkTuning(Tally tally) throws IOException {
        Map<String, Double> found = Map.of(
                "elo --fit k", 0.5803,
                "elo --fit k,home-advantage", 0.5629,
                "trueskill -P drift=day", 0.5563,
                "glicko2 --period 30d", 0.5579,
                "margin", 0.5514);
        for (Map.Entry<String, Double> each : found.entrySet()) {
            String[] words = Program.words("tune results.csv.gz --starts=1 --json --system " + each.getKey());
            JsonNode tuned = new ObjectMapper()
                    .readTree(Program.run(folder, words).out())
                    .at("/systems/0");
            double loss = tuned.at("/fitted/test").asDouble();
            boolean isWorthIt = !each.getKey().equals("elo --fit k");
            tally.isWithin(Math.max(loss, each.getValue()), each.getValue(), 5e-4);
            tally.add(
                    loss <= each.getValue() + 5e-4 && tuned.get("take").asBoolean() == isWorthIt,
                    each.getKey() + ": " + loss);
        }
    }

    private static boolean isNear(Map<String, String> own, JsonNode rating, Tally tally) {
        boolean near = own != null;
        for (String number : List.of("mu", "sigma")) {
            near = near
                    && tally.isWithin(
                            Double.parseDouble(own.get(number + "_after")),
                            rating.get(number).asDouble(),
                            PUBLISHED_TOLERANCE);
        }
        return near;
    }

    @Override
    public void close() throws IOException {
        Disk.delete(folder);
    }

    /** A list of games as JSON Lines: teams, ranks, and a time that is not a date in every list. */
    static Report replayed(Path log) throws IOException {
        Report dated = replay(log, "--map", "time=t,places=ranks");
        Report read = dated.sound() ? dated : replay(log, "--map", "places=ranks");
        return read.text().contains("too-many-teams")
                ? replay(log, "--map", "places=ranks", "--system", "trueskill")
                : read;
    }

    private static Report replay(Path log, String... words) throws IOException {
        Path folder = Files.createTempDirectory("rate-log");
        try {
            List<String> all = List.of("replay", log.toAbsolutePath().toString(), "-o", "run", "--on-problem=reject");
            return run(folder, with(all, words));
        } finally {
            Disk.delete(folder);
        }
    }

    private static Report run(Path folder, List<String> words) {
        Program.Ended ended = Program.run(folder, words.toArray(String[]::new));
        boolean sound = ended.exit() == 0 || ended.exit() == SOME_REJECTED;
        List<String> lines = (sound ? ended.out() : ended.err()).lines().toList();
        String text = lines.isEmpty() ? "" : lines.get(sound ? lines.size() - 1 : 0);
        return new Report(sound, text);
    }
}
