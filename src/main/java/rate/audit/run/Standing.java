package rate.audit.run;

import java.util.Map;

/**
 * A row of a table of standings, as a run has it.
 *
 * @param place from 1
 * @param player his name
 * @param rank the conservative number
 * @param rating the numbers of his rating by their names, in order of the table's columns; without those that he has not
 * @param games all of them
 * @param wins of these
 * @param draws of these
 * @param losses of these
 * @param firstPlayed time of his first game; empty if the log has none
 * @param lastPlayed time of his last game; likewise
 */
public record Standing(
        int place,
        String player,
        double rank,
        Map<String, Double> rating,
        int games,
        int wins,
        int draws,
        int losses,
        String firstPlayed,
        String lastPlayed) {

    /** A number of the rating; NaN if this player has none of that name. */
    public double number(String name) {
        return rating.getOrDefault(name, Double.NaN);
    }
}
