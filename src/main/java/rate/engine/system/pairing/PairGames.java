package rate.engine.system.pairing;

import java.util.Optional;
import java.util.function.Function;
import rate.engine.game.Contest;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.GameFeature;
import rate.engine.rating.RatingSystem;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;

/** Parameters of what a game adds to the pairings of its players. A game of more than two teams gives to all pairs of teams. */
public record PairGames(PairScore score, PairTeams teams) {

    /** Declares the parameters and reads their values. */
    public static PairGames read(ParameterReader from) {
        return new PairGames(
                from.word("score", "score", PairScore.AUTO)
                        .doc("What a game adds to a pairing: the share of the points, the result, or the one that the"
                                + " ladder has."),
                from.word("teams", "-", PairTeams.NONE).doc("How a team of several players counts."));
    }

    /** A system of pairings for the list of systems, given by its parameters what a game adds to them. */
    public static <P extends Record> SystemEntry<P> entry(
            String name,
            Function<ParameterReader, P> params,
            Function<P, PairGames> games,
            Function<P, RatingSystem> maker) {
        return SystemEntry.of(name, params, maker)
                .uses(GameFeature.DRAWS, GameFeature.SCORES, GameFeature.MANY_TEAMS)
                .uses(GameFeature.TEAMS, "-P teams=members", given -> games.apply(given).teams == PairTeams.MEMBERS);
    }

    /** Why a contest gives nothing; empty if it does. */
    public Optional<ContestFinding> refusal(Contest contest) {
        return score.refusal(contest);
    }

    /** How a system of pairings sees a team of several players. A team of one is its player by every rule. */
    public enum PairTeams {
        /** Not at all: games of teams are refused. */
        NONE,

        /** Every member met every member of the other team, with the result of their team. */
        MEMBERS
    }
}
