package rate.api;

/**
 * Something that deserves a look, and stops nothing.
 *
 * @param kind its name in docs/errors.md, such as {@code stints-merged}
 * @param message what it is: a clause without a full stop
 * @param remedy what can be done about it
 */
public record Notice(String kind, String message, String remedy) {

    /** {@code draw-not-counted: …}. */
    @Override
    public String toString() {
        return kind + ": " + message + ". " + remedy;
    }
}
