package rate.engine.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.Outcome;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleMember;
import rate.engine.game.SampleTeam;
import rate.engine.math.SplitMix;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;
import rate.engine.rating.PeriodSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.Use;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.IdleAdjustment;
import rate.engine.replay.period.PeriodRule;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** The driver beside plain maps that keep the same books, under a system whose numbers depend on all that it is told. */
class OnlineReplayTest {

    private static final int GAMES = 600;
    private static final int ROSTER = 5000;
    private static final int ANCHORED = 4;
    private static final long DAY = 86_400;
    private static final Gaussian ELSEWHERE = new Gaussian(7, 2);

    /** Whose games give no legal rating. */
    private static final String BROKEN = "broken";

    /** A rule that makes a number of everything a driver tells a system. */
    private record Telling() implements PeriodSystem<Gaussian> {

        @Override
        public Gaussian idle(Gaussian rating, long periods) {
            assertThat(periods).as("as the contract says").isPositive();
            return new Gaussian(rating.mu(), rating.sigma() + periods);
        }

        @Override
        public Forecast forecast(Contest contest, Seats<Gaussian> seats) {
            double[] weights = new double[contest.teams()];
            Arrays.setAll(
                    weights,
                    team -> 1 + team + seats.before(contest.firstSeat(team)).sigma());
            return Forecast.proportional(weights);
        }

