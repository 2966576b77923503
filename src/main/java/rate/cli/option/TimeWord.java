package rate.cli.option;

import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import rate.game.GameTime;
import rate.game.Times;
import rate.text.Letters;

/** A time that somebody typed: a date, or an instant such as {@code 2008-11-24T18:00:00Z}. */
final class TimeWord {

    private TimeWord() {}

    /** The time; null if the text is none. */
    static @Nullable GameTime read(String text) {
        // 2021 would be a second of 1970, and is meant as a year.
        return text.indexOf('-') < 1 ? null : Times.iso(ZoneOffset.UTC).read(Letters.strip(text));
    }
}
