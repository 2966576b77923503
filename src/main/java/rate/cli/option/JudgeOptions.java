package rate.cli.option;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.cli.word.WrongUsage;
import rate.judge.Judge;
import rate.replay.LadderChoice;
import rate.replay.PeriodRule;

/** The words that say how systems are judged. */
public final class JudgeOptions {

    private static final Pattern SHARE = Pattern.compile("([0-9]{1,2}(?:\\.[0-9]{1,6})?|\\.[0-9]{1,6})%");
    private static final Pattern GAMES = Pattern.compile("[0-9]{1,9}");
    private static final double PERCENT = 100;

    /** Of fewer, the ends of an interval of 95 % are two samples or none. */
    private static final int FEWEST_SAMPLES = 100;

    @Option(
            names = "--burn-in",
            paramLabel = "N|N%",
            defaultValue = "10%",
            description = "The first games of the log, or the first part of it, warm all systems up and are not judged"
                    + " (default: 10%%).")
    private String burnIn = "10%";

    @Option(
            names = "--refits",
            paramLabel = "N",
            defaultValue = "20",
            description = "How often a system that needs the whole history is fitted to the games so far, to foretell"
                    + " those up to the next time (default: 20).")
    private int refits;

    @Option(
            names = "--samples",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Samples from which the intervals are made, at least 100 (default: 1000).")
    private int samples;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of their random numbers (default: 1).")
    private long seed;

    /** The rules, checked. */
    public Judge.Rules rules(PeriodRule periods, LadderChoice choice, int minGames, int jobs) {
        if (!SHARE.matcher(burnIn).matches() && !GAMES.matcher(burnIn).matches()) {
            throw new WrongUsage("--burn-in must be a number of games or a share below 100%, not \"" + burnIn + "\"");
        }
        return new Judge.Rules(
                periods,
                choice.ladders(),
                minGames,
                this::warmUp,
                WrongUsage.atLeast(1, "--refits", refits),
                WrongUsage.atLeast(FEWEST_SAMPLES, "--samples", samples),
                seed,
                jobs,
                System::nanoTime);
    }

    /** Notes, for the manifest, what decides the result. */
    public void record(Map<String, @Nullable Object> options) {
        options.put("burn_in", burnIn);
        options.put("refits", refits);
        options.put("samples", samples);
        options.put("seed", seed);
    }

    /** How many of so many games warm up. */
    private int warmUp(int games) {
        Matcher share = SHARE.matcher(burnIn);
        return share.matches()
                ? (int) (games * Double.parseDouble(share.group(1)) / PERCENT)
                : Math.min(games, Integer.parseInt(burnIn));
    }
}
