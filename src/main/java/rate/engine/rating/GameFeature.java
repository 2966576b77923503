package rate.engine.rating;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.math.Decimals;
import rate.engine.problem.ProblemKind;

/** Kinds of data that a log can have of a game beyond who beat whom. A system declares which of them it can use. */
public enum GameFeature {
    /** Games of thousands of teams: a system that looks at every two of them takes minutes for what others do at once. */
    CROWDS("more than " + GameFeature.MOST_TEAMS + " teams", ProblemKind.TOO_MANY_TEAMS),

    /** Games of more than two teams, with the places of all. */
    MANY_TEAMS("more than two teams", ProblemKind.TOO_MANY_TEAMS),

    /** Teams of several players. */
    TEAMS("teams of several players", ProblemKind.TEAM_TOO_LARGE),

    /** Equal places. */
    DRAWS("draws", ProblemKind.DRAW_NOT_RATED),

    /** Members who played only a part of the game. */
    FRACTIONS("fractions", ProblemKind.FRACTION_NOT_RATED),

    /** Players who are on both sides of a game. Only a log that is read for a system that can use them has such games. */
    DEFECTORS("players on both teams", ProblemKind.PLAYER_ON_BOTH_TEAMS),

    /** Games that count more, or less, than others. */
    WEIGHTS("weights of games", ProblemKind.WEIGHT_NOT_RATED),

    /** Scores, beyond the places that follow from them. No system refuses a game because it has scores. */
    SCORES("scores", ProblemKind.MISSING_SCORE);

    /** The most teams of a game for a system whose cost grows with their square. */
    public static final int MOST_TEAMS = 2000;

    private final String words;
    private final ProblemKind kind;

    GameFeature(String words, ProblemKind kind) {
        this.words = words;
        this.kind = kind;
    }

    /** Where a contest has this, in words; null if it has not. */
    private @Nullable String found(Contest contest) {
        return switch (this) {
            case CROWDS -> teams(contest, MOST_TEAMS);
            case MANY_TEAMS -> teams(contest, 2);
            case TEAMS -> severalPlayers(contest);
            case DRAWS -> equalPlaces(contest);
            case FRACTIONS -> fraction(contest);
            case DEFECTORS -> defector(contest);
            case WEIGHTS -> weight(contest);
            case SCORES -> null;
        };
    }

    private static @Nullable String teams(Contest contest, int most) {
        return contest.teams() > most ? "this game has " + contest.teams() + " teams" : null;
    }

    private static @Nullable String severalPlayers(Contest contest) {
        for (int team = 0; contest.seats() > contest.teams() && team < contest.teams(); team++) {
            if (contest.size(team) > 1) {
                return "team " + contest.name(team) + " has " + contest.size(team) + " players";
            }
        }
        return null;
    }

    private static @Nullable String equalPlaces(Contest contest) {
        for (int a = 0; a < contest.teams(); a++) {
            for (int b = a + 1; b < contest.teams(); b++) {
                if (contest.place(a) == contest.place(b)) {
                    return "this game has two teams at place " + contest.place(a);
                }
            }
        }
        return null;
    }

    private static @Nullable String fraction(Contest contest) {
        for (int seat = 0; seat < contest.seats(); seat++) {
            if (contest.fraction(seat) != 1) {
                return "\"" + contest.player(seat) + "\" played only part of this game";
            }
        }
        return null;
    }

    private static @Nullable String defector(Contest contest) {
        for (int seat = 0; contest.game().hasDefectors() && seat < contest.seats(); seat++) {
            if (contest.otherSeat(seat) >= 0) {
                return "\"" + contest.player(seat) + "\" is on both teams of this game";
            }
        }
        return null;
    }

    private static @Nullable String weight(Contest contest) {
        double weight = contest.game().weight();
        return weight == 1 ? null : "this game has the weight " + Decimals.exact(weight);
    }

    /** All that is not among what a system can use. */
    public static List<GameFeature> beyond(Set<GameFeature> uses) {
        return Stream.of(values()).filter(use -> !uses.contains(use)).toList();
    }

    /** The first of these things that a contest has; empty if it has none. */
    public static Optional<GameFeature> first(List<GameFeature> some, Contest contest) {
        for (int i = 0; i < some.size(); i++) {
            if (some.get(i).found(contest) != null) {
                return Optional.of(some.get(i));
            }
        }
        return Optional.empty();
    }

    /** Why a contest asks for this: {@code this game has 3 teams}. */
    public String why(Contest contest) {
        return String.valueOf(found(contest));
    }

    /** Names these data in the plural: {@code more than two teams}. */
    public String words() {
        return words;
    }

    /** The problem of a game that asks for it when the system cannot use it. */
    public ProblemKind kind() {
        return kind;
    }

    /** {@code many-teams}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
