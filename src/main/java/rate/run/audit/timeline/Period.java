package rate.run.audit.timeline;

/**
 * The last part of a run, whose news are wanted: it begins at its first game and goes on to the end.
 *
 * @param games so many first games are before it; {@link Long#MAX_VALUE} if the time says it
 * @param second a game is in it if it took place later than this, in seconds since 1970; {@link Long#MAX_VALUE} if the number of games
 *     says it
 */
public record Period(long games, long second) {

    private static final long SECONDS_PER_DAY = 86_400;

    /** The games behind so many first ones. */
    public static Period behind(long games) {
        return new Period(games, Long.MAX_VALUE);
    }

    /**
     * The last days until a game. Of a log of days, these are so many days with that of the game.
     *
     * @param days at least 1
     * @param last when the game took place, in seconds since 1970
     */
    public static Period days(int days, long last) {
        return new Period(Long.MAX_VALUE, last - days * SECONDS_PER_DAY);
    }

    /**
     * Whether it begins with a game, at the latest.
     *
     * @param number of the game, from 1
     * @param at when, in seconds since 1970; {@link Long#MIN_VALUE} if nobody knows
     */
    boolean has(long number, long at) {
        return number > games || at > second;
    }
}
