package rate.cli.page;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;
import rate.engine.problem.Nearest;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Letters;
import rate.file.input.language.Language;
import rate.file.input.source.Source;

/** The language of pages and workbooks: the tag of one that the program has words of, or a file with those of another. */
public final class LanguageOption implements OptionList.Described {

    /** Of each language its tag, its English name and its own: those of Java differ by its version. */
    private static final String NAMES =
            "de German Deutsch, en English English, es Spanish español, fr French français, pt Portuguese português";

    private final String about;
    private @Nullable String language;

    /** @param about what it is the language of */
    public LanguageOption(String about) {
        this.about = about;
    }

    @Override
    public void describe(OptionList to) {
        to.option(
                        "--language TAG|FILE.txt",
                        about + ": a tag such as de, es, fr or pt-BR, or a file with the words of another language.")
                .into(String.class, language, value -> language = value);
    }

    /** The tag or the file, as the user wrote it; null if nothing was. */
    public @Nullable String given() {
        return language;
    }

    /**
     * The file with the words, as the user named it; null if there is none. No tag has a slash, or a point but before its
     * encoding.
     */
    public @Nullable String file() {
        return language != null && language.matches("(?i).*[./\\\\](?!utf-?8$).*") ? language : null;
    }

    /**
     * Reads the words.
     *
     * @throws WrongUsage if it is neither the tag of a known language nor a file
     * @throws rate.engine.problem.InputRefused if the file is not sound
     */
    public Language words(Console console) {
        String file = file();
        String tag = tag();
        if (file == null) {
            return tag == null ? Language.ENGLISH : Language.of(tag);
        }
        try (Source source = console.source(file);
                InputStream in = source.openRaw()) {
            return Language.read(file, in);
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
    }

    /**
     * Returns the tag in its usual form; null if there is none, or a file has it.
     *
     * @throws WrongUsage if it is not the tag of a language that the program has words of
     */
    @Nullable
    String tag() {
        String given = language;
        if (given == null || file() != null) {
            return null;
        }
        return Language.usualTag(given.replaceFirst("\\..*", "").replace('_', '-'))
                .filter(Language::isKnown)
                .orElseThrow(() -> unknown(given));
    }

    /** The refusal of a language, with the one that was probably meant, and all others. */
    private static WrongUsage unknown(String language) {
        Map<String, String> tags = new LinkedHashMap<>();
        for (String all : NAMES.split(", ", -1)) {
            List.of(all.split(" ", -1)).forEach(name -> tags.put(name, all.split(" ", 2)[0]));
        }
        String primary = Letters.small(language.split("[-_]", 2)[0]);
        String what =
                !tags.containsKey(primary) && List.of(Locale.getISOLanguages()).contains(primary)
                        ? "there are no words of \"" + language + "\""
                        : "unknown language \"" + language + "\""
                                + Nearest.of(language, tags.keySet())
                                        .map(near -> "; did you mean " + tags.get(near) + "?")
                                        .orElse("");
        return new WrongUsage("--language: " + what + (what.endsWith("?") ? " Languages are: " : "; languages are: ")
                + NAMES.replaceAll("(\\w+) (\\w+) [^, ]+", "$1 ($2)") + "; a file has the words of another");
    }
}
