package rate.cli.log;

import java.util.List;

/** A command that reads a log, which it may not know. */
public interface ReadsLog {

    /** What was said of the log. */
    LogOptions log();

    /** The files that are read beside the log. */
    List<String> beside();
}
