package rate.pages.report.site;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import rate.engine.text.Letters;
import rate.file.input.source.Bytes;
import rate.file.output.JsonObject;
import rate.file.store.Scratch;
import rate.file.store.SiteFolder;
import rate.log.sort.ExternalSort;
import rate.run.audit.read.LedgerContest;
import rate.run.audit.read.LedgerRow;

/**
 * The index that the search of a site looks in: scripts, since a page that is opened from a disk may read nothing else. They
 * name the players by the beginnings of their words, and the games by their ids; which script has a word or an id follows from
 * its hash, so that few change when others come. {@code site.js} finds them by the same rules.
 */
final class SiteSearch implements AutoCloseable {

    /** Where it says how many scripts there are. */
    private static final String INDEX = "search/index.js";

    /** Entries of a script. */
    private static final int MOST = 2048;

    /** Letters of a word that say in which script it is. */
    private static final int BEGINNING = 2;

    /** Of a large game so many teams are named, and players of each. */
    private static final int NAMED = 4;

    private static final int HASH_BITS = 32;
    private static final int SPREAD = 0x9E3779B1;
    private static final Pattern BETWEEN = Pattern.compile("[ -/:-@\\[-`{-~\u00a0\u3000]+");
    private static final int DAY = 10;

    private final SiteContent content;
    private final ExternalSort<Long> games;
    private final Bytes item = new Bytes();
    private long count;
    private int gameBits;
    private List<List<List<String>>> players = List.of();

    /** @param scratch gives room on the disk, once it is needed */
    SiteSearch(SiteContent content, ExternalSort.Bounds bounds, Supplier<Scratch> scratch) {
        this.content = content;
        this.games = new ExternalSort<>(Bytes::getLong, bounds, scratch);
    }

    /** Takes a game, with the number of a player who has a page and whose games have it. */
    void add(LedgerContest contest, int player) {
        LedgerRow first = contest.first();
        item.clear();
        item.putLong(place(first.game()));
        item.putText(first.game());
        item.putText(first.time().length() < DAY ? first.time() : first.time().substring(0, DAY));
        item.putText(
                contest.teams().stream().limit(NAMED).map(SiteSearch::named).collect(Collectors.joining(" – ")));
        item.putCount(player);
        games.add(place(first.game()), item);
        count++;
    }

    private static String named(List<LedgerRow> team) {
        return team.stream().limit(NAMED).map(LedgerRow::player).collect(Collectors.joining(", "))
                + (team.size() > NAMED ? ", …" : "");
    }

    /** Where a text is among all, from 0 to 2^32. */
    private static long place(String text) {
        return Integer.toUnsignedLong(text.hashCode() * SPREAD);
    }

    private static int bits(long entries) {
        int bits = 0;
        while (entries >> bits > MOST) {
            bits++;
        }
        return bits;
    }

    /** Divides all that was taken, and says the addresses of the scripts. */
    List<String> addresses() {
        gameBits = bits(count);
        List<Set<String>> beginnings = new ArrayList<>();
        long entries = 0;
        for (int player = 0; player < content.players(); player++) {
            Set<String> its = beginnings(content.name(player));
            beginnings.add(its);
            entries += its.size();
        }
        int bits = bits(entries);
        players = new ArrayList<>();
        for (int script = 0; script < 1 << bits; script++) {
            players.add(new ArrayList<>());
        }
        for (int player = 0; player < content.players(); player++) {
            Set<Integer> scripts = new TreeSet<>();
            beginnings.get(player).forEach(beginning -> scripts.add((int) (place(beginning) >>> (HASH_BITS - bits))));
            for (int script : scripts) {
                players.get(script).add(List.of(content.name(player), String.valueOf(content.address(player))));
            }
        }
        List<String> addresses = new ArrayList<>(List.of(INDEX));
        for (int script = 0; script < players.size(); script++) {
            addresses.add(address("players", script));
        }
        for (int script = 0; script < 1 << gameBits; script++) {
            addresses.add(address("games", script));
        }
        return addresses;
    }

    private static Set<String> beginnings(String name) {
        return BETWEEN.splitAsStream(Letters.small(Letters.bare(name)))
                .filter(word -> !word.isEmpty())
                .map(word -> word.substring(0, Math.min(BEGINNING, word.length())))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String address(String kind, int script) {
        return "search/" + kind + "-" + script + ".js";
    }

    void write(SiteFolder folder) throws IOException {
        for (int script = 0; script < players.size(); script++) {
            write(folder, "players", script, players.get(script));
        }
        Bytes next = games.next();
        for (int script = 0; script < 1 << gameBits; script++) {
            List<List<String>> found = new ArrayList<>();
            while (next != null && next.getLong() >>> (HASH_BITS - gameBits) == script) {
                found.add(game(next));
                next = games.next();
            }
            if (next != null) {
                next.position(next.position() - Long.BYTES); // it is read again with the next script
            }
            write(folder, "games", script, found);
        }
        JsonObject index = new JsonObject()
                .put("players", Integer.numberOfTrailingZeros(players.size()))
                .put("games", gameBits)
                .put("numbered", content.run.manifest().isNumbered());
        text(folder, INDEX, "index", index);
    }

    private List<String> game(Bytes from) {
        return List.of(
                String.valueOf(from.getText()),
                String.valueOf(from.getText()),
                String.valueOf(from.getText()),
                String.valueOf(content.address((int) from.getCount())));
    }

    private static void write(SiteFolder folder, String kind, int script, List<List<String>> found) throws IOException {
        text(folder, address(kind, script), kind + "-" + script, new JsonObject().put("found", found));
    }

    /** A script that hands data over. */
    static void text(SiteFolder folder, String address, String name, JsonObject json) throws IOException {
        Site.json(folder, address, "rateSite(\"" + name + "\", ", json, ");\n");
    }

    @Override
    public void close() {
        games.close();
    }
}
