package rate.log.correct;

import org.jspecify.annotations.Nullable;
import rate.engine.game.Roster;
import rate.log.name.AliasFile;

/**
 * Corrections of a log that are made before its games are used: the log itself stays as it is.
 *
 * @param aliases names that stand for others; null if there are none
 * @param exclusions games that do not count; null if all do
 * @param span games outside of it are left out
 */
public record Corrections(
        @Nullable AliasFile aliases, @Nullable Exclusions exclusions, Span span) {

    /** The log is right. */
    public static Corrections none() {
        return new Corrections(null, null, Span.ALWAYS);
    }

    /** A roster that knows the aliases: to be used for the log, and for all else that names its players. */
    public Roster roster() {
        return aliases == null ? new Roster() : new Roster(aliases.newNames());
    }
}
