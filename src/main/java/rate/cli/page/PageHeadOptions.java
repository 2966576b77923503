package rate.cli.page;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.cli.file.InputGuard;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.option.RunOption;
import rate.cli.terminal.Console;
import rate.cli.terminal.Version;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Letters;
import rate.file.input.language.Language;
import rate.file.input.source.Source;
import rate.file.store.SingleFile;
import rate.pages.report.page.IntroText;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.page.PageLogo;
import rate.run.audit.read.PublishedRun;

/**
 * Options of the title, introduction, logo, address and language of a page, which are alike in every command that makes one.
 */
public final class PageHeadOptions implements OptionList.Described {

    private final @Nullable String about;
    private @Nullable String html;
    private @Nullable PageIdentity identity;
    private @Nullable String title;
    private @Nullable String subtitle;
    private @Nullable String intro;
    private @Nullable String logo;
    private @Nullable String url;
    private final LanguageOption language = new LanguageOption(
            "The language of the page, its dates and its numbers (default: English, and dates such as 2026-01-31)");

    /** @param about describes the option {@code --html}, which names the page; null if another option does */
    public PageHeadOptions(@Nullable String about) {
        this.about = about;
    }

    @Override
    public void describe(OptionList to) {
        if (about != null) {
            to.under(HelpSection.OUTPUT);
            to.option("--html PAGE", about).into(String.class, html, value -> html = value);
        }
        to.under(HelpSection.PAGE);
        to.option("--title TEXT", "The title of the page.").into(String.class, title, value -> title = value);
        to.option("--subtitle TEXT", "A line below the title.").into(String.class, subtitle, value -> subtitle = value);
        to.option("--intro FILE.md", "An introduction before the content, in Markdown. Markup in it is shown as text.")
                .into(String.class, intro, value -> intro = value);
        to.option(
                        "--logo FILE",
                        "A picture beside the title and in the tab of the browser: PNG, JPEG or SVG, at most 200 KB. It"
                                + " becomes part of the page.")
                .into(String.class, logo, value -> logo = value);
        to.option(
                        "--url ADDRESS",
                        "The address of the page, such as https://example.org/ladder/, for links and search engines.")
                .into(String.class, url, value -> url = value);
        language.describe(to);
    }

    private @Nullable String given() {
        List<String> names = List.of("--title", "--subtitle", "--intro", "--logo", "--url", "--language");
        List<@Nullable String> values = Arrays.asList(title, subtitle, intro, logo, url, language.given());
        for (int i = 0; i < names.size(); i++) {
            if (values.get(i) != null) {
                return names.get(i);
            }
        }
        return null;
    }

    /** Returns whether the address of the page is given. */
    public boolean hasAddress() {
        return url != null;
    }

    /** The files that are read for the page, as the user named them. */
    public List<String> files() {
        List<String> files = new ArrayList<>();
        if (intro != null) {
            files.add(intro);
        }
        if (logo != null) {
            files.add(logo);
        }
        String words = language.file();
        if (words != null) {
            files.add(words);
        }
        return files;
    }

    /**
     * Reads what is said of the page of {@code --html}, if one is wanted, before anything is done for it.
     *
     * @throws WrongUsage as {@link #identity}, or if something is said of a page that is not wanted
     * @throws rate.engine.problem.InputRefused as {@link #identity}
     */
    public void read(Console console) {
        String given = given();
        WrongUsage.require(html != null || given == null, given + " needs --html, which makes the page");
        identity = html == null ? null : identity(console, "--html", html);
    }

    /** Refuses a page of {@code --html} that would replace a file that is read, or a file of a run. */
    public void spare(Console console, PublishedRun run, List<String> inputs) throws IOException {
        if (html != null) {
            InputGuard.spareInputs(console, "--html", RunOption.output(console, run, "--html", html), inputs);
        }
    }

    /** Writes the page of {@code --html}; false if none is wanted. */
    public boolean write(Console console, Function<PageIdentity, SingleFile.Content> page) throws IOException {
        if (html == null || identity == null) {
            return false;
        }
        SingleFile.write(console.path(html), page.apply(identity));
        return true;
    }

    /** The page of {@code --html}, as the user named it; null if none is wanted. */
    public @Nullable String file() {
        return html;
    }

    /**
     * Returns the identity of a page. It is to be asked for before anything is done for the page: all words are looked at, and
     * all files read.
     *
     * @param option that names the page
     * @throws WrongUsage if the words make no sense, or if a file would be replaced that is not ours
     * @throws rate.engine.problem.InputRefused if a file cannot be used that is read for it
     */
    public PageIdentity identity(Console console, String option, String page) {
        requireSense(console, option, page);
        WebAddress address = address();
        Language words = language.words(console);
        return new PageIdentity(
                "rate " + Version.number(),
                title,
                subtitle,
                intro == null ? null : IntroText.of(intro, content(console, intro, IntroText.MOST_BYTES)),
                logo == null ? null : PageLogo.of(logo, content(console, logo, PageLogo.MOST_BYTES)),
                address == null ? null : address.toString(),
                language.file() == null ? language.tag() : words.tag(),
                words);
    }

    private void requireSense(Console console, String option, String page) {
        requireText("--title", title);
        requireText("--subtitle", subtitle);
        requireText("--intro", intro);
        requireText("--logo", logo);
        InputGuard.requireOnce(files());
        language.tag();
        address();
        InputGuard.spareInputs(console, option, page, files());
    }

    private static void requireText(String option, @Nullable String text) {
        WrongUsage.require(text == null || !Letters.isBlank(text), option + " must be a text, not \"" + text + "\"");
    }

    /** A byte more than there may be, if there are more. */
    private static byte[] content(Console console, String file, int most) {
        try (Source source = console.source(file);
                InputStream in = source.openRaw()) {
            return in.readNBytes(most + 1);
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
    }

    private @Nullable WebAddress address() {
        return url == null ? null : WebAddress.ofPage("--url", url);
    }
}
