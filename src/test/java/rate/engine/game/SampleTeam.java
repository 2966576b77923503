package rate.engine.game;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A team that a test makes up; its parts are those of {@link GameBuilder#team}. */
public record SampleTeam(@Nullable String name, int place, double score, double survival, List<SampleMember> members) {

    /** A team of whose survival nothing is known. */
    public SampleTeam(@Nullable String name, int place, double score, List<SampleMember> members) {
        this(name, place, score, Double.NaN, members);
    }

    /** A player alone, after whom the team is called. */
    public static SampleTeam of(Player player, int place, double score) {
        return new SampleTeam(player.name(), place, score, List.of(new SampleMember(player, Role.PLAYER, 1)));
    }

    /** A player alone, who has no score. */
    public static SampleTeam of(Player player, int place) {
        return of(player, place, Double.NaN);
    }
}
