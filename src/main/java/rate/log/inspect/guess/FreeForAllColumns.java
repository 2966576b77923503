package rate.log.inspect.guess;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;
import rate.log.form.Mapping;
import rate.log.inspect.role.ColumnName;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.ScoreColumns;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;

/**
 * Columns of three and more who played alone: they are called as places, or each has a column of numbers, or one
 * names the winner.
 *
 * @param players the columns of who took part; those that are called as places in this order
 * @param outcome one column for each player; the one of the winner; or none if the names of the players' columns are places
 * @param meaning of the outcome: place, score or winner; rank if nobody knows whether a low or a high number is better
 */
record FreeForAllColumns(List<ColumnSketch> players, List<ColumnSketch> outcome, String meaning) {

    /** Names of each place besides its number. */
    private static final List<Set<String>> ORDINALS =
            Stream.of("""
                    first, gold, champion, erster, erste, premier, primero, primeiro, oro, ouro, or
                    second, silver, runner, runners, zweiter, zweite, silber, deuxième, argent, segundo, plata, prata
                    third, bronze, dritter, dritte, troisième, tercero, terceiro, bronce
                    fourth, vierter, vierte, quatrième, cuarto, quarto
                    fifth, fünfter, fünfte, cinquième, quinto
                    sixth, sechster, sechste, sixième, sexto
                    seventh, siebter, siebte, septième, séptimo, sétimo
                    eighth, achter, achte, huitième, octavo, oitavo""".split("\n")).map(words -> Set.of(words.split(", "))).toList();

    /** Words beside the number of who had to leave before others. */
    private static final Set<String> OUT =
            Set.of("out", "eliminated", "knocked", "bust", "busted", "ausgeschieden", "raus", "éliminé", "eliminado");

    /** Words beside the number of a place. */
    private static final Set<String> BESIDE = Stream.of(
                    Stream.of("st nd rd th er ère re e eme ème º ª o a finisher".split(" ")),
                    Synonyms.words("place").stream(),
                    Synonyms.words("rank").stream())
            .flatMap(words -> words)
            .collect(Collectors.toUnmodifiableSet());

    /** Two words of letters. */
    private static final Pattern STEM =
            Pattern.compile("(\\pL{2,}?\\p{Ll})(?:[ _-](?=\\pL)|(?=\\p{Lu}))(\\pL[\\p{Ll}]+)");

    /** Looks for players who played alone. */
    static Optional<FreeForAllColumns> among(List<Members> members, Sample sample) {
        List<ColumnSketch> names = Sides.names(sample);
        List<ColumnSketch> ofPlaces = names.stream()
                .filter(column -> place(column) > 0 && (column.isText() || column.isNumber()))
                .toList();
        boolean areNumbers = ofPlaces.size() >= Members.FEWEST
                && ofPlaces.stream().allMatch(ColumnSketch::isNumber)
                && areIds(ofPlaces, members, sample);
        List<ColumnSketch> called = areNumbers
                ? ofPlaces
                : ofPlaces.stream().filter(ColumnSketch::isText).toList();
        boolean areAll = names.stream()
                .filter(other -> !sample.isRunning(other))
                .noneMatch(other -> called.stream()
                        .allMatch(column -> column != other
                                && Sides.overlap(column, other) >= Sides.OVERLAP
                                && sample.equal(column, other) == 0));
        boolean areOfOne = called.size() >= Members.FEWEST
                && called.stream()
                        .allMatch(column -> areNumbers
                                || column == called.get(0)
                                || (Sides.overlap(called.get(0), column) >= Sides.OVERLAP
                                        && sample.equal(called.get(0), column) <= Sides.EQUAL));
        FreeForAllColumns byPlace = areAll && areOfOne ? of(called, sample) : null;
        return byPlace != null && byPlace.outcome.isEmpty()
                ? Optional.of(byPlace)
                : members.stream()
                        .filter(all -> !all.areCalledTeams()
                                && all.columns().stream().allMatch(column -> !column.isNumber() || Sides.isId(column)))
                        .flatMap(all -> Stream.ofNullable(of(all.columns(), sample)))
                        .findFirst();
    }

    /**
     * Returns true if numbers are those of who took part: no two of a row are alike, most come in several columns, some are no
     * places, and nobody has a name.
     */
    private static boolean areIds(List<ColumnSketch> places, List<Members> members, Sample sample) {
        Map<String, Long> columns = places.stream()
                .flatMap(column -> column.counts().keySet().stream())
                .collect(Collectors.groupingBy(number -> number, Collectors.counting()));
        boolean areNamed =
                members.stream().anyMatch(all -> !all.columns().get(0).isNumber())
                        || !Sides.named(sample.columns()).isEmpty()
                        || Synonyms.find("player", sample.columns()).isPresent();
        return !areNamed
                && 2 * columns.values().stream().filter(count -> count > 1).count() > columns.size()
                && places.stream().anyMatch(column -> column.largest() > places.size())
                && IntStream.range(0, sample.size()).allMatch(row -> {
                    List<String> numbers = places.stream()
                            .map(column -> sample.texts(column)[row])
                            .filter(text -> !text.isEmpty())
                            .toList();
                    return Set.copyOf(numbers).size() == numbers.size();
                });
    }

