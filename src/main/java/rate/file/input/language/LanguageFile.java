package rate.file.input.language;

import java.io.InputStream;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Utf8Lines;

/**
 * A table of texts, a paragraph for each: a line {@code = English}, and a line {@code tag text} for each language. A line that
 * begins with {@code #} is a remark.
 */
final class LanguageFile {

    private static final String TEXT = "= ";
    private static final Pattern TRANSLATION = Pattern.compile("([a-z]{2,3}(?:-[A-Za-z0-9]+)*) +(.+)");

    /** Pages put translations into markup, attributes and literals of scripts as they are. */
    private static final Pattern SIGNS_OF_PAGES = Pattern.compile("[<>&\"`\\\\$]");

    private final String file;

    /** The translations by language and by text. */
    private final Map<String, Map<String, String>> languages = new LinkedHashMap<>();

    private final Set<String> texts = new LinkedHashSet<>();

    private LanguageFile(String file) {
        this.file = file;
    }

    /**
     * Reads a table.
     *
     * @param file what it is called
     * @param known the table that has all texts; null if that is this one
     * @throws InputRefused if it is not sound
     */
    static LanguageFile read(String file, InputStream in, @Nullable LanguageFile known) {
        LanguageFile table = new LanguageFile(file);
        Utf8Lines lines = new Utf8Lines(file, in);
        String text = null;
        long number = 0;
        for (String line = lines.next(); line != null; line = lines.next()) {
            number++;
            if (line.startsWith(TEXT)) {
                text = line.substring(TEXT.length());
                require(known == null || known.texts.contains(text), file, number, line, "no page has this text");
                require(table.texts.add(text), file, number, line, "this text is there twice");
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                require(text != null, file, number, line, "a line with = and the English text must stand before it");
                String why = table.take(String.valueOf(text), line, known != null);
                require(why.isEmpty(), file, number, line, why);
            }
        }
        return table;
    }

    private static void require(boolean isSound, String file, long line, String excerpt, String why) {
        if (!isSound) {
            throw new InputRefused(ProblemKind.BAD_LANGUAGE, Location.of(file, line, excerpt), why);
        }
    }

    /** Takes a translation, and returns why it cannot; nothing if it could. */
    private String take(String text, String line, boolean isForeign) {
        Matcher translation = TRANSLATION.matcher(line);
        if (!translation.matches()) {
            return "this is neither = and a text, nor the tag of a language and its translation";
        }
        String translated = translation.group(2);
        Set<String> missing = new LinkedHashSet<>(Language.pieces(text));
        Language.pieces(translated).forEach(missing::remove);
        if (!missing.isEmpty()) {
            return "the translation lacks {" + missing.iterator().next() + "}";
        }
        Set<String> foreign = new HashSet<>(Language.pieces(translated));
        Language.pieces(text).forEach(foreign::remove);
        if (!foreign.isEmpty()) {
            return "the text has no {" + foreign.iterator().next() + "}";
        }
        if (Language.forms(translated) > Language.forms(text)) {
            return "the translation has more forms, divided by |, than the text";
        }
        if (isForeign && SIGNS_OF_PAGES.matcher(translated).find()) {
            return "a translation may not have the signs < > & \" ` \\ $, which mean something in pages";
        }
        if (Language.usualTag(translation.group(1)).isEmpty()) {
            return "\"" + translation.group(1) + "\" is not the tag of a language";
        }
        Map<String, String> language = languages.computeIfAbsent(translation.group(1), tag -> new LinkedHashMap<>());
        return language.put(text, translated) == null ? "" : "this translation is there twice";
    }

    /** The English texts, in order. */
    Set<String> texts() {
        return texts;
    }

    /** The translations into a language, by text. */
    Map<String, String> of(String tag) {
        return languages.getOrDefault(tag, Map.of());
    }

    /** The language of the file of a user, who gives the words of one. */
    String onlyLanguage() {
        List<String> tags = List.copyOf(languages.keySet());
        if (tags.size() != 1) {
            throw new InputRefused(
                    ProblemKind.BAD_LANGUAGE,
                    Location.of(file),
                    tags.isEmpty()
                            ? "it translates no text"
                            : "it has more than one language: " + String.join(", ", tags));
        }
        return tags.get(0);
    }
}
