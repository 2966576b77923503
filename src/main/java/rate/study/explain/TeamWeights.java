package rate.study.explain;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Who of a team weighed how much: how the change of mu of the team was divided among its members.
 *
 * @param kind the sentence that says so, one of {@link #KINDS}
 * @param who the seats that it names
 * @param share of all changes of the team that these took together, or each of them if they took about equal parts
 * @param sigma before the game, of the only one who is named, where it is the reason; otherwise NaN
 * @param decimals of sigma
 */
public record TeamWeights(Sentence.Kind kind, List<Integer> who, double share, double sigma, int decimals) {

    /** The sentences there are, in an order that the scripts of pages know. */
    public static final List<Sentence.Kind> KINDS = List.of(
            Sentence.Kind.PART,
            Sentence.Kind.PART_SIGMA,
            Sentence.Kind.PART_MOST,
            Sentence.Kind.ALIKE,
            Sentence.Kind.NEARLY);

    /** So many times as much is worth a sentence. */
    static final double MUCH = 1.2;

    /** Sums in another order differ by less. */
    private static final double CLOSE = 1e-9;

    /**
     * A member of a team in a game: the seat, mu before and its change, sigma before, NaN if the system has none, and the
     * fraction of the game that was played.
     */
    public record Mate(int seat, double mu, double moved, double sigma, double fraction) {

        private double size() {
            return Math.abs(moved);
        }
    }

    /**
     * Compares the members of a team whose ratings are known; null if there is nothing to divide. Who did not move, as an
     * anchor or one who was there for none of the game, is left out.
     */
    public static @Nullable TeamWeights of(List<Mate> rated) {
        List<Mate> members = rated.stream().filter(mate -> mate.moved != 0).toList();
        double all = members.stream().mapToDouble(Mate::size).sum();
        if (members.size() < 2 || !(all > 0)) {
            return null;
        }
        double largest = members.stream().mapToDouble(Mate::size).max().orElseThrow();
        List<Mate> most = members.stream()
                .filter(member -> member.size() * MUCH >= largest)
                .toList();
        double share = most.stream().mapToDouble(Mate::size).sum() / all;
        if (members.stream().allMatch(member -> largest - member.size() <= CLOSE * largest)) {
            return of(Sentence.Kind.ALIKE, most, share);
        } else if (most.size() == members.size()) {
            return of(Sentence.Kind.NEARLY, most, 1.0 / most.size());
        } else if (most.size() > 1) {
            return of(Sentence.Kind.PART_MOST, most, share);
        }
        Mate first = most.get(0);
        boolean isLeastCertain = members.stream()
                .allMatch(member ->
                        member.seat == first.seat || (member.sigma < first.sigma && member.fraction == first.fraction));
        return isLeastCertain
                ? new TeamWeights(
                        Sentence.Kind.PART_SIGMA, List.of(first.seat), share, first.sigma, StoryText.decimals(first.mu))
                : of(Sentence.Kind.PART, most, share);
    }

    private static TeamWeights of(Sentence.Kind kind, List<Mate> most, double share) {
        return new TeamWeights(kind, most.stream().map(Mate::seat).toList(), share, Double.NaN, 0);
    }

    /** The share in whole per cents; 0 for less than one, and 100 for more than 99, which stories do not tell either. */
    public long perCent() {
        double perCent = 100 * share;
        return perCent < 1 ? 0 : perCent > 99 ? 100 : Math.round(perCent);
    }

    /** Sigma as a whole number, in units of the last of its decimals; 0 if it is not told. */
    public long sigmaInLastDecimals() {
        return Double.isNaN(sigma)
                ? 0
                : BigDecimal.valueOf(sigma)
                        .movePointRight(decimals)
                        .setScale(0, RoundingMode.HALF_UP)
                        .longValueExact();
    }

    /** The sentence, with the names of the seats. */
    public Sentence sentence(IntFunction<String> name) {
        Map<String, Sentence.Piece> pieces = new HashMap<>();
        pieces.put(
                "who",
                new Sentence.People(who.stream()
                        .map(seat -> Sentence.Person.of(name.apply(seat)))
                        .toList()));
        pieces.put("share", new Sentence.Percent(share));
        if (kind == Sentence.Kind.PART_SIGMA) {
            pieces.put("sigma", new Sentence.Amount(sigma, decimals));
        }
        return new Sentence(kind, pieces);
    }
}
