package rate.study.explain;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import rate.engine.math.ThousandsText;
import rate.engine.text.Resource;
import rate.file.input.language.Language;

/**
 * The words of stories, from one table of texts, the resource {@code story.txt}, which the scripts of pages use too. Which
 * sentences are told {@link Story} decides. Numbers are written as pages write them.
 */
public final class StoryText {

    /** So many players are named; more are counted, but never a single one. */
    static final int NAMED = 3;

    /** From here on a rank has one decimal, and below the other one three. */
    private static final double LARGE = 1000;

    private static final double SMALL = 10;

    private static final double PER_CENT = 100;
    private static final Map<String, String> TEXTS = read();

    private final Language language;

    private StoryText(Language language) {
        this.language = language;
    }

    /** The texts by their keys, with the pieces between braces. */
    public static Map<String, String> texts() {
        return TEXTS;
    }

    /** Each sentence in English. */
    public static List<String> of(List<Sentence> story) {
        return of(story, Language.ENGLISH);
    }

    public static List<String> of(List<Sentence> story, Language language) {
        StoryText text = new StoryText(language);
        return story.stream().map(text::of).toList();
    }

    private String of(Sentence sentence) {
        Map<String, String> words = new LinkedHashMap<>();
        sentence.pieces().forEach((name, piece) -> words.put(name, text(piece)));
        return filled(sentence.kind().name().toLowerCase(Locale.ROOT), words);
    }

    /** How many decimals a number of that size has. */
    static int decimals(double number) {
        return Math.abs(number) >= LARGE ? 1 : Math.abs(number) >= SMALL ? 2 : 3;
    }

    private String text(Sentence.Piece piece) {
        if (piece instanceof Sentence.People people) {
            return names(people.people());
        } else if (piece instanceof Sentence.Percent share) {
            return share(share.share());
        } else if (piece instanceof Sentence.Move move) {
            return move(move);
        } else if (piece instanceof Sentence.Amount amount) {
            return written(amount.number(), amount.decimals());
        } else if (piece instanceof Sentence.Count count) {
            return language.whole(count.count());
        } else if (piece instanceof Sentence.Games games) {
            return filled(games.count() == 1 ? "game" : "games", Map.of("count", language.whole(games.count())));
        }
        return language.ordinal(((Sentence.Place) piece).place());
    }

    private String names(List<Sentence.Person> people) {
        List<String> names = people.stream().map(this::name).toList();
        int last = names.size() - 1;
        if (names.size() > NAMED + 1) {
            return filled("more", Map.of("names", joined(names, NAMED), "count", language.whole(names.size() - NAMED)));
        }
        return last == 0 ? names.get(0) : filled("and", Map.of("names", joined(names, last), "last", names.get(last)));
    }

    private static String joined(List<String> names, int first) {
        return String.join(", ", names.subList(0, first));
    }

    private String name(Sentence.Person person) {
        return person.name()
                + (Double.isNaN(person.rank()) ? "" : " (" + written(person.rank(), person.decimals()) + ")");
    }

    /** Whole per cents, but neither none nor all. */
    private String share(double share) {
        double perCent = PER_CENT * share;
        if (perCent < 1) {
            return filled("less", Map.of("number", "1 %"));
        }
        return perCent > PER_CENT - 1 ? filled("over", Map.of("number", "99 %")) : written(perCent, 0) + " %";
    }

    private String move(Sentence.Move move) {
        double change = move.after() - move.before();
        BigDecimal unit = BigDecimal.ONE.movePointLeft(move.decimals());
        String text = written(Math.abs(change), move.decimals());
        boolean isTiny = text.chars().noneMatch(c -> c > '0' && c <= '9');
        return filled(
                change > 0 ? "up" : change < 0 ? "down" : "same",
                Map.of(
                        "change",
                        isTiny ? filled("less", Map.of("number", language.number(unit.toPlainString()))) : text,
                        "after",
                        written(move.after(), move.decimals())));
    }

    /** A number with so many decimals, as English pages write it. */
    static String fixed(double number, int decimals) {
        return ThousandsText.of(number, decimals, RoundingMode.HALF_UP).replace('-', '−');
    }

    private String written(double number, int decimals) {
        return language.number(fixed(number, decimals));
    }

    /** A text with its pieces put in, in one pass: names may have braces. */
    private String filled(String key, Map<String, String> pieces) {
        return language.filled(Objects.requireNonNull(TEXTS.get(key), key), name -> String.valueOf(pieces.get(name)));
    }

    private static Map<String, String> read() {
        return Resource.text(StoryText.class, "story.txt")
                .lines()
                .map(line -> line.split(" = ", 2))
                .collect(Collectors.toMap(
                        line -> line[0],
                        line -> line[1],
                        (one, other) -> {
                            throw new IllegalStateException("story.txt has a text twice: " + other);
                        },
                        LinkedHashMap::new));
    }
}
