package rate.engine.game;

/**
 * A member of a team that a test makes up.
 *
 * @param player who
 * @param role as what
 * @param fraction share of the game that they played for the team
 */
public record SampleMember(Player player, Role role, double fraction) {}
