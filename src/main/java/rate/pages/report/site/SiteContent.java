package rate.pages.report.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.TimeParser;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.PublishedRun;

/** Data for all pages of a site: the ladders, and the players by number, those who have a page first. */
final class SiteContent {

    private static final int WEEK = 7;

    /** Of a large team so many are named. */
    private static final int MOST_NAMED = 5;

    final PublishedRun run;
    final ActivePlayers active;

    /** The language of the pages; JSON and CSV have none. */
    final Language words;

    final DoubleBinaryOperator ranks;

    private final TimeParser times = TimeParser.iso(null);

    /** A week before the last game, in seconds since 1970; NaN if the log has no times. */
    final double weekAgo;

    final List<SiteLadder> ladders = new ArrayList<>();
    private final Map<String, Integer> ladderNumbers = new HashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private final List<String> addresses = new ArrayList<>();

    /**
     * Reads the tables of a run.
     *
     * @throws rate.engine.problem.InputRefused if one of them cannot be read
     */
    SiteContent(PublishedRun run, ActivePlayers active, Language words) {
        this.run = run;
        this.ranks = run.manifest().ranks();
        this.active = active;
        this.words = words;
        this.weekAgo = ActivePlayers.daysBeforeTheEnd(run, WEEK)
                .map(time -> (double) time.second())
                .orElse(Double.NaN);
        LadderStandings.readAll(run)
                .forEach((ladder, tables) ->
                        tables.values().forEach(table -> add(new SiteLadder(ladder, table, active, words))));
    }

    private void add(SiteLadder ladder) {
        ladderNumbers.put(ladder.role() + "/" + ladder.name, ladders.size());
        ladders.add(ladder);
        ladder.rows.forEach(row -> {
            if (number(row.player()) == addresses.size()) {
                addresses.add(SiteAddress.player(row.player()));
            }
        });
    }

    /** Returns true if the system has an advantage of the side at home. */
    boolean ratesHome() {
        return run.manifest().ratesHome();
    }

    /**
     * A time of a table, in seconds since 1970; NaN if it is empty. One reader serves all, as it knows the day of the time
     * before.
     */
    double second(String time) {
        GameTime read = times.read(time);
        return read == null ? Double.NaN : read.second();
    }

    /** The number of a ladder by what a ledger calls it; -1 if it has no table. */
    int ladder(String role, String name) {
        return ladderNumbers.getOrDefault(role + "/" + name, -1);
    }

    /** The number of a name: its own, or the next. */
    int number(String name) {
        Integer known = numbers.putIfAbsent(name, names.size());
        if (known == null) {
            names.add(name);
        }
        return known == null ? names.size() - 1 : known;
    }

    String name(int number) {
        return names.get(number);
    }

    /** How many players have a page: those of the first numbers. */
    int players() {
        return addresses.size();
    }

    /** The name of a player; one with a page leads there. */
    String link(String from, String player) {
        String name = Markup.name(player);
        String address = address(number(player));
        return address == null ? name : "<a href=\"" + SiteAddress.link(from, address) + ".html\">" + name + "</a>";
    }

    /** The names of those of a team. */
    String links(String from, List<String> players) {
        String named = players.stream()
                .limit(MOST_NAMED)
                .map(player -> link(from, player))
                .collect(Collectors.joining(", "));
        return players.size() > MOST_NAMED
                ? named + " " + Markup.text(words.say("and {1} more", players.size() - MOST_NAMED))
                : named;
    }

    /** The page of a player; null if there is none. */
    @Nullable
    String address(int number) {
        return number < addresses.size() ? addresses.get(number) : null;
    }
}
