package rate.study.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import rate.engine.game.Ladder;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.study.evaluate.Evaluations.EvaluationFailure;

/** What a candidate failed at is the same after its way as bytes; of several failures one machine would meet the least first. */
class EvaluationFailureTest {

    private static EvaluationFailure failure(String file, int game, LadderName ladder) {
        Location location = ladder == null ? Location.of(file, 7, "G6,Ann,Bob").at(4) : Location.of(file);
        String id = ladder == null ? "G6" : null;
        return new EvaluationFailure(new Problem(ProblemKind.NOT_A_NUMBER, location, id, "it is none"), game, ladder);
    }

    private static EvaluationFailure sent(EvaluationFailure failure) {
        StateWriter to = new StateWriter();
        failure.save(to);
        return EvaluationFailure.restore(new StateReader(to.toBytes()));
    }

    @Test
    void the_place_goes_with_it_although_it_is_in_the_second_file() {
        EvaluationFailure ofGame = failure("b.csv", 12, null);
        assertThat(sent(ofGame)).isEqualTo(ofGame);
        assertThat(sent(ofGame).problem().location().excerpt()).isEqualTo("G6,Ann,Bob");
        EvaluationFailure ofLadder = failure("b.csv", 0, new LadderName(Ladder.COMMANDERS, "L7"));
        assertThat(sent(ofLadder)).isEqualTo(ofLadder);
    }

    @Test
    void the_earliest_game_or_the_first_ladder_is_met_first() {
        assertThat(List.of(failure("a.csv", 12, null), failure("a.csv", 7, null)).stream()
                        .sorted()
                        .map(EvaluationFailure::game))
                .containsExactly(7, 12);
        LadderName second = new LadderName(Ladder.PLAYERS, "L2");
        LadderName third = new LadderName(Ladder.COMMANDERS, "L1");
        assertThat(List.of(failure("a.csv", 0, third), failure("a.csv", 0, second)).stream()
                        .sorted()
                        .map(EvaluationFailure::ladder))
                .containsExactly(second, third);
    }
}
