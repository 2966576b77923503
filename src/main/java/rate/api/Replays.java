package rate.api;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import rate.cli.command.ReplayCall;
import rate.publish.ReplayRun;

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
            ReplayRun.Done done = ReplayCall.run(Surroundings.of(from, messages), words(logs, folder, options));
            return new ReplayedRun(
                    from.resolve(folder).normalize(),
                    done.published().id(),
                    done.published().head(),
                    done.log().counts(),
                    Tables.of(done.standings()),
                    messages.toString(StandardCharsets.UTF_8).lines().toList());
        } catch (RuntimeException e) {
            throw RateException.of(e);
        }
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
