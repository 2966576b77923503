package rate.cli.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import rate.cli.terminal.Console;
import rate.engine.text.Counted;
import rate.file.input.language.Language;
import rate.file.store.SingleFile;
import rate.pages.export.RunWorkbook;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;

/** A run as a workbook in a file. */
public final class WorkbookFile {

    private WorkbookFile() {}

    /**
     * Writes it to a file as the user wrote it, replaced whole or not at all, in a language, and tells what had no room in it.
     */
    public static void write(Console console, PublishedRun run, String file, ActivePlayers active, Language words) {
        long[] cut = new long[1];
        try {
            SingleFile.write(console.path(file), out -> cut[0] = RunWorkbook.write(run, out, active, words));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        tell(console, file, cut[0]);
    }

    /** Tells how many texts were cut, if any were. */
    public static void tell(Console console, String file, long cut) {
        if (cut > 0) {
            console.tell("rate: warning: " + file + ": " + Counted.of(cut, "text") + " of more than "
                    + Counted.grouped(RunWorkbook.MOST_CHARACTERS) + " characters cut, the limit of a cell");
        }
    }
}
