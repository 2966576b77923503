package rate.pages.report.change;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import rate.engine.math.Numbers;
import rate.pages.report.page.Markup;
import rate.pages.report.page.NumberMarkup;
import rate.run.audit.diff.RunDiff.MovedPlayer;
import rate.run.audit.diff.RunDiff.PlacedPlayer;
import rate.run.audit.diff.RunDiff.TableDiff;

/**
 * The effects of a change on one table, in words.
 *
 * @param table what differs
 * @param sameSystem whether ranks can be compared, not only places
 * @param numbers how ranks are written
 */
record ChangeWords(TableDiff table, boolean sameSystem, NumberMarkup numbers) {

    /** Who is new or gone by name. */
    private static final int NAMED = 10;

    /** {@code 1 game is}, {@code 1,024 games are}. */
    static String counted(long count, String singular, String plural) {
        return NumberMarkup.whole(count) + " " + (count == 1 ? singular : plural);
    }

    /** Who it is, as markup. */
    static String name(PlacedPlayer place) {
        return (place.ladder().isEmpty() ? "" : Markup.name(place.ladder()) + ": ") + Markup.name(place.player());
    }

    /** The paragraphs. */
    void write(StringBuilder page) {
        page.append("<p>").append(counts()).append("</p>\n");
        if (sameSystem) {
            Comparator<MovedPlayer> byGain = Comparator.comparingDouble(MovedPlayer::gain);
            extreme(page, "The largest gain", byGain, moved -> moved.gain() > 0);
            extreme(page, "The largest loss", byGain.reversed(), moved -> moved.gain() < 0);
        } else {
            page.append("<p>Two systems have two scales, so only places are compared.</p>\n");
        }
        listed(page, "New", table.appeared());
        listed(page, "Gone", table.gone());
        if (!table.gone().isEmpty()) {
            page.append("<p class=\"hint\">A player who is gone leaves a place to those below.</p>\n");
        }
    }

    private String counts() {
        int both = table.moved().size() + table.stayed().size();
        long rated = count(ChangeWords::isRatedOtherwise);
        long up = count(moved -> moved.rise() > 0);
        long down = count(moved -> moved.rise() < 0);
        String of = " of " + counted(both, "player", "players");
        String places = up + down == 0
                ? "no player has another place"
                : NumberMarkup.whole(up + down) + (up + down == 1 ? " has" : " have") + " another place: "
                        + NumberMarkup.whole(up) + " further up, " + NumberMarkup.whole(down) + " further down";
        if (!sameSystem) {
            return "Of " + counted(both, "player", "players") + ", " + places + ".";
        }
        return rated == 0 && up + down == 0
                ? "Nothing changes for any" + of + "."
                : "<strong>" + NumberMarkup.whole(rated) + "</strong>" + of + (rated == 1 ? " gets" : " get")
                        + " another rating, and " + places + ".";
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
                .ifPresent(moved -> page.append("<p>")
                        .append(what)
                        .append(": ")
                        .append(name(moved.after()))
                        .append(", ")
                        .append(rank(moved))
                        .append(" (<span class=\"")
                        .append(moved.gain() > 0 ? "up" : "down")
                        .append("\">")
                        .append(numbers.signed(moved.gain()))
                        .append("</span>), ")
                        .append(place(moved))
                        .append(".</p>\n"));
    }

    /** The rank before and after. */
    String rank(MovedPlayer moved) {
        return "rank " + numbers.fixed(Numbers.parse(moved.before().rank())) + " → "
                + numbers.fixed(Numbers.parse(moved.after().rank()));
    }

    /** The place before and after. */
    static String place(MovedPlayer moved) {
        String before = NumberMarkup.whole(moved.before().place());
        return moved.rise() == 0
                ? "still place " + before
                : "place " + before + " → " + NumberMarkup.whole(moved.after().place());
    }

    private static void listed(StringBuilder page, String what, List<PlacedPlayer> places) {
        if (!places.isEmpty()) {
            page.append("<p>")
                    .append(what)
                    .append(": ")
                    .append(places.stream()
                            .limit(NAMED)
                            .map(place -> name(place) + " (place " + NumberMarkup.whole(place.place()) + ")")
                            .collect(Collectors.joining(", ")))
                    .append(places.size() > NAMED ? " and " + NumberMarkup.whole(places.size() - NAMED) + " more" : "")
                    .append(".</p>\n");
        }
    }
}
