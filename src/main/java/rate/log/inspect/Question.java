package rate.log.inspect;

import java.util.List;

/**
 * Question about a log that only the user can answer.
 *
 * @param text what is not known, with the evidence
 * @param choices words for the command line that answer it; may be none
 * @param ofFormat whether it is about how the log is written, so that a profile cannot be saved before
 */
public record Question(String text, List<String> choices, boolean ofFormat) {}
