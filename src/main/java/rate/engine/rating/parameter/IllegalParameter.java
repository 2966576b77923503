package rate.engine.rating.parameter;

/** A parameter that the system does not have, or a value that it does not take. The message says which and why. */
public final class IllegalParameter extends RuntimeException {

    public IllegalParameter(String message) {
        super(message);
    }
}