        @Override
        public void rate(Contest contest, Seats<Gaussian> seats) {
            double all = 0;
            for (int seat = 0; seat < contest.seats(); seat++) {
                all += seats.before(seat).mu();
            }
            for (int team = 0; team < contest.teams(); team++) {
                for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team + 1); seat++) {
                    seats.derivation().seat(seat);
                    double told = seats.derivation().step("t", "all", all / 16 + contest.place(team));
                    seats.after(seat, after(seats.before(seat), told, seats.games(seat), seats.periods(seat)));
                }
            }
            if (contest.name(0).equals(BROKEN)) {
                seats.after(0, new Gaussian(0, -1));
            }
            if (contest.game().id().endsWith("7")) {
                seats.warning(ProblemKind.NOT_A_NUMBER, "a seven");
            }
        }

        static Gaussian after(Gaussian before, double told, int games, long periods) {
            return new Gaussian(before.mu() / 2 + told + games * 0x1p-10 + periods * 0x1p-20, before.sigma() * 0.75);
        }

        @Override
        public Shape<Gaussian> shape() {
            return Gaussian.SHAPE;
        }

        @Override
        public Gaussian newcomer() {
            return new Gaussian(1, 8);
        }

        @Override
        public double rank(Gaussian rating) {
            return Math.rint(rating.mu());
        }
    }

    /** What the books have of a player on a ladder. */
    private static final class Entry {
        Gaussian rating;
        int wins;
        int draws;
        int losses;

        @Nullable
        GameTime first;

        @Nullable
        GameTime last;

        long period;

        Entry(Gaussian start) {
            this.rating = start;
        }

        int games() {
            return wins + draws + losses;
        }
    }

    /** The books: by role and name of a ladder, by player in the order in which they came. */
    private static final class Books {
        final Map<Ladder, Map<String, Map<Player, Entry>>> ladders = new LinkedHashMap<>();
        final Map<String, GameTime> ends = new TreeMap<>();
        final List<String> ledger = new ArrayList<>();

        void play(Game game) {
            ends.put(named(game.ladder()), game.time());
            for (Ladder ladder : Ladder.values()) {
                Contest contest = ladder.contest(game);
                if (contest != null) {
                    play(
                            contest,
                            ladders.computeIfAbsent(ladder, none -> new TreeMap<>())
                                    .computeIfAbsent(named(game.ladder()), none -> new LinkedHashMap<>()));
                }
            }
        }

        private void play(Contest contest, Map<Player, Entry> entries) {
            double all = 0;
            double weights = 0;
            List<Entry> seats = new ArrayList<>();
            for (int seat = 0; seat < contest.seats(); seat++) {
                Player player = contest.player(seat);
                seats.add(entries.computeIfAbsent(player, none -> new Entry(start(player))));
                all += seats.get(seat).rating.mu();
            }
            for (int team = 0; team < contest.teams(); team++) {
                weights += 1 + team + seats.get(contest.firstSeat(team)).rating.sigma();
            }
            double[] expected = new double[contest.teams()];
            for (int team = 0; team < contest.teams(); team++) {
                expected[team] =
                        (1 + team + seats.get(contest.firstSeat(team)).rating.sigma()) / weights;
            }
            GameTime time = contest.game().time();
            for (int team = 0; team < contest.teams(); team++) {
                for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team + 1); seat++) {
                    Player player = contest.player(seat);
                    Entry entry = seats.get(seat);
                    long since = entry.games() == 0 || player.index() == ANCHORED ? 0 : period(time) - entry.period;
                    Gaussian before = entry.rating;
                    double told = all / 16 + contest.place(team);
                    entry.rating =
                            player.index() == ANCHORED ? before : Telling.after(before, told, entry.games(), since);
                    ledger.add(row(contest, seat, expected[team], before, entry.rating, entry.games(), since, told));
                    entry.wins += contest.outcome(team) == Outcome.WIN ? 1 : 0;
                    entry.draws += contest.outcome(team) == Outcome.DRAW ? 1 : 0;
                    entry.losses += contest.outcome(team) == Outcome.LOSS ? 1 : 0;
                    entry.period = period(time);
                    entry.first = entry.first == null ? time : entry.first;
                    entry.last = time;
                }
            }
        }

        /** The tables at the end of the log, to which everybody is brought who is no anchor. */
        List<String> standings(int minGames) {
            List<String> all = new ArrayList<>();
            ladders.forEach((ladder, byName) -> byName.forEach((name, entries) -> {
                all.add(ladder + " " + name);
                entries.entrySet().stream()
                        .filter(entry -> entry.getValue().games() >= minGames)
                        .sorted((a, b) -> compare(a.getKey(), a.getValue(), b.getKey(), b.getValue()))
                        .forEach(entry -> all.add(row(
                                entry.getKey(),
                                entry.getValue().rating,
                                new Tally(
                                        entry.getValue().wins,
                                        entry.getValue().draws,
                                        entry.getValue().losses,
                                        entry.getValue().first,
                                        entry.getValue().last))));
            }));
            return all;
        }

        void adjustIdle() {
            ladders.forEach((ladder, byName) -> byName.forEach((name, entries) -> entries.forEach((player, entry) -> {
                long since = period(ends.get(name)) - entry.period;
                if (since > 0 && player.index() != ANCHORED) {
                    Gaussian before = entry.rating;
                    entry.rating = new Gaussian(before.mu(), before.sigma() + since);
                    ledger.add(ladder + " " + name + " " + player + " idle " + before + " " + entry.rating);
                }
            })));
        }

        private static int compare(Player a, Entry of, Player b, Entry other) {
            int byRank = Double.compare(Math.rint(other.rating.mu()), Math.rint(of.rating.mu()));
            int byMu = Double.compare(other.rating.mu(), of.rating.mu());
            return byRank != 0 ? byRank : byMu != 0 ? byMu : a.name().compareTo(b.name());
        }
    }

    private final Roster roster = new Roster();
    private final List<String> ledger = new ArrayList<>();
    private final List<Problem> warnings = new ArrayList<>();

    OnlineReplayTest() {
        for (int i = 0; i < ROSTER; i++) {
            roster.enter("p" + i);
        }
    }

    private static String named(@Nullable String ladder) {
        return ladder == null ? "" : ladder;
    }

    private static Gaussian start(Player player) {
        return player.index() % 5 == ANCHORED ? ELSEWHERE : new Telling().newcomer();
    }

    private static long period(GameTime time) {
        return Math.floorDiv(time.second(), DAY);
    }

    private static String row(
            Contest contest,
            int seat,
            double expected,
            Gaussian before,
            Gaussian after,
            int games,
            long periods,
            double told) {
        return contest.game().id() + " " + contest.ladder() + " "
                + contest.player(seat) + " " + expected + " " + before + " " + after + " "
                + Math.rint(before.mu()) + " " + Math.rint(after.mu()) + " " + games + " " + periods + " " + told;
    }

    private static String row(Player player, Gaussian rating, Tally tally) {
        return player + " " + Math.rint(rating.mu()) + " " + rating + " " + tally;
    }

    private final class Ledger implements Delta.Sink {

        @Override
        public boolean wantsDerivation(Contest contest) {
            return true;
        }

        @Override
        public void accept(Delta delta) {
            Contest contest = delta.contest();
            for (int team = 0; team < contest.teams(); team++) {
                for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team + 1); seat++) {
                    String row = row(
                            contest,
                            seat,
                            delta.expected(team),
                            new Gaussian(delta.before(seat, 0), delta.before(seat, 1)),
                            new Gaussian(delta.after(seat, 0), delta.after(seat, 1)),
                            delta.games(seat),
                            delta.periods(seat),
                            delta.derivation().get(seat).steps().get(0).value());
                    assertThat(row).contains(" " + delta.rankBefore(seat) + " " + delta.rankAfter(seat) + " ");
                    ledger.add(row);
                }
            }
        }

        @Override
        public void adjustIdle(IdleAdjustment idle) {
            ledger.add(idle.ladder() + " " + named(idle.name()) + " " + idle.player() + " idle "
                    + Gaussian.SHAPE.read(idle.before(), 0) + " " + Gaussian.SHAPE.read(idle.after(), 0));
            assertThat(idle.rankBefore()).isEqualTo(Math.rint(idle.before()[0]));
            assertThat(idle.rankAfter()).isEqualTo(Math.rint(idle.after()[0]));
        }
    }

    private OnlineReplay replay(Delta.@Nullable Sink sink, String period) {
        Telling telling = new Telling();
        Replay.Rules rules = new Replay.Rules(
                new SystemEntry.Configured("telling", "only", Map.of(), telling, EnumSet.allOf(Use.class), Enum::name),
                PeriodRule.parse(period).orElseThrow(),
                LadderChoice.ALL,
                false);
        InitialRatings starts = new InitialRatings() {
            @Override
            public double @Nullable [] of(Ladder ladder, @Nullable String name, Player player) {
                return start(player).equals(ELSEWHERE) ? new double[] {7, 2} : null;
            }

            @Override
            public boolean isAnchored(Player player) {
                return player.index() == ANCHORED;
            }
        };
        return (OnlineReplay) Replay.of(new Replay.Setting(rules, roster, starts).telling(sink, warnings::add));
    }

    /** Games of few of the many players, with one to three in a team, now and then led, on three ladders. */
    private List<Game> games() {
        SplitMix random = new SplitMix(3);
        List<Game> games = new ArrayList<>();
        long second = -40 * DAY;
        for (int number = 0; number < GAMES; number++) {
            int teams = 2 + random.nextInt(2);
            boolean led = random.nextInt(3) == 0;
            List<SampleTeam> sides = new ArrayList<>();
            int player = random.nextInt(40);
            for (int team = 0; team < teams; team++) {
                List<SampleMember> members = new ArrayList<>();
                for (int size = 1 + random.nextInt(2); size > 0; size--) {
                    Role role = led && members.isEmpty() ? Role.COMMANDER : Role.PLAYER;
                    members.add(new SampleMember(roster.player(player * 97 % ROSTER), role, 1));
                    player += 1 + random.nextInt(5);
                }
                sides.add(new SampleTeam("t", 1 + random.nextInt(2), Double.NaN, members));
            }
            second += random.nextInt(3) * DAY / 3;
            String ladder = new String[] {null, "one", "two"}[random.nextInt(3)];
            boolean isDay = random.nextInt(4) == 0;
            GameTime time = new GameTime(isDay ? Math.floorDiv(second, DAY) * DAY : second, isDay ? 0 : number, isDay);
            games.add(game("G" + number, ladder, null, time, sides));
        }
        return games;
    }

    private Game game(
            String id,
            @Nullable String ladder,
            @Nullable String period,
            @Nullable GameTime time,
            List<SampleTeam> teams) {
        return SampleGame.of(roster, id, time, ladder, period, null, Double.NaN, teams, Location.of("log"));
    }

    private List<SampleTeam> duel(String name) {
        return List.of(
                new SampleTeam(name, 1, Double.NaN, List.of(new SampleMember(roster.player(1), Role.PLAYER, 1))),
                new SampleTeam("other", 2, Double.NaN, List.of(new SampleMember(roster.player(2), Role.PLAYER, 1))));
    }

    private static List<String> standings(Replay replay, int minGames) {
        List<String> all = new ArrayList<>();
        for (Standings standings : replay.standings(minGames)) {
            all.add(standings.ladder() + " " + named(standings.name()));
            for (Standings.Row row : standings.rows()) {
                assertThat(row.rank()).isEqualTo(Math.rint(row.mu()));
                all.add(row(row.player(), Gaussian.SHAPE.read(row.rating(), 0), row.tally()));
            }
        }
        return all;
    }

    @Test
    void a_replay_keeps_the_books() {
        Books books = new Books();
        OnlineReplay replay = replay(new Ledger(), "1d");

        for (Game game : games()) {
            books.play(game);
            assertThat(replay.play(game)).isNull();
        }
        List<String> before = books.standings(1);
        assertThat(standings(replay, 1)).isEqualTo(before);
        books.adjustIdle();
        replay.adjustIdle();

        assertThat(ledger).isEqualTo(books.ledger);
        assertThat(books.standings(1)).isNotEqualTo(before).isEqualTo(standings(replay, 1));
        assertThat(standings(replay, 20)).isEqualTo(books.standings(20)).hasSizeLessThan(before.size());
        assertThat(replay.rated()).isEqualTo(GAMES);
        assertThat(warnings)
                .hasSizeGreaterThanOrEqualTo(GAMES / 10)
                .allMatch(warning -> warning.game().endsWith("7"));
        assertThat(replay.hasRated(roster.player(3))).isFalse();
        assertThat(replay.hasRated(games().get(0).player(0))).isTrue();
    }

    @Test
    void a_replay_goes_on_from_where_it_was_saved() {
        List<Game> games = games();
        OnlineReplay whole = replay(null, "1d");
        StateWriter state = new StateWriter();
        for (int i = 0; i < GAMES; i++) {
            if (i == GAMES / 2) {
                whole.save(state);
            }
            whole.play(games.get(i));
        }

        OnlineReplay resumed = replay(null, "1d");
        StateReader from = new StateReader(state.toBytes());
        resumed.restore(from, index -> index);
        from.requireEnd();
        games.subList(GAMES / 2, GAMES).forEach(resumed::play);
        whole.adjustIdle();
        resumed.adjustIdle();

        assertThat(resumed.rated()).isEqualTo(GAMES);
        assertThat(standings(resumed, 1)).isEqualTo(standings(whole, 1));
    }

    @Test
    void ratings_are_brought_to_the_end_of_the_log_also_if_no_sink_is_shown_it() {
        OnlineReplay shown = replay(new Ledger(), "1d");
        OnlineReplay silent = replay(null, "1d");
        games().forEach(shown::play);
        games().forEach(silent::play);
        List<String> before = standings(silent, 1);

        shown.adjustIdle();
        silent.adjustIdle();

        assertThat(standings(silent, 1)).isEqualTo(standings(shown, 1)).isNotEqualTo(before);
    }

    @Test
    void a_game_without_a_legal_rating_changes_nothing() {
        OnlineReplay replay = replay(null, "count:1");
        replay.play(game("G1", null, null, null, duel("fine")));
        List<String> before = standings(replay, 0);

        Problem problem = replay.play(game("G2", null, null, null, duel(BROKEN)));

        assertThat(problem).isNotNull();
        assertThat(problem.kind()).isEqualTo(ProblemKind.NOT_A_NUMBER);
        assertThat(problem.message()).contains("\"p1\"");
        assertThat(standings(replay, 0)).isEqualTo(before);
        assertThat(replay.rated()).isEqualTo(1);
    }

    @Test
    void a_game_without_a_period_is_refused() {
        OnlineReplay replay = replay(null, "column");

        assertThat(replay.play(game("G1", null, "A", null, duel("fine")))).isNull();
        assertThat(replay.play(game("G2", null, "B", null, duel("fine")))).isNull();
        assertThat(replay.play(game("G3", null, "A", null, duel("fine"))))
                .extracting(Problem::kind)
                .isEqualTo(ProblemKind.PERIOD_RETURNS);
        assertThat(replay.play(game("G4", null, null, null, duel("fine"))))
                .extracting(Problem::kind)
                .isEqualTo(ProblemKind.UNKNOWN_PERIOD);
    }

    @Test
    void where_games_are_periods_no_player_is_idle() {
        OnlineReplay replay = replay(new Ledger(), "game");
        games().forEach(replay::play);
        List<String> before = standings(replay, 0);

        replay.adjustIdle();

        assertThat(standings(replay, 0)).isEqualTo(before);
        assertThat(ledger).noneMatch(row -> row.contains("idle"));
    }

    @Test
    void what_was_not_asked_for_is_not_there() {
        SeatedContest<Gaussian> seated = new SeatedContest<>(new Telling());

        assertThatThrownBy(seated::contest).isInstanceOf(IllegalStateException.class);
        seated.begin(Objects.requireNonNull(Ladder.PLAYERS.contest(game("G1", null, null, null, duel("fine")))));

        assertThatThrownBy(() -> seated.expected(0)).isInstanceOf(IllegalStateException.class);
        assertThat(seated.derivation()).isEmpty();
    }
}
