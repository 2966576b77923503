package rate.cost;

import java.util.Set;
import rate.engine.rating.GameFeature;

/** Who plays in a game: how many teams of how many players. */
public enum Lineup {
    DUEL("duel", 2, 1),
    FIVE("5 against 5", 2, 5),
    EIGHT("8 free-for-all", 8, 1);

    private final String words;
    private final int teams;
    private final int size;

    Lineup(String words, int teams, int size) {
        this.words = words;
        this.teams = teams;
        this.size = size;
    }

    /** Whether a system that can use so much of a log rates such games. */
    boolean fits(Set<GameFeature> uses) {
        return (teams == 2 || uses.contains(GameFeature.MANY_TEAMS)) && (size == 1 || uses.contains(GameFeature.TEAMS));
    }

    /** What it is, for the head of a column. */
    String words() {
        return words;
    }

    int teams() {
        return teams;
    }

    /** Players of each team. */
    int size() {
        return size;
    }

    int seats() {
        return teams * size;
    }
}
