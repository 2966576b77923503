package rate.run.audit.check;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.text.Counted;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;
import rate.run.audit.check.VerificationReport.Check;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest.ListedFile;
import rate.run.form.RunFiles;

/** The check of the rating: rated again, the same logs give the same files, byte for byte. */
public final class RatingCheck {

    /** The option of a manifest that says which data of time zones there were. */
    private static final String ZONE_DATA = "zone_data";

    /** The logs are told by their bytes: {@code read[0].name}. */
    private static final Pattern NAME_OF_LOG = Pattern.compile("read\\[\\d+]\\.name");

    /** Where the words came from changes nothing, and the files of the run are compared themselves. */
    private static final Set<String> NOT_COMPARED = Set.of("sources", "written", "version");

    private final PublishedRun run;
    private final Rerating rerating;
    private final List<RereadLog> logs;
    private final Findings findings;
    private @Nullable Path folder;
    private @Nullable InputRefused refusal;

    private RatingCheck(PublishedRun run, Rerating rerating, List<RereadLog> logs, Findings findings) {
        this.run = run;
        this.rerating = rerating;
        this.logs = logs;
        this.findings = findings;
    }

    /**
     * The check of a run, when the logs have been read that it is to be rated from.
     *
     * @param findings receives every violation
     * @throws InputRefused if a log cannot be read
     */
    public static RatingCheck of(PublishedRun run, Rerating rerating, Findings findings) {
        List<ListedFile> read = run.manifest().read();
        List<RereadLog> logs = new ArrayList<>();
        for (int i = 0; i < rerating.logs().size(); i++) {
            Source log = rerating.logs().get(i);
            if (!log.isFleeting()) {
                logs.add(RereadLog.of(log, i < read.size() ? read.get(i) : null));
            }
        }
        return new RatingCheck(run, rerating, logs, findings);
    }

    /**
     * Rates, if these are the logs.
     *
     * @throws InputRefused if that is refused for a file beside the logs: it says nothing of the run
     */
    public void rate() {
        if (!isOfTheseLogs()) {
            return;
        }
        try {
            folder = rerating.folder().get();
        } catch (InputRefused e) {
            String file = e.problem().location().file();
            if (rerating.logs().stream().map(Source::name).noneMatch(file::equals)) {
                throw e;
            }
            refusal = e;
        }
    }

    /**
     * Compares.
     *
     * @return what was done
     * @throws InputRefused if the logs cannot be rated
     */
    public String check() {
        String logs = rerating.logs().stream().map(Source::name).collect(Collectors.joining(", "));
        if (refusal != null) {
            throw refusal;
        }
        if (folder == null) {
            findOtherLogs();
            return "not rated again: " + logs + (rerating.logs().size() == 1 ? " is" : " are") + " not what was rated";
        }
        PublishedRun anew = PublishedRun.open("the new run", folder);
        Set<String> names = new LinkedHashSet<>();
        for (PublishedRun each : List.of(run, anew)) {
            each.manifest().written().stream().map(ListedFile::name).forEach(names::add);
        }
        names.forEach(name -> compare(name, anew));
        compareManifests(anew);
        String version = anew.manifest().version();
        return Counted.of(names.size(), "file") + " and " + RunFiles.MANIFEST + ", rated again from " + logs
                + (version.equals(run.manifest().version()) ? "" : " by another version, " + version)
                + otherZoneData(anew);
    }

    /** Of another log another run comes, which says nothing. What can be read only once is told apart by its run. */
    private boolean isOfTheseLogs() {
        return rerating.logs().size() == run.manifest().read().size()
                && logs.stream().allMatch(log -> log.difference() == null);
    }

    private void findOtherLogs() {
        findings.in(Check.RATING, run.file(RunFiles.MANIFEST))
                .differ(
                        "the number of logs that --rate names",
                        run.manifest().read().size(),
                        rerating.logs().size());
        for (RereadLog log : logs) {
            if (log.difference() != null) {
                findings.in(Check.RATING, log.name()).add(log.difference());
            }
        }
    }

