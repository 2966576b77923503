package rate.study.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.Games;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.rating.Forecast;
import rate.engine.replay.LadderChoice;
import rate.engine.replay.OnlineReplay;
import rate.engine.replay.Replay;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.IdleAdjustment;

/** A candidate with a rating after every game: the replay itself, with a sink that looks at what was expected. */
final class OnlineEvaluation implements Delta.Sink {

    /** One ladder, and which of its contests comes next. */
    private static final class LadderProgress {
        final EvaluationLadder ladder;
        final LadderForecasts forecasts;
        int next;

        LadderProgress(EvaluationLadder ladder) {
            this.ladder = ladder;
            this.forecasts = new LadderForecasts(ladder);
        }

        /** Takes the forecast of the contest of a game; those before it of which none came were not rated on this ladder. */
        void add(int game, Contest contest, Forecast forecast) {
            while (ladder.history().game(next) < game) {
                next++;
            }
            forecasts.add(next++, contest, forecast);
        }
    }

    private final Map<LadderName, LadderProgress> progress = new LinkedHashMap<>();

    private final Candidate candidate;
    private final boolean carriesSeasons;
    private final OnlineReplay replay;

    /** How many games are before each look at the tables, and what was seen. */
    private final int[] looks;

    private final Map<LadderName, List<EarlyTable>> early = new LinkedHashMap<>();
    private int looked;

    /** The position of the game that is rated. */
    private int at;

    OnlineEvaluation(Candidate candidate, Games games, Evaluator.Rules rules, List<EvaluationLadder> rings) {
        rings.forEach(ring -> progress.put(ring.name(), new LadderProgress(ring)));
        this.candidate = candidate;
        this.looks = Stability.looks(games);
        this.carriesSeasons = rules.carriesSeasons();
        Replay.Rules rated = new Replay.Rules(
                candidate.system(), rules.periods(), new LadderChoice(rules.ladders(), Set.of()), carriesSeasons);
        this.replay = (OnlineReplay)
                Replay.of(new Replay.Setting(rated, games.roster(), candidate.starts()).telling(this, warning -> {}));
    }

    /**
     * Replays the next games: those from a position up to, not including, another.
     *
     * @param share which of them
     * @throws InputRefused if a rating would not be a legal number
     */
    void play(Games games, int from, int to, Predicate<Game> share) {
        for (at = from; at < to; at++) {
            for (; looked < looks.length && looks[looked] <= at; looked++) {
                look();
            }
            Game game = games.game(at);
            Problem problem = share.test(game) ? replay.play(game) : null;
            if (problem != null) {
                throw new InputRefused(problem);
            }
        }
    }

    /** Every ladder has as many tables as there were looks, be it without a player. */
    private void look() {
        replay.eachRank((ladder, name) -> {
            List<EarlyTable> tables = early.computeIfAbsent(new LadderName(ladder, name), none -> new ArrayList<>());
            while (tables.size() < looked) {
                tables.add(new EarlyTable());
            }
            EarlyTable table = new EarlyTable();
            tables.add(table);
            return table::add;
        });
    }

    /** The position of the game that is rated, or was the last one. */
    int at() {
        return at;
    }

    /** Ends the evaluation after the last game, and returns its result. */
    Evaluation end(int minGames) {
        replay.adjustIdle();
        Map<LadderName, LadderForecasts> forecasts = new LinkedHashMap<>();
        progress.forEach((name, ladder) -> forecasts.put(name, ladder.forecasts));
        return new Evaluation(candidate.label(), Evaluation.byLadder(replay.standings(minGames)), forecasts, early);
    }

    @Override
    public void accept(Delta delta) {
        Contest contest = delta.contest();
        Game game = contest.game();
        if (!carriesSeasons && game.isOnCondition()) {
            return; // whose ratings are mixed into the forecast of the whole ladder
        }
        LadderName name = new LadderName(contest.ladder(), carriesSeasons ? game.ladder() : game.ladderOfLog());
        Objects.requireNonNull(progress.get(name)).add(at, contest, delta.forecast());
    }

    @Override
    public void adjustIdle(IdleAdjustment idleAdjustment) {
        // Neither a new season nor the end of a log has a prediction.
    }
}
