package rate.log.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleMember;
import rate.engine.game.SampleTeam;
import rate.engine.math.SplitMix;
import rate.engine.problem.Location;
import rate.file.store.Scratch;
import rate.log.order.LogOrder.DuplicatePolicy;
import rate.log.sort.ExternalSort;

class TimeSortTest {

    private static final int GAMES = 800;
    private static final int DAY = 86_400;

    private final Roster read = new Roster();
    private final Roster given = new Roster();
    private final SplitMix random = new SplitMix(20221121);

    @TempDir
    Path home;

    private List<Game> games = new ArrayList<>();

    /** Of all that a game can be, in any order, with few different times. */
    @BeforeEach
    void makeGames() {
        for (int i = 0; i < GAMES; i++) {
            games.add(game(i));
        }
    }

    private Game game(int i) {
        int teams = 2 + random.nextInt(3);
        List<SampleTeam> sides = new ArrayList<>();
        for (int team = 0; team < teams; team++) {
            List<SampleMember> members = new ArrayList<>();
            for (int member = 0; member <= random.nextInt(3); member++) {
                members.add(new SampleMember(
                        read.enter("p" + random.nextInt(50) + "-" + team),
                        member == 1 ? Role.COMMANDER : Role.PLAYER,
                        random.nextInt(3) == 0 ? random.nextDouble() : 1));
            }
            String name = random.nextInt(2) == 0 ? members.get(0).player().name() : "Zoë’s 😎 " + team;
            double score = random.nextInt(2) == 0 ? Double.NaN : -random.nextDouble() * 1e300;
            double survival = random.nextInt(2) == 0 ? Double.NaN : random.nextDouble();
            sides.add(new SampleTeam(name, 1 + random.nextInt(1000), score, survival, members));
        }
        boolean day = random.nextInt(4) == 0;
        long second = (random.nextInt(40) - 20L) * DAY * 365;
        return SampleGame.of(
                read,
                "G" + i,
                new GameHeader()
                        .time(new GameTime(
                                second + (day ? 0 : random.nextInt(2)), day ? 0 : random.nextInt(2) * 999_999_999, day))
                        .order(random.nextInt(3) - 1L, random.nextInt(2) == 0 ? Long.MIN_VALUE : Long.MAX_VALUE)
                        .ladder(random.nextInt(2) == 0 ? null : "ladder ÿ")
                        .period(random.nextInt(2) == 0 ? null : "")
                        .season(random.nextInt(2) == 0 ? null : "2019/20")
                        .uploader(random.nextInt(2) == 0 ? null : "Zoë")
                        .duration(random.nextInt(2) == 0 ? Double.NaN : random.nextDouble())
                        .weight(random.nextInt(2) == 0 ? 1 : random.nextDouble())
                        .host(random.nextInt(3) - 1),
                sides,
                Location.of(
                                "log" + random.nextInt(3) + ".csv",
                                i * 1_000_000_007L,
                                random.nextInt(2) == 0
                                        ? null
                                        : "half a \ud83d pair, " + "x".repeat(random.nextInt(200)))
                        .at(random.nextInt(300)));
    }

    private static GameStream of(List<Game> games) {
        Iterator<Game> left = games.iterator();
        return () -> left.hasNext() ? left.next() : null;
    }

    private TimeSort sort(int bytes, int stretches) {
        return sort(of(games), true, false, 0, bytes, stretches);
    }

    private TimeSort sort(GameStream from, boolean byTime, boolean newestFirst, int columns, int bytes, int stretches) {
        return new TimeSort(
                from,
                new PackedGames(read, new GameBuilder(given)),
                new LogOrder(byTime, newestFirst, DuplicatePolicy.STOP),
                columns,
                new ExternalSort.Bounds(bytes, stretches),
                () -> Scratch.in(home));
    }

