package rate.engine.game;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A team that a test makes up; its parts are those of {@link GameBuilder#team}. */
public record SampleTeam(@Nullable String name, int place, double score, double survival, List<SampleMember> members) {

    /** A team of whose survival nothing is known. */
    public SampleTeam(@Nullable String name, int place, double score, List<SampleMember> members) {
        this(name, place, score, Double.NaN, members);
    }
}
