package rate.cli.log;

/** A command that reads a log, which it may not know. */
public interface ReadsLog {

    /** What was said of the log. */
    LogOptions log();
}
