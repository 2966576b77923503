package rate.api;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import rate.cli.command.ReplayCall;
import rate.cli.terminal.ProcessContext;
import rate.run.publish.ReplayRun;

/**
 * Whole replays, from a log to a folder with a run: what {@code rate replay} does, by the same code, so that every byte is
 * the same. Any thread may call; two that write to one folder at a time are kept apart, the later one fails.
 */
public final class Replays {

    private Replays() {}

    /**
     * Replays a log of one file: {@link #run(List, Path, ReplayOptions)}.
     *
     * @throws RateException if nothing was published
     */
    public static ReplayedRun run(Path log, Path folder, ReplayOptions options) {
        return run(List.of(log), folder, options);
    }

    /**
     * Replays a log, and publishes tables, ledger, rejects and manifest together.
     *
     * @param logs the files, oldest games first: CSV, JSON and the others, also gzipped
     * @param folder for the run; it is made if it is not there
     * @param options how
     * @throws RateException if nothing was published, with the place in the log if that is the reason
     */
    public static ReplayedRun run(List<Path> logs, Path folder, ReplayOptions options) {
        return run(Path.of(""), logs, folder, options);
    }

    /** @param from where names of files begin that are not absolute */
    static ReplayedRun run(Path from, List<Path> logs, Path folder, ReplayOptions options) {
        try {
            ByteArrayOutputStream messages = new ByteArrayOutputStream();
            ReplayRun.RunResult result = ReplayCall.run(surroundings(from, messages), words(logs, folder, options));
            return new ReplayedRun(
                    from.resolve(folder).normalize(),
                    result.published().id(),
                    result.published().head(),
                    result.log().counts(),
                    Tables.of(result.standings()),
                    messages.toString(StandardCharsets.UTF_8).lines().toList());
        } catch (RuntimeException e) {
            throw RateException.of(e);
        }
    }

    /**
     * Saves a ladder: its games as a log, {@code log.jsonl}, and the run that {@code rate replay log.jsonl --resume} makes of
     * it, in one folder. So every command reads it, as {@code rate top} and {@code rate verify}, and
     * {@code rate replay --resume} continues from it. Only games since the last time are rated again. The log is complete or as
     * it was before; so is the run.
     *
     * @param ladder what is saved; calls of it wait meanwhile
     * @param folder made if it is not there; the next time it is the same one, or one without a log
     * @return the run
     * @throws RateException {@code cannot-write} or {@code locked} if that cannot be; the ladder is what it was
     */
    public static ReplayedRun save(RatingLadder ladder, Path folder) {
        return ladder.saved(folder, options -> run(folder, List.of(Path.of(LadderLog.FILE)), Path.of("."), options));
    }

    /** The surroundings of a command that the library calls: no terminal, no configuration, no variables. */
    private static ProcessContext surroundings(Path folder, OutputStream messages) {
        return new ProcessContext(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                messages,
                Map.of(),
                folder,
                Clock.systemUTC());
    }

    private static List<String> words(List<Path> logs, Path folder, ReplayOptions options) {
        List<String> words = new ArrayList<>(List.of("--quiet", "--output=" + folder));
        words.addAll(options.words());
        words.add("--");
        // A file of that name, and not standard input.
        logs.forEach(log -> words.add(log.toString().equals("-") ? "./-" : log.toString()));
        return words;
    }
}
