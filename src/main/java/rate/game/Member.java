package rate.game;

/**
 * One player's part in a team.
 *
 * @param player who
 * @param role as what
 * @param fraction share of the game that they played for the team, greater than 0 and at most 1
 */
public record Member(Player player, Role role, double fraction) {}
