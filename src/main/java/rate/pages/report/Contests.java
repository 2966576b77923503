package rate.pages.report;

import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import rate.file.output.JsonObject;
import rate.study.explain.TeamWeights;

/**
 * The contests of one ladder that are listed, flat: of each its game, teams and match quality, of each team its members, place
 * and expectation.
 */
final class Contests {

    /** Of a sentence on the weights of a team, before the members that it names. */
    private static final int NUMBERS = 5;

    private final NumberColumn game = new NumberColumn();
    private final NumberColumn teams = new NumberColumn();
    private final NumberColumn members = new NumberColumn();
    private final NumberColumn place = new NumberColumn();
    private final NumberColumn expected = new NumberColumn();
    private final NumberColumn seats = new NumberColumn();
    private final NumberColumn quality = new NumberColumn();

    /**
     * Of each team of several the number of its sentence, 0 for none; after it the share in per cent, the digits of sigma and
     * how many of them are decimals, how many members are named, and which.
     */
    private final NumberColumn weights = new NumberColumn();

    private boolean isQualityKnown;
    private boolean areWeightsKnown;

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

    /**
     * Says who of the last team weighed how much, by their places in it, if it has several members; null if there is nothing to
     * tell.
     */
    void weigh(@Nullable TeamWeights told) {
        weights.add(told == null ? 0 : 1 + TeamWeights.KINDS.indexOf(told.kind()));
        if (told != null) {
            areWeightsKnown = true;
            weights.add(told.perCent());
            weights.add(told.sigmaInLastDecimals());
            weights.add(told.decimals());
            weights.add(told.who().size());
            told.who().forEach(weights::add);
        }
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
        int weight = 0;
        for (; contest < game.size() && game.get(contest) < firstGame; contest++) {
            for (int end = team + (int) teams.get(contest); team < end; team++) {
                seat += (int) members.get(team);
                if (members.get(team) > 1) {
                    weight += weights.get(weight) == 0 ? 1 : NUMBERS + (int) weights.get(weight + NUMBERS - 1);
                }
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
                .put("seats", seats.from(seat, number))
                .put("weights", areWeightsKnown ? weights.from(weight) : null);
    }
}
