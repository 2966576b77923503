package rate.file.input.language;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IllformedLocaleException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.math.ThousandsText;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.engine.text.Resource;
import rate.file.input.source.Utf8Lines;

/**
 * A language in which pages and workbooks are written. Texts are looked up by the English ones, which stand in the code; a text
 * that a language does not have stays English.
 */
public final class Language {

    /*
     * How texts are translated.
     *
     * The key of a text is the English text itself, with {1}, {2} for what is put into it, and with "|" between singular
     * and plural. So code can be read without a second file, and English needs no table. All other languages are in one
     * table, texts.txt, a paragraph for each text; the file of a user is read in the same form (LanguageFile).
     *
     * Java says a text with say() or counted(). Templates of pages have it as a place, {{=Text}}. Scripts have it as a
     * literal, which is replaced while the page is put together (ScriptWords); so a page carries the words of its own
     * language and no table.
     */

    private static final String TABLE = "texts.txt";
    private static final Pattern PIECE = Pattern.compile("\\{(\\w+)\\}");

    /** Languages in which none is singular, as one is. */
    private static final List<String> NONE_IS_ONE = List.of("fr", "pt");

    /**
     * How numbers are written: one of four digits, which may stand without a mark between thousands, and one of five, with the
     * marks that all larger ones have.
     */
    private static final String NUMBERS = "1,234.5|12,345.6";

    private static final Pattern FORM = Pattern.compile("1(\\D?)234\\D5\\|12(\\D)345(\\D)6");

