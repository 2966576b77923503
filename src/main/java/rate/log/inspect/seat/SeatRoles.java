package rate.log.inspect.seat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.log.form.Mapping;
import rate.log.inspect.role.ColumnName;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.OutcomeWords;
import rate.log.inspect.role.RaceTimes;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;

/**
 * The roles of columns where a game has several rows, one for each who took part. Where names tell who took part and how it
 * ended, they count; else values do: a column with the same text in the rows of a game, and one with a different name in each.
 *
 * @param game tells games apart; null if no name does
 * @param player who took part
 * @param outcome says how a game ended
 * @param meaning of the outcome: place, result or score; time if it is how long somebody took; rank if nobody knows whether a
 *     low or a high one is better, or whether it says how a game ended at all
 */
public record SeatRoles(@Nullable ColumnSketch game, ColumnSketch player, ColumnSketch outcome, String meaning) {

    private static final int MOST_CANDIDATES = 40;

    /** So many columns are tried as those of rounds. */
    private static final int MOST_ROUNDS = 8;

    /** Words for parts of a race that may have been races of their own. */
    private static final Set<String> CLASSES =
            Set.of("class", "category", "division", "klasse", "kategorie", "catégorie", "categoría");

    /** Names of columns of a table of all games so far, which is no log of one. */
    private static final Set<String> TALLIES = Set.of(
            "played pld gp games matches won lost wins losses draws w l d spiele siege niederlagen joués gagnés perdus"
                    .split(" "));

    /** Fewer rows could agree so by chance. */
    private static final int FEWEST_IN_PAIRS = 10;

    /** The meanings that an outcome may have by its name, the likeliest first. */
    private static final List<String> MEANINGS = List.of("place", "result", "score", "rank");

    private static final List<String> OUTCOMES = List.of("rank", "time", "score", "place", "result");

    private static final Pattern PART_OF_NAME = Pattern.compile("\\p{Lu}[\\p{L}'’-]*\\p{Ll}[\\p{L}'’-]*");

    /** Some words, which are no sentence. */
    private static final Pattern NAME = Pattern.compile("\\p{Lu}[\\p{L} .'’-]{1,29}");

    /** A share, or both sides of a game. */
    private static final Predicate<String> NO_NAME =
            Pattern.compile(".*%|.* (?:vs?[.]?|gegen|contra) .*").asMatchPredicate();

    private static final Pattern SHARED_PLACE = Pattern.compile("[Tt=][0-9]+|[0-9]+=");

    /** Of two parts of names either goes with hardly more others than one. */
    private static final double NEARLY_ONE = 1.5;

    /**
     * Looks for the roles; nothing if no columns have them.
     *
     * @param named finds the column whose name means a canonical one
     * @param anyNumber whether numbers of which nothing says that they are scores or places may tell how a game ended
     */
    public static Optional<SeatRoles> of(
            Sample sample, Function<String, Optional<ColumnSketch>> named, boolean anyNumber) {
        List<ColumnSketch> games = games(sample);
        return byName(sample, named)
                .or(() -> ofPlaces(sample, named))
                .or(() -> among(sample, games, List.of(), players(sample, ColumnSketch::isText), anyNumber))
                .or(() -> among(sample, games, List.of(), players(sample, SeatRoles::isNumbered), anyNumber))
                .or(() -> among(sample, games, games, players(sample, ColumnSketch::isText), false))
                .or(() -> anyNumber ? inOrder(sample) : Optional.empty());
    }

