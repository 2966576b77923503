package rate.pages.report.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.file.input.language.Language;
import rate.file.store.SingleFile;
import rate.pages.report.outlook.OutlookPage;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.PageIdentity;
import rate.study.predict.Predicted;
import rate.study.predict.Predicted.Stake;
import rate.study.simulate.SimulatedSeason;

/**
 * Games that are yet to be played, and the end of the season as it is simulated.
 *
 * @param list how their list is called
 * @param coming the games, with their stakes, in the order of the list
 * @param season null if it is not simulated
 */
public record SiteFixtures(
        String list,
        List<? extends Predicted<?>> coming,
        @Nullable SimulatedSeason season) {

    /** Rows of the page. */
    private static final int MOST = 500;

    /** No fixtures. */
    public static final SiteFixtures NONE = new SiteFixtures("", List.of(), null);

    /** The addresses of its pages. */
    List<String> addresses() {
        List<String> addresses = new ArrayList<>();
        if (!coming.isEmpty()) {
            addresses.add(SiteAddress.FIXTURES);
        }
        if (season != null) {
            addresses.add(SiteAddress.FORECAST);
        }
        return addresses;
    }

    /** The page at one of them. */
    SingleFile.Content page(String address, SiteContent content, SiteFrame frame, PageIdentity identity) {
        boolean isForecast = address.equals(SiteAddress.FORECAST);
        return frame.page(
                address,
                isForecast ? content.words().text("Forecast") : content.words().text("Fixtures"),
                isForecast ? forecast(content, identity) : fixtures(content));
    }

    private String forecast(SiteContent content, PageIdentity identity) {
        OutlookPage page = new OutlookPage(
                Objects.requireNonNull(season),
                list,
                null,
                identity,
                player -> SitePerson.link(content, SiteAddress.FORECAST, player));
        return "<section class=\"hero\">\n" + page.lead() + "</section>\n" + page.content();
    }

    private String fixtures(SiteContent content) {
        List<? extends Predicted<?>> shown = coming.subList(0, Math.min(MOST, coming.size()));
        boolean hasDraws = shown.stream().anyMatch(game -> game.forecast().draw() > 0);
        int[] results = hasDraws ? new int[] {Stake.WIN, Stake.DRAW, Stake.LOSS} : new int[] {Stake.WIN, Stake.LOSS};
        Language words = content.words();
        MarkupTable table = new MarkupTable(words, "Game", "#First wins").look("fixtures");
        table.more(hasDraws ? new String[] {"#Draw", "#Second wins"} : new String[] {"#Second wins"});
        for (Predicted<?> game : shown) {
            Contest contest = game.contest();
            GameTime time = contest.game().time();
            table.row().cell("when game", time == null ? "" : SitePerson.time(time.text()));
            for (int result : results) {
                double[] first = game.forecast().first();
                table.cell(
                        "number share game",
                        OutlookPage.share(
                                result == Stake.DRAW ? game.forecast().draw() : first[result == Stake.WIN ? 0 : 1]));
            }
            for (int seat = 0; seat < contest.seats(); seat++) {
                String side = seat == contest.firstSeat(1) ? " versus" : "";
                table.row().cell("who" + side, player(contest, seat, content));
                for (int result : results) {
                    table.cell(
                            "number" + side,
                            after(
                                    game,
                                    seat,
                                    game.stakes().get(result),
                                    content.ladders().get(0)));
                }
            }
        }
        StringBuilder markup = new StringBuilder("<section class=\"part\">\n<p class=\"lead\">")
                .append(words.text(
                        "What the ratings expect of each game; below it, the rating of each player after each result."))
                .append("</p>\n");
        table.write(markup);
        if (coming.size() > MOST) {
            markup.append("<p class=\"hint\">")
                    .append(words.say("and {1}", words.counted(coming.size() - MOST, "more game")))
                    .append("</p>\n");
        }
        return markup.append("</section>\n").toString();
    }

    private static String player(Contest contest, int seat, SiteContent content) {
        int host = contest.game().host();
        boolean isAtHome = host != GameHeader.NO_HOST && seat == contest.firstSeat(host);
        return SitePerson.link(
                        content, SiteAddress.FIXTURES, contest.player(seat).name())
                + (isAtHome ? " <span class=\"hint\">" + content.words().text("at home") + "</span>" : "");
    }

    /** The rating of a player after a result, which changes none if the system does not rate it; and mu and sigma beside a rank. */
    private static String after(Predicted<?> game, int seat, Stake stake, SiteLadder ladder) {
        if (!stake.isRated()) {
            return "–";
        }
        double change = stake.ranks()[seat] - game.entrants().get(seat).rank();
        StringBuilder markup = new StringBuilder(ladder.markup().fixed(stake.ranks()[seat]))
                .append(" <span class=\"hint\">")
                .append(ladder.changes().signed(change))
                .append("</span>");
        for (String number : List.of("mu", "sigma")) {
            if (ladder.shownNumbers().contains(number)) {
                double value = stake.numbers()[seat][ladder.numbers().indexOf(number)];
                markup.append(" <span class=\"hint\">")
                        .append(number)
                        .append(' ')
                        .append(ladder.markup().fixed(value))
                        .append("</span>");
            }
        }
        return markup.toString();
    }
}
