package rate.cli.option;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Counted;
import rate.engine.text.Letters;
import rate.pages.export.UpdateScript;
import rate.pages.export.UpdateTarget;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;

/** The words about a table of the user's that gets ratings. */
public final class UpdateOptions implements OptionList.Described {

    private @Nullable String update;
    private @Nullable String since;

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.OUTPUT);
        to.option(
                        "--update TABLE(NAME,…)",
                        "For sql: the table to update, its column with the names of players, and the columns to set. "
                                + "COLUMN=mu sets a column to one of the run (default: the one with the same name, otherwise "
                                + "rank).")
                .into(String.class, update, value -> update = value);
        to.option(
                        "--since OLD-RUN",
                        "For sql: the run that the table shows now; only players whose values differ are written. "
                                + "Exchange RUN and OLD-RUN to undo an update.")
                .into(String.class, since, value -> since = value);
    }

    /** Returns true if {@code --update} or {@code --since} was given. */
    public boolean isGiven() {
        return update != null || since != null;
    }

    /** Returns the table and the columns to be updated. */
    public UpdateTarget target() {
        UpdateTarget target = update == null ? null : UpdateTarget.of(update);
        if (target == null) {
            throw new WrongUsage(
                    update == null
                            ? "--to sql needs --update, such as --update 'users(name,rating)'"
                            : "--update must be TABLE(NAME,COLUMN), such as users(name,rating), not \"" + update
                                    + "\"");
        }
        Set<String> named = new HashSet<>(Set.of(Letters.small(target.key())));
        for (UpdateTarget.Value value : target.values()) {
            // Who overwrites the names cannot go back, and of two values of a column one would be lost.
            WrongUsage.require(
                    named.add(Letters.small(value.column())),
                    "--update: the column " + value.column() + " is there twice");
        }
        return target;
    }

    /** Writes the script of a run, and tells whom it leaves out. */
    public void write(Console console, PublishedRun run, RunManifest.ListedFile listed, OutputStream out)
            throws IOException {
        PublishedRun old = since == null ? null : RunOption.run(console, since);
        RunManifest.ListedFile listedOld = old == null
                ? null
                : old.manifest()
                        .table(listed.table())
                        .orElseThrow(() -> new WrongUsage("--since: " + since + " has no table " + listed.table()));
        try {
            long leftOut = UpdateScript.write(target(), run, listed, old, listedOld, out);
            if (leftOut > 0) {
                console.tell("rate: warning: " + Counted.of(leftOut, "player")
                        + " left out, whose name has a backslash: databases do not read it alike");
            }
        } catch (IllegalArgumentException e) {
            throw new WrongUsage("--update: " + e.getMessage());
        }
    }
}
