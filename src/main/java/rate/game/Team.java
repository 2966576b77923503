package rate.game;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One side of a game.
 *
 * @param name its name, team1, team2 by its position if it has none; null if it is called by its only player
 * @param place its place in the game, 1 is best, equal places are a draw; taken from the scores where the log has those
 * @param score its score, higher is better; NaN if the log has none
 * @param survival how long or how often it survived, at least 0; NaN if the log does not say
 * @param members its members in log order, at least one, each player once, at most one commander
 */
public record Team(@Nullable String name, int place, double score, double survival, List<Member> members) {

    /** A team of whose survival nothing is known. */
    public Team(@Nullable String name, int place, double score, List<Member> members) {
        this(name, place, score, Double.NaN, members);
    }

    /** What it is called. */
    @Override
    public String name() {
        return name == null ? members.get(0).player().name() : name;
    }

    /** Whether it is called by its only player. */
    public boolean isCalledByPlayer() {
        return name == null
                || (members.size() == 1 && members.get(0).player().name().equals(name));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Team that
                && name().equals(that.name())
                && place == that.place
                && Double.compare(score, that.score) == 0
                && Double.compare(survival, that.survival) == 0
                && members.equals(that.members);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name(), place, score, survival, members);
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

    @Override
    public String toString() {
        return name() + " place " + place + " score " + score + " survival " + survival + " " + members;
    }
}
