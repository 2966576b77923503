package rate.engine.system.trueskill;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.rating.Derivation;
import rate.engine.rating.Leaderboard;
import rate.engine.rating.Seats;

/** The leaderboard of the server, beside the sums that are part of the ratings. */
final class AllegSkillLeaderboard implements Leaderboard {

    /** Who played within so many days before the last game is active: the server showed no others. */
    private static final double ACTIVE = 30;

    /** The whole ranks of a class: Novice 1 to 7 are the ranks 1 to 7. */
    private static final int OF_A_CLASS = 7;

    private static final List<String> CLASSES = List.of("Novice", "Inter.", "Veteran", "Expert");

    /** Name of the ranks beyond all classes. */
    private static final String BEYOND = "Uber Whore";

    private static final double SECONDS_OF_AN_HOUR = 3600;

    /**
     * Adds a game to the sums of its members. A player on both teams played for one after the other: that is one defect, and
     * the sums of the second seat begin at those of the first.
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
