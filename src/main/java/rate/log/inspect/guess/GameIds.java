package rate.log.inspect.guess;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import rate.log.form.Mapping;
import rate.log.game.Recognition;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Synonyms;

/**
 * The column with the ids of games that have a row each.
 *
 * @param guessed what columns mean by what is guessed so far
 */
record GameIds(KnownColumns log, Recognition guessed) {

    /** Maps the column, by what is guessed so far. One that says what was played is none. */
    void guess(boolean rowPerGame) {
        ColumnSketch told = log.meant("game");
        boolean saysWhat = rowPerGame
                && told != null
                && 10L * told.distinct() < 9 * told.filled()
                && (areOfOthers(told) || !told.any(text -> text.codePoints().anyMatch(c -> c >= '0' && c <= '9')));
        if (saysWhat) {
            log.besides().map("game", "");
        }
        if (!rowPerGame
                || (told != null && !saysWhat)
                || log.known().form().mapping().texts().containsKey("game")) {
            return;
        }
        Synonyms.find("game", log.unmeant(column -> true))
                .filter(column -> column.filled() == column.rows()
                        && (column.distinct() == column.rows() || column.hasMore() || isRepeated(column)))
                .ifPresent(column -> log.besides().map("game", Mapping.written(column.name())));
    }

    /** Returns true if most rows with a text that came before have others in play, or other scores, than where it was first. */
    private boolean areOfOthers(ColumnSketch told) {
        boolean isColumn =
                guessed.form().mapping().texts().getOrDefault("player1", "").startsWith("'");
        Predicate<String> isPlayer = canonical -> isColumn
                ? canonical.startsWith("score")
                : ColumnGuesses.PLAYED.matcher(canonical).matches()
                        && (!canonical.equals("winner") || guessed.has("loser"));
        List<String[]> players = log.columns().stream()
                .filter(column -> guessed.of(column.key()).stream().anyMatch(isPlayer))
                .map(log.sample()::texts)
                .toList();
        IntFunction<Set<String>> names =
                row -> players.stream().map(texts -> texts[row]).collect(Collectors.toSet());
        Map<String, Integer> first = new HashMap<>();
        String[] ids = log.sample().texts(told);
        int again = 0;
        int others = 0;
        for (int row = 0; row < ids.length; row++) {
            Integer before = first.putIfAbsent(ids[row], row);
            again += before == null ? 0 : 1;
            others += before == null || names.apply(before).equals(names.apply(row)) ? 0 : 1;
        }
        return 2 * others > again;
    }

    /** Returns true if few ids come again, each with all that is read of its game, also the scores: it stands there twice. */
    private boolean isRepeated(ColumnSketch ids) {
        List<String[]> read = log.columns().stream()
                .filter(column -> !guessed.of(column.key()).isEmpty())
                .map(log.sample()::texts)
                .toList();
        Map<String, List<String>> games = new HashMap<>();
        return 10L * ids.distinct() >= 9 * ids.filled()
                && (guessed.has("score1") || guessed.has("scores"))
                && IntStream.range(0, log.sample().size()).allMatch(row -> {
                    List<String> game = read.stream().map(texts -> texts[row]).toList();
                    return game.equals(games.merge(log.sample().texts(ids)[row], game, (first, again) -> first));
                });
    }
}
