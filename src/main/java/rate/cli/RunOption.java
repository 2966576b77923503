package rate.cli;

/** The word that names a run. */
final class RunOption {

    private RunOption() {}

    /** The folder as the user wrote it. */
    static String folder(String named) {
        if (named.isEmpty()) {
            throw new WrongUsage("the name of a RUN is empty; the folder where you are is .");
        }
        return named;
    }
}
