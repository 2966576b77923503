package rate.study.health.suspect;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import rate.Program;
import rate.run.audit.read.PublishedRun;
import rate.study.health.HealthReading;
import rate.study.health.Measure;
import rate.study.health.SmallTable;

/** Generated leagues whose suspects are known, and what is found of them. {@code scripts/suspects} runs hundreds. */
public final class Leagues {

    /** The kind of plant that each kind of finding is about. */
    static final Map<String, String> PLANT_OF = Map.of(
            "win-trading", "traders",
            "boosting", "boosting",
            "smurfs", "smurfs",
            "changed-player", "exchanged",
            "sandbagging", "sandbaggers",
            "two-accounts", "duplicates");

    private static final String PLANTS =
            "traders=5,boosting=5,smurfs=10,exchanged=10,sandbaggers=10,duplicates=5,newcomers=200,inflation=10";

    /** By kind of finding, over all leagues so far. Of planted players those count that have thirty games or more. */
    static final class Tally {

        int leagues;
        int planted;
        int found;

        /** Found though nothing was planted there. */
        int innocent;

        /** Found though another kind was planted there. */
        int otherwise;

        /** Leagues with a finding of innocents. */
        int alarms;

        /** Sum of the shares of innocents among all that was found in a league. */
        double falseShare;
    }

    private record Truth(String kind, String partner) {}

    private final Path folder;
    private final Map<String, Tally> tallies = new TreeMap<>();

    Leagues(Path folder) {
        this.folder = folder;
    }

    /** Makes a league, rates it, and compares what is found with what is planted. */
    void add(int seed, int games, int players, String plants, String... system) throws IOException {
        String[] generate = Program.words("generate --truth truth.csv -o games.csv --games " + games + " --players "
                + players + " --seed " + seed);
        run(plants.isEmpty() ? generate : Program.with(generate, "--plant", plants));
        run(Program.words("replay games.csv -q -o run", system));
        Map<String, Integer> played = new HashMap<>();
        for (String line : Files.readAllLines(folder.resolve("games.csv"), UTF_8)) {
            String[] cells = line.split(",", -1);
            played.merge(cells[2], 1, Integer::sum);
            played.merge(cells[3], 1, Integer::sum);
        }
        Map<String, Truth> truth = new LinkedHashMap<>();
        for (String line : Files.readAllLines(folder.resolve("truth.csv"), UTF_8)) {
            String[] cells = line.split(",", -1);
            if (cells.length > 3 && !cells[3].isEmpty()) {
                truth.put(cells[0], new Truth(cells[3], cells[4]));
            }
        }
        List<Measure.Findings> found = HealthReading.of(
                        PublishedRun.open("run", folder.resolve("run")), Suspects::of, false)
                .found()
                .get(0)
                .measures();
        PLANT_OF.forEach((kind, plant) -> {
            Tally tally = tallies.computeIfAbsent(kind, none -> new Tally());
            tally.leagues++;
            truth.forEach((player, its) -> {
                boolean isOne = its.kind.equals(plant) && player.compareTo(its.partner) > 0;
                boolean isBusy = played.getOrDefault(player, 0) >= 30
                        && (its.partner.isEmpty() || played.getOrDefault(its.partner, 0) >= 30);
                tally.planted += isOne && isBusy ? 1 : 0;
            });
            int innocent = 0;
            int all = 0;
            for (Measure.Findings each : found) {
                for (SmallTable table : each.tables()) {
                    for (List<Object> row : table.title().equals(kind) ? table.rows() : List.<List<Object>>of()) {
                        Truth its = truth.get(row.get(0));
                        Truth others = truth.get(row.get(1));
                        boolean isRight = its != null && its.kind.equals(plant) && its.partner.equals(row.get(1));
                        boolean isBusy = played.getOrDefault(row.get(0), 0) >= 30
                                && (row.get(1).equals("") || played.getOrDefault(row.get(1), 0) >= 30);
                        tally.found += isRight && isBusy ? 1 : 0;
                        tally.otherwise += !isRight && (its != null || others != null) ? 1 : 0;
                        innocent += !isRight && its == null && others == null ? 1 : 0;
                        all++;
                    }
                }
            }
            tally.innocent += innocent;
            tally.alarms += innocent > 0 ? 1 : 0;
            tally.falseShare += all == 0 ? 0 : innocent / (double) all;
        });
    }

    Tally of(String kind) {
        return tallies.get(kind);
    }

    private void run(String... words) {
        Program.runUnproved(folder, words).done();
    }

    /** Prints a row per kind of finding. */
    void print(String title) {
        System.out.println(title);
        tallies.forEach((kind, tally) -> System.out.printf(
                Locale.ROOT,
                "  %-15s planted %4d found %4d (%5.1f %%)  innocent %3d, planted otherwise %3d, leagues with innocents %3d of %d,"
                        + " false discovery rate %.3f%n",
                kind,
                tally.planted,
                tally.found,
                100.0 * tally.found / Math.max(1, tally.planted),
                tally.innocent,
                tally.otherwise,
                tally.alarms,
                tally.leagues,
                tally.falseShare / tally.leagues));
    }

    /**
     * Runs the experiment.
     *
     * @param args a folder to work in, the number of planted and of clean leagues, the first seed, and the system
     */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        int first = Integer.parseInt(args[3]);
        Leagues planted = new Leagues(folder);
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            planted.add(first + i, 20_000, 500, PLANTS, "--system", args[4]);
        }
        planted.print(args[1] + " leagues of 500 players and 20,000 games, " + args[4] + ", planted " + PLANTS);
        Leagues clean = new Leagues(folder);
        for (int i = 0; i < Integer.parseInt(args[2]); i++) {
            clean.add(1_000 + first + i, 20_000, 500, "", "--system", args[4]);
        }
        clean.print(args[2] + " clean leagues");
    }
}
