package rate.system.trueskill;

import java.util.Optional;
import rate.game.Contest;
import rate.game.Ladder;
import rate.math.Decimals;
import rate.math.Exponential;
import rate.math.TruncatedNormal.Moments;
import rate.problem.ProblemKind;
import rate.rating.ContestFinding;
import rate.rating.Derivation;
import rate.rating.Drawing.Performance;
import rate.rating.Forecast;
import rate.rating.Gaussian;
import rate.rating.IllegalParameter;
import rate.rating.OnlineSystem;
import rate.rating.Param;
import rate.rating.Seats;
import rate.rating.Shape;
import rate.rating.SystemEntry;
import rate.rating.TeamSkills;
import rate.rating.Use;
import rate.system.contest.SkillModel;
import rate.system.contest.TeamSum;

/**
 * AllegSkill: TrueSkill for two teams of any size, with partial play, as FreeAllegiance used it.
 *
 * <p>With f<sub>n</sub> the fraction that player n of team T played, and N<sub>T</sub> the size of the team:
 *
 * <pre>
 *   M_T  = Σ f_n μ_n
 *   S_T² = Σ f_n σ_n² + (N_T − 1)(β² + γ²)
 *   c²   = 2β² + S_w² + S_l²        t = (M_w − M_l) / c        e = ε / c
 *   M_w' = M_w + S_w²/c · V(t, e)   M_l' = M_l − S_l²/c · V(t, e)
 *   S_T'² = S_T² (1 − S_T²/c² · W(t, e)) + γ²
 *   μ_n' = μ_n + f_n (σ_n² + γ²)/(S_T² + γ²) · (M_T' − M_T)
 *   σ_n' = σ_n (1 + f_n (√(1 − (σ_n² + γ²)/(S_T² + γ²) · (1 − S_T'²/S_T²)) − 1))
 * </pre>
 *
 * <p>A commander is a team of one who played the whole game: the last two lines are then μ' = M', σ' = S', the
 * commander's rule of the source.
 *
 * <p>Deviations: the total variance of the source cancels and is left out; under the root of σ' a negative number, which
 * only tiny fractions give, counts as 0 and is reported. Profile {@code documented} is the written rule with its
 * misprints corrected, {@code production} what the server did; both are described in docs/systems/allegskill.md.
 *
 * <p>Domain: two teams, any sizes, draws, fractions in (0, 1]. Cost: two passes over the seats and one V and W.
 *
 * @see <a href="https://www.freeallegiance.org/FAW/index.php/AllegSkill">AllegSkill, Commander's ranking and Player's
 *     ranking, FreeAllegiance Wiki, 2008</a>
 */
public final class AllegSkill implements OnlineSystem<Gaussian>, TeamSkills<Gaussian> {

    /** The parameters. Skills are in points; one point is a 50th of the scale. */
    public record Params(
            SkillModel skill,

            @Param(symbol = "γ", value = 25.0 / 300, min = 0, doc = "Drift added to sigma after each game.")
            double gamma,

            @Param(
                    symbol = "ε",
                    value = 0.08134233684743356,
                    min = 0,
                    doc = "Draw margin: 2 β erfinv(p) for a share p of draws, here 1.101385 %.")
            double epsilon,

            @Param(symbol = "-", value = 1, doc = "Whether drawn games are rated.")
            boolean rateDraws,

            @Param(symbol = "-", value = 0, doc = "Whether a player's mean is kept within mu-lowest and mu-highest.")
            boolean clamp,

            @Param(symbol = "-", value = 0, doc = "Lowest mean of a player, where clamp is set.")
            double muLowest,

            @Param(symbol = "-", value = 50, doc = "Highest mean of a player, where clamp is set.")
            double muHighest,

            @Param(
                    symbol = "-",
                    value = 0,
                    min = 0,
                    doc = "Least duration of a game that is rated, in seconds; only where the log has durations.")
            double minSeconds,

            @Param(
                    symbol = "-",
                    value = 0,
                    min = 0,
                    doc =
                            "Least number of members, of both teams, who played more than half of a game that is rated; only"
                                    + " where the log has durations.")
            int minHalfPlayers,

            @Param(symbol = "k", value = 3, min = 0, doc = "Rank is mu minus this many sigmas, before rank-scale.")
            double rankSigmas,

            @Param(symbol = "-", value = 1, above = 0, doc = "Factor of the rank.")
            double rankScale,

            @Param(symbol = "-", value = 0, doc = "Whether a negative rank counts as 0.")
            boolean rankFloor) {}

