package rate.cli.player;

import java.util.Collection;
import java.util.List;
import rate.cli.terminal.Console;
import rate.cli.terminal.ProblemText;
import rate.engine.game.Game;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Source;
import rate.log.order.LogReading;
import rate.study.predict.Fixtures;
import rate.study.predict.RunRatings;

/** Lists of fixtures, read to be predicted by the ratings of a run. */
public final class FixtureChecks {

    private FixtureChecks() {}

    /**
     * Reads one.
     *
     * @param console is told of what stops nothing
     * @throws InputRefused for a fixture that is not sound
     */
    public static List<Game> read(Console console, Source source, LogReading reading) {
        return Fixtures.read(
                source,
                reading,
                reading.corrections().roster(),
                problem -> console.tell("rate: warning: " + ProblemText.of(problem, console.errLook())));
    }

    /**
     * Holds that fixtures are on the ladder of ratings.
     *
     * @throws InputRefused for the first on another ladder
     */
    public static void requireLadder(List<Game> fixtures, RunRatings<?> ratings) {
        for (Game game : fixtures) {
            String its = game.ladder();
            if (its != null && !ratings.ladder().isEmpty() && !its.equals(ratings.ladder())) {
                throw new InputRefused(
                        ProblemKind.UNKNOWN_LADDER,
                        game.location(),
                        "it is on the ladder \"" + its + "\", but the ratings are those of \"" + ratings.ladder()
                                + "\"");
            }
        }
    }

    /** Tells of conditions under which the run rated no game, each once. */
    public static void tellConditions(Console console, List<Game> fixtures, RunRatings<?> ratings) {
        fixtures.stream()
                .map(Game::condition)
                .filter(condition -> ratings.blends() && condition != null)
                .distinct()
                .filter(condition -> !ratings.conditions().contains(condition))
                .forEach(condition -> console.tell("rate: warning: the run rated no game under the condition \""
                        + ProblemText.printable(condition) + "\", where every player begins again"));
    }

    /** Tells of those whom the run does not know. */
    public static void tellNewcomers(Console console, Collection<String> newcomers, RunRatings<?> ratings) {
        KnownPlayers known = new KnownPlayers(console, ratings.names());
        newcomers.forEach(known::newcomer);
        known.end();
    }
}
