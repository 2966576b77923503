package rate.log.form.term;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a game came to its end. */
public enum GameEnding {
    /** It was played to its end. */
    PLAYED,

    /** It was given up: retired, defaulted, abandoned. */
    GIVEN_UP,

    /** It was won without play: a walkover, a forfeit. */
    WALKOVER;

    /** Nobody played, a side gave up, or the game ended otherwise. */
    private static final Pattern WORD = Pattern.compile(
            "(?i)(?:^|[\\s,;]+|(?=[(\\[]))[(\\[]?(?:(w/?o|w\\.o\\.?|walk-?over|awarded|awd\\.?|forfeit(?:ed)?|ff)"
                    + "|(ret[d.]?|retired|def\\.?|default(?:ed)?|conc\\.?|conceded|dsq\\.?|disqualified)"
                    + "|(?:played and )?(?:abd\\.?|aband\\.?|abandoned|unfinished|suspended|susp\\.?))[)\\]]?$");

    /** The search for the word behind a score that says so: its second group is there if a side gave up. */
    static Matcher word(String score) {
        return WORD.matcher(score);
    }

    /** The ending that the word says which a search finds next. */
    static GameEnding of(Matcher word) {
        return !word.find() ? PLAYED : word.group(1) == null ? GIVEN_UP : WALKOVER;
    }
}
