package rate.study.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.GameHeader;
import rate.engine.game.Outcome;
import rate.engine.rating.Derivation;
import rate.engine.replay.delta.IdleAdjustment;
import rate.study.explain.Sentence.Amount;
import rate.study.explain.Sentence.People;
import rate.study.explain.Sentence.Person;
import rate.study.explain.Sentence.Piece;

/**
 * The story of a game on one ladder: what was expected, what happened, what it did to the ratings, and why. Each sentence is
 * made from the derivation and the ratings, and is told only where its own condition holds in them. The scripts of a page have
 * the conditions of {@link #of(View)} once more, in {@code story.js}.
 */
public final class Story {

    /** Of so many players each change is told; of more the table tells it. */
    private static final int FEW = 4;

    /** A winner of whom less was expected makes an upset; one of whom all but half of it was expected was predicted. */
    private static final double UPSET = 0.25;

    /** Changes go by the squares of the sigmas: if these explain less of a ratio of changes, it has other causes. */
    private static final double LEAST_CAUSE = 0.8;

    /** The symbols by which systems state the advantage of the team at home. */
    private static final Set<String> HOME = Set.of("H", "H_j", "H_w");

    /** Sums in another order differ by less. */
    private static final double CLOSE = 1e-9;

    /** The numbers of a rating, before a game or after it; sigma is NaN if the system has none. */
    public record Rating(double mu, double sigma, double rank) {}

    /**
     * A game from the side of one team.
     *
     * @param team the players of it, the one whose story it is first
     * @param against all others
     * @param expected the score that was expected of it; NaN if nothing was
     * @param before the rating of the first of the team; null if the game has no change of its own
     * @param after the rating then; null with the other one
     * @param weights who of the team weighed how much; null if there is nothing to tell of it
     */
    public record View(
            List<Person> team,
            List<Person> against,
            int teams,
            int place,
            Outcome outcome,
            double expected,
            @Nullable Rating before,
            @Nullable Rating after,
            @Nullable Sentence weights) {}

    private final Explanation.LadderDerivation account;
    private final Contest contest;
    private final List<Sentence> told = new ArrayList<>();

    private Story(Explanation.LadderDerivation account) {
        this.account = account;
        this.contest = account.contest();
    }

    /** The story of one player in a game of which no more is known than this. */
    public static List<Sentence> of(View view) {
        List<Sentence> told = new ArrayList<>();
        told.add(opening(view));
        if (view.before == null || view.after == null) {
            told.add(new Sentence(Sentence.Kind.TOGETHER, Map.of()));
            return told;
        }
        told.add(change(view.team.get(0).name(), view.before, view.after));
        Sentence.Kind odd = odd(view.before, view.after, view.outcome, view.teams);
        if (odd != null) {
            told.add(ofPeople(odd, List.of(view.team.get(0).name())));
        }
        if (view.weights != null) {
            told.add(view.weights);
        }
        Sentence.Kind surprise = surprise(view);
        if (surprise != null) {
            told.add(new Sentence(surprise, Map.of()));
        }
        return told;
    }

    /** The story of a game on a ladder, or of the player who was asked about. */
    public static List<Sentence> of(Explanation.LadderDerivation account) {
        return new Story(account).all();
    }

    // what was expected, and what happened

    private static Sentence opening(View view) {
        boolean isPlain = Double.isNaN(view.expected);
        if (view.teams > 2) {
            Map<String, Piece> pieces = Map.of(
                    "who", new People(view.team),
                    "place", new Sentence.Place(view.place),
                    "teams", new Sentence.Count(view.teams),
                    "share", new Sentence.Percent(isPlain ? 0 : view.expected));
            return new Sentence(isPlain ? Sentence.Kind.PLAIN_PLACED : Sentence.Kind.PLACED, pieces);
        }
        Sentence.Kind kind = switch (view.outcome) {
            case WIN -> isPlain ? Sentence.Kind.PLAIN_WON : Sentence.Kind.WON;
            case DRAW -> isPlain ? Sentence.Kind.PLAIN_DREW : Sentence.Kind.DREW;
            case LOSS -> isPlain ? Sentence.Kind.PLAIN_LOST : Sentence.Kind.LOST;
        };
        return new Sentence(
                kind,
                Map.of(
                        "who", new People(view.team),
                        "them", new People(view.against),
                        "share", new Sentence.Percent(isPlain ? 0 : view.expected)));
    }

