package rate.pages.report.site;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.NumberMarkup;
import rate.pages.report.page.RatingLook;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.Standing;
import rate.run.audit.timeline.ProvisionalRule;

/** A ladder of the site: its table, and where its page is. */
final class SiteLadder {

    private final Ladder ladder;

    /** The log's own name for it; empty if it has none. */
    final String name;

    /** Those that are shown. */
    final List<Standing> rows;

    final List<String> numbers;

    final Language words;

    /** The fewest games of a rating that is not provisional, whoever is shown. */
    final int provisionalGames;

    /** By player the index of the row. */
    private final Map<String, Integer> byPlayer = new HashMap<>();

    final String address;

    final RatingLook look;

    /** How its players moved; filled while their pages are written. */
    final SiteTrends trends = new SiteTrends();

    /** Its standings through time; filled while the ledger is read. */
    final SiteWeeks weeks;

    /** By name those numbers of the ratings that are whole in all rows, such as counts. */
    private final Set<String> whole = new HashSet<>();

    SiteLadder(Ladder ladder, LadderStandings all, ActivePlayers active, Language words) {
        this.ladder = ladder;
        this.name = all.name();
        this.words = words;
        LadderStandings table = all.of(active);
        this.rows = table.rows();
        this.numbers = table.numbers();
        this.provisionalGames = ProvisionalRule.STANDARD.games(all.mostGames());
        this.address = SiteAddress.ladder(ladder, name);
        whole.addAll(numbers);
        for (Standing row : rows) {
            byPlayer.put(row.player(), byPlayer.size());
            whole.removeIf(number -> row.number(number) != Math.rint(row.number(number)));
        }
        this.look = RatingLook.of(rows);
        this.weeks = new SiteWeeks(rows.size());
    }

    /** The role as ledgers call it. */
    String role() {
        return ladder.role().id();
    }

    String title() {
        boolean isOfPlayers = ladder == Ladder.PLAYERS;
        return name.isEmpty()
                ? words.text(isOfPlayers ? "Standings" : "Standings of commanders")
                : isOfPlayers ? name : words.say("{1}: commanders", name);
    }

    /** Those that a reader is shown: without mu, if that is the number that orders the table. */
    List<String> shownNumbers() {
        return numbers.stream()
                .filter(number -> !look.isOne() || !number.equals("mu"))
                .toList();
    }

    /** The heading of one of them in the language of the pages. */
    String heading(String number) {
        return Markup.titled(words.text(number).replace('_', ' '));
    }

    /** The row of a player; null if none is shown. */
    @Nullable
    Standing row(String player) {
        Integer index = byPlayer.get(player);
        return index == null ? null : rows.get(index);
    }

    /** On which of its pages a player stands who has a row. */
    String page(String player) {
        return SiteAddress.page(address, 1 + byPlayer.getOrDefault(player, 0) / SiteStandings.ROWS);
    }

    /** How one of the numbers of a rating is written: a count without decimals. */
    NumberMarkup markup(String number) {
        return whole.contains(number) ? new NumberMarkup(0) : look.ranks();
    }

    /** Which row a player has; -1 for none. */
    int index(String player) {
        return byPlayer.getOrDefault(player, -1);
    }
}
