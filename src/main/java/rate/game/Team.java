package rate.game;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One side of a game.
 *
 * @param name its name; a team without one is called by its only player, or by its position: team1, team2
 * @param place its place in the game, 1 is best, equal places are a draw; taken from the scores where the log has those
 * @param score its score, higher is better; NaN if the log has none
 * @param members its members in log order, at least one, each player once, at most one commander
 */
public record Team(String name, int place, double score, List<Member> members) {

    /** The member who commanded, or null. */
    public @Nullable Member commander() {
        for (Member member : members) {
            if (member.role() == Role.COMMANDER) {
                return member;
            }
        }
        return null;
    }
}
