package rate.pages.report.site;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Outcome;
import rate.engine.math.Numbers;
import rate.file.store.SingleFile;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.MarkupTable.MarkupColumns;
import rate.pages.report.page.NumberMarkup;
import rate.run.audit.read.Standing;
import rate.run.audit.read.Step;
import rate.study.explain.Sentence.Person;
import rate.study.explain.Story;
import rate.study.explain.StoryText;
import rate.study.explain.TeamWeights;

/**
 * The page of a player: a part for each ladder, those with most games first.
 *
 * @param kept the columns that are kept beside the games
 */
record SitePlayerPage(SiteContent content, SitePlayer player, List<String> kept, boolean hasSides, String address) {

    /** Of more ladders only the table tells. */
    private static final int MOST_LADDERS = 12;

    private static final int MOST_OPPONENTS = 20;
    private static final Pattern SIDE = Pattern.compile(" ?(\\([HA]\\))$");

    /** The games whose story a page tells: all of them would be larger than all else of a site. */
    private static final int MOST_STORIES = 20;

    SingleFile.Content page(SiteFrame frame) {
        StringBuilder markup = new StringBuilder();
        List<Map.Entry<Integer, SitePath>> paths = new ArrayList<>(player.paths.entrySet());
        paths.sort(Comparator.comparingInt(path -> -games(path.getKey())));
        if (paths.size() > 1) {
            ladders(paths, markup);
        }
        for (Map.Entry<Integer, SitePath> path : paths.subList(0, Math.min(MOST_LADDERS, paths.size()))) {
            part(path.getKey(), path.getValue(), markup);
        }
        markup.append(frame.forPrograms(address, address));
        return frame.page(address, player.name(), markup);
    }

    private int games(int ladder) {
        Standing row = content.ladders.get(ladder).row(player.name());
        return row == null ? 0 : row.games();
    }

    private void ladders(List<Map.Entry<Integer, SitePath>> paths, StringBuilder markup) {
        markup.append("<section class=\"part\">\n");
        MarkupTable table = new MarkupTable(content.words, "ladder", "#place", "#rank", "#games");
        int shown = 0;
        for (Map.Entry<Integer, SitePath> path : paths) {
            SiteLadder ladder = content.ladders.get(path.getKey());
            Standing row = ladder.row(player.name());
            if (row != null) {
                String name = "<bdi>" + Markup.text(ladder.title()) + "</bdi>";
                String link = shown++ < MOST_LADDERS
                        ? "#ladder" + path.getKey()
                        : SiteAddress.link(address, ladder.address) + ".html";
                table.row()
                        .cell("who", "<a href=\"" + link + "\">" + name + "</a>")
                        .number(NumberMarkup.whole(row.place()))
                        .number(ladder.look.ranks().fixed(row.rank()))
                        .number(NumberMarkup.whole(row.games()));
            }
        }
        table.write(markup);
        markup.append("</section>\n");
    }

    private void part(int number, SitePath path, StringBuilder markup) {
        SiteLadder ladder = content.ladders.get(number);
        Standing row = ladder.row(player.name());
        if (row == null) {
            return;
        }
        markup.append("<section class=\"part\" id=\"ladder").append(number).append("\">\n<h2><a href=\"");
        markup.append(SiteAddress.link(address, ladder.page(player.name())))
                .append(".html\"><bdi>")
                .append(Markup.text(ladder.title()))
                .append("</bdi></a></h2>\n");
        tiles(ladder, row, path, markup);
        if (path.curve.isDrawn()) {
            String across = path.games() > 0 && path.hasRatings()
                    ? content.words.text("games")
                    : content.words.text("points in time");
            markup.append("<figure>\n"
                    + path.curve.svg(
                            "curve" + number,
                            player.name(),
                            across,
                            ladder.look.changes().decimals(),
                            content.words)
                    + "</figure>\n");
        }
        opponents(path, markup);
        games(ladder, path, markup);
        markup.append("</section>\n");
    }

    private void tiles(SiteLadder ladder, Standing row, SitePath path, StringBuilder markup) {
        markup.append("<dl class=\"tiles\">\n");
        tile("place", content.words.whole(row.place()), "", markup);
        tile(ladder.look.word(), content.words.number(ladder.look.ranks().fixed(row.rank())), "", markup);
        ladder.shownNumbers().stream()
                .filter(row.rating()::containsKey)
                .forEach(number -> tile(
                        ladder.heading(number),
                        content.words.number(ladder.markup(number).fixed(row.number(number))),
                        "",
                        markup));
        tile(
                "games",
                content.words.whole(row.games()),
                content.words.say(
                        "{1} won, {2} drawn, {3} lost",
                        content.words.whole(row.wins()),
                        content.words.whole(row.draws()),
                        content.words.whole(row.losses())),
                markup);
        Step peak = path.peak();
        if (peak != null) {
            String when = peak.time().isEmpty() ? "" : content.words.moment(peak.time());
            tile(
                    "highest " + ladder.look.word(),
                    content.words.number(ladder.look.ranks().fixed(path.highest())),
                    when,
                    markup);
        }
        if (!row.firstPlayed().isEmpty()) {
            tile(
                    "played",
                    day(row.firstPlayed()),
                    row.firstPlayed().equals(row.lastPlayed())
                            ? ""
                            : content.words.say("to {1}", day(row.lastPlayed())),
                    markup);
        }
        markup.append("</dl>\n");
    }

    private String day(String time) {
        return content.words.moment(time.split("T", 2)[0]);
    }

