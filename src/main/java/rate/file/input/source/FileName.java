package rate.file.input.source;

import rate.engine.text.Letters;

/** Names of files as the user wrote them. */
public final class FileName {

    private FileName() {}

    /**
     * The name without folders and without its ending, or both if it is packed: {@code season.2019} of
     * {@code logs/season.2019.csv.gz}.
     */
    public static String plain(String name) {
        String last = last(name);
        String unpacked = Letters.small(last).endsWith(".gz") ? withoutEnding(last) : last;
        return withoutEnding(unpacked);
    }

    /** The name without folders. */
    public static String last(String name) {
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    }

    private static String withoutEnding(String name) {
        int point = name.lastIndexOf('.');
        return point <= 0 ? name : name.substring(0, point);
    }
}
