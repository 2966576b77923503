package rate.pages.report.change;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.MarkupTable.MarkupColumns;
import rate.pages.report.page.NumberMarkup;
import rate.pages.report.page.RatingLook;
import rate.run.audit.diff.GamesDiff;
import rate.run.audit.diff.MoveAccount;
import rate.run.audit.diff.MoveAccount.Share;
import rate.run.audit.diff.RunDiff.MovedPlayer;
import rate.run.audit.diff.RunDiff.PlacedPlayer;
import rate.run.audit.diff.RunDiff.TableDiff;
import rate.run.audit.read.LadderPlayer;

/** One table, players or commanders, with what a change does to it. */
final class ChangedTable {

    /** Moves that are shown with their games, and places gained or lost. */
    private static final int LARGEST = 10;

    /** Games of a move that are shown, and opponents in each that are named. */
    private static final int MOST_GAMES = 5;

    private static final int MOST_OPPONENTS = 3;

    /** Who is new or gone by name. */
    private static final int NAMED = 10;

    private final TableDiff table;
    private final boolean sameSystem;
    private final Map<LadderPlayer, MoveAccount> accounts;
    private final @Nullable GamesDiff games;
    private final RatingLook look;
    private final Language language;

    /**
     * @param sameSystem whether ranks can be compared, not only places
     * @param games the first game behind which somebody is rated otherwise; null if it is not known
     */
    ChangedTable(
            TableDiff table,
            boolean sameSystem,
            Map<LadderPlayer, MoveAccount> accounts,
            @Nullable GamesDiff games,
            Language language) {
        this.table = table;
        this.sameSystem = sameSystem;
        this.accounts = accounts;
        this.games = games;
        this.look = look(table);
        this.language = language;
    }

    private static RatingLook look(TableDiff table) {
        boolean isOne = true;
        double most = 0;
        List<PlacedPlayer> places = new ArrayList<>(table.stayed());
        places.addAll(table.appeared());
        table.moved().forEach(moved -> places.add(moved.after()));
        for (PlacedPlayer place : places) {
            double rank = Numbers.parse(place.rank());
            isOne &= place.sigma().isEmpty()
                    && (place.mu().isEmpty() || RatingLook.isOne(rank, Numbers.parse(place.mu())));
            most = Math.max(most, Math.abs(rank));
        }
        return RatingLook.of(isOne, most);
    }

    /** Whose games are looked for: those of the farthest moves, none of them a mere change of place. */
    static List<MovedPlayer> largest(TableDiff table) {
        return table.moved().stream()
                .filter(moved -> Math.abs(moved.gain()) > 0)
                .limit(LARGEST)
                .toList();
    }

    private static <T> List<T> first(List<T> rows) {
        return rows.subList(0, Math.min(LARGEST, rows.size()));
    }

    void write(StringBuilder page) {
        String id = table.name();
        page.append("<div class=\"ladder\" id=\"").append(id).append("\">\n<h2>");
        page.append(language.text(id)).append("</h2>\n<p>");
        page.append(counts()).append("</p>\n<section class=\"part told\">\n");
        words(page);
        page.append("</section>\n");
        if (sameSystem && !largest(table).isEmpty()) {
            moves(page);
        }
        places(page);
        everyone(page);
        page.append("</div>\n");
    }

    private void moves(StringBuilder page) {
        page.append("<section class=\"part\">\n<h3>"
                + language.text(accounts.isEmpty() ? "The largest moves" : "The largest moves, and their games")
                + "</h3>\n<p class=\"lead\">");
        page.append(language.text(
                accounts.isEmpty()
                        ? "Without a ledger it is not known what each game contributed."
                        : "What each game added to the rank, before and now. A game that is not rated any more adds nothing"
                                + " now; another one adds more or less than before, because the ratings that met in it are"
                                + " other ones. The differences sum to the move."));
        page.append("</p>\n<div class=\"columns moves\">\n");
        for (MovedPlayer moved : largest(table)) {
            page.append("<div class=\"column\">\n<h3>" + name(moved.after()) + " " + difference(moved.gain())
                    + "</h3>\n<p class=\"hint\">" + rank(moved) + ", " + place(moved) + "</p>\n");
            MoveAccount account = accounts.get(table.rated(moved.after()));
            if (account != null) {
                games(account, page);
            }
            page.append("</div>\n");
        }
        page.append("</div>\n</section>\n");
    }

