package rate.judge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import rate.game.Contest;
import rate.game.Game;
import rate.game.Ladder;
import rate.game.Roster;
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

    private final Contestant contestant;
    private final Replay replay;

    OnlineTrial(Contestant contestant, Roster roster, Set<Ladder> ladders, List<Ring> rings, PeriodRule periods) {
        rings.forEach(ring -> seen.put(ring.name(), new Seen(ring.blocks())));
        this.contestant = contestant;
        this.replay = Replay.of(new Replay.Setting(
                contestant.system(),
                periods,
                roster,
                ladders,
                Starts.NEWCOMERS,
                WarmStart.NONE,
                this,
                doubt -> {},
                Watch.NOBODY));
    }

    /**
     * Replays the next games.
     *
     * @throws InputRefused if a rating would not be a legal number
     */
    void play(List<Game> games) {
        for (Game game : games) {
            Problem problem = replay.play(game);
            if (problem != null) {
                throw new InputRefused(problem);
            }
        }
    }

    /** What came of it, after the last game. */
    Trial end(int minGames) {
        replay.settle();
        return new Trial(contestant.label(), Trial.byLadder(replay.standings(minGames)), scores());
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
            ladder.scores.add(ladder.blocks.of(number), FirstPlaceShares.shares(contest), delta::expected);
        }
    }

    @Override
    public void settle(Settlement settlement) {
        // Nothing is foretold of the end of a log.
    }
}
