package rate.report;

/**
 * What one game did to one player.
 *
 * @param game its id
 * @param at when
 * @param change of mu
 * @param outcome {@code w}, {@code d} or {@code l}
 * @param expected the share that was expected of his team; NaN if the system expects nothing
 */
record Move(String game, long at, double change, char outcome, double expected) {

    double size() {
        return Math.abs(change);
    }
}
