package rate.cli.page;

import java.io.IOException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.cli.option.ActivePlayersOptions;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.option.RunOption;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.NumberText;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Counted;
import rate.file.store.SiteFolder;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.site.Site;
import rate.pages.report.site.SiteFixtures;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;
import rate.run.form.FolderKind;

/** The options that make a site of a run, instead of a single page. */
public final class SiteOptions implements OptionList.Described {

    private @Nullable String site;
    private @Nullable String sitemap;

    @Override
    public void describe(OptionList to) {
        to.option(
                        "--site FOLDER",
                        "Instead of one page, write a site into this folder, for runs that one page cannot hold: a "
                                + "page for each player and each ladder, with JSON and CSV beside it. Only files that change "
                                + "are written, and files that the site no longer has are removed. No other file in the folder "
                                + "is touched.")
                .into(String.class, site, value -> site = value);
        to.under(HelpSection.PAGE);
        to.option(
                        "--sitemap ADDRESS",
                        "With --site, the address of the folder, such as https://example.org/ladder/: adds "
                                + "sitemap.xml for search engines, and a link home to 404.html.")
                .into(String.class, sitemap, value -> sitemap = value);
    }

    /** Returns true if a site is wanted, which is not one page, nor has anything that is said of the course of time on one. */
    public boolean isGiven(boolean hasPage, boolean hasTime) {
        WrongUsage.require(
                site != null || hasPage, "-o FILE or --site FOLDER is needed: where the page or the site goes");
        WrongUsage.require(site == null || !hasPage, "-o and --site cannot be combined");
        WrongUsage.require(site != null || sitemap == null, "--sitemap is only for --site");
        WrongUsage.require(
                site == null || !hasTime, "--since, --provisional and --tiers cannot be combined with --site");
        return site != null;
    }

    /** Writes the site of a run, and says what was written. */
    public int write(
            Console console,
            PublishedRun run,
            ActivePlayersOptions options,
            Function<PublishedRun, SiteFixtures> fixtures,
            PageIdentity identity)
            throws IOException {
        String folder = folder(console, run);
        ActivePlayers active = options.of(run);
        Site made = new Site(run, active, fixtures.apply(run), identity, base());
        SiteFolder.Outcome outcome;
        try (SiteFolder files = SiteFolder.open(console.path(folder), "rate report --site")) {
            outcome = made.write(files);
        }
        if (!active.isAll()) {
            console.say((made.shown() == 0 ? "no players are left; " : "") + "left out: " + active.others());
        }
        console.say("site of " + Counted.of(run.manifest().rated(), "game") + " in " + folder
                + ": " + Counted.of(outcome.files(), "file") + ", " + NumberText.fixed(1, outcome.bytes() / 1e6)
                + " MB, "
                + outcome.written() + " written, " + outcome.removed() + " removed");
        return ExitCode.DONE.code();
    }

    /** Its first page, as the user names it. */
    public String index() {
        return site + "/index.html";
    }

    private String folder(Console console, PublishedRun run) throws IOException {
        WrongUsage.require(
                run.manifest().kind() != FolderKind.COMPARISON, "--site is only for runs, not for a comparison");
        if (site == null || site.isEmpty()) {
            throw new WrongUsage("--site must be a folder, not \"\"");
        }
        RunOption.folderOutsideRuns(console, "--site", site);
        return site;
    }

    /** The address, ending with a slash; null if none was given. */
    private @Nullable String base() {
        return sitemap == null ? null : WebAddress.ofSite("--sitemap", sitemap).toString();
    }
}
