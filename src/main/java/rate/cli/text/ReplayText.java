package rate.cli.text;

import java.util.ArrayList;
import java.util.List;
import rate.cli.terminal.Console;
import rate.cli.terminal.LogText;
import rate.cli.terminal.NumberText;
import rate.engine.math.ThousandsText;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.Basis;
import rate.engine.replay.Standings;
import rate.engine.text.Counted;
import rate.file.input.source.InputSummary;
import rate.log.correct.Corrected;
import rate.run.publish.ReplayRun;

/** Printed result of a replay, for people: the top of each table, and last the counts and the folder as the user named it. */
public record ReplayText(Console console, SystemEntry.Configured system, String folder) {

    private static final int TOP = 10;

    /** More tables than that nobody reads at the end of a replay. */
    private static final int MOST_TABLES = 20;

    /** Tells the top of each table, or how many there are, if they are many. */
    public void tables(ReplayRun.RunResult result) {
        int tables = result.standings().size();
        if (tables > MOST_TABLES) {
            console.say(Counted.of(tables, "table") + "; rate top shows them, and one with --ladder");
        } else {
            result.standings().forEach(this::top);
        }
    }

    /** Tells what was read and what became of it, in how many nanoseconds. */
    public void counts(ReplayRun.RunResult result, long nanos) {
        new LogText(console).of(result.log());
        double seconds = nanos / 1e9;
        long filtered =
                result.log().inputs().stream().mapToLong(InputSummary::filtered).sum();
        List<String> counts = new ArrayList<>(List.of(Counted.of(result.log().count("rated"), "game") + " rated"));
        counts.add(result.log().count("rejected") + " rejected");
        addIfAny(counts, result.resumed(), " resumed from the last run");
        addIfAny(counts, result.log().count("not_counted"), " not counted");
        addIfAny(counts, result.log().count("excluded"), " excluded");
        addIfAny(counts, result.log().count("outside"), " outside of --since and --until");
        addIfAny(counts, result.log().count("other_ladders"), " of other ladders");
        addIfAny(counts, filtered, " left out by --where, --abandoned or the profile");
        long warnings = result.log().count("warnings");
        addIfAny(counts, warnings, warnings == 1 ? " warning" : " warnings");
        Corrected.Merged aliases = result.log().corrected().aliases();
        if (aliases != null) {
            counts.add(Counted.of(aliases.used(), "name") + " merged");
        }
        // A format of Java would load all that it knows of languages.
        String speed = ThousandsText.of(Math.round(result.log().count("games") / seconds));
        console.say(system + ": " + String.join(", ", counts) + " in " + NumberText.fixed(2, seconds) + " s (" + speed
                + " games/s), written to " + folder + ", head "
                + result.published().head());
    }

    private void top(Standings standings) {
        String title = (standings.name() == null ? "" : standings.name() + ": ")
                + standings.ladder().id();
        console.say(title + " (" + standings.rows().size() + ")");
        StandingsText table = new StandingsText(standings.columns());
        standings.rows().forEach(row -> table.see(row.rank(), row.rating()));
        for (int i = 0; i < Math.min(TOP, standings.rows().size()); i++) {
            Standings.Row row = standings.rows().get(i);
            table.row(
                    i + 1,
                    row.player().name(),
                    row.rank(),
                    row.rating(),
                    column -> String.valueOf(column.value(row.tally())));
        }
        table.lines().forEach(console::say);
        Basis basis = standings.basis();
        if (basis != null) {
            BasisText.of(basis).forEach(line -> console.say("  " + line));
        }
        console.say("");
    }

    private static void addIfAny(List<String> counts, long count, String what) {
        if (count > 0) {
            counts.add(count + what);
        }
    }
}
