package rate.pages.report;

import java.util.ArrayList;
import java.util.List;
import rate.file.output.JsonObject;

/** The games that are listed: the last ones, from some number on. */
final class GamesContent {

    private final List<String> ids = new ArrayList<>();
    private final NumberColumn at = new NumberColumn();
    private final KeptWords scores = new KeptWords("score");
    private List<KeptWords> kept = List.of();
    private boolean hasScores;
    private int count;

    /** Sets the columns that are kept of the games that follow. */
    void keep(List<String> columns) {
        kept = columns.stream().map(KeptWords::new).toList();
    }

    /** Counts a game that is not listed; none that is comes before it. */
    void skip() {
        count++;
    }

    /**
     * Adds a game, with what is kept of it.
     *
     * @param score in the order of its teams, {@code 2:1}; empty if it is not known
     * @param home the number of the team at home, from 0; −1 for none
     */
    void add(String id, long moment, List<String> texts, String score, int home) {
        scores.add(score + "@" + (home < 0 ? "" : String.valueOf(home)));
        hasScores |= !score.isEmpty() || home >= 0;
        count++;
        ids.add(id);
        at.add(moment);
        for (int column = 0; column < kept.size(); column++) {
            kept.get(column).add(texts.get(column));
        }
    }

    int count() {
        return count;
    }

    int listed() {
        return ids.size();
    }

    /** The index of the first of the last so many that are listed. */
    int listedFrom(int last) {
        return Math.max(0, listed() - last);
    }

    /** Those from the one with some index on. */
    JsonObject json(int from) {
        JsonObject json =
                new JsonObject().put("id", ids.subList(from, ids.size())).put("at", at.stepsFrom(from));
        if (hasScores) {
            json.put("scores", scores.json(from));
        }
        return kept.isEmpty() ? json : json.each("kept", kept, words -> words.json(from));
    }

    /**
     * The kept texts of the listed games in one column of the log: each text once, and for each game the number of its text.
     */
    static final class KeptWords {

        private final String name;
        private final Content.NameNumbers words = new Content.NameNumbers();
        private final NumberColumn ofGame = new NumberColumn();

        /** @param name of the column, as the log calls it */
        KeptWords(String name) {
            this.name = name;
        }

        /** Adds what is kept of the next game; an empty text if the log tells nothing. */
        void add(String word) {
            ofGame.add(words.number(word));
        }

        /** Those of the games from the one with some index on, and the texts of these games only, numbered as they come. */
        JsonObject json(int from) {
            Content.NameNumbers used = new Content.NameNumbers(words);
            NumberColumn of = new NumberColumn();
            for (int game = from; game < ofGame.size(); game++) {
                of.add(used.number((int) ofGame.get(game)));
            }
            return new JsonObject().put("name", name).put("words", used.all()).put("of", of.from(0));
        }
    }
}
