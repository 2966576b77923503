package rate.log;

/** Names of files as the user wrote them. */
final class FileName {

    private FileName() {}

    /** The name without folders and endings: {@code season-2019} of {@code logs/season-2019.csv.gz}. */
    static String plain(String name) {
        String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        int point = last.indexOf('.', 1);
        return point < 0 ? last : last.substring(0, point);
    }
}
