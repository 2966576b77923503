package rate.api;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Players split into teams.
 *
 * @param teams the players of each team, best first
 * @param forecast what is expected of a game of these teams
 * @param evenness how near the expected shares of the teams are to each other, from 0 to 1
 * @param isExact whether all splits were looked at, so that none is better
 */
public record TeamSplit(List<List<String>> teams, GameForecast forecast, double evenness, boolean isExact) {

    /** Copies the lists. */
    public TeamSplit {
        teams = teams.stream().map(List::copyOf).toList();
    }

    /** The game of these teams. */
    public Matchup matchup() {
        return Matchup.of(
                teams.stream().map(team -> Team.of(team.toArray(String[]::new))).toArray(Team[]::new));
    }

    /** {@code Ann, Di – Bob, Cy}. */
    @Override
    public String toString() {
        return teams.stream().map(team -> String.join(", ", team)).collect(Collectors.joining(" – "));
    }
}
