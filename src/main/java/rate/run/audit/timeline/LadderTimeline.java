package rate.run.audit.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.LedgerContest;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.Outcomes;
import rate.run.audit.read.Standing;

/**
 * One ladder in the course of time: the players as the games so far left them, their peaks, and who had the first place. It
 * grows with the players and with the changes at the top, not with the games.
 */
public final class LadderTimeline {

    private final DoubleBinaryOperator rank;
    private final Supplier<@Nullable GameTime> clock;
    private final long minGames;
    private final ProvisionalRule rule;
    private final int least;
    private final Map<String, Integer> earlier;
    private final Map<String, TimelinePlayer> byName = new HashMap<>();
    private final List<TimelinePlayer> players = new ArrayList<>();
    private final LadderTop top = new LadderTop();
    private final Reigns reigns = new Reigns(players);
    private @Nullable TimelinePlayer first;
    private String firstGame = "";
    private boolean hasRanks;
    private @Nullable CurveReigns curves;

    private boolean isInPeriod;
    private int gamesBefore;
    private int games;
    private int tableBefore;
    private @Nullable TimelinePlayer firstBefore;
    private int reignsBefore;
    private LadderNews.@Nullable Upset upset;

    /**
     * One without games.
     *
     * @param clock what the log says of the time of the present game; null if nothing
     * @param rank of mu and sigma
     * @param minGames who has fewer is in no table
     * @param rule who is provisional
     * @param table the standings at the end: who has the most games, and who had some before the log
     */
    LadderTimeline(
            Supplier<@Nullable GameTime> clock,
            DoubleBinaryOperator rank,
            long minGames,
            ProvisionalRule rule,
            LadderStandings table) {
        this.clock = clock;
        this.rank = rank;
        this.minGames = minGames;
        this.rule = rule;
        this.least = rule.games(table.mostGames());
        this.earlier = table.rows().stream()
                .filter(row -> row.earlierGames() > 0)
                .collect(Collectors.toMap(Standing::player, Standing::earlierGames, Math::max));
    }

    /**
     * Takes a game: how it ended against what was expected, which is of use in the period only, and the ratings after it.
     *
     * @param at the moment
     */
    void take(LedgerContest contest, long at) {
        String game = contest.first().game();
        if (isInPeriod) {
            List<List<LedgerRow>> teams = contest.teams();
            List<String> outcomes =
                    teams.stream().map(team -> contest.outcome(team.get(0))).toList();
            double drawn = 1.0 / Collections.frequency(outcomes, Outcomes.DRAW);
            expect(
                    game,
                    at,
                    teams,
                    teams.stream().mapToDouble(team -> team.get(0).share()).toArray(),
                    outcomes.stream()
                            .mapToDouble(of -> of.equals(Outcomes.WIN) ? 1 : of.equals(Outcomes.DRAW) ? drawn : 0)
                            .toArray());
        }
        for (LedgerRow row : contest.rows()) {
            double share = contest.outcome(row).equals(Outcomes.WIN) ? 1 : 0;
            play(row.player(), contest.mu(row), contest.sigma(row), share, game, at);
        }
        end(game, at);
    }

    /**
     * A player's seat in the present game.
     *
     * @param mu the rating after it; NaN if nobody knows, as of a system that rates all games at once
     * @param sigma its standard deviation; NaN if there is none
     * @param share of the first place that the team took: 1 if it won
     */
    void play(String name, double mu, double sigma, double share, String game, long at) {
        TimelinePlayer player = player(name);
        player.games++;
        player.wins = share == 1 ? player.wins + 1 : 0;
        player.lastGame = game;
        if (!Double.isNaN(mu)) {
            rate(player, mu, sigma);
            peak(player, player.games + player.earlierGames, player.rank, sigma, game, at, clock.get());
        }
    }

    /** A rating moves without a game. */
    void adjust(String name, double mu, double sigma) {
        rate(player(name), mu, sigma);
    }

