package rate.api;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Rating of a player by a system, exact to the last digit.
 *
 * @param rank the conservative number that orders a table: mu − 3 sigma unless the system says otherwise
 * @param columns names of the numbers of the system: {@code mu}, then {@code sigma} if it has one, then its own
 * @param numbers the numbers, by column
 */
public record PlayerRating(double rank, List<String> columns, List<Double> numbers) {

    /** Copies the lists. */
    public PlayerRating {
        columns = List.copyOf(columns);
        numbers = List.copyOf(numbers);
    }

    /** The first number: the mean, or the rating where the system has only one number. */
    public double mu() {
        return numbers.get(0);
    }

    /** The standard deviation; empty if the system has none. */
    public OptionalDouble sigma() {
        return number("sigma");
    }

    /** A number by the name of its column; empty if the system has no such column. */
    public OptionalDouble number(String column) {
        int at = columns.indexOf(column);
        return at < 0 ? OptionalDouble.empty() : OptionalDouble.of(numbers.get(at));
    }

    /** {@code 29.40 ± 7.17}, or {@code 1512.00}. */
    @Override
    public String toString() {
        String mean = String.format(Locale.ROOT, "%.2f", mu());
        return sigma().isEmpty() ? mean : mean + String.format(Locale.ROOT, " ± %.2f", sigma().getAsDouble());
    }
}
