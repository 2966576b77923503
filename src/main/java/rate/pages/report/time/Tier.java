package rate.pages.report.time;

import org.jspecify.annotations.Nullable;

/**
 * A class of players by their rank.
 *
 * @param name what it is called
 * @param share of the players, from 0 to 1; null if it has another rule
 * @param least the lowest rank in it; null if it has another rule. Without either, it takes everybody below the others
 */
public record Tier(
        String name, @Nullable Double share, @Nullable Double least) {}
