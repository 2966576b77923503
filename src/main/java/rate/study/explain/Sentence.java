package rate.study.explain;

import java.util.List;
import java.util.Map;

/**
 * A sentence of a {@link Story} as data: what it says, and the names and numbers that it says it with. A {@link StoryText} has
 * the words.
 *
 * @param pieces its names and numbers, by the words between braces in its text
 */
public record Sentence(Kind kind, Map<String, Piece> pieces) {

    /** The statement of a sentence; the small letters of a constant are the key of its text. */
    public enum Kind {
        WON,
        DREW,
        LOST,
        PLACED,
        FAVOURITE,
        HOST,
        HOST_MOSTLY,
        PLAIN_WON,
        PLAIN_DREW,
        PLAIN_LOST,
        PLAIN_PLACED,
        RATING,
        RANK,
        ANCHORED,
        SIGMA_GREW,
        SIGMA_SHRANK,
        FELL,
        ROSE,
        MARGIN,
        BELOW,
        ABOVE,
        FIELD,
        EARLIER,
        FIRST,
        IDLE,
        SEASON,
        CARRIED,
        UPSET,
        PREDICTED,
        K,
        K_MARGIN,
        K_WHOLE,
        UNCERTAIN,
        PART,
        PART_SIGMA,
        PART_MOST,
        ALIKE,
        NEARLY,
        FRACTION,
        TOGETHER
    }

    /** A name or a number, of a type that decides how it is written. */
    public sealed interface Piece {}

    /** Players, of whom the first few are named; of a large team its name. */
    public record People(List<Person> people) implements Piece {

        static People of(String name) {
            return new People(List.of(Person.of(name)));
        }
    }

    /** A player, with the rank before the game, NaN where it is not told, and its decimals. */
    public record Person(String name, double rank, int decimals) {

        static Person of(String name) {
            return new Person(name, Double.NaN, 0);
        }

        public static List<Person> of(List<String> names) {
            return names.stream().map(Person::of).toList();
        }
    }

    /** A part of 1, which is written in per cent. */
    public record Percent(double share) implements Piece {}

    public record Move(double before, double after, int decimals) implements Piece {}

    public record Amount(double number, int decimals) implements Piece {}

    public record Count(long count) implements Piece {}

    /** A count of games, with their noun. */
    public record Games(long count) implements Piece {}

    /** A place: 1st, 2nd. */
    public record Place(int place) implements Piece {}
}