    /**
     * A point of a curve, which belongs to no game. Who has fewer points than games are asked for has no peak.
     *
     * @param time of it; null if the run has none, whose moments of a curve are the numbers of its points
     */
    void point(String name, double mu, double sigma, @Nullable GameTime time) {
        TimelinePlayer player = player(name);
        player.points++;
        double rated = rankOf(mu, sigma);
        peak(player, player.points, rated, sigma, "", time == null ? player.points : time.second(), time);
        if (curves == null) {
            curves = new CurveReigns(minGames);
        }
        if (time == null) {
            curves.lose();
        } else {
            curves.add(player, rated, mu, time.second());
        }
    }

    /** All points of all curves are said. */
    void endCurves() {
        if (curves != null) {
            curves.addTo(reigns);
            curves = null;
        }
    }

    private void peak(
            TimelinePlayer player,
            int count,
            double rated,
            double sigma,
            String game,
            long at,
            @Nullable GameTime time) {
        double highest = player.peak == null ? Double.NEGATIVE_INFINITY : player.peak.rank();
        if (rated > highest && !rule.has(count, sigma, least)) {
            player.peak = new PlayerPeak(rated, at, time, game);
        }
    }

    private double rankOf(double mu, double sigma) {
        return rank.applyAsDouble(mu, Double.isNaN(sigma) ? 0 : sigma);
    }

    private TimelinePlayer player(String name) {
        TimelinePlayer known = byName.get(name);
        if (known == null) {
            known = new TimelinePlayer(name, players.size(), earlier.getOrDefault(name, 0));
            players.add(known);
            byName.put(name, known);
        }
        return known;
    }

    private void rate(TimelinePlayer player, double mu, double sigma) {
        hasRanks = true;
        player.mu = mu;
        player.sigma = sigma;
        player.rank = rankOf(mu, sigma);
        if (isInTable(player)) {
            top.moved(player);
        }
    }

    private boolean isInTable(TimelinePlayer player) {
        return player.games > 0 && player.games >= minGames && !Double.isNaN(player.rank);
    }

    /** All seats of the present game are said. */
    void end(String game, long at) {
        games++;
        reigns.goOn(at);
        settle(game, at);
    }

    /** Who is first now has the first place from then on. */
    void settle(String game, long at) {
        TimelinePlayer now = top.first();
        if (now != null && now != first) {
            first = now;
            firstGame = game;
            reigns.begin(now, at);
        }
    }

    /**
     * Takes the expected and the actual result of the teams of the present game. They are used in the period only.
     *
     * @param teams the rows of each team
     * @param expected the share of each team; NaN where nothing was expected
     * @param shares of the first place that each team took: 1 if it won
     */
    void expect(String game, long at, List<List<LedgerRow>> teams, double[] expected, double[] shares) {
        for (int team = 0; isInPeriod && team < shares.length; team++) {
            boolean isDraw = shares[team] * shares.length == 1;
            boolean isOne =
                    (shares[team] == 1 || isDraw) && LadderNews.Upset.isOne(expected[team], shares.length, isDraw);
            if (isOne && (upset == null || LadderNews.Upset.isMore(expected[team], shares.length, isDraw, upset))) {
                upset = new LadderNews.Upset(
                        game,
                        at,
                        teams.get(team).stream().map(LedgerRow::player).toList(),
                        Stream.concat(teams.subList(0, team).stream(), teams.subList(team + 1, shares.length).stream())
                                .flatMap(List::stream)
                                .map(LedgerRow::player)
                                .toList(),
                        shares.length,
                        expected[team],
                        isDraw);
            }
        }
    }

    /** The period begins before the next game. */
    void beginPeriod() {
        isInPeriod = true;
        gamesBefore = games;
        firstBefore = first;
        reignsBefore = reigns.size();
        List<TimelinePlayer> table = table();
        tableBefore = table.size();
        for (int index = 0; index < tableBefore; index++) {
            TimelinePlayer player = table.get(index);
            player.placeBefore = index + 1;
            player.rankBefore = player.rank;
            player.wasProvisional = rule.has(player.games + player.earlierGames, player.sigma, least);
        }
        players.forEach(player -> player.gamesBefore = player.games);
    }

    private List<TimelinePlayer> table() {
        return players.stream()
                .filter(this::isInTable)
                .sorted(TimelinePlayer.BY_RANK)
                .toList();
    }

