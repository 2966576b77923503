package rate.engine.replay;

import java.util.ArrayList;
import java.util.List;
import rate.engine.game.Player;
import rate.engine.rating.Solution;
import rate.engine.text.Counted;

/**
 * Data that a table of a whole history rests on, to be stated with it.
 *
 * @param played the contests, with how many of all pairings were played
 * @param removed players with games who are not in the table, and why
 * @param notes what else a reader should know: clauses without full stops
 */
public record Basis(PlayedHistory played, List<RemovedPlayer> removed, List<String> notes) {

    /** A player with games who is not in the table; the reason is a clause without a full stop. */
    public record RemovedPlayer(Player player, String reason) {}

    /** How many of all pairings were played. */
    public Coverage coverage() {
        return played.coverage();
    }

    static Basis of(PlayedHistory played, Solution solution, int minGames) {
        List<String> notes = new ArrayList<>(solution.notes());
        if (minGames > 0) {
            notes.add("players with fewer than " + Counted.of(minGames, "game")
                    + " are not shown, but count for the others");
        }
        return new Basis(
                played,
                solution.removed().stream()
                        .map(each -> new RemovedPlayer(played.history().player(each.player()), each.reason()))
                        .toList(),
                notes);
    }
}
