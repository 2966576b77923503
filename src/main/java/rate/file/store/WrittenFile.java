package rate.file.store;

import org.jspecify.annotations.Nullable;

/**
 * A file that was written completely.
 *
 * @param name its name in the folder
 * @param bytes its length
 * @param sha256 SHA-256 of its content, 64 lower-case hexadecimal digits; null if it has no digest of its own
 */
public record WrittenFile(String name, long bytes, @Nullable String sha256) {}
