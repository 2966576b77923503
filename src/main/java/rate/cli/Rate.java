package rate.cli;

/** The program: words in, words out. */
public final class Rate {
    private Rate() {}

    public static void main(String[] args) {
        System.exit(args.length);
    }
}
