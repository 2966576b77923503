package rate.pages.report.page;

import org.jspecify.annotations.Nullable;
import rate.file.input.language.Language;

/**
 * The title, introduction, logo, address and language that the maker of a page gives it. Every kind of page has them.
 *
 * @param program name and version of the program that writes the page
 * @param title null for that of the content
 * @param subtitle a line below the title; null if there is none
 * @param intro what stands before the content; null if nothing does
 * @param logo a picture beside the title; null if there is none
 * @param address where the page will be found, absolute; null if that is not known
 * @param language the language of title, subtitle and introduction, and the one in which dates and numbers are written: a tag
 *     such as {@code de-AT}; null for English and ISO dates
 */
public record PageIdentity(
        String program,
        @Nullable String title,
        @Nullable String subtitle,
        @Nullable IntroText intro,
        @Nullable PageLogo logo,
        @Nullable String address,
        @Nullable String language,
        Language words) {

    /** Of a page of which nothing is said. */
    public static PageIdentity of(String program) {
        return new PageIdentity(program, null, null, null, null, null, null, Language.ENGLISH);
    }

    /** How much longer it makes a page, in characters at most. */
    public int length() {
        return (intro == null ? 0 : intro.markup().length())
                + (logo == null ? 0 : 2 * logo.address().length());
    }
}
