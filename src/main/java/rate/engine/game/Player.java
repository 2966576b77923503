package rate.engine.game;

/** One who plays, known by name. Two players of one {@link Roster} are the same player exactly if they are the same object. */
public final class Player {

    private final int index;
    private final String name;

    Player(int index, String name) {
        this.index = index;
        this.name = name;
    }

    /** Position in the roster, from 0: tables of ratings are indexed by it. */
    public int index() {
        return index;
    }

    /** The name as it stands in every table. */
    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return name;
    }
}
