package rate.file.input.filter;

/** A filter does too much, or makes too much, of one value. No filter can catch this. */
public final class BeyondMeasure extends RuntimeException {

    /** @param message a clause without a full stop */
    BeyondMeasure(String message) {
        super(message, null, false, false);
    }
}
