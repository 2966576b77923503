package rate.engine.system.trueskill;

import static rate.engine.rating.parameter.Search.Trait.DRAWS;
import static rate.engine.rating.parameter.Search.Trait.LOG;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Ladder;
import rate.engine.math.Decimals;
import rate.engine.math.Exponential;
import rate.engine.math.TruncatedNormal.Moments;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Derivation;
import rate.engine.rating.Derivation.Drawing.Performance;
import rate.engine.rating.Forecast;
import rate.engine.rating.ForecastFormula;
import rate.engine.rating.GameFeature;
import rate.engine.rating.Gaussian;
import rate.engine.rating.LeaderboardColumns;
import rate.engine.rating.SeasonRevert;
import rate.engine.rating.SeasonSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.TeamBeliefs;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.DriftUnit;
import rate.engine.system.contest.SkillModel;
import rate.engine.system.contest.TeamSum;
import rate.engine.system.trueskill.AllegSkillRules.Defectors;

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
 * <p>To M of the team at home its advantage H is added. Where skills drift by days or rating periods ({@link DriftUnit}), γ² is
 * added to σ_n² for each before the game, and is 0 above. A commander is a team of one who played the whole game: the last two
 * lines are then μ' = M', σ' = S', the commander's rule of the source.
 *
 * <p>A game of weight ω counts as its likelihood to that power, the normal one that has the effect of V and W: both have the
 * factor φ = ω / (1 + (ω − 1) W (K_w + K_l) / c²), with K = Σ f_n σ_n².
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
public final class AllegSkill implements SeasonSystem<AllegSkillRating>, TeamBeliefs<AllegSkillRating> {

