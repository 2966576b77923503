package rate.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.Ladder;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind.Scope;
import rate.engine.rating.DavidsonDraws;
import rate.engine.rating.GameFeature;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.Expectation;
import rate.engine.replay.InitialRatings;
import rate.engine.replay.LadderChoice;
import rate.engine.replay.OnlineReplay;
import rate.engine.replay.Replay;
import rate.engine.replay.Standings;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.period.PeriodRule;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.engine.system.SystemWords;
import rate.file.input.source.Source;
import rate.log.name.Names;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.study.balance.Aim;
import rate.study.balance.EvenTeams;
import rate.study.balance.EvenTeams.BestSplit;
import rate.study.balance.Terms;
import rate.study.predict.RunRatings;
import rate.study.predict.RunRatings.Situation;
import rate.study.predict.RunSystem;
import rate.study.tune.ProfileFile;

/**
 * A ladder in memory, whose games are rated as they end: by the same code as {@code rate replay}, so that the ratings are
 * those of a replay of all its games, bit for bit.
 *
 * <p>A game is checked as a game of a log is. One that cannot be a game is refused with a {@link RateException}, and
 * changes nothing; it may be played once more, corrected. Games come in order of time, each id once.
 *
 * <p>Any thread may call any method: one call is answered after the other. What is returned never changes, and belongs to
 * whoever asks. While a ladder is {@linkplain Replays#save saved}, other calls wait.
 */
public final class RatingLadder {

    private final SystemChoice choice;
    private final SystemEntry.Configured system;
    private final PeriodRule periods;
    private final Roster roster = new Roster();
    private final LadderLog log;
    private final OnlineReplay replay;

    /** The changes by the last game, ladder after ladder. */
    private final List<RatedContest> contests = new ArrayList<>();

    /** The warnings about the last game. */
    private final List<Notice> warnings = new ArrayList<>();

    /** For balancing, by who is rated and by ladder of the log; none are known after a further game. */
    private final Map<Ladder, Map<String, RunRatings<?>>> ratings = new EnumMap<>(Ladder.class);

    private boolean isLoading;

    private RatingLadder(SystemChoice choice) {
        this.system = SystemWords.configured(
                choice.system(),
                choice.parameters(),
                (entry, file) -> ProfileFile.read(name -> new Source(name, Path.of(name)), file, entry));
        // A file is not read again when the ladder is saved.
        this.choice = choice.isFile() ? SystemChoice.of(system, choice.period()) : choice;
        this.periods = PeriodRule.ofOption(choice.period().orElse(null));
        if (system.system() instanceof HistorySystem) {
            throw RateException.ofUsage(
                    system.name()
                            + " rates all games at once, so a ladder has no ratings after each game; replay its log with Replays.run");
        }
        if (choice.period().isPresent() && !system.countsPeriods()) {
            throw RateException.ofUsage("period: " + system.name() + " has no rating periods");
        }
        this.log = new LadderLog(roster, system.can(GameFeature.DEFECTORS));
        this.replay = replay(this::watch);
    }

    /**
     * A ladder without games.
     *
     * @param system its name, perhaps with a profile: {@code trueskill}, {@code elo/football}
     * @throws RateException {@code wrong-usage} if there is no such system, or it rates all games at once
     */
    public static RatingLadder of(String system) {
        return of(SystemChoice.of(system));
    }

    /**
     * A ladder without games, for a system with parameters by name: {@code Map.of("k", "24")}.
     *
     * @throws RateException {@code wrong-usage} if there is none of them, or not so
     */
    public static RatingLadder of(String system, Map<String, String> parameters) {
        return of(new SystemChoice(system, parameters, Optional.empty()));
    }

    /** A ladder without games, for a system with its parameters and rating periods. */
    public static RatingLadder of(SystemChoice system) {
        try {
            return new RatingLadder(system);
        } catch (RuntimeException e) {
            throw RateException.of(e);
        }
    }

    private OnlineReplay replay(Delta.@Nullable Sink sink) {
        Replay.Rules rules = new Replay.Rules(system, periods, LadderChoice.ALL, false);
        return (OnlineReplay)
                Replay.of(new Replay.Setting(rules, roster, InitialRatings.NEWCOMERS).telling(sink, this::warn));
    }

    private void warn(Problem problem) {
        warnings.add(Tables.notice(problem));
    }

    /** Copies what a game did. */
    private void watch(Delta delta) {
        if (!isLoading) {
            contests.add(Tables.of(delta, system.system().columns()));
        }
    }

    /** The system, with the parameters that differ from those of its profile. */
    public SystemChoice system() {
        return choice;
    }

    /** How many games were played. */
    public synchronized long games() {
        return log.count();
    }

