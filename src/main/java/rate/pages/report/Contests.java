package rate.pages.report;

import java.util.function.IntUnaryOperator;
import rate.file.output.JsonObject;

/**
 * The contests of one ladder that are listed, flat: of each its game, teams and match quality, of each team its members, place
 * and expectation.
 */
final class Contests {

    private final NumberColumn game = new NumberColumn();
    private final NumberColumn teams = new NumberColumn();
    private final NumberColumn members = new NumberColumn();
    private final NumberColumn place = new NumberColumn();
    private final NumberColumn expected = new NumberColumn();
    private final NumberColumn seats = new NumberColumn();
    private final NumberColumn quality = new NumberColumn();
    private boolean isQualityKnown;

    /** Begins a contest, with its match quality; NaN if that is not known. */
    void begin(int gameNumber, int teamCount, double itsQuality) {
        game.add(gameNumber);
        teams.add(teamCount);
        quality.add(Scale.perMille(itsQuality));
        isQualityKnown |= !Double.isNaN(itsQuality);
    }

    /** Adds a team to the last one; {@link #seat} adds its members. */
    void team(int memberCount, int itsPlace, double itsExpected) {
        members.add(memberCount);
        place.add(itsPlace);
        expected.add(Scale.perMille(itsExpected));
    }

    void seat(int player) {
        seats.add(player);
    }

    /**
     * Those of the games from a number on, which is then called 0.
     *
     * @param number that the page has for the number of a player
     */
    JsonObject json(int firstGame, IntUnaryOperator number) {
        int contest = 0;
        int team = 0;
        int seat = 0;
        for (; contest < game.size() && game.get(contest) < firstGame; contest++) {
            for (int end = team + (int) teams.get(contest); team < end; team++) {
                seat += (int) members.get(team);
            }
        }
        NumberColumn numbers = new NumberColumn();
        for (int i = contest; i < game.size(); i++) {
            numbers.add(game.get(i) - firstGame);
        }
        return new JsonObject()
                .put("game", numbers.stepsFrom(0))
                .put("teams", teams.from(contest))
                .put("members", members.from(team))
                .put("place", place.from(team))
                .put("expected", expected.from(team))
                .put("quality", isQualityKnown ? quality.from(contest) : null)
                .put("seats", seats.from(seat, number));
    }
}
