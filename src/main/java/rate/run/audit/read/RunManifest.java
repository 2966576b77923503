package rate.run.audit.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.run.form.FolderKind;
import rate.run.form.RunFiles;

/** Reader of the manifest of a run, with those parts of it that readers of a run need. */
public final class RunManifest {

    /**
     * A file of the run.
     *
     * @param sha256 of all its bytes; null of a ledger, which is hashed in blocks
     * @param blocks of a ledger; 0 of other files
     * @param head the last chain of a ledger; null of other files
     */
    public record ListedFile(
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

        /** Returns whether the file is JSON. */
        public boolean isJson() {
            return name.endsWith(".json");
        }

        /** Returns whether the file is hashed in blocks, as a ledger is. */
        public boolean isInBlocks() {
            return sha256 == null;
        }
    }

    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

    /** Keys of the entry of the ledger. */
    private static final List<String> OF_LEDGER = List.of("name", "bytes", "rows", "blocks", "head");

    /** Keys of the entry of any other file. */
    private static final List<String> OF_FILE = List.of("name", "bytes", "sha256", "rows");

    /** Counts that every manifest has. */
    private static final List<String> COUNTS = List.of("""
            games rated rejected not_counted excluded outside other_ladders duplicates equal_times warnings""".split(" "));

    /** More is counted nowhere, so that sums of counts are counts. */
    private static final long MOST = 999_999_999_999_999L;

    private final String file;
    private final ObjectNode tree;
    private final FolderKind kind;
    private final List<ListedFile> written;
    private final @Nullable String until;

    /**
     * @param file its name, for messages
     * @param tree what stands in it
     * @throws InputRefused if it is no manifest, or one of a format that is not known
     */
    RunManifest(String file, ObjectNode tree) {
        this.file = file;
        this.tree = tree;
        this.kind = kind(text(tree, "format"));
        this.until = null;
        this.written = list("written").map(this::listed).toList();
        if (written.stream().map(ListedFile::name).distinct().count() < written.size()) {
            throw refused("\"written\" lists a file twice");
        }
    }

    private RunManifest(RunManifest of, String until, List<ListedFile> written, long rated) {
        this.file = of.file;
        this.tree = of.tree.deepCopy();
        this.tree.putObject("counts").put("rated", rated);
        this.kind = of.kind;
        this.until = until;
        this.written = written;
    }

