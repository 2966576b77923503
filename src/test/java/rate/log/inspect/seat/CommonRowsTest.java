package rate.log.inspect.seat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Samples;

class CommonRowsTest {

    @Test
    void each_file_may_have_one_race_whose_track_was_in_another_too() {
        List<ColumnSketch> columns =
                List.of(new ColumnSketch("track"), new ColumnSketch("driver"), new ColumnSketch("position"));
        List<Sample.Row> rows = new ArrayList<>();
        for (int race = 0; race < 4; race++) {
            rows.add(new Sample.Row(race, new String[] {race % 2 == 0 ? "Spa" : "Monza", "Ann", "1"}));
            rows.add(new Sample.Row(race, new String[] {race % 2 == 0 ? "Spa" : "Monza", "Bob", "2"}));
        }
        Sample sample = new Sample(columns, columns, rows);
        assertThat(CommonRows.ofGame(sample, columns.get(2), columns.subList(0, 2)))
                .isSameAs(columns.get(0));
    }

    @Test
    void who_played_together_has_one_outcome_in_nearly_every_game() {
        Sample sample = Samples.of(
                "game,side,car,place", "1,A,x,1", "1,A,y,1", "1,B,y,2", "2,A,x,2", "2,B,y,1", "2,B,x,1", "3,A,x,1");
        List<ColumnSketch> columns = sample.columns();
        assertThat(CommonRows.ofTeams(sample, columns.subList(0, 1), columns.subList(3, 4), columns.subList(1, 3)))
                .containsExactly(columns.get(1));
    }
}
