package rate.engine.state;

/** Bytes are no state of what they should be one of. */
public final class BrokenState extends RuntimeException {

    private static final long serialVersionUID = 1;

    public BrokenState(String message) {
        super(message);
    }
}