    /** Returns the surprise that a game of two teams was, or how little of one; null in between, and of other games. */
    private static Sentence.@Nullable Kind surprise(View view) {
        if (view.teams != 2 || view.outcome == Outcome.DRAW) {
            return null;
        }
        double ofWinner = view.outcome == Outcome.WIN ? view.expected : 1 - view.expected;
        return ofWinner < UPSET ? Sentence.Kind.UPSET : ofWinner > 1 - UPSET / 2 ? Sentence.Kind.PREDICTED : null;
    }

    // what it did

    private static Sentence change(String player, Rating before, Rating after) {
        int decimals = StoryText.decimals(before.mu);
        Piece who = People.of(player);
        Piece mu = new Sentence.Move(before.mu, after.mu, decimals);
        Piece rank = new Sentence.Move(before.rank, after.rank, decimals);
        if (!Double.isNaN(before.sigma)) {
            Piece sigma = new Sentence.Move(before.sigma, after.sigma, decimals);
            return new Sentence(Sentence.Kind.RANK, Map.of("who", who, "rank", rank, "mu", mu, "sigma", sigma));
        }
        return new Sentence(Sentence.Kind.RATING, Map.of("who", who, "rating", mu));
    }

    /** Finds what is odd in a change: that a rank moves against mu, or a rating against the result; null if nothing is. */
    private static Sentence.@Nullable Kind odd(Rating before, Rating after, Outcome outcome, int teams) {
        double mu = after.mu - before.mu;
        double rank = after.rank - before.rank;
        double sigma = after.sigma - before.sigma;
        if (rank < 0 && mu >= 0 && sigma > 0) {
            return Sentence.Kind.SIGMA_GREW;
        } else if (rank > 0 && mu <= 0 && sigma < 0) {
            return Sentence.Kind.SIGMA_SHRANK;
        } else if (mu < 0 && outcome == Outcome.WIN) {
            return Sentence.Kind.FELL;
        }
        return mu > 0 && outcome == Outcome.LOSS && teams == 2 ? Sentence.Kind.ROSE : null;
    }

    private static Sentence ofPeople(Sentence.Kind kind, List<String> names) {
        return new Sentence(kind, Map.of("who", new People(Person.of(names))));
    }

    // the story of an explanation

    private List<Sentence> all() {
        int[] seats = account.seats().toArray();
        boolean isAsked = account.asked() != Derivation.NONE;
        if (isAsked || contest.teams() == 2) {
            View view = view(isAsked ? seats[0] : contest.firstSeat(contest.place(1) < contest.place(0) ? 1 : 0));
            told.add(opening(view));
            host();
        } else {
            IntStream.range(0, contest.teams())
                    .boxed()
                    .sorted(Comparator.comparingInt(contest::place))
                    .limit(FEW)
                    .forEach(team -> told.add(opening(view(contest.firstSeat(team)))));
            favourite();
        }
        those(Sentence.Kind.FIRST, seat -> account.arrivals().get(seat).isFirst());
        for (int seat : seats) {
            beforehand(seat, seats.length <= FEW);
        }
        for (int seat : seats) {
            if (account.arrivals().get(seat).isAnchored()) {
                told.add(ofPeople(Sentence.Kind.ANCHORED, List.of(name(seat))));
            } else if (seats.length <= FEW) {
                told.add(change(name(seat), before(seat), after(seat)));
                byK(seat);
            }
        }
        for (Sentence.Kind kind :
                List.of(Sentence.Kind.SIGMA_GREW, Sentence.Kind.SIGMA_SHRANK, Sentence.Kind.FELL, Sentence.Kind.ROSE)) {
            those(kind, seat -> oddOf(seat) == kind);
        }
        those(Sentence.Kind.MARGIN, this::isByLess);
        account.seats().forEach(this::performance);
        those(
                Sentence.Kind.FIELD,
                seat -> account.derivation().stream()
                        .anyMatch(it -> it.seat() == seat
                                && it.row() != null
                                && it.row().kind().equals("opponent")));
        IntStream.range(0, contest.teams()).forEach(this::weights);
        uncertain();
        Sentence.Kind surprise = surprise(view(seats[0]));
        if (surprise != null) {
            told.add(new Sentence(surprise, Map.of()));
        }
        return told;
    }