    private void places(StringBuilder page) {
        List<MovedPlayer> up = byRise(Comparator.comparingInt(MovedPlayer::rise).reversed(), 1);
        List<MovedPlayer> down = byRise(Comparator.comparingInt(MovedPlayer::rise), -1);
        if (!up.isEmpty() || !down.isEmpty()) {
            page.append("<section class=\"part\">\n<h3>" + language.text("Places gained and lost")
                    + "</h3>\n<div class=\"columns\">\n");
            places(page, language.text("Gained"), up);
            places(page, language.text("Lost"), down);
            page.append("</div>\n</section>\n");
        }
    }

    private List<MovedPlayer> byRise(Comparator<MovedPlayer> order, int sign) {
        return table.moved().stream()
                .filter(moved -> Integer.signum(moved.rise()) == sign)
                .sorted(order.thenComparingInt(moved -> moved.after().place()))
                .toList();
    }

    private void places(StringBuilder page, String heading, List<MovedPlayer> rows) {
        if (rows.isEmpty()) {
            return;
        }
        page.append("<div class=\"column\">\n<h3>" + heading + "<span class=\"count\">" + language.whole(rows.size())
                + "</span></h3>\n");
        MarkupTable markup = new MarkupTable(language, "player", "#before", "#now", "#places");
        for (MovedPlayer moved : first(rows)) {
            markup.row()
                    .cell("who", name(moved.after()))
                    .number(NumberMarkup.whole(moved.before().place()))
                    .number(NumberMarkup.whole(moved.after().place()))
                    .cell("number", rise(moved, language));
        }
        markup.write(page);
        int more = rows.size() - first(rows).size();
        page.append(
                        more > 0
                                ? "<p class=\"hint\">" + language.say("and {1} more", language.whole(more)) + "</p>\n"
                                : "")
                .append("</div>\n");
    }

    private record Row(@Nullable PlacedPlayer before, PlacedPlayer known, boolean isGone) {

        /** By ladder, as the table is now; those who are gone come last. */
        static final Comparator<Row> ORDER = Comparator.comparing(Row::isGone)
                .thenComparing(row -> row.known().ladder())
                .thenComparingInt(row -> row.known().place());

        String places(Language language) {
            if (isGone || before == null) {
                return "<span class=\"new\">" + language.text(isGone ? "gone" : "new") + "</span>";
            }
            return rise(new MovedPlayer(before, known), language);
        }
    }

    private void everyone(StringBuilder page) {
        List<Row> rows = new ArrayList<>();
        table.moved().forEach(moved -> rows.add(new Row(moved.before(), moved.after(), false)));
        table.stayed().forEach(place -> rows.add(new Row(place, place, false)));
        table.appeared().forEach(place -> rows.add(new Row(null, place, false)));
        table.gone().forEach(place -> rows.add(new Row(place, place, true)));
        rows.sort(Row.ORDER);
        page.append("<section class=\"part everyone\" data-table=\"" + table.name() + "\">\n<h3>"
                + language.text("All players") + "</h3>\n");
        if (games != null) {
            page.append("<p class=\"lead\">"
                    + language.text(
                            accounts.isEmpty()
                                    ? "The first game is the player's first one that is left out."
                                    : "The first game is the player's first one after which the rating differs from before.")
                    + "</p>\n");
        }
        page.append("<div class=\"controls\" hidden><label>" + language.text("Name")
                + " <input type=\"search\" autocomplete=\"off\" spellcheck=\"false\" placeholder=\""
                + language.text("any part of it")
                + "\"></label><span class=\"range\" aria-live=\"polite\"></span></div>\n");
        MarkupColumns<Row> columns = new MarkupColumns<Row>(language)
                .number(
                        "place",
                        row -> row.isGone()
                                ? "–"
                                : NumberMarkup.whole(row.known().place()))
                .cell("#moved", "number", row -> row.places(language))
                .cell("player", "who", row -> name(row.known()));
        if (sameSystem) {
            columns.number(
                            look.word(),
                            row -> look.ranks().fixed(Numbers.parse(row.known().rank())))
                    .cell("#change", "number", this::change)
                    .cell(games == null ? "" : "first game", "date", row -> firstGame(row.known()));
        }
        columns.rows(rows).write(page);
        page.append("</section>\n");
    }