    /**
     * The roles by places that nothing calls so, of players who are called so and need not come again: the rows of each game
     * stand in their order. Where nobody shares a place, these may as well be the numbers of seats, which are ranks.
     */
    private static Optional<SeatRoles> inOrder(Sample sample) {
        return sample.columns().stream()
                .filter(player -> player.isText() && player.isCalled(word -> Synonyms.means("player", word)))
                .flatMap(player -> sample.columns().stream()
                        .filter(place ->
                                areInOrder(sample.texts(place)) && !place.isCalled(SeatOutcomes.STARTS::contains))
                        .flatMap(place -> Stream.of(CommonRows.ofPlaces(sample, player, place))
                                .filter(games -> !games.isEmpty())
                                .map(games -> new SeatRoles(
                                        games.get(games.size() - 1),
                                        player,
                                        place,
                                        sample.runs(place) < sample.size() ? "place" : "rank"))))
                .findFirst();
    }

    /** Returns true if numbers begin with 1 again and again, and count the rows from there on, but where some share one. */
    private static boolean areInOrder(String[] places) {
        int begin = 0;
        for (int row = 0; row < places.length; row++) {
            boolean isShared = row > 0 && places[row].equals(places[row - 1]);
            begin = places[row].equals("1") && !isShared ? row : begin;
            if (!isShared
                    && !Double.isNaN(Numbers.parse(places[row]))
                    && Numbers.whole(places[row]) != row - begin + 1) {
                return false;
            }
        }
        return begin > 0;
    }

    /** The roles by places that are called so, of games that several columns tell apart together; nothing if there are none. */
    public static Optional<SeatRoles> placed(Sample sample) {
        return Synonyms.find("player", players(sample, ColumnSketch::isText))
                .flatMap(player -> sample.columns().stream()
                        .filter(place -> place.numeric() >= SeatOutcomes.TOLD)
                        .filter(SeatRoles::isPlace)
                        .flatMap(place -> Stream.of(CommonRows.ofPlaces(sample, player, place))
                                .filter(games -> games.size() > 1)
                                .map(games -> new SeatRoles(games.get(games.size() - 1), player, place, "place")))
                        .findFirst());
    }

    private static Optional<SeatRoles> byName(Sample sample, Function<String, Optional<ColumnSketch>> named) {
        ColumnSketch game = named.apply("game")
                .filter(column ->
                        new HashSet<>(List.of(sample.texts(column))).size() < sample.size()) // or it numbers the rows
                .orElse(null);
        return named.apply("player")
                .flatMap(player -> MEANINGS.stream()
                        .flatMap(meaning -> named
                                .apply(meaning)
                                .filter(column -> mayMean(meaning, column))
                                .map(column -> new SeatRoles(
                                        game,
                                        player,
                                        column,
                                        isOfPlaces(sample, game, player, column, meaning) ? "place" : meaning))
                                .stream())
                        // Points may be even where places are not.
                        .min(Comparator.comparing(seats -> !seats.meaning.equals("place"))));
    }

    /**
     * The roles where the columns of games and of places are called so, and each game has its places: who took part has a name
     * that tells it, and need not come again. Neither headings of races, which have no place, nor places below 1 count.
     */
    private static Optional<SeatRoles> ofPlaces(Sample sample, Function<String, Optional<ColumnSketch>> named) {
        ColumnSketch game = named.apply("game").orElse(null);
        ColumnSketch place = named.apply("place").orElse(null);
        RowsByGame rows = game == null ? RowsByGame.NONE : RowsByGame.of(sample, game);
        if (place == null
                || rows.size() < 2
                || players(sample, ColumnSketch::isText).stream()
                        .anyMatch(player -> rows.isSound(sample.texts(player)))) {
            return Optional.empty();
        }
        String[] places = sample.texts(place);
        RowsByGame placed = rows.keeping(row -> !places[row].isEmpty());
        boolean areTold = placed.share(of -> SeatOutcomes.haveOneWinner(
                        places,
                        of.stream()
                                .filter(row -> Numbers.parse(places[row]) >= 1)
                                .toList()))
                >= Sample.SOUND;
        return sample.columns().stream()
                .filter(player -> areTold && (player.isText() || Sides.isId(player)))
                .filter(player -> player.isCalled(word -> Synonyms.means("player", word)))
                .filter(player -> placed.share(of -> RowsByGame.differ(sample.texts(player), of)) >= Sample.SOUND)
                .min(Comparator.comparing((ColumnSketch player) -> !player.isText())
                        .thenComparing(Sides::isId))
                .map(player -> new SeatRoles(game, player, place, "place"));
    }

