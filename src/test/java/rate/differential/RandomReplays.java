package rate.differential;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Writes random replays for {@code scripts/same-tables}: a folder each, with its files, and with the words of its runs in
 * {@code runs.json}.
 */
public final class RandomReplays {

    private static final String EARLIER = "earlier-run";

    private RandomReplays() {}

    /** @param args the folder, how many, and their seed */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        long seed = Long.parseLong(args[2]);
        for (int number = 0; number < Integer.parseInt(args[1]); number++) {
            write(new RandomReplay(seed, number), Files.createDirectories(folder.resolve(Integer.toString(number))));
        }
    }

    private static void write(RandomReplay replay, Path folder) throws IOException {
        for (Map.Entry<String, byte[]> file : replay.files().entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue());
        }
        List<List<String>> runs = new ArrayList<>();
        if (replay.options.earlier() > 0) {
            runs.add(words(EARLIER, replay.earlierWords(), replay.earlierGames()));
            replay.options.words().add("--initial=" + EARLIER + "/players.csv");
        }
        runs.add(words("run", replay.words(), replay.games()));
        new ObjectMapper().writeValue(folder.resolve("runs.json").toFile(), runs);
    }

    private static List<String> words(String output, List<String> words, String log) {
        List<String> all = new ArrayList<>(List.of("replay", "-o", output));
        all.addAll(words);
        all.add(log);
        return all;
    }
}