    private String change(Row row) {
        PlacedPlayer before = row.before();
        return before == null || row.isGone()
                ? ""
                : difference(Numbers.parse(row.known().rank()) - Numbers.parse(before.rank()));
    }

    private String firstGame(PlacedPlayer player) {
        return games == null
                ? ""
                : games.first(table.name(), player)
                        .map(game -> game(game.id(), game.time(), language))
                        .orElse("");
    }

    /** A difference of ranks with its sign and colour; one that is too small to be seen has neither. */
    private String difference(double difference) {
        String text = language.number(look.changes().signed(difference));
        return "<span class=\"" + (text.startsWith("+") ? "up" : text.startsWith("−") ? "down" : "same") + "\">" + text
                + "</span>";
    }

    private static String rise(MovedPlayer moved, Language language) {
        int rise = moved.rise();
        return rise == 0
                ? "<span class=\"same\">=</span>"
                : rise > 0
                        ? "<span class=\"up\">↑ " + language.whole(rise) + "</span>"
                        : "<span class=\"down\">↓ " + language.whole(-rise) + "</span>";
    }

    /** A game with its time, to the minute. */
    static String game(String id, String time, Language language) {
        return Markup.name(id)
                + (time.isEmpty()
                        ? ""
                        : " <span class=\"hint\">" + Markup.time(time, language.moment(time)) + "</span>");
    }

