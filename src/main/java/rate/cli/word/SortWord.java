package rate.cli.word;

/** Reads {@code --sort}, {@code --sort=time,round} and {@code --sort time,round}: a log whose name begins so is unlikely. */
public final class SortWord extends AttachedValue {

    @Override
    boolean isValue(String word) {
        return word.startsWith("time,");
    }
}
