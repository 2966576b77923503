package rate.cli.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.option.SystemOptions;
import rate.cli.terminal.Console;
import rate.engine.problem.Unknown;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.system.SystemWords;
import rate.engine.text.Counted;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.tune.CategoryWeights;
import rate.study.tune.Dimension;
import rate.study.tune.Tunable;
import rate.study.tune.Tuner;

/** The words that say what is fitted, to what, and how. */
public final class TuneOptions implements OptionList.Described {

    private @Nullable String system;
    private List<String> systems = new ArrayList<>();
    private List<String> fit = new ArrayList<>();
    private List<String> parameters = new ArrayList<>();
    private @Nullable String period;
    private final TrainingOptions training = new TrainingOptions();
    private int starts = 4;
    private int origins = 1;

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.SYSTEM);
        to.option(
                        "--system NAME[/PROFILE]",
                        "The system whose parameters are fitted. With a profile, the search begins from its values.")
                .candidates(new SystemOptions.Candidates())
                .into(String.class, system, value -> system = value);
        to.option(
                        "--systems [LABEL=]NAME[/PROFILE][:NAME=VALUE]...",
                        "Several systems instead, as for rate compare; all takes those that can rate every game. "
                                + "Ends with a table of all of them.")
                .split(",")
                .candidates(new SystemOptions.Candidates())
                .each(String.class, systems, value -> systems = value);
        to.option(
                        "--fit NAME",
                        "The parameters to fit (default: all that have a search range and are not given by -P; blend only if "
                                + "games have conditions, those for draws only with --loss three-way). weight:COLUMN fits a "
                                + "weight of the games for each text of a column of the log.")
                .split(",")
                .each(String.class, fit, value -> fit = value);
        to.option(
                        "-P --parameter [SYSTEM.]NAME=VALUE",
                        "A parameter of the system. It is not fitted unless --fit names it. With --systems: SYSTEM.NAME=VALUE.")
                .each(String.class, parameters, value -> parameters = value);
        to.option("--period PERIOD", "Rating periods of systems that have them, as for rate replay (default: 7d).")
                .into(String.class, period, value -> period = value);
        to.with(training);
        to.under(HelpSection.EVALUATION);
        to.option(
                        "--starts N",
                        "The number of searches: one begins at the present values, the others at the best of some "
                                + "random points (default: 4).")
                .into(int.class, starts, value -> starts = value);
        to.option(
                        "--origins N",
                        "Cut the test into N stretches, and before each fit the parameters again to all earlier "
                                + "games (default: 1).")
                .into(int.class, origins, value -> origins = value);
    }

    public CandidateOptions.Selection chosen(Console console) {
        if (system == null == systems.isEmpty()) {
            throw new WrongUsage(
                    "--system says whose parameters are fitted; or --systems elo,glicko2 or --systems all, of several");
        }
        if (system == null) {
            return CandidateOptions.of(systems, parameters, period).chosen(console);
        }
        String label = CandidateOptions.Word.of(system).label();
        List<String> own = parameters.stream().map(word -> label + "." + word).toList();
        return CandidateOptions.of(List.of(system), own, period).chosen(console);
    }

    /** Returns true if a single system is fitted, and not a list of them. */
    public boolean isSingle() {
        return system != null;
    }

    /** Returns the rules of the search over the games of a split, in so many threads. */
    public Tuner.Rules rules(TrainTestSplit split, int jobs) {
        int tested = split.games().size() - split.train();
        WrongUsage.require(
                origins <= tested,
                "--origins " + origins + " needs as many games of the test, which has " + Counted.of(tested, "game"));
        return training.rules(
                split, WrongUsage.atLeast(1, "--starts", starts), WrongUsage.atLeast(1, "--origins", origins), jobs);
    }

    /** The words about the games, and the loss. */
    public TrainingOptions training() {
        return training;
    }

    /** The column by whose texts games are to be weighed; empty if there is none. */
    public Optional<String> weightColumn() {
        List<String> columns = fit.stream()
                .filter(name -> name.startsWith(CategoryWeights.PREFIX))
                .map(name -> name.substring(CategoryWeights.PREFIX.length()))
                .toList();
        WrongUsage.require(columns.size() <= 1, "--fit: weights are by one column, not by " + columns.size());
        return columns.stream().findFirst();
    }

    /** The parameters of systems that --fit names. */
    private List<String> parameters() {
        return fit.stream()
                .filter(name -> !name.startsWith(CategoryWeights.PREFIX))
                .toList();
    }

    /** The rating periods as they were given; null if they were not. */
    @Nullable
    public String period() {
        return period;
    }

    /**
     * A system with the parameters to be fitted: those that --fit names, of several systems those that each has.
     *
     * @param hasConditions whether ratings under conditions can be mixed in
     * @throws WrongUsage if the one system has not what --fit names
     */
    public Tunable tunable(Candidate candidate, CandidateOptions.Selection chosen, boolean hasConditions) {
        SystemEntry.Configured before = candidate.system();
        SystemEntry<?> entry = SystemWords.entry(before.name());
        WrongUsage.require(
                !isSingle() || Tunable.isSearchable(before),
                "--system: " + before.name()
                        + " needs all games at once, and has no filter: every point of a search would fit it again; tune "
                        + "searches for systems that rate game by game, or have a filter, such as ttt");
        Set<String> given = chosen.given().getOrDefault(candidate.label(), Set.of());
        List<Parameter> all = entry.parameters().all();
        List<Parameter> searched = fit.isEmpty()
                ? all.stream()
                        .filter(each -> Tunable.isNumber(before, each)
                                && Tunable.isUsual(before, each, training.loss(), hasConditions)
                                && !given.contains(each.name()))
                        .toList()
                : all.stream()
                        .filter(each -> parameters().contains(each.name()))
                        .toList();
        if (isSingle()) {
            requireRanges(before, all);
        }
        List<Dimension> dimensions = Tunable.dimensions(
                before,
                searched.stream().filter(each -> Tunable.isNumber(before, each)).toList());
        return Tunable.of(candidate, dimensions);
    }

    private void requireRanges(SystemEntry.Configured system, List<Parameter> all) {
        for (String name : parameters()) {
            Parameter parameter = all.stream()
                    .filter(each -> each.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new WrongUsage(
                            "--fit",
                            Unknown.name(
                                    "parameter",
                                    name,
                                    all.stream().map(Parameter::name).toList())));
            if (!Tunable.isNumber(system, parameter)) {
                throw new WrongUsage("--fit " + name + ": " + system.name() + " has no range of search for it"
                        + (parameter.search() == null ? "" : " while it is a word") + "; those that have one are "
                        + String.join(
                                ", ",
                                all.stream()
                                        .filter(each -> Tunable.isNumber(system, each))
                                        .map(Parameter::name)
                                        .toList()));
            }
        }
    }
}
