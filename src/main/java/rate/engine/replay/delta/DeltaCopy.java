package rate.engine.replay.delta;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;

/** Copy of a {@link Delta}, which stays valid: for another thread, and for later. */
public final class DeltaCopy implements Delta {

    private static final @Nullable Gaussian[] NONE = {};

    private final Contest contest;
    private final Forecast forecast;
    private final int columns;

    /** By seat: the numbers before, those after, the rank before, the rank after. */
    private final double[] numbers;

    /** By seat: the games before, or their complement if this is the first row, and the periods since the last one. */
    private final long[] counts;

    private final @Nullable Gaussian[] skills;
    private final double quality;
    private final List<Derivation.Section> derivation;

    /**
     * @param columns how many numbers a rating has
     * @param withSkills whether the skills of teams are wanted, and how even the contest was: what takes time
     */
    public DeltaCopy(Delta delta, int columns, boolean withSkills) {
        this.contest = delta.contest();
        this.forecast = delta.forecast();
        this.columns = columns;
        int seats = contest.seats();
        this.numbers = new double[seats * width()];
        this.counts = new long[2 * seats];
        for (int seat = 0; seat < seats; seat++) {
            int at = seat * width();
            for (int column = 0; column < columns; column++) {
                numbers[at + column] = delta.before(seat, column);
                numbers[at + columns + column] = delta.after(seat, column);
            }
            numbers[at + 2 * columns] = delta.rankBefore(seat);
            numbers[at + 2 * columns + 1] = delta.rankAfter(seat);
            counts[2 * seat] = delta.isFirst(seat) ? ~(long) delta.games(seat) : delta.games(seat);
            counts[2 * seat + 1] = delta.periods(seat);
        }
        this.skills = withSkills ? new @Nullable Gaussian[contest.teams()] : NONE;
        for (int team = 0; team < skills.length; team++) {
            skills[team] = delta.skill(team);
        }
        this.quality = withSkills ? delta.quality() : Double.NaN;
        this.derivation = List.copyOf(delta.derivation());
    }

    private int width() {
        return 2 * columns + 2;
    }

    @Override
    public Contest contest() {
        return contest;
    }

    @Override
    public Forecast forecast() {
        return forecast;
    }

    @Override
    public @Nullable Gaussian skill(int team) {
        return skills[team];
    }

    @Override
    public double quality() {
        return quality;
    }

    @Override
    public double before(int seat, int column) {
        return numbers[seat * width() + column];
    }

    @Override
    public double after(int seat, int column) {
        return numbers[seat * width() + columns + column];
    }

    @Override
    public double rankBefore(int seat) {
        return numbers[seat * width() + 2 * columns];
    }

    @Override
    public double rankAfter(int seat) {
        return numbers[seat * width() + 2 * columns + 1];
    }

    @Override
    public int games(int seat) {
        long games = counts[2 * seat];
        return (int) (games < 0 ? ~games : games);
    }

    @Override
    public boolean isFirst(int seat) {
        return counts[2 * seat] < 0;
    }

    @Override
    public long periods(int seat) {
        return counts[2 * seat + 1];
    }

    @Override
    public List<Derivation.Section> derivation() {
        return derivation;
    }
}
