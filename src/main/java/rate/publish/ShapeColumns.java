package rate.publish;

import java.util.List;

/**
 * The columns of a system's ratings as tables and ledger need them: mu, perhaps sigma, then the system's own.
 *
 * @param names the columns as the system's shape names them
 */
record ShapeColumns(List<String> names) {

    static final int MU = 0;
    static final int SIGMA = 1;

    /** Whether the system has a spread; one without leaves the cells of sigma empty. */
    boolean hasSpread() {
        return names.size() > SIGMA && names.get(SIGMA).equals("sigma");
    }

    /** Index of the first column that is the system's own. */
    int firstOwn() {
        return hasSpread() ? SIGMA + 1 : MU + 1;
    }

    /** The columns that are the system's own. */
    List<String> own() {
        return names.subList(firstOwn(), names.size());
    }
}
