package rate.store;

/**
 * A file that was written completely.
 *
 * @param name its name in the folder
 * @param bytes its length
 * @param sha256 SHA-256 of its content, 64 lower-case hexadecimal digits
 */
public record Written(String name, long bytes, String sha256) {}
