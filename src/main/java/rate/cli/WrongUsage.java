package rate.cli;

/** Words that make no sense together; the message says which and why. */
final class WrongUsage extends RuntimeException {

    WrongUsage(String message) {
        super(message);
    }
}
