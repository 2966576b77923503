package rate.api;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Who plays whom, when and where: a game that need not be played. Immutable: each method returns a further one.
 *
 * @param teams two or more; of a game that does not say who is at home, the first is, for systems that know a home advantage
 * @param time ISO date or instant, as it stands in a log; empty if none is known
 * @param ladder the log's own ladder (mode, map), each rated separately; either all games name one or none does
 * @param condition the surface, map or the like, for systems with the parameter {@code blend}
 * @param season the season, for systems with the parameter {@code revert}
 * @param period the rating period, for {@link SystemChoice#period} {@code column}
 * @param host the team that plays at home, from 0
 * @param isNeutral whether nobody is at home
 */
public record Matchup(
        List<Team> teams,
        Optional<String> time,
        Optional<String> ladder,
        Optional<String> condition,
        Optional<String> season,
        Optional<String> period,
        OptionalInt host,
        boolean isNeutral) {

    /** Copies the list. */
    public Matchup {
        teams = List.copyOf(teams);
    }

    /** One player against another, or against several others. */
    public static Matchup of(String... players) {
        return of(Arrays.stream(players).map(player -> Team.of(player)).toArray(Team[]::new));
    }

    /** Teams against each other. */
    public static Matchup of(Team... teams) {
        return new Matchup(
                List.of(teams),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                false);
    }

    /** With a further team of these players, all of whom play the whole game. */
    public Matchup team(String... players) {
        return team(Team.of(players));
    }

    /** With a further team. */
    public Matchup team(Team team) {
        List<Team> more = new ArrayList<>(teams);
        more.add(team);
        return new Matchup(more, time, ladder, condition, season, period, host, isNeutral);
    }

    /** At a time; its year is from 0 to 9999. */
    public Matchup at(Instant when) {
        return at(when.toString());
    }

    /** On a day, of which the time is not known. */
    public Matchup at(LocalDate day) {
        return at(day.toString());
    }

    private Matchup at(String text) {
        return new Matchup(teams, Optional.of(text), ladder, condition, season, period, host, isNeutral);
    }

    /** On a ladder of the log. */
    public Matchup on(String name) {
        return new Matchup(teams, time, Optional.of(name), condition, season, period, host, isNeutral);
    }

    /** Under a condition, such as a surface or a map. */
    public Matchup under(String name) {
        return new Matchup(teams, time, ladder, Optional.of(name), season, period, host, isNeutral);
    }

    /** In a season. */
    public Matchup inSeason(String name) {
        return new Matchup(teams, time, ladder, condition, Optional.of(name), period, host, isNeutral);
    }

    /** In a rating period of a name. */
    public Matchup inPeriod(String name) {
        return new Matchup(teams, time, ladder, condition, season, Optional.of(name), host, isNeutral);
    }

    /**
     * With a team at home.
     *
     * @param team from 0; one that is none is refused when the game is played
     */
    public Matchup home(int team) {
        return new Matchup(teams, time, ladder, condition, season, period, OptionalInt.of(team), false);
    }

    /** On neutral ground, where nobody is at home. */
    public Matchup neutral() {
        return new Matchup(teams, time, ladder, condition, season, period, OptionalInt.empty(), true);
    }

    /**
     * Returns this matchup as a game that has ended; the outcome is still to be given.
     *
     * @param id of the game, unique in its ladder
     */
    public GameResult ended(String id) {
        return GameResult.of(id, this);
    }

    /** {@code Ann, Bob – Cy, Di}. */
    @Override
    public String toString() {
        return teams.stream().map(Team::toString).collect(Collectors.joining(" – "));
    }
}
