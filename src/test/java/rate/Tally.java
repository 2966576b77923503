package rate;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What some games came to: for each player the sides that they beat, tied with and lost to, and their games in turn. It says
 * more than the table of players of a run, where of many sides only the first wins.
 */
final class Tally {

    /** Stands in a truth for one player of whatever name: somebody keeps a log of his own games, and calls himself nothing. */
    private static final String SOMEBODY = "*";

    /** One player's sum; {@code games} has a letter for each: W, D, L, or M of more than two sides with both below and above. */
    record Sum(int beaten, int tied, int lost, String games) {

        private static final Sum NONE = new Sum(0, 0, 0, "");

        private Sum plus(int below, int equal, int above) {
            char letter = below > 0 && above > 0 ? 'M' : below > 0 ? 'W' : above > 0 ? 'L' : 'D';
            return new Sum(beaten + below, tied + equal, lost + above, games + letter);
        }

        /** Compares the games in turn only where the other one knows them. */
        private boolean isOf(Sum truth) {
            return beaten == truth.beaten
                    && tied == truth.tied
                    && lost == truth.lost
                    && (truth.games.isEmpty() || games.equals(truth.games));
        }
    }

    private final Map<String, Sum> players = new TreeMap<>();

    /** Adds a game: the members of its sides, and of each a number that is lower the better it was. */
    void add(List<List<String>> sides, List<Integer> places) {
        for (int i = 0; i < sides.size(); i++) {
            int place = places.get(i);
            int below = (int) places.stream().filter(other -> other > place).count();
            int above = (int) places.stream().filter(other -> other < place).count();
            int equal = sides.size() - below - above - 1;
            for (String member : sides.get(i)) {
                players.put(member, players.getOrDefault(member, Sum.NONE).plus(below, equal, above));
            }
        }
    }

    /** Reads what somebody counted by hand: {@code player,wins,draws,losses}, and perhaps the letters of their games in turn. */
    static Tally ofTruth(byte[] table) throws IOException {
        Tally tally = new Tally();
        for (Map<String, String> row : Csv.table(new StringReader(new String(table, StandardCharsets.UTF_8)))) {
            tally.players.put(
                    row.get("player"),
                    new Sum(
                            Integer.parseInt(row.get("wins")),
                            Integer.parseInt(row.get("draws")),
                            Integer.parseInt(row.get("losses")),
                            row.getOrDefault("sequence", "")));
        }
        return tally;
    }

    /** Reads the ledger of a run, but for ladders of conditions, which have the same games. */
    static Tally ofLedger(Path file) throws IOException {
        Map<String, Map<List<String>, List<String>>> games = new LinkedHashMap<>();
        for (Map<String, String> row : Csv.table(file)) {
            boolean isOfCondition = row.getOrDefault("ladder", "").contains(":");
            if (!row.get("game").isEmpty() && !row.get("role").equals("commander") && !isOfCondition) {
                games.computeIfAbsent(
                                row.getOrDefault("ladder", "") + "\n" + row.get("game"), id -> new LinkedHashMap<>())
                        .computeIfAbsent(List.of(row.get("team"), row.get("place")), side -> new ArrayList<>())
                        .add(row.get("player"));
            }
        }
        Tally tally = new Tally();
        games.values()
                .forEach(sides -> tally.add(
                        List.copyOf(sides.values()),
                        sides.keySet().stream()
                                .map(side -> Integer.valueOf(side.get(1)))
                                .toList()));
        return tally;
    }

    /** Returns how these games first differ from what they truly were, or an empty text. */
    String differenceFrom(Tally truth) {
        Map<String, Sum> wanted = new TreeMap<>(truth.players);
        if (wanted.containsKey(SOMEBODY)) {
            List<String> unknown = players.keySet().stream()
                    .filter(name -> !wanted.containsKey(name))
                    .toList();
            if (unknown.size() != 1) {
                return "somebody is one of " + unknown;
            }
            wanted.put(unknown.get(0), wanted.remove(SOMEBODY));
        }
        for (Map.Entry<String, Sum> each : wanted.entrySet()) {
            Sum sum = players.get(each.getKey());
            if (sum == null || !sum.isOf(each.getValue())) {
                return each.getKey() + " has " + sum + ", and not " + each.getValue();
            }
        }
        return players.size() == wanted.size() ? "" : players.keySet() + " are more than " + wanted.keySet();
    }
}
