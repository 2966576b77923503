package rate.log.inspect.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.log.form.OrderColumn;

/** Statistics of the games of a log, as far as it can be read. Memory grows with players, not with games. */
public final class GameFacts {

    /** Games of one time whose players are compared. */
    private static final int MOST_AT_ONE_TIME = 10_000;

    /** As many sides as two teams have members. */
    private static final int FEWEST_SIDES = 4;

    private static final int MOST_SIDES = 10;

    private static final int FIRST_GAMES = 2;

    /** In words, a game of more sides is cut short. */
    private static final int MOST_SIDES_TOLD = 4;

    private final Roster roster;
    private final long now;
    private final Gaps gaps = new Gaps();
    private final Margins margins = new Margins();
    private final SortedMap<Integer, Long> teamSizes = new TreeMap<>();
    private final SortedMap<Integer, Long> teamCounts = new TreeMap<>();
    private final Map<ProblemKind, Long> problems = new EnumMap<>(ProblemKind.class);
    private final Map<ProblemKind, Problem> firstProblems = new EnumMap<>(ProblemKind.class);
    private final SameTime sameTime;
    private final Set<String> metAtThisTime = new HashSet<>();
    private final List<String> firstGames = new ArrayList<>();
    private int[] gamesByPlayer = new int[64];
    private long games;
    private long draws;
    private long tied;
    private long partial;
    private long unequal;
    private long commanded;
    private long severalSides;
    private long twoPlaces;
    private long sharedBest;
    private long before1970;
    private long future;
    private long meetings;
    private boolean crowded;
    private @Nullable Game firstMeeting;
    private @Nullable GameTime thisTime;
    private @Nullable Problem refusal;

    /**
     * @param roster has the players
     * @param now the present, in seconds since 1970
     * @param watched columns by which the games of one time may be in order
     */
    public GameFacts(Roster roster, long now, List<OrderColumn> watched) {
        this.sameTime = new SameTime(watched);
        this.roster = roster;
        this.now = now;
    }

    /** Takes note of the next sound game. */
    public void add(Game game) {
        games++;
        if (firstGames.size() < FIRST_GAMES) {
            firstGames.add(inWords(game));
        }
        boolean alike = true;
        boolean commanders = true;
        for (int team = 0; team < game.teams(); team++) {
            alike &= game.size(team) == game.size(0);
            commanders &= game.commander(team) >= 0;
            teamSizes.merge(game.size(team), 1L, Long::sum);
        }
        boolean whole = true;
        for (int seat = 0; seat < game.seats(); seat++) {
            count(game.player(seat).index());
            whole &= game.fraction(seat) == 1;
        }
        partial += whole ? 0 : 1;
        boolean drawn = game.isDrawn();
        draws += drawn ? 1 : 0;
        tied += drawn || (game.teams() > 2 && places(game) < game.teams()) ? 1 : 0;
        if (game.seats() == 2) {
            margins.add(game);
        }
        unequal += alike ? 0 : 1;
        commanded += commanders ? 1 : 0;
        teamCounts.merge(game.teams(), 1L, Long::sum);
        if (game.teams() >= FEWEST_SIDES && game.teams() <= MOST_SIDES) {
            severalSides++;
            boolean areTwo = places(game) == 2;
            twoPlaces += areTwo ? 1 : 0;
            sharedBest += areTwo && winners(game) > 1 ? 1 : 0;
        }
        GameTime time = game.time();
        if (time != null) {
            gaps.add(time);
            before1970 += time.second() < 0 ? 1 : 0;
            future += time.second() > now ? 1 : 0;
            meet(game, time);
            sameTime.add(game);
        }
    }

    /** Time, sides and outcome: {@code 2024-02-07 Ann beats Bob}. */
    private static String inWords(Game game) {
        String time = game.time() == null ? "" : game.time().text() + " ";
        List<Integer> order = IntStream.range(0, game.teams())
                .boxed()
                .sorted(Comparator.comparingInt(game::place))
                .limit(MOST_SIDES_TOLD)
                .toList();
        StringBuilder words = new StringBuilder(time).append(side(game, order.get(0)));
        for (int i = 1; i < order.size(); i++) {
            int side = order.get(i);
            boolean tied = game.place(side) == game.place(order.get(i - 1));
            words.append(tied ? " draws with " : " beats ").append(side(game, side));
        }
        return words.append(game.teams() > order.size() ? " …" : "").toString();
    }

    private static String side(Game game, int team) {
        int first = game.firstSeat(team);
        List<String> names = IntStream.range(first, first + game.size(team))
                .mapToObj(seat -> game.player(seat).name())
                .toList();
        return names.isEmpty() ? game.name(team) : String.join(" and ", names);
    }

    /** The first games, in words. */
    public List<String> firstGames() {
        return firstGames;
    }

    private static long places(Game game) {
        return IntStream.range(0, game.teams()).map(game::place).distinct().count();
    }

    private static long winners(Game game) {
        int best = IntStream.range(0, game.teams()).map(game::place).min().orElse(0);
        return IntStream.range(0, game.teams())
                .filter(team -> game.place(team) == best)
                .count();
    }

    private void count(int index) {
        if (index >= gamesByPlayer.length) {
            gamesByPlayer = Arrays.copyOf(gamesByPlayer, Math.max(index + 1, 2 * gamesByPlayer.length));
        }
        gamesByPlayer[index]++;
    }

