package rate.log.inspect.seat;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.log.form.WinDrawLoss;
import rate.log.inspect.outcome.WinnerColumn;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.OutcomeWords;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;

/**
 * Columns of a log with a row for each seat by which a game has a side that won: one with the side of the row, and one that is
 * called after winners and has one of the sides of its game in all rows of the game. They say more than numbers that may be
 * places by chance, such as those of colours.
 *
 * @param game tells games apart
 * @param player who took part
 * @param side who played together
 * @param won which of the sides of the game won
 */
public record WinningSide(ColumnSketch game, ColumnSketch player, ColumnSketch side, ColumnSketch won) {

    /** Of so many games with places and results, one or less contradicts itself by mistake. */
    private static final int RARE = 5;

    /** The likeliest such columns; nothing if there are none. */
    public static Optional<WinningSide> of(Sample sample) {
        List<ColumnSketch> won = sample.columns().stream()
                .filter(column -> column.distinct() > 1 && column.distinct() <= OutcomeWords.MOST)
                .filter(column -> column.speaksOfWinner() || column.isCalled(word -> Synonyms.means("win", word)))
                .toList();
        return (won.isEmpty() ? Stream.<ColumnSketch>of() : SeatRoles.games(sample).stream())
                .sorted(Comparator.comparing((ColumnSketch game) -> !Synonyms.isOf("game", game))
                        .thenComparing(game -> -game.distinct()))
                .flatMap(game -> won.stream()
                        .filter(column -> column != game && SeatRoles.areAlike(sample, game, column))
                        .flatMap(column -> of(sample, game, column).stream()))
                .findFirst();
    }

    private static Optional<WinningSide> of(Sample sample, ColumnSketch game, ColumnSketch won) {
        RowsByGame rows = RowsByGame.of(sample, game);
        boolean isScored = sample.columns().stream().anyMatch(column -> Synonyms.isOf("score", column));
        Optional<ColumnSketch> player = sample.columns().stream()
                .filter(column -> column.isText() || Sides.isId(column))
                .filter(column -> !column.isScores() && rows.isSound(sample.texts(column)))
                .min(Comparator.comparing((ColumnSketch column) -> !Synonyms.isOf("player", column))
                        .thenComparing(column -> !column.isText()));
        return sample.columns().stream()
                .filter(side ->
                        side != won && side.distinct() <= OutcomeWords.MOST && !player.equals(Optional.of(side)))
                .filter(side -> WinnerColumn.otherWords(won, side.words()) == 0)
                .filter(side -> !isScored || !rows.isSound(sample.texts(side))) // who plays alone has more to tell
                .filter(side -> rows.share(of -> isOneOf(sample, of, side, won)) >= Sample.SOUND)
                .min(Comparator.comparingInt(ColumnSketch::distinct)) // colours may have the same numbers, and more
                .flatMap(side -> player.map(who -> new WinningSide(game, who, side, won)));
    }

    /** Returns true if rows have several sides, and one of them won. */
    private static boolean isOneOf(Sample sample, List<Integer> rows, ColumnSketch side, ColumnSketch won) {
        Set<String> sides = rows.stream().map(row -> sample.texts(side)[row]).collect(Collectors.toSet());
        return sides.size() > 1 && sides.contains(sample.texts(won)[rows.get(0)]);
    }

    /** The results, as {@code --map} takes them. */
    public String result() {
        return "if(" + side.operand() + "==" + won.operand() + ",'win','loss')";
    }

    /** Returns true if in many games a row that won has a place behind one that lost: the places are numbers of seats. */
    public static boolean contradicts(
            Sample sample, @Nullable ColumnSketch game, ColumnSketch result, ColumnSketch place) {
        OutcomeWords words = OutcomeWords.of(result, null);
        RowsByGame games = game == null ? RowsByGame.NONE : RowsByGame.of(sample, game);
        return !games.isEmpty() && RARE * games.share(rows -> isContradicted(sample, rows, words, result, place)) > 1;
    }

    private static boolean isContradicted(
            Sample sample, List<Integer> rows, OutcomeWords words, ColumnSketch result, ColumnSketch place) {
        int lastOfWinners = 0;
        int firstOfLosers = Integer.MAX_VALUE;
        for (int row : rows) {
            WinDrawLoss ended = words.result(sample.texts(result)[row]);
            int at = Numbers.whole(sample.texts(place)[row]);
            lastOfWinners = ended == WinDrawLoss.WIN ? Math.max(at, lastOfWinners) : lastOfWinners;
            firstOfLosers = ended == WinDrawLoss.LOSS ? Math.min(at, firstOfLosers) : firstOfLosers;
        }
        return firstOfLosers < lastOfWinners;
    }
}