    private String name(int seat) {
        return contest.player(seat).name();
    }

    private Sentence.@Nullable Kind oddOf(int seat) {
        return odd(before(seat), after(seat), contest.outcome(account.team(seat)), contest.teams());
    }

    private Rating before(int seat) {
        return rating(account.before()[seat], account.rankBefore()[seat]);
    }

    private Rating after(int seat) {
        return rating(account.after()[seat], account.rankAfter()[seat]);
    }

    private Rating rating(double[] numbers, double rank) {
        int sigma = account.columns().indexOf("sigma");
        return new Rating(numbers[0], sigma < 0 ? Double.NaN : numbers[sigma], rank);
    }

    /** The game from the side of a seat's team, with the ranks of its players before. */
    private View view(int seat) {
        int team = account.team(seat);
        IntStream all = IntStream.range(0, contest.seats());
        List<Person> mates = IntStream.concat(IntStream.of(seat), members(team).filter(mate -> mate != seat))
                .mapToObj(this::person)
                .toList();
        List<Person> others = all.filter(other -> account.team(other) != team)
                .mapToObj(this::person)
                .toList();
        double expected = account.forecast().expected(team);
        return new View(
                mates,
                others,
                contest.teams(),
                contest.place(team),
                contest.outcome(team),
                expected,
                before(seat),
                after(seat),
                null);
    }

    private Person person(int seat) {
        double rank = account.rankBefore()[contest.earliestSeat(seat)];
        return new Person(name(seat), rank, StoryText.decimals(before(contest.earliestSeat(seat)).mu));
    }

    private IntStream members(int team) {
        return IntStream.range(contest.firstSeat(team), contest.firstSeat(team + 1));
    }

    /** Of more than two teams the one of which most was expected, if it is not among the first. */
    private void favourite() {
        int team = IntStream.range(0, contest.teams())
                .boxed()
                .max(Comparator.comparingDouble(account.forecast()::expected))
                .orElseThrow();
        long before = IntStream.range(0, contest.teams())
                .filter(other -> contest.place(other) < contest.place(team))
                .count();
        boolean isAlone = IntStream.range(0, contest.teams())
                .allMatch(other -> other == team
                        || account.forecast().expected(other)
                                < account.forecast().expected(team) - CLOSE);
        if (before >= FEW && isAlone) {
            told.add(new Sentence(
                    Sentence.Kind.FAVOURITE,
                    Map.of(
                            "who", new People(view(contest.firstSeat(team)).team),
                            "share", new Sentence.Percent(account.forecast().expected(team)),
                            "place", new Sentence.Place(contest.place(team)))));
        }
    }

    /** Of two teams the favourite who is at home, where the ratings alone promised less than the advantage did. */
    private void host() {
        int host = contest.host();
        boolean isWhole = IntStream.range(0, contest.seats()).allMatch(seat -> contest.fraction(seat) == 1);
        double lead = contest.teams() == 2 && host != GameHeader.NO_HOST && isWhole ? lead(host) : Double.NaN;
        if (lead < advantage()
                && account.forecast().expected(host) > account.forecast().expected(1 - host) + CLOSE) {
            told.add(ofPeople(
                    lead <= 0 ? Sentence.Kind.HOST : Sentence.Kind.HOST_MOSTLY,
                    members(host).mapToObj(this::name).toList()));
        }
    }

    /** How much higher a team of two is rated, by the sum or the mean of its members, of which the greater lead counts. */
    private double lead(int team) {
        double sum = sum(team) - sum(1 - team);
        return Math.max(
                sum,
                sum(team) / members(team).count()
                        - sum(1 - team) / members(1 - team).count());
    }

