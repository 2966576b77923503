package rate.run.publish.ledger;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleMember;
import rate.engine.game.SampleTeam;
import rate.engine.problem.Location;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.IdleAdjustment;
import rate.file.output.TableFormat;

@Timeout(60)
class DeltaTableTest {

    private static final ShapeColumns SHAPE = new ShapeColumns(List.of("mu", "sigma", "volatility"));
    private static final String HEADER = "game,time,role,team,player,place,fraction,expected,"
            + "mu_before,mu_after,mu_delta,sigma_before,sigma_after,sigma_delta,rank_before,rank_after,rank_delta,"
            + "volatility_before,volatility_after\n";

    private final Roster roster = new Roster();
    private final Player ann = roster.enter("Ann");
    private final Player zoe = roster.enter("Zoë");

    /** Changed from game to game, as that of the driver is. */
    private final Duel duel = new Duel();

    private final class Duel implements Delta {

        private int number;

        /** The number and the contest that was last asked for. */
        private int made = -1;

        private @Nullable Contest contest;

        @Override
        public Contest contest() {
            if (made != number || contest == null) {
                contest = newContest();
                made = number;
            }
            return contest;
        }

        private Contest newContest() {
            List<SampleTeam> teams = List.of(team("Ann", 1, ann, 1), team("Zoë", 2, zoe, 0.75));
            Game game = SampleGame.of(
                    roster,
                    "G" + number,
                    SampleGame.header().time(new GameTime(86_400L * number, 0, true)),
                    teams,
                    Location.of("log.csv"));
            return Ladder.PLAYERS.contest(game);
        }

        private SampleTeam team(String name, int place, Player player, double fraction) {
            return new SampleTeam(name, place, Double.NaN, List.of(new SampleMember(player, Role.PLAYER, fraction)));
        }

        @Override
        public Forecast forecast() {
            return Forecast.duel(0.5, 0.25, 0.25);
        }

        @Override
        public @Nullable Gaussian skill(int team) {
            return null;
        }

        @Override
        public double quality() {
            return Double.NaN;
        }

        @Override
        public double before(int seat, int column) {
            return number + seat + column / 10.0;
        }

        @Override
        public double after(int seat, int column) {
            return number + 1 + seat + column / 10.0;
        }

        @Override
        public double rankBefore(int seat) {
            return number;
        }

        @Override
        public double rankAfter(int seat) {
            return number + 0.5;
        }

        @Override
        public int games(int seat) {
            return number;
        }

        @Override
        public long periods(int seat) {
            return 0;
        }

        @Override
        public List<Derivation.Section> derivation() {
            return List.of();
        }
    }

    private static DeltaTable table(int workers, OutputStream out) {
        return new DeltaTable(
                SHAPE, LedgerDetail.FULL, workers, columns -> new LedgerFile(TableFormat.CSV, out, columns));
    }

    private static List<Thread> writers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("ledger"))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void a_row_shows_what_the_delta_was_when_it_was_shown(int workers) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DeltaTable table = table(workers, out);
        play(table, 2);
        table.adjustIdle(annIsIdle());
        LedgerFile ledger = table.close();

        assertThat(out.toString(UTF_8)).isEqualTo(HEADER + """
                G0,1970-01-01,player,Ann,Ann,1,1,0.625,0,1,1,0.1,1.1,1,0,0.5,0.5,0.2,1.2
                G0,1970-01-01,player,Zoë,Zoë,2,0.75,0.375,1,2,1,1.1,2.1,1,0,0.5,0.5,1.2,2.2
                G1,1970-01-02,player,Ann,Ann,1,1,0.625,1,2,1,1.1,2.1,1,1,1.5,0.5,1.2,2.2
                G1,1970-01-02,player,Zoë,Zoë,2,0.75,0.375,2,3,1,2.1,3.1,1,1,1.5,0.5,2.2,3.2
                ,1970-01-01,player,,Ann,,,,1,1,0,2,2.5,0.5,-5,-6.5,-1.5,3,3
                """);
        assertThat(ledger.rows()).isEqualTo(5);
        assertThat(writers()).isEmpty();
    }

    private IdleAdjustment annIsIdle() {
        return new IdleAdjustment(
                Ladder.PLAYERS,
                null,
                new GameTime(0, 0, true),
                ann,
                false,
                new double[] {1, 2, 3, 99},
                new double[] {1, 2.5, 3, 99},
                -5,
                -6.5);
    }

    @Test
    void a_long_ledger_has_the_same_bytes_whichever_thread_writes_it() throws IOException {
        ByteArrayOutputStream here = new ByteArrayOutputStream();
        ByteArrayOutputStream aside = new ByteArrayOutputStream();
        for (int games : new int[] {255, 256, 257, 20_000}) {
            DeltaTable one = table(0, here);
            DeltaTable other = table(2, aside);
            play(one, games);
            play(other, games);
            LedgerFile closed = one.close();
            assertThat(closed.rows()).isEqualTo(2L * games);
            assertThat(other.close().blocks().head()).isEqualTo(closed.blocks().head());
        }
        assertThat(aside.toByteArray()).isEqualTo(here.toByteArray());
    }

    private void play(DeltaTable table, int games) {
        for (int i = 0; i < games; i++) {
            duel.number = i;
            table.accept(duel);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void a_disk_that_is_full_ends_the_replay_or_is_met_by_closing(int workers) {
        DeltaTable table = table(workers, new Full());

        assertThatThrownBy(() -> play(table, 1_000_000))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("no room");
        table.abandon();

        DeltaTable shorter = table(workers, new Full());
        play(shorter, 3);
        assertThatThrownBy(shorter::close).hasMessageContaining("no room");
        shorter.abandon();
        assertThat(writers()).isEmpty();
    }

    @Test
    void one_that_is_abandoned_leaves_no_thread_behind() {
        AtomicReference<Thread> writer = new AtomicReference<>();
        DeltaTable table = table(2, new OutputStream() {
            @Override
            public void write(int b) {
                writer.set(Thread.currentThread());
            }
        });
        play(table, 5_000);
        table.abandon();
        table.abandon();

        assertThat(writer.get()).isNotNull().isNotSameAs(Thread.currentThread());
        assertThat(writers()).isEmpty();
    }

    private static final class Full extends OutputStream {

        @Override
        public void write(int b) throws IOException {
            throw new IOException("no room");
        }
    }
}
