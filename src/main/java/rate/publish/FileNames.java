package rate.publish;

/** File names as a run states them: without their folders, which are the machine's own. */
final class FileNames {

    private FileNames() {}

    /** The last part of a path as the user wrote it. */
    static String base(String name) {
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    }
}
