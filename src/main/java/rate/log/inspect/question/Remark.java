package rate.log.inspect.question;

/**
 * Something that may be wrong with a log, or is worth to know.
 *
 * @param topic what it is about, in a word or two that stay the same: {@code columns}, {@code times}, {@code games}
 * @param text a sentence without full stop
 */
public record Remark(String topic, String text) {}
