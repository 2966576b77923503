package rate.game;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One side of a game.
 *
 * @param name its name; a team without one is called by its only player, or by its position: team1, team2
 * @param place its place in the game, 1 is best, equal places are a draw; taken from the scores where the log has those
 * @param score its score, higher is better; NaN if the log has none
 * @param survival how long or how often it survived, at least 0; NaN if the log does not say
 * @param members its members in log order, at least one, each player once, at most one commander
 */
public record Team(String name, int place, double score, double survival, List<Member> members) {

    /** A team of whose survival nothing is known. */
    public Team(String name, int place, double score, List<Member> members) {
        this(name, place, score, Double.NaN, members);
    }

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