    private static boolean mayMean(String meaning, ColumnSketch column) {
        return meaning.equals("place")
                ? 2 * column.numeric() >= 1 || column.any(SHARED_PLACE.asMatchPredicate())
                : !meaning.equals("score") || column.isNumber();
    }

    /** Returns true if the ranks, or results that are numbers, are places in nearly all games. */
    private static boolean isOfPlaces(
            Sample sample, @Nullable ColumnSketch game, ColumnSketch player, ColumnSketch column, String meaning) {
        boolean mayBe = meaning.equals("rank") || (meaning.equals("result") && column.distinct() > 2);
        if (!mayBe || !column.isNumber()) {
            return false;
        }
        ColumnSketch by =
                game == null ? games(sample, player).stream().findFirst().orElse(null) : game;
        RowsByGame games =
                by == null ? RowsByGame.NONE : RowsByGame.of(sample, by).where(rows -> rows.size() > 1);
        return games.size() >= Sample.FEWEST_GAMES
                && games.share(rows -> SeatOutcomes.arePlaces(sample.texts(column), rows)) >= Sample.SOUND;
    }

    /** Returns true if who has another text in a column may have been in another race at the same time. */
    public boolean isClass(ColumnSketch column) {
        return meaning.equals("time") && column.isCalled(CLASSES::contains);
    }

    /**
     * Returns true if places come again in one game of ten and more, as those of several races on a day, and not because some
     * played together.
     */
    public boolean areRepeated(Sample sample) {
        if (game == null || !meaning.equals("place")) {
            return false;
        }
        List<ColumnSketch> teams = sample.columns().stream()
                .filter(column -> column.isText() || Synonyms.isOf("team", column))
                .toList();
        return RowsByGame.of(sample, game)
                                .share(rows -> SeatOutcomes.firsts(sample.texts(outcome), rows) > 1
                                        && !isRanking(sample, rows))
                        > 1 - Sample.SOUND
                && CommonRows.ofTeams(sample, List.of(game), List.of(outcome), teams)
                        .isEmpty();
    }

    /** Returns true if the places of nearly every game are the numbers of its rows, from the first to the last. */
    public boolean isNumbering(Sample sample) {
        String[] places = sample.texts(outcome);
        return game != null
                && meaning.equals("place")
                && RowsByGame.of(sample, game)
                                .share(rows -> IntStream.range(0, rows.size())
                                        .allMatch(at -> Numbers.whole(places[rows.get(at)]) == at + 1))
                        >= Sample.SOUND;
    }

    /** Returns true if some rows have neither a player nor a place, as the headings of races. */
    public boolean hasHeadings(Sample sample) {
        return player.blank() > 0
                && meaning.equals("place")
                && IntStream.range(0, sample.size())
                        .noneMatch(row -> sample.texts(player)[row].isEmpty() != sample.texts(outcome)[row].isEmpty());
    }

    /** The columns of words of which each game has one, and not all the same, which are no players. */
    public List<ColumnSketch> ofGames(Sample sample) {
        return sample.columns().stream()
                .filter(column -> column.isText() && column.distinct() <= SeatOutcomes.MOST_RESULTS)
                .filter(column -> game != null && column != game && areAlike(sample, game, column))
                .filter(column -> Sides.overlap(player, column) < Sides.OVERLAP)
                .toList();
    }

    /** Returns true if some rows have places from the first to the last, of which most are there once. */
    private boolean isRanking(Sample sample, List<Integer> rows) {
        String[] places = sample.texts(outcome);
        Map<String, Long> counts =
                rows.stream().collect(Collectors.groupingBy(row -> places[row], Collectors.counting()));
        return SeatOutcomes.arePlaces(places, rows)
                && 2 * counts.values().stream().filter(count -> count == 1).count() > counts.size();
    }