    /**
     * Compares the players of the game with those of others at its time: the same ones twice are two games only where a day is
     * all that is known.
     */
    private void meet(Game game, GameTime time) {
        if (thisTime == null || !thisTime.equals(time)) {
            thisTime = time;
            metAtThisTime.clear();
        }
        SortedSet<String> players = new TreeSet<>();
        for (int seat = 0; seat < game.seats(); seat++) {
            players.add(game.player(seat).name());
        }
        String names = String.join("\n", players);
        if (metAtThisTime.contains(names)) {
            meetings++;
            firstMeeting = firstMeeting == null ? game : firstMeeting;
        } else if (metAtThisTime.size() < MOST_AT_ONE_TIME) {
            metAtThisTime.add(names);
        } else {
            crowded = true;
        }
    }

    /** Takes note of a problem. */
    public void report(Problem problem) {
        if (problem.kind() == ProblemKind.UNKNOWN_COLUMN) {
            return; // the columns tell it themselves
        }
        problems.merge(problem.kind(), 1L, Long::sum);
        firstProblems.putIfAbsent(problem.kind(), problem);
    }

    /** The log as a whole cannot be read on. */
    public void refuse(Problem problem) {
        refusal = problem;
    }

    /** Why the log could not be read to its end; null if it could. */
    public @Nullable Problem refusal() {
        return refusal;
    }

    public long games() {
        return games;
    }

    public int players() {
        return (int) IntStream.of(gamesByPlayer).filter(count -> count > 0).count();
    }

    /** Games in which all teams are equal. */
    public long draws() {
        return draws;
    }

    /** Games in which any teams are equal. */
    long tied() {
        return tied;
    }

    /** Games of which somebody played only a part. */
    long partial() {
        return partial;
    }

    /** By how much games of one against one were won. */
    Margins margins() {
        return margins;
    }

    /** Games whose teams are not all of one size. */
    public long unequal() {
        return unequal;
    }

    /** Games in which every team has a commander. */
    public long commanded() {
        return commanded;
    }

    /**
     * Games of 4 to 10 sides of which there are but two kinds, as if two teams had been taken apart; 0 if most are otherwise,
     * or if one alone was the best of each.
     */
    public long twoPlaces() {
        return 2 * twoPlaces > severalSides && sharedBest > 0 ? twoPlaces : 0;
    }

    /** Teams by number of members. */
    public SortedMap<Integer, Long> teamSizes() {
        return teamSizes;
    }

    /** Games by number of teams. */
    public SortedMap<Integer, Long> teamCounts() {
        return teamCounts;
    }

    public Gaps gaps() {
        return gaps;
    }

    public long before1970() {
        return before1970;
    }

    public long future() {
        return future;
    }

    /** Games of one player at one time. */
    public SameTime sameTime() {
        return sameTime;
    }

    /** Games whose players meet at the same time in a game before. */
    public long meetings() {
        return meetings;
    }

    /** Returns true if there may be more meetings: a time has too many games, or games of one time do not lie together. */
    public boolean hasMoreMeetings() {
        return crowded || gaps.backwards() > 0;
    }

    /** The first of them. */
    public @Nullable Game firstMeeting() {
        return firstMeeting;
    }

    public int playersWithOneGame() {
        return (int) IntStream.of(gamesByPlayer).filter(count -> count == 1).count();
    }

    /** Those who played the most, with their games, in that order. */
    public Map<String, Integer> mostActive(int howMany) {
        List<Integer> indexes = new ArrayList<>();
        IntStream.range(0, Math.min(roster.size(), gamesByPlayer.length))
                .filter(index -> gamesByPlayer[index] > 0)
                .boxed()
                .sorted(Comparator.comparingInt((Integer index) -> -gamesByPlayer[index]))
                .limit(howMany)
                .forEach(indexes::add);
        Map<String, Integer> most = new LinkedHashMap<>();
        for (int index : indexes) {
            Player player = roster.player(index);
            most.put(player.name(), gamesByPlayer[index]);
        }
        return most;
    }

    /** How many problems of each kind. */
    public Map<ProblemKind, Long> problems() {
        return problems;
    }

    public Map<ProblemKind, Problem> firstProblems() {
        return firstProblems;
    }

    /** Games that replay would set aside. */
    public long rejected() {
        return problems.entrySet().stream()
                .filter(entry -> entry.getKey().scope() == ProblemKind.Scope.GAME)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** Returns true if replay would set aside more than one game of a hundred: what reads the log so does not read it. */
    public boolean isRefusing() {
        return 100 * (rejected() - of(ProblemKind.ABANDONED_GAME)) > games + rejected();
    }

    /** The first problem of the kind for which replay would set aside the most games; null if it would none. */
    @Nullable
    public Problem commonest() {
        ProblemKind commonest = null;
        for (ProblemKind kind : problems.keySet()) {
            if (kind.scope() == ProblemKind.Scope.GAME && (commonest == null || of(kind) > of(commonest))) {
                commonest = kind;
            }
        }
        return commonest == null ? null : firstProblems.get(commonest);
    }

    /** How many problems of one kind. */
    public long of(ProblemKind kind) {
        return problems.getOrDefault(kind, 0L);
    }
}
