package rate.engine.game;

import java.util.List;
import rate.engine.problem.Location;

/** Games that a test makes up. */
public final class SampleGame {

    private SampleGame() {}

    /** Nothing is known but that the team named first is at home. */
    public static GameHeader header() {
        return new GameHeader().host(0);
    }

    /**
     * A game of its own; its parts are those of {@link GameBuilder#end}.
     *
     * @param roster has its players
     */
    public static Game of(Roster roster, String id, GameHeader header, List<SampleTeam> teams, Location location) {
        return of(new GameBuilder(roster), id, header, teams, location);
    }

    /** The same, behind the games that were built before. */
    public static Game of(GameBuilder game, String id, GameHeader header, List<SampleTeam> teams, Location location) {
        for (SampleTeam team : teams) {
            game.team(team.place(), team.score(), team.survival());
            for (SampleMember member : team.members()) {
                game.seat(member.player().index(), member.role(), member.fraction());
            }
            game.named(team.name());
        }
        return game.end(id, header, location);
    }

    /** All that is known of a game: two with the same text are the same. */
    public static String text(Game game) {
        return game + " " + game.location() + " " + game.location().excerpt();
    }

    /** A game of which nothing but its teams is known. */
    public static Game of(Roster roster, String id, List<SampleTeam> teams) {
        return of(roster, id, header(), teams, Location.of("log"));
    }
}
