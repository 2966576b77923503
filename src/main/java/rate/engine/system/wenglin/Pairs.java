package rate.engine.system.wenglin;

/** Which teams a pairwise model compares a team with, by its position in the order of places. */
enum Pairs {
    /** Those up to a number of positions away to either side; the mean is taken. OpenSkill 6.2. */
    WINDOW,

    /** The next one to either side. The paper. */
    NEIGHBOURS,

    /** Those at its own place, at the next better and at the next worse one: no order among equals matters. */
    PLACES,

    /** All of them. */
    ALL;

    /** The first position to compare a team with, which may be its own. */
    int first(WengLinTeams teams, int i, int window) {
        return switch (this) {
            case WINDOW -> Math.max(0, i - window);
            case NEIGHBOURS -> Math.max(0, i - 1);
            case PLACES -> {
                int first = teams.firstAtPlace(i);
                yield first == 0 ? 0 : teams.firstAtPlace(first - 1);
            }
            case ALL -> 0;
        };
    }

    /** The last position to compare a team with, which may be its own. */
    int last(WengLinTeams teams, int i, int window) {
        int end = teams.size() - 1;
        return switch (this) {
            case WINDOW -> i + Math.min(window, end - i);
            case NEIGHBOURS -> Math.min(i + 1, end);
            case PLACES -> {
                int last = teams.lastAtPlace(i);
                yield last == end ? end : teams.lastAtPlace(last + 1);
            }
            case ALL -> end;
        };
    }
}
