package rate.log.inspect.seat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Synonyms;

/**
 * The columns besides that of games which tell the games of rows apart, where these are counted anew in each round.
 *
 * @param game the column of games that the roles have
 */
public record SeatRounds(Sample sample, SeatRoles seats, ColumnSketch game) {

    /** Words for where some play apart from the others of a round. */
    private static final Set<String> APART = Set.of("""
            sheet, court, board, table, room, heat, mat, piste, rink, pitch, raum, tisch, brett, saal, lauf""".split(", "));

    /** Words for what two of a round play. */
    private static final Set<String> MATCHES = Set.of("matchup", "pairing", "fixture", "duel", "paarung", "begegnung");

    /**
     * The columns within which games are counted anew, as a cup with several races, or a night with several cups, and the one
     * that tells the matches of a round apart; at most two.
     */
    public static List<ColumnSketch> of(Sample sample, SeatRoles seats) {
        return seats.game() == null ? List.of() : new SeatRounds(sample, seats, seats.game()).find();
    }

    private List<ColumnSketch> find() {
        List<ColumnSketch> races =
                arePlaces() ? CommonRows.ofPlaces(sample, seats.player(), seats.outcome()) : List.of();
        if (races.size() > 1 && (races.contains(game) || seats.areRepeated(sample))) {
            return races.stream().filter(column -> column != game).toList();
        }
        ColumnSketch one = round(game, sample.texts(game));
        if (one != null || RowsByGame.of(sample, game).isSound(sample.texts(seats.player()))) {
            String[] games = sample.texts(game);
            return Stream.of(one, match(one == null ? games : RowsByGame.within(sample.texts(one), games)))
                    .filter(Objects::nonNull)
                    .toList();
        }
        for (ColumnSketch column : SeatRoles.games(sample)) {
            ColumnSketch other = column == game || column == seats.player()
                    ? null
                    : round(column, RowsByGame.within(sample.texts(column), sample.texts(game)));
            if (other != null) {
                return List.of(column, other);
            }
        }
        return List.of();
    }

    /**
     * A column within which the games, which are told apart by another that is taken, are counted anew; null if there is none.
     */
    private @Nullable ColumnSketch round(ColumnSketch taken, String[] games) {
        RowsByGame rows = RowsByGame.of(games);
        boolean isSound = rows.isSound(sample.texts(seats.player()));
        boolean isOne = isSound
                && arePlaces()
                && rows.share(of -> SeatOutcomes.firsts(sample.texts(seats.outcome()), of) < 2) >= SeatOutcomes.TOLD;
        return sample.columns().stream()
                .filter(column -> column.distinct() > 1
                        && !Arrays.asList(game, taken, seats.player(), seats.outcome())
                                .contains(column))
                .filter(column -> {
                    RowsByGame finer = RowsByGame.of(RowsByGame.within(sample.texts(column), games));
                    boolean mayBe = !isSound
                            || (!isOne && column.isCalled(APART::contains))
                            || seats.isClass(column)
                            || areDealt(sample.texts(seats.outcome()), finer, rows.size());
                    return mayBe
                            && finer.isSound(sample.texts(seats.player()))
                            && finer.size() > rows.size()
                            && (!isSound
                                    || !arePlaces()
                                    || finer.share(of -> SeatOutcomes.firsts(sample.texts(seats.outcome()), of) == 1)
                                            >= Sample.SOUND);
                })
                .min(Comparator.comparingInt(ColumnSketch::distinct))
                .orElse(null);
    }

    /**
     * Returns true if more games than some have the same outcomes, no two of three and more alike, as the points of the rooms
     * of a round are.
     */
    private static boolean areDealt(String[] outcomes, RowsByGame games, int some) {
        List<List<String>> dealt = games.games().stream()
                .map(rows -> rows.stream().map(row -> outcomes[row]).sorted().toList())
                .distinct()
                .toList();
        int most = dealt.get(0).size();
        return games.size() > some
                && dealt.size() == 1
                && most > 2
                && Set.copyOf(dealt.get(0)).size() == most;
    }

    /** A column that is called one of matches, and gives nearly every game of a whole round two rows; null if there is none. */
    private @Nullable ColumnSketch match(String[] rounds) {
        if (RowsByGame.of(rounds).share(rows -> rows.size() > 3) < SeatOutcomes.TOLD) {
            return null;
        }
        return sample.columns().stream()
                .filter(column ->
                        !Arrays.asList(game, seats.player(), seats.outcome()).contains(column))
                .filter(column -> column.isCalled(word -> MATCHES.contains(word) || Synonyms.means("game", word)))
                .filter(column -> {
                    String[] matches = sample.texts(column);
                    return RowsByGame.of(RowsByGame.within(matches, rounds))
                                    .where(of -> !matches[of.get(0)].isEmpty())
                                    .share(of -> of.size() == 2
                                            && (!arePlaces()
                                                    || SeatOutcomes.firsts(sample.texts(seats.outcome()), of) == 1))
                            >= Sample.SOUND;
                })
                .findFirst()
                .orElse(null);
    }

    private boolean arePlaces() {
        return seats.meaning().equals("place");
    }
}
