package rate.pages.report.change;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.NumberMarkup;
import rate.run.audit.diff.MoveAccount;
import rate.run.audit.diff.MoveAccount.Share;

/**
 * The games behind a move, as a table whose last column sums to the move.
 *
 * @param account what each game contributed
 * @param numbers how changes of ranks are written
 * @param language of the page
 */
record MoveGames(MoveAccount account, NumberMarkup numbers, Language language) {

    /** Games that are shown. */
    private static final int SHOWN = 5;

    /** Opponents who are named. */
    private static final int NAMED = 3;

    void write(StringBuilder page) {
        List<Share> games = account.games();
        List<Share> shown = games.subList(0, Math.min(SHOWN, games.size()));
        List<Share> others = games.subList(shown.size(), games.size());
        MarkupTable table = new MarkupTable(language, "game", "against", "#before", "#now", "#change");
        for (Share share : shown) {
            table.row()
                    .cell(
                            "id",
                            share.game().isEmpty()
                                    ? language.text("between games")
                                    : ChangedTable.game(share.game(), share.time()))
                    .cell("names", opponents(share))
                    .cell("number", added(share.before(), "new"))
                    .cell("number", added(share.after(), "left out"))
                    .cell("number", ChangedTable.difference(numbers, share.difference()));
        }
        if (!others.isEmpty()) {
            row(table, language.counted(others.size(), "other game"), MoveAccount.sum(others));
        }
        if (account.start() != 0) {
            row(table, language.text("the first rating"), account.start());
        }
        table.write(page);
    }

    private void row(MarkupTable table, String what, double difference) {
        table.row()
                .cell("same", what)
                .cell("names", "")
                .number("")
                .number("")
                .cell("number", ChangedTable.difference(numbers, difference));
    }

    private String added(@Nullable Double added, String none) {
        return added == null ? "<span class=\"new\">" + language.text(none) + "</span>" : numbers.signed(added);
    }

    private String opponents(Share share) {
        List<String> names = new ArrayList<>(share.opponents());
        int more = names.size() - NAMED;
        return names.stream().limit(NAMED).map(Markup::name).collect(Collectors.joining(", "))
                + (more > 0 ? " " + language.say("and {1} more", NumberMarkup.whole(more)) : "");
    }
}