    private static @Nullable FreeForAllColumns of(List<ColumnSketch> family, Sample sample) {
        ToIntFunction<ColumnSketch> place = column -> out(column) > 0 ? family.size() + 1 - out(column) : place(column);
        List<ColumnSketch> ordered = family.stream()
                .filter(column -> place.applyAsInt(column) > 0)
                .sorted(Comparator.comparingInt(place))
                .toList();
        ColumnSketch named = sample.columns().stream()
                .filter(column -> !family.contains(column) && Synonyms.isOf("winner", column))
                .findFirst()
                .orElse(null);
        // The number of a player may be that of a seat, if anything else says how the game ended.
        List<String> stem = ordered.isEmpty()
                ? List.of()
                : ordered.get(0).words().stream()
                        .filter(word -> !isPlayer(word))
                        .toList();
        boolean areSeats = ordered.stream().anyMatch(column -> column.isCalled(FreeForAllColumns::isPlayer))
                && sample.columns().stream()
                        .filter(column -> !family.contains(column))
                        .anyMatch(column -> Synonyms.isOf("result", column)
                                || ScoreColumns.isScoreWord(column.plain())
                                || column.words().containsAll(stem));
        if (ordered.size() >= Members.FEWEST
                && !areSeats
                && family.stream().allMatch(column -> ordered.contains(column) || Sides.areHosts(column))
                && (named == null || sample.equal(ordered.get(0), named) >= Sample.SOUND)
                && IntStream.range(0, ordered.size()).allMatch(at -> place.applyAsInt(ordered.get(at)) == at + 1)) {
            return new FreeForAllColumns(ordered, List.of(), "place");
        }
        ColumnSketch winner = named != null && isOneOf(family, named, sample) ? named : null;
        boolean isTold = Stream.of("winner", "result")
                .anyMatch(told -> Synonyms.find(told, sample.columns()).isPresent());
        if (winner != null || family.size() % 2 == 1 || !isTold) {
            FreeForAllColumns numbered = numbered(family, sample);
            if (numbered != null) {
                return numbered;
            }
        }
        return winner == null ? null : new FreeForAllColumns(family, List.of(winner), "winner");
    }

    /** Returns true if teams of equal size could have been meant as well. */
    boolean mayBeTeams() {
        return meaning.equals("winner") && players.size() % 2 == 0;
    }

    /**
     * Whom the names of the columns may speak of, as {@code AnnDeck} and {@code AnnScore} do, if not what is in the cells: each
     * is a word before one that is the same in all, and means no player.
     */
    List<String> stems() {
        Matcher last = STEM.matcher(players.get(0).name());
        String same = last.matches() ? last.group(2) : "";
        boolean isPlayer = Stream.of("player", "team", "winner", "place")
                .anyMatch(canonical -> Synonyms.means(canonical, Letters.small(same)));
        List<String> stems = players.stream()
                .map(player -> STEM.matcher(player.name()))
                .filter(name -> name.matches() && name.group(2).equals(same))
                .map(name -> name.group(1))
                .toList();
        return isPlayer || outcome.size() != players.size() || stems.size() < players.size() ? List.of() : stems;
    }

    /** Our columns by which it is read, whatever a rank is. */
    Map<String, String> map() {
        Map<String, String> map = new LinkedHashMap<>();
        for (int at = 0; at < players.size(); at++) {
            int number = at + 1;
            map.put("player" + number, Mapping.written(players.get(at).name()));
            if (outcome.isEmpty()) {
                map.put("place" + number, "'" + number + "'");
            } else if (outcome.size() > 1 && !meaning.equals("rank")) {
                map.put(meaning + number, Mapping.written(outcome.get(at).name()));
            }
        }
        if (meaning.equals("winner")) {
            map.put("winner", Mapping.written(outcome.get(0).name()));
        }
        return map;
    }

    /** How many were out when this one was, by the name of a column; 0 if it is called otherwise. */
    private static int out(ColumnSketch column) {
        Set<String> others = new HashSet<>(column.words());
        List<Integer> numbers =
                others.stream().map(Numbers::whole).filter(number -> number > 0).toList();
        boolean isOut = others.removeIf(OUT::contains);
        others.removeIf(word -> Numbers.whole(word) > 0);
        return isOut && numbers.size() == 1 && BESIDE.containsAll(others) ? numbers.get(0) : 0;
    }

