package rate.engine.replay;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import rate.engine.game.Game;
import rate.engine.game.Ladder;

/** Which ladders to rate: players, commanders, or both, on these ladders of the log, which are empty for all of them. */
public record LadderChoice(Set<Ladder> ladders, Set<String> names) {

    /** Everything. */
    public static final LadderChoice ALL = of(List.of());

    /** The choice of words: {@code players}, {@code commanders}, or the name of a ladder of the log. None means all. */
    public static LadderChoice of(List<String> words) {
        Set<Ladder> ladders = EnumSet.noneOf(Ladder.class);
        Set<String> names = new LinkedHashSet<>();
        for (String word : words) {
            Ladder.named(word).ifPresentOrElse(ladders::add, () -> names.add(word));
        }
        return new LadderChoice(ladders.isEmpty() ? EnumSet.allOf(Ladder.class) : ladders, names);
    }

    public boolean admits(Game game) {
        return names.isEmpty() || (game.ladder() != null && names.contains(game.ladder()));
    }
}
