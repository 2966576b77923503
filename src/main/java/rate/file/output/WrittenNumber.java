package rate.file.output;

import rate.engine.math.Numbers;

/** A number that is already text. */
final class WrittenNumber {

    private WrittenNumber() {}

    /** The text, if it is a number. */
    static String of(String digits) {
        if (Double.isNaN(Numbers.parse(digits))) {
            throw new IllegalArgumentException("not a number: " + digits);
        }
        return digits;
    }
}