    /** What the list of systems knows of it. */
    public static final SystemEntry<Params> ENTRY = SystemEntry.of("allegskill", Params.class, AllegSkill::new)
            .title("AllegSkill: TrueSkill for two teams of any size with partial play, and for their commanders.")
            .paper("FreeAllegiance Wiki, AllegSkill: Commander's ranking, Player's ranking (2008);"
                    + " Herbrich, Minka, Graepel: TrueSkill (2007).")
            .uses(Use.TEAMS, Use.DRAWS, Use.FRACTIONS)
            .profile("documented", "The written rule with its misprints corrected.")
            .profile(
                    "production",
                    "What the server did: no draws, no short or small games, clamped means, ranks 0 to 30.",
                    "rate-draws=false",
                    "clamp=true",
                    "min-seconds=300",
                    "min-half-players=10",
                    "rank-scale=0.6",
                    "rank-floor=true");

    /** A team as one player: S², not S, because only the square is ever needed. */
    private record Side(int team, double mu, double sigma2) {}

    private final Params params;
    private final double beta2;
    private final double gamma2;
    private final String rankFormula;

    /** @throws IllegalParameter if the parameters contradict each other */
    public AllegSkill(Params params) {
        if (params.muLowest > params.muHighest) {
            throw new IllegalParameter("mu-lowest (" + Decimals.exact(params.muLowest)
                    + ") must not be greater than mu-highest (" + Decimals.exact(params.muHighest) + ")");
        }
        this.params = params;
        this.beta2 = params.skill.beta() * params.skill.beta();
        this.gamma2 = params.gamma * params.gamma;
        String scaled = params.rankScale == 1 ? "μ_n' − k σ_n'" : "rank-scale · (μ_n' − k σ_n')";
        this.rankFormula = params.rankFloor ? "max(0, " + scaled + ")" : scaled;
    }

    @Override
    public Shape<Gaussian> shape() {
        return Gaussian.SHAPE;
    }

    @Override
    public Gaussian newcomer() {
        return params.skill.newcomer();
    }

    @Override
    public Optional<ContestFinding> refusal(Contest contest) {
        if (!params.rateDraws && contest.place(0) == contest.place(1)) {
            return Optional.of(
                    new ContestFinding(ProblemKind.DRAW_NOT_COUNTED, "it is a draw, and draws do not count"));
        }
        double duration = contest.game().duration();
        if (duration < params.minSeconds) {
            return Optional.of(new ContestFinding(
                    ProblemKind.SHORT_GAME,
                    "it lasted " + Decimals.rounded(duration) + " seconds, but games count from "
                            + Decimals.rounded(params.minSeconds)));
        }
        if (!Double.isNaN(duration) && halfPlayers(contest) < params.minHalfPlayers) {
            return Optional.of(new ContestFinding(
                    ProblemKind.TOO_FEW_PLAYERS,
                    halfPlayers(contest) + " members played more than half of it, but games count from "
                            + params.minHalfPlayers));
        }
        return Optional.empty();
    }

    @Override
    public Forecast forecast(Contest contest, Seats<Gaussian> seats) {
        Side a = side(contest, seats, 0);
        Side b = side(contest, seats, 1);
        double c = c(a, b);
        return NormalDuel.forecast((a.mu - b.mu) / c, params.epsilon / c);
    }

    @Override
    public void rate(Contest contest, Seats<Gaussian> seats) {
        boolean drawn = contest.place(0) == contest.place(1);
        int winner = contest.place(1) < contest.place(0) ? 1 : 0;
        Derivation derivation = seats.derivation();
        Side won = stated(contest, side(contest, seats, winner), derivation);
        Side lost = stated(contest, side(contest, seats, 1 - winner), derivation);

        derivation.contest();
        double c = derivation.step("c", "√(2 β² + S_w² + S_l²)", c(won, lost));
        double t = derivation.step("t", "(M_w − M_l) / c", (won.mu - lost.mu) / c);
        double e = derivation.step("e", "ε / c", params.epsilon / c);
        Moments moments = NormalDuel.moments(c, t, e, drawn, derivation);

        update(contest, seats, won, c, moments.v(), moments.w());
        update(contest, seats, lost, c, -moments.v(), moments.w());
    }

    @Override
    public double rank(Gaussian rating) {
        double rank = params.rankScale * (rating.mu() - params.rankSigmas * rating.sigma());
        return params.rankFloor ? Math.max(0, rank) : rank;
    }

