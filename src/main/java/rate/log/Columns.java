package rate.log;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Nearest;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** The header of a CSV: which column holds what. */
final class Columns {

    /** Every column that means something, but for the numbered ones of a game per row. */
    static final Set<String> NAMES = new LinkedHashSet<>(List.of(
            "game",
            "time",
            "ladder",
            "period",
            "uploader",
            "team",
            "player",
            "role",
            "fraction",
            "seconds",
            "duration",
            "place",
            "score",
            "result",
            "winner",
            "loser",
            "draw",
            "places",
            "scores"));

    /** What others call the time of a game: without it, nobody checks that the log is in order. */
    private static final Set<String> DATES =
            Set.of("date", "datetime", "date_time", "timestamp", "played_at", "datum", "day", "utc");

    /** What a column index is when there is no such column. */
    static final int NONE = -1;

    private final List<String> header;
    private final Map<String, Integer> byName = new HashMap<>();
    private final Location location;

    /** Reads a header; a mapped column that is not there or a column that is there twice is refused. */
    Columns(List<String> header, Mapping mapping, Location location) {
        this.header = header.stream().map(String::strip).toList();
        this.location = location;
        for (int i = 0; i < header.size(); i++) {
            String ours = mapping.ours(header.get(i));
            if (!ours.isEmpty() && byName.putIfAbsent(ours, i) != null) {
                throw refused(ProblemKind.DUPLICATE_COLUMN, "there are two columns called \"" + ours + "\"");
            }
        }
        mapping.theirs().forEach((ours, theirs) -> {
            if (!byName.containsKey(ours)) {
                throw missing(theirs, " (of --map " + ours + "=" + theirs + ")");
            }
        });
    }

    /** Index of a column of ours, or {@link #NONE}. */
    int index(String ours) {
        return byName.getOrDefault(ours, NONE);
    }

    boolean has(String ours) {
        return byName.containsKey(ours);
    }

    /** Index of a column that has to be there. */
    int require(String ours) {
        if (!has(ours)) {
            throw missing(ours, "");
        }
        return index(ours);
    }

    /** Number of columns. */
    int count() {
        return header.size();
    }

    /** The names as found. */
    String found() {
        return String.join(", ", header);
    }

    /** Refuses a numbered column beyond the last side: a gap in the numbers would lose a side without a word. */
    void refuseBeyond(int sides) {
        for (String name : byName.keySet()) {
            String digits = name.replaceFirst("^(player|team|commander|place|score)(?=[0-9]+$)", "");
            if (!digits.equals(name) && Integer.parseInt(digits) > sides) {
                throw refused(
                        ProblemKind.AMBIGUOUS_COLUMNS,
                        "there is a column \"" + name + "\", but only " + sides + " sides without a gap");
            }
        }
    }

    /** The foreign names of the columns that are not among the given indexes. */
    Set<String> unused(Set<Integer> used) {
        Set<String> unused = new LinkedHashSet<>();
        for (int i = 0; i < header.size(); i++) {
            if (!used.contains(i)) {
                unused.add(header.get(i));
            }
        }
        return unused;
    }

    /** The unused column whose name is nearly one that the log lacks: probably a slip of the pen. */
    Optional<String> slip(String unused) {
        if (!has("time") && DATES.contains(Mapping.key(unused))) {
            return Optional.of("time");
        }
        List<String> lacking =
                NAMES.stream().filter(name -> !byName.containsKey(name)).toList();
        return Nearest.of(unused, lacking);
    }

    /** Nothing in the header says who played. */
    InputRefused unrecognised() {
        String found = found();
        String hint = header.size() == 1 && (found.contains(";") || found.contains("\t"))
                ? "; the fields seem to be separated by " + (found.contains(";") ? "semicolons" : "tabs")
                        + ", and they must be by commas"
                : "";
        String slip = header.stream()
                .flatMap(name -> slip(name).map(ours -> "; did you mean --map " + ours + "=" + name + "?").stream())
                .findFirst()
                .orElse("");
        return refused(
                ProblemKind.MISSING_COLUMN,
                "no column says who played: neither \"game\" and \"player\" (a row per seat) nor \"winner\" and"
                        + " \"loser\", \"player1\" and \"player2\" or \"team1\" and \"team2\" (a row per game); found: "
                        + found + hint + slip);
    }

    InputRefused missing(String wanted, String why) {
        List<String> others = new ArrayList<>(header);
        others.removeIf(name -> Mapping.isOurs(Mapping.key(name)));
        String near = Nearest.of(wanted, others)
                .map(name -> "; did you mean \"" + name + "\"?")
                .orElse("");
        String rank = !has("rank") || !wanted.equals("place")
                ? ""
                : "; \"rank\" could mean either: --map place=rank if 1 is best, --map score=rank if the highest is";
        return refused(
                ProblemKind.MISSING_COLUMN,
                "no column is called \"" + wanted + "\"" + why + "; found: " + found() + near + rank);
    }

    InputRefused refused(ProblemKind kind, String message) {
        return new InputRefused(new Problem(kind, location, null, message));
    }
}
