package rate.pages.report;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.file.input.language.Language;
import rate.pages.report.calculator.Calculators;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageHead.PagePreview;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.page.RatingLook;
import rate.pages.report.time.TimeChoice;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunTable;
import rate.run.audit.read.RunTable.NamedRow;
import rate.run.audit.read.Standing;

/**
 * A run as one page that needs nothing else: standings, players through time, predictions, activity. It is made from what was
 * published, and so is the same for the same run.
 */
public final class Report {

    /** The page stays below 8 MB: so many packed bytes make four letters of every three, and the rest is some 350 KB. */
    private static final int MOST_BYTES = 5_600_000;

    private static final int TOP = 20;

    /** Of more ladders than that, only the best player is named. */
    private static final int MOST_LADDERS = 20;

    /** Of more than that, the others are counted. */
    private static final int MOST_LISTED = 500;

    private final Content content;
    private final PageIdentity identity;
    private final Language words;
    private final String duels;

    /**
     * Reads a run.
     *
     * @param run no comparison
     * @param previous the run that it is compared with; null if there is none
     * @param ladder the only ladder of the log that is shown; null for all
     * @throws rate.engine.problem.InputRefused if one of them cannot be read
     */
    public Report(
            PublishedRun run,
            @Nullable PublishedRun previous,
            ActivePlayers active,
            @Nullable String ladder,
            TimeChoice time,
            PageIdentity identity) {
        this.content = Content.of(run, previous, active, ladder, time, Content.MOST_FOLLOWED);
        this.identity = identity;
        this.words = identity.words();
        this.duels = WinMatrix.of(run, ladder, words);
    }

    /** Adds calculators that predict games to the page, and returns this report. */
    public Report with(Calculators calculators) {
        content.calculators = calculators;
        return this;
    }

    /** How many rows the standings on the page have, all together. */
    public int shown() {
        return content.shown();
    }

    /** How many games were rated; empty if it is of one ladder, and there is no ledger that tells. */
    public OptionalLong games() {
        return content.rated();
    }

    private String description() {
        OptionalLong rated = games();
        LadderContent ladder = content.ladders.stream()
                .filter(each -> !each.standings.isEmpty())
                .findFirst()
                .orElse(null);
        String games = rated.isEmpty() ? "" : words.counted(rated.getAsLong(), "game");
        if (ladder == null) {
            return games.isEmpty() ? "" : games + ".";
        }
        long tables = content.ladders.stream()
                .filter(each -> each.ladder == ladder.ladder && !each.standings.isEmpty())
                .count();
        if (tables > 1) {
            return words.say("{1} on {2}.", games, words.counted(tables, "ladder"));
        }
        List<Standing> rows = ladder.standings;
        Standing first = rows.get(0);
        RatingLook look = RatingLook.of(rows);
        String players = words.counted(rows.size(), ladder.ladder.id().replaceFirst("s$", ""));
        return (games.isEmpty() ? "" : games + ", ") + players + ". "
                + words.say(
                        "First: {1}, {2} {3}.",
                        first.player(),
                        words.text(look.word()),
                        words.number(look.ranks().fixed(first.rank())));
    }

    /** Writes the page; the stream stays open. What is too much for one page is left out, and the page says so. */
    public void write(OutputStream out) throws IOException {
        PagePreview preview = PagePreview.of(content.run.manifest(), content.only, words, description());
        PageHead head = new PageHead(identity, preview);
        String summary = summary();
        int around = identity.length() + (summary + duels).getBytes(StandardCharsets.UTF_8).length;
        byte[] data = new Packing(content, head, MOST_BYTES - around * 3 / 4).bytes();
        new Page(Page.Kind.RUN, head, Map.of("summary", summary, "duels", duels)).write(data, out);
    }

    /** The first rows of the tables, for readers who run no scripts: previews of mail, say. */
    private String summary() {
        StringBuilder page = new StringBuilder();
        if (!content.active.isAll()) {
            paragraph(words.say("Left out: {1}.", content.active.others(words::text, words::form)), page);
        }
        if (content.ladders.size() > MOST_LADDERS) {
            return page.append(listed(content.ladders)).toString();
        }
        for (LadderContent ladder : content.ladders) {
            List<Standing> rows = ladder.standings;
            RatingLook look = RatingLook.of(rows);
            page.append("<h2>" + title(ladder) + "</h2>\n<table>" + head("place", "player", look.word(), "games"));
            for (Standing row : rows.subList(0, Math.min(TOP, rows.size()))) {
                page.append("<tr><td>" + row.place() + "</td><td><bdi>" + Markup.text(row.player()) + "</bdi></td><td>"
                        + words.number(look.ranks().fixed(row.rank())) + "</td><td>" + row.games() + "</td></tr>\n");
            }
            page.append("</table>\n");
        }
        return page.toString();
    }

    private static void paragraph(String text, StringBuilder page) {
        page.append("<p>").append(Markup.text(text)).append("</p>\n");
    }

    private String head(String... columns) {
        StringBuilder head = new StringBuilder("<tr>");
        for (String column : columns) {
            head.append("<th>").append(Markup.text(words.text(column))).append("</th>");
        }
        return head.append("</tr>\n").toString();
    }

