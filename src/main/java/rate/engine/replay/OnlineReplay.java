package rate.engine.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import org.jspecify.annotations.Nullable;
import rate.engine.game.ConditionLadder;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.OnlineSystem;
import rate.engine.replay.IdleAdjustments.SeasonCarry;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.period.Periods;
import rate.engine.replay.period.Seasons;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * The driver of online systems: lets the system rate each game on every ladder that it concerns, checks the result, shows
 * it to the sink and stores it.
 */
public final class OnlineReplay implements Replay {

    private final Setting setting;
    private final OnlineSystem<?> system;
    private final Admission admission;
    private final Ladders<LadderReplay<?>> ladders;
    private final @Nullable DrawCounts draws;
    private final @Nullable SeasonLadders seasonLadders;
    private final List<LadderReplay<?>> taken = new ArrayList<>();
    private long rated;

    OnlineReplay(Setting setting, OnlineSystem<?> system) {
        this.setting = setting;
        this.system = system;
        this.admission = new Admission(setting.rules());
        this.draws = system.countsDraws() ? new DrawCounts() : null;
        this.seasonLadders = setting.rules().carriesSeasons() ? new SeasonLadders() : null;
        this.ladders = new Ladders<>(this::newLadder);
    }

    private LadderReplay<?> newLadder(Ladder ladder, @Nullable String name) {
        return ladder(system, ladder, name);
    }

    private <R> LadderReplay<R> ladder(OnlineSystem<R> rule, Ladder ladder, @Nullable String name) {
        Seasons seasons = admission.seasons();
        LadderTable<R> table =
                new LadderTable<>(ladder, name, rule, setting.roster(), setting.starts(), seasons != null);
        SeasonCarry carry = seasonLadders == null || name == null
                ? null
                : new SeasonCarry(ladder, name, seasonLadders.of(name), season -> adjustments(season, ladder));
        return new LadderReplay<>(new IdleAdjustments<>(
                table, admission.periods(), seasons, carry, setting.rules().asOf()));
    }

    private @Nullable IdleAdjustments<?> adjustments(String season, Ladder ladder) {
        LadderReplay<?> replay = ladders.find(season, ladder);
        return replay == null ? null : replay.adjustments();
    }

    @Override
    public @Nullable Problem play(Game logged) {
        Problem unknown = seasonLadders == null ? null : SeasonLadders.refusal(logged);
        if (unknown != null) {
            return unknown;
        }
        Game game = placed(logged);
        List<Contest> contests = admission.contests(game);
        Problem refusal = admission.refusal(contests, game);
        if (refusal != null) {
            if (refusal.kind() == ProblemKind.DRAW_NOT_COUNTED) {
                countDraws(game);
            }
            return refusal;
        }
        Delta.Sink sink = setting.sink();
        Game conditioned = conditioned(game);
        taken.clear();
        for (Contest all : contests) {
            Contest contest = system.counted(all);
            if (contest == null) {
                continue;
            }
            Problem problem = take(contest);
            Contest conditional = conditioned == null ? null : contest.ladder().contest(conditioned);
            Contest under = conditional == null ? null : system.counted(conditional);
            if (problem == null && under != null) {
                LadderReplay<?> whole = taken.get(taken.size() - 1);
                problem = take(under);
                if (sink != null) {
                    whole.blend(taken.get(taken.size() - 1));
                }
            }
            if (problem != null) {
                return problem;
            }
        }
        for (LadderReplay<?> replay : taken) {
            for (ContestFinding warning : replay.warnings()) {
                setting.warnings().report(game.problem(warning.kind(), warning.message()));
            }
            if (sink != null) {
                replay.show(sink);
            }
            replay.store();
        }
        if (!taken.isEmpty()) {
            rated++;
            countDraws(game);
        }
        admission.count(game);
        if (conditioned != null) {
            countDraws(conditioned);
            admission.count(conditioned);
        }
        return null;
    }

    /** The game on the ladder on which it is rated, whatever its condition. */
    private Game placed(Game logged) {
        if (seasonLadders != null) {
            return SeasonLadders.on(logged);
        }
        return system.blend().isWanted() ? logged.on(ConditionLadder.whole(logged.ladder())) : logged;
    }

    /** The game on the ladder of its condition; null if it has none, or conditions do not count. */
    private @Nullable Game conditioned(Game game) {
        String ladder = game.ladder();
        String condition = game.condition();
        return ladder == null || condition == null || !system.blend().isWanted()
                ? null
                : game.on(ConditionLadder.of(ladder, condition));
    }

    /** Takes the step of a contest on its ladder, the last of those taken; or says why it cannot be stored. */
    private @Nullable Problem take(Contest contest) {
        LadderReplay<?> replay = ladders.of(contest.game().ladder(), contest.ladder());
        int bad = replay.take(contest, draws, setting.sink());
        taken.add(replay);
        return bad < 0
                ? null
                : contest.game()
                        .problem(
                                ProblemKind.NOT_A_NUMBER,
                                "the rating of \"" + contest.player(bad) + "\" would not be a finite number");
    }

    /** Draws that the system does not count are draws of the log all the same. */
    private void countDraws(Game game) {
        if (draws != null) {
            draws.count(game);
        }
    }

