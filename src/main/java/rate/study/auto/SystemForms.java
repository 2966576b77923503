package rate.study.auto;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;
import rate.engine.problem.Assignments;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.Use;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.system.SystemWords;
import rate.engine.system.Systems;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.SplitEvaluation.Loss;
import rate.study.tune.Tunable;

/**
 * The forms in which systems may rate a log: as they are, but for what its games ask for; and with what the log tells besides.
 *
 * @param loss what is minimised, which decides what is fitted
 * @param out receives the systems that do not suit the log, with the reason
 */
record SystemForms(LogTraits traits, Loss loss, List<AutoResult.LeftOut> out) {

    /** Marks a form with what the log tells. */
    static final String TOLD = "+log";

    private static final String HOME = "home-advantage";

    private static final String REVERT = "revert";

    /** Shares of draws that leave room for the first one, and for a decision. */
    private static final double LEAST_DRAWS = 0.001;

    private static final double MOST_DRAWS = 0.9;

    /** Systems that are told of by the scores. */
    private static final Set<String> BY_SCORES = Set.of("margin", "margin-through-time");

    /** The forms of all systems that may suit, simple ones first. */
    List<Tunable> all() {
        List<Tunable> all = new ArrayList<>();
        for (SystemEntry<?> entry : Systems.all()) {
            Map<String, String> asked = asked(entry);
            SystemEntry.Configured plain = SystemWords.configured(entry, asked);
            String why = whyNot(plain);
            if (why != null) {
                out.add(new AutoResult.LeftOut(entry.name(), why));
                continue;
            }
            all.add(tunable(entry, plain, ""));
            Map<String, String> told = told(entry);
            if (!told.isEmpty()) {
                told.putAll(asked);
                all.add(tunable(entry, SystemWords.configured(entry, told), TOLD));
            }
        }
        return all;
    }

    private @Nullable String whyNot(SystemEntry.Configured system) {
        if (system.system() instanceof HistorySystem history) {
            if (!history.forecasts()) {
                return "ranks, and predicts no game";
            }
            if (history.filter() == null) {
                return "fits all games at once, without regard to time";
            }
        }
        return BY_SCORES.contains(system.name()) && traits.scores() == 0 ? "the log has no scores" : null;
    }

    /** Parameters without which a system cannot use what the games have. */
    private Map<String, String> asked(SystemEntry<?> entry) {
        Map<String, String> asked = new LinkedHashMap<>();
        ask(entry, Use.TEAMS, traits.largestTeam() > 1, asked);
        ask(entry, Use.MANY_TEAMS, traits.mostTeams() > 2, asked);
        return asked;
    }

    private static void ask(SystemEntry<?> entry, Use use, boolean isFound, Map<String, String> asked) {
        String how = entry.uses().getOrDefault(use, "");
        if (isFound && !how.isEmpty()) {
            asked.putAll(Assignments.of("--parameter", "NAME=VALUE", List.of(how.replace("-P ", ""))));
        }
    }

    /** Parameters that follow from the log. */
    private Map<String, String> told(SystemEntry<?> entry) {
        List<String> known =
                entry.parameters().all().stream().map(Parameter::name).toList();
        Map<String, String> told = new LinkedHashMap<>();
        if (BY_SCORES.contains(entry.name())) {
            told.putAll(traits.margins());
        } else {
            told.put(
                    "draw-probability",
                    Decimals.significant(2, Math.min(MOST_DRAWS, Math.max(LEAST_DRAWS, traits.draws()))));
        }
        if (traits.isLong()) {
            told.put("drift", "day");
        }
        if (traits.conditions() > 1) {
            told.put("blend", "0.7");
        }
        told.keySet().retainAll(known);
        if (!traits.hasHosts()) {
            told.remove(HOME);
        }
        return told;
    }

    private Tunable tunable(SystemEntry<?> entry, SystemEntry.Configured system, String mark) {
        List<Parameter> searched = entry.parameters().all().stream()
                .filter(each -> Tunable.isNumber(system, each)
                        && Tunable.isUsual(system, each, loss, traits.conditions() > 1)
                        && (traits.hasHosts() || !each.name().equals(HOME))
                        && (traits.seasons() || !each.name().equals(REVERT)))
                .toList();
        return Tunable.of(new Candidate(entry.name() + mark, system), Tunable.dimensions(system, searched));
    }

    /** Parameters that are not as a system has them if nothing is said, as words of a command line, by name. */
    static Map<String, String> changed(SystemEntry.Configured system) {
        Map<String, String> usual = SystemWords.configured(SystemWords.entry(system.name()), Map.of())
                .parameters();
        Map<String, String> changed = new LinkedHashMap<>();
        system.parameters().forEach((name, value) -> {
            if (!value.equals(usual.get(name))) {
                changed.put(name, value.replace("\"", ""));
            }
        });
        return changed;
    }
}