    private String title(LadderContent ladder) {
        String id = words.text(ladder.ladder.id());
        return Markup.text(ladder.name.isEmpty() ? id : ladder.name + ": " + id);
    }

    /** A row for each ladder. */
    private String listed(List<LadderContent> ladders) {
        StringBuilder table = new StringBuilder("<table>").append(head("ladder", "players", "best player"));
        for (LadderContent ladder : ladders.subList(0, Math.min(MOST_LISTED, ladders.size()))) {
            List<Standing> rows = ladder.standings;
            table.append("<tr><td>" + title(ladder) + "</td><td>" + rows.size() + "</td><td><bdi>"
                    + (rows.isEmpty() ? "" : Markup.text(rows.get(0).player())) + "</bdi></td></tr>\n");
        }
        table.append("</table>\n");
        if (ladders.size() > MOST_LISTED) {
            paragraph(words.say("And {1}.", words.counted(ladders.size() - MOST_LISTED, "further ladder")), table);
        }
        return table.toString();
    }

    /**
     * How every two of the best players are expected to score against each other, of runs that tell how sure they are of it;
     * and what else counts.
     */
    private static final class WinMatrix {

        private static final String LEADS = "leads";

        /** Of more ladders, only the first ones have a matrix. */
        private static final int MOST_LADDERS = 5;

        private final Set<String> players = new LinkedHashSet<>();

        /** By two players what the first is expected to score, and the probability that the first is better. */
        private final Map<List<String>, double[]> duels = new HashMap<>();

        private WinMatrix() {}

        /**
         * Returns the matrices of a run as markup; nothing of a run that has none.
         *
         * @param only the only ladder that is shown; null for all
         */
        static String of(PublishedRun run, @Nullable String only, Language words) {
            Map<String, WinMatrix> ladders = new LinkedHashMap<>();
            each(
                    run,
                    LEADS,
                    only,
                    row -> ladders.computeIfAbsent(row.cell("ladder"), none -> new WinMatrix())
                            .add(row));
            String title = "<h2>" + Markup.text(words.text("Who beats whom")) + "</h2>\n";
            StringBuilder page = new StringBuilder("<section id=\"duels\">\n").append(ladders.isEmpty() ? "" : title);
            ladders.entrySet().stream()
                    .limit(MOST_LADDERS)
                    .forEach(ladder -> ladder.getValue().write(ladder.getKey(), words, page));
            MarkupTable effects = new MarkupTable(words, "Effect", "#Value", "#Interval")
                    .caption(
                            "What counts besides the players: points for a standard deviation of a column; for draws their ν.");
            each(
                    run,
                    "effects",
                    only,
                    row -> effects.row()
                            .head(row.cell("effect"), row.cell("ladder"))
                            .number(rounded(row.cell("value")))
                            .number(words.say("{1} to {2}", rounded(row.cell("lower")), rounded(row.cell("upper")))));
            if (!effects.isEmpty()) {
                effects.write(page);
            }
            return ladders.isEmpty() && effects.isEmpty()
                    ? ""
                    : page.append("</section>\n").toString();
        }

        /** Reads a table that a run may have. */
        private static void each(PublishedRun run, String name, @Nullable String only, Consumer<NamedRow> row) {
            run.manifest()
                    .table(name)
                    .ifPresent(listed -> RunTable.open(run, listed).on(only).forEach(row));
        }

        private static String rounded(String cell) {
            return cell.isEmpty() ? "–" : String.format(Locale.ROOT, "%.2f", Numbers.parse(cell));
        }

        private void add(NamedRow row) {
            String one = row.cell("player");
            String other = row.cell("opponent");
            double score = row.number("score");
            double leads = row.number(LEADS);
            players.add(one);
            players.add(other);
            duels.put(List.of(one, other), new double[] {score, leads});
            duels.put(List.of(other, one), new double[] {1 - score, 1 - leads});
        }

        private void write(String ladder, Language words, StringBuilder page) {
            List<String> names = new ArrayList<>(players);
            MarkupTable table = new MarkupTable(words, "player", "#Better than the next")
                    .named(IntStream.rangeClosed(1, names.size())
                            .mapToObj(place -> "#" + place)
                            .toList())
                    .caption(
                            "Expected score in percent against each of the best, a draw counting half; and how sure it is, in percent, "
                                    + "that a player is better than the next one.");
            for (int row = 0; row < names.size(); row++) {
                String name = names.get(row);
                table.row().head((row + 1) + " " + name, "");
                table.number(row + 1 < names.size() ? percent(List.of(name, names.get(row + 1)), 1) : "");
                for (String other : names) {
                    table.number(percent(List.of(name, other), 0));
                }
            }
            if (!ladder.isEmpty()) {
                page.append("<h3>").append(Markup.text(ladder)).append("</h3>\n");
            }
            table.write(page);
        }

        private String percent(List<String> duel, int which) {
            double[] known = duels.get(duel);
            return known == null || Double.isNaN(known[which])
                    ? ""
                    : String.format(Locale.ROOT, which == 0 ? "%.0f" : "%.1f", 100 * known[which]);
        }
    }
}
