package rate.api;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * A game that has ended. Immutable: each method returns a further one. What a game may be is the same as in a
 * log; it is checked when the game is played.
 *
 * @param id unique among all games of a ladder, 1 to 256 characters
 * @param matchup who played whom, when and where
 * @param places of the teams: 1 is best, equal places are a draw; empty if the scores say it
 * @param scores of the teams, higher is better; empty if there are none
 * @param duration in seconds, above 0
 * @param weight how much the game counts, above 0 and at most 1000; 1 if nothing is said
 */
public record GameResult(
        String id,
        Matchup matchup,
        List<Integer> places,
        List<Double> scores,
        OptionalDouble duration,
        OptionalDouble weight) {

    /** Copies the lists. */
    public GameResult {
        Objects.requireNonNull(id);
        Objects.requireNonNull(matchup);
        places = List.copyOf(places);
        scores = List.copyOf(scores);
    }

    /** A game without teams as yet. */
    public static GameResult of(String id) {
        return of(id, Matchup.of(new Team[0]));
    }

    /** A game of a matchup; the outcome is still to be given. */
    public static GameResult of(String id, Matchup matchup) {
        return new GameResult(id, matchup, List.of(), List.of(), OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** With a further team of these players, all of whom played the whole game. */
    public GameResult team(String... players) {
        return with(matchup.team(players));
    }

    /** With a further team. */
    public GameResult team(Team team) {
        return with(matchup.team(team));
    }

    /** The places of the teams, in their order: 1 is best, equal places are a draw. */
    public GameResult places(int... byTeam) {
        return new GameResult(id, matchup, Arrays.stream(byTeam).boxed().toList(), scores, duration, weight);
    }

    /** The scores of the teams, in their order: higher is better, equal scores are a draw. */
    public GameResult scores(double... byTeam) {
        return new GameResult(id, matchup, places, Arrays.stream(byTeam).boxed().toList(), duration, weight);
    }

    /** All teams so far have drawn. */
    public GameResult drawn() {
        List<Integer> first = Collections.nCopies(matchup.teams().size(), 1);
        return new GameResult(id, matchup, first, scores, duration, weight);
    }

    /** It lasted so many seconds. */
    public GameResult lasted(double seconds) {
        return new GameResult(id, matchup, places, scores, OptionalDouble.of(seconds), weight);
    }

    /** It counts so many times, for systems that know weights. */
    public GameResult weighs(double times) {
        return new GameResult(id, matchup, places, scores, duration, OptionalDouble.of(times));
    }

    /** At a time: {@link Matchup#at(Instant)}. */
    public GameResult at(Instant when) {
        return with(matchup.at(when));
    }

    /** On a day: {@link Matchup#at(LocalDate)}. */
    public GameResult at(LocalDate day) {
        return with(matchup.at(day));
    }

    /** On a ladder of the log: {@link Matchup#on}. */
    public GameResult on(String ladder) {
        return with(matchup.on(ladder));
    }

    /** Under a condition: {@link Matchup#under}. */
    public GameResult under(String condition) {
        return with(matchup.under(condition));
    }

    /** In a season: {@link Matchup#inSeason}. */
    public GameResult inSeason(String season) {
        return with(matchup.inSeason(season));
    }

    /** In a rating period of a name: {@link Matchup#inPeriod}. */
    public GameResult inPeriod(String period) {
        return with(matchup.inPeriod(period));
    }

    /** With a team at home, from 0: {@link Matchup#home}. */
    public GameResult home(int team) {
        return with(matchup.home(team));
    }

    /** On neutral ground: {@link Matchup#neutral}. */
    public GameResult neutral() {
        return with(matchup.neutral());
    }

    private GameResult with(Matchup other) {
        return new GameResult(id, other, places, scores, duration, weight);
    }

    /** {@code G1: Ann – Bob, places [1, 2]}. */
    @Override
    public String toString() {
        return id + ": " + matchup + (places.isEmpty() ? "" : ", places " + places)
                + (scores.isEmpty() ? "" : ", scores " + scores);
    }
}
