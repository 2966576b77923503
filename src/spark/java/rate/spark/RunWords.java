package rate.spark;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.cli.Rate;
import rate.cli.command.ReplayCommand;
import rate.cli.command.study.CompareCommand;
import rate.cli.command.study.TuneCommand;
import rate.cli.terminal.ProcessContext;

/**
 * The words of a command, as every machine of the cluster is given them: each understands them for itself.
 *
 * @param folder against which file names are resolved: the same files must lie there on every machine
 * @param words of the command line
 * @param env what the environment says of options
 * @param agreed what must be the same where they are understood; null on the machine that decides it
 */
record RunWords(
        String folder,
        List<String> words,
        Map<String, String> env,
        @Nullable SameFiles agreed) implements Serializable {

    /** The same, for machines that must have what this one has. */
    RunWords forOthers() {
        return new RunWords(folder, words, env, beside());
    }

    /** What the words are given with. */
    Rate.Arguments given() {
        return Rate.arguments(silent(), words.toArray(String[]::new));
    }

    private SameFiles beside() {
        return SameFiles.beside(Path.of(folder), given());
    }

    private void requireAgreed() {
        if (agreed != null) {
            agreed.requireSame(beside());
        }
    }

    /** What those of a replay mean. */
    ReplayCommand.Job replay() {
        requireAgreed();
        return Rate.replay(silent(), words.toArray(String[]::new));
    }

    /** What those of a comparison mean. */
    CompareCommand.Job comparison() {
        requireAgreed();
        return Rate.comparison(silent(), words.toArray(String[]::new));
    }

    /** What those of a search for parameters mean, with its log read. */
    TuneCommand.Job tuning() {
        requireAgreed();
        return Rate.tuning(silent(), words.toArray(String[]::new));
    }

    private ProcessContext silent() {
        return new ProcessContext(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                env,
                Path.of(folder),
                Clock.systemUTC());
    }
}
