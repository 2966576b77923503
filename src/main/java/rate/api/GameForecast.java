package rate.api;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * The predicted probabilities of a contest, by the ratings before it. All of them together sum to 1.
 *
 * @param teams what the teams are called
 * @param first the probability of each team to be first alone; with more than two teams it includes shared first places
 * @param draw the probability that two teams draw; 0 with more than two teams, and for systems that know no draws
 * @param quality how even the contest is, from 0 to 1, as the system measures it; empty if it has no such measure
 */
public record GameForecast(List<String> teams, List<Double> first, double draw, OptionalDouble quality) {

    /** Copies the lists. */
    public GameForecast {
        teams = List.copyOf(teams);
        first = List.copyOf(first);
    }

    /** The probability of a team, from 0, to be first. */
    public double win(int team) {
        return first.get(team);
    }

    /** The expected score of a team, from 0: its probability to win, a draw counting half. */
    public double expected(int team) {
        return first.get(team) + draw / 2;
    }

    /** {@code Ann 62.1 %, draw 8.0 %, Bob 29.9 %}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int team = 0; team < teams.size(); team++) {
            if (team > 0) {
                text.append(", ");
            }
            text.append(teams.get(team)).append(percent(first.get(team)));
            if (team == 0 && draw > 0) {
                text.append(", draw").append(percent(draw));
            }
        }
        return text.toString();
    }

    private static String percent(double probability) {
        return String.format(Locale.ROOT, " %.1f %%", 100 * probability);
    }
}
