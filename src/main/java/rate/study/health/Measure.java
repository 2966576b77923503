package rate.study.health;

import java.util.List;
import java.util.stream.Stream;

/**
 * One measure of a ladder, which sees its games in their order. Its memory grows with players and pairs that met, not with
 * games. One is made for each ladder.
 */
public interface Measure {

    /** Takes the next game, as the ladder sees it. The view is that of all games, and is filled again for the next one. */
    void game(RatedGame game);

    /**
     * Takes mu of a rating, before and after, that moved without a game: by a new season, or by idling at the end of the log.
     */
    default void moved(int player, double mu, double muAfter) {}

    /** All games were seen: says what was found. */
    Findings finish();

    /**
     * Findings of a measure, at least one, the most severe first, with small tables that show more, and a title for headings:
     * {@code Newcomers}.
     */
    record Findings(String title, List<Finding> findings, List<SmallTable> tables) {

        /** Of a ladder of which nothing can be said; a sentence says why, with what there was of games or players. */
        public static Findings ofNothing(String title, String kind, FindingText sentence, long there, String unit) {
            Finding why = Finding.of(
                    kind, Finding.Severity.INFORMATION, sentence, Finding.FindingFigure.of((double) there, unit));
            return new Findings(title, List.of(why), List.of());
        }

        /** These, and behind them those of another test. */
        public Findings and(Findings more) {
            return new Findings(
                    title,
                    Stream.concat(findings.stream(), more.findings.stream()).toList(),
                    Stream.concat(tables.stream(), more.tables.stream()).toList());
        }
    }
}
