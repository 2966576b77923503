package rate.simulate;

import org.jspecify.annotations.Nullable;
import rate.evaluate.score.Davidson;
import rate.predict.Fixture;
import rate.rating.Forecast;

/**
 * A game of two players with the skills of a simulation. What is expected of it the system itself says. One thread.
 *
 * @param <R> the rating
 */
final class Duel<R> {

    private final Fixture<R> fixture;
    private final SkillDraws<R> skills;
    private final @Nullable Davidson draws;

    /**
     * @param fixture with two seats, both filled
     * @param skills of the simulation
     * @param draw the probability of a draw of even players, if the system predicts none
     */
    Duel(Fixture<R> fixture, SkillDraws<R> skills, double draw) {
        this.fixture = fixture;
        this.skills = skills;
        this.draws = draw > 0 ? Davidson.ofEven(draw) : null;
    }

    /** The probabilities of its outcomes. */
    Forecast forecast(int one, int other) {
        fixture.rating(0, skills.numbers(), skills.at(one));
        fixture.rating(1, skills.numbers(), skills.at(other));
        Forecast forecast = fixture.forecast();
        return draws != null && forecast.draw() == 0
                ? draws.forecast(forecast.expected(0), forecast.expected(1))
                : forecast;
    }
}
