package rate.cli.page;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Letters;
import rate.file.input.language.Language;
import rate.file.input.source.Source;

/** The language in which something is written for people: its tag, or a file with its words. */
public final class LanguageOption implements OptionList.Described {

    /** How the name of a file ends, which is no tag then. */
    private static final String ENDING = ".txt";

    private final String about;
    private @Nullable String language;

    /** @param about what it is the language of */
    public LanguageOption(String about) {
        this.about = about;
    }

    @Override
    public void describe(OptionList to) {
        to.option(
                        "--language",
                        "TAG|FILE.txt",
                        about + ": a tag such as de, es, fr or pt-BR, or a file with the words of another language.")
                .into(String.class, language, value -> language = value);
    }

    /** The tag or the file, as the user wrote it; null if nothing was. */
    public @Nullable String given() {
        return language;
    }

    /** The file with the words, as the user named it; null if there is none. */
    public @Nullable String file() {
        return language != null && language.endsWith(ENDING) ? language : null;
    }

    /**
     * Reads the words.
     *
     * @throws WrongUsage if it is neither a tag nor a file
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
     * @throws WrongUsage if it is no tag
     */
    @Nullable
    String tag() {
        if (language == null) {
            return null;
        }
        WrongUsage.require(!Letters.isBlank(language), "--language must be a text, not \"" + language + "\"");
        if (file() != null) {
            return null;
        }
        return Language.usualTag(language)
                .filter(tag -> !tag.equals("und"))
                .orElseThrow(
                        () -> new WrongUsage("--language must be the tag of a language, such as de or pt-BR, or a file "
                                + ENDING + " with the words of one, not \"" + language + "\""));
    }
}
