package rate.study.generate;

import java.util.Map;

/**
 * Specification of a synthetic log.
 *
 * @param games number of games, or of questions
 * @param players number of players or users; the busiest play far more often than most
 * @param smallest least size of a team, or number of players of a free-for-all or battle, or of readers of a question
 * @param largest greatest size of a team, or number of players of a free-for-all or battle, or of readers of a question
 * @param drawRate share of draws between equals, in [0, 1)
 * @param fractions whether members may play a part of the game only
 * @param oddNames whether some players have names that are hard to read and write
 * @param interval seconds from one game to the next
 * @param plants how many of which kind are planted; none unless the games are duels
 * @param seed of the generator: the same plan gives the same log
 */
public record LogPlan(
        Shape shape,
        long games,
        int players,
        int smallest,
        int largest,
        double drawRate,
        boolean commanders,
        boolean fractions,
        boolean oddNames,
        int interval,
        Map<Plants.Kind, Integer> plants,
        long seed) {

    /** Who plays whom. */
    public enum Shape {
        /** One against one. */
        DUELS,
        /** Two teams, mostly of different sizes. */
        TEAMS,
        /** Everyone for themselves. */
        FREE_FOR_ALL,
        /** Posts of a forum, which decide duels. */
        FORUM,
        /** Battles of robots, in cycles of all pairings, with scores; those of more than two as all their pairs. */
        RUMBLE
    }

    private static final int MOST_BOTS = 10_000;

    /** @throws IllegalArgumentException if no such log can be; the message says why */
    public LogPlan {
        check(games >= 0, "the number of games must not be negative");
        check(smallest >= 1 && largest >= smallest, "sizes must be at least 1, the smaller first");
        check(drawRate >= 0 && drawRate < 1, "the draw rate must be at least 0 and less than 1");
        check(interval >= 0, "the interval must not be negative");
        long seats = switch (shape) {
            case DUELS -> 2;
            case TEAMS -> 2L * largest;
            case FREE_FOR_ALL -> largest;
            case FORUM -> 1L + largest;
            case RUMBLE -> largest;
        };
        check(
                shape != Shape.RUMBLE || (smallest == largest && smallest >= 2),
                "a battle has one number of bots, at least 2");
        check(shape != Shape.RUMBLE || players <= MOST_BOTS, "a rumble has at most " + MOST_BOTS + " bots");
        check(shape != Shape.FREE_FOR_ALL || smallest >= 2, "a free-for-all needs at least 2 players");
        check(plants.isEmpty() || shape == Shape.DUELS, "--plant needs --shape duels");
        long forPlants = Plants.playersFor(plants);
        check(forPlants <= players, "the plants need at least " + forPlants + " players");
        check(players >= seats, "such games need at least " + seats + " players");
    }

    private static void check(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
