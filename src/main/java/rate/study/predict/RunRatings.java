package rate.study.predict;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.ConditionLadder;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.problem.InputRefused;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.DavidsonDraws;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.PeriodSystem;
import rate.engine.rating.Shape;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.TeamBeliefs;
import rate.engine.replay.Standings;
import rate.engine.replay.period.AsOf;
import rate.engine.replay.period.PeriodRule;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.Standing;

/**
 * The ratings that a run left on one ladder, with the system that made them: all that is needed to predict contests that were
 * not played. A table shows every number of a rating exactly, so what is predicted is what the run itself would have expected.
 */
public final class RunRatings<R> {

    private final SystemEntry.Configured configured;
    private final OnlineSystem<R> system;
    private final Map<String, Entrant<R>> entrants = new LinkedHashMap<>();

    /** The numbers of the ratings that the table shows, by player: a rating that begins anew has no sums. */
    private final Map<String, double[]> shown = new HashMap<>();

    private final Ladder members;
    private final String ladder;
    private final Situation situation;
    private final Map<String, RunRatings<R>> conditions = new TreeMap<>();

    /** The last rating period of the table, and of its ladder. */
    private long period;

    private RunRatings(
            SystemEntry.Configured configured,
            OnlineSystem<R> system,
            Ladder members,
            String ladder,
            Situation situation) {
        this.configured = configured;
        this.system = system;
        this.members = members;
        this.ladder = ladder;
        this.situation = situation;
    }

    /**
     * The ratings of a table of standings.
     *
     * @throws IllegalArgumentException with a message for the user, if such a system predicts nothing from a table
     * @throws InputRefused if a row is no rating of the system
     */
    public static RunRatings<?> of(
            SystemEntry.Configured configured,
            Ladder members,
            LadderStandings table,
            Situation situation,
            Function<String, InputRefused> refusal) {
        return of(
                configured,
                online(configured),
                members,
                table.name(),
                situation,
                table.rows().stream().map(row -> known(row, configured)).toList(),
                refusal);
    }

    /**
     * The ratings of standings that were not written.
     *
     * @throws IllegalArgumentException with a message for the user, if such a system predicts nothing from a table
     */
    public static RunRatings<?> of(SystemEntry.Configured configured, Standings table, Situation situation) {
        String ladder = table.name();
        return of(
                configured,
                online(configured),
                table.ladder(),
                ladder == null ? "" : ladder,
                situation,
                table.rows().stream()
                        .map(row -> new KnownPlayer(
                                row.player().name(),
                                row.rating(),
                                row.tally().games() + row.earlierGames(),
                                row.tally().last()))
                        .toList(),
                IllegalStateException::new);
    }

    /**
     * Row of a table: the numbers of a player's rating, how many games were rated, and when the last of them was, null if not
     * known.
     */
    private record KnownPlayer(
            String name,
            double[] shown,
            int games,
            @Nullable GameTime last) {}

    private static KnownPlayer known(Standing row, SystemEntry.Configured configured) {
        double[] shown =
                configured.system().columns().stream().mapToDouble(row::number).toArray();
        return new KnownPlayer(
                row.player(), shown, row.games() + row.earlierGames(), GameTime.ofText(row.lastPlayed()));
    }

    private static OnlineSystem<?> online(SystemEntry.Configured configured) {
        if (!(configured.system() instanceof OnlineSystem<?> online)) {
            throw new IllegalArgumentException(configured.name()
                    + " rates all games at once, so its table alone predicts no game; use a run of a system that rates game by"
                    + " game: rate systems lists them");
        }
        if (online instanceof FieldSystem<?>) {
            throw new IllegalArgumentException(configured.name()
                    + " predicts a game from all opponents that its players ever met, which its table does not have; use a run"
                    + " of another system: rate systems lists them");
        }
        return online;
    }

    private static <R> RunRatings<R> of(
            SystemEntry.Configured configured,
            OnlineSystem<R> system,
            Ladder members,
            String ladder,
            Situation situation,
            List<KnownPlayer> rows,
            Function<String, ? extends RuntimeException> refusal) {
        RunRatings<R> ratings = new RunRatings<>(configured, system, members, ladder, situation);
        GameTime latest = latest(rows.stream().map(KnownPlayer::last));
        AsOf asOf = situation.asOf();
        GameTime day = asOf == null ? null : asOf.of(latest);
        ratings.period = situation.period(day == null ? latest : day);
        Shape<R> shape = system.shape();
        for (KnownPlayer row : rows) {
            R rating = shape.restart(row.shown());
            if (!shape.isLegal(rating)) {
                throw refusal.apply("its table gives \"" + row.name() + "\" no valid rating of " + configured);
            }
            ratings.shown.put(row.name(), row.shown());
            GameTime last = row.last() == null || day == null || day.compareTo(row.last()) < 0 ? row.last() : day;
            ratings.entrants.put(
                    row.name(),
                    new Entrant<>(
                            row.name(),
                            rating,
                            system.rank(rating),
                            row.games(),
                            last,
                            situation.isEnd() && system instanceof PeriodSystem<?>
                                    ? ratings.period
                                    : situation.period(last)));
        }
        return ratings;
    }

    /**
     * Adds the ratings under a condition, which are mixed into predictions of games under it.
     *
     * @param its what else is known of the ladder of the condition
     * @throws InputRefused if a row is no rating of the system
     */
    public void addCondition(LadderStandings table, Situation its, Function<String, InputRefused> refusal) {
        conditions.put(
                ConditionLadder.condition(table.name()),
                of(
                        configured,
                        system,
                        members,
                        table.name(),
                        its,
                        table.rows().stream().map(row -> known(row, configured)).toList(),
                        refusal));
    }

