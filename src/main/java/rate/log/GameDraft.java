package rate.log;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.GameTime;
import rate.game.Member;
import rate.game.Player;
import rate.game.Role;
import rate.game.Team;
import rate.problem.Location;
import rate.problem.ProblemKind;

/**
 * A game in the making: what a reader has found of it so far. All that makes a game unsound in itself is found here, so
 * that it is found the same in every form of log. Used again for game after game.
 */
final class GameDraft {

    /** One team in the making. */
    static final class TeamDraft {
        @Nullable
        String name;

        final Location location;
        final List<Member> members = new ArrayList<>(2);
        int place;
        double score = Double.NaN;

        @Nullable
        Result result;

        @Nullable
        Player commander;

        TeamDraft(@Nullable String name, Location location) {
            this.name = name;
            this.location = location;
        }
    }

    private final Renaming renaming;
    private final List<TeamDraft> teams = new ArrayList<>();
    private String id = "";
    private @Nullable GameTime time;
    private @Nullable String ladder;
    private @Nullable String period;
    private @Nullable String uploader;
    private double duration = Double.NaN;
    private Location location = Location.of("");

    /** In games larger than this the members are looked up, in smaller ones a look at each costs less. */
    private static final int LARGE = 12;

    private final IdentityHashMap<Player, TeamDraft> teamOf = new IdentityHashMap<>();
    private int seats;

    /** @param renaming is told when a game begins, and which are sound */
    GameDraft(Renaming renaming) {
        this.renaming = renaming;
    }

    /** Begins a new game. */
    void begin(String id, Location location) {
        this.id = id;
        this.location = location;
        time = null;
        ladder = null;
        period = null;
        uploader = null;
        duration = Double.NaN;
        teams.clear();
        teamOf.clear();
        seats = 0;
        renaming.begin();
    }

    void time(@Nullable GameTime time) {
        this.time = time;
    }

    void ladder(@Nullable String ladder) {
        this.ladder = ladder;
    }

    void period(@Nullable String period) {
        this.period = period;
    }

    void uploader(@Nullable String uploader) {
        this.uploader = uploader;
    }

    /** In seconds; NaN if unknown. */
    void duration(double seconds) {
        this.duration = seconds;
    }

    /** What a further row says otherwise of the game than the first: the name of the column, or null. */
    @Nullable
    String differing(
            @Nullable GameTime time,
            @Nullable String ladder,
            @Nullable String period,
            @Nullable String uploader,
            double duration) {
        if (!Objects.equals(this.time, time)) {
            return "time";
        }
        if (!Objects.equals(this.ladder, ladder)) {
            return "ladder";
        }
        if (!Objects.equals(this.period, period)) {
            return "period";
        }
        return !Objects.equals(this.uploader, uploader)
                ? "uploader"
                : Double.compare(this.duration, duration) != 0 ? "duration" : null;
    }

    List<TeamDraft> teams() {
        return teams;
    }

    /** A further team. */
    TeamDraft team(@Nullable String name, Location at) {
        TeamDraft team = new TeamDraft(name, at);
        teams.add(team);
        return team;
    }

    /** The team of that name, or a further one. */
    TeamDraft teamNamed(String name, Location at) {
        for (TeamDraft team : teams) {
            if (name.equals(team.name)) {
                return team;
            }
        }
        return team(name, at);
    }

    /** Puts a player on a team. */
    void add(TeamDraft team, Player player, Role role, double fraction, Spot at) {
        TeamDraft before = teamOf(player);
        if (before != null) {
            throw new BadGame(
                    before == team ? ProblemKind.PLAYER_TWICE : ProblemKind.PLAYER_ON_BOTH_TEAMS,
                    at,
                    "player \"" + player + "\" is " + (before == team ? "listed twice" : "on both teams")
                            + renaming.reason(player));
        }
        seats++;
        if (role == Role.COMMANDER) {
            command(team, player, at);
        }
        team.members.add(new Member(player, role, fraction));
        if (seats > LARGE) {
            teamOf.put(player, team);
        }
    }

    /** The team on which a player is already; null if on none. */
    private @Nullable TeamDraft teamOf(Player player) {
        if (seats < LARGE) {
            for (TeamDraft team : teams) {
                for (Member member : team.members) {
                    if (member.player() == player) {
                        return team;
                    }
                }
            }
            return null;
        }
        if (seats == LARGE) {
            teams.forEach(team -> team.members.forEach(member -> teamOf.put(member.player(), team)));
        }
        return teamOf.get(player);
    }

    /** Gives a team its commander, who is or will be among its members. */
    void command(TeamDraft team, Player commander, Spot at) {
        if (team.commander != null && team.commander != commander) {
            throw new BadGame(
                    ProblemKind.TWO_COMMANDERS,
                    at,
                    "both \"" + team.commander + "\" and \"" + commander + "\" command one team");
        }
        team.commander = commander;
    }

