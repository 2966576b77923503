package rate.log.form.term;

import java.util.Optional;

/** How the cells of a log are written. */
public interface Notation {

    /** A number; NaN if the text is none. */
    double parse(CharSequence text);

    /** The text of a number, as the log has it. */
    String written(String number);

    /** Returns true if a text says yes, false if it says no or nothing, and no value of any other text. */
    Optional<Boolean> yes(String text);
}