    /**
     * Rates a game, which comes after all games so far.
     *
     * @return what it did
     * @throws RateException if it is no sound game, not after those so far, or none that the system rates: kinds as in
     *     docs/errors.md, such as {@code player-on-both-teams}, {@code time-backwards}, {@code conflicting-game} for an id
     *     that was there, {@code draw-not-rated}. Nothing has changed then
     */
    public synchronized PlayedGame play(GameResult result) {
        String line = LadderLog.GameLine.of(result);
        contests.clear();
        warnings.clear();
        Game game;
        Problem refusal;
        try {
            game = log.read(line, this::warn);
            refusal = log.refusal(game);
            refusal = refusal == null ? replay.play(game) : refusal;
        } catch (InputRefused e) {
            throw RateException.ofGame(e.problem());
        }
        if (refusal != null && refusal.kind().scope() != Scope.RULE) {
            throw RateException.ofGame(refusal);
        }
        log.keep(game, line);
        ratings.clear();
        return new PlayedGame(game.id(), contests, Optional.ofNullable(refusal).map(Tables::notice), warnings);
    }

    /**
     * Returns the forecast of a game that is not played, by the ratings so far: the same numbers, to the last digit, as the
     * forecast of that game if it is played next. A player without games is a newcomer. Nothing changes.
     *
     * @throws RateException if the system rates no such game, or it would not fit behind those before: it is earlier
     */
    public synchronized GameForecast forecast(Matchup matchup) {
        return forecast(matchup, Ladder.PLAYERS);
    }

    /**
     * Returns the forecast, on the ladder of the commanders, of a game that is not played, by the commanders' ratings so far.
     * Nothing changes.
     *
     * @throws RateException also if the matchup does not name a commander for each team
     */
    public synchronized GameForecast forecastOfCommanders(Matchup matchup) {
        return forecast(matchup, Ladder.COMMANDERS);
    }

    private GameForecast forecast(Matchup matchup, Ladder members) {
        String line = LadderLog.GameLine.of(matchup);
        try {
            Game fixture = log.readFixture(line);
            Problem misfit = fixture.isTimed() ? log.misfit(fixture) : null;
            if (misfit != null) {
                throw new InputRefused(misfit);
            }
            Expectation expected = replay.expect(fixture, members);
            return Tables.forecast(expected.contest(), expected.forecast(), expected.quality());
        } catch (InputRefused e) {
            throw RateException.ofGame(e.problem());
        }
    }

    /**
     * Splits players into teams so that their game is as even as it can be, as {@code rate balance} does. Sizes differ by one
     * at most. A player without games is a newcomer.
     *
     * @param players by name, each once
     * @param teams at least 2
     * @throws RateException {@code wrong-usage} if there is no such split, or the log has several ladders
     */
    public synchronized TeamSplit balance(Collection<String> players, int teams) {
        List<String> names = tables().stream()
                .filter(table -> table.ladder() == Ladder.PLAYERS)
                .flatMap(table -> Optional.ofNullable(table.name()).stream())
                .toList();
        if (names.size() > 1) {
            throw RateException.ofUsage("the games are on several ladders; choose one: " + String.join(", ", names));
        }
        return balance(players, teams, names.isEmpty() ? "" : names.get(0));
    }

    /**
     * Splits players into teams so that their game is as even as it can be, by the ratings of one of the log's own ladders.
     *
     * @param ladder its name; empty if the games name none
     */
    public synchronized TeamSplit balance(Collection<String> players, int teams, String ladder) {
        return balance(players, teams, ladder, Ladder.PLAYERS);
    }

    /**
     * Splits players into teams so that their game is as even as it can be, by the ratings that the players have as commanders.
     */
    public synchronized TeamSplit balanceByCommanders(Collection<String> players, int teams, String ladder) {
        return balance(players, teams, ladder, Ladder.COMMANDERS);
    }

    private TeamSplit balance(Collection<String> players, int teams, String ladder, Ladder members) {
        try {
            if (teams < 2) {
                throw RateException.ofUsage("there must be at least 2 teams, not " + teams);
            }
            EvenTeams<?> evenTeams = evenTeams(players, ratings(ladder, members));
            List<String> names = evenTeams.names();
            BestSplit best =
                    evenTeams.best(Terms.ofDifference(names, teams, Terms.leastDifference(names.size(), teams)), 0);
            int[] teamOf = best.split().teamOf();
            List<List<String>> split = IntStream.range(0, teams)
                    .mapToObj(team -> IntStream.range(0, names.size())
                            .filter(player -> teamOf[player] == team)
                            .mapToObj(names::get)
                            .toList())
                    .toList();
            List<String> labels = IntStream.rangeClosed(1, teams)
                    .mapToObj(team -> split.get(team - 1).size() == 1
                            ? split.get(team - 1).get(0)
                            : "team" + team)
                    .toList();
            return new TeamSplit(
                    split,
                    Tables.forecast(
                            labels, best.split().forecast(), best.split().quality()),
                    best.split().evenness(),
                    best.isExact());
        } catch (IllegalArgumentException e) {
            throw RateException.ofUsage(String.valueOf(e.getMessage()));
        }
    }

