package rate.file.store;

import org.jspecify.annotations.Nullable;

/** A file that was written completely; its SHA-256, 64 lower-case digits, is null if it has no digest of its own. */
public record WrittenFile(String name, long bytes, @Nullable String sha256) {}
