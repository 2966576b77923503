package rate.cli.candidate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.cli.file.InitialRatingsFile;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;
import rate.engine.game.GameTime;
import rate.engine.game.Games;
import rate.engine.game.Ladder;
import rate.engine.game.TimeParser;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.HistorySystem;
import rate.engine.replay.LadderChoice;
import rate.engine.replay.period.PeriodRule;
import rate.log.form.ForecastColumns;
import rate.log.form.KeptColumns;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.Evaluator;
import rate.study.evaluate.Slicing;
import rate.study.evaluate.Stability;

/** The options of the evaluation of systems. */
public final class EvaluationOptions implements OptionList.Described {

    /** How many games the beginning of a log has: a number, a share of all, or those before a time. */
    static final class LogPart {

        private static final Pattern SHARE = Pattern.compile("([0-9]{1,2}(?:\\.[0-9]{1,6})?|\\.[0-9]{1,6})%");
        private static final Pattern GAMES = Pattern.compile("[0-9]{1,9}");
        private static final double PERCENT = 100;

        private LogPart() {}

        /** Parses a word of an option. */
        static ToIntFunction<Games> of(String option, String word) {
            GameTime begin = TimeParser.dateOrInstant(word);
            if (begin != null) {
                return games -> before(begin, games);
            }
            Matcher share = SHARE.matcher(word);
            if (share.matches()) {
                return games -> (int) (games.size() * Double.parseDouble(share.group(1)) / PERCENT);
            }
            if (GAMES.matcher(word).matches()) {
                return games -> Math.min(games.size(), Integer.parseInt(word));
            }
            throw new WrongUsage(
                    option + " must be a number of games, a share below 100%, or a date such as 2008-11-24," + " not \""
                            + word + "\"");
        }

        /** How many games are before the first at a time or later. Games without a time are before any. */
        private static int before(GameTime begin, Games games) {
            int game = 0;
            while (game < games.size() && isBefore(begin, games.game(game).time())) {
                game++;
            }
            return game;
        }

        private static boolean isBefore(GameTime begin, @Nullable GameTime time) {
            return time == null || time.compareTo(begin) < 0;
        }
    }

    /** Of fewer, the ends of an interval of 95 % are two samples or none. */
    static final int FEWEST_SAMPLES = 100;

    private static final String ALL = "all";

