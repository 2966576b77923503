package rate.log.inspect.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleTeam;
import rate.engine.problem.Location;
import rate.log.form.OrderColumn;

class SameTimeTest {

    private final Roster roster = new Roster();
    private long line;

    private void add(SameTime same, long day, String one, String other, long... order) {
        same.add(SampleGame.of(
                roster,
                "game",
                new GameHeader().time(new GameTime(day * 86_400, 0, true)).order(order),
                List.of(SampleTeam.of(roster.enter(one), 1), SampleTeam.of(roster.enter(other), 1)),
                Location.of("log", ++line, null)));
    }

    @Test
    void columns_that_say_the_opposite_are_named_rounds_first() {
        SameTime same = new SameTime(SameTime.among(List.of("match_num", "round")));
        add(same, 1, "Ann", "Bob", 9, 9);
        add(same, 1, "Ann", "Cid", 8, 8);
        add(same, 1, "Ann", "Dan", 7, 9);
        assertThat(same.against()).extracting(SameTime.Against::games).containsExactly(2L, 1L);
        assertThat(same.remedy()).isEqualTo("--sort=time,round,match_num");
        assertThat(same.isCertain()).isTrue();
    }

    @Test
    void what_is_neither_number_nor_round_is_told_and_proposes_nothing() {
        SameTime same = new SameTime(SameTime.among(List.of("round")));
        add(same, 1, "Ann", "Bob", 9);
        add(same, 1, "Ann", "Cid", 8);
        add(same, 1, "Ann", "Dan", OrderColumn.UNKNOWN);
        assertThat(same.against()).extracting(SameTime.Against::unknown).containsExactly(1L);
        assertThat(same.remedy()).isNull();
        assertThat(same.isCertain()).isFalse();
    }

    @Test
    void a_log_that_is_sorted_by_a_column_is_decided_by_it() {
        SameTime same = new SameTime(OrderColumn.parse("time,n", List.of()));
        add(same, 1, "Ann", "Bob", 1);
        add(same, 1, "Ann", "Cid", 2);
        assertThat(same.games()).isZero();
        add(same, 1, "Ann", "Dan", 2);
        assertThat(same.games()).isOne();
    }
}
