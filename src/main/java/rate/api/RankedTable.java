package rate.api;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The standings of one ladder.
 *
 * @param ladder who is rated: {@code players} or {@code commanders}
 * @param name the log's own ladder; empty if it has none
 * @param players with games, best first
 */
public record RankedTable(String ladder, Optional<String> name, List<RankedPlayer> players) {

    /** Copies the list. */
    public RankedTable {
        players = List.copyOf(players);
    }

    /** The row of a player; empty if none of their games was rated. Looks at row after row. */
    public Optional<RankedPlayer> player(String who) {
        return players.stream().filter(row -> row.player().equals(who)).findFirst();
    }

    /** A line for each player. */
    @Override
    public String toString() {
        return players.stream().map(RankedPlayer::toString).collect(Collectors.joining("\n"));
    }
}