    /** How a day is written: its year, month and day of the month, each with all digits. */
    private static final String DAY = "{1}-{2}-{3}";

    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\d.])(\\d+)((?:,\\d{3})*)(?:\\.(\\d+))?(?!\\d|\\.\\d)");
    private static final Pattern MOMENT = Pattern.compile("(\\d{4})-(\\d\\d)-(\\d\\d)(?:T(\\d\\d:\\d\\d).*)?");

    /** The ends of English ordinals, as a text with four forms. */
    private static final String ORDINALS = "st|nd|rd|th";

    private static final int TENS = 10;
    private static final int TEENS_FROM = 10;
    private static final int TEENS_TO = 14;

    /** The language of the code, which has no table. */
    public static final Language ENGLISH = new Language("en", Map.of());

    private final String tag;
    private final Map<String, String> texts;

    /** The mark between thousands. */
    private final String mark;

    /** The mark before decimals. */
    private final String point;

    /** True if four digits stand without a mark. */
    private final boolean isFourWhole;

    /** True if numbers are as in English: also if a user's file has a form of them that says nothing. */
    private final boolean isEnglish;

    Language(String tag, Map<String, String> texts) {
        this.tag = tag;
        this.texts = texts;
        Matcher form = FORM.matcher(texts.getOrDefault(NUMBERS, NUMBERS));
        this.isEnglish = !form.matches() || form.group().equals(NUMBERS);
        this.isFourWhole = !isEnglish && form.group(1).isEmpty();
        this.mark = isEnglish ? "," : form.group(2);
        this.point = isEnglish ? "." : form.group(3);
    }

    /** The texts of a language, by the English ones: of the table of the program, or of a file in its form. */
    static LanguageFile table() {
        return LanguageFile.read(TABLE, new ByteArrayInputStream(Resource.bytes(Language.class, TABLE)), null);
    }

    /** The languages whose words the program has. */
    public static List<String> known() {
        return List.of("de", "en", "es", "fr", "pt");
    }

    /** Returns true if the program has words for a tag such as {@code pt-BR}: of its language. */
    public static boolean isKnown(String tag) {
        return known().contains(primary(tag));
    }

    /** The words for the tag of a known language. */
    public static Language of(String tag) {
        String language = primary(tag);
        return language.equals(ENGLISH.tag) ? ENGLISH : new Language(language, table().of(language));
    }

    private static String primary(String tag) {
        return Letters.small(tag.split("-", 2)[0]);
    }

    /** Returns a tag in its usual form, {@code pt-BR} for {@code PT-br}; empty if it is the tag of no language. */
    public static Optional<String> usualTag(String tag) {
        try {
            return Optional.of(new Locale.Builder().setLanguageTag(tag).build().toLanguageTag());
        } catch (IllformedLocaleException e) {
            return Optional.empty();
        }
    }

    /**
     * Reads the words of another language, or other words of a known one.
     *
     * @throws InputRefused if it is not sound, or has a text that no page has
     */
    public static Language read(String file, InputStream in) {
        LanguageFile known = table();
        LanguageFile given = LanguageFile.read(file, in, known);
        String tag = given.onlyLanguage();
        Map<String, String> texts = new HashMap<>(known.of(primary(tag)));
        texts.putAll(given.of(tag));
        return new Language(tag, texts);
    }

    /** The tag of the words, such as {@code de}, for the {@code lang} of a page. */
    public String tag() {
        return tag;
    }

    /** A text as it is written in this language, with the places for its pieces. */
    public String text(String english) {
        return texts.getOrDefault(english, english);
    }

    /**
     * A text with its pieces put in.
     *
     * @param english with {@code {1}} for the first piece
     */
    public String say(String english, Object... pieces) {
        return filled(english, name -> String.valueOf(pieces[Integer.parseInt(name) - 1]));
    }

    /** A text whose pieces have names, put in in one pass: names of players may have braces. */
    public String filled(String english, UnaryOperator<String> pieces) {
        String text = text(english);
        if (text.indexOf('{') < 0) {
            return text;
        }
        Matcher piece = PIECE.matcher(text);
        return piece.replaceAll(it -> Matcher.quoteReplacement(pieces.apply(it.group(1))));
    }

    /** {@code 1 game}, {@code 1,024 games}: a number with commas between thousands, and the noun that it counts. */
    public String counted(long count, String noun) {
        return counted(count, noun, noun + "s");
    }

    /** Returns a number with its noun, whose plural is given. */
    public String counted(long count, String singular, String plural) {
        return whole(count) + " " + form(count, singular + "|" + plural);
    }

    public String whole(long number) {
        return number(ThousandsText.of(number));
    }

    /**
     * Numbers as this language writes them.
     *
     * @param english a text with numbers as English has them: {@code −1,234.5 %}
     */
    public String number(String english) {
        if (isEnglish || (english.indexOf('.') < 0 && english.indexOf(',') < 0)) {
            return english; // sites have millions of them
        }
        return NUMBER.matcher(english).replaceAll(number -> {
            String thousands = number.group(2);
            boolean isWhole = isFourWhole && number.group(1).length() == 1 && thousands.length() == "234,".length();
            String decimals = number.group(3);
            return Matcher.quoteReplacement(number.group(1)
                    + thousands.replace(",", isWhole ? "" : mark)
                    + (decimals == null ? "" : point + decimals));
        });
    }

    /** A day or a moment of a log, to the minute; what is neither stays. */
    public String moment(String time) {
        Matcher parts = MOMENT.matcher(time);
        return parts.matches()
                ? say(DAY, parts.group(1), parts.group(2), parts.group(3))
                        + (parts.group(4) == null ? "" : " " + parts.group(4))
                : time;
    }

    /** The form of a text that goes with a number: the last one is that of many. */
    public String form(long count, String english) {
        String[] forms = text(english).split("\\|", -1);
        boolean isOne = count == 1 || (count == 0 && NONE_IS_ONE.contains(tag));
        return forms[isOne ? 0 : forms.length - 1];
    }

    /** How a place is said: 1st, 2nd, 11th. A language with two forms has one for the first place, and one for all others. */
    public String ordinal(int place) {
        String[] ends = text(ORDINALS).split("\\|", -1);
        int rest = place % (TENS * TENS);
        int unit = rest > TEENS_FROM && rest < TEENS_TO ? 0 : place % TENS;
        int english = unit >= 1 && unit < ends.length ? unit - 1 : ends.length - 1;
        int other = place == 1 ? 0 : ends.length - 1;
        return place + ends[ends.length > 2 ? english : other];
    }

    static List<String> pieces(String text) {
        return PIECE.matcher(text).results().map(it -> it.group(1)).sorted().toList();
    }

    static int forms(String text) {
        return text.split("\\|", -1).length;
    }

    /**
     * A table of texts, a paragraph for each: a line {@code = English}, and a line {@code tag text} for each language. A line
     * that begins with {@code #} is a remark.
     */
    static final class LanguageFile {

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
                    table.require(known == null || known.texts.contains(text), number, line, "no page has this text");
                    table.require(table.texts.add(text), number, line, "this text is there twice");
                } else if (!line.isEmpty() && !line.startsWith("#")) {
                    table.require(
                            text != null, number, line, "a line with = and the English text must stand before it");
                    String why = table.take(String.valueOf(text), line, known != null);
                    table.require(why.isEmpty(), number, line, why);
                }
            }
            return table;
        }

        private void require(boolean isSound, long line, String excerpt, String why) {
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
            Map<String, String> language =
                    languages.computeIfAbsent(translation.group(1), tag -> new LinkedHashMap<>());
            return language.put(text, translated) == null ? "" : "this translation is there twice";
        }

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
}
