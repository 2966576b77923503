package rate.run.audit.diff;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.engine.math.Numbers;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;
import rate.file.store.PlainFile;
import rate.file.store.RunFolder;
import rate.run.audit.read.Block;
import rate.run.audit.read.LadderPlayer;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable.NamedRow;
import rate.run.form.OptionWords;
import rate.run.form.RunFiles;

/**
 * Two runs, compared: why they differ, where their histories part, and who moved.
 *
 * @param sameSystem whether both are of one system and profile; ratings of two are on different scales, so that only places
 *     can be compared then
 * @param reasons what the manifests say differently; and first of all {@link #PROGRAM}, if it is known that another one rated
 * @param firstDifference where the ledgers part; null if they are the same, or one run has none
 * @param ledgers whether both runs have a ledger
 * @param tables the tables, compared
 */
public record RunDiff(
        boolean sameSystem,
        List<Reason> reasons,
        @Nullable FirstDifference firstDifference,
        boolean ledgers,
        List<TableDiff> tables) {

    /**
     * An entry of the manifests that differs.
     *
     * @param key its path: {@code options.min_games}, {@code read games.csv.sha256}
     * @param before its value in the first run; null if it has none
     * @param after its value in the second; null if it has none
     */
    public record Reason(
            String key, @Nullable String before, @Nullable String after) {}

    /**
     * The first row in which two ledgers differ.
     *
     * @param row its number, from 1
     * @param before the game of that row in the first run; null if it has no such row
     * @param after the game of that row in the second run; null if it has no such row
     * @param cells the cells that differ, if both are of the same game and player: by column, before and after
     */
    public record FirstDifference(
            long row,
            @Nullable LedgerMoment before,
            @Nullable LedgerMoment after,
            List<Reason> cells) {}

    /**
     * A row of a ledger by what people call it.
     *
     * @param game id; empty of a new season and at the end of the log
     * @param time of the game; empty if the log has no times
     * @param role player or commander
     * @param player whose row it is
     */
    public record LedgerMoment(String game, String time, String role, String player) {}

    /**
     * A table, compared.
     *
     * @param name players or commanders
     * @param before rows in the first run
     * @param after rows in the second
     * @param moved who is in both and has other numbers, the farthest moved first
     * @param appeared who is in the second only, best first
     * @param gone who is in the first only, best first
     * @param stayed who is the same in both, best first
     */
    public record TableDiff(
            String name,
            int before,
            int after,
            List<MovedPlayer> moved,
            List<PlacedPlayer> appeared,
            List<PlacedPlayer> gone,
            List<PlacedPlayer> stayed) {

        /** Whose rating a row of it is. */
        public LadderPlayer rated(PlacedPlayer player) {
            return RunDiff.rated(name, player);
        }
    }

    /**
     * A row of a table.
     *
     * @param ladder the log's own; empty if it has none
     */
    public record PlacedPlayer(String ladder, String player, int place, String rank, String mu, String sigma) {}

    /** One who is in both tables. */
    public record MovedPlayer(PlacedPlayer before, PlacedPlayer after) {

        /** How many places the player rose; negative for a fall. */
        public int rise() {
            return before.place() - after.place();
        }

        /** The change of the rank; NaN if one of the tables has none. */
        public double gain() {
            return Numbers.parse(after.rank()) - Numbers.parse(before.rank());
        }

        private double distance() {
            return Math.abs(gain());
        }

        private boolean isSame(boolean sameSystem) {
            return before.place() == after.place()
                    && (!sameSystem
                            || (before.rank().equals(after.rank())
                                    && before.mu().equals(after.mu())
                                    && before.sigma().equals(after.sigma())));
        }
    }

    /** The key of a reason that is in no manifest, whose bytes do not depend on the build: what rated. */
    public static final String PROGRAM = "program";

    /** Keys of entries that follow from the reasons, and are no reasons themselves. */
    private static final Set<String> RESULTS = Set.of("format", "counts", "problems", "written", "coverage");

    /** Digits that tell two digests apart for people. */
    private static final int DIGITS = 12;

    /**
     * Compares two runs.
     *
     * @throws rate.engine.problem.InputRefused if one of them cannot be read
     */
    public static RunDiff of(PublishedRun one, PublishedRun two) {
        boolean sameSystem = one.manifest().system().equals(two.manifest().system());
        boolean ledgers =
                one.manifest().ledger().isPresent() && two.manifest().ledger().isPresent();
        List<TableDiff> tables = new ArrayList<>();
        for (Ladder ladder : Ladder.values()) {
            String name = ladder.id();
            if (one.manifest().table(name).isPresent()
                    || two.manifest().table(name).isPresent()) {
                tables.add(compare(name, places(one, name), places(two, name), sameSystem));
            }
        }
        return new RunDiff(
                sameSystem,
                reasons(one, two),
                ledgers && sameSystem ? firstDifference(one, two) : null,
                ledgers,
                tables);
    }

    private static List<Reason> reasons(PublishedRun one, PublishedRun two) {
        List<Reason> reasons = new ArrayList<>();
        String before = program(one);
        String after = program(two);
        if (before != null && after != null && !before.equals(after)) {
            reasons.add(new Reason(PROGRAM, before, after));
        }
        reasons.addAll(manifestReasons(one.manifest(), two.manifest()));
        return reasons;
    }

    private static @Nullable String program(PublishedRun run) {
        try {
            return new String(PlainFile.bytes(RunFolder.cache(run.folder(), RunFiles.PROGRAM)), UTF_8);
        } catch (IOException e) {
            return null;
        }
    }

    private static TableDiff compare(
            String name, Map<String, PlacedPlayer> one, Map<String, PlacedPlayer> two, boolean sameSystem) {
        Comparator<MovedPlayer> farthest = sameSystem
                ? Comparator.comparingDouble(MovedPlayer::distance)
                : Comparator.comparingInt(moved -> Math.abs(moved.rise()));
        List<MovedPlayer> both = one.entrySet().stream()
                .filter(row -> two.containsKey(row.getKey()))
                .map(row -> new MovedPlayer(row.getValue(), Objects.requireNonNull(two.get(row.getKey()))))
                .toList();
        return new TableDiff(
                name,
                one.size(),
                two.size(),
                both.stream()
                        .filter(row -> !row.isSame(sameSystem))
                        .sorted(farthest.reversed())
                        .toList(),
                only(two, one),
                only(one, two),
                both.stream()
                        .filter(row -> row.isSame(sameSystem))
                        .map(MovedPlayer::after)
                        .toList());
    }

    /** Whose rating a row of a table is: one of the players, or of the commanders. */
    static LadderPlayer rated(String table, PlacedPlayer player) {
        return new LadderPlayer(table.substring(0, table.length() - 1), player.ladder(), player.player());
    }

    private static List<PlacedPlayer> only(Map<String, PlacedPlayer> in, Map<String, PlacedPlayer> notIn) {
        return in.entrySet().stream()
                .filter(row -> !notIn.containsKey(row.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    /**
     * The rows of a table by ladder and player. Of texts, a hash table stays quick even if they were chosen to have one hash;
     * of records it does not.
     */
    private static Map<String, PlacedPlayer> places(PublishedRun run, String name) {
        Map<String, PlacedPlayer> places = new LinkedHashMap<>();
        RunManifest.ListedFile listed = run.manifest().table(name).orElse(null);
        if (listed == null) {
            return places;
        }
        try (Source source = run.source(listed.name())) {
            OwnTable table = OwnTable.open(source);
            while (table.next()) {
                NamedRow row = new NamedRow(table.columns(), table.cells(), table.line());
                String ladder = row.cell("ladder");
                String player = row.cell("player");
                places.put(
                        ladder.length() + ":" + ladder + player,
                        new PlacedPlayer(
                                ladder,
                                player,
                                Numbers.whole(row.cell("place")),
                                row.cell("rank"),
                                row.cell("mu"),
                                row.cell("sigma")));
            }
        }
        return places;
    }

    /** Where the ledgers of two runs part; null if they are the same. */
    private static @Nullable FirstDifference firstDifference(PublishedRun one, PublishedRun two) {
        List<Block> same = sameBlocks(one, two);
        try (Ledger before = Ledger.behind(same, one);
                Ledger after = Ledger.behind(same, two)) {
            long number = same.stream().mapToLong(Block::rows).sum();
            while (true) {
                LedgerRow a = before.next();
                LedgerRow b = after.next();
                number++;
                if (a == null && b == null) {
                    return null;
                }
                if (a == null || b == null || !a.hasTextsOf(b)) {
                    return new FirstDifference(number, moment(a), moment(b), cells(a, b));
                }
            }
        }
    }

    /**
     * The blocks with which both begin, as the runs themselves state their digests; none if one states none. The last block
     * of a ledger is none of them: it has the end of the file, too. Of compact ledgers all rows are read, for what follows from
     * them.
     */
    private static List<Block> sameBlocks(PublishedRun one, PublishedRun two) {
        if (one.manifest().isCompact() || two.manifest().isCompact()) {
            return List.of();
        }
        List<Block> before = Block.of(one);
        List<Block> after = Block.of(two);
        int same = 0;
        while (same < Math.min(before.size(), after.size()) - 1 && areSame(before.get(same), after.get(same))) {
            same++;
        }
        return before.subList(0, same);
    }

    /** Returns true if two blocks and all before them have the same bytes. */
    private static boolean areSame(Block a, Block b) {
        return a.rows() == b.rows() && a.bytes() == b.bytes() && a.chain().equals(b.chain());
    }

    private static @Nullable LedgerMoment moment(@Nullable LedgerRow row) {
        return row == null ? null : new LedgerMoment(row.game(), row.time(), row.role(), row.player());
    }

    private static List<Reason> cells(@Nullable LedgerRow a, @Nullable LedgerRow b) {
        List<Reason> cells = new ArrayList<>();
        if (a != null && b != null && a.isOfContest(b) && a.player().equals(b.player())) {
            List<String> columns = a.columns().names();
            for (int i = 0; i < columns.size(); i++) {
                if (!a.cell(i).equals(b.cell(i))) {
                    cells.add(new Reason(columns.get(i), a.cell(i), b.cell(i)));
                }
            }
        }
        return cells;
    }

    /** Every entry that is in one of two manifests only, or in both with different values; in the order of the manifests. */
    private static List<Reason> manifestReasons(RunManifest one, RunManifest two) {
        Map<String, String> before = flat(one);
        Map<String, String> after = flat(two);
        Set<String> keys = new LinkedHashSet<>(before.keySet());
        keys.addAll(after.keySet());
        List<Reason> reasons = new ArrayList<>();
        for (String key : keys) {
            if (!Objects.equals(before.get(key), after.get(key))) {
                reasons.add(new Reason(key, before.get(key), after.get(key)));
            }
        }
        return reasons;
    }

    private static Map<String, String> flat(RunManifest manifest) {
        Map<String, String> flat = new LinkedHashMap<>();
        manifest.tree().forEachEntry((key, value) -> {
            if (!RESULTS.contains(key)) {
                flatten(key, value, flat);
            }
        });
        return flat;
    }

    private static void flatten(String path, JsonNode value, Map<String, String> to) {
        if (value.isObject()) {
            value.forEachEntry((key, inner) -> flatten(path + "." + key, inner, to));
        } else if (value.path(0).isObject()) {
            for (int i = 0; i < value.size(); i++) {
                to.put(path + " " + value.path(i).path("name").asText(String.valueOf(i + 1)), inOneLine(value.path(i)));
            }
        } else if (says(value)) {
            to.put(path, text(value));
        }
    }

    /** {@code bytes 518088, sha256 a5fe1bf34e1d, games 1500}. */
    private static String inOneLine(JsonNode item) {
        List<String> parts = new ArrayList<>();
        item.forEachEntry((key, value) -> {
            if (!key.equals("name") && says(value)) {
                String text = text(value);
                parts.add(
                        key + " " + (key.equals("sha256") ? text.substring(0, Math.min(DIGITS, text.length())) : text));
            }
        });
        return String.join(", ", parts);
    }

    private static boolean says(JsonNode value) {
        return !value.isNull() && !(value.isArray() && value.isEmpty());
    }

    private static String text(JsonNode value) {
        return value.isArray()
                ? StreamSupport.stream(value.spliterator(), false)
                        .map(RunDiff::text)
                        .collect(Collectors.joining(", "))
                : OptionWords.text(value);
    }
}