    private static List<Game> all(GameStream games) {
        List<Game> all = new ArrayList<>();
        for (Game game = games.next(); game != null; game = games.next()) {
            all.add(game);
        }
        return all;
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> files = Files.list(home)) {
            return files.toList();
        }
    }

    @ParameterizedTest
    @CsvSource({"1,2", "1,64", "3000,2", "5000,3", "20000,2", "20000,7", "100000,64", "16777216,64"})
    void games_come_in_order_of_time_and_those_of_equal_times_as_they_were(int bytes, int stretches)
            throws IOException {
        games = bytes == 1 ? games.subList(0, 150) : games;
        List<Game> inOrder = new ArrayList<>(games);
        inOrder.sort(Comparator.comparing(game -> Objects.requireNonNull(game.time())));
        try (TimeSort sort = sort(bytes, stretches)) {
            assertThat(all(sort)).extracting(SampleGame::text).isEqualTo(told(inOrder));
            assertThat(sort.next()).isNull();
            assertThat(left().isEmpty()).isEqualTo(bytes == 16_777_216);
        }
        assertThat(left()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1,3000,2", "2,20000,2", "2,20000,7", "2,16777216,64"})
    void games_of_one_time_come_in_the_order_of_so_many_columns(int columns, int bytes, int stretches) {
        Comparator<Game> expected = Comparator.comparing((Game game) -> Objects.requireNonNull(game.time()))
                .thenComparing(game -> game.order()[0]);
        expected = columns == 1 ? expected : expected.thenComparing(game -> game.order()[1]);
        List<Game> inOrder = new ArrayList<>(games);
        inOrder.sort(expected);
        try (TimeSort sort = sort(of(games), true, false, columns, bytes, stretches)) {
            List<Game> sorted = all(sort);
            assertThat(sorted).extracting(SampleGame::text).isEqualTo(told(inOrder));
            assertThat(sorted)
                    .extracting(game -> List.of(game.order()[0], game.order()[1]))
                    .isEqualTo(inOrder.stream()
                            .map(game -> List.of(game.order()[0], game.order()[1]))
                            .toList());
        }
    }

    @ParameterizedTest
    @CsvSource({"false,3000,2", "false,16777216,64", "true,3000,2", "true,20000,7"})
    void the_newest_first_come_from_the_end_of_each_file(boolean sorted, int bytes, int stretches) {
        List<Game> turned = new ArrayList<>();
        int begin = 0;
        for (Game game : games) { // games of one file lie together
            String file = game.location().file();
            boolean same =
                    !turned.isEmpty() && turned.get(begin).location().file().equals(file);
            begin = same ? begin : turned.size();
            turned.add(begin, game);
        }
        if (sorted) {
            turned.sort(Comparator.comparing(game -> Objects.requireNonNull(game.time())));
        }
        try (TimeSort sort = sort(of(games), sorted, true, 0, bytes, stretches)) {
            assertThat(all(sort)).extracting(SampleGame::text).isEqualTo(told(turned));
        }
    }

    /** Games in words: their players are known by name, for they are others after the sort. */
    private static List<String> told(List<Game> games) {
        return games.stream().map(SampleGame::text).toList();
    }

    @Test
    void players_are_entered_in_the_order_in_which_their_games_are_given_out() {
        try (TimeSort sort = sort(10_000, 2)) {
            List<String> names = new ArrayList<>();
            for (Game game : all(sort)) {
                for (int seat = 0; seat < game.seats(); seat++) {
                    Player player = game.player(seat);
                    assertThat(player).isSameAs(given.player(player.index()));
                    names.add(player.name());
                }
            }
            assertThat(IntStream.range(0, given.size()).mapToObj(given::player))
                    .extracting(Player::name)
                    .isEqualTo(names.stream().distinct().toList());
        }
    }

    @Test
    void what_lies_on_the_disk_is_gone_if_the_games_end_in_a_refusal() throws IOException {
        GameStream left = of(games);
        List<Game> read = new ArrayList<>();
        GameStream refused = () -> {
            Game game = left.next();
            if (read.size() == GAMES / 2 || game == null) {
                throw new IllegalStateException("no more of this");
            }
            read.add(game);
            return game;
        };
        try (TimeSort sort = sort(refused, true, false, 0, 1000, 4)) {
            assertThatExceptionOfType(IllegalStateException.class).isThrownBy(sort::next);
            assertThat(left()).isNotEmpty();
        }
        assertThat(left()).isEmpty();
    }

    @Test
    void what_lies_on_the_disk_is_gone_if_not_all_games_are_wanted() throws IOException {
        try (TimeSort sort = sort(1000, 4)) {
            assertThat(sort.next()).isNotNull();
            assertThat(left()).isNotEmpty();
        }
        assertThat(left()).isEmpty();
    }
}