    /**
     * Returns true if each two rows are those of one game, as no column tells: there is one with two texts, of which one row
     * always has the one and the other the other, such as who was at home, or began. Of teams all rows with one text would have
     * one outcome.
     */
    public boolean areInPairs(Sample sample) {
        int size = sample.size();
        String[] players = sample.texts(player);
        boolean mayBe = List.of("score", "result").contains(meaning)
                && size % 2 == 0
                && size >= FEWEST_IN_PAIRS
                && sample.file(0) == sample.file(size - 1)
                && (game == null || RowsByGame.of(sample, game).games().stream().anyMatch(rows -> rows.size() > 2));
        return mayBe
                && differ(players)
                && sample.columns().stream()
                        .filter(column -> column != player && column != outcome)
                        .filter(column ->
                                column.distinct() + (column.blank() > 0 ? 1 : 0) == 2 && differ(sample.texts(column)))
                        .anyMatch(column -> game == null
                                || CommonRows.ofTeams(sample, List.of(game), List.of(outcome), List.of(column))
                                        .isEmpty());
    }

    private static boolean differ(String[] texts) {
        return IntStream.range(0, texts.length / 2).noneMatch(pair -> texts[2 * pair].equals(texts[2 * pair + 1]));
    }

    /** The columns that may tell games apart, if a column has who took part in them; the finest first. */
    public static List<ColumnSketch> games(Sample sample, ColumnSketch player) {
        return games(sample).stream()
                .filter(game -> game != player && RowsByGame.of(sample, game).isSound(sample.texts(player)))
                .sorted(Comparator.comparingInt((ColumnSketch game) -> -game.distinct()))
                .toList();
    }

    /**
     * The column of games, if all that may be one tell them apart alike, and something speaks for it: that the score was
     * answered, its name, others, or places with one winner in each; else null.
     */
    public static @Nullable ColumnSketch only(
            Sample sample, @Nullable ColumnSketch player, @Nullable ColumnSketch place, boolean isAnswered) {
        List<ColumnSketch> games = player == null ? List.of() : games(sample, player);
        if (games.isEmpty()) {
            return null;
        }
        ColumnSketch finest = games.get(0);
        RowsByGame rows = RowsByGame.of(sample, finest);
        boolean areAlike = games.stream()
                .allMatch(other -> other.distinct() == finest.distinct()
                        && Set.copyOf(RowsByGame.of(sample, other).games()).equals(Set.copyOf(rows.games())));
        boolean isOnly = isAnswered
                || games.size() > 1
                || (place != null
                        && rows.share(of -> SeatOutcomes.haveOneWinner(sample.texts(place), of)) >= Sample.SOUND);
        return games.stream()
                .filter(game -> areAlike && game.isCalled(word -> Synonyms.means("game", word)))
                .findFirst()
                .orElse(areAlike && isOnly ? finest : null);
    }

    /** Two columns that tell games apart only together, the fewest; none if there are no such. */
    public static List<ColumnSketch> together(Sample sample, ColumnSketch player) {
        List<ColumnSketch> all = games(sample);
        List<ColumnSketch> best = List.of();
        int fewest = Integer.MAX_VALUE;
        for (ColumnSketch one : all) {
            for (ColumnSketch other : all.subList(all.indexOf(one) + 1, all.size())) {
                RowsByGame games = RowsByGame.of(RowsByGame.within(sample.texts(one), sample.texts(other)));
                if (one != player && other != player && games.size() < fewest && games.isSound(sample.texts(player))) {
                    best = List.of(one, other);
                    fewest = games.size();
                }
            }
        }
        return best;
    }

