package rate.cli.log;

import java.util.ArrayList;
import java.util.List;

/** A command that reads a log, which it may not know. */
public interface ReadsLog {

    /** The options of the log. */
    LogOptions log();

    /** The files that are read beside the log. */
    List<String> beside();

    /** Every file that is read: the logs, and those beside them. */
    default List<String> inputs() {
        List<String> inputs = new ArrayList<>(log().logs);
        inputs.addAll(beside());
        return inputs;
    }
}
