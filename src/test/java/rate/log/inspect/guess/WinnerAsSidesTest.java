package rate.log.inspect.guess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Samples;
import rate.log.inspect.role.Sides;

class WinnerAsSidesTest {

    @Test
    void a_number_that_stands_for_the_name_of_the_winner_and_is_always_that_of_a_side_says_who_won() {
        Sample sample = Samples.of(
                "team1,team2,toss,winner,won_no",
                "1,2,1,Ash,1",
                "2,3,3,Elm,2",
                "3,1,3,Ash,1",
                "2,1,2,Elm,2",
                "1,3,1,Fir,3");
        Sides sides = new Sides(sample.columns().subList(0, 1), sample.columns().subList(1, 2));
        ColumnSketch number = WinnerAsSides.insteadOf(sample.columns().get(3), sides, sample);
        assertThat(number).isSameAs(sample.columns().get(4));
        Sides winners =
                new Sides(sample.columns().subList(3, 4), sample.columns().subList(1, 2));
        assertThat(WinnerAsSides.insteadOf(sample.columns().get(3), winners, sample))
                .as("a side has the name")
                .isNull();
    }
}
