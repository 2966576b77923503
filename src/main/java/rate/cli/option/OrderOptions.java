package rate.cli.option;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.log.order.Duplicates;
import rate.log.order.LogOrder;

/** The words that say in which order games are taken, and which of two of one id counts. */
public final class OrderOptions {

    @Recorded
    @Option(
            names = "--sort",
            fallbackValue = "true", // also where it is the default, which a flag would turn into its opposite
            description =
                    "Put the games of all logs in order of time. Games with equal times keep the order of the files."
                            + " Without it, games out of order end the run.")
    private boolean sort;

    @Recorded
    @Option(
            names = "--duplicates",
            paramLabel = "stop|first|last",
            defaultValue = "stop",
            description = "If two different games have the same id: stop (the default), or count the first or the last."
                    + " An identical game always counts once.")
    private Duplicates duplicates = Duplicates.STOP;

    /** The order of games, and which count. */
    LogOrder order() {
        return new LogOrder(sort, duplicates);
    }

    /** Adds what the manifest says of it. */
    public void record(Map<String, @Nullable Object> options) {
        options.put("sort", sort);
        options.put("duplicates", duplicates.name().toLowerCase(Locale.ROOT));
    }
}
