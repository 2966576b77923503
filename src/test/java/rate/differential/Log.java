package rate.differential;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A log that is not yet written.
 *
 * @param games in the order in which they are written
 * @param players who may be in them, each by the name that counts
 * @param words that say how it is to be read, whatever its form
 * @param numbered whether its games have numbers and no ids
 * @param series whether it is made of series, whose games have the ids {@code 7.1}, {@code 7.2}, …
 * @param inOrder whether its times do not run backwards
 * @param hosts whether it says, in every form, that the side named first is at home
 */
record Log(
        List<Match> games,
        List<String> players,
        List<String> words,
        boolean numbered,
        boolean series,
        boolean inOrder,
        boolean hosts) {

    Log with(List<Match> others) {
        return new Log(others, players, words, numbered, series, inOrder, hosts);
    }

    /** Whether some game says something. */
    boolean says(Function<Match, String> what) {
        return games.stream().anyMatch(game -> !what.apply(game).isEmpty());
    }

    Stream<Match.Side> sides() {
        return games.stream().flatMap(game -> game.sides().stream());
    }

    boolean sidesSay(Function<Match.Side, String> what) {
        return sides().anyMatch(side -> !what.apply(side).isEmpty());
    }

    Stream<Match.Part> parts() {
        return sides().flatMap(side -> side.parts().stream());
    }

    boolean partsSay(Function<Match.Part, String> what) {
        return parts().anyMatch(part -> !what.apply(part).isEmpty());
    }

    int mostSides() {
        return games.stream().mapToInt(game -> game.sides().size()).max().orElse(2);
    }

    boolean isTimed() {
        return says(Match::time);
    }

    boolean isTorn() {
        return games.stream().anyMatch(Match::torn);
    }

    /** How often the id is there that is there most often. */
    boolean repeatsIds() {
        Map<String, Long> counts = games.stream().collect(Collectors.groupingBy(Match::id, Collectors.counting()));
        return counts.values().stream().anyMatch(count -> count > 1);
    }
}
