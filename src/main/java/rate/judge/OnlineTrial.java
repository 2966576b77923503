package rate.judge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import rate.game.Contest;
import rate.game.Games;
import rate.game.Ladder;
import rate.problem.InputRefused;
import rate.problem.Problem;
import rate.replay.Delta;
import rate.replay.PeriodRule;
import rate.replay.Replay;
import rate.replay.Settlement;
import rate.replay.Starts;
import rate.replay.WarmStart;
import rate.replay.Watch;

/** A contestant who has a rating after every game: the replay itself, with a sink that looks at what was expected. */
final class OnlineTrial implements Delta.Sink {

    /** One ladder, and how many of its contests were seen. */
    private static final class Seen {
        final Blocks blocks;
        final Scores scores;
        int contests;

        Seen(Blocks blocks) {
            this.blocks = blocks;
            this.scores = new Scores(blocks.count());
        }
    }

    private final Map<LadderName, Seen> seen = new LinkedHashMap<>();

    private OnlineTrial(List<Ring> rings) {
        rings.forEach(ring -> seen.put(ring.name(), new Seen(ring.blocks())));
    }

    /**
     * Replays all games.
     *
     * @throws InputRefused if a rating would not be a legal number
     */
    static Trial of(
            Contestant contestant,
            Games games,
            Set<Ladder> ladders,
            List<Ring> rings,
            PeriodRule periods,
            int minGames) {
        OnlineTrial trial = new OnlineTrial(rings);
        Replay replay = Replay.of(new Replay.Setting(
                contestant.system(),
                periods,
                games.roster(),
                ladders,
                Starts.NEWCOMERS,
                WarmStart.NONE,
                trial,
                doubt -> {},
                Watch.NOBODY));
        for (int index = 0; index < games.size(); index++) {
            Problem problem = replay.play(games.game(index));
            if (problem != null) {
                throw new InputRefused(problem);
            }
        }
        replay.settle();
        return new Trial(contestant.label(), Trial.byLadder(replay.standings(minGames)), trial.scores());
    }

    private Map<LadderName, Scores> scores() {
        Map<LadderName, Scores> scores = new LinkedHashMap<>();
        seen.forEach((name, ladder) -> scores.put(name, ladder.scores));
        return scores;
    }

    @Override
    public void accept(Delta delta) {
        Contest contest = delta.contest();
        LadderName name = new LadderName(contest.ladder(), contest.game().ladder());
        Seen ladder = Objects.requireNonNull(seen.get(name));
        int number = ladder.contests++;
        if (ladder.blocks.judges(number)) {
            ladder.scores.add(ladder.blocks.of(number), contest, delta::expected);
        }
    }

    @Override
    public void settle(Settlement settlement) {
        // Nothing is foretold of the end of a log.
    }
}