    /** The other numbers, by which a game may have ended as well, where no name speaks for one of them; the last first. */
    public List<ColumnSketch> others(Sample sample) {
        SeatOutcomes outcomes = new SeatOutcomes(sample, game == null ? RowsByGame.NONE : RowsByGame.of(sample, game));
        boolean isCalled = outcome.isCalled(word ->
                List.of("place", "rank", "score").stream().anyMatch(canonical -> Synonyms.means(canonical, word)));
        List<ColumnSketch> others = new ArrayList<>(sample.columns());
        Collections.reverse(others);
        others.removeIf(column -> isCalled
                || game == null
                || column == outcome
                || !column.isNumber()
                || column.isTime()
                || sample.isPartOfTime(column)
                || column.isCalled(SeatOutcomes.STARTS::contains)
                || Sides.isId(column)
                || !outcomes.isVaried(column));
        return others;
    }

    /**
     * The places of a log that is the standing of one game, in which everybody has one row; null if it is none, as where
     * several columns say that somebody did not finish.
     */
    public static @Nullable ColumnSketch standing(Sample sample, @Nullable ColumnSketch player) {
        List<Integer> rows = IntStream.range(0, sample.size()).boxed().toList();
        return player == null
                        || player.blank() > 0
                        || player.counts().values().stream().anyMatch(count -> count > 1)
                        || sample.columns().stream().anyMatch(column -> column.isCalled(TALLIES::contains))
                        || sample.columns().stream()
                                        .filter(column -> column.any(OutcomeWords::isUnplaced))
                                        .count()
                                > 2
                ? null
                : sample.columns().stream()
                        .filter(SeatRoles::isPlace)
                        .filter(column -> column.isWhole() && SeatOutcomes.arePlaces(sample.texts(column), rows))
                        .findFirst()
                        .orElse(null);
    }

    /**
     * The columns with the places of one game of all rows, in their order; those that are called so before others, which may
     * only number the rows. Nothing if the log is a table of all games so far.
     */
    public static List<ColumnSketch> placesOfAll(Sample sample) {
        return sample.columns().stream().anyMatch(column -> column.isCalled(TALLIES::contains))
                ? List.of()
                : sample.columns().stream()
                        .filter(column -> 2 * column.distinct() > sample.size() && isRanked(sample.texts(column)))
                        .sorted(Comparator.comparing(column -> !isPlace(column)))
                        .toList();
    }

    /** Returns true if a column is called as one of places. */
    public static boolean isPlace(ColumnSketch column) {
        return Synonyms.isOf("place", column) || Synonyms.isOf("rank", column);
    }

    /** Returns true if most texts are places in their order, of which few are left out, and none is behind another text. */
    private static boolean isRanked(String[] texts) {
        int places = 0;
        int last = 1;
        for (String text : texts) {
            int place = Numbers.whole(text);
            if (place < 1 ? !Double.isNaN(Numbers.parse(text)) : place < last || 10 * place > 11 * places + 20) {
                return false;
            }
            if (place >= 1) {
                places++;
                last = place;
            }
        }
        return 2 * places > texts.length && Numbers.whole(texts[0]) == 1;
    }

    /** Returns true if a column has one text for all rows of nearly every game, and not for all games. */
    public static boolean areAlike(Sample sample, ColumnSketch game, ColumnSketch result) {
        String[] texts = sample.texts(result);
        return result.distinct() > 1
                && RowsByGame.of(sample, game)
                                .share(rows -> rows.stream()
                                                .map(row -> texts[row])
                                                .distinct()
                                                .count()
                                        == 1)
                        >= Sample.SOUND;
    }

    static List<ColumnSketch> games(Sample sample) {
        return sample.columns().stream()
                .filter(column -> column.distinct() > 1 && 3L * column.distinct() <= 2 * column.filled())
                .filter(column -> 10 * column.filled() >= 9 * column.rows() && !column.isList())
                .limit(MOST_CANDIDATES)
                .toList();
    }

