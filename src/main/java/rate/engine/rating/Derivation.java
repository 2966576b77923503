package rate.engine.rating;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;
import rate.engine.math.TruncatedNormal.Moments;

/**
 * The derivation of one contest: the numbers between the ratings before and those after, as the system states them while
 * it computes.
 *
 * <p>A number passes through on the line that computes it, beside the formula in the symbols of the paper:
 *
 * <pre>
 *   double t = derivation.step("t", "(M_w − M_l) / c", (w.mu - l.mu) / c);
 * </pre>
 *
 * <p>so what is shown is what goes on into the ratings, and there is no second arithmetic that could differ. Closed, as it is
 * except for games to be explained, it passes numbers on and keeps nothing. One thread.
 */
public final class Derivation {

    /*
     * How a system states its arithmetic.
     *
     * To explain a game does not mean to compute it a second time: two versions of one arithmetic differ some day. A
     * system states its intermediate numbers on the lines that compute them, double t = derivation.step("t", "(M_w −
     * M_l) / c", (w.mu - l.mu) / c), and continues with the stated number. Formula and code are side by side, and a
     * reader sees when they do not agree.
     *
     * Seats carries the derivation. It records only for contests that the sink wants explained; otherwise it only
     * passes numbers through. A system also says which numbers are the input of a team or player to the numbers of
     * others. From that, what concerns one player is selected.
     *
     * Beside its steps a section may have drawings (Drawing). The function of a drawing is the one that rates, so the
     * curve on the page of rate explain --html passes through the stated number.
     *
     * Why not an observer, or a second method that explains? An optional observer needs a condition at every step; a
     * second method is the second arithmetic. Why not in the driver, from before and after? It sees the ends and not
     * the way.
     */

    /** Stands for no team and no seat. */
    public static final int NONE = -1;

    /**
     * A number with the formula it came from.
     *
     * @param formula how it follows from parameters, ratings and earlier steps; or, of what is given, what it is
     */
    public record FormulaStep(String symbol, String formula, double value) {}

    /** One of several of which the same is stated, such as one {@code opponent}: a row of a table. */
    public record TableRow(String kind, String name) {}

    /**
     * Steps about the same one, in the order in which they were taken.
     *
     * @param team the team, or {@link #NONE} if they are about a seat or the whole contest
     * @param opponent the other team of a duel, or {@link #NONE}
     * @param seat the seat, or {@link #NONE}
     * @param isInput whether a team or seat brings this into the contest, so that the numbers of all players with or
     *     against it rest on it; otherwise it is a result for that team or seat, and affects no one else
     * @param row which of several the steps are about; null if they are about the team, the seat or the contest itself
     */
    public record Section(
            int team,
            int opponent,
            int seat,
            boolean isInput,
            @Nullable TableRow row,
            List<FormulaStep> steps,
            List<Drawing> drawings) {

        private Section(int team, int opponent, int seat, boolean isInput, @Nullable TableRow row) {
            this(team, opponent, seat, isInput, row, new ArrayList<>(), new ArrayList<>(0));
        }

        /** Returns whether this section is about the same team, seat or contest as another. */
        public boolean isOfSame(Section other) {
            return team == other.team && opponent == other.opponent && seat == other.seat && isInput == other.isInput;
        }
    }

    private final List<Section> sections = new ArrayList<>(0);
    private boolean isOpen;

    /** From now on steps are kept, and what was kept before is forgotten: the driver's part. */
    public void open() {
        sections.clear();
        isOpen = true;
    }

    /** From now on nothing more is kept: the driver's part. */
    public void close() {
        isOpen = false;
    }

    /** Returns whether the derivation is kept: only for numbers that nothing but an explanation needs. */
    public boolean isOpen() {
        return isOpen;
    }

    /** Begins a section about the contest as a whole. */
    public void contest() {
        begin(NONE, NONE, NONE, false);
    }

    /** Begins a section about the values of a team before the contest. */
    public void inputOfTeam(int team) {
        begin(team, NONE, NONE, true);
    }

    /** Begins a section about the values of a seat before the contest. */
    public void inputOfSeat(int seat) {
        begin(NONE, NONE, seat, true);
    }

    /** Begins a section about the results of the contest for a team. */
    public void team(int team) {
        begin(team, NONE, NONE, false);
    }

    /** Begins a section about one team against another, from the side of the first. */
    public void duel(int team, int opponent) {
        begin(team, opponent, NONE, false);
    }

    /** Begins a section about the results of the contest for a seat. */
    public void seat(int seat) {
        begin(NONE, NONE, seat, false);
    }

    /** Begins a row of the current section, for one of several things; all rows of a kind have the same symbols. */
    public void row(String kind, String name) {
        if (isOpen) {
            Section of = sections.get(sections.size() - 1);
            sections.add(new Section(of.team, of.opponent, of.seat, of.isInput, new TableRow(kind, name)));
        }
    }

    private void begin(int team, int opponent, int seat, boolean isInput) {
        if (isOpen) {
            sections.add(new Section(team, opponent, seat, isInput, null));
        }
    }

    /**
     * States a number.
     *
     * @param formula how it follows from parameters, ratings and earlier steps; or, of what is given, what it is
     * @return the number, unchanged
     */
    public double step(String symbol, String formula, double value) {
        if (isOpen) {
            current().steps().add(new FormulaStep(symbol, formula, value));
        }
        return value;
    }

    /** States a number, of a formula in three parts, which are joined only where it is kept. */
    public double step(String symbol, String before, String word, String behind, double value) {
        return isOpen ? step(symbol, before + word + behind, value) : value;
    }

    /** States what can be drawn of the steps just stated. It takes room: to be made where {@link #isOpen} only. */
    public void draw(Drawing drawing) {
        if (isOpen) {
            current().drawings().add(drawing);
        }
    }

    private Section current() {
        if (sections.isEmpty()) {
            contest();
        }
        return sections.get(sections.size() - 1);
    }

    /** Returns the sections that were stated of the last contest for which this was open; none if the system states nothing. */
    public List<Section> sections() {
        return sections.stream()
                .filter(section -> !section.steps().isEmpty())
                .map(section -> new Section(
                        section.team,
                        section.opponent,
                        section.seat,
                        section.isInput,
                        section.row,
                        List.copyOf(section.steps),
                        List.copyOf(section.drawings)))
                .toList();
    }

    /** Data for drawing a part of a derivation: the distributions and curves behind the numbers of its steps. */
    public sealed interface Drawing {

        /**
         * How a team may perform: its skill, with the noise that the system adds to it.
         *
         * @param formula the distribution in the symbols of the steps: {@code N(M_T, S_T²)}
         * @param normal the distribution, in points
         */
        record Performance(String formula, Gaussian normal) implements Drawing {}

        /**
         * Two teams compared by the difference of their performances: the part's team less its opponent, or in a part about the
         * whole contest the winner less the loser.
         *
         * @param argument the symbol of the step that is t here: V and W are functions of it
         * @param t mean of the difference, in units of c
         * @param e draw margin, in units of c; at least 0
         * @param c standard deviation of the difference, in points, positive
         * @param outcome positive if the first of the two won, 0 if they drew, negative if it lost
         * @param isNormal whether the difference is normal, so that a result is an area of its distribution
         * @param moments V and W of this outcome and margin for any t, by the code that rates
         */
        record ComparedTeams(
                String argument,
                double t,
                double e,
                double c,
                int outcome,
                boolean isNormal,
                DoubleFunction<Moments> moments)
                implements Drawing {}
    }
}
