package rate.engine.system.throughtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.game.Contest;
import rate.engine.math.SplitMix;
import rate.engine.rating.Forecast;
import rate.engine.rating.Forecaster;
import rate.engine.rating.parameter.Parameters;

class ThroughTimeForecasterTest {

    private static final int GAMES = 200;
    private static final long DAY = 86_400;

    /** One pass forward and nothing else: then the end of a longer history is what a shorter one has learnt. */
    private static final Map<String, String> FILTER =
            Map.of("iterations", "0", "gamma", "0.2", "draw-probability", "0.2");

    /** Duels, teams with partial play and free-for-alls, one of five drawn; a fifth of the players come late. */
    private static ThroughTimeLog log(boolean timed) {
        SplitMix random = new SplitMix(17);
        ThroughTimeLog log = new ThroughTimeLog();
        for (int game = 0; game < GAMES; game++) {
            int players = game < GAMES / 2 ? 12 : 15;
            int first = random.nextInt(players);
            String[] names = new String[4];
            for (int i = 0; i < names.length; i++) {
                names[i] = "p" + (first + i) % players;
            }
            String teams = switch (game % 3) {
                case 0 -> names[0] + " | " + names[1];
                case 1 -> names[0] + " " + names[1] + ":0.5 | " + names[2] + " " + names[3];
                default -> names[0] + " | " + names[1] + " | " + names[2];
            };
            int[] places = game % 3 == 2 ? new int[] {2, 1, 3} : new int[] {1, game % 5 == 0 ? 1 : 2};
            @Nullable Long second = timed ? (Long) (game * DAY / 3 + random.nextInt(1000)) : null;
            log.add(second, places, teams);
        }
        return log;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void what_is_learnt_game_by_game_is_what_a_pass_forward_knows(boolean timed) {
        ThroughTimeLog log = log(timed);
        Forecaster learning = log.fit(log.history().first(GAMES / 4), FILTER).forecaster();
        for (int game = GAMES / 4; game < GAMES; game++) {
            Contest next = log.history().contest(game);
            Forecast learnt = learning.forecast(next);
            if (game % 10 == 0) {
                Forecast fitted =
                        log.fit(log.history().first(game), FILTER).forecaster().forecast(next);
                assertThat(learnt.first()).containsExactly(fitted.first(), within(1e-9));
                assertThat(learnt.draw()).isCloseTo(fitted.draw(), within(1e-9));
            }
            learning.learn(next);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_filter_is_that_pass_from_the_first_game_on(boolean timed) {
        ThroughTimeLog log = log(timed);
        Forecaster filter =
                new TrueSkillThroughTime(new Parameters<>(TrueSkillThroughTime.Params::read).with(FILTER)).filter();
        for (int game = 0; game < GAMES; game++) {
            Contest next = log.history().contest(game);
            Forecast filtered = filter.forecast(next);
            if (game > 0 && game % 10 < 2) {
                Forecast fitted =
                        log.fit(log.history().first(game), FILTER).forecaster().forecast(next);
                assertThat(filtered.first()).containsExactly(fitted.first(), within(1e-9));
                assertThat(filtered.draw()).isCloseTo(fitted.draw(), within(1e-9));
            }
            filter.learn(next);
        }
    }
}
