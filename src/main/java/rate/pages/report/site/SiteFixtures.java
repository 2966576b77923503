package rate.pages.report.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.file.input.language.Language;
import rate.file.store.SingleFile;
import rate.pages.report.outlook.OutlookPage;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.NumberMarkup;
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
        boolean hasTimes = shown.stream().anyMatch(game -> game.contest().game().isTimed());
        Language words = content.words();
        MarkupTable table = hasTimes ? new MarkupTable(words, "Time", "Game") : new MarkupTable(words, "Game");
        table.more("#First wins");
        if (hasDraws) {
            table.more("#Draw");
        }
        table.more("#Second wins");
        for (Predicted<?> game : shown) {
            table.row();
            GameTime time = game.contest().game().time();
            if (hasTimes) {
                table.cell("when", time == null ? "–" : SitePerson.time(time.text()));
            }
            table.cell("who", team(game.contest(), 0, content) + "<br>" + team(game.contest(), 1, content));
            result(table, game, Stake.WIN, game.forecast().first()[0], content);
            if (hasDraws) {
                result(table, game, Stake.DRAW, game.forecast().draw(), content);
            }
            result(table, game, Stake.LOSS, game.forecast().first()[1], content);
        }
        StringBuilder markup = new StringBuilder("<section class=\"part\">\n<p class=\"lead\">")
                .append(words.text(
                        "What the ratings expect of each game; below it, how each result would change the rating of"
                                + " the first and of the second."))
                .append("</p>\n");
        table.write(markup);
        if (coming.size() > MOST) {
            markup.append("<p class=\"hint\">")
                    .append(words.say("and {1}", words.counted(coming.size() - MOST, "more game")))
                    .append("</p>\n");
        }
        return markup.append("</section>\n").toString();
    }

    private static String team(Contest contest, int team, SiteContent content) {
        Game game = contest.game();
        String home =
                game.host() == team ? " <span class=\"hint\">" + content.words().text("at home") + "</span>" : "";
        return seats(contest, team)
                        .mapToObj(seat -> SitePerson.link(
                                content,
                                SiteAddress.FIXTURES,
                                contest.player(seat).name()))
                        .collect(Collectors.joining(", "))
                + home;
    }

    private static IntStream seats(Contest contest, int team) {
        return IntStream.range(contest.firstSeat(team), contest.firstSeat(team + 1));
    }

    /** A result: its probability, and what it would do to the ratings of both sides. */
    private static void result(
            MarkupTable table, Predicted<?> game, int result, double probability, SiteContent content) {
        Stake stake = game.stakes().get(result);
        NumberMarkup changes = content.ladders().get(0).changes();
        // A result that the system does not rate changes no rating.
        String sides = IntStream.range(0, stake.isRated() ? 2 : 0)
                .mapToObj(team -> seats(game.contest(), team)
                        .mapToObj(seat -> changes.signed(
                                stake.ranks()[seat] - game.entrants().get(seat).rank()))
                        .collect(Collectors.joining(", ")))
                .collect(Collectors.joining(" / "));
        table.cell(
                "number share",
                OutlookPage.share(probability) + (stake.isRated() ? "<span class=\"hint\">" + sides + "</span>" : ""));
    }
}