    private void tile(String name, String value, String hint, StringBuilder markup) {
        markup.append("<div><dt>" + Markup.text(Markup.titled(content.words.text(name))) + "</dt><dd>"
                + Markup.text(value) + "</dd>");
        if (!hint.isEmpty()) {
            markup.append("<dd class=\"hint\">").append(Markup.text(hint)).append("</dd>");
        }
        markup.append("</div>\n");
    }

    private void heading(String text, StringBuilder markup) {
        markup.append("<h3>").append(Markup.text(content.words.text(text))).append("</h3>\n");
    }

    private static void hint(String text, StringBuilder markup) {
        markup.append("<p class=\"hint\">").append(Markup.text(text)).append("</p>\n");
    }

    private void opponents(SitePath path, StringBuilder markup) {
        List<SitePath.Versus> all = path.versus();
        if (all.isEmpty()) {
            return;
        }
        heading("Head-to-head", markup);
        new MarkupColumns<SitePath.Versus>(content.words)
                .cell("opponent", "who", one -> content.link(address, content.name(one.player())))
                .number("games", one -> NumberMarkup.whole(one.games().games()))
                .number("won", one -> NumberMarkup.whole(one.games().wins()))
                .number("drawn", one -> NumberMarkup.whole(one.games().draws()))
                .number("lost", one -> NumberMarkup.whole(one.games().losses()))
                .rows(all.subList(0, Math.min(MOST_OPPONENTS, all.size())))
                .write(markup);
        if (all.size() > MOST_OPPONENTS) {
            hint(
                    content.words.say(
                            "The {1} opponents met most often of {2}; the JSON has all.",
                            MOST_OPPONENTS, content.words.whole(all.size())),
                    markup);
        }
    }

    private void games(SiteLadder ladder, SitePath path, StringBuilder markup) {
        if (path.games() == 0) {
            return;
        }
        List<SiteStep> last = path.last();
        boolean hasMates = last.stream().anyMatch(its -> !its.step().mates().isEmpty());
        boolean hasRatings = path.hasRatings();
        heading("Last games", markup);
        boolean isCrowd = last.stream().anyMatch(its -> its.step().against().size() > 1);
        List<String> head = new ArrayList<>(List.of("time", "game", "result"));
        if (isCrowd) {
            head.add("#place");
        }
        head.add("against");
        if (hasMates) {
            head.add("with");
        }
        if (hasRatings) {
            head.addAll(List.of(
                    "#change", "#expected", ladder.look.word().equals("rating") ? "#rating after" : "#mu after"));
        }
        MarkupTable table = new MarkupTable(content.words, head.toArray(String[]::new)).named(kept);
        boolean isNumbered = content.run.manifest().isNumbered();
        int listed = 0;
        for (SiteStep its : last) {
            Step step = its.step();
            String score = score(step);
            String game = (isNumbered ? "#" : "") + step.game();
            table.row().cell("when", Markup.text(content.words.moment(step.time())));
            if (listed++ < MOST_STORIES) {
                table.cell("what", story(game, step, its.weights()));
            } else {
                table.text(game);
            }
            table.cell(
                    "is-" + step.outcome(),
                    content.words.text(String.valueOf(step.outcome())) + (score.isEmpty() ? "" : " " + score));
            if (isCrowd) {
                table.number(step.place());
            }
            table.cell("who", content.links(address, opponents(step)));
            if (hasMates) {
                table.cell("who", content.links(address, step.mates()));
            }
            if (hasRatings) {
                double after = Numbers.parse(step.after().get(0));
                table.number(ladder.look
                                .changes()
                                .signed(after - Numbers.parse(step.before().get(0))))
                        .number(new NumberMarkup(0).fixed(100 * Numbers.parse(step.expected())) + " %")
                        .number(ladder.look.ranks().fixed(after));
            }
            step.kept().forEach(table::text);
        }
        table.write(markup);
        if (path.games() > last.size()) {
            hint(
                    content.words.say(
                            "The last {1} of {2} games; the CSV has all.",
                            last.size(), content.words.whole(path.games())),
                    markup);
        }
    }

    /** The score, with the letter of the side in the language of the page. */
    private String score(Step step) {
        Matcher side = SIDE.matcher(step.score());
        return side.find()
                ? side.replaceFirst(hasSides ? Matcher.quoteReplacement(" " + content.words.text(side.group(1))) : "")
                        .trim()
                : step.score();
    }

    private static List<String> opponents(Step step) {
        List<String> players = new ArrayList<>();
        step.against().forEach(team -> players.addAll(team.players()));
        return players;
    }

    /** The id of a game, which opens its story. */
    private String story(String game, Step step, @Nullable TeamWeights weights) {
        List<String> team = new ArrayList<>(List.of(player.name()));
        team.addAll(step.mates());
        boolean isRated = !step.before().isEmpty();
        Story.View view = new Story.View(
                Person.of(team),
                Person.of(opponents(step)),
                step.against().size() + 1,
                Numbers.whole(step.place()),
                Outcome.valueOf(String.valueOf(step.outcome()).toUpperCase(Locale.ROOT)),
                Numbers.parse(step.expected()),
                isRated ? rating(step.before()) : null,
                isRated ? rating(step.after()) : null,
                weights == null ? null : weights.sentence(content::name));
        StringBuilder markup = new StringBuilder("<details class=\"story\"><summary><bdi>")
                .append(Markup.text(game))
                .append("</bdi></summary>");
        StoryText.of(Story.of(view), content.words)
                .forEach(sentence -> markup.append("<p dir=\"auto\">" + Markup.sentence(sentence) + "</p>"));
        return markup.append("</details>").toString();
    }

    private static Story.Rating rating(List<String> numbers) {
        return new Story.Rating(Step.mu(numbers), Step.sigma(numbers), Step.rank(numbers));
    }
}