    /** The highest rank of a player; empty if all ratings of the player were provisional, or nothing is known of them. */
    public Optional<PlayerPeak> peak(String name) {
        return Optional.ofNullable(byName.get(name)).map(player -> player.peak);
    }

    /** Who had the first place of the table; none if nobody knows. */
    public Reigns reigns() {
        return reigns;
    }

    /** The fewest games of a rating that is not provisional. */
    public int provisionalGames() {
        return least;
    }

    /** The news of the period; empty if there was no game in it. */
    public Optional<LadderNews> news() {
        if (!isInPeriod || games == gamesBefore) {
            return Optional.empty();
        }
        LadderNews.NumberOne changed = first == null || firstBefore == null || first == firstBefore
                ? null
                : new LadderNews.NumberOne(
                        first.name,
                        reigns.get(reigns.size() - 1).from(),
                        firstGame,
                        firstBefore.name,
                        reigns.get(reignsBefore - 1).from(),
                        reigns.get(reignsBefore).from());
        List<TimelinePlayer> played = players.stream()
                .filter(player -> player.games > player.gamesBefore)
                .toList();
        return Optional.of(LadderNews.of(
                games - gamesBefore, upset, changed, hasRanks ? table() : List.of(), tableBefore, played));
    }

    /**
     * First places from curves. A table of curves has one player after the other, so that its points are kept, and put in order
     * of time at the end: two million at most. Of more, or without times, there are no first places.
     */
    private static final class CurveReigns {

        private static final int MOST = 2_000_000;

        /** Points are sorted by time and number in one long. */
        private static final int NUMBER_BITS = 21;

        private final long minPoints;

        /**
         * Players as their points so far left them, by seat: apart from those of the games, which such a system rates all at
         * once.
         */
        private final List<@Nullable TimelinePlayer> players = new ArrayList<>();

        private long[] keys = new long[16];
        private int[] seats = new int[16];
        private double[] ranks = new double[16];
        private double[] mus = new double[16];
        private int size;
        private boolean isLost;

        /** @param minPoints who has fewer has no first place */
        CurveReigns(long minPoints) {
            this.minPoints = Math.max(1, minPoints);
        }

        void add(TimelinePlayer player, double rank, double mu, long at) {
            isLost |= size == MOST;
            if (isLost) {
                return;
            }
            while (players.size() <= player.seat) {
                players.add(null);
            }
            if (players.get(player.seat) == null) {
                players.set(player.seat, new TimelinePlayer(player.name, player.seat, player.earlierGames));
            }
            if (size == keys.length) {
                keys = Arrays.copyOf(keys, 2 * size);
                seats = Arrays.copyOf(seats, 2 * size);
                ranks = Arrays.copyOf(ranks, 2 * size);
                mus = Arrays.copyOf(mus, 2 * size);
            }
            keys[size] = (at << NUMBER_BITS) | size;
            seats[size] = player.seat;
            ranks[size] = rank;
            mus[size] = mu;
            size++;
        }

        /** A point without a time: who was first at the same time cannot be said. */
        void lose() {
            isLost = true;
        }

        /** All points are said: adds the reigns. */
        void addTo(Reigns reigns) {
            if (isLost) {
                return;
            }
            Arrays.sort(keys, 0, size);
            LadderTop top = new LadderTop();
            TimelinePlayer first = null;
            for (int i = 0; i < size; i++) {
                int point = (int) (keys[i] & ((1 << NUMBER_BITS) - 1));
                long at = keys[i] >> NUMBER_BITS;
                TimelinePlayer player = players.get(seats[point]);
                if (player != null && ++player.points >= minPoints) {
                    player.rank = ranks[point];
                    player.mu = mus[point];
                    top.moved(player);
                }
                boolean isLastOfTime = i + 1 == size || keys[i + 1] >> NUMBER_BITS != at;
                TimelinePlayer now = top.first();
                if (isLastOfTime && now != null) {
                    reigns.goOn(at);
                    if (now != first) {
                        first = now;
                        reigns.begin(now, at);
                    }
                }
            }
        }
    }
}
