package rate.cli.text;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.cli.terminal.JsonText;
import rate.cli.terminal.ProblemText;
import rate.engine.text.Counted;
import rate.engine.text.Listed;
import rate.file.output.JsonObject;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.run.audit.diff.GamesDiff;
import rate.run.audit.diff.RunDiff;
import rate.run.audit.diff.RunDiff.PlacedPlayer;
import rate.run.audit.diff.RunDiff.TableDiff;

/**
 * Printed effects of a change on a run, and why players moved, if that is known; with the file to which the change was written,
 * if it was to one, and the option with which the next run reads it, null if the run has it.
 */
public record WhatifText(
        List<String> changes,
        RunDiff diff,
        @Nullable GamesDiff games,
        @Nullable String committed,
        @Nullable String option) {

    /** Games that are named. */
    private static final int NAMED = 5;

    private static final List<String> COLUMNS = List.of("""
            table ladder player place_before place_after rank_before rank_after mu_before mu_after sigma_before sigma_after \
            first_game first_time""".split(" "));

    /** Tells it to people, with so many rows of each table. */
    public void write(Console console, int top) {
        console.tell("", "What if: " + ProblemText.printable(String.join(", ", changes)));
        console.tell("", games == null ? "Games left out are unknown: a run has no ledger" : leftOut(games));
        if (!diff.sameSystem()) {
            console.say("The systems differ, so only places are compared");
        }
        new DiffText(console, top, diff.sameSystem() ? games : null).tables(diff);
        if (committed != null) {
            console.say("");
            committed(console);
        }
    }

    /** Tells people where it is told, a page. */
    public void page(Console console, String page) {
        console.say("page of what changes, written to " + page);
        if (committed != null) {
            committed(console);
        }
    }

    private void committed(Console console) {
        console.say("Written to " + committed
                + (option == null
                        ? "; the next run reads it"
                        : ", which is new. From now on, rate the log with " + option + " " + committed
                                + ", or name it in rate.json"));
    }

    private static String leftOut(GamesDiff games) {
        List<GamesDiff.GameReference> all = games.leftOut();
        return all.isEmpty()
                ? "No game is left out"
                : Counted.of(all.size(), "game") + " left out: "
                        + Listed.first(NAMED, all.stream().map(DiffText::game).toList());
    }

    /** Prints it as an object. */
    public void json(Console console) {
        JsonText.print(
                console,
                new JsonObject()
                        .put("what_if", changes)
                        .put(
                                "games_left_out",
                                games == null
                                        ? null
                                        : games.leftOut().stream()
                                                .map(DiffText::gameObject)
                                                .toList())
                        .put("committed", committed)
                        .putAll(DiffText.json(
                                new RunDiff(
                                        diff.sameSystem(),
                                        reasons(),
                                        diff.firstDifference(),
                                        diff.ledgers(),
                                        diff.tables()),
                                games)));
    }

    /** A replay that repeats the options of a run was given them in another place, which is no reason. */
    private List<RunDiff.Reason> reasons() {
        return diff.reasons().stream()
                .filter(reason -> !reason.key().startsWith("sources."))
                .toList();
    }

    /** Prints who moves, is new or is gone as CSV. */
    public void csv(Console console) throws IOException {
        TableWriter csv = TableFormat.CSV.open(console.bytes(), COLUMNS);
        for (TableDiff table : diff.tables()) {
            for (RunDiff.MovedPlayer moved : table.moved()) {
                row(csv, table, moved.before(), moved.after());
            }
            for (PlacedPlayer appeared : table.appeared()) {
                row(csv, table, null, appeared);
            }
            for (PlacedPlayer gone : table.gone()) {
                row(csv, table, gone, null);
            }
        }
        csv.flush();
    }

    private void row(TableWriter csv, TableDiff table, @Nullable PlacedPlayer before, @Nullable PlacedPlayer after)
            throws IOException {
        PlacedPlayer known = after != null ? after : before;
        if (known == null) {
            return;
        }
        csv.text(table.name()).text(known.ladder()).text(known.player());
        csv.text(before == null ? null : Integer.toString(before.place()));
        csv.text(after == null ? null : Integer.toString(after.place()));
        csv.text(before == null ? null : before.rank()).text(after == null ? null : after.rank());
        csv.text(before == null ? null : before.mu()).text(after == null ? null : after.mu());
        csv.text(before == null ? null : before.sigma()).text(after == null ? null : after.sigma());
        GamesDiff.GameReference first =
                games == null ? null : games.first(table.name(), known).orElse(null);
        csv.text(first == null ? null : first.id()).text(first == null ? null : first.time());
        csv.endRow();
    }
}
