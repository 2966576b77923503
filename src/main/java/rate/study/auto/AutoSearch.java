package rate.study.auto;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.GameTime;
import rate.engine.game.Games;
import rate.engine.game.Ladder;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.period.PeriodRule;
import rate.engine.stage.WorkerPool;
import rate.study.auto.AutoResult.FittedModel;
import rate.study.auto.AutoResult.LeftOut;
import rate.study.auto.LogTraits.SystemForms;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.Eligibility;
import rate.study.evaluate.SplitEvaluation;
import rate.study.evaluate.SplitEvaluation.RollingEvaluation;
import rate.study.evaluate.score.LossDifference;
import rate.study.tune.Tunable;
import rate.study.tune.Tuner;

/**
 * Finds a model for a log: all systems that suit it, fitted to the first games within a budget, compared on the rest, and the
 * simplest within a standard error of the best.
 *
 * <p>The budget is counted in game updates, the number of ratings of one against one that a search makes, because time is not
 * the same twice. A game of two costs one; of n players in m teams n (m − 1) / 2, times the {@linkplain #WEIGHTS weight} of the
 * system.
 *
 * @see <i>L. Breiman, J. Friedman, R. Olshen, C. Stone: Classification and Regression Trees (1984), section 3.4.3: the rule of
 *     one standard error</i>
 */
public final class AutoSearch {

    private static final double MILLION = 1e6;

    /** Smaller differences of losses are rounding. */
    private static final double SAME = 1e-12;

    /** In fewer periods there is nothing to learn from one to the next. */
    private static final int FEWEST_PERIODS = 20;

    /** Costs of an update by systems whose updates cost more than those of Elo. */
    private static final Map<String, Integer> WEIGHTS = Map.of(
            "elo-mmr", 10,
            "moderately-accurate-skill", 3,
            "roborumble-elo", 2,
            "roborumble-glicko", 4,
            "roborumble-glicko2", 4);

    /** Costs of a game in a fit of systems of the whole history. */
    private static final Map<String, Integer> FITS = Map.of("ttt", 16, "whr", 20, "margin-through-time", 6);

    /** The share of the budget that all forms get alike; the rest is for those that are best then. */
    private static final double ALIKE = 0.5;

    /** One of so many forms is searched further. */
    private static final int BEST_OF = 4;

    /** A form of a system and a point of its search: what that costs in millions of updates, and its evaluation on the test. */
    private record Priced(Tunable form, double point, double test) {}

    /** A model before it is compared; its evaluation is null if it has failed. */
    private record Trial(
            Priced priced,
            SystemEntry.Configured system,
            boolean isFitted,
            @Nullable SplitEvaluation evaluation) {}

    /** A form with the values that were found so far, and its loss on the training with them. */
    private record Found(Priced priced, Map<String, String> values, double training) {}

    private final Tuner.Rules rules;
    private final SplitEvaluation.TrainTestSplit split;
    private final double budget;
    private final Tuner.Listener listener;
    private final WorkerPool threads;
    private final List<LeftOut> out = new ArrayList<>();
    private double spent;

    private AutoSearch(Tuner.Rules rules, double budget, Tuner.Listener listener, WorkerPool threads) {
        this.rules = rules;
        this.split = rules.split();
        this.budget = budget;
        this.listener = listener;
        this.threads = threads;
    }

    /**
     * Searches.
     *
     * @param rules of the search for the parameters of one system, with the games
     * @param budget how many millions of game updates it may make, whatever the log; at least one model is tested
     * @param jobs how many systems are fitted at a time
     * @return the models; empty if no system can rate every game, or no game of the test has the loss
     */
    public static Optional<AutoResult> run(Tuner.Rules rules, double budget, int jobs, Tuner.Listener listener) {
        try (WorkerPool threads = new WorkerPool(jobs)) {
            return new AutoSearch(rules, budget, listener, threads).result();
        }
    }

    /** The rating periods that suit games: the usual ones, but a game each where they are few or a game has no time. */
    public static PeriodRule periods(Games games) {
        PeriodRule usual = PeriodRule.ofOption(null);
        Set<Long> periods = new HashSet<>();
        for (int number = 0; number < games.size(); number++) {
            GameTime time = games.game(number).time();
            if (time == null) {
                return PeriodRule.ofOption("game");
            }
            periods.add(usual.calendarPeriod(time));
        }
        return periods.size() < FEWEST_PERIODS ? PeriodRule.ofOption("game") : usual;
    }

