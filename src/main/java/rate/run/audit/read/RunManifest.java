package rate.run.audit.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleBinaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.run.form.FolderKind;
import rate.run.form.RunFiles;

/** Reader of the manifest of a run, with those parts of it that readers of a run need. */
public final class RunManifest {

    /**
     * A file of the run.
     *
     * @param name its name
     * @param bytes it has
     * @param rows it has
     * @param sha256 of all its bytes; null of a ledger, which is hashed in blocks
     * @param blocks of a ledger; 0 of other files
     * @param head the last chain of a ledger; null of other files
     */
    public record Listed(
            String name,
            long bytes,
            long rows,
            @Nullable String sha256,
            long blocks,
            @Nullable String head) {

        /** Name of the table in it: the file's without its extension. */
        public String table() {
            return name.replaceFirst("\\.[a-z]+$", "");
        }

        /** Whether it is JSON. */
        public boolean isJson() {
            return name.endsWith(".json");
        }

        /** Whether it is hashed in blocks, as a ledger is. */
        public boolean isInBlocks() {
            return sha256 == null;
        }
    }

    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

    private static final String LEDGER = "deltas";

    /** Keys of the entry of the ledger. */
    private static final List<String> OF_LEDGER = List.of("name", "bytes", "rows", "blocks", "head");

    /** Keys of the entry of any other file. */
    private static final List<String> OF_FILE = List.of("name", "bytes", "sha256", "rows");

    /** Counts that every manifest has. */
    private static final List<String> COUNTS = List.of(
            "games",
            "rated",
            "rejected",
            "not_counted",
            "excluded",
            "outside",
            "other_ladders",
            "duplicates",
            "equal_times",
            "warnings");

    /** More is counted nowhere, so that sums of counts are counts. */
    private static final long MOST = 999_999_999_999_999L;

    private final String file;
    private final Map<String, @Nullable Object> tree;
    private final FolderKind kind;
    private final List<Listed> written;
    private final @Nullable String until;

    /**
     * @param file its name, for messages
     * @param tree what stands in it
     * @throws InputRefused if it is no manifest, or one of a format that is not known
     */
    RunManifest(String file, Map<String, @Nullable Object> tree) {
        this.file = file;
        this.tree = tree;
        this.kind = kind(text(tree, "format"));
        this.until = null;
        this.written = list(tree, "written").stream().map(this::listed).toList();
        if (written.stream().map(Listed::name).distinct().count() < written.size()) {
            throw refused("\"written\" lists a file twice");
        }
    }

    private RunManifest(RunManifest of, String until, List<Listed> written, long rated) {
        this.file = of.file;
        this.tree = new LinkedHashMap<>(of.tree);
        this.tree.put("counts", Map.of("rated", rated));
        this.kind = of.kind;
        this.until = until;
        this.written = written;
    }

    /** Returns this manifest at an earlier time, with other files and another number of rated games. */
    RunManifest as(String earlier, List<Listed> files, long rated) {
        return new RunManifest(this, earlier, files, rated);
    }

    /** The last game or day that it knows, if that was said; empty of a whole run. */
    public Optional<String> until() {
        return Optional.ofNullable(until);
    }

    /**
     * Requires all that a manifest of its kind has. What is only information (options, sources, coverage) may
     * be anything: the head pins it.
     *
     * @throws InputRefused if something is missing, or of another kind than it has to be
     */
    public void requireAll() {
        version();
        object("sources");
        read().forEach(log -> requireDigest(String.valueOf(log.sha256())));
        counts(COUNTS);
        problems();
        count(object("corrections"), "outside");
        if (kind == FolderKind.RUN) {
            system();
            parameters();
            minGames();
            anchored();
            started();
        } else {
            options();
            list(tree, "systems");
        }
        requireFiles();
    }