    /** The games behind a move, as a table whose last column sums to the move. */
    private void games(MoveAccount account, StringBuilder page) {
        List<Share> all = account.games();
        List<Share> shown = all.subList(0, Math.min(MOST_GAMES, all.size()));
        List<Share> others = all.subList(shown.size(), all.size());
        MarkupTable table = new MarkupTable(language, "game", "against", "#before", "#now", "#change");
        for (Share share : shown) {
            table.row()
                    .cell(
                            "id",
                            share.game().isEmpty()
                                    ? language.text("between games")
                                    : game(share.game(), share.time(), language))
                    .cell("names", some(MOST_OPPONENTS, share.opponents(), Markup::name))
                    .cell("number", added(share.before(), "new"))
                    .cell("number", added(share.after(), "left out"))
                    .cell("number", difference(share.difference()));
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
        table.row().cell("same", what).cell("names", "").number("").number("").cell("number", difference(difference));
    }

    private String added(@Nullable Double added, String none) {
        return added == null
                ? "<span class=\"new\">" + language.text(none) + "</span>"
                : language.number(look.changes().signed(added));
    }

    /** Who it is, as markup. */
    private static String name(PlacedPlayer place) {
        return (place.ladder().isEmpty() ? "" : Markup.name(place.ladder()) + ": ") + Markup.name(place.player());
    }

    /** Writes paragraphs of the farthest moves, and of those who are new or gone. */
    private void words(StringBuilder page) {
        if (sameSystem) {
            Comparator<MovedPlayer> byGain = Comparator.comparingDouble(MovedPlayer::gain);
            extreme(page, "The largest gain: {1}, {2} ({3}), {4}.", byGain, moved -> moved.gain() > 0);
            extreme(page, "The largest loss: {1}, {2} ({3}), {4}.", byGain.reversed(), moved -> moved.gain() < 0);
        } else {
            page.append("<p>" + language.text("Two systems have two scales, so only places are compared.") + "</p>\n");
        }
        listed(page, "New", table.appeared());
        listed(page, "Gone", table.gone());
        if (!table.gone().isEmpty()) {
            page.append("<p class=\"hint\">" + language.text("A player who is gone leaves a place to those below.")
                    + "</p>\n");
        }
    }

    /** How many have another rating, or another place, in a sentence. */
    private String counts() {
        int both = table.moved().size() + table.stayed().size();
        long rated = count(ChangedTable::isRatedOtherwise);
        long up = count(moved -> moved.rise() > 0);
        long down = count(moved -> moved.rise() < 0);
        String of = language.counted(both, "player");
        String places = up + down == 0
                ? language.text("no player has another place")
                : language.say(
                        language.form(
                                up + down,
                                "{1} has another place: {2} further up, {3} further down|{1} have another place:"
                                        + " {2} further up, {3} further down"),
                        language.whole(up + down),
                        language.whole(up),
                        language.whole(down));
        if (!sameSystem) {
            return language.say("Of {1}, {2}.", of, places);
        }
        return rated == 0 && up + down == 0
                ? language.say("Nothing changes for any of {1}.", of)
                : language.say(
                        language.form(
                                rated,
                                "{1} of {2} gets another rating, and {3}.|{1} of {2} get another rating, and {3}."),
                        "<strong>" + language.whole(rated) + "</strong>",
                        of,
                        places);
    }

    private long count(Predicate<MovedPlayer> condition) {
        return table.moved().stream().filter(condition).count();
    }

    private static boolean isRatedOtherwise(MovedPlayer moved) {
        PlacedPlayer before = moved.before();
        PlacedPlayer after = moved.after();
        return !before.rank().equals(after.rank())
                || !before.mu().equals(after.mu())
                || !before.sigma().equals(after.sigma());
    }

    /** Of equals, the first of the table is named. */
    private void extreme(
            StringBuilder page, String what, Comparator<MovedPlayer> order, Predicate<MovedPlayer> condition) {
        table.moved().stream()
                .filter(condition)
                .max(order.thenComparing(Comparator.comparingInt(
                                (MovedPlayer moved) -> moved.after().place())
                        .reversed()))
                .ifPresent(moved -> page.append("<p>"
                        + language.say(what, name(moved.after()), rank(moved), difference(moved.gain()), place(moved))
                        + "</p>\n"));
    }

    private String rank(MovedPlayer moved) {
        return language.say(
                look.isOne() ? "rating {1} → {2}" : "rank {1} → {2}",
                language.number(look.ranks().fixed(Numbers.parse(moved.before().rank()))),
                language.number(look.ranks().fixed(Numbers.parse(moved.after().rank()))));
    }

    private String place(MovedPlayer moved) {
        String before = language.whole(moved.before().place());
        return moved.rise() == 0
                ? language.say("still place {1}", before)
                : language.say(
                        "place {1} → {2}", before, language.whole(moved.after().place()));
    }

    private void listed(StringBuilder page, String what, List<PlacedPlayer> places) {
        if (!places.isEmpty()) {
            page.append("<p>" + language.text(what) + ": "
                    + some(
                            NAMED,
                            places,
                            place -> language.say("{1} (place {2})", name(place), language.whole(place.place())))
                    + ".</p>\n");
        }
    }

    /** The first of those who are to be named, and how many there are besides. */
    private <T> String some(int most, List<T> all, Function<T, String> name) {
        return all.stream().limit(most).map(name).collect(Collectors.joining(", "))
                + (all.size() > most ? " " + language.say("and {1} more", language.whole(all.size() - most)) : "");
    }
}