    private void compare(String name, PublishedRun anew) {
        String file = run.file(name);
        for (PublishedRun each : List.of(run, anew)) {
            if (!each.has(name)) {
                findings.in(Check.RATING, file)
                        .add(each == anew ? "rated again, the file is missing" : "rated again, the file exists");
                return;
            }
        }
        try {
            long at = Files.mismatch(run.folder().resolve(name), anew.folder().resolve(name));
            if (at >= 0 && !findRow(name, anew)) {
                findings.in(Check.RATING, file).add("rated again, its bytes differ from byte " + (at + 1) + " on");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The first cell that is another; whether there is one. */
    private boolean findRow(String name, PublishedRun anew) {
        try (Source ours = run.source(name);
                Source theirs = anew.source(name)) {
            OwnTable table = OwnTable.open(ours);
            OwnTable other = OwnTable.open(theirs);
            List<String> columns = table.columns();
            boolean more = columns.equals(other.columns());
            while (more) {
                boolean is = table.next();
                boolean should = other.next();
                more = is && should;
                if (is != should) {
                    long line = is ? table.line() : other.line();
                    String has = is ? " no such row" : " a further row, " + String.join(",", other.cells());
                    findings.in(Check.RATING, run.file(name)).add(line, "rated again, the table has" + has);
                    return true;
                }
                int column = more ? Arrays.mismatch(other.cells(), table.cells()) : -1;
                if (column >= 0) {
                    findings.in(Check.RATING, run.file(name))
                            .differ(
                                    table.line(),
                                    "rated again, " + columns.get(column) + whose(columns, other),
                                    other.cells()[column],
                                    table.cells()[column]);
                    return true;
                }
            }
            return false;
        }
    }

    private static String whose(List<String> columns, OwnTable table) {
        int player = columns.indexOf("player");
        int game = columns.indexOf("game");
        return (player < 0 ? "" : " of \"" + table.cells()[player] + "\"")
                + (game < 0 ? "" : " in game " + table.cells()[game]);
    }

    private void compareManifests(PublishedRun anew) {
        JsonNode is = run.manifest().tree();
        JsonNode should = anew.manifest().tree();
        Set<String> keys = keys(is, should);
        keys.removeAll(NOT_COMPARED);
        keys.forEach(key -> compare(key, should.path(key), is.path(key)));
    }

    private static Set<String> keys(JsonNode one, JsonNode other) {
        Set<String> keys = new LinkedHashSet<>();
        one.fieldNames().forEachRemaining(keys::add);
        other.fieldNames().forEachRemaining(keys::add);
        return keys;
    }

    /** A clause on times in zones whose data changed, which may differ without any fault; empty if the data are the same. */
    private String otherZoneData(PublishedRun anew) {
        String now = anew.manifest().options().path(ZONE_DATA).asText("null");
        String then = run.manifest().options().path(ZONE_DATA).asText("null");
        return now.equals(then) ? "" : " with data of time zones " + now + " in place of " + then;
    }

    /** Down to the first values that differ. */
    private void compare(String path, JsonNode should, JsonNode is) {
        if (should.isObject() && is.isObject()) {
            keys(should, is).forEach(key -> compare(path + "." + key, should.path(key), is.path(key)));
        } else if (should.isArray() && is.isArray() && should.size() == is.size()) {
            for (int i = 0; i < should.size(); i++) {
                compare(path + "[" + i + "]", should.path(i), is.path(i));
            }
        } else if (!NAME_OF_LOG.matcher(path).matches() && !path.equals("options." + ZONE_DATA)) {
            findings.in(Check.RATING, run.file(RunFiles.MANIFEST))
                    .differ("rated again, " + path, said(should), said(is));
        }
    }

    /**
     * Returns a value as a finding shows it, so that values that differ look so: a text without quotes, {@code null} if there
     * is none.
     */
    private static String said(JsonNode value) {
        return value.isMissingNode() ? "null" : value.isContainerNode() ? value.toString() : value.asText();
    }

    /**
     * How a run is rated again. Whoever verifies it does so without the code that rates, and has to be given this.
     *
     * @param logs what it is rated from, in order
     * @param folder rates it, and gives the folder of the new run; throws {@link rate.engine.problem.InputRefused} if that is
     *     refused
     */
    public record Rerating(List<Source> logs, Supplier<Path> folder) {}

    /**
     * A log that a run is to be rated from again, read once and compared with what the run has read.
     *
     * @param name of the log
     * @param difference why it is not what was rated: a clause without a full stop; null if it is
     */
    record RereadLog(String name, @Nullable String difference) {

        /**
         * Reads a log.
         *
         * @param read what the run has read in its place; null if it has read fewer logs
         * @throws InputRefused if it cannot be read
         */
        static RereadLog of(Source log, @Nullable ListedFile read) {
            try (log) {
                long lines = Lines.of(log).count();
                if (read == null || log.sha256().equals(read.sha256())) {
                    return new RereadLog(log.name(), null);
                }
                String grown = grown(log, read, lines);
                return new RereadLog(
                        log.name(),
                        grown != null
                                ? grown
                                : "this is not the " + read.name() + " that was rated: that file has " + read.bytes()
                                        + " bytes with sha256 " + read.sha256() + ", this one has " + log.bytesRead()
                                        + " with " + log.sha256());
            }
        }

        /** How much more it has, if it begins with what was read; else null. */
        private static @Nullable String grown(Source log, ListedFile read, long lines) {
            if (read.bytes() == 0 || read.bytes() >= log.bytesRead()) {
                return null;
            }
            try (Source beginning = log.beginning(read.bytes())) {
                Lines before = Lines.of(beginning);
                if (!beginning.sha256().equals(read.sha256())) {
                    return null;
                }
                long more = lines - before.count();
                return "the log has "
                        + (before.ended() && more > 0
                                ? Counted.grouped(more, "more line")
                                : Counted.grouped(log.bytesRead() - read.bytes(), "more byte"))
                        + " than the run read; up to there it is the same";
            } catch (InputRefused e) {
                return null; // cut there, it is no log
            }
        }

        /** Counts the lines of what is written to it. */
        private static final class Lines extends OutputStream {

            private static final byte LINE_END = '\n';

            private long ends;
            private byte last = LINE_END;

            /** Counts those of a log, and drains it. */
            static Lines of(Source log) {
                Lines lines = new Lines();
                log.drainTo(lines);
                return lines;
            }

            /** How many; the last one with its line end or without. */
            long count() {
                return ended() ? ends : ends + 1;
            }

            /** Returns whether the last line has its line end. */
            boolean ended() {
                return last == LINE_END;
            }

            @Override
            public void write(int one) {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                for (int i = offset; i < offset + length; i++) {
                    ends += bytes[i] == LINE_END ? 1 : 0;
                    last = bytes[i];
                }
            }
        }
    }
}