    private void requireFiles() {
        for (Object file : list(tree, "written")) {
            Map<String, @Nullable Object> entry = object(file, "written");
            String name = text(entry, "name");
            boolean ledger = name.startsWith(LEDGER + ".");
            if (!List.copyOf(entry.keySet()).equals(ledger ? OF_LEDGER : OF_FILE)) {
                throw refused("\"written\" describes \"" + name + "\" with the wrong keys");
            }
            requireDigest(text(entry, ledger ? "head" : "sha256"));
        }
        boolean json = written.stream().anyMatch(Listed::isJson);
        Set<String> possible = kind.listed().stream()
                .map(table -> table + (json ? ".json" : ".csv"))
                .collect(Collectors.toSet());
        for (Listed file : written) {
            if (!possible.contains(file.name())) {
                throw refused("\"written\" lists \"" + file.name() + "\", which is not a file of such a run");
            }
        }
        if (table(RunFiles.REJECTS).isEmpty()
                || ledger().isPresent() != table(RunFiles.BLOCKS).isPresent()) {
            throw refused("\"written\" lacks the rejects, the ledger or the blocks of the ledger");
        }
    }

    private void requireDigest(String digest) {
        if (!DIGEST.matcher(digest).matches()) {
            throw refused("\"" + digest + "\" is not a SHA-256");
        }
    }

    private FolderKind kind(String format) {
        return FolderKind.ofFormat(format)
                .orElseThrow(() -> refused("this version cannot read the format \"" + format + "\"; it reads "
                        + String.join(
                                " and ",
                                Arrays.stream(FolderKind.values())
                                        .map(FolderKind::format)
                                        .toList())));
    }

    private Listed listed(@Nullable Object file) {
        Map<String, @Nullable Object> entry = object(file, "written");
        boolean inBlocks = entry.containsKey("head");
        return new Listed(
                name(text(entry, "name")),
                count(entry, "bytes"),
                count(entry, "rows"),
                inBlocks ? null : text(entry, "sha256"),
                inBlocks ? count(entry, "blocks") : 0,
                inBlocks ? text(entry, "head") : null);
    }

    /** A name that leads out of the folder is none. */
    private String name(String name) {
        if (name.isEmpty() || name.startsWith(".") || name.indexOf('/') >= 0 || name.indexOf('\\') >= 0) {
            throw refused("\"" + name + "\" is not the name of a file of a run");
        }
        return name;
    }

    /** All that stands in it. */
    public Map<String, @Nullable Object> tree() {
        return tree;
    }

    /** The kind of folder that it describes. */
    public FolderKind kind() {
        return kind;
    }

    /** Version of the program that wrote it. */
    public String version() {
        return text(tree, "version");
    }

    /** The files of the run, but for itself. */
    public List<Listed> written() {
        return written;
    }

    /** A file of the run without its extension: {@code players}; empty if the run has none of that name. */
    public Optional<Listed> table(String name) {
        return written.stream()
                .filter(each -> each.name().equals(name + ".csv") || each.name().equals(name + ".json"))
                .findFirst();
    }

    /** Who is meant if nothing is said: the players, or the commanders of a run that rated nobody else. */
    public Ladder members() {
        return table(Ladder.PLAYERS.id()).isEmpty()
                        && table(Ladder.COMMANDERS.id()).isPresent()
                ? Ladder.COMMANDERS
                : Ladder.PLAYERS;
    }

    /** The ledger; empty if the run has none. */
    public Optional<Listed> ledger() {
        return table(LEDGER);
    }

    /** The system with its profile: {@code allegskill/documented}. Only of runs. */
    public String system() {
        Map<String, @Nullable Object> system = object(tree.get("system"), "system");
        return text(system, "name") + "/" + text(system, "profile");
    }

    /** The parameters of its system, by name. Only of runs. */
    public Map<String, @Nullable Object> parameters() {
        return object(object("system").get("parameters"), "parameters");
    }

    /** Whether its ledger leaves out what follows from the rows before. Only of runs. */
    public boolean isCompact() {
        return "compact".equals(options().get("ledger"));
    }

    /** The counts, by name. */
    public Map<String, Long> counts() {
        return counts("counts");
    }

    /** How many problems there were of each kind. */
    public Map<String, Long> problems() {
        return counts("problems");
    }

    /** Fewest games of a player who stands in a table. */
    public long minGames() {
        return count(options(), "min_games");
    }

    /** Every option that determines the result, by name. */
    public Map<String, @Nullable Object> options() {
        return object("options");
    }

    /** Players whose ratings are given and never move. */
    public Set<String> anchored() {
        return object(options().get("anchor"), "anchor").keySet();
    }