    /**
     * Returns the forecast of a game that is not played, as it will be if the game is the next one. Nothing changes.
     *
     * @param fixture of players of the roster
     * @throws InputRefused if the system rates no such game
     */
    public Expectation expect(Game fixture, Ladder members) {
        Game game = system.blend().isWanted() ? fixture.on(ConditionLadder.whole(fixture.ladder())) : fixture;
        if (ladders.find(game.ladder(), members) == null) {
            return new OnlineReplay(setting, system).expectOn(fixture, game, members);
        }
        return expectOn(fixture, game, members);
    }

    private Expectation expectOn(Game fixture, Game game, Ladder members) {
        Contest all = contest(game, members);
        setting.rules().system().lacking(all).ifPresent(finding -> {
            throw new InputRefused(game.problem(finding.kind(), finding.message()));
        });
        Seasons seasons = admission.seasons();
        Problem unknown = seasons == null ? null : Seasons.refusal(game);
        Periods periods = admission.periods();
        Problem refusal = unknown == null && periods != null ? periods.refusal(game) : unknown;
        if (refusal != null) {
            throw new InputRefused(refusal);
        }
        Contest counted = system.counted(all);
        Contest contest = counted == null ? all : counted;
        Game conditioned = conditioned(fixture);
        LadderReplay<?> condition = null;
        if (conditioned != null) {
            Contest under = system.counted(contest(conditioned, members));
            LadderReplay<?> known = ladders.find(conditioned.ladder(), members);
            condition = known == null ? newLadder(members, conditioned.ladder()) : known;
            condition.fill(under == null ? contest(conditioned, members) : under, draws);
        }
        return ladders.of(game.ladder(), members).expect(contest, draws, condition);
    }

    private static Contest contest(Game game, Ladder members) {
        Contest contest = members.contest(game);
        if (contest == null) {
            throw new InputRefused(
                    game.problem(ProblemKind.NO_COMMANDERS, "it does not name a commander for each team"));
        }
        return contest;
    }

    /** How many games a ladder of the log has had so far, for a system that counts draws; 0 for any other. */
    public long games(@Nullable String ladder) {
        return draws == null ? 0 : draws.games(ladder);
    }

    /** How many of them were drawn. */
    public long draws(@Nullable String ladder) {
        return draws == null ? 0 : draws.draws(ladder);
    }

    /** Saves the state after the last game. */
    public void save(StateWriter to) {
        to.number(rated);
        ladders.save(to, LadderReplay::save);
        Periods periods = admission.periods();
        if (periods != null) {
            periods.save(to);
        }
        Seasons seasons = admission.seasons();
        if (seasons != null) {
            seasons.save(to);
        }
        if (seasonLadders != null) {
            seasonLadders.save(to);
        }
        if (draws != null) {
            draws.save(to);
        }
    }

    /**
     * Restores it, in place of playing games. The states of replays of different ladders of a log can be restored one after
     * the other: then it is as if this one had played all their games.
     *
     * @param now gives the index of a player whose index was another when this was saved; -1 for one who never played
     */
    public void restore(StateReader from, IntUnaryOperator now) {
        rated += from.number();
        ladders.restore(from, (ladder, state) -> ladder.restore(state, now));
        Periods periods = admission.periods();
        if (periods != null) {
            periods.restore(from);
        }
        Seasons seasons = admission.seasons();
        if (seasons != null) {
            seasons.restore(from);
        }
        if (seasonLadders != null) {
            seasonLadders.restore(from);
            ladders.inOrder().forEach(ladder -> ladder.adjustments().enterAll());
        }
        if (draws != null) {
            draws.restore(from);
        }
    }

    /**
     * Takes over the ladders of a replay that had others, for their tables: after this, no game is played, and nothing is
     * expected or saved, for the draws, periods and seasons of the other are not taken over.
     *
     * @param other not used any more
     */
    void adopt(OnlineReplay other) {
        rated += other.rated;
        ladders.adopt(other.ladders);
    }

    /** Idle players are brought to the end of the log. */
    @Override
    public void adjustIdle() {
        for (LadderReplay<?> replay : ladders.inOrder()) {
            replay.adjustments().adjustIdle(setting.sink());
        }
    }

    @Override
    public boolean hasRated(Player player) {
        return ladders.inOrder().stream().anyMatch(replay -> replay.table().hasRated(player));
    }

    @Override
    public boolean hasRated(Ladder ladder, @Nullable String name, Player player, @Nullable GameTime from) {
        return ladders.those(ladder, name).stream()
                .anyMatch(replay -> replay.table().hasRated(player, from));
    }

    @Override
    public long rated() {
        return rated;
    }

    /**
     * Hands on the players of each table as it stands, and the numbers that order it; sorting them is left to those who need
     * it.
     *
     * @param taker of the players of a ladder and its name in the log, which is null if the log has none
     */
    public void eachRank(BiFunction<Ladder, @Nullable String, ObjDoubleConsumer<Player>> taker) {
        for (LadderReplay<?> replay : ladders.inOrder()) {
            LadderTable<?> table = replay.table();
            table.eachRank(taker.apply(table.ladder(), table.name()));
        }
    }

    @Override
    public List<Standings> standings(int minGames) {
        List<Standings> all = new ArrayList<>();
        for (LadderReplay<?> replay : ladders.inOrder()) {
            all.add(replay.standings(minGames, ladders.find(replay.table().name(), Ladder.COMMANDERS)));
        }
        return all;
    }
}
