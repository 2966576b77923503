package rate.engine.system.trueskill;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Ladder;
import rate.engine.math.Decimals;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.text.Counted;

/** Which games and which of their members AllegSkill rates: the documented rule all, the server not. */
public record AllegSkillRules(
        boolean rateDraws,
        double minSeconds,
        int minHalfPlayers,
        double minStay,
        Commanders commanders,
        Defectors defectors) {

    /** Declares the parameters and reads their values. */
    public static AllegSkillRules read(ParameterReader from) {
        return new AllegSkillRules(
                from.flag("rate-draws", "-", true).doc("Whether drawn games are rated."),
                from.number("min-seconds", "-", 0)
                        .min(0)
                        .doc("Least duration of a game that is rated, in seconds; only where the log has durations."),
                from.integer("min-half-players", "-", 0)
                        .min(0)
                        .doc("Least number of members, of both teams, who played more than half of a game that is"
                                + " rated; only where the log has durations."),
                from.number("min-stay", "-", 0)
                        .min(0)
                        .doc("Least time that a member played for the team, in seconds; others are left out, but for"
                                + " commanders. Only where the log has durations."),
                from.word("commanders", "-", Commanders.OPTIONAL)
                        .doc("Which games are rated: all (optional), those in which both teams have a commander or"
                                + " neither has (paired), or those in which both have (required)."),
                from.word("defectors", "-", Defectors.REFUSE)
                        .doc("What happens to players on both teams of a game: the game is refused; they are left"
                                + " out (drop); both steps are taken from the rating before, and the later team's"
                                + " counts (last), or their sum."));
    }

    /** Which games are rated, by their commanders. */
    public enum Commanders {
        /** All. */
        OPTIONAL,
        /** Those of which both teams have a commander, or neither. */
        PAIRED,
        /** Those of which both teams have a commander. */
        REQUIRED
    }

    /** Treatment of players on both teams. */
    public enum Defectors {
        /** The game is no sound one. */
        REFUSE,
        /** They are no members of it. */
        DROP,
        /** Both their steps are taken from the rating before the game. That of the later team overwrites the other. */
        LAST,
        /** Both their steps are taken from the rating before the game, and added. */
        SUM
    }

    /** A time computed from a fraction, and what it may miss by rounding. */
    private static final double ROUNDED = 1e-6;

    /** Members whom a message names. */
    private static final int NAMED = 3;

    /** Why a game is left out; empty if it is not. A draw is the last reason: it is one of the games that count else. */
    Optional<ContestFinding> refusal(Contest contest) {
        double duration = contest.game().duration();
        if (duration < minSeconds) {
            return found(
                    ProblemKind.SHORT_GAME,
                    "it lasted " + Decimals.rounded(duration) + " seconds, but games count from "
                            + Decimals.rounded(minSeconds));
        }
        Contest counted = counted(contest);
        if (counted == null) {
            return found(ProblemKind.NO_MEMBER_COUNTS, "no member of one of its teams counts");
        }
        if (!Double.isNaN(duration) && halfPlayers(counted) < minHalfPlayers) {
            return found(
                    ProblemKind.TOO_FEW_PLAYERS,
                    halfPlayers(counted) + " members played more than half of it, but games count from "
                            + minHalfPlayers);
        }
        String missing = missing(counted);
        if (missing != null) {
            return found(ProblemKind.COMMANDER_MISSING, missing);
        }
        return !rateDraws && contest.place(0) == contest.place(1)
                ? found(ProblemKind.DRAW_NOT_COUNTED, "it is a draw, and draws do not count")
                : Optional.empty();
    }

    private static Optional<ContestFinding> found(ProblemKind kind, String message) {
        return Optional.of(new ContestFinding(kind, message));
    }

    private static int halfPlayers(Contest contest) {
        return (int) IntStream.range(0, contest.seats())
                .filter(n -> contest.fraction(n) > 0.5)
                .count();
    }

    /** Tells which team lacks a commander, or who commands both; null if the commanders are as required. */
    private @Nullable String missing(Contest contest) {
        if (commanders == Commanders.OPTIONAL) {
            return null;
        }
        int first = commander(contest, 0);
        int second = commander(contest, 1);
        if (first >= 0 && second >= 0) {
            return contest.otherSeat(first) == second ? "\"" + contest.player(first) + "\" commands both teams" : null;
        }
        if (commanders == Commanders.PAIRED && first == second) {
            return null;
        }
        return "team " + contest.name(first < 0 ? 0 : 1) + " has no commander";
    }

    /** The seat of the commander of a team; -1 if it has none. */
    private static int commander(Contest contest, int team) {
        return IntStream.range(contest.firstSeat(team), contest.firstSeat(team + 1))
                .filter(contest::isCommander)
                .findFirst()
                .orElse(-1);
    }

    /** The contest with those members who count; null if a team has none. */
    @Nullable
    Contest counted(Contest contest) {
        boolean drops = defectors == Defectors.DROP && contest.game().hasDefectors();
        if (contest.ladder() == Ladder.COMMANDERS) {
            return drops ? contest.only(commandsIn(Ladder.PLAYERS.contest(contest.game()))) : contest;
        }
        Contest stayed = minStay > 0 ? contest.only(seat -> stayed(contest, seat)) : contest;
        return drops && stayed != null ? stayed.only(seat -> stayed.otherSeat(seat) < 0) : stayed;
    }

    /** Returns the predicate of teams whose commander is still a member of them. */
    private IntPredicate commandsIn(@Nullable Contest all) {
        Contest left = all == null ? null : counted(all);
        return team -> left != null && commander(left, team) >= 0;
    }

    private boolean stayed(Contest contest, int seat) {
        double seconds = contest.fraction(seat) * contest.game().duration();
        return !(seconds < minStay - ROUNDED) || contest.isCommander(seat);
    }

    /** Who of a game is left out, in words; null if nobody. */
    @Nullable
    String leftOut(Contest counted) {
        if (counted.ladder() == Ladder.COMMANDERS
                || counted.seats() == counted.game().seats()) {
            return null;
        }
        Set<String> names = new LinkedHashSet<>();
        int next = 0;
        for (int seat = 0; seat < counted.game().seats(); seat++) {
            if (next < counted.seats() && counted.seatInGame(next) == seat) {
                next++;
            } else {
                names.add("\"" + counted.game().player(seat) + "\"");
            }
        }
        List<String> why = new ArrayList<>();
        if (minStay > 0) {
            why.add("stayed less than " + Decimals.rounded(minStay) + " seconds");
        }
        if (defectors == Defectors.DROP) {
            why.add("played for both teams");
        }
        return "it is rated without " + Counted.of(names.size(), "member") + " who " + String.join(" or ", why) + ": "
                + names.stream().limit(NAMED).collect(Collectors.joining(", "))
                + (names.size() > NAMED ? " and so on" : "");
    }
}
