package rate.engine.replay;

import java.util.Arrays;
import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.game.Outcome;
import rate.engine.game.Tally;

/**
 * A history with what every table of it says of the games, whatever the system: it is counted once for all of them.
 *
 * @param tallies the games of each player, by number
 * @param coverage how many of all pairings were played
 */
public record PlayedHistory(History history, Tally[] tallies, Coverage coverage) {

    /** Counts the games of a history that is complete. */
    public static PlayedHistory of(History history) {
        return new PlayedHistory(history, tallies(history), Coverage.of(history));
    }

    private static Tally[] tallies(History history) {
        Tally[] tallies = new Tally[history.players()];
        Arrays.fill(tallies, Tally.NONE);
        for (int at = 0; at < history.contests(); at++) {
            Contest contest = history.contest(at);
            for (int team = 0; team < contest.teams(); team++) {
                Outcome outcome = contest.outcome(team);
                for (int seat = 0; seat < history.seats(at, team); seat++) {
                    int player = history.player(at, team, seat);
                    tallies[player] =
                            tallies[player].with(outcome, contest.game().time());
                }
            }
        }
        return tallies;
    }
}
