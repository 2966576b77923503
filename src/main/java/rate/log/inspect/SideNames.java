package rate.log.inspect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.engine.text.Letters;

/**
 * Columns that come in pairs, one for each side of a game: {@code home_team} and {@code away_team}, {@code Heim} and
 * {@code Gast}, {@code blue_team} and {@code red_team}, {@code score1} and {@code score2}.
 */
final class SideNames {

    /** Words for the two sides; which of them is the first, the log says where it has no meaning. */
    private static final List<List<String>> SIDES = List.of(
            List.of("1", "2"),
            List.of("home", "away"),
            List.of("home", "visitor"),
            List.of("heim", "gast"),
            List.of("host", "guest"),
            List.of("domicile", "extérieur"),
            List.of("domicile", "exterieur"),
            List.of("local", "visitante"),
            List.of("casa", "fora"),
            List.of("casa", "visitante"),
            List.of("mandante", "visitante"),
            List.of("white", "black"),
            List.of("weiß", "schwarz"),
            List.of("weiss", "schwarz"),
            List.of("blancs", "noirs"),
            List.of("blancas", "negras"),
            List.of("brancas", "pretas"),
            List.of("blue", "red"),
            List.of("red", "blue"),
            List.of("blau", "rot"),
            List.of("rot", "blau"),
            List.of("bleu", "rouge"),
            List.of("rouge", "bleu"),
            List.of("azul", "rojo"),
            List.of("azul", "vermelho"),
            List.of("left", "right"),
            List.of("first", "second"),
            List.of("a", "b"));

    /** Which of the sides a name is that of a player or of a team, the likeliest first. */
    private static final List<String> WHO = List.of(
            "player name",
            "name",
            "player",
            "team name",
            "team",
            "",
            "club",
            "user",
            "username",
            "mannschaft",
            "spieler",
            "verein",
            "équipe",
            "equipe",
            "equipo",
            "joueur",
            "jugador",
            "jogador",
            "player id",
            "team id",
            "id");

    private static final Set<String> SCORE = Set.of(
            "score",
            "scores",
            "goal",
            "goals",
            "point",
            "points",
            "pts",
            "tore",
            "punkte",
            "buts",
            "goles",
            "puntos",
            "gols",
            "pontos",
            "runs",
            "team score",
            "player score");

    private static final Set<String> WINS = Set.of("wins", "team wins", "siege");

    private static final Set<String> PLACE = Set.of("place", "position", "platz");

    /**
     * Both columns for one purpose.
     *
     * @param first of the first side
     * @param second of the other
     * @param sides the words for the sides
     */
    record Pair(ColumnSketch first, ColumnSketch second, List<String> sides) {}

    private final Map<String, Map<String, ColumnSketch>> byWords = new LinkedHashMap<>();

    /** @param columns among which to look */
    SideNames(List<ColumnSketch> columns) {
        for (ColumnSketch column : columns) {
            List<String> words = words(column.name());
            for (int i = 0; i < words.size(); i++) {
                List<String> others = new ArrayList<>(words);
                String side = others.remove(i);
                byWords.computeIfAbsent(String.join(" ", others), none -> new LinkedHashMap<>())
                        .putIfAbsent(side, column);
            }
        }
    }

    /** The columns that name the sides, if there is such a pair. */
    List<Pair> who() {
        List<Pair> pairs = new ArrayList<>();
        for (String rest : WHO) {
            pairs(rest).stream()
                    .filter(pair -> (pair.first.isText() || pair.first.isList() || rest.endsWith("id"))
                            && pair.first.distinct() > 1)
                    .forEach(pairs::add);
        }
        return pairs;
    }

    List<Pair> scores() {
        return SCORE.stream().sorted().flatMap(rest -> pairs(rest).stream()).toList();
    }

    List<Pair> wins() {
        return WINS.stream().sorted().flatMap(rest -> pairs(rest).stream()).toList();
    }

    List<Pair> places() {
        return PLACE.stream().sorted().flatMap(rest -> pairs(rest).stream()).toList();
    }

    private List<Pair> pairs(String rest) {
        Map<String, ColumnSketch> bySide = byWords.getOrDefault(rest, Map.of());
        List<Pair> pairs = new ArrayList<>();
        for (String side : bySide.keySet()) {
            for (List<String> sides : SIDES) {
                ColumnSketch first = bySide.get(sides.get(0));
                ColumnSketch second = bySide.get(sides.get(1));
                if (sides.get(0).equals(side) && first != null && second != null && pairs.isEmpty()) {
                    pairs.add(new Pair(first, second, sides));
                }
            }
        }
        return pairs;
    }

    /** The words of a name: {@code homeTeam1}, {@code hometeam_1} and {@code Home Team 1} have the same. */
    static List<String> words(String name) {
        String spaced = Letters.strip(Letters.known(name))
                .replaceAll("(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{L})(?=[0-9])|(?<=[0-9])(?=\\p{L})", " ")
                .replaceAll("[^\\p{L}0-9]+", " ");
        String words = Letters.small(spaced)
                .replaceAll("\\b(home|away|heim|gast|team|player|white|black)(?=\\p{L}{3})", "$1 ");
        words = Letters.strip(words);
        return words.isEmpty() ? List.of() : List.of(words.split(" "));
    }
}
