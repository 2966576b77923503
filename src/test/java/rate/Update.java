package rate;

/** Expected outputs and what the documents show of the program, written anew for a person to read the difference. */
final class Update {

    static final boolean ON = Boolean.getBoolean("update");

    /** What to do about one that is not as it was. */
    static final String HOW = "if this change is wanted, have it written: "
            + "mvn test -Dtest='CasesTest,ShapesTest,DocumentsTest,ManualPagesTest,LibraryDocumentTest,ForeignLogsTest'"
            + " -Dupdate=true";

    private Update() {}
}