    /** The parameters. Skills are in points; one point is a 50th of the scale. */
    public record Params(
            SkillModel skill,
            double gamma,
            DriftUnit drift,
            SeasonRevert season,
            double epsilon,
            double drawProbability,
            AllegSkillRules rules,
            boolean clamp,
            double muLowest,
            double muHighest,
            double rankSigmas,
            double rankScale,
            boolean rankFloor,
            boolean leaderboard) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    SkillModel.read(from),
                    from.number("gamma", "γ", 25.0 / 300)
                            .min(0)
                            .search(0.001, 5, LOG)
                            .doc("Drift added to sigma after each game, or by drift=day or period before it, for"
                                    + " each."),
                    from.word("drift", "-", DriftUnit.GAME).doc(DriftUnit.DOC),
                    SeasonRevert.read(from),
                    from.number("epsilon", "ε", USUAL_MARGIN)
                            .min(0)
                            .search(0.001, 10, LOG, DRAWS)
                            .doc("Draw margin: 2 β erfinv(p) for a share p of draws, here 1.101385 %. It does not"
                                    + " change with β; -P draw-probability does."),
                    from.number("draw-probability", "p", -2)
                            .within(0, 0.999999)
                            .words("log", "epsilon")
                            .search(0.001, 0.9, LOG, DRAWS)
                            .doc("Share of drawn games between equals, from which ε follows as 2 β erfinv(p); log is"
                                    + " the share of the games so far. With epsilon (the default), the parameter"
                                    + " epsilon is ε."),
                    AllegSkillRules.read(from),
                    from.flag("clamp", "-", false)
                            .doc("Whether a player's mean is kept within mu-lowest and mu-highest."),
                    from.number("mu-lowest", "-", 0).doc("Lowest mean of a player, where clamp is set."),
                    from.number("mu-highest", "-", 50).doc("Highest mean of a player, where clamp is set."),
                    from.number("rank-sigmas", "k", 3)
                            .min(0)
                            .doc("Rank is mu minus this many sigmas, before rank-scale."),
                    from.number("rank-scale", "-", 1).above(0).doc("Factor of the rank."),
                    from.flag("rank-floor", "-", false).doc("Whether a negative rank counts as 0."),
                    from.flag("leaderboard", "-", false)
                            .doc("Whether ratings and tables have the columns of the server's leaderboard: stack"
                                    + " rating, hours played, defects, whole rank and its name, games as a"
                                    + " commander, and who is active."));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = SystemEntry.of("allegskill", Params::read, AllegSkill::new)
            .title("AllegSkill: TrueSkill for two teams of any size with partial play, and for their commanders.")
            .paper("FreeAllegiance Wiki, AllegSkill: Commander's ranking, Player's ranking (2008);"
                    + " Herbrich, Minka, Graepel: TrueSkill (2007).")
            .uses(GameFeature.TEAMS, GameFeature.DRAWS, GameFeature.FRACTIONS, GameFeature.WEIGHTS)
            .uses(GameFeature.DEFECTORS, "-P defectors=last", params -> params.rules.defectors() != Defectors.REFUSE)
            .profiles("""
                    documented | The written rule with its misprints corrected.
                    production | What the server did: no draws, no short or small games, clamped means, ranks 0 to 30. | \
                    rate-draws=false min-seconds=300 min-half-players=10 min-stay=30 commanders=paired defectors=last clamp=true leaderboard=true rank-scale=0.6 rank-floor=true""");

    private static final String PRIOR = "before the game, for both teams";
    private static final String MOVED = "μ_n + f_n s_n (M_T' − M_T)";
    private static final String SHRUNK_BY_TIME = "d_n (1 − f_n + f_n √max(0, 1 − s_n (1 − S_T'²/S_T²)))";
    private static final String SHRUNK = "σ_n (1 − f_n + f_n √max(0, 1 − s_n (1 − S_T'²/S_T²)))";

    /** A team as one player: S², not S, because only the square is ever needed; and what of it the skills have. */
    private record Side(int team, double mu, double skills2, double sigma2) {}

    /** The number that stands for {@code epsilon} as the draw probability: the margin itself is given. */
    private static final double BY_MARGIN = -2;

    /** The share of draws for which epsilon is as it is if nothing is said: that of the server. */
    private static final double USUAL_SHARE = 0.01101385;

    /** Default of epsilon. */
    private static final double USUAL_MARGIN = 0.08134233684743356;

    private final Params params;
    private final DrawShare draws;
    private final double beta2;
    private final double gamma2;
    private final String rankFormula;

    /** @throws IllegalParameter if the parameters contradict each other */
    public AllegSkill(Params params) {
        if (params.muLowest > params.muHighest) {
            throw new IllegalParameter("mu-lowest (" + Decimals.exact(params.muLowest)
                    + ") must not be greater than mu-highest (" + Decimals.exact(params.muHighest) + ")");
        }
        if (params.drawProbability != BY_MARGIN && params.epsilon != USUAL_MARGIN) {
            throw new IllegalParameter("epsilon (" + Decimals.exact(params.epsilon)
                    + ") and draw-probability both say how far apart a draw can be; give one of them");
        }
        this.params = params;
        this.draws = new DrawShare(params.drawProbability, USUAL_SHARE);
        this.beta2 = params.skill.beta() * params.skill.beta();
        this.gamma2 = params.drift == DriftUnit.GAME ? params.gamma * params.gamma : 0;
        String scaled = params.rankScale == 1 ? "μ_n' − k σ_n'" : "rank-scale · (μ_n' − k σ_n')";
        this.rankFormula = params.rankFloor ? "max(0, " + scaled + ")" : scaled;
    }

    @Override
    public Shape<AllegSkillRating> shape() {
        return params.leaderboard ? AllegSkillRating.WITH_SUMS : AllegSkillRating.PLAIN;
    }

    @Override
    public Optional<LeaderboardColumns> leaderboard() {
        return params.leaderboard ? Optional.of(new AllegSkillLeaderboard()) : Optional.empty();
    }

    @Override
    public AllegSkillRating newcomer() {
        return new AllegSkillRating(params.skill.mu(), params.skill.sigma());
    }

    @Override
    public Optional<ContestFinding> refusal(Contest contest) {
        return params.drift.refusal(contest).or(() -> params.rules.refusal(contest));
    }

    @Override
    public @Nullable Contest counted(Contest contest) {
        return params.rules.counted(contest);
    }

    @Override
    public SeasonRevert season() {
        return params.season;
    }

    /** The sums of the leaderboard stay. */
    @Override
    public AllegSkillRating newSeason(AllegSkillRating rating, double to) {
        return new AllegSkillRating(
                params.season.mu(rating.mu(), to),
                params.season.sigma(rating.sigma(), params.skill.sigma()),
                rating.stackSum(),
                rating.hours(),
                rating.defects());
    }

    @Override
    public boolean countsDraws() {
        return draws.isOfLog();
    }

    @Override
    public boolean countsPeriods() {
        return params.drift == DriftUnit.PERIOD;
    }

    /** With a share p of draws 2 β erfinv(p). */
    private double epsilon(Seats<AllegSkillRating> seats) {
        return params.drawProbability == BY_MARGIN
                ? params.epsilon
                : Math.sqrt(2) * params.skill.beta() * draws.sigmas(seats);
    }

    /** By games, skills drift behind each. */
    @Override
    public double drift(Seats<AllegSkillRating> seats, int seat, long games) {
        return params.drift == DriftUnit.GAME
                ? gamma2 * Math.max(0, games)
                : params.drift.variance(params.gamma, seats, seat);
    }

    @Override
    public Forecast forecast(Contest contest, Seats<AllegSkillRating> seats) {
        Side a = side(contest, seats, 0, true);
        Side b = side(contest, seats, 1, true);
        double c = c(a, b);
        return Forecast.ofNormal((a.mu - b.mu) / c, epsilon(seats) / c);
    }

    @Override
    public Optional<ForecastFormula> forecastFormula(Seats<AllegSkillRating> seats) {
        boolean isAsPublished = params.rules.rateDraws() && !params.clamp;
        return Optional.of(ForecastFormula.Curve.of(true, 1)
                .variances(2 * beta2, beta2 + gamma2, 1)
                .home(params.skill.homeAdvantage())
                .margin(epsilon(seats), false)
                .evenness(ForecastFormula.Evenness.OF_TWO)
                .step(isAsPublished ? ForecastFormula.Rule.SHARES : ForecastFormula.Rule.NONE, gamma2)
                .build());
    }

    @Override
    public void rate(Contest contest, Seats<AllegSkillRating> seats) {
        boolean drawn = contest.place(0) == contest.place(1);
        int winner = contest.place(1) < contest.place(0) ? 1 : 0;
        Derivation derivation = seats.derivation();
        Side won = stated(contest, side(contest, seats, winner, true), derivation);
        Side lost = stated(contest, side(contest, seats, 1 - winner, true), derivation);

        derivation.contest();
        double c = derivation.step("c", "√(2 β² + S_w² + S_l²)", c(won, lost));
        double t = derivation.step("t", "(M_w − M_l) / c", (won.mu - lost.mu) / c);
        double epsilon = epsilon(seats);
        draws.state(seats);
        if (params.drawProbability != BY_MARGIN) {
            derivation.step("ε", "2 β erfinv(p)", epsilon);
        }
        double e = derivation.step("e", "ε / c", epsilon / c);
        Moments moments = NormalDuel.moments(c, t, e, drawn, derivation);
        double weight = contest.game().weight();
        double phi = NormalDuel.power(weight, moments.w(), (won.skills2 + lost.skills2) / (c * c), derivation);

        update(contest, seats, won, c, phi * moments.v(), phi * moments.w());
        update(contest, seats, lost, c, -phi * moments.v(), phi * moments.w());
        if (params.rules.defectors() == Defectors.SUM && contest.game().hasDefectors()) {
            addSteps(contest, seats);
        }
        if (params.leaderboard) {
            AllegSkillLeaderboard.addUp(contest, seats, stack(contest, seats, 0) - stack(contest, seats, 1));
        }
        String leftOut = params.rules.leftOut(contest);
        if (leftOut != null) {
            seats.warning(ProblemKind.MEMBERS_LEFT_OUT, leftOut);
        }
    }

    @Override
    public double rank(AllegSkillRating rating) {
        double rank = params.rankScale * (rating.mu() - params.rankSigmas * rating.sigma());
        return params.rankFloor ? Math.max(0, rank) : rank;
    }

    @Override
    public Gaussian skill(Contest contest, Seats<AllegSkillRating> seats, int team) {
        return new Gaussian(TeamSum.ofMeans(contest, seats, team), Math.sqrt(side(contest, seats, team, false).sigma2));
    }

    /** √(2β²/c²) exp(−t²/2), as the server kept it of every game: TrueSkill's, with β² once for a team of any size. */
    @Override
    public double quality(Contest contest, Seats<AllegSkillRating> seats) {
        Side a = side(contest, seats, 0, false);
        Side b = side(contest, seats, 1, false);
        double c = c(a, b);
        double t = (a.mu - b.mu) / c;
        return Math.min(1, Math.sqrt(2) * params.skill.beta() / c * Exponential.of(-t * t / 2));
    }

    /** A team, as it is when the game begins, or without the drift until then. */
    private Side side(Contest contest, Seats<AllegSkillRating> seats, int team, boolean drifts) {
        double sigma2 = TeamSum.of(contest, team, n -> {
            double sigma = drifts ? sigma(seats, n) : seats.before(n).sigma();
            return contest.fraction(n) * sigma * sigma;
        });
        double mu = params.skill.atHome(contest, team, TeamSum.ofMeans(contest, seats, team));
        return new Side(team, mu, sigma2, sigma2 + (contest.size(team) - 1) * (beta2 + gamma2));
    }

    /** The standard deviation of the player of a seat when the game begins. */
    private double sigma(Seats<AllegSkillRating> seats, int seat) {
        double sigma = seats.before(seat).sigma();
        return params.drift == DriftUnit.GAME
                ? sigma
                : Math.sqrt(sigma * sigma + params.drift.variance(params.gamma, seats, seat));
    }

    private Side stated(Contest contest, Side side, Derivation derivation) {
        derivation.inputOfTeam(side.team);
        derivation.step("N_T", "players of the team", contest.size(side.team));
        params.skill.state(contest, side.team, derivation);
        derivation.step("M_T", params.skill.favours(contest, side.team) ? "Σ f_n μ_n + H" : "Σ f_n μ_n", side.mu);
        derivation.step(
                "S_T²",
                word("Σ f_n σ_n²", "Σ f_n (σ_n² + γ²"),
                params.drift.factor(),
                word(" + (N_T − 1) (β² + γ²)", ") + (N_T − 1) β²"),
                side.sigma2);
        if (derivation.isOpen()) {
            Gaussian normal = new Gaussian(side.mu, Math.sqrt(side.sigma2 + beta2));
            derivation.draw(new Performance("N(M_T, S_T² + β²)", normal));
        }
        return side;
    }

    /** A formula, by what skills drift by. */
    private String word(String byGame, String byTime) {
        return params.drift == DriftUnit.GAME ? byGame : byTime;
    }

    /** Grouped so that exchanging the teams gives the same bits. */
    private double c(Side a, Side b) {
        return Math.sqrt(2 * beta2 + (a.sigma2 + b.sigma2));
    }

    /** The step of one team; v is negative for the losing side. */
    private void update(Contest contest, Seats<AllegSkillRating> seats, Side side, double c, double v, double w) {
        Derivation derivation = seats.derivation();
        derivation.team(side.team);
        String times = contest.game().weight() == 1 ? "" : "φ ";
        double step = derivation.step("M_T' − M_T", "± ", times, "S_T²/c · V", side.sigma2 / c * v);
        double shrink = derivation.step(
                "1 − S_T'²/S_T²",
                "",
                times,
                word("S_T²/c² · W − γ²/S_T²", "S_T²/c² · W"),
                side.sigma2 / c / c * w - gamma2 / side.sigma2);
        for (int n = contest.firstSeat(side.team); n < contest.firstSeat(side.team + 1); n++) {
            AllegSkillRating before = seats.before(n);
            double f = contest.fraction(n);
            derivation.seat(n);
            double wide = sigma(seats, n);
            if (params.drift != DriftUnit.GAME) {
                params.drift.state(seats, n);
                derivation.step("d_n", "√(σ_n² + γ²", params.drift.factor(), ")", wide);
            }
            boolean isDefector = contest.otherSeat(n) >= 0;
            if (isDefector) {
                derivation.step("μ_n", PRIOR, before.mu());
                derivation.step("σ_n", PRIOR, before.sigma());
            }
            double share = derivation.step(
                    "s_n",
                    word("(σ_n² + γ²) / (S_T² + γ²)", "d_n² / S_T²"),
                    (wide * wide + gamma2) / (side.sigma2 + gamma2));
            double radicand = 1 - share * shrink;
            if (radicand < 0) {
                radicand = 0;
                seats.warning(ProblemKind.NEGATIVE_VARIANCE, "the variance of a rating would be negative");
            }
            double moved = before.mu() + f * share * step;
            double sigma = wide * (1 - f + f * Math.sqrt(radicand));
            if (isDefector && params.rules.defectors() == Defectors.SUM) {
                derivation.step("m_n", MOVED, moved);
                derivation.step("q_n", word(SHRUNK, SHRUNK_BY_TIME), sigma);
                seats.after(n, new AllegSkillRating(moved, sigma));
                continue;
            }
            double mu = clamped(contest.ladder(), moved);
            if (mu == moved) {
                derivation.step("μ_n'", MOVED, mu);
            } else {
                derivation.step("m_n", MOVED, moved);
                derivation.step("μ_n'", "m_n, kept within mu-lowest and mu-highest", mu);
            }
            derivation.step("σ_n'", word(SHRUNK, SHRUNK_BY_TIME), sigma);
            seats.after(n, ranked(new AllegSkillRating(mu, sigma), derivation));
        }
    }

    private AllegSkillRating ranked(AllegSkillRating after, Derivation derivation) {
        derivation.step("rank_n'", rankFormula, rank(after));
        return after;
    }

    /** Of a player on both teams the steps are added, and then the mean kept within its bounds. */
    private void addSteps(Contest contest, Seats<AllegSkillRating> seats) {
        Derivation derivation = seats.derivation();
        for (int second = contest.firstSeat(1); second < contest.seats(); second++) {
            int first = contest.otherSeat(second);
            if (first < 0) {
                continue;
            }
            AllegSkillRating before = seats.before(first);
            AllegSkillRating one = seats.after(first);
            AllegSkillRating other = seats.after(second);
            derivation.seat(first);
            double mu = derivation.step("μ_n'", "m_n, kept within its bounds", clamped(contest.ladder(), one.mu()));
            derivation.step("σ_n'", "q_n", one.sigma());
            seats.after(first, ranked(new AllegSkillRating(mu, one.sigma()), derivation));
            derivation.seat(second);
            double sum = one.mu() + (other.mu() - before.mu());
            mu = derivation.step(
                    "μ_n'", "μ_n + (m_n − μ_n of both teams), kept within its bounds", clamped(contest.ladder(), sum));
            double sigma = derivation.step(
                    "σ_n'", "σ_n + (q_n − σ_n of both teams)", one.sigma() + (other.sigma() - before.sigma()));
            seats.after(second, ranked(new AllegSkillRating(mu, sigma), derivation));
        }
    }

    /** M_T − k S_T of a team. */
    private double stack(Contest contest, Seats<AllegSkillRating> seats, int team) {
        Gaussian skill = skill(contest, seats, team);
        return skill.mu() - params.rankSigmas * skill.sigma();
    }

    /** Commanders were never clamped. */
    private double clamped(Ladder ladder, double mu) {
        return params.clamp && ladder == Ladder.PLAYERS
                ? Math.max(params.muLowest, Math.min(params.muHighest, mu))
                : mu;
    }

    /** The leaderboard of the server, beside the sums that are part of the ratings. */
    static final class AllegSkillLeaderboard implements LeaderboardColumns {

        /** Who played within so many days before the last game is active: the server showed no others. */
        private static final double ACTIVE = 30;

        /** The whole ranks of a class: Novice 1 to 7 are the ranks 1 to 7. */
        private static final int OF_A_CLASS = 7;

        private static final List<String> CLASSES = List.of("Novice", "Inter.", "Veteran", "Expert");

        /** Name of the ranks beyond all classes. */
        private static final String BEYOND = "Uber Whore";

        private static final double SECONDS_OF_AN_HOUR = 3600;

        /**
         * Adds a game to the sums of its members. A player on both teams played for one after the other: that is one defect,
         * and the sums of the second seat begin at those of the first.
         *
         * @param stack by how much the first team was better than the second: the difference of M_T − k S_T
         */
        static void addUp(Contest contest, Seats<AllegSkillRating> seats, double stack) {
            Derivation derivation = seats.derivation();
            double duration = contest.game().duration();
            double hours = Double.isNaN(duration) ? 0 : duration / SECONDS_OF_AN_HOUR;
            for (int n = 0; n < contest.seats(); n++) {
                int other = contest.otherSeat(n);
                boolean isSecond = other >= 0 && other < n;
                AllegSkillRating before = isSecond ? seats.after(other) : seats.before(n);
                AllegSkillRating after = seats.after(n);
                derivation.seat(n);
                double own = derivation.step(
                        "stack_n",
                        "f_n (M_T − k S_T − (M_O − k S_O)), O the other team",
                        contest.fraction(n) * (n < contest.firstSeat(1) ? stack : -stack));
                seats.after(
                        n,
                        new AllegSkillRating(
                                after.mu(),
                                after.sigma(),
                                before.stackSum() + own,
                                before.hours() + contest.fraction(n) * hours,
                                before.defects() + (isSecond ? 1 : 0)));
            }
        }

        @Override
        public List<String> columns() {
            return List.of("whole_rank", "rank_name", "stack_mean", "commander_wins", "commander_losses", "active");
        }

        @Override
        public List<@Nullable Object> cells(Entry entry) {
            int whole = (int) entry.rank();
            return Arrays.asList(
                    whole,
                    name(whole),
                    entry.rating()[AllegSkillRating.STACK_SUM] / entry.games(),
                    entry.commanderWins(),
                    entry.commanderLosses(),
                    Double.isNaN(entry.daysIdle()) ? null : entry.daysIdle() <= ACTIVE ? "yes" : "no");
        }

        /** Returns the name of a whole rank: a Newbie below 1, then four classes of seven ranks. */
        static String name(int whole) {
            if (whole < 1) {
                return "Newbie";
            }
            int of = (whole - 1) / OF_A_CLASS;
            return of < CLASSES.size() ? CLASSES.get(of) + " " + ((whole - 1) % OF_A_CLASS + 1) : BEYOND;
        }
    }
}
