package rate.run.publish.ledger;

import java.util.List;

/** The columns of a system's ratings as tables and ledger need them: mu, perhaps sigma, then the system's own. */
public record ShapeColumns(List<String> names) {

    static final int MU = 0;
    public static final int SIGMA = 1;

    /** Returns whether the system has a spread; one without leaves the cells of sigma empty. */
    public boolean hasSigma() {
        return names.size() > SIGMA && names.get(SIGMA).equals("sigma");
    }

    /** Index of the first column that is the system's own. */
    public int firstOwn() {
        return hasSigma() ? SIGMA + 1 : MU + 1;
    }

    /** The columns that are the system's own. */
    public List<String> own() {
        return names.subList(firstOwn(), names.size());
    }
}
