package rate.log.form;

import java.util.ArrayList;
import java.util.List;
import rate.log.form.term.WordScanner;

/**
 * Columns of a log in which somebody else's forecasts stand.
 *
 * @param name who forecasts
 * @param isOdds whether the cells are a bookmaker's decimal odds, and not probabilities
 * @param columns by the log's own names: of the first of two teams; of the first and the second; or of the first, a draw and
 *     the second
 */
public record ForecastColumns(String name, boolean isOdds, List<String> columns) {

    private static final String FORM =
            "--forecast must be NAME=COLUMN[,COLUMN[,COLUMN]] or NAME=odds:COLUMN,COLUMN[,COLUMN]";
    private static final String ODDS = "odds:";
    private static final int MOST = 3;

    /** Returns true if the columns say how probable a draw is; odds of two outcomes do not. */
    public boolean tellsDraws() {
        return columns.size() == MOST || (columns.size() == 2 && !isOdds);
    }

    /**
     * Reads {@code NAME=COLUMN,COLUMN}; a column whose name has a comma stands in double quotes.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public static ForecastColumns parse(String word) {
        int equals = word.indexOf('=');
        if (equals < 1) {
            throw new IllegalArgumentException(FORM + ", not \"" + word + "\"");
        }
        String text = word.substring(equals + 1);
        boolean isOdds = text.startsWith(ODDS);
        WordScanner scanner = new WordScanner(isOdds ? text.substring(ODDS.length()) : text);
        List<String> columns = new ArrayList<>();
        do {
            columns.add(scanner.word('"', ","));
        } while (scanner.take(','));
        if (!scanner.atEnd() || columns.contains("") || columns.size() > MOST || (isOdds && columns.size() < 2)) {
            throw new IllegalArgumentException(FORM + ", not \"" + word + "\"");
        }
        return new ForecastColumns(word.substring(0, equals), isOdds, List.copyOf(columns));
    }
}
