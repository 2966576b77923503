package rate.engine.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rate.engine.game.Contest;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleTeam;
import rate.engine.math.SplitMix;
import rate.engine.problem.Location;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.period.PeriodRule;
import rate.engine.system.Systems;

/** Anchors in systems that look at all opponents a player ever met. */
class AnchorsTest {

    private static final int GAMES = 200;
    private static final int PLAYERS = 7;
    private static final double ANCHOR = 1711;

    static Stream<SystemEntry.Configured> fieldSystems() {
        return Systems.all().stream()
                .flatMap(entry ->
                        entry.profiles().stream().map(profile -> entry.configure(profile, Map.of(), Systems::able)))
                .filter(system -> system.system() instanceof FieldSystem<?>);
    }

    /** The same rule, which itself leaves the first player as he was. */
    private static FieldSystem<?> leaving(FieldSystem<?> system) {
        return (FieldSystem<?>) Proxy.newProxyInstance(
                FieldSystem.class.getClassLoader(), new Class<?>[] {FieldSystem.class}, (proxy, method, given) -> {
                    Object result = method.invoke(system, given);
                    if (method.getName().equals("rate")) {
                        leaveFirst((Contest) given[0], (Seats<?>) given[1]);
                    }
                    return result;
                });
    }

    private static <R> void leaveFirst(Contest contest, Seats<R> seats) {
        for (int seat = 0; seat < contest.seats(); seat++) {
            if (contest.player(seat).index() == 0) {
                seats.after(seat, seats.before(seat));
            }
        }
    }

    private static List<String> replay(SystemEntry.Configured system, Roster roster, InitialRatings starts) {
        List<String> ledger = new ArrayList<>();
        Delta.Sink sink = delta -> {
            double[] after = new double[system.system().columns().size()];
            for (int seat = 0; seat < delta.contest().seats(); seat++) {
                for (int column = 0; column < after.length; column++) {
                    after[column] = delta.after(seat, column);
                }
                ledger.add(delta.contest().player(seat) + " " + delta.expected(seat) + " " + Arrays.toString(after));
            }
        };
        Replay.Rules rules = new Replay.Rules(system, PeriodRule.parse("game").orElseThrow(), LadderChoice.ALL, false);
        Replay replay = Replay.of(new Replay.Setting(rules, roster, starts).telling(sink, warning -> {}));
        SplitMix random = new SplitMix(5);
        for (int game = 0; game < GAMES; game++) {
            int a = random.nextInt(PLAYERS);
            int b = (a + 1 + random.nextInt(PLAYERS - 1)) % PLAYERS;
            double score = 0.5 + random.nextInt(99);
            SampleTeam first = SampleTeam.of(roster.player(a), score > 50 ? 1 : 2, score);
            SampleTeam second = SampleTeam.of(roster.player(b), score > 50 ? 2 : 1, 100 - score);
            assertThat(replay.play(SampleGame.of(
                            roster, "G" + game, SampleGame.header(), List.of(first, second), Location.of("log"))))
                    .isNull();
        }
        return ledger;
    }

    private static Roster roster() {
        Roster roster = new Roster();
        for (int i = 0; i < PLAYERS; i++) {
            roster.enter("bot" + i);
        }
        return roster;
    }

    @ParameterizedTest
    @MethodSource("fieldSystems")
    void the_battles_of_an_anchor_count_in_the_pairings_of_the_others(SystemEntry.Configured system) {
        Roster roster = roster();
        Anchors anchors = new Anchors();
        assertThat(anchors.add(roster.player(0), system.scale().orElseThrow(), new double[] {ANCHOR}))
                .isEmpty();
        InitialRatings start = anchors.over(InitialRatings.NEWCOMERS, new Roster());
        SystemEntry.Configured leaving = new SystemEntry.Configured(
                system.name(),
                system.profile(),
                system.parameters(),
                leaving((FieldSystem<?>) system.system()),
                system.uses(),
                system.able());

        List<String> anchored = replay(system, roster, start);
        assertThat(anchored)
                .isEqualTo(replay(leaving, roster, (ladder, name, player) -> start.of(ladder, name, player)));
        assertThat(anchored.stream().filter(row -> row.startsWith("bot0 ")))
                .hasSizeGreaterThan(GAMES / PLAYERS)
                .allMatch(row -> row.contains("[" + ANCHOR));
        assertThat(anchored).isNotEqualTo(replay(system, roster, InitialRatings.NEWCOMERS));
    }
}
