package rate.pages.report.change;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.file.input.language.Language;
import rate.pages.report.page.LogsTitle;
import rate.pages.report.page.Markup;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageHead.PagePreview;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.page.SectionsPage;
import rate.run.audit.diff.GamesDiff;
import rate.run.audit.diff.MoveAccount;
import rate.run.audit.diff.RunDiff;
import rate.run.audit.diff.RunDiff.TableDiff;
import rate.run.audit.read.LadderPlayer;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;

/**
 * Page of the effects of a change on a run, which needs no other file: in words, the largest moves with their games, places
 * gained and lost, and all players. All of it is there without scripts; they filter it by names, and change the colours.
 */
public final class ChangePage {

    /** Games left out that are listed. */
    private static final int LISTED = 200;

    private final List<String> changes;
    private final PageIdentity identity;
    private final Language words;
    private final RunManifest run;
    private final List<ChangedTable> tables = new ArrayList<>();
    private final @Nullable GamesDiff games;

    /**
     * Reads what a change does.
     *
     * @param changes in the words of the page, at least one
     * @param games why; null if it is not known
     * @throws rate.engine.problem.InputRefused if one of the runs cannot be read
     */
    public ChangePage(
            List<String> changes,
            PublishedRun before,
            PublishedRun after,
            RunDiff diff,
            @Nullable GamesDiff games,
            PageIdentity identity) {
        this.changes = changes;
        this.identity = identity;
        this.words = identity.words();
        this.run = before.manifest();
        this.games = games;
        List<LadderPlayer> asked = new ArrayList<>();
        if (diff.sameSystem()) {
            diff.tables()
                    .forEach(table ->
                            ChangedTable.largest(table).forEach(moved -> asked.add(table.rated(moved.after()))));
        }
        Map<LadderPlayer, MoveAccount> accounts = MoveAccount.of(before, after, asked);
        for (TableDiff table : diff.tables()) {
            tables.add(new ChangedTable(table, diff.sameSystem(), accounts, diff.sameSystem() ? games : null, words));
        }
    }

    private PagePreview preview() {
        return new PagePreview(
                words.say(changes.size() == 1 ? "What if: {1}" : "What if: {1}, and more", changes.get(0)),
                words.say(
                        "The games of {1}, rated again with a change: who moves, by how much, and why.",
                        LogsTitle.whole(run)));
    }

    /** Writes the page. The stream stays open. */
    public void write(OutputStream out) throws IOException {
        new SectionsPage(new PageHead(identity, preview()), lead(), content())
                .write(out, List.of("report.css", "whatif.css"), "whatif-scripts.txt");
    }

    private String lead() {
        return "<p class=\"lead\">"
                + words.say(
                        "The games of {1}, rated by {2}, were rated again {3}.",
                        "<bdi>" + Markup.text(LogsTitle.whole(run)) + "</bdi>",
                        Markup.text(run.system()),
                        changes.stream()
                                .map(change -> "<strong dir=\"auto\">" + Markup.text(change) + "</strong>")
                                .collect(Collectors.joining(", ")))
                + "</p>\n" + leftOut();
    }

    private String leftOut() {
        if (games == null || games.leftOut().isEmpty()) {
            return games == null ? "" : "<p>" + words.text("No game is left out.") + "</p>\n";
        }
        List<GamesDiff.GameReference> all = games.leftOut();
        String list = all.stream()
                .limit(LISTED)
                .map(game -> "<li>" + ChangedTable.game(game.id(), game.time(), words) + "</li>\n")
                .collect(Collectors.joining());
        String more = all.size() > LISTED
                ? "<li>" + words.say("and {1} more", words.whole(all.size() - LISTED)) + "</li>\n"
                : "";
        return "<details id=\"left-out\"><summary>"
                + words.counted(all.size(), "game is left out", "games are left out")
                + "</summary>\n<ul class=\"games\">\n" + list + more + "</ul></details>\n";
    }

    private String content() {
        StringBuilder page = new StringBuilder();
        tables.forEach(table -> table.write(page));
        return page.toString();
    }
}
