package rate.study.evaluate;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.Games;
import rate.engine.game.Ladder;
import rate.engine.game.Roster;
import rate.engine.problem.Problem;
import rate.engine.replay.Admission;
import rate.engine.replay.LadderChoice;
import rate.engine.replay.Rater;
import rate.engine.replay.Replay;
import rate.engine.replay.SeasonLadders;
import rate.engine.replay.period.PeriodRule;

/**
 * Gathers the games that every candidate rates, so that all are evaluated on the same ones. A game that one of them cannot
 * rate is either set aside for all, or excludes that candidate: the user who names the systems wants them, the user who
 * wants all there are wants the games.
 */
public final class Eligibility implements Rater {

    /** A candidate that is left out, with the first game that it cannot rate, or at which it failed, and why. */
    public record Out(Candidate candidate, Problem reason) {}

    private static final class Entrant {
        final Candidate candidate;
        final Admission admission;

        /** Why it is out; null if it is in. */
        @Nullable
        Problem reason;

        Entrant(Candidate candidate, Admission admission) {
            this.candidate = candidate;
            this.admission = admission;
        }
    }

    private final Set<Ladder> ladders;
    private final boolean putOut;
    private final boolean carriesSeasons;
    private final Games games;
    private final List<Entrant> eligibility = new ArrayList<>();

    /** @param putOut whether a candidate that cannot rate a game is left out; otherwise the game is */
    public Eligibility(
            List<Candidate> candidates,
            PeriodRule periods,
            Set<Ladder> ladders,
            boolean putOut,
            boolean carriesSeasons,
            Roster roster) {
        this.ladders = EnumSet.copyOf(ladders);
        this.putOut = putOut;
        this.carriesSeasons = carriesSeasons;
        this.games = new Games(roster);
        for (Candidate candidate : candidates) {
            Replay.Rules rules =
                    new Replay.Rules(candidate.system(), periods, new LadderChoice(ladders, Set.of()), carriesSeasons);
            eligibility.add(new Entrant(candidate, new Admission(rules)));
        }
    }

    @Override
    public @Nullable Problem play(Game logged) {
        if (ladders.stream().allMatch(ladder -> ladder.contest(logged) == null)) {
            return null;
        }
        Problem unknown = carriesSeasons ? SeasonLadders.refusal(logged) : null;
        if (unknown != null) {
            return unknown;
        }
        Game game = carriesSeasons ? SeasonLadders.on(logged) : logged;
        for (Entrant candidate : eligibility) {
            if (candidate.reason == null) {
                Problem refusal = candidate.admission.refusal(game);
                if (refusal != null && !putOut) {
                    return new Problem(
                            refusal.kind(),
                            refusal.location(),
                            refusal.game(),
                            candidate.candidate.label() + ": " + refusal.message());
                }
                candidate.reason = refusal;
            }
        }
        games.add(logged);
        eligibility.forEach(candidate -> candidate.admission.count(game));
        return null;
    }

    @Override
    public long rated() {
        return games.size();
    }

    /** The games that all remaining candidates can rate. */
    public Games games() {
        return games;
    }

    /** Who is in, in the order in which they came. */
    public List<Candidate> in() {
        return eligibility.stream()
                .filter(candidate -> candidate.reason == null)
                .map(candidate -> candidate.candidate)
                .toList();
    }

    public List<Out> out() {
        List<Out> out = new ArrayList<>();
        for (Entrant candidate : eligibility) {
            if (candidate.reason != null) {
                out.add(new Out(candidate.candidate, candidate.reason));
            }
        }
        return out;
    }
}