    /** Whether its system rates players who are on both teams of a game, so that they have two rows of it. */
    public boolean hasDefectors() {
        Object rule = parameters().get("defectors");
        return "last".equals(rule) || "sum".equals(rule);
    }

    /** Whether it rates games under their conditions, too: then a game has rows on two ladders. */
    public boolean blends() {
        return parameters().get("blend") instanceof Number blend && blend.doubleValue() != 1;
    }

    /** Whether each season is a ladder of its own, on which players continue from the one before. */
    public boolean carriesSeasons() {
        return "season".equals(options().get("carry"));
    }

    /** Whether its table of players has the columns of a leaderboard. */
    public boolean hasLeaderboard() {
        return Boolean.TRUE.equals(parameters().get("leaderboard"));
    }

    /** The rank of a rating; of a system without sigmas that is 0. */
    public double rank(double mu, double sigma) {
        return RankRule.of(this).rank(mu, sigma);
    }

    /** The function that gives the rank of a mu and a sigma, as {@link #rank}; to be used for many ratings. */
    public DoubleBinaryOperator ranks() {
        return RankRule.of(this)::rank;
    }

    /** The ladders of which a table was given with ratings to start from, or to be reset to: {@code players}, {@code commanders}. */
    public Set<String> started() {
        Set<String> ladders = new TreeSet<>(object("initial").keySet());
        ladders.addAll(objectIfAny("resets").keySet());
        return ladders;
    }

    /** An object of the manifest by its key. */
    public Map<String, @Nullable Object> object(String key) {
        return object(tree.get(key), key);
    }

    /** An object of the manifest by its key; an empty one if the manifest has no such key. */
    public Map<String, @Nullable Object> objectIfAny(String key) {
        return tree.get(key) == null ? Map.of() : object(key);
    }

    /** The logs that were rated, in order; of each its name, bytes and sha256. */
    public List<Listed> read() {
        List<Listed> read = new ArrayList<>();
        for (Object log : list(tree, "read")) {
            Map<String, @Nullable Object> entry = object(log, "read");
            read.add(new Listed(text(entry, "name"), count(entry, "bytes"), 0, text(entry, "sha256"), 0, null));
        }
        return read;
    }

    /** Whether the games have no ids in the logs: then the ids of the run are numbers that it gave. */
    public boolean isNumbered() {
        return list(tree, "read").stream()
                .allMatch(log -> Boolean.TRUE.equals(object(log, "read").get("numbered")));
    }

    /** Refuses the manifest. */
    public InputRefused refused(String message) {
        return new InputRefused(new Problem(ProblemKind.BAD_RUN, Location.of(file), null, message));
    }

    private void counts(List<String> required) {
        Map<String, Long> counts = counts();
        required.stream()
                .filter(count -> !counts.containsKey(count))
                .findFirst()
                .ifPresent(count -> {
                    throw refused("\"counts\" has no " + count);
                });
    }

    private Map<String, Long> counts(String key) {
        Map<String, Long> counts = new LinkedHashMap<>();
        Map<String, @Nullable Object> object = object(key);
        object.keySet().forEach(name -> counts.put(name, count(object, name)));
        return counts;
    }

    @SuppressWarnings("unchecked") // what JsonTree gives
    private Map<String, @Nullable Object> object(@Nullable Object value, String key) {
        if (value instanceof Map<?, ?> map) {
            return (Map<String, @Nullable Object>) map;
        }
        throw refused("\"" + key + "\" is not an object");
    }

    @SuppressWarnings("unchecked") // what JsonTree gives
    private List<@Nullable Object> list(Map<String, @Nullable Object> object, String key) {
        if (object.get(key) instanceof List<?> list) {
            return (List<@Nullable Object>) list;
        }
        throw refused("\"" + key + "\" is not a list");
    }

    private String text(Map<String, @Nullable Object> object, String key) {
        if (object.get(key) instanceof String text) {
            return text;
        }
        throw refused("\"" + key + "\" is not a text");
    }

    private long count(Map<String, @Nullable Object> object, String key) {
        if (object.get(key) instanceof Long count && count >= 0 && count <= MOST) {
            return count;
        }
        throw refused("\"" + key + "\" is not a count");
    }
}
