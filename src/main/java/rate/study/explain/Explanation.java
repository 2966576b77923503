package rate.study.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.Player;
import rate.engine.game.ResultSentence;
import rate.engine.math.Sum;
import rate.engine.problem.Problem;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;
import rate.engine.rating.TeamBeliefs;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.IdleAdjustment;

/** One rated game, explained on each ladder that it concerns, players before commanders, with what deserves a look in it. */
public record Explanation(Game game, List<LadderDerivation> derivations, List<Problem> warnings) {

    /**
     * Returns the texts of the game in the columns of the log that are kept, and its outcome in words; empty if none are kept.
     */
    public String told(List<String> columns) {
        if (columns.isEmpty()) {
            return "";
        }
        List<String> told = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
            if (!game.kept()[column].isEmpty()) {
                told.add(columns.get(column) + ": " + game.kept()[column]);
            }
        }
        told.add(ResultSentence.of(game));
        return String.join("; ", told);
    }

    /**
     * The way by which a player came to a game.
     *
     * @param isFirst whether nothing of the player was known on the ladder, neither a game, of the log or before it, nor a
     *     rating of an earlier season
     * @param games how many were rated before
     * @param periods how many rating periods have begun since the last of them
     * @param earlier the ids of those in the same rating period; none where there are no periods
     * @param moved what a new season, or a reset, did to the rating since the last of them; null if that changed nothing, and
     *     the ladder is not a new one
     */
    public record Arrival(
            boolean isFirst,
            int games,
            long periods,
            List<String> earlier,
            @Nullable IdleAdjustment moved,
            boolean isAnchored) {}

    /**
     * Account of a game on one ladder: the ratings before and after, and how the system came from one to the other. Numbers of
     * members are by seat of the contest.
     *
     * @param skills what the system believed of each team; none if its ratings are no normal beliefs
     * @param quality how even it was by the ratings before, in [0, 1]; NaN if there are no skills
     * @param before the ratings before, by seat and column
     * @param after the ratings after, by seat and column
     * @param arrivals how each player came to the game, by seat
     * @param derivation how the system came from before to after; nothing if it states nothing
     * @param asked the seat that was asked about; {@link Derivation#NONE} if all were
     */
    public record LadderDerivation(
            Contest contest,
            List<String> columns,
            Forecast forecast,
            List<Gaussian> skills,
            double quality,
            double[][] before,
            double[][] after,
            double[] rankBefore,
            double[] rankAfter,
            List<Arrival> arrivals,
            List<Derivation.Section> derivation,
            int asked) {

        /** Whose ratings they are: {@code players}, {@code players on ladder all:clay} of the ladder of a condition. */
        public String title() {
            Game game = contest.game();
            return contest.ladder().id() + (game.isOnCondition() ? " on ladder " + game.ladder() : "");
        }

        /** Keeps what a delta shows, which the next contest would overwrite. */
        static LadderDerivation of(Delta delta, List<String> columns, List<Arrival> arrivals) {
            Contest contest = delta.contest();
            int seats = contest.seats();
            List<Gaussian> skills = IntStream.range(0, contest.teams())
                    .mapToObj(delta::skill)
                    .filter(Objects::nonNull)
                    .toList();
            double[][] before = new double[seats][columns.size()];
            double[][] after = new double[seats][columns.size()];
            double[] rankBefore = new double[seats];
            double[] rankAfter = new double[seats];
            for (int seat = 0; seat < seats; seat++) {
                for (int column = 0; column < columns.size(); column++) {
                    before[seat][column] = delta.before(seat, column);
                    after[seat][column] = delta.after(seat, column);
                }
                rankBefore[seat] = delta.rankBefore(seat);
                rankAfter[seat] = delta.rankAfter(seat);
            }
            return new LadderDerivation(
                    contest,
                    columns,
                    delta.forecast(),
                    skills,
                    delta.quality(),
                    before,
                    after,
                    rankBefore,
                    rankAfter,
                    arrivals,
                    delta.derivation(),
                    Derivation.NONE);
        }

        /** The seats of a player: none if the player is not in the contest, of a defector two. */
        private IntStream seats(Player player) {
            return IntStream.range(0, contest.seats()).filter(seat -> contest.player(seat) == player);
        }

        /** The ranks before of the members of a team, added up whatever their order. */
        public double rankSum(int team) {
            Sum sum = new Sum();
            for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team + 1); seat++) {
                sum.add(rankBefore[contest.earliestSeat(seat)]);
            }
            return sum.value();
        }

        /** The stack rating of a team against the other one; NaN if the system has none, or there are more teams. */
        public double stack(int team) {
            return skills.size() == 2 ? TeamBeliefs.stack(skills.get(team), skills.get(1 - team)) : Double.NaN;
        }

        public int team(int seat) {
            int team = 0;
            while (contest.firstSeat(team + 1) <= seat) {
                team++;
            }
            return team;
        }

        /** Returns this derivation with only what the numbers of one seat rest on. */
        LadderDerivation about(int seat) {
            return new LadderDerivation(
                    contest,
                    columns,
                    forecast,
                    skills,
                    quality,
                    before,
                    after,
                    rankBefore,
                    rankAfter,
                    arrivals,
                    derivation.stream()
                            .filter(section -> isGroundOf(seat, section))
                            .toList(),
                    seat);
        }

        /**
         * Returns whether the numbers of a seat rest on a part: the contest, the results of the seat and its team, and the
         * input of team-mates and opponents.
         */
        private boolean isGroundOf(int seat, Derivation.Section section) {
            if (section.seat() == seat || (section.seat() == Derivation.NONE && section.team() == Derivation.NONE)) {
                return true;
            }
            int own = team(seat);
            int team = section.seat() == Derivation.NONE ? section.team() : team(section.seat());
            return team == own
                    ? section.isInput() || section.seat() == Derivation.NONE
                    : section.isInput() && meets(own, team);
        }

        /** Returns whether one team's numbers rest on another: of duels, if it has one with it. */
        private boolean meets(int team, int other) {
            List<Derivation.Section> duels = derivation.stream()
                    .filter(section -> section.opponent() != Derivation.NONE)
                    .toList();
            return duels.isEmpty()
                    || duels.stream().anyMatch(section -> section.team() == team && section.opponent() == other);
        }

        /** The heading of a part: a player, the game, a team, or a team against another. */
        public String heading(Derivation.Section section) {
            if (section.seat() != Derivation.NONE) {
                return contest.player(section.seat()).name();
            }
            if (section.team() == Derivation.NONE) {
                return "the game";
            }
            String team = "team " + contest.name(section.team());
            return section.opponent() == Derivation.NONE ? team : team + " against " + contest.name(section.opponent());
        }

        /** The seats on whose ratings before the numbers rest that were asked about. */
        public IntStream ground() {
            IntStream all = IntStream.range(0, contest.seats());
            return asked == Derivation.NONE
                    ? all
                    : all.filter(seat -> {
                        int team = team(seat);
                        return team == team(asked) || meets(team(asked), team);
                    });
        }

        public IntStream seats() {
            return asked == Derivation.NONE ? IntStream.range(0, contest.seats()) : IntStream.of(asked);
        }
    }

    /** Returns this explanation with only what concerns one player; without derivations if the player is not in the game. */
    public Explanation about(Player player) {
        List<LadderDerivation> own = new ArrayList<>();
        for (LadderDerivation derivation : derivations) {
            derivation.seats(player).forEach(seat -> own.add(derivation.about(seat)));
        }
        return new Explanation(game, own, warnings);
    }

    /** Returns this explanation with only the derivations that satisfy a condition. */
    public Explanation only(Predicate<LadderDerivation> which) {
        return new Explanation(game, derivations.stream().filter(which).toList(), warnings);
    }
}
