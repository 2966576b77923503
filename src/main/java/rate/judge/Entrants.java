package rate.judge;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.Games;
import rate.game.Ladder;
import rate.game.Roster;
import rate.problem.Problem;
import rate.replay.Admission;
import rate.replay.PeriodRule;
import rate.replay.Rater;

/**
 * Gathers the games that every contestant rates, so that all are judged by the same ones. A game that one of them cannot
 * rate is either set aside for all, or puts that contestant out: the user who names the systems wants them, the user who
 * wants all there are wants the games.
 */
public final class Entrants implements Rater {

    /**
     * A contestant who is put out.
     *
     * @param contestant who
     * @param reason the first game that he cannot rate, or at which he failed, and why
     */
    public record Out(Contestant contestant, Problem reason) {}

    private static final class Entrant {
        final Contestant contestant;
        final Admission admission;

        /** Why he is out; null if he is in. */
        @Nullable
        Problem reason;

        Entrant(Contestant contestant, Admission admission) {
            this.contestant = contestant;
            this.admission = admission;
        }
    }

    private final Set<Ladder> ladders;
    private final boolean putOut;
    private final Games games;
    private final List<Entrant> entrants = new ArrayList<>();

    /**
     * @param contestants who is compared
     * @param periods where a rating period ends, for systems that have them
     * @param ladders which ladders are to be rated
     * @param putOut whether a contestant who cannot rate a game is out; otherwise the game is
     * @param roster the players of the log
     */
    public Entrants(
            List<Contestant> contestants, PeriodRule periods, Set<Ladder> ladders, boolean putOut, Roster roster) {
        this.ladders = EnumSet.copyOf(ladders);
        this.putOut = putOut;
        this.games = new Games(roster);
        for (Contestant contestant : contestants) {
            entrants.add(new Entrant(contestant, new Admission(contestant.system(), periods, ladders)));
        }
    }

    @Override
    public @Nullable Problem play(Game game) {
        if (ladders.stream().allMatch(ladder -> ladder.contest(game) == null)) {
            return null;
        }
        for (Entrant entrant : entrants) {
            if (entrant.reason == null) {
                Problem refusal = entrant.admission.refusal(game);
                if (refusal != null && !putOut) {
                    return new Problem(
                            refusal.kind(),
                            refusal.location(),
                            refusal.game(),
                            entrant.contestant.label() + ": " + refusal.message());
                }
                entrant.reason = refusal;
            }
        }
        games.add(game);
        entrants.forEach(entrant -> entrant.admission.count(game));
        return null;
    }

    @Override
    public long rated() {
        return games.size();
    }

    /** The games that all who are in can rate. */
    public Games games() {
        return games;
    }

    /** Who is in, in the order in which they came. */
    public List<Contestant> in() {
        return entrants.stream()
                .filter(entrant -> entrant.reason == null)
                .map(entrant -> entrant.contestant)
                .toList();
    }

    /** Who is out. */
    public List<Out> out() {
        List<Out> out = new ArrayList<>();
        for (Entrant entrant : entrants) {
            if (entrant.reason != null) {
                out.add(new Out(entrant.contestant, entrant.reason));
            }
        }
        return out;
    }
}
