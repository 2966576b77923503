package rate.file.input.filter;

/** A value cannot be filtered: the filter asks of it what it does not have. A filter can catch this. */
class FilterFault extends RuntimeException {

    private final transient Json value;

    /** @param message a clause without a full stop */
    FilterFault(String message) {
        this(message, new Json.Text(message));
    }

    /** @param value what the filter catches */
    FilterFault(String message, Json value) {
        super(message, null, false, false);
        this.value = value;
    }

    Json value() {
        return value;
    }
}
