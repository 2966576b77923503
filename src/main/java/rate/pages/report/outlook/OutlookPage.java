package rate.pages.report.outlook;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;
import rate.file.input.language.Language;
import rate.pages.report.page.LogsTitle;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.MarkupTable.MarkupColumns;
import rate.pages.report.page.NumberMarkup;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageHead.PagePreview;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.page.SectionsPage;
import rate.study.simulate.League;
import rate.study.simulate.League.PlaceGroup;
import rate.study.simulate.SimulationResult;
import rate.study.simulate.SimulationResult.Outlook;

/**
 * Page of the result of a simulation, which needs no other file: expected points and groups, a heat map of the places, and the
 * games to come.
 */
public final class OutlookPage {

    /** Columns of places, and rows of players, beyond which a page is too large to be looked at. */
    private static final int MOST_PLACES = 64;

    private static final int MOST_ROWS = 500;

    private static final int PERCENT = 100;
    private static final int SHADES = 10;

    private static final NumberMarkup NUMBERS = new NumberMarkup(2);
    private static final NumberMarkup TENTHS = new NumberMarkup(1);

    private final SimulationResult season;
    private final ComingGames open;
    private final League league;
    private final String fixtures;
    private final @Nullable String from;
    private final PageIdentity identity;
    private final Language words;
    private final UnaryOperator<String> who;

    /**
     * A page of its own, whose players lead nowhere.
     *
     * @param open its games that are yet to be played
     * @param fixtures how their list is called
     * @param from the time from which on it was simulated, as it was asked for; null if the list says what was played
     */
    public OutlookPage(
            SimulationResult season, ComingGames open, String fixtures, @Nullable String from, PageIdentity identity) {
        this(season, open, fixtures, from, identity, player -> "<bdi>" + Markup.text(player) + "</bdi>");
    }

    /** @param who makes the markup of a player's name */
    public OutlookPage(
            SimulationResult season,
            ComingGames open,
            String fixtures,
            @Nullable String from,
            PageIdentity identity,
            UnaryOperator<String> who) {
        this.season = season;
        this.open = open;
        this.league = season.league();
        this.who = who;
        this.fixtures = fixtures;
        this.from = from;
        this.identity = identity;
        this.words = identity.words();
    }

    private PagePreview preview() {
        return new PagePreview(
                words.say(
                        league.isKnockout() ? "Knockout: {1}" : "Season: {1}", LogsTitle.of(List.of(fixtures), words)),
                words.say(
                                "{1} of {2} left, played {3}.",
                                words.counted(season.open().size(), "game"),
                                words.counted(season.games(), "game"),
                                words.counted(season.simulation().times(), "time"))
                        + " " + favourite());
    }

    /** Who is first most often. */
    private String favourite() {
        return season.outlooks().stream()
                .max(Comparator.comparingDouble(outlook -> outlook.at(1)))
                .map(outlook -> words.say(
                        "{1} is first in {2} percent.",
                        outlook.player(), new NumberMarkup(0).fixed(PERCENT * outlook.at(1))))
                .orElse("");
    }

    /** Writes the page. The stream stays open. */
    public void write(OutputStream out) throws IOException {
        new SectionsPage(new PageHead(identity, preview()), lead(), content()).write(out, List.of("outlook.css"));
    }

    /** Describes the simulation, as markup. */
    public String lead() {
        return "<p class=\"lead\" dir=\"auto\">" + Markup.text(sentence()) + "</p>\n";
    }

    private String sentence() {
        int times = season.simulation().times();
        String what = words.say(
                from == null
                        ? "Still to play: {1} of {2}, simulated {3} by what {4}"
                        : "Still to play from {5} on: {1} of {2}, simulated {3} by what {4}",
                words.whole(season.open().size()),
                words.counted(season.games(), "game"),
                words.counted(times, "time"),
                season.system(),
                String.valueOf(from));
        return what + " "
                + words.text(
                        season.simulation().isUpdated()
                                ? "expects of the ratings, which each simulated game updates."
                                : "expects of skills that are drawn from the ratings each time.")
                + " "
                + words.say(
                        "So a probability is known within {1} percentage points.",
                        words.number(TENTHS.fixed(PERCENT / Math.sqrt(times))));
    }

