package rate.pages.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rate.file.output.JsonObject;

/** The kept texts of the listed games in one column of the log: each text once, and for each game the number of its text. */
final class KeptWords {

    private final String name;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> words = new ArrayList<>();
    private final NumberColumn ofGame = new NumberColumn();

    /** @param name of the column, as the log calls it */
    KeptWords(String name) {
        this.name = name;
    }

    /** Adds what is kept of the next game; an empty text if the log tells nothing. */
    void add(String word) {
        ofGame.add(numbers.computeIfAbsent(word, this::enter));
    }

    private int enter(String word) {
        words.add(word);
        return words.size() - 1;
    }

    /** Those of the games from the one with some index on, and the texts of these games only, numbered as they come. */
    JsonObject json(int from) {
        int[] anew = new int[words.size()];
        Arrays.fill(anew, -1);
        List<String> used = new ArrayList<>();
        NumberColumn of = new NumberColumn();
        for (int game = from; game < ofGame.size(); game++) {
            int word = (int) ofGame.get(game);
            if (anew[word] < 0) {
                anew[word] = used.size();
                used.add(words.get(word));
            }
            of.add(anew[word]);
        }
        return new JsonObject().put("name", name).put("words", used).put("of", of.from(0));
    }
}
