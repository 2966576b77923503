package rate.run.publish;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.problem.Location;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.Basis;
import rate.engine.replay.Coverage;
import rate.engine.replay.Standings;
import rate.file.input.source.InputSummary;
import rate.file.output.JsonObject;
import rate.file.store.OutputFile;
import rate.file.store.OutputFile.WrittenFile;
import rate.log.correct.Corrected;
import rate.log.correct.Exclusions.Exclusion;
import rate.log.correct.Span;
import rate.log.order.LogReading.FilesBeside;
import rate.run.form.FolderKind;
import rate.run.publish.ledger.LedgerChain;

/**
 * Manifest of a run: its inputs, options and results. It has no clock and no path, so that the same input gives the same bytes;
 * their digest is the head of the run.
 *
 * @param systems what rated: {@code system}, or more of them
 * @param options every other option that determines the result, and where it came from
 * @param beside the tables beside the log, by what they are for ({@code initial}, {@code warm_start}) and by ladder
 * @param results what else is to be said of the tables
 */
public record Manifest(
        FolderKind kind,
        String version,
        JsonObject systems,
        Options options,
        ReplayLoop.LogSummary log,
        Map<String, Map<String, InputSummary>> beside,
        FilesBeside reading,
        JsonObject results) {

    /**
     * A file of the run.
     *
     * @param blocks its digests, if it is the ledger; else null
     */
    record Listed(WrittenFile file, long rows, @Nullable LedgerChain blocks) {

        JsonObject json() {
            JsonObject json = new JsonObject().put("name", file.name()).put("bytes", file.bytes());
            if (file.sha256() != null) {
                json.put("sha256", file.sha256());
            }
            json.put("rows", rows);
            return blocks == null ? json : json.put("blocks", blocks.size()).put("head", blocks.head());
        }
    }

    /**
     * Writes the manifest and closes the file.
     *
     * @param written the files of the run
     * @return the head of the run: the digest of the manifest, which pins each file that it lists by its own digest
     */
    String write(OutputFile out, List<Listed> written) throws IOException {
        JsonObject manifest = new JsonObject()
                .put("format", kind.format())
                .put("version", version)
                .putAll(systems)
                .put("options", options.values())
                .put("sources", options.sources())
                .put("corrections", corrections(log.corrected()))
                .each("read", log.inputs(), Manifest::input)
                .putAll(tables())
                .putAll(results)
                .put("counts", log.counts())
                .put("problems", problems())
                .each("written", written, Listed::json);
        try (JsonGenerator json = new JsonFactory().createGenerator(out).setPrettyPrinter(JsonObject.lines())) {
            JsonObject.write(json, manifest);
            json.writeRaw('\n');
        }
        return Objects.requireNonNull(out.sha256());
    }

    /** A system with every effective parameter. */
    public static JsonObject system(SystemEntry.Configured system) {
        JsonObject parameters = new JsonObject();
        system.parameters().forEach(parameters::literal);
        return new JsonObject()
                .put("name", system.name())
                .put("profile", system.profile())
                .put("parameters", parameters);
    }

    /** The coverage of the tables of history systems: a key with an object for each; no key if there is none. */
    static JsonObject coverage(List<Standings> standings) {
        List<JsonObject> tables = new ArrayList<>();
        for (Standings table : standings) {
            Basis basis = table.basis();
            if (basis != null) {
                tables.add(coverage(table.ladder(), table.name(), basis));
            }
        }
        return tables.isEmpty() ? new JsonObject() : new JsonObject().put("coverage", tables);
    }

    /**
     * Returns the coverage of one table.
     *
     * @param ladder which members are rated
     * @param name the ladder of the log; null if the log has none
     */
    public static JsonObject coverage(Ladder ladder, @Nullable String name, Basis basis) {
        Coverage coverage = basis.coverage();
        return new JsonObject()
                .put("table", ladder.id())
                .put("ladder", name)
                .put("players", coverage.players())
                .put("pairings", coverage.pairings())
                .put("possible", coverage.possible())
                .put("stable", coverage.isComplete())
                .put("fewest_opponents", coverage.fewest())
                .put("most_opponents", coverage.most())
                .put("fewest_games", coverage.fewestGames())
                .put("median_games", coverage.medianGames())
                .each(
                        "removed",
                        basis.removed(),
                        removed -> new JsonObject()
                                .put("player", removed.player().name())
                                .put("reason", removed.reason()))
                .put("notes", basis.notes());
    }

    private JsonObject tables() {
        JsonObject tables = new JsonObject();
        beside.forEach((purpose, byLadder) -> {
            JsonObject files = new JsonObject();
            byLadder.forEach((ladder, file) -> files.put(ladder, file(file)));
            tables.put(purpose, files);
        });
        InputSummary rosters = reading.rosters();
        if (rosters != null) {
            tables.put("rosters", file(rosters).put("teams", rosters.games()));
        }
        return reading.joins().isEmpty()
                ? tables
                : tables.each("joins", reading.joins(), file -> file(file).put("rows", file.games()));
    }

    private JsonObject problems() {
        JsonObject problems = new JsonObject();
        log.problems().forEach((kind, count) -> problems.put(kind.id(), count));
        return problems;
    }

    private static JsonObject input(InputSummary input) {
        JsonObject json = file(input)
                .put("games", input.games())
                .put("profile", input.profile())
                .put("filtered", input.filtered())
                .put("unused", input.unused());
        return input.numbered() ? json.put("numbered", true) : json;
    }

    /** Effects of the corrections of a log, as JSON of the manifest. A correction that was not given is null. */
    private static JsonObject corrections(Corrected corrected) {
        return new JsonObject()
                .put("aliases", aliases(corrected.aliases()))
                .put("exclude", exclude(corrected.exclude()))
                .putAll(span(corrected.span()))
                .put("outside", corrected.outside());
    }

    private static @Nullable JsonObject aliases(Corrected.@Nullable Merged aliases) {
        return aliases == null
                ? null
                : file(aliases.file())
                        .put("rows", aliases.file().games())
                        .put("used", aliases.used())
                        .put("seats", aliases.seats());
    }

    private static @Nullable JsonObject exclude(Corrected.@Nullable Excluded exclude) {
        return exclude == null
                ? null
                : file(exclude.file()).each("rules", exclude.rules(), rule -> rule(rule.exclusion(), rule.games()));
    }

    private static JsonObject rule(Exclusion rule, long games) {
        return new JsonObject()
                .put("game", rule.game())
                .put("player", rule.player())
                .put("uploader", rule.uploader())
                .putAll(span(rule.span()))
                .put("reason", rule.reason())
                .put("games", games);
    }

    /** The keys of a span of time; null where it is open. */
    private static JsonObject span(Span span) {
        return new JsonObject().put("since", GameTime.textOf(span.since())).put("until", GameTime.textOf(span.until()));
    }

    /** Which file was read, without its folder, which is the machine's own. */
    private static JsonObject file(InputSummary input) {
        return new JsonObject()
                .put("name", Location.of(input.name()).fileName())
                .put("bytes", input.bytes())
                .put("sha256", input.sha256());
    }
}
