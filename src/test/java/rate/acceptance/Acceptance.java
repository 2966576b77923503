package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Runs every golden set and every real log below a folder that there is an engine or a reader for, a line per set. The layout
 * of the folder: {@code golden/<area>/<set>.json}, {@code golden/replay/*-games.jsonl.gz}, {@code data/<log>/*},
 * {@code more-data/arena/*-golden.csv.gz}.
 */
public final class Acceptance {

    /** Counts of one set. */
    static final class Tally {
        int passed;
        int total;
        double worst = Double.NaN;
        double worstShare;
        final List<String> failures = new ArrayList<>();

        /** How many of those that passed are answered otherwise on purpose, by reason. */
        final Map<String, Integer> differences = new TreeMap<>();

        /** What else is worth a line. */
        final List<String> remarks = new ArrayList<>();

        void add(boolean passes, String id) {
            total++;
            if (passes) {
                passed++;
            } else {
                failures.add(id);
            }
        }

        /** One number of a case against what it is to be; the difference worst by its tolerance is kept. */
        boolean isWithin(double actual, double expected, double tolerance) {
            double error = Math.abs(actual - expected);
            if (Double.isNaN(worst) || error / tolerance > worstShare) {
                worst = error;
                worstShare = error / tolerance;
            }
            return error <= tolerance;
        }
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Random lot = new Random();
    private final int lots;
    private int passed;
    private int failed;

    /** @param lots of how many sets that take long one is drawn; 1 for all */
    private Acceptance(int lots) {
        this.lots = lots;
    }

    public static void main(String[] args) throws IOException {
        Acceptance acceptance = new Acceptance(args.length > 1 ? Integer.parseInt(args[1]) : 1);
        acceptance.run(Path.of(args[0]));
        System.out.println(acceptance.passed + " passed, " + acceptance.failed + " failed");
        System.exit(acceptance.failed == 0 ? 0 : 1);
    }

    private void run(Path folder) throws IOException {
        for (Path set : files(folder.resolve("golden"), ".json")) {
            golden(folder.resolve("golden").relativize(set).toString(), JSON.readTree(set.toFile()));
        }
        for (Path file : files(folder.resolve("golden/replay"), ".gz")) {
            String name = "replay/" + file.getFileName();
            if (name.endsWith("-games.jsonl.gz")) {
                log(name, RealLogs.replayed(file));
            } else {
                Tally tally = new Tally();
                report(name, tally, ReplayTables.evaluator(file, tally));
            }
        }
        for (DocumentedLog log : DocumentedLog.all(DocumentedLog.READING)) {
            for (Path data : log.folders(folder)) {
                original(folder, data, log);
            }
        }
        for (DocumentedLog log : DocumentedLog.all(DocumentedLog.COMPARISON)) {
            for (Path data : log.folders(folder)) {
                compared(data, log);
            }
        }
        for (Path file : files(folder.resolve("more-data/arena"), "-golden.csv.gz")) {
            report("arena/" + file.getFileName(), tally -> ArenaCases.evaluator(file, tally));
        }
        if (Files.isDirectory(folder.resolve("more-data")) && isDrawn("ten logs, models chosen")) {
            report("ten logs, models chosen", tally -> {
                try (AutoCases cases = new AutoCases(tally)) {
                    cases.check(folder);
                }
            });
        }
        for (Path file : DocumentedLog.files(folder)) {
            if (DocumentedLog.all(DocumentedLog.READING).stream()
                    .flatMap(known -> known.folders(folder).stream())
                    .noneMatch(file::startsWith)) {
                log(
                        folder.relativize(file).toString(),
                        new RealLogs.Report(false, "no section of the document is about it"));
            }
        }
    }

    /** The commands of the document, the tables there are of the same games, and what became of every file. */
    private void original(Path folder, Path data, DocumentedLog log) throws IOException {
        try (RealLogs real = new RealLogs(log, data)) {
            for (int i = 0; i < log.commands().size(); i++) {
                log(
                        log.name() + ", command " + (i + 1),
                        real.report(log.commands().get(i)));
            }
            for (Path table : files(folder.resolve("golden/replay"), ".csv.gz")) {
                if (table.getFileName().toString().startsWith(log.name() + "-")) {
                    Tally tally = new Tally();
                    OptionalInt aside = ReplayTables.evaluator(
                            table, real.folder(), real.words(log.commands().get(0)), tally);
                    if (aside.isPresent()) {
                        report(log.name() + " against " + table.getFileName(), tally, aside.getAsInt());
                    }
                }
            }
            if (log.fates().containsKey("players.json.gz")) {
                report(log.name() + " against players.json.gz", real::checkPublished);
            }
            if (log.name().equals("england") && isDrawn("england, twenty seasons simulated")) {
                report(log.name() + ", twenty seasons simulated", real::checkSeasons);
            }
            fates(log, folder.relativize(data).toString(), RealLogs.names(data), real);
        }
    }

    /** What systems make of a log, twice: once with one of them at a time, and all tables are the same bytes. */
    private void compared(Path data, DocumentedLog log) throws IOException {
        try (RealLogs real = new RealLogs(log, data)) {
            for (DocumentedLog.Command command : log.commands()) {
                if (isDrawn(log.name() + ", compared")) {
                    log(log.name() + ", compared", real.compared(command));
                }
            }
            if (log.name().equals("football")) {
                report(log.name() + ", margin filter", real::checkMarginFilter);
                report(log.name() + ", the last 1,000 games predicted", real::checkPredictions);
            }
            if (log.name().equals("football") && isDrawn("football, parameters fitted")) {
                report(log.name() + ", parameters fitted", real::checkTuning);
            }
        }
    }

    /** Returns true if a set that takes long is tried; else says that it is not. */
    private boolean isDrawn(String name) {
        boolean drawn = lot.nextInt(lots) == 0;
        if (!drawn) {
            System.out.println(line(name, "not drawn this time"));
        }
        return drawn;
    }

    /** A file has to stand in one row, which says that it was read if it was. */
    private void fates(DocumentedLog log, String where, List<String> files, RealLogs real) throws IOException {
        for (String file : files) {
            String fate = log.pattern(file).map(log.fates()::get).orElse("in no row of the document, or in several");
            boolean sound = log.pattern(file).isPresent() && fate.startsWith("read") == real.isRead(file);
            log(where + "/" + file, new RealLogs.Report(sound, fate));
        }
        if (!log.idle(files).isEmpty()) {
            log(where, new RealLogs.Report(false, "no such files: " + log.idle(files)));
        }
    }

    private void golden(String name, JsonNode set) {
        Tally tally = new Tally();
        int without = 0;
        for (JsonNode testCase : set.path("cases")) {
            if (!GoldenCases.evaluator(testCase, set, tally)) {
                without++;
            }
        }
        report(name, tally, without);
    }

    /** What counts in the tally of a set. */
    private interface Check {
        void of(Tally tally) throws IOException;
    }

    private void report(String name, Check check) throws IOException {
        Tally tally = new Tally();
        check.of(tally);
        report(name, tally, 0);
    }

    private void report(String name, Tally tally, int without) {
        if (tally.total == 0) {
            System.out.println(line(name, "no engine yet"));
            return;
        }
        passed += tally.passed;
        failed += tally.total - tally.passed;
        System.out.println(line(
                name,
                tally.passed + "/" + tally.total
                        + (Double.isNaN(tally.worst)
                                ? ""
                                : String.format(
                                        Locale.ROOT,
                                        "  worst error %.1e, %.1g of its tolerance",
                                        tally.worst,
                                        tally.worstShare))
                        + (tally.differences.isEmpty() ? "" : "  on purpose otherwise: " + tally.differences)
                        + (without > 0
                                ? "  (" + without
                                        + " set aside: options we lack, not verified at their origin, or after games that name somebody twice)"
                                : "")
                        + (tally.failures.isEmpty() ? "" : "  failed: " + some(tally.failures))));
        tally.remarks.forEach(remark -> System.out.println(line("", remark)));
    }

    private void log(String name, RealLogs.Report report) {
        if (report.sound()) {
            passed++;
        } else {
            failed++;
        }
        System.out.println(line(name, (report.sound() ? "1/1  " : "0/1  ") + report.text()));
    }

    /** The first of many: a set can have thousands. */
    private static String some(List<String> failures) {
        int shown = Math.min(10, failures.size());
        return String.join(", ", failures.subList(0, shown))
                + (failures.size() > shown ? ", and " + (failures.size() - shown) + " more" : "");
    }

    private static String line(String name, String what) {
        return String.format(Locale.ROOT, "%-52s %s", name, what);
    }

    static List<Path> files(Path folder, String ending) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }
}