    /** The place that a column is called by; 0 if it is called otherwise. */
    private static int place(ColumnSketch column) {
        List<String> others = new ArrayList<>(column.words());
        List<String> numbers =
                others.stream().filter(word -> Numbers.whole(word) > 0).toList();
        others.removeAll(numbers);
        others.removeIf(FreeForAllColumns::isPlayer); // Position 1 Driver Name
        if (numbers.size() == 1 && !others.isEmpty() && BESIDE.containsAll(others)) {
            return Numbers.whole(numbers.get(0));
        }
        return numbers.isEmpty() && Synonyms.means("winner", column.plain())
                ? 1
                : 1
                        + IntStream.range(0, ORDINALS.size())
                                .filter(at -> others.stream().anyMatch(ORDINALS.get(at)::contains))
                                .findFirst()
                                .orElse(-1);
    }

    private static boolean isPlayer(String word) {
        return Synonyms.means("player", word);
    }

    /** Returns true if a column names one of the players of each row, each time another. */
    private static boolean isOneOf(List<ColumnSketch> family, ColumnSketch winner, Sample sample) {
        return family.stream().allMatch(column -> sample.equal(column, winner) > 0)
                && family.stream()
                                .mapToDouble(column -> sample.equal(column, winner))
                                .sum()
                        >= Sample.SOUND;
    }

    /** A column of numbers for each player, by its name; null if there are none. */
    private static @Nullable FreeForAllColumns numbered(List<ColumnSketch> family, Sample sample) {
        Set<String> shared = ColumnName.own(family, List.of());
        Map<List<String>, Map<ColumnSketch, ColumnSketch>> byRest = new LinkedHashMap<>();
        for (ColumnSketch column : sample.columns()) {
            for (ColumnSketch player : family) {
                List<String> own = new ArrayList<>(player.words());
                own.removeAll(shared);
                List<String> rest = new ArrayList<>(column.words());
                if (own.size() == 1 && column.plain().equals(own.get(0).substring(0, 1))) {
                    rest = new ArrayList<>(own);
                }
                if (ScoreColumns.isScore(column) && !own.isEmpty() && rest.containsAll(own)) {
                    own.forEach(rest::remove);
                    byRest.computeIfAbsent(rest, none -> new LinkedHashMap<>()).putIfAbsent(player, column);
                }
            }
        }
        FreeForAllColumns best = null;
        for (Map.Entry<List<String>, Map<ColumnSketch, ColumnSketch>> each : byRest.entrySet()) {
            String rest = String.join(" ", each.getKey());
            if (each.getValue().size() == family.size()) {
                List<ColumnSketch> outcome =
                        family.stream().map(each.getValue()::get).toList();
                FreeForAllColumns found = new FreeForAllColumns(family, outcome, meaning(rest, outcome, sample));
                boolean isOutcome = found.meaning.equals("place") || !ScoreColumns.isNoScore(rest);
                best = isOutcome && (best == null || found.likelihood() > best.likelihood()) ? found : best;
            }
        }
        return best == null ? beside(family, sample) : best;
    }

    /** The column of scores right behind each player's, if all are called alike but for a number; null if there are none. */
    private static @Nullable FreeForAllColumns beside(List<ColumnSketch> family, Sample sample) {
        List<ColumnSketch> all = sample.columns();
        List<ColumnSketch> outcome = family.stream()
                .map(all::indexOf)
                .filter(at -> at + 1 < all.size())
                .map(at -> all.get(at + 1))
                .filter(column -> column.isNumber() && !column.isTime())
                .toList();
        String name = outcome.isEmpty() ? "" : unnumbered(outcome.get(0));
        return outcome.size() == family.size()
                        && ScoreColumns.isScoreWord(name)
                        && outcome.stream()
                                .allMatch(column -> unnumbered(column).equals(name))
                ? new FreeForAllColumns(family, outcome, meaning(name, outcome, sample))
                : null;
    }

    private static String unnumbered(ColumnSketch column) {
        return column.plain().replaceFirst(" [0-9]+$", "");
    }

    private int likelihood() {
        return List.of("rank", "score", "place").indexOf(meaning);
    }

    private static String meaning(String rest, List<ColumnSketch> outcome, Sample sample) {
        boolean isScore = rest.equals("s") || ScoreColumns.isScoreWord(rest);
        boolean isPlace = Synonyms.means("place", rest) || Synonyms.means("rank", rest);
        boolean arePlaces = (isPlace || sample.size() >= Sample.FEWEST_GAMES)
                && IntStream.range(0, sample.size())
                                .filter(row -> arePlaces(outcome.stream()
                                        .map(column -> sample.texts(column)[row])
                                        .filter(text -> !text.isEmpty())
                                        .toList()))
                                .count()
                        >= Sample.SOUND * sample.size();
        return arePlaces
                ? isScore ? "rank" : "place"
                : isScore || rest.isEmpty() || rest.equals("p") ? "score" : "rank";
    }

    private static boolean arePlaces(List<String> texts) {
        return texts.contains("1")
                && texts.stream().mapToInt(Numbers::whole).allMatch(place -> place >= 1 && place <= texts.size());
    }
}