    private EvenTeams<?> evenTeams(Collection<String> players, RunRatings<?> known) {
        Map<String, String> names = new LinkedHashMap<>();
        for (String player : players) {
            String name = Names.named(player, new Roster()).name();
            if (names.put(name, name) != null) {
                throw RateException.ofUsage("\"" + name + "\" is named twice");
            }
        }
        return EvenTeams.of(known, names.keySet(), Aim.of(known));
    }

    private RunRatings<?> ratings(String ladder, Ladder members) {
        return ratings.computeIfAbsent(members, none -> new HashMap<>())
                .computeIfAbsent(ladder, none -> read(ladder, members));
    }

    private RunRatings<?> read(String ladder, Ladder members) {
        String name = ladder.isEmpty() ? null : ladder;
        Standings table = tables().stream()
                .filter(each -> each.ladder() == members && Objects.equals(each.name(), name))
                .findFirst()
                .orElse(new Standings(members, name, system.system().columns(), List.of(), List.of(), null, null));
        long games = replay.games(name);
        long draws = replay.draws(name);
        Situation situation =
                new Situation(periods, Set.of(), games, draws, () -> DavidsonDraws.ofEven(games, draws), null, true);
        return RunRatings.of(system, table, situation);
    }

    /**
     * The standings of every ladder, as a replay of the games so far ends: players before commanders, within them by the
     * name of the log's ladder. Idle players have been brought to the last rating period, in this list and not in the ladder.
     */
    public synchronized List<RankedTable> standings() {
        return Tables.of(tables());
    }

    private List<Standings> tables() {
        OnlineReplay end = replay;
        if (system.countsPeriods()) {
            StateWriter state = new StateWriter();
            replay.save(state);
            end = replay(null);
            end.restore(new StateReader(state.toBytes()), player -> player);
            end.adjustIdle();
        }
        return end.standings(0);
    }

    /** Makes a run of the log that a ladder was saved as. */
    @FunctionalInterface
    interface Publisher {

        /**
         * Replays the log.
         *
         * @param options say how, as the ladder rates
         */
        ReplayedRun publish(ReplayOptions options);
    }

    /**
     * Writes the log of this ladder into a folder and has a run made of it, while no game can be played: {@link Replays#save}.
     *
     * @throws IllegalStateException if the run has other ratings than this ladder
     */
    synchronized ReplayedRun saved(Path folder, Publisher publisher) {
        try {
            log.save(folder);
        } catch (RuntimeException e) {
            throw RateException.of(e);
        }
        ReplayOptions options = ReplayOptions.of(choice).resuming();
        ReplayedRun run = publisher.publish(log.count() == 0 ? options.with("allow-empty") : options);
        if (!run.tables().equals(standings()) && log.count() > 0) {
            throw new IllegalStateException("the run has other ratings than the ladder: this is a bug");
        }
        return run;
    }

    /**
     * Loads a ladder that was {@linkplain Replays#save saved}. Its log is read and rated again, so it may have been corrected,
     * or continued by others.
     *
     * @throws RateException if there is none, or its log is no sound log of its system, with the place in it
     */
    public static RatingLadder load(Path folder) {
        try {
            RunManifest manifest = PublishedRun.open(folder.toString(), folder).manifest();
            RatingLadder ladder = new RatingLadder(choice(manifest));
            ladder.isLoading = true;
            ladder.log.load(folder, ladder::rate);
            ladder.isLoading = false;
            return ladder;
        } catch (RuntimeException e) {
            throw RateException.of(e);
        }
    }

    private void rate(Game game) {
        Problem refusal = replay.play(game);
        if (refusal != null && refusal.kind().scope() != Scope.RULE) {
            throw new InputRefused(refusal);
        }
        warnings.clear();
    }

    /** The system of a run, in the words that made it. */
    private static SystemChoice choice(RunManifest manifest) {
        SystemEntry.Configured had = RunSystem.of(manifest);
        JsonNode period = manifest.options().path("period");
        return SystemChoice.of(
                had,
                had.countsPeriods() && period.isTextual() && !period.textValue().equals(PeriodRule.DEFAULT)
                        ? Optional.of(period.textValue())
                        : Optional.empty());
    }
}