    public String content() {
        StringBuilder page = new StringBuilder();
        List<Outlook> shown = season.outlooks()
                .subList(0, Math.min(MOST_ROWS, season.outlooks().size()));
        part(
                "end",
                "At the end",
                league.isKnockout()
                        ? "The probability of each group of places, the games so far, and the mean of the places."
                        : "The probability of each group of places; games and points so far; the mean of the points"
                                + " at the end, with their standard deviation; and the mean of the places.",
                page);
        summary(shown).write(page);
        if (season.outlooks().size() > MOST_ROWS) {
            page.append("<p class=\"hint\">"
                    + Markup.text(
                            words.say("and {1}", words.counted(season.outlooks().size() - MOST_ROWS, "more player")))
                    + "</p>\n");
        }
        page.append("</section>\n");
        part(
                "places",
                "Places",
                "The probability of each place for every player, in percent: the stronger the colour, the higher. An empty"
                        + " cell never occurred.",
                page);
        heat(shown).write(page);
        page.append("</section>\n");
        if (!season.open().isEmpty()) {
            part("games", "The games to come", ComingGames.LEAD, page);
            open.writeFolded(words, who, page);
            page.append("</section>\n");
        }
        return page.toString();
    }

    private void part(String id, String title, String lead, StringBuilder page) {
        page.append(Markup.part(id, words.text(title), words.text(lead)));
    }

    private MarkupTable summary(List<Outlook> shown) {
        MarkupColumns<Outlook> columns = new MarkupColumns<Outlook>(words)
                .column("Player", (to, outlook) -> to.headed(who.apply(outlook.player()), ""));
        for (PlaceGroup group : league.groups()) {
            columns.named(
                    List.of("#" + group.name()), (to, outlook) -> to.cell("number share", share(outlook.in(group))));
        }
        columns.number("Played", outlook -> NumberMarkup.whole(outlook.played()));
        if (!league.isKnockout()) {
            columns.number("Points", outlook -> Decimals.exact(outlook.points()))
                    .column(
                            "#Expected",
                            (to, outlook) ->
                                    to.number(NUMBERS.fixed(outlook.expected()), "± " + TENTHS.fixed(outlook.sigma())));
        }
        return columns.number("Mean place", outlook -> NUMBERS.fixed(outlook.place()))
                .rows(shown)
                .caption("What is to be expected of each player");
    }

    /** A probability with a bar as long. */
    public static String share(double probability) {
        return "<span>" + percent(probability) + " %</span><svg class=\"bar\" viewBox=\"0 0 100 4\""
                + " preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect width=\""
                + TENTHS.fixed(PERCENT * probability) + "\" height=\"4\"/></svg>";
    }

    private MarkupTable heat(List<Outlook> shown) {
        int[] all = season.places();
        int[] places = IntStream.of(all).limit(MOST_PLACES).toArray();
        MarkupTable table = new MarkupTable(words, "Player")
                .named(IntStream.of(places).mapToObj(place -> "#" + place).toList())
                .look("heat");
        if (places.length < all.length) {
            table.caption("The first {1} of {2} places", MOST_PLACES, words.whole(all.length));
        } else {
            table.caption("All places");
        }
        for (Outlook outlook : shown) {
            table.row().headed(who.apply(outlook.player()), "");
            for (int place : places) {
                double probability = outlook.at(place);
                int shade = (int) Math.round(SHADES * Math.sqrt(probability));
                table.cell(shade == 0 ? "low" : "shade-" + shade, probability == 0 ? "" : percent(probability));
            }
        }
        return table;
    }

    /** Percents; neither 0 nor 100 for what is neither. */
    private static String percent(double probability) {
        double percent = PERCENT * probability;
        return percent > 0 && percent < 1
                ? "&lt;1"
                : percent > PERCENT - 1 && probability < 1 ? "&gt;99" : new NumberMarkup(0).fixed(percent);
    }
}
