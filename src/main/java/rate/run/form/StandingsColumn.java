package rate.run.form;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Tally;

/**
 * The columns of {@code players} and {@code commanders}, in order. The system's own numbers of a rating and its
 * {@link #LEADERBOARD} stand before {@link #EARLIER_GAMES}; those behind it were added by later releases, so that a table may
 * lack them. Comments of columns are the table of {@code docs/formats.md}, which an update writes.
 */
public enum StandingsColumn {
    /** Only if the log has ladders. */
    LADDER(Kind.TEXT, null),
    /** 1, 2, 3, … never shared; ordered by rank, then mu, both descending, then name by code point. */
    PLACE(Kind.COUNT, null),
    /** Name. */
    PLAYER(Kind.TEXT, null),
    /** Mu, less some sigmas, rounded to 6 decimals. */
    RANK(Kind.NUMBER, null),
    /** Exact. */
    MU(Kind.NUMBER, null),
    /** Exact; empty for systems without it. */
    SIGMA(Kind.NUMBER, null),
    /** Rated games on this ladder. */
    GAMES(Kind.COUNT, Tally::games),
    /** Games won of these. */
    WINS(Kind.COUNT, Tally::wins),
    /** Games drawn of these. */
    DRAWS(Kind.COUNT, Tally::draws),
    /** Games lost of these. */
    LOSSES(Kind.COUNT, Tally::losses),
    /** Time of the first of them. */
    FIRST_PLAYED(Kind.TIME, Tally::first),
    /** Time of the last of them. */
    LAST_PLAYED(Kind.TIME, Tally::last),
    /** Games before this log, by {@code --initial}; only if a player in the table had some. */
    EARLIER_GAMES(Kind.COUNT, null);

    public enum Kind {
        TEXT,
        TIME,
        COUNT,
        NUMBER;

        public boolean isNumeric() {
            return this == COUNT || this == NUMBER;
        }
    }

    /** The columns that some systems add behind the numbers of a rating. */
    public static final List<String> LEADERBOARD =
            List.of("whole_rank", "rank_name", "stack_mean", "commander_wins", "commander_losses", "active");

    /** Those whose cells follow from a player's games. */
    public static final List<StandingsColumn> OF_GAMES =
            Arrays.stream(values()).filter(column -> column.ofGames != null).toList();

    private static final Map<String, StandingsColumn> BY_ID =
            Arrays.stream(values()).collect(Collectors.toMap(StandingsColumn::id, column -> column));

    private final String id = name().toLowerCase(Locale.ROOT);
    private final Kind kind;

    @SuppressWarnings("ImmutableEnumChecker") // it has no state, and its type cannot say so
    private final @Nullable Function<Tally, @Nullable Object> ofGames;

    /** @param ofGames how a cell follows from a player's games; null if it does not */
    StandingsColumn(Kind kind, @Nullable Function<Tally, @Nullable Object> ofGames) {
        this.kind = kind;
        this.ofGames = ofGames;
    }

    /** The name, as tables have it. */
    public String id() {
        return id;
    }

    public Kind kind() {
        return kind;
    }

    /**
     * The value of one of {@link #OF_GAMES}: a count, a number, which is rounded, a time, a text, or null for an empty cell.
     */
    public @Nullable Object value(Tally games) {
        return Objects.requireNonNull(ofGames).apply(games);
    }

    /** The column of a name; null if it is a number of the rating, or of a leaderboard. */
    public static @Nullable StandingsColumn of(String id) {
        return BY_ID.get(id);
    }

    /**
     * The names of the columns of a table.
     *
     * @param own the system's own numbers of a rating, without mu and sigma
     * @param added the columns of its leaderboard
     * @param has which it has of {@link #LADDER}, {@link #EARLIER_GAMES} and those behind that; it has all others
     */
    public static List<String> names(List<String> own, List<String> added, Predicate<StandingsColumn> has) {
        List<String> names = new ArrayList<>();
        for (StandingsColumn column : values()) {
            if (column == EARLIER_GAMES) {
                names.addAll(own);
                names.addAll(added);
            }
            if (has.test(column) || (column != LADDER && column.compareTo(EARLIER_GAMES) < 0)) {
                names.add(column.id);
            }
        }
        return names;
    }

    /**
     * Returns whether a column of a table is a number of the rating other than the rank: mu, sigma or one of the system's own.
     */
    public static boolean isOfRating(String column) {
        StandingsColumn known = of(column);
        return known == null ? !LEADERBOARD.contains(column) : known == MU || known == SIGMA;
    }
}