    private Optional<AutoResult> result() {
        LogTraits traits = LogTraits.of(split.games(), split.train());
        List<Priced> forms = affordable(eligible(new SystemForms(traits, rules.loss(), out).all()));
        List<Trial> plain = unlike(threads.all(forms, form -> trial(form, form.form.system(), false)));
        forms.forEach(form -> spent += form.test);
        List<Found> found = new ArrayList<>();
        for (Trial each : plain) {
            double training = evaluation(each).train(rules.loss());
            // Of the forms of a system only the one is searched that predicts better as it is.
            if (found.stream().noneMatch(other -> isForm(each, other.priced) && other.training <= training)) {
                found.removeIf(other -> isForm(each, other.priced));
                found.add(new Found(each.priced, Map.of(), training));
            }
        }
        // So much is kept for the tests of what is found.
        double tests = found.stream().mapToDouble(each -> each.priced.test).sum();
        searched(found, found.size(), ALIKE * (budget - spent - tests));
        found.sort(Comparator.comparingDouble(Found::training));
        searched(found, (found.size() + BEST_OF - 1) / BEST_OF, budget - spent - tests);
        found.removeIf(each -> each.values.isEmpty());
        found.forEach(each -> spent += each.priced.test);
        List<Trial> trials = new ArrayList<>(plain);
        threads.all(found, each -> trial(each.priced, each.priced.form.maker().apply(each.values), true)).stream()
                .filter(each -> each.evaluation != null)
                .forEach(trials::add);
        trials.sort(Comparator.comparingDouble(this::test));
        return trials.isEmpty() ? Optional.empty() : Optional.of(result(traits, trials));
    }

    private AutoResult result(LogTraits traits, List<Trial> trials) {
        List<FittedModel> models =
                trials.stream().map(each -> model(each, trials.get(0))).toList();
        FittedModel chosen = models.stream()
                .filter(FittedModel::isWithinError)
                .min(Comparator.comparing(FittedModel::kind)
                        .thenComparing(each -> each.parameters().size())
                        .thenComparing(FittedModel::test))
                .orElseThrow();
        FittedModel plain =
                models.stream().filter(FittedModel::isPlain).findFirst().orElse(null);
        LossDifference gain = plain == null
                ? null
                : difference(trials.get(models.indexOf(chosen)), trials.get(models.indexOf(plain)), rules.samples());
        return new AutoResult(traits, split, models, out, chosen, models.get(0), plain, gain, budget, spent);
    }

    /** The forms that can rate every game. */
    private List<Tunable> eligible(List<Tunable> forms) {
        List<Candidate> candidates = forms.stream().map(Tunable::candidate).toList();
        Eligibility eligibility = new Eligibility(
                candidates,
                split.periods(),
                split.ladders(),
                true,
                false,
                split.games().roster());
        for (int number = 0; number < split.games().size(); number++) {
            eligibility.play(split.games().game(number));
        }
        for (Eligibility.Out each : eligibility.out()) {
            Problem reason = each.reason();
            out.add(new LeftOut(
                    each.candidate().label(),
                    "cannot rate game " + reason.game() + ": "
                            + reason.message().split(", but ", 2)[0]));
        }
        List<String> in = eligibility.in().stream().map(Candidate::label).toList();
        return forms.stream().filter(each -> in.contains(each.label())).toList();
    }

    /** The forms that can all be tested within the budget, without any search: the costly ones are out first. */
    private List<Priced> affordable(List<Tunable> forms) {
        double training = updates(split.train());
        double all = updates(split.games().size());
        List<Priced> priced = new ArrayList<>();
        for (Tunable form : forms) {
            int weight = WEIGHTS.getOrDefault(form.system().name(), 1);
            boolean isHistory = form.system().system() instanceof HistorySystem;
            int fit = FITS.getOrDefault(form.system().name(), weight);
            priced.add(new Priced(
                    form, weight * training, isHistory ? training + fit * rules.refits() * all : weight * all));
        }
        while (priced.size() > 1 && priced.stream().mapToDouble(Priced::test).sum() > budget) {
            Priced costliest = priced.get(0);
            for (Priced each : priced) {
                boolean isLessSimple = AutoResult.Kind.of(each.form.system().system())
                                .compareTo(AutoResult.Kind.of(
                                        costliest.form.system().system()))
                        >= 0;
                costliest =
                        each.test > costliest.test || (each.test == costliest.test && isLessSimple) ? each : costliest;
            }
            priced.remove(costliest);
            out.add(new LeftOut(costliest.form.label(), "costs more than the budget leaves"));
        }
        return priced;
    }

