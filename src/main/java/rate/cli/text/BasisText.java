package rate.cli.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.engine.replay.Basis;
import rate.engine.replay.Coverage;
import rate.engine.text.Counted;
import rate.engine.text.Listed;

/** Basis of a table of a whole history, in lines for people. */
public final class BasisText {

    /** Names of one reason that are shown; the manifest has all. */
    private static final int NAMES = 10;

    private BasisText() {}

    public static List<String> of(Basis basis) {
        List<String> lines = new ArrayList<>(List.of(coverage(basis.coverage())));
        lines.addAll(own(basis));
        return lines;
    }

    /** Returns the lines that concern one system alone: the players who were removed, and its notes. */
    public static List<String> own(Basis basis) {
        List<String> lines = new ArrayList<>();
        Map<String, List<String>> removed = new LinkedHashMap<>();
        for (Basis.RemovedPlayer each : basis.removed()) {
            removed.computeIfAbsent(each.reason(), none -> new ArrayList<>())
                    .add(each.player().name());
        }
        removed.forEach((reason, names) -> lines.add("not in the table, " + reason + ": "
                + Listed.first(NAMES, names)
                + (names.size() > NAMES ? ", all of them in manifest.json" : "")));
        basis.notes().forEach(lines::add);
        return lines;
    }

    /** How many of all pairings were played. */
    public static String coverage(Coverage coverage) {
        String pairings =
                Counted.grouped(coverage.pairings()) + " of " + Counted.grouped(coverage.possible()) + " pairings";
        if (coverage.isComplete()) {
            return pairings + ": stable, all players met each other" + games(coverage);
        }
        String met = coverage.fewest() == coverage.most()
                ? Counted.grouped(coverage.most())
                : Counted.grouped(coverage.fewest()) + " to " + Counted.grouped(coverage.most());
        return pairings + ": not stable, players met " + met + " of " + Counted.grouped(coverage.players() - 1L)
                + " others" + games(coverage);
    }

    private static String games(Coverage coverage) {
        return "; a pairing has at least " + Counted.of(coverage.fewestGames(), "game") + ", the median "
                + Counted.grouped(coverage.medianGames());
    }
}