    /** @param rounds within which the games may be counted anew; empty if they are not */
    private static Optional<SeatRoles> among(
            Sample sample,
            List<ColumnSketch> games,
            List<ColumnSketch> rounds,
            List<ColumnSketch> players,
            boolean anyNumber) {
        List<SeatRoles> found = new ArrayList<>();
        for (ColumnSketch game : games) {
            List<String[]> told = rounds.isEmpty()
                    ? Collections.singletonList(sample.texts(game))
                    : rounds.stream()
                            .limit(MOST_ROUNDS)
                            .filter(round -> round != game)
                            .map(round -> RowsByGame.within(sample.texts(round), sample.texts(game)))
                            .toList();
            for (String[] texts : told) {
                RowsByGame rows = RowsByGame.of(texts);
                List<ColumnSketch> sound = players.stream()
                        .filter(player -> player != game
                                && !areCalledOtherwise(game, player)
                                && rows.isSound(sample.texts(player)))
                        .toList();
                Map<ColumnSketch, String> outcomes =
                        sound.isEmpty() ? Map.of() : new SeatOutcomes(sample, rows).outcomes(game, anyNumber);
                sound.forEach(player -> outcomes.entrySet().stream()
                        .filter(outcome -> outcome.getKey() != player)
                        .findFirst()
                        .ifPresent(one -> found.add(new SeatRoles(game, player, one.getKey(), one.getValue()))));
            }
        }
        // The finest column is that of games: a tournament or a day has several. Then those who come in most games.
        return found.stream()
                .max(Comparator.comparingInt((SeatRoles seats) -> OUTCOMES.indexOf(seats.meaning))
                        .thenComparingInt(SeatRoles::isCalled)
                        .thenComparing(seats -> !seats.areSides(sample))
                        .thenComparing(seats -> seats.game != null && 10 * sample.runs(seats.game) < 9L * sample.size())
                        .thenComparingInt(seats -> seats.game == null ? 0 : seats.game.distinct())
                        .thenComparingInt(seats -> seats.game != null && seats.game.isTime() ? 0 : 1)
                        .thenComparingInt(seats -> -sample.columns().indexOf(seats.player)));
    }

    /** Returns true if names say the opposite: one of the two columns is called as the other is read. */
    private static boolean areCalledOtherwise(ColumnSketch game, ColumnSketch player) {
        return (Synonyms.isOf("player", game) && !Synonyms.isOf("player", player))
                || (Synonyms.isOf("game", player) && !Synonyms.isOf("game", game));
    }

    /** Returns true if the player is called a side, and so is a column with more texts, which differ in each game as well. */
    private boolean areSides(Sample sample) {
        return game != null
                && Synonyms.isOf("team", player)
                && sample.columns().stream()
                        .anyMatch(column -> column.distinct() > player.distinct()
                                && Synonyms.isOf("team", column)
                                && RowsByGame.of(sample, game).isSound(sample.texts(column)));
    }

    /** How likely the names are: 1 if the player is called so, and the game is not; less if the player is called an id. */
    private int isCalled() {
        boolean isId = player.isCalled(word -> word.endsWith("id"));
        return (Synonyms.isOf("player", player) ? 1 : isId ? -1 : 0)
                - (game != null && Synonyms.isOf("player", game) ? 1 : 0);
    }

    /** Returns true if a column has ids, or the numbers by which teams are known. */
    private static boolean isNumbered(ColumnSketch column) {
        return Sides.isId(column)
                || (column.isWhole() && column.isCalled(word -> word.equals("teams") || Synonyms.means("team", word)));
    }

    private static List<ColumnSketch> players(Sample sample, Predicate<ColumnSketch> like) {
        return sample.columns().stream()
                .filter(like)
                .filter(column -> !column.isScores() && !Synonyms.isOpponent(column))
                .filter(column -> !column.all(NO_NAME))
                .filter(column ->
                        column.distinct() > 2 && !RaceTimes.areIn(column) && isRecurring(sample.texts(column)))
                .limit(MOST_CANDIDATES)
                .toList();
    }

