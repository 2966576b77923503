package rate.engine.system.elo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import rate.engine.math.Figures;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.PeriodSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.Table;
import rate.engine.system.elo.GlickoFamily.GlickoState;

/** Players, games and periods as the tests and golden cases of Glicko and Glicko-2 state them. */
public final class GlickoLeague {

    private final PeriodSystem<GlickoState> system;
    private final Map<String, GlickoState> states = new LinkedHashMap<>();
    private final Map<String, Integer> lastPeriod = new HashMap<>();
    private List<ContestFinding> warnings = List.of();
    private int period;

    private GlickoLeague(PeriodSystem<GlickoState> system) {
        this.system = system;
    }

    public static GlickoLeague glicko(Map<String, String> parameters) {
        return new GlickoLeague(new Glicko(new Parameters<>(Glicko.Params::read).with(parameters)));
    }

    static GlickoLeague stephenson(Map<String, String> parameters) {
        return new GlickoLeague(new Stephenson(new Parameters<>(Stephenson.Params::read).with(parameters)));
    }

    public static GlickoLeague glicko2(Map<String, String> parameters) {
        return new GlickoLeague(new Glicko2(new Parameters<>(Glicko2.Params::read).with(parameters)));
    }

    /**
     * Plays what words tell: players come with the numbers a table shows, {@code a 1500 200}, and win, draw or lose against
     * others, {@code a>b}, {@code a=b} or {@code a<b}; {@code next} ends a period.
     */
    GlickoLeague with(String events) {
        for (String event : events.split(", ")) {
            String[] words = event.split("[ <=>]", 2);
            if (event.equals("next")) {
                endPeriod();
            } else if (event.contains(" ")) {
                enter(words[0], Figures.of(words[1]));
            } else {
                play(words[0], words[1], event.contains(">") ? 1 : event.contains("=") ? 0.5 : 0);
            }
        }
        return this;
    }

    /** A player comes with the numbers a table shows. */
    public void enter(String name, double... shown) {
        states.put(name, system.shape().restart(shown));
        lastPeriod.put(name, period);
    }

    /** A game of two in the current period; the first has 1, 0.5 or 0, or a share of the points. */
    public void play(String a, String b, double score) {
        Table<GlickoState> table = new Table<>(system.shape());
        table.team(score >= 0.5 ? 1 : 2, score).seat(states.get(a)).history(0, period - lastPeriod.get(a));
        table.team(score <= 0.5 ? 1 : 2, 1 - score).seat(states.get(b)).history(0, period - lastPeriod.get(b));
        Seats<GlickoState> seats = table.seats();
        system.rate(table.contest(), seats);
        states.put(a, seats.after(0));
        states.put(b, seats.after(1));
        warnings = List.copyOf(seats.warnings());
        lastPeriod.put(a, period);
        lastPeriod.put(b, period);
    }

    public void endPeriod() {
        period++;
    }

    /** Everything that the system keeps of a player, also what tables do not show. */
    GlickoState state(String name) {
        return states.get(name);
    }

    /** What the system had to say of the last game. */
    List<ContestFinding> warnings() {
        return warnings;
    }

    /** What the player's numbers are after so many whole periods: those he was idle in count. */
    public double[] shown(String name, int periodsEnded) {
        GlickoState state = states.get(name);
        int idle = periodsEnded - 1 - lastPeriod.get(name);
        GlickoState now = idle > 0 ? system.idle(state, idle) : state;
        return new double[] {now.mu(), now.sigma(), now.volatility()};
    }

    /** What it is for one who was idle from the beginning. */
    public double[] idle(double[] shown, int periods) {
        GlickoState now = system.idle(system.shape().restart(shown), periods);
        return new double[] {now.mu(), now.sigma(), now.volatility()};
    }

    /** Reads a player of a golden case. */
    public static final Function<JsonNode, double[]> PLAYER = node -> node.has("volatility")
            ? new double[] {
                node.get("rating").asDouble(),
                node.get("rd").asDouble(),
                node.get("volatility").asDouble()
            }
            : new double[] {node.get("rating").asDouble(), node.get("rd").asDouble(), 0.06};
}
