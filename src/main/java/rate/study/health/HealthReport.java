package rate.study.health;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import rate.engine.text.ShellWords;
import rate.study.health.HealthReading.LadderHealth;

/**
 * All that was found in a run.
 *
 * @param run as the user named it
 * @param logs the logs as the user named them, or else their names
 * @param system with its profile
 * @param ladders of the run, in the order of their first games; none if no game was rated
 * @param completed adds to the words of a remedy what the run was told
 */
public record HealthReport(
        String run,
        List<String> logs,
        String system,
        List<LadderHealth> ladders,
        UnaryOperator<List<String>> completed) {

    public record Located(LadderHealth ladder, Finding finding) {}

    /** The findings of all ladders, the most severe first; of those the greatest effects first. */
    public List<Located> findings() {
        List<Located> all = new ArrayList<>();
        for (LadderHealth ladder : ladders) {
            for (Measure.Findings each : ladder.measures()) {
                each.findings().forEach(finding -> all.add(new Located(ladder, finding)));
            }
        }
        all.sort(Comparator.<Located, Finding.Severity>comparing(each -> each.finding.severity())
                .thenComparingDouble(
                        each -> Double.isNaN(each.finding.effect()) ? 0 : -Math.abs(each.finding.effect())));
        return all;
    }

    public long count(Finding.Severity severity) {
        return findings().stream()
                .filter(each -> each.finding.severity() == severity)
                .count();
    }

    /** The command line that remedies a finding, with the names and the options of this run; null if there is none. */
    public @Nullable String command(Finding finding) {
        List<String> words =
                new ArrayList<>(finding.remedy().isEmpty() ? List.of() : completed.apply(finding.remedy()));
        if (words.isEmpty()) {
            return null;
        }
        int named = words.indexOf("--run") + 1;
        if (named > 0) {
            words.set(named, run);
        }
        if (words.get(1).equals("RUN")) {
            words.set(1, run);
        } else if (words.get(1).equals("LOG")) {
            words.remove(1);
            words.addAll(1, logs);
        }
        return "rate " + ShellWords.written(words);
    }

    public String log() {
        return String.join(" ", logs);
    }

    /** How a ladder is called: by its role and name; empty if it is the only one. */
    public String title(LadderHealth ladder) {
        return ladders.size() == 1
                ? ""
                : (ladder.ladder().isEmpty() ? "" : ladder.ladder() + ": ") + ladder.role() + "s";
    }
}