    @Override
    public Gaussian skill(Contest contest, Seats<Gaussian> seats, int team) {
        Side side = side(contest, seats, team);
        return new Gaussian(side.mu, Math.sqrt(side.sigma2));
    }

    /** √(2β²/c²) exp(−t²/2), as the server kept it of every game: TrueSkill's, with β² once for a team of any size. */
    @Override
    public double quality(Contest contest, Seats<Gaussian> seats) {
        Side a = side(contest, seats, 0);
        Side b = side(contest, seats, 1);
        double c = c(a, b);
        double t = (a.mu - b.mu) / c;
        return Math.min(1, Math.sqrt(2) * params.skill.beta() / c * Exponential.of(-t * t / 2));
    }

    private Side side(Contest contest, Seats<Gaussian> seats, int team) {
        double mu = TeamSum.of(
                contest, team, n -> contest.fraction(n) * seats.before(n).mu());
        double sigma2 = TeamSum.of(contest, team, n -> {
            double sigma = seats.before(n).sigma();
            return contest.fraction(n) * sigma * sigma;
        });
        return new Side(team, mu, sigma2 + (contest.size(team) - 1) * (beta2 + gamma2));
    }

    private Side stated(Contest contest, Side side, Derivation derivation) {
        derivation.inputOfTeam(side.team);
        derivation.step("N_T", "players of the team", contest.size(side.team));
        derivation.step("M_T", "Σ f_n μ_n", side.mu);
        derivation.step("S_T²", "Σ f_n σ_n² + (N_T − 1) (β² + γ²)", side.sigma2);
        if (derivation.isOpen()) {
            Gaussian normal = new Gaussian(side.mu, Math.sqrt(side.sigma2 + beta2));
            derivation.draw(new Performance("N(M_T, S_T² + β²)", normal));
        }
        return side;
    }

    /** Grouped so that exchanging the teams gives the same bits. */
    private double c(Side a, Side b) {
        return Math.sqrt(2 * beta2 + (a.sigma2 + b.sigma2));
    }

    /** The step of one team; v is negative for the losing side. */
    private void update(Contest contest, Seats<Gaussian> seats, Side side, double c, double v, double w) {
        Derivation derivation = seats.derivation();
        derivation.team(side.team);
        double step = derivation.step("M_T' − M_T", "± S_T²/c · V", side.sigma2 / c * v);
        double shrink = derivation.step(
                "1 − S_T'²/S_T²", "S_T²/c² · W − γ²/S_T²", side.sigma2 / c / c * w - gamma2 / side.sigma2);
        for (int n = contest.firstSeat(side.team); n < contest.firstSeat(side.team + 1); n++) {
            Gaussian before = seats.before(n);
            double f = contest.fraction(n);
            derivation.seat(n);
            double share = derivation.step(
                    "s_n",
                    "(σ_n² + γ²) / (S_T² + γ²)",
                    (before.sigma() * before.sigma() + gamma2) / (side.sigma2 + gamma2));
            double radicand = 1 - share * shrink;
            if (radicand < 0) {
                radicand = 0;
                seats.warning(ProblemKind.NEGATIVE_VARIANCE, "the variance of a rating would be negative");
            }
            double moved = before.mu() + f * share * step;
            double mu = clamped(contest.ladder(), moved);
            if (mu == moved) {
                derivation.step("μ_n'", "μ_n + f_n s_n (M_T' − M_T)", mu);
            } else {
                derivation.step("m_n", "μ_n + f_n s_n (M_T' − M_T)", moved);
                derivation.step("μ_n'", "m_n, kept within mu-lowest and mu-highest", mu);
            }
            double sigma = derivation.step(
                    "σ_n'",
                    "σ_n (1 − f_n + f_n √max(0, 1 − s_n (1 − S_T'²/S_T²)))",
                    before.sigma() * (1 - f + f * Math.sqrt(radicand)));
            Gaussian after = new Gaussian(mu, sigma);
            derivation.step("rank_n'", rankFormula, rank(after));
            seats.after(n, after);
        }
    }

    /** Commanders were never clamped. */
    private double clamped(Ladder ladder, double mu) {
        return params.clamp && ladder == Ladder.PLAYERS
                ? Math.max(params.muLowest, Math.min(params.muHighest, mu))
                : mu;
    }

    private static int halfPlayers(Contest contest) {
        int count = 0;
        for (int n = 0; n < contest.seats(); n++) {
            if (contest.fraction(n) > 0.5) {
                count++;
            }
        }
        return count;
    }
}
