package rate;

/** Tests that take ten seconds and more: {@code scripts/test} leaves them out, {@code .ci/run} runs them. */
public final class Thorough {

    /** What such tests are tagged with; pom.xml knows it, too. */
    public static final String TAG = "thorough";

    private Thorough() {}
}
