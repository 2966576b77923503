package rate.replay;

import java.util.ArrayList;
import java.util.List;
import rate.game.Player;
import rate.rating.Proof;
import rate.rating.Solution;

/**
 * What a table of a whole history rests on, to be stated with it.
 *
 * @param coverage how many of all pairings were played
 * @param removed who is not in the table though he played, and why
 * @param notes what else a reader should know: clauses without full stops
 * @param proofs the tables that show how the numbers came about
 */
public record Basis(Coverage coverage, List<Removed> removed, List<String> notes, List<Proof> proofs) {

    /**
     * One who played and is not in the table.
     *
     * @param player who
     * @param reason a clause without a full stop
     */
    public record Removed(Player player, String reason) {}

    static Basis of(Played played, Solution solution, int minGames) {
        List<String> notes = new ArrayList<>(solution.notes());
        if (minGames > 0) {
            notes.add("players with fewer than " + minGames + " games are not shown, and count for the others");
        }
        return new Basis(
                played.coverage(),
                solution.removed().stream()
                        .map(each -> new Removed(played.history().player(each.player()), each.reason()))
                        .toList(),
                notes,
                solution.proofs());
    }
}
