package rate.engine.rating;

/** How far the margins of games are spread: how many there were, and the sum of their squares. */
public record MarginSpread(long games, double squares) {

    /** No game. */
    public static final MarginSpread NONE = new MarginSpread(0, 0);

    /** One margin more; NaN is none. */
    public MarginSpread with(double margin) {
        return Double.isNaN(margin) ? this : new MarginSpread(games + 1, squares + margin * margin);
    }

    /** Root mean square of the margins. */
    public double typical() {
        return Math.sqrt(squares / games);
    }
}