    private String burnIn = "10%";
    private List<String> forecasts = new ArrayList<>();
    private @Nullable String truth;
    private List<String> pools = new ArrayList<>();
    private List<String> by = new ArrayList<>();
    private int refits = 20;
    private int samples = 1000;
    private long seed = 1;

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.EVALUATION);
        to.option(
                        "--burn-in N|N%|TIME",
                        "The burn-in: a number of games at the beginning of the log, a share of it, or the games before this "
                                + "date or instant. All systems rate them, but they are not evaluated (default: 10%%).")
                .usually("10%")
                .into(String.class, burnIn, value -> burnIn = value);
        to.option(
                        "--forecast NAME=[odds:]COLUMN[,COLUMN]...",
                        "Also score the forecasts of others, given in columns of the log: the probability that the "
                                + "team named first wins; of the first and the second team; or of the first, a draw and the "
                                + "second. odds: reads decimal odds and removes the margin. Games without such a forecast are "
                                + "not evaluated. Repeatable.")
                .each(String.class, forecasts, value -> forecasts = value);
        to.option(
                        "--pool [LABEL=]SYSTEM,SYSTEM...",
                        "Also score a logarithmic pool of some of the systems, by their labels: one forecast of all, with "
                                + "weights that are learnt from the games before each. Repeatable; all takes every system that "
                                + "predicts.")
                .each(String.class, pools, value -> pools = value);
        to.option(
                        "--by SLICING,...",
                        "Also score slices of the games: by a column of the log, such as map, or by games-played (of the team"
                                + " with fewer), team-size, favourite (what the best system expected of it) or season.")
                .each(String.class, by, value -> by = value);
        to.option(
                        "--refits N",
                        "How often a history system is fitted to the games so far, to predict"
                                + " those up to the next fit (default: 20).")
                .into(int.class, refits, value -> refits = value);
        to.option(
                        "--truth FILE",
                        "The true skills, as written by rate generate --truth: stability.csv says how near to them"
                                + " each table was.")
                .into(String.class, truth, value -> truth = value);
        to.option("--samples N", "Bootstrap samples for the intervals, at least 100 (default: 1000).")
                .into(int.class, samples, value -> samples = value);
        to.option("--seed N", "Seed of the random numbers of the samples (default: 1).")
                .into(long.class, seed, value -> seed = value);
    }

    /** Whose forecasts are read from the log, beside those of the candidates. */
    public List<ForecastColumns> forecasts(List<Candidate> candidates) {
        Set<String> labels = new HashSet<>();
        candidates.forEach(candidate -> labels.add(candidate.label()));
        List<ForecastColumns> columns = new ArrayList<>();
        for (String word : forecasts) {
            ForecastColumns each = WrongUsage.unless(() -> ForecastColumns.parse(word));
            WrongUsage.require(
                    labels.add(CandidateOptions.Word.label("--forecast", each.name())),
                    "--forecast: there are two called " + each.name());
            columns.add(each);
        }
        return columns;
    }

    /** The file of true skills; none if there is none. */
    public List<String> files() {
        return truth == null ? List.of() : List.of(truth);
    }

    /** Reads the true skills, of commanders too if the file has them. */
    public Stability.Truth truth(Console console) {
        if (truth == null) {
            return Stability.Truth.UNKNOWN;
        }
        Map<String, Double> columns = new LinkedHashMap<>();
        columns.put("skill", Double.NaN);
        columns.put("command", 0.0);
        Map<String, Double> skills = new HashMap<>();
        Map<String, Double> commands = new HashMap<>();
        InitialRatingsFile.truth(console, truth, columns).forEach(row -> {
            skills.put(row.player().name(), row.rating()[0]);
            commands.put(row.player().name(), row.rating()[1]);
        });
        return new Stability.Truth(Map.of(Ladder.PLAYERS, skills, Ladder.COMMANDERS, commands));
    }

    /** Into what the games are cut: words, and columns of the log. */
    private List<String> by() {
        return by.isEmpty() ? List.of() : WrongUsage.unless(() -> KeptColumns.parse("--by", by, List.of()));
    }

    /** The columns of the log whose values make slices. */
    public List<String> columns() {
        return Slicing.columns(by());
    }

    /** The pools of candidates that were asked for. */
    private List<Evaluator.Pool> pools(List<Candidate> candidates, List<ForecastColumns> forecasters) {
        Set<String> labels = new HashSet<>();
        candidates.forEach(candidate -> labels.add(candidate.label()));
        forecasters.forEach(each -> labels.add(each.name()));
        List<String> able = candidates.stream()
                .filter(each -> !(each.system().system() instanceof HistorySystem system) || system.forecasts())
                .map(Candidate::label)
                .toList();
        List<Evaluator.Pool> found = new ArrayList<>();
        for (String word : pools) {
            int equals = word.indexOf('=');
            List<String> named = List.of(word.substring(equals + 1).split(",", -1));
            for (String member : named) {
                if (!member.equals(ALL) && !able.contains(member)) {
                    throw new WrongUsage("--pool: no system that is compared and predicts is called \"" + member
                            + "\"; there are " + String.join(", ", able));
                }
            }
            List<String> members =
                    named.contains(ALL) ? able : named.stream().distinct().toList();
            String label = equals < 0
                    ? found.isEmpty() ? "pool" : "pool" + (found.size() + 1)
                    : CandidateOptions.Word.label("--pool", word.substring(0, equals));
            WrongUsage.require(labels.add(label), "--pool: there are two called " + label);
            found.add(new Evaluator.Pool(label, members));
        }
        return found;
    }

    public Evaluator.Rules rules(
            List<Candidate> candidates,
            PeriodRule periods,
            LadderChoice choice,
            boolean carriesSeasons,
            int minGames,
            List<ForecastColumns> forecasters,
            Stability.Truth known,
            int jobs) {
        return new Evaluator.Rules(
                periods,
                choice.ladders(),
                carriesSeasons,
                minGames,
                forecasters.stream()
                        .map(each -> new Evaluator.Forecaster(each.name(), each.tellsDraws()))
                        .toList(),
                known,
                pools(candidates, forecasters),
                Slicing.of(by()),
                LogPart.of("--burn-in", burnIn),
                WrongUsage.atLeast(1, "--refits", refits),
                WrongUsage.atLeast(FEWEST_SAMPLES, "--samples", samples),
                seed,
                jobs,
                System::nanoTime);
    }

    /** Notes, for the manifest, what decides the result. */
    public void record(Map<String, @Nullable Object> options) {
        options.put("burn_in", burnIn);
        options.put("forecast", forecasts);
        if (!pools.isEmpty()) {
            options.put("pool", pools);
        }
        if (!by.isEmpty()) {
            options.put("by", KeptColumns.words(by()));
        }
        options.put("refits", refits);
        options.put("truth", truth);
        options.put("samples", samples);
        options.put("seed", seed);
    }
}
