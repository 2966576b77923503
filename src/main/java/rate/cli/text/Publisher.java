package rate.cli.text;

import org.jspecify.annotations.Nullable;

/** A command that publishes what it makes of a log; told {@code --json}, it prints a {@link Status} at its end. */
public interface Publisher {

    /** The folder it publishes in, as the user named it. */
    String folder();

    /** The system that rates; null if it is not known yet, or not one alone. */
    @Nullable
    String system();
}