    /** Returns this manifest at an earlier time, with other files and another number of rated games. */
    RunManifest as(String earlier, List<ListedFile> files, long rated) {
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
            list("systems");
        }
        requireFiles();
    }

    private void requireFiles() {
        list("written").map(file -> object(file, "written")).forEach(entry -> {
            String name = text(entry, "name");
            boolean ledger = name.startsWith(RunFiles.LEDGER + ".");
            if (!keys(entry).equals(ledger ? OF_LEDGER : OF_FILE)) {
                throw refused("\"written\" describes \"" + name + "\" with the wrong keys");
            }
            requireDigest(text(entry, ledger ? "head" : "sha256"));
        });
        boolean json = written.stream().anyMatch(ListedFile::isJson);
        Set<String> possible = kind.listed().stream()
                .map(table -> table + (json ? ".json" : ".csv"))
                .collect(Collectors.toSet());
        for (ListedFile file : written) {
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

    private ListedFile listed(JsonNode file) {
        ObjectNode entry = object(file, "written");
        boolean inBlocks = entry.has("head");
        return new ListedFile(
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
    public ObjectNode tree() {
        return tree;
    }

    public FolderKind kind() {
        return kind;
    }

    /** Version of the program that wrote it. */
    public String version() {
        return text(tree, "version");
    }

    /** The files of the run, but for itself. */
    public List<ListedFile> written() {
        return written;
    }

    /** A file of the run without its extension: {@code players}; empty if the run has none of that name. */
    public Optional<ListedFile> table(String name) {
        return written.stream()
                .filter(each -> each.name().equals(name + ".csv") || each.name().equals(name + ".json"))
                .findFirst();
    }

    /**
     * Returns a file of the run without its extension, as {@link #table}.
     *
     * @throws InputRefused if the run has none of that name
     */
    public ListedFile required(String name) {
        return table(name).orElseThrow(() -> refused("it lists no table of " + name));
    }

    /** The tables of standings that the run has, of players before those of commanders. */
    public List<ListedFile> standings() {
        return Arrays.stream(Ladder.values())
                .flatMap(ladder -> table(ladder.id()).stream())
                .toList();
    }

    /** Who is meant if nothing is said: the players, or the commanders of a run that rated nobody else. */
    public Ladder members() {
        return table(Ladder.PLAYERS.id()).isEmpty()
                        && table(Ladder.COMMANDERS.id()).isPresent()
                ? Ladder.COMMANDERS
                : Ladder.PLAYERS;
    }

    /** The ledger; empty if the run has none. */
    public Optional<ListedFile> ledger() {
        return table(RunFiles.LEDGER);
    }

    /** The ledger, or the contests of a history system; empty if the run has neither. */
    public Optional<ListedFile> ledgerOrContests() {
        return ledger().or(() -> table(RunFiles.CONTESTS));
    }

    /** The tables of a run for exports: without digests of the bytes of its ledger, which say nothing of other files. */
    public List<ListedFile> exported() {
        return kind.tables().stream()
                .filter(name -> !name.equals(RunFiles.BLOCKS))
                .map(this::table)
                .flatMap(Optional::stream)
                .toList();
    }

    /** The system with its profile: {@code allegskill/documented}. Only of runs. */
    public String system() {
        ObjectNode system = object("system");
        return text(system, "name") + "/" + text(system, "profile");
    }

    /** The parameters of its system, by name. Only of runs. */
    public ObjectNode parameters() {
        return object(object("system").path("parameters"), "parameters");
    }

    /** Returns whether the ledger of the run leaves out what follows from the rows before. Only of runs. */
    public boolean isCompact() {
        return "compact".equals(options().path("ledger").textValue());
    }

    public Map<String, Long> counts() {
        return counts("counts");
    }

    /** How many games were rated. */
    public long rated() {
        return counts().getOrDefault("rated", 0L);
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
    public ObjectNode options() {
        return object("options");
    }

    /** Players whose ratings are given and never move. */
    public Set<String> anchored() {
        return Set.copyOf(keys(object(options().path("anchor"), "anchor")));
    }

    /**
     * Returns whether the system of the run rates players who are on both teams of a game, so that they have two rows of it.
     */
    public boolean hasDefectors() {
        return Set.of("last", "sum").contains(parameters().path("defectors").asText());
    }

    /** Returns whether the run rates games under their conditions, too: then a game has rows on two ladders. */
    public boolean blends() {
        JsonNode blend = parameters().path("blend");
        return blend.isNumber() && blend.doubleValue() != 1;
    }

    /** Returns whether each season is a ladder of its own, on which players continue from the one before. */
    public boolean carriesSeasons() {
        return "season".equals(options().path("carry").textValue());
    }

    /** The day of its tables, or {@code last} for the last game of each ladder; empty if none was said. */
    public String asOf() {
        return options().path("as_of").asText();
    }

    /** Returns whether the table of players has the columns of a leaderboard. */
    public boolean hasLeaderboard() {
        return parameters().path("leaderboard").booleanValue();
    }

    /** True if its system gives the team at home an advantage. Only of runs. */
    public boolean ratesHome() {
        JsonNode home = parameters().path("home-advantage");
        return home.isTextual() || home.asDouble() != 0; // "fit" is a text
    }

    /** The rank of a rating; of a system without sigmas that is 0. */
    public double rank(double mu, double sigma) {
        return ranks().applyAsDouble(mu, sigma);
    }

    /**
     * The function that gives the rank of a mu and a sigma, as {@link #rank}; to be used for many ratings. It follows from the
     * parameters of the system, {@code rank-scale · (mu − rank-sigmas · sigma)}, and not below 0 with {@code rank-floor}. A
     * system without these parameters ranks by mu.
     */
    public DoubleBinaryOperator ranks() {
        double sigmas = parameters().path("rank-sigmas").asDouble(0);
        double scale = parameters().path("rank-scale").asDouble(1);
        double least = parameters().path("rank-floor").booleanValue() ? 0 : Double.NEGATIVE_INFINITY;
        return (mu, sigma) -> Math.max(least, scale * (mu - sigmas * sigma));
    }

    /**
     * The ladders of which a table was given with ratings to start from, or to be reset to: {@code players},
     * {@code commanders}.
     */
    public Set<String> started() {
        Set<String> ladders = new TreeSet<>(keys(object("initial")));
        ladders.addAll(keys(objectIfAny("resets")));
        return ladders;
    }

    public ObjectNode object(String key) {
        return object(tree.path(key), key);
    }

    /** An object of the manifest by its key; an empty one if the manifest has no such key. */
    public ObjectNode objectIfAny(String key) {
        return tree.hasNonNull(key) ? object(key) : tree.objectNode();
    }

    /** The logs that were rated, in order; of each its name, bytes and sha256. */
    public List<ListedFile> read() {
        return list("read")
                .map(log -> object(log, "read"))
                .map(entry ->
                        new ListedFile(text(entry, "name"), count(entry, "bytes"), 0, text(entry, "sha256"), 0, null))
                .toList();
    }

    /** The names of the tables that were joined to the logs, in order. */
    public List<String> joins() {
        return tree.has("joins")
                ? list("joins")
                        .map(table -> text(object(table, "joins"), "name"))
                        .toList()
                : List.of();
    }

    /** Returns whether the games have no ids in the logs: then the ids of the run are numbers that it gave. */
    public boolean isNumbered() {
        return list("read").allMatch(log -> object(log, "read").path("numbered").booleanValue());
    }

    public InputRefused refused(String message) {
        return new InputRefused(ProblemKind.BAD_RUN, Location.of(file), message);
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
        ObjectNode object = object(key);
        keys(object).forEach(name -> counts.put(name, count(object, name)));
        return counts;
    }

    private static List<String> keys(ObjectNode object) {
        List<String> keys = new ArrayList<>();
        object.fieldNames().forEachRemaining(keys::add);
        return keys;
    }

    private ObjectNode object(JsonNode value, String key) {
        if (value instanceof ObjectNode object) {
            return object;
        }
        throw refused("\"" + key + "\" is not an object");
    }

    private Stream<JsonNode> list(String key) {
        if (tree.path(key).isArray()) {
            return StreamSupport.stream(tree.path(key).spliterator(), false);
        }
        throw refused("\"" + key + "\" is not a list");
    }

    private String text(ObjectNode object, String key) {
        if (object.path(key).isTextual()) {
            return object.path(key).textValue();
        }
        throw refused("\"" + key + "\" is not a text");
    }

    private long count(ObjectNode object, String key) {
        JsonNode count = object.path(key);
        if (count.isLong() && count.longValue() >= 0 && count.longValue() <= MOST) {
            return count.longValue();
        }
        throw refused("\"" + key + "\" is not a count");
    }
}
