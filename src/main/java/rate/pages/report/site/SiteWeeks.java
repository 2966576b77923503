package rate.pages.report.site;

import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import rate.file.input.language.Language;
import rate.file.output.JsonObject;
import rate.file.store.SingleFile;
import rate.file.store.SiteFolder;
import rate.pages.report.page.Calendar;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.MarkupTable.MarkupColumns;
import rate.pages.report.page.NumberMarkup;

/** The best of a ladder at the end of each week that had games: of the last years, when there are many. */
final class SiteWeeks {

    private static final int MOST_WEEKS = 520;
    private static final int ROWS = 100;

    /**
     * At the end of a week: rows of the table as it is, best first, with their ranks and games then.
     *
     * @param begins when it began, in seconds since 1970
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Week(long begins, int[] rows, double[] ranks, int[] games) {

        String monday() {
            return LocalDate.ofInstant(Instant.ofEpochSecond(begins), ZoneOffset.UTC)
                    .toString();
        }
    }

    private final List<Week> weeks = new ArrayList<>();
    private final double[] ranks;
    private final int[] games;
    private long now = Long.MIN_VALUE;

    SiteWeeks(int rows) {
        this.ranks = new double[rows];
        this.games = new int[rows];
    }

    /** Goes on to a week, in which a game is, by its {@linkplain Calendar#week beginning}. */
    void begin(long week) {
        if (week > now && now != Long.MIN_VALUE) {
            end();
        }
        now = Math.max(now, week);
    }

    void move(int row, double rank, boolean isGame) {
        ranks[row] = rank;
        games[row] += isGame ? 1 : 0;
    }

    /** Takes note of the standings as they are, after the last game of a week. */
    void end() {
        if (now == Long.MIN_VALUE) {
            return;
        }
        Comparator<Integer> better =
                Comparator.comparingDouble((Integer row) -> -ranks[row]).thenComparing(row -> row);
        PriorityQueue<Integer> best = new PriorityQueue<>(ROWS + 1, better.reversed());
        for (int row = 0; row < ranks.length; row++) {
            if (games[row] > 0 && (best.size() < ROWS || ranks[row] > ranks[best.element()])) {
                best.add(row);
                if (best.size() > ROWS) {
                    best.remove();
                }
            }
        }
        int[] rows = best.stream().sorted(better).mapToInt(row -> row).toArray();
        weeks.add(new Week(
                now,
                rows,
                Arrays.stream(rows).mapToDouble(row -> ranks[row]).toArray(),
                Arrays.stream(rows).map(row -> games[row]).toArray()));
        if (weeks.size() > MOST_WEEKS) {
            weeks.remove(0);
        }
    }

    /** Returns true if there are pages of weeks. */
    boolean isKnown() {
        return weeks.size() > 1;
    }

    static String list(SiteLadder ladder) {
        return ladder.address + "/weeks";
    }

    private static String address(SiteLadder ladder, Week week) {
        return ladder.address + "/week-" + week.monday();
    }

    List<String> pages(SiteLadder ladder) {
        List<String> pages = new ArrayList<>();
        if (isKnown()) {
            pages.add(list(ladder) + ".html");
            weeks.forEach(week -> pages.add(address(ladder, week) + ".html"));
        }
        return pages;
    }

    /** Writes its pages, and the script from which their control knows the weeks. */
    void write(SiteFolder folder, SiteContent content, SiteLadder ladder, SiteFrame frame) throws IOException {
        if (!isKnown()) {
            return;
        }
        Map<Integer, Integer> before = new HashMap<>();
        for (int week = 0; week < weeks.size(); week++) {
            Map<Integer, Integer> places = new HashMap<>();
            folder.write(
                    address(ladder, weeks.get(week)) + ".html", page(content, ladder, frame, week, before, places));
            before = places;
        }
        folder.write(list(ladder) + ".html", listed(content, ladder, frame));
        SiteSearch.text(folder, list(ladder) + ".js", "weeks", new JsonObject().each("weeks", weeks, Week::monday));
    }

    private SingleFile.Content page(
            SiteContent content,
            SiteLadder ladder,
            SiteFrame frame,
            int number,
            Map<Integer, Integer> before,
            Map<Integer, Integer> places) {
        Language words = content.words;
        Week week = weeks.get(number);
        String address = address(ladder, week);
        StringBuilder markup = new StringBuilder(
                        "<section class=\"part\">\n<nav class=\"pages\" id=\"weeks\" aria-label=\"")
                .append(words.text("Weeks"))
                .append("\" data-list=\"")
                .append(list(ladder))
                .append(".js\" data-week=\"")
                .append(week.monday())
                .append("\">");
        if (number > 0) {
            link(ladder, address, weeks.get(number - 1), "‹ ", "", markup);
        }
        markup.append(" <a href=\"" + SiteAddress.link(address, list(ladder)) + ".html\">" + words.text("All weeks")
                + "</a> ");
        if (number + 1 < weeks.size()) {
            link(ladder, address, weeks.get(number + 1), "", " ›", markup);
        }
        markup.append("</nav>\n");
        for (int place = 1; place <= week.rows().length; place++) {
            places.put(week.rows()[place - 1], place);
        }
        new MarkupColumns<Integer>(words)
                .number("place", place -> NumberMarkup.whole(place + 1))
                .cell("player", "who", place -> who(content, ladder, address, week.rows()[place]))
                .number(ladder.look.word(), place -> ladder.look.ranks().fixed(week.ranks()[place]))
                .cell("#last week", "number", place -> {
                    Integer was = before.get(week.rows()[place]);
                    return was == null ? "" : SiteTrends.moved(was - place - 1, ladder.words);
                })
                .number("games", place -> NumberMarkup.whole(week.games()[place]))
                .rows(IntStream.range(0, week.rows().length).boxed().toList())
                .write(markup);
        return frame.page(
                address,
                words.say("{1}, week of {2}", ladder.title(), words.moment(week.monday())),
                markup.append("</section>\n"));
    }

    private static void link(SiteLadder ladder, String from, Week week, String lead, String end, StringBuilder markup) {
        markup.append("<a href=\"" + SiteAddress.link(from, address(ladder, week)) + ".html\">" + lead
                + Markup.time(week.monday(), ladder.words.moment(week.monday())) + end + "</a>");
    }

    private SingleFile.Content listed(SiteContent content, SiteLadder ladder, SiteFrame frame) {
        Language words = content.words;
        String address = list(ladder);
        StringBuilder markup = new StringBuilder("<section class=\"part\">\n");
        MarkupTable table = new MarkupTable(words, "week of", "first", "#" + ladder.look.word());
        for (int number = weeks.size() - 1; number >= 0; number--) {
            Week week = weeks.get(number);
            StringBuilder link = new StringBuilder();
            link(ladder, address, week, "", "", link);
            table.row().cell("when", link.toString());
            if (week.rows().length == 0) {
                table.text("").number("–");
            } else {
                table.cell("who", who(content, ladder, address, week.rows()[0]))
                        .number(ladder.look.ranks().fixed(week.ranks()[0]));
            }
        }
        table.write(markup);
        return frame.page(address, words.say("{1} by week", ladder.title()), markup.append("</section>\n"));
    }

    private static String who(SiteContent content, SiteLadder ladder, String from, int row) {
        return content.link(from, ladder.rows.get(row).player());
    }
}