    /** The game, if it is sound, under an id that was not yet known when it began. */
    Game build(String id) {
        this.id = id;
        return build();
    }

    /** The game, if it is sound. */
    Game build() {
        if (teams.size() < 2) {
            throw new BadGame(
                    ProblemKind.ONE_TEAM,
                    location,
                    teams.isEmpty() ? "it has no teams" : "it has only one team, " + label(0));
        }
        for (int i = 0; i < teams.size(); i++) {
            checkMembers(i);
        }
        int[] places = places();
        List<Team> sound = new ArrayList<>(teams.size());
        for (int i = 0; i < teams.size(); i++) {
            TeamDraft team = teams.get(i);
            sound.add(new Team(label(i), places[i], team.score, withCommander(team)));
        }
        renaming.keep();
        return new Game(id, time, ladder, period, uploader, duration, sound, location);
    }

    private void checkMembers(int i) {
        TeamDraft team = teams.get(i);
        if (team.members.isEmpty()) {
            throw new BadGame(ProblemKind.EMPTY_TEAM, team.location, "team " + label(i) + " has no members");
        }
        Player commander = team.commander;
        if (commander != null && teamOf(commander) != team) {
            throw new BadGame(
                    ProblemKind.COMMANDER_NOT_IN_TEAM,
                    team.location,
                    "commander \"" + commander + "\" is not among the players of team " + label(i));
        }
    }

    /** A commander named apart from the members is one of them: his part carries the role. */
    private static List<Member> withCommander(TeamDraft team) {
        if (team.commander == null) {
            return team.members;
        }
        List<Member> members = new ArrayList<>(team.members.size());
        for (Member member : team.members) {
            members.add(
                    member.player() == team.commander
                            ? new Member(member.player(), Role.COMMANDER, member.fraction())
                            : member);
        }
        return members;
    }

    /** A team without a name is called by its only player, or by its position. */
    private String label(int i) {
        TeamDraft team = teams.get(i);
        if (team.name != null) {
            return team.name;
        }
        return team.members.size() == 1 ? team.members.get(0).player().name() : "team" + (i + 1);
    }

    /** The places: as given; else from the scores, highest first; else from the results. */
    private int[] places() {
        boolean placed = true;
        boolean scored = true;
        boolean told = true;
        for (TeamDraft team : teams) {
            placed &= team.place > 0;
            scored &= team.place == 0 && !Double.isNaN(team.score);
            told &= team.place == 0 && team.result != null;
        }
        int[] places = new int[teams.size()];
        if (placed || scored) {
            int last = placed ? placeOfLast() : 0;
            for (int i = 0; i < places.length; i++) {
                places[i] = placed ? Math.min(teams.get(i).place, last) : placeByScore(i);
            }
        } else if (told) {
            placesByResult(places);
        } else {
            throw new BadGame(ProblemKind.MISSING_OUTCOME, location, missingOutcome());
        }
        return places;
    }

    /** The place behind all that have one. */
    private int placeOfLast() {
        int behind = 0;
        int greatest = 0;
        for (TeamDraft team : teams) {
            if (team.place != Cells.LAST) {
                behind++;
                greatest = Math.max(greatest, team.place);
            }
        }
        return Math.max(behind, greatest) + 1;
    }

    private int placeByScore(int i) {
        int place = 1;
        for (TeamDraft other : teams) {
            if (other.score > teams.get(i).score) {
                place++;
            }
        }
        return place;
    }

    private void placesByResult(int[] places) {
        int wins = 0;
        int draws = 0;
        for (TeamDraft team : teams) {
            wins += team.result == Result.WIN ? 1 : 0;
            draws += team.result == Result.DRAW ? 1 : 0;
        }
        boolean drawn = draws == teams.size();
        if (!drawn && (draws > 0 || wins == 0 || wins == teams.size())) {
            throw new BadGame(
                    ProblemKind.BAD_RESULT,
                    location,
                    "the results contradict each other: " + wins + " won, " + draws + " drew, "
                            + (teams.size() - wins - draws) + " lost");
        }
        for (int i = 0; i < places.length; i++) {
            places[i] = drawn || teams.get(i).result == Result.WIN ? 1 : wins + 1;
        }
    }

    private String missingOutcome() {
        StringBuilder message = new StringBuilder();
        for (int i = 0; i < teams.size(); i++) {
            TeamDraft team = teams.get(i);
            message.append(i == 0 ? "team " : ", team ").append(label(i)).append(" has ");
            message.append(
                    team.place > 0
                            ? "a place"
                            : !Double.isNaN(team.score)
                                    ? "a score"
                                    : team.result != null ? "a result" : "neither place, score nor result");
            if (i == 3) {
                return message.append(" …").toString();
            }
        }
        return message.toString();
    }
}