    /** Returns true if texts come again: who plays does, and the number of a row does not. */
    private static boolean isRecurring(String[] texts) {
        return 10 * new HashSet<>(Arrays.asList(texts)).size() < 9 * texts.length;
    }

    /** The name of a player from two columns, if the column has one part of it. */
    public static String written(ColumnSketch player, List<ColumnSketch> columns) {
        for (ColumnSketch column : columns) {
            boolean isFirst = Sides.areFirstAndLast(player.name(), column.name());
            boolean isLast = Sides.areFirstAndLast(column.name(), player.name());
            if (column.isText() && (isFirst || isLast)) {
                return Mapping.written((isFirst ? player : column).name()) + "+' '+"
                        + Mapping.written((isFirst ? column : player).name());
            }
        }
        return Mapping.written(player.name());
    }

    /** A column that may have the other part of the players' names, which no name of a column says; null if there is none. */
    public @Nullable ColumnSketch otherPart(Sample sample) {
        if (Synonyms.isOf("player", player) || !isPartOfName(player)) {
            return null;
        }
        String[] names = sample.texts(player);
        return sample.columns().stream()
                .filter(column -> column != player && column != outcome && isPartOfName(column))
                .filter(column -> {
                    Set<String> whole = new HashSet<>();
                    for (int row = 0; row < names.length; row++) {
                        whole.add(names[row] + '\n' + sample.texts(column)[row]);
                    }
                    return whole.size() <= NEARLY_ONE * Math.min(player.distinct(), column.distinct());
                })
                .findFirst()
                .orElse(null);
    }

    /**
     * Another column of who may have taken part, if the player is called a side, which that changes, or nothing that says who
     * is a player, as a horse and its jockey are not; null if there is none.
     */
    public @Nullable ColumnSketch rival(Sample sample) {
        if (game == null || Synonyms.isOf("player", player)) {
            return null;
        }
        RowsByGame games = RowsByGame.of(sample, game);
        if (!Synonyms.isOf("team", player)) {
            return sample.columns().stream()
                    .filter(column -> column != player && column != outcome && column.isText())
                    .filter(column -> !Sides.isAttribute(column) && column.all(NAME.asMatchPredicate()))
                    .filter(column -> !isPartOfName(column) || !isPartOfName(player))
                    .filter(column -> games.isSound(sample.texts(column)))
                    .filter(column ->
                            Math.min(player.distinct(), column.distinct()) == sample.size() // nobody came twice
                                    || RowsByGame.of(RowsByGame.within(sample.texts(player), sample.texts(column)))
                                                    .size()
                                            > NEARLY_ONE * Math.min(player.distinct(), column.distinct()))
                    .findFirst()
                    .orElse(null);
        }
        return players(sample, ColumnSketch::isText).stream()
                .filter(column -> column != player && column != outcome && !Synonyms.isOf("team", column))
                .filter(column -> games.isSound(sample.texts(column)))
                .filter(column -> RowsByGame.of(RowsByGame.within(sample.texts(player), sample.texts(column)))
                                .size()
                        > NEARLY_ONE * Math.max(player.distinct(), column.distinct()))
                .findFirst()
                .orElse(null);
    }

    /** Another column with the same players, called alike but for a number or a letter; null if there is none. */
    public @Nullable ColumnSketch partner(Sample sample) {
        return sample.columns().stream()
                .filter(column -> column.isText() && column.filled() > 0 && sample.equal(player, column) == 0)
                .filter(column -> Sides.overlap(player, column) >= Sides.OVERLAP)
                .filter(column -> {
                    ColumnName.Difference two = ColumnName.Difference.of(player, column);
                    return two != null
                            && Math.max(two.first().length(), two.second().length()) == 1;
                })
                .findFirst()
                .orElse(null);
    }

    /** Returns true if the texts of a column look like a part of names: one word that begins with a capital. */
    private static boolean isPartOfName(ColumnSketch column) {
        return column.isText() && column.distinct() > 2 && column.all(PART_OF_NAME.asMatchPredicate());
    }
}