    private double sum(int team) {
        return members(team).mapToDouble(seat -> before(seat).mu).sum();
    }

    /** The advantage of the host that the derivation states; NaN if it states none. */
    private double advantage() {
        return account.derivation().stream()
                .flatMap(section -> section.steps().stream())
                .filter(step -> HOME.contains(step.symbol()))
                .mapToDouble(step -> Math.abs(step.value()))
                .findFirst()
                .orElse(Double.NaN);
    }

    /** How the player of a seat came to the game. */
    private void beforehand(int seat, boolean isTold) {
        Explanation.Arrival arrival = account.arrivals().get(seat);
        Piece who = People.of(name(seat));
        IdleAdjustment moved = arrival.moved();
        if (isTold && moved != null) {
            Piece rating =
                    new Sentence.Move(moved.before()[0], moved.after()[0], StoryText.decimals(moved.before()[0]));
            Sentence.Kind kind = moved.isFirst() ? Sentence.Kind.CARRIED : Sentence.Kind.SEASON;
            told.add(new Sentence(kind, Map.of("who", who, "rating", rating)));
        }
        if (isTold && arrival.games() > 0 && arrival.periods() > 1) {
            told.add(new Sentence(
                    Sentence.Kind.IDLE, Map.of("who", who, "periods", new Sentence.Count(arrival.periods()))));
        }
        if (isTold && !arrival.earlier().isEmpty()) {
            told.add(new Sentence(
                    Sentence.Kind.EARLIER,
                    Map.of(
                            "who",
                            who,
                            "games",
                            new Sentence.Games(arrival.earlier().size()))));
        }
        if (isTold && contest.fraction(seat) < 1) {
            told.add(new Sentence(
                    Sentence.Kind.FRACTION, Map.of("who", who, "share", new Sentence.Percent(contest.fraction(seat)))));
        }
    }

    /** Tells a sentence of the seats for which a condition holds, if there are any. */
    private void those(Sentence.Kind kind, IntPredicate condition) {
        List<String> names = account.seats()
                .filter(seat -> !account.arrivals().get(seat).isAnchored())
                .filter(condition)
                .mapToObj(this::name)
                .toList();
        if (!names.isEmpty()) {
            told.add(ofPeople(kind, names));
        }
    }

    // why it did that

    private double moved(int seat) {
        return account.after()[seat][0] - account.before()[seat][0];
    }

    /** The last step of a symbol in sections of a seat, of its team, or of the contest; NaN if there is none. */
    private double stated(int team, int seat, String symbol) {
        return stated(team, seat, Derivation.NONE, symbol);
    }

    private double stated(int team, int seat, int opponent, String symbol) {
        double value = Double.NaN;
        for (Derivation.Section section : account.derivation()) {
            boolean isIts = section.team() == team
                    && section.seat() == seat
                    && section.opponent() == opponent
                    && section.row() == null;
            for (Derivation.FormulaStep step : section.steps()) {
                value = isIts && step.symbol().equals(symbol) ? step.value() : value;
            }
        }
        return value;
    }

