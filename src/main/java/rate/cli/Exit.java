package rate.cli;

/** The exit codes. They are an interface: codes are added, never changed; an unknown code is a failure. */
enum Exit {
    DONE(0, "done"),
    BUG(1, "a bug, or a failure nobody foresaw"),
    USAGE(2, "wrong usage"),
    REFUSED(3, "input refused, nothing published"),
    SOME_REJECTED(4, "done, some games rejected"),
    CANNOT_WRITE(7, "cannot write");

    private final int code;
    private final String meaning;

    Exit(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    int code() {
        return code;
    }

    String meaning() {
        return meaning;
    }
}