    public Set<String> conditions() {
        return Collections.unmodifiableSet(conditions.keySet());
    }

    /** The ratings under a condition; if it is new, everybody is a newcomer. */
    RunRatings<R> under(String condition) {
        RunRatings<R> known = conditions.get(condition);
        return known != null
                ? known
                : new RunRatings<>(
                        configured, system, members, ConditionLadder.of(ladder, condition), situation.ofNewLadder());
    }

    /** Returns whether predictions mix these ratings with those under the condition of a game. */
    public boolean blends() {
        return system.blend().isWanted() && !ConditionLadder.isOne(ladder);
    }

    /** Returns the factor of the logit in forecasts. */
    public double forecastScale() {
        return system.forecastScale().forecastScale();
    }

    /** Which members of a game they are the ratings of. */
    public Ladder members() {
        return members;
    }

    /** The ladder of the log; empty if it has none. */
    public String ladder() {
        return ladder;
    }

    public SystemEntry.Configured system() {
        return configured;
    }

    /** Returns whether the system measures how even a contest would be, beyond its probabilities. */
    public boolean hasQuality() {
        return system instanceof TeamBeliefs<R>;
    }

    /** Who is in the table, best first. */
    public Set<String> names() {
        return Collections.unmodifiableSet(entrants.keySet());
    }

    /** When the last game was that the ratings know, or the later day of their table; null if there is no time. */
    @Nullable
    public GameTime latest() {
        return latest(entrants.values().stream().map(Entrant::last));
    }

    private static @Nullable GameTime latest(Stream<@Nullable GameTime> times) {
        return times.filter(Objects::nonNull).max(Comparator.naturalOrder()).orElse(null);
    }

    /** A player with the latest rating; one who is not in the table, as a newcomer. */
    public Entrant<R> entrant(String name) {
        @Nullable Entrant<R> known = entrants.get(name);
        R newcomer = system.newcomer();
        return known != null ? known : new Entrant<>(name, newcomer, system.rank(newcomer), 0, null, 0);
    }

    public List<String> columns() {
        return system.columns();
    }

    /** The numbers of a rating as the table shows them, by column. */
    public double[] numbers(Entrant<R> entrant) {
        double[] known = shown.get(entrant.name());
        if (known != null && entrant.equals(entrants.get(entrant.name()))) {
            return known.clone();
        }
        double[] numbers = new double[system.shape().width()];
        system.shape().write(entrant.rating(), numbers, 0);
        return numbers;
    }

    /**
     * A contest that was not played, of two teams or more, each of one or more; throws IllegalArgumentException, with a message
     * for the user, if the system rates no such contest.
     */
    public Fixture<R> fixture(int... sizes) {
        Contest contest = Fixture.contest(members, sizes);
        configured.lacking(contest).map(ContestFinding::message).ifPresent(message -> {
            throw new IllegalArgumentException(message);
        });
        return new Fixture<>(this, contest);
    }

    public Shape<R> shape() {
        return system.shape();
    }

    OnlineSystem<R> rule() {
        return system;
    }

    Situation situation() {
        return situation;
    }

    /** Davidson's model of draws as the run teaches it, for a system that predicts none; empty if it had no draws. */
    public Optional<DavidsonDraws> davidson() {
        return situation.draws() == 0
                ? Optional.empty()
                : Optional.of(situation.davidson().get()).map(known -> new DavidsonDraws(known.draws(), known.odds()));
    }

    public boolean isAnchored(String player) {
        return situation.anchored().contains(player);
    }

    /**
     * The rating period of a game that comes after those of the table: a later one, if the games of a period are rated
     * together.
     */
    long period(Game game) {
        long earliest = system instanceof PeriodSystem<?> ? period + 1 : period;
        return Math.max(earliest, situation.period(game.time()));
    }

    /** How many rating periods begin until a game, if so many other games are played before it. */
    long periodsBehind(long periods, long games) {
        return periods > 0 && situation.periods().kind() == PeriodRule.Kind.GAME ? periods + games : periods;
    }

    /** How many rating periods have begun since the latest game of one who is no newcomer. */
    long periodsSince(Entrant<R> entrant, long now) {
        return situation.periods().kind() == PeriodRule.Kind.GAME ? 1 : Math.max(0, now - entrant.period());
    }

    /**
     * The facts about a run that its table of ratings does not hold but a prediction needs.
     *
     * @param anchored players whose ratings never move
     * @param davidson how they teach Davidson's model of draws; asked if there were some, and the system predicts none
     * @param asOf the day to which idle players were brought; null if none was said
     * @param isEnd whether the table is that of the end of the run, where idle players are brought to the last rating period
     */
    public record Situation(
            PeriodRule periods,
            Set<String> anchored,
            long games,
            long draws,
            Supplier<DavidsonDraws> davidson,
            @Nullable AsOf asOf,
            boolean isEnd) {

        public static final Situation UNKNOWN =
                new Situation(PeriodRule.ofOption(null), Set.of(), 0, 0, DavidsonDraws::new, null, true);

        /** Returns the situation of a ladder that has had no game, otherwise like this one. */
        Situation ofNewLadder() {
            return new Situation(periods, anchored, 0, 0, DavidsonDraws::new, asOf, isEnd);
        }

        /** The rating period of a time; 0 if it is not known. */
        long period(@Nullable GameTime time) {
            return time == null || !periods.isOfCalendar() ? 0 : periods.calendarPeriod(time);
        }
    }
}
