package rate.run.audit.timeline;

/**
 * A time in which one player had the first place.
 *
 * @param player the name
 * @param from when it began: seconds since 1970, or the number of a game if the run has no times
 * @param to when the next one began, or the last game of the ladder; several may begin and end at one time
 */
public record Reign(String player, long from, long to) {

    /** How long it was. */
    public long length() {
        return to - from;
    }
}
