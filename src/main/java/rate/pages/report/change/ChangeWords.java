package rate.pages.report.change;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import rate.engine.math.Numbers;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.RatingLook;
import rate.run.audit.diff.RunDiff.MovedPlayer;
import rate.run.audit.diff.RunDiff.PlacedPlayer;
import rate.run.audit.diff.RunDiff.TableDiff;

/**
 * The effects of a change on one table, in words.
 *
 * @param table what differs
 * @param sameSystem whether ranks can be compared, not only places
 * @param look how ranks are written
 * @param language of the page
 */
record ChangeWords(TableDiff table, boolean sameSystem, RatingLook look, Language language) {

    /** Who is new or gone by name. */
    private static final int NAMED = 10;

    /** Who it is, as markup. */
    static String name(PlacedPlayer place) {
        return (place.ladder().isEmpty() ? "" : Markup.name(place.ladder()) + ": ") + Markup.name(place.player());
    }

    /** Paragraphs of the farthest moves, and of those who are new or gone. */
    void write(StringBuilder page) {
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
    String counts() {
        int both = table.moved().size() + table.stayed().size();
        long rated = count(ChangeWords::isRatedOtherwise);
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
                        + language.say(
                                what,
                                name(moved.after()),
                                rank(moved),
                                ChangedTable.difference(look.changes(), moved.gain(), language),
                                place(moved))
                        + "</p>\n"));
    }

    /** The rank before and after. */
    String rank(MovedPlayer moved) {
        return language.say(
                look.isOne() ? "rating {1} → {2}" : "rank {1} → {2}",
                language.number(look.ranks().fixed(Numbers.parse(moved.before().rank()))),
                language.number(look.ranks().fixed(Numbers.parse(moved.after().rank()))));
    }

    /** The place before and after. */
    String place(MovedPlayer moved) {
        String before = language.whole(moved.before().place());
        return moved.rise() == 0
                ? language.say("still place {1}", before)
                : language.say(
                        "place {1} → {2}", before, language.whole(moved.after().place()));
    }

    private void listed(StringBuilder page, String what, List<PlacedPlayer> places) {
        if (!places.isEmpty()) {
            page.append("<p>" + language.text(what) + ": "
                    + places.stream()
                            .limit(NAMED)
                            .map(place -> language.say("{1} (place {2})", name(place), language.whole(place.place())))
                            .collect(Collectors.joining(", "))
                    + (places.size() > NAMED
                            ? " " + language.say("and {1} more", language.whole(places.size() - NAMED))
                            : "")
                    + ".</p>\n");
        }
    }
}
