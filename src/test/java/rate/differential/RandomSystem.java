package rate.differential;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;
import rate.engine.rating.GameFeature;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.PeriodSystem;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.rating.parameter.Profile;
import rate.engine.system.Systems;

/** A system, set in some way. */
record RandomSystem(SystemEntry<?> entry, SystemEntry.Configured configured, List<String> words) {

    /** Choosing more of them makes logs that nobody can rate. */
    private static final int MOST_PARAMETERS = 2;

    /** One of all systems, which take turns. */
    static RandomSystem of(Chance probability, long number) {
        SystemEntry<?> entry = Systems.all().get((int) (number % Systems.all().size()));
        RandomSystem system = null;
        while (system == null) {
            system = of(probability, entry);
        }
        return system;
    }

    /** Null if the parameters do not go together. */
    private static @Nullable RandomSystem of(Chance probability, SystemEntry<?> entry) {
        Profile profile = probability.of(entry.profiles());
        Map<String, String> over = new TreeMap<>();
        entry.uses().values().stream()
                .filter(how -> !how.isEmpty() && probability.in(60))
                .map(how -> how.replace("-P ", "").split("="))
                .forEach(parts -> over.put(parts[0], parts[1]));
        for (int i = probability.in(40) ? probability.between(1, MOST_PARAMETERS) : 0; i > 0; i--) {
            Parameter parameter = probability.of(entry.parameters().all());
            over.put(parameter.name(), value(probability, parameter));
        }
        try {
            SystemEntry.Configured configured = entry.configure(profile, over, Systems::able);
            List<String> words = new ArrayList<>(List.of("--system=" + entry.name() + "/" + profile.name()));
            over.forEach((name, value) -> words.addAll(List.of("-P", name + "=" + value)));
            return new RandomSystem(entry, configured, words);
        } catch (IllegalParameter several) {
            return null;
        }
    }

    /** A legal value, mostly in the neighbourhood of the usual one. */
    private static String value(Chance probability, Parameter parameter) {
        if (parameter.type().isEnum()) {
            return probability.of(parameter.words());
        }
        if (parameter.type() == boolean.class) {
            return Boolean.toString(probability.in(50));
        }
        double usual = parameter.value();
        if (Double.isInfinite(usual)) {
            return probability.of(parameter.words());
        }
        double value = (usual == 0 ? probability.of(List.of(0.0, 1.0, 0.25)) : usual)
                * probability.of(List.of(0.5, 0.75, 1.0, 1.25, 1.5, -1.0));
        value = Math.max(value, parameter.min());
        value = Math.min(value, parameter.max());
        value = value > parameter.above() ? value : usual;
        return parameter.type() == int.class ? Integer.toString((int) value) : Decimals.exact(value);
    }

    Set<GameFeature> uses() {
        return configured.uses();
    }

    /** Whether it rates no game without scores. */
    boolean needsScores() {
        return "\"share\"".equals(configured.parameters().get("score"));
    }

    /** Whether it matters to it who is at home. */
    boolean asksForHosts() {
        return !configured.parameters().getOrDefault("home-advantage", "0").equals("0");
    }

    boolean hasLedger() {
        return !(configured.system() instanceof HistorySystem);
    }

    boolean hasPeriods() {
        return configured.system() instanceof PeriodSystem<?>;
    }

    /** Whether its table depends on the day it is of. */
    boolean agesInTime() {
        return configured.system().agesInTime();
    }

    /** Whether ratings can be given to it. */
    boolean takesRatings() {
        return configured.scale().isPresent();
    }

    /** A newcomer's mean, from which given ones are not far. */
    double mean() {
        Map<String, String> parameters = new HashMap<>(configured.parameters());
        return Double.parseDouble(parameters.getOrDefault("mu", parameters.getOrDefault("mean", "5")));
    }
}
