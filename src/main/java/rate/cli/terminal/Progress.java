package rate.cli.terminal;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.log.GameLog;
import rate.study.comparison.ComparisonRun;
import rate.study.evaluate.Candidate;
import rate.study.tune.Tuner;

/**
 * How far a run is, on standard error, if somebody watches: bytes of the log, games per second, time left. Problems that do not
 * keep a game from being rated are told meanwhile, without tearing the bar.
 */
public final class Progress implements ComparisonRun.FitListener, Tuner.Listener, AutoCloseable {

    /** Asking the clock for every game would cost more than rating it. */
    private static final int EVERY = 1024;

    private static final int EVERY_POINT = 10;
    private static final int WIDEST = 100;
    private static final int INTERVAL_MILLIS = 200;

    private final Console console;
    private final @Nullable ConsoleProgressBarConsumer terminal;
    private final long start = System.nanoTime();
    private @Nullable ProgressBar bar;
    private long games;

    private Progress(Console console, @Nullable ConsoleProgressBarConsumer terminal) {
        this.console = console;
        this.terminal = terminal;
    }

    public static Progress of(Console console, boolean quiet) {
        if (quiet || !console.isWatched()) {
            return new Progress(console, null);
        }
        PrintStream err = new PrintStream(console.errBytes(), true, StandardCharsets.UTF_8);
        return new Progress(console, new ConsoleProgressBarConsumer(err, Math.min(WIDEST, console.columns() - 1)));
    }

    @Override
    public void game(GameLog log) {
        games++;
        if (terminal != null && games % EVERY == 0) {
            show(log, terminal);
        }
    }

    private void show(GameLog log, ConsoleProgressBarConsumer on) {
        if (bar == null) {
            bar = new ProgressBarBuilder()
                    .setTaskName("rating")
                    .setInitialMax(log.size().orElse(-1))
                    .setUnit(" MB", 1_000_000)
                    .setStyle(ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(INTERVAL_MILLIS)
                    .setConsumer(on)
                    .build();
        }
        bar.stepTo(log.bytesRead());
        double seconds = (System.nanoTime() - start) / 1e9;
        bar.setExtraMessage(String.format(Locale.ROOT, "%,.0f games/s", games / seconds));
    }

    /** One more round of a fit is done. */
    public synchronized void round(String system, int number, double change) {
        show(String.format(Locale.ROOT, "%s: iteration %d, largest change %.2g", system, number, change));
    }

    @Override
    public synchronized void point(String label, int points) {
        if (points % EVERY_POINT == 0) {
            show(String.format(Locale.ROOT, "%s: %d points", label, points));
        }
    }

    @Override
    public void ready(Candidate candidate) {
        show(candidate.label() + " is ready");
    }

    /** Says how far it is after the log was read. */
    private void show(String state) {
        if (terminal != null) {
            if (bar != null) {
                bar.close();
                bar = null;
            }
            terminal.accept(state);
        }
    }

    @Override
    public void warning(Problem problem) {
        interrupt(ProblemText.of(problem, console.errLook()));
    }

    @Override
    public void more(ProblemKind kind, long count) {
        interrupt(ProblemText.more(kind, count));
    }

    private void interrupt(String message) {
        if (bar != null && terminal != null) {
            bar.pause();
            terminal.clear();
        }
        console.tell(message);
        if (bar != null) {
            bar.resume();
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
