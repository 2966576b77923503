package rate.cli.command;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.log.GameLog;

/** How far a run is, on standard error, if somebody watches: bytes of the log, games per second, time left. */
final class Progress implements AutoCloseable {

    /** Asking the clock for every game would cost more than rating it. */
    private static final int EVERY = 1024;

    private static final int WIDEST = 100;
    private static final int INTERVAL_MILLIS = 200;

    private final @Nullable ConsoleProgressBarConsumer terminal;
    private final long start = System.nanoTime();
    private @Nullable ProgressBar bar;
    private long games;

    private Progress(@Nullable ConsoleProgressBarConsumer terminal) {
        this.terminal = terminal;
    }

    static Progress of(Console console, boolean quiet) {
        if (quiet || !console.isWatched()) {
            return new Progress(null);
        }
        PrintStream err = new PrintStream(console.errBytes(), true, StandardCharsets.UTF_8);
        return new Progress(new ConsoleProgressBarConsumer(err, Math.min(WIDEST, console.columns() - 1)));
    }

    /** One more game was read. */
    void step(GameLog log) {
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
    void round(String system, int number, double change) {
        show(String.format(Locale.ROOT, "%s: round %d, largest change %.2g", system, number, change));
    }

    /** Says how far it is after the log was read. */
    void show(String state) {
        if (terminal != null) {
            if (bar != null) {
                bar.close();
                bar = null;
            }
            terminal.accept(state);
        }
    }

    /** Says something without tearing the bar. */
    void interrupt(Runnable message) {
        if (bar != null && terminal != null) {
            bar.pause();
            terminal.clear();
        }
        message.run();
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
