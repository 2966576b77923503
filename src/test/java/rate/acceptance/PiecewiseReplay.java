package rate.acceptance;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import rate.LedgerProof;
import rate.Program;

/**
 * Replays a log that names a player twice in some games, as the libraries do who do not look: both rate, the last one
 * stays. The program refuses such games, so the log is cut before each of them; the pieces go on from the table of the piece
 * before, and in the game itself all but the last of the player's appearances are somebody else with his rating.
 */
final class PiecewiseReplay {

    private static final String DOUBLE = "double of ";

    private final Path folder;
    private final List<String> words;
    private final Map<String, String> ratings = new LinkedHashMap<>();
    private final List<Map<String, String>> deltas = new ArrayList<>();
    private final Map<String, Map<String, String>> standings = new LinkedHashMap<>();
    private final List<String> piece = new ArrayList<>();
    private int played;

    PiecewiseReplay(Path folder, List<String> words) {
        this.folder = folder;
        this.words = words;
    }

    /** Somebody who starts with a rating of his own. */
    void start(String player, double mu, double sigma) {
        ratings.put(player, mu + "," + sigma);
    }

    /** The next game. */
    void play(ObjectNode game) throws IOException {
        Set<String> seen = new HashSet<>();
        boolean doubled = false;
        for (int team = game.get("teams").size() - 1; team >= 0; team--) {
            ArrayNode members = (ArrayNode) game.get("teams").get(team);
            for (int i = members.size() - 1; i >= 0; i--) {
                String name = members.get(i).asText();
                if (!seen.add(name)) {
                    if (!doubled) {
                        end();
                        doubled = true;
                    }
                    String rating = ratings.get(name);
                    if (rating != null) {
                        ratings.put(DOUBLE + name, rating);
                    }
                    members.set(i, DOUBLE + name);
                }
            }
        }
        game.put("game", Integer.toString(++played));
        piece.add(game.toString());
        if (doubled) {
            end();
        }
    }

    /** Rates what has come since the last piece. */
    void end() throws IOException {
        if (piece.isEmpty()) {
            return;
        }
        Files.write(folder.resolve("log.jsonl"), piece);
        piece.clear();
        List<String> all = new ArrayList<>(List.of("replay", "log.jsonl", "-o", "run"));
        all.addAll(words);
        if (!ratings.isEmpty()) {
            String table = ratings.entrySet().stream()
                    .map(entry -> "\"" + entry.getKey().replace("\"", "\"\"") + "\"," + entry.getValue())
                    .collect(Collectors.joining("\n", "player,mu,sigma\n", "\n"));
            Files.writeString(folder.resolve("table.csv"), table);
            all.addAll(List.of("--initial", "table.csv"));
        }
        Program.Ended ended = Program.run(folder, all.toArray(String[]::new));
        if (ended.exit() != 0) {
            throw new AssertionError(ended.err());
        }
        deltas.addAll(rows("deltas.csv"));
        for (Map<String, String> row : rows("players.csv")) {
            String name = row.get("player");
            standings.put(name, row);
            ratings.put(name, row.get("mu") + "," + row.get("sigma"));
        }
    }

    List<Map<String, String>> deltas() {
        return deltas;
    }

    List<Map<String, String>> standings() {
        return List.copyOf(standings.values());
    }

    private List<Map<String, String>> rows(String name) throws IOException {
        try (Reader reader = Files.newBufferedReader(folder.resolve("run").resolve(name))) {
            return LedgerProof.csv(reader);
        }
    }
}
