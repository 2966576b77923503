package rate.cli.option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.engine.game.GameTime;
import rate.engine.game.TimeParser;
import rate.engine.problem.WrongUsage;
import rate.file.input.source.Source;
import rate.log.correct.Corrections;
import rate.log.correct.Exclusions;
import rate.log.correct.Span;
import rate.log.name.AliasFile;

/** The words that say what is to be corrected in a log before it is rated. */
public final class CorrectionOptions implements OptionList.Described {

    private @Nullable String aliases;
    private @Nullable String exclude;
    private @Nullable String since;
    private @Nullable String until;

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.GAMES);
        to.option("--aliases FILE", "A table of renamed players and second accounts, with the columns old and new.")
                .into(String.class, aliases, value -> aliases = value);
        to.option(
                        "--exclude FILE",
                        "A table of games that do not count, with the columns reason and game, player, uploader, "
                                + "since or until. A game is excluded if all conditions of a row hold.")
                .into(String.class, exclude, value -> exclude = value);
        to.option(
                        "--since TIME",
                        "Leave out games before this date, or before this instant, such as 2008-11-24T18:00:00Z.")
                .into(String.class, since, value -> since = value);
        to.option(
                        "--until TIME",
                        "Leave out games after this date (games of that day still count), or after this instant.")
                .into(String.class, until, value -> until = value);
    }

    /** The files that were named. */
    public List<String> files() {
        List<String> files = new ArrayList<>();
        add(files, "--aliases", aliases);
        add(files, "--exclude", exclude);
        return files;
    }

    /**
     * Reads what was named.
     *
     * @throws rate.engine.problem.InputRefused if a file is none
     */
    public Corrections read(Console console) {
        Span span = new Span(time("--since", since), time("--until", until));
        WrongUsage.require(!span.isBackwards(), "--until " + until + " is before --since " + since);
        AliasFile names = read(console, aliases, AliasFile::read);
        return new Corrections(names, read(console, exclude, source -> Exclusions.read(source, names)), span);
    }

    /** The words that say it again, for another command line. */
    public List<String> words() {
        List<String> words = new ArrayList<>();
        Map<String, @Nullable String> values = new LinkedHashMap<>();
        values.put("--aliases", aliases);
        values.put("--exclude", exclude);
        values.put("--since", since);
        values.put("--until", until);
        values.forEach((option, value) -> {
            if (value != null) {
                words.addAll(List.of(option, value));
            }
        });
        return words;
    }

    private static void add(List<String> files, String option, @Nullable String file) {
        WrongUsage.require(file == null || !file.isEmpty(), option + " must be a file, not \"\"");
        if (file != null) {
            files.add(file);
        }
    }

    private static <T> @Nullable T read(Console console, @Nullable String file, Function<Source, T> reader) {
        if (file == null) {
            return null;
        }
        try (Source source = console.source(file)) {
            return reader.apply(source);
        }
    }

    /** The time that an option says, in UTC if it says no other; null if it says none. */
    public static @Nullable GameTime time(String option, @Nullable String text) {
        if (text == null) {
            return null;
        }
        GameTime time = TimeParser.dateOrInstant(text);
        if (time == null) {
            throw new WrongUsage(option + " must be a date such as 2008-11-24 or an instant such as"
                    + " 2008-11-24T18:00:00Z, not \"" + text + "\"");
        }
        return time;
    }
}