    /** K times what the score is above the expectation, perhaps weighted or rounded, where that is the whole change. */
    private void byK(int seat) {
        int team = account.team(seat);
        boolean isListed = !Double.isNaN(stated(Derivation.NONE, seat, "K'"));
        double k = stated(Derivation.NONE, seat, isListed ? "K'" : "K");
        double sum = stated(team, Derivation.NONE, isListed ? "S_T" : "D");
        Outcome outcome = contest.outcome(team);
        double score = outcome == Outcome.WIN ? 1 : outcome == Outcome.DRAW ? 1.0 / 2 : 0;
        double d = score - account.forecast().expected(team);
        double margin = contest.teams() == 2 ? stated(team, Derivation.NONE, 1 - team, "G") : Double.NaN;
        double times = Math.abs(sum - d) <= CLOSE ? 1 : sum / d;
        double moved = moved(seat);
        boolean isExact = Math.abs(k * sum - moved) <= CLOSE * (1 + Math.abs(k));
        boolean isWhole = moved == Math.rint(moved) && Math.abs(k * sum - moved) <= 1.0 / 2;
        Sentence.Kind kind = null;
        if (contest.teams() == 2 && times == 1) {
            boolean isRounded =
                    isListed && account.arrivals().get(seat).earlier().isEmpty() && isWhole;
            kind = isExact ? Sentence.Kind.K : isRounded ? Sentence.Kind.K_WHOLE : null;
        } else if (isExact && Math.abs(times - margin) <= CLOSE * times) {
            kind = Sentence.Kind.K_MARGIN;
        }
        if (kind != null) {
            told.add(new Sentence(
                    kind,
                    Map.of(
                            "who", People.of(name(seat)),
                            "k", new Amount(k, k == Math.rint(k) ? 0 : 2),
                            "d", new Amount(d, 2),
                            "weight", new Amount(times, times == Math.rint(times) ? 0 : 2))));
        }
    }

    /** Returns whether a seat won by less than the ratings expected, of a system that rates the margin of a win. */
    private boolean isByLess(int seat) {
        boolean knowsMargin = !Double.isNaN(stated(Derivation.NONE, Derivation.NONE, "y"));
        double less = stated(Derivation.NONE, Derivation.NONE, "r");
        return knowsMargin && less < 0 && contest.outcome(account.team(seat)) == Outcome.WIN;
    }

    /** The performance that a result speaks of, where a system computes one. */
    private void performance(int seat) {
        int team = account.team(seat);
        double performance = stated(team, Derivation.NONE, "p");
        double before = account.before()[seat][0];
        boolean isTold =
                account.seats().count() <= FEW && !account.arrivals().get(seat).isAnchored();
        if (isTold && performance != before && !Double.isNaN(performance)) {
            told.add(new Sentence(
                    performance < before ? Sentence.Kind.BELOW : Sentence.Kind.ABOVE,
                    Map.of(
                            "who",
                            People.of(name(seat)),
                            "performance",
                            new Amount(performance, StoryText.decimals(before)))));
        }
    }

    private Piece games(int seat) {
        return new Sentence.Games(account.arrivals().get(seat).games());
    }

    private Piece sigma(int seat) {
        return new Amount(before(seat).sigma, StoryText.decimals(before(seat).mu));
    }

    /** Who weighed how much in a team of several. */
    private void weights(int team) {
        boolean isAsked = account.asked() != Derivation.NONE;
        List<TeamWeights.Mate> rated = members(team)
                .mapToObj(seat -> new TeamWeights.Mate(
                        seat, before(seat).mu, moved(seat), before(seat).sigma, contest.fraction(seat)))
                .toList();
        TeamWeights weights = isAsked && account.team(account.asked()) != team ? null : TeamWeights.of(rated);
        if (weights != null) {
            told.add(weights.sentence(this::name));
        }
    }

    /** Of two players, that the less certain rating moved further. */
    private void uncertain() {
        if (contest.seats() != 2
                || contest.teams() != 2
                || contest.fraction(0) != contest.fraction(1)
                || account.arrivals().stream()
                        .anyMatch(it -> it.isAnchored()
                                || it.periods() > 1
                                || !it.earlier().isEmpty())) {
            return;
        }
        int more = Math.abs(moved(1)) > Math.abs(moved(0)) ? 1 : 0;
        double times = Math.abs(moved(more)) / Math.abs(moved(1 - more));
        double ratio = before(more).sigma / before(1 - more).sigma;
        if (times >= TeamWeights.MUCH && times < 1 / CLOSE && ratio > 1 && ratio * ratio > LEAST_CAUSE * times) {
            told.add(new Sentence(
                    Sentence.Kind.UNCERTAIN,
                    Map.of(
                            "who", People.of(name(more)),
                            "them", People.of(name(1 - more)),
                            "times", new Amount(times, 1),
                            "sigma", sigma(more),
                            "games", games(more),
                            "other", sigma(1 - more),
                            "others", games(1 - more))));
        }
    }
}