    /** The ratings of one against one in the first games, in millions. */
    private double updates(int end) {
        double updates = 0;
        for (int number = 0; number < end; number++) {
            for (Ladder ladder : split.ladders()) {
                Contest contest = ladder.contest(split.games().game(number));
                updates += contest == null ? 0 : contest.seats() * (contest.teams() - 1) / 2.0;
            }
        }
        return updates / MILLION;
    }

    private Trial trial(Priced priced, SystemEntry.Configured system, boolean isFitted) {
        Candidate candidate = new Candidate(priced.form.label(), system);
        try {
            return new Trial(priced, system, isFitted, split.confirmed(candidate, rules.refits()));
        } catch (InputRefused refused) {
            return new Trial(priced, system, isFitted, null);
        }
    }

    /** The models that predict, without those that predict every game as one before them does. */
    private List<Trial> unlike(List<Trial> all) {
        List<Trial> unlike = new ArrayList<>();
        for (Trial each : all) {
            String label = each.priced.form.label();
            Optional<Trial> like =
                    unlike.stream().filter(other -> isAlike(each, other)).findFirst();
            if (each.evaluation == null) {
                out.add(new LeftOut(label, "has ratings beyond all numbers"));
            } else if (Double.isNaN(test(each))) {
                out.add(new LeftOut(label, "no game of the test has this loss"));
            } else if (like.isPresent()) {
                out.add(new LeftOut(
                        label, "predicts as " + like.get().priced.form.label() + " does"));
            } else {
                unlike.add(each);
            }
        }
        return unlike;
    }

    private boolean isAlike(Trial one, Trial other) {
        return one.evaluation != null
                && AutoResult.Kind.of(one.system.system()) == AutoResult.Kind.of(other.system.system())
                && Math.abs(test(one) - test(other)) < SAME
                && Math.abs(one.evaluation.train(rules.loss())
                                - evaluation(other).train(rules.loss()))
                        < SAME;
    }

    /**
     * Searches the first so many forms further, with an equal share of so many millions of updates each; what is found takes
     * the place of what was.
     */
    private void searched(List<Found> found, int first, double allowed) {
        List<Tuner.Fit> fits = threads.all(found.subList(0, first), each -> fit(each, allowed / first));
        for (int i = 0; i < first; i++) {
            Found before = found.get(i);
            Tuner.Fit fit = fits.get(i);
            spent += fit.points() * before.priced.point;
            if (fit.training() < before.training) {
                Map<String, String> values = new LinkedHashMap<>(before.values);
                values.putAll(fit.values());
                found.set(i, new Found(before.priced, values, fit.training()));
            }
        }
    }

    private Tuner.Fit fit(Found found, double share) {
        Tunable form = found.priced.form;
        Tunable from = form.from(found.values);
        return Tuner.fit(from, rules, (long) Math.max(0, share / found.priced.point), listener);
    }

    private static boolean isForm(Trial trial, Priced other) {
        return trial.system.name().equals(other.form.system().name());
    }

    private static SplitEvaluation evaluation(Trial trial) {
        return Objects.requireNonNull(trial.evaluation);
    }

    private double test(Trial trial) {
        return evaluation(trial).test(rules.loss());
    }

    private LossDifference difference(Trial one, Trial other, int samples) {
        return new RollingEvaluation(List.of(evaluation(one)))
                .onTest(rules.loss(), new RollingEvaluation(List.of(evaluation(other))), samples, rules.seed());
    }

    private FittedModel model(Trial trial, Trial best) {
        LossDifference behind = difference(trial, best, 1); // only its error is looked at, and not its interval
        return new FittedModel(
                trial.priced.form.label(),
                trial.system,
                SystemForms.changed(trial.system),
                trial.isFitted,
                AutoResult.Kind.of(trial.system.system()),
                evaluation(trial).train(rules.loss()),
                test(trial),
                behind.logLoss().value(),
                behind.error());
    }
}
