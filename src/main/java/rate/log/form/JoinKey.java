package rate.log.form;

import java.util.ArrayList;
import java.util.List;
import rate.file.input.FieldName;
import rate.log.form.term.WordScanner;

/**
 * Which columns of a log and of a table beside it say which row belongs to a record: {@code venue=id}, or {@code season,team=name}
 * where one is called the same in both.
 *
 * @param ours the columns of the log
 * @param theirs those of the table, one for each
 * @param text as written
 */
public record JoinKey(List<String> ours, List<String> theirs, String text) {

    /**
     * Reads a key.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public static JoinKey parse(String text) {
        WordScanner scanner = new WordScanner(text);
        List<String> ours = new ArrayList<>();
        List<String> theirs = new ArrayList<>();
        boolean complete = true;
        do {
            String our = scanner.word('"', "=,");
            String their = scanner.take('=') ? scanner.word('"', "=,") : our;
            ours.add(our);
            theirs.add(their);
            complete &= !our.isEmpty() && !their.isEmpty();
        } while (scanner.take(','));
        if (!complete || !scanner.atEnd()) {
            throw new IllegalArgumentException("--on must be COLUMN=THEIRS, or more of them with commas between, not \""
                    + text + "\": first the column of the log, then that of the file");
        }
        if (theirs.stream().map(FieldName::key).distinct().count() < theirs.size()) {
            throw new IllegalArgumentException("--on \"" + text + "\" has a column of the file twice");
        }
        return new JoinKey(List.copyOf(ours), List.copyOf(theirs), text);
    }

    /** The words after the column in a message that it is not there. */
    String why() {
        return " (of --on " + text + ")";
    }
}
