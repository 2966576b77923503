package rate.log.inspect.role;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import rate.engine.math.Numbers;

/** Columns that may have the scores of games, by their numbers and their names. */
public final class ScoreColumns {

    /** Beyond it a number is hardly a score of a game. */
    public static final double LARGEST_SCORE = 400;

    public static final Set<String> SCORE = Set.of("""
            score, scores, goal, goals, point, points, pts, tore, punkte, buts, goles, puntos, gols, pontos, \
            doelpunten, punten, reti, gol, punti, mål, poäng, góly, branky, bramki, голы, golos, \
            gole, punkty, pisteet, maalit, gólok, pontok, runs, sets, games, frames, legs, kills, frags, rounds, result""".split(", "));

    /** Names of columns that have a number for each side, but not a score. */
    private static final Pattern NO_SCORE = Pattern.compile(
            ".*\\b(elo|rating|rtg|rank|no|nr|ranking|seed|odds|age|height|ht|id|year|points? before|diff|prob|money|line)\\b.*");

    private ScoreColumns() {}

    /** Returns true if a column has numbers that may be scores. */
    public static boolean isScore(ColumnSketch column) {
        boolean isMostly = column.numeric() >= 0.9
                || (column.numeric() >= 0.5
                        && column.all(text -> OutcomeWords.isUnscored(text) || !Double.isNaN(number(text))));
        return isMostly
                && !column.isTime()
                && !column.isList()
                && column.smallest() >= -1
                && column.largest() <= 100 * LARGEST_SCORE;
    }

    /** Returns true if a name is that of a score, but for the words of a side. */
    public static boolean isScoreWord(String rest) {
        return List.of(rest.split(" ")).stream().anyMatch(SCORE::contains)
                || rest.equals("wins")
                || rest.endsWith(" wins");
    }

    /** Returns true if a name is that of numbers which are no scores. */
    public static boolean isNoScore(String rest) {
        return NO_SCORE.matcher(rest).matches();
    }

    public static double number(String text) {
        return Numbers.parse(text.indexOf(',') >= 0 ? text.replace(',', '.') : text);
    }
}
