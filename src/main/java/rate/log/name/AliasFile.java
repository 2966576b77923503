package rate.log.name;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.InputSummary;
import rate.file.input.source.Source;

/**
 * Names that stand for others, because a player changed their name or had two accounts: a file with {@code old} and
 * {@code new}. {@link rate.engine.game.Roster} gives a player the new one.
 */
public final class AliasFile {

    private static final CorrectionTable.Header HEADER =
            new CorrectionTable.Header(ProblemKind.BAD_ALIASES, List.of("old", "new"), List.of("reason"));

    /** The new name in a row, with the place of the row. */
    private record NewName(String newName, Location location) {}

    private final Map<String, NewName> given = new LinkedHashMap<>();

    /** Where a chain has been followed it is shortened, so that a long one is not followed again and again. */
    private final Map<String, String> newNames = new LinkedHashMap<>();

    private final InputSummary file;

    private AliasFile(Source source) {
        Names names = new Names(new Roster());
        this.file = CorrectionTable.read(source, HEADER, row -> add(row, names));
        given.keySet().forEach(this::last);
    }

    /**
     * Reads a file of aliases, CSV or JSON.
     *
     * @throws InputRefused if a name is none, an old name becomes two new ones, or comes back to itself
     */
    public static AliasFile read(Source source) {
        return new AliasFile(source);
    }

    /** The file that was read; its {@code games} are rows. */
    public InputSummary file() {
        return file;
    }

    /** For each old name the one at the end of its chain. */
    public Map<String, String> newNames() {
        return newNames;
    }

    /** Returns true if a name is an old one. */
    boolean renames(String name) {
        return given.containsKey(name);
    }

    /** All old names, in the order of the file. */
    public Set<String> oldNames() {
        return given.keySet();
    }

    /** The name that replaced an old one; it may be an old one, too. */
    String next(String old) {
        return Objects.requireNonNull(given.get(old)).newName;
    }

    private void add(CorrectionTable.Row row, Names names) {
        String old = names.text("the old name", row.text("old"), () -> row.at("old"));
        String becomes = names.text("the new name", row.text("new"), () -> row.at("new"));
        NewName before = given.get(old);
        if (before != null && !before.newName.equals(becomes)) {
            throw row.refused(
                    "new",
                    "\"" + old + "\" becomes \"" + becomes + "\" here and \"" + before.newName + "\" in line "
                            + before.location.line());
        }
        if (before == null && last(becomes).equals(old)) {
            throw row.refused(
                    "new",
                    old.equals(becomes)
                            ? "\"" + old + "\" cannot become itself"
                            : "\"" + old + "\" cannot become \"" + becomes + "\", which becomes \"" + old
                                    + "\" in an earlier row");
        }
        given.put(old, new NewName(becomes, row.line()));
        newNames.put(old, becomes);
    }

    /** The name at the end of the chain that begins with this one. */
    private String last(String name) {
        String last = name;
        for (String next = newNames.get(last); next != null; next = newNames.get(last)) {
            last = next;
        }
        for (String at = name; !at.equals(last); ) {
            String next = newNames.put(at, last);
            at = next == null ? last : next;
        }
        return last;
    }
}
