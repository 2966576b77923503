package rate.pages.report.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import rate.file.store.SingleFile;
import rate.pages.report.outlook.ComingGames;
import rate.pages.report.outlook.OutlookPage;
import rate.pages.report.page.Markup;
import rate.pages.report.page.PageIdentity;
import rate.study.simulate.SimulationResult;

/**
 * Games that are yet to be played, and the end of the season as it is simulated.
 *
 * @param coming the games; null if there is no list
 * @param season null if it is not simulated
 * @param open the games that are yet to be played of the season; null if it is not simulated
 */
public record SiteFixtures(
        String list,
        @Nullable ComingGames coming,
        @Nullable SimulationResult season,
        @Nullable ComingGames open) {

    public static final SiteFixtures NONE = new SiteFixtures("", null, null, null);

    List<String> addresses() {
        List<String> addresses = new ArrayList<>();
        if (coming != null && !coming.isEmpty()) {
            addresses.add(SiteAddress.FIXTURES);
        }
        if (season != null) {
            addresses.add(SiteAddress.FORECAST);
        }
        return addresses;
    }

    SingleFile.Content page(String address, SiteContent content, SiteFrame frame, PageIdentity identity) {
        boolean isForecast = address.equals(SiteAddress.FORECAST);
        return frame.page(
                address,
                isForecast ? content.words.text("Forecast") : content.words.text("Fixtures"),
                isForecast ? forecast(content, identity) : fixtures(content));
    }

    private String forecast(SiteContent content, PageIdentity identity) {
        OutlookPage page = new OutlookPage(
                Objects.requireNonNull(season),
                Objects.requireNonNull(open),
                list,
                null,
                identity,
                who(content, SiteAddress.FORECAST));
        return "<section class=\"hero\">\n" + page.lead() + "</section>\n" + page.content();
    }

    private String fixtures(SiteContent content) {
        StringBuilder markup = new StringBuilder("<section class=\"part\">\n<p class=\"lead\">")
                .append(Markup.text(content.words.text(ComingGames.LEAD)))
                .append("</p>\n");
        Objects.requireNonNull(coming).write(content.words, who(content, SiteAddress.FIXTURES), markup);
        return markup.append("</section>\n").toString();
    }

    private static UnaryOperator<String> who(SiteContent content, String from) {
        return player -> content.link(from, player);
    }
}
