package rate.cli.manual;

import java.util.stream.Collectors;

/** Texts in roff, the language of manual pages, in which backslashes, hyphens and the first sign of a line mean something. */
final class Roff {

    private Roff() {}

    /** A text that is shown as it is, hyphens as those of options. */
    static String text(String plain) {
        return plain.lines().map(Roff::line).collect(Collectors.joining("\n"));
    }

    private static String line(String plain) {
        String safe = plain.replace("\\", "\\e").replace("-", "\\-").replace("…", "\\&...");
        boolean isRequest = safe.startsWith(".") || safe.startsWith("'");
        return isRequest ? "\\&" + safe : safe;
    }

    /** An argument of a request. */
    static String quoted(String plain) {
        return '"' + text(plain).replace("\"", "\\(dq") + '"';
    }
}
