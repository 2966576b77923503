package rate.run.audit.timeline;

/**
 * All times in which one player had the first place, together.
 *
 * @param player the name
 * @param total how long they were together, in seconds, or in games if the run has no times
 * @param longest the longest of them
 * @param reigns how many there were
 * @param first when the first one began
 * @param last when the last one ended
 */
public record Tenure(String player, long total, long longest, int reigns, long first, long last) {

    /** This and one more, which is later. */
    Tenure and(Reign reign) {
        return new Tenure(
                player, total + reign.length(), Math.max(longest, reign.length()), reigns + 1, first, reign.to());
    }

    static Tenure of(Reign reign) {
        return new Tenure(reign.player(), reign.length(), reign.length(), 1, reign.from(), reign.to());
    }
}
