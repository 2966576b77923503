package rate.log.form;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.Role;
import rate.engine.game.TimeParser;
import rate.engine.math.Decimals;
import rate.engine.math.Numbers;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.file.input.source.LocationSource;
import rate.log.form.term.Operands.Notation;
import rate.log.form.term.Scoreline;

/** Parser of the cells of a log, the same for every format of log, CSV and JSON. */
public final class CellParser implements Notation {

    private static final Set<String> YES = Set.of("1", "true", "yes", "y", "t", "x");
    private static final Set<String> NO = Set.of("", "0", "false", "no", "n", "f");

    /** A game that counts more than a thousand others was no game. */
    private static final double MOST_WEIGHT = 1000;

    /** How long something took, or how far somebody was behind: no time of a game. */
    private static final Pattern LENGTH_OF_TIME =
            Pattern.compile("[+]?([0-9]{1,3}:)?[0-9]{1,2}:[0-9]{2}([.,][0-9]+)?|[+][0-9.,]+( .*)?");

    /** Longer texts are no places of somebody who did not finish, but of the earth. */
    private static final int LONGEST_PLACE = 4;

    /** A sign that others have a place, too. */
    public static final Pattern SHARED = Pattern.compile("^[Tt=]|=$");

    /** The place of those who are tied behind all that have one. */
    public static final int LAST = Integer.MAX_VALUE;

    private final TimeParser times;
    private final boolean hasTimeFormat;
    private final boolean commas;
    private final boolean countsAbandoned;

    /** @param form how times and numbers are written */
    public CellParser(LogForm form) {
        this.times = form.times();
        this.hasTimeFormat = form.timeFormat() != null;
        this.commas = ",".equals(form.decimal());
        this.countsAbandoned = form.countsAbandoned();
    }

    /** A time; ends the game if it is none. */
    public GameTime time(CharSequence text, LocationSource at) {
        if (Letters.isBlank(text)) {
            throw at.bad(ProblemKind.MISSING_VALUE, "time is empty");
        }
        GameTime time = times.read(Letters.stripped(text));
        if (time == null) {
            String hint = hasTimeFormat
                    ? ""
                    : TimePatternGuess.hint(Letters.stripped(text).toString());
            throw at.bad(times.fault(), "time \"" + Letters.stripped(text) + "\" " + times.explanation() + hint);
        }
        return time;
    }

    /** Where a cell puts its game among those of one time; ends the game if it does not say that and has to. */
    public long order(OrderColumn by, CharSequence text, LocationSource at) {
        long order = by.of(text, this);
        if (order == OrderColumn.UNKNOWN && by.required()) {
            throw at.bad(
                    Letters.isBlank(text) ? ProblemKind.MISSING_VALUE : ProblemKind.BAD_ORDER,
                    Letters.isBlank(text)
                            ? by.column() + " is empty, and --sort orders by it"
                            : by.column() + " \"" + Letters.stripped(text) + "\" is neither a number nor one of "
                                    + String.join(", ", by.words()));
        }
        return order;
    }

    @Override
    public double parse(CharSequence text) {
        if (!commas) {
            return Numbers.parse(text);
        }
        String decimal = text.toString();
        return decimal.indexOf('.') >= 0 ? Double.NaN : Numbers.parse(decimal.replace(',', '.'));
    }

    @Override
    public String written(String number) {
        return commas ? number.replace('.', ',') : number;
    }

    /** A number; ends the game if it is none. */
    public double number(String what, CharSequence text, LocationSource at) {
        double number = parse(Letters.stripped(text));
        if (Double.isNaN(number)) {
            throw at.bad(
                    Letters.isBlank(text) ? ProblemKind.MISSING_VALUE : ProblemKind.BAD_NUMBER,
                    Letters.isBlank(text) ? what + " is empty" : what + " \"" + text + "\" is not a number");
        }
        return number;
    }

    /** A place, which may be marked as shared, {@code T2} or {@code 2=}, or {@link #LAST}. */
    public int place(CharSequence text, LocationSource at) {
        CharSequence bare = Letters.stripped(text);
        int own = Numbers.whole(bare);
        int place = own >= 1 ? own : Numbers.whole(SHARED.matcher(bare).replaceFirst(""));
        if (place >= 1) {
            return place;
        }
        if (FieldName.key(text.toString()).equals("last")) {
            return LAST;
        }
        throw at.bad(ProblemKind.BAD_PLACE, "place \"" + text + "\" is neither a whole number from 1 nor last");
    }

    /**
     * Both scores in one cell; ends the game if it is none, or one of a game that was not played to its end and does not count.
     */
    public Scoreline scores(CharSequence text, LocationSource at) {
        Scoreline scores = Scoreline.read(text);
        if (scores == null) {
            throw at.bad(
                    ProblemKind.BAD_SCORES,
                    "scores \"" + Letters.stripped(text) + "\" are not two, as in 3:1 or 6-4 6-3");
        }
        if (scores.isAbandoned() && !countsAbandoned) {
            throw at.bad(
                    ProblemKind.ABANDONED_GAME,
                    "scores \"" + Letters.stripped(text) + "\" say that it was not played to its end");
        }
        return scores;
    }

    /** A result; ends the game if it is none. */
    public static WinDrawLoss result(CharSequence text, LocationSource at) {
        WinDrawLoss result = WinDrawLoss.read(text);
        if (result == null) {
            throw at.bad(ProblemKind.BAD_RESULT, "result \"" + text + "\" is neither win, loss nor draw");
        }
        return result;
    }

    /** A role; ends the game if it is none. */
    public static Role role(CharSequence text, LocationSource at) {
        return switch (FieldName.key(text.toString())) {
            case "player", "" -> Role.PLAYER;
            case "commander" -> Role.COMMANDER;
            default -> throw at.bad(ProblemKind.BAD_ROLE, "role \"" + text + "\" is neither player nor commander");
        };
    }

    /** From 0, which is for those who did not play, to 1. */
    public double fraction(CharSequence text, LocationSource at) {
        double fraction = number("fraction", text, at);
        if (!(fraction >= 0 && fraction <= 1)) {
            throw at.bad(ProblemKind.BAD_FRACTION, "fraction " + Letters.stripped(text) + " is not in [0, 1]");
        }
        return fraction;
    }

    /** The fraction of a game that lasted {@code duration} seconds. */
    public double fractionOfSeconds(CharSequence seconds, double duration, LocationSource at) {
        double played = number("seconds", seconds, at);
        if (!(played >= 0 && played <= duration)) {
            throw at.bad(
                    ProblemKind.BAD_FRACTION,
                    "seconds " + Letters.stripped(seconds) + " is not within the game's duration, "
                            + Decimals.exact(duration));
        }
        return played / duration;
    }

    /** A duration, greater than 0; ends the game if it is none. */
    public double duration(CharSequence text, LocationSource at) {
        double duration = number("duration", text, at);
        if (!(duration > 0)) {
            throw at.bad(ProblemKind.BAD_NUMBER, "duration " + Letters.stripped(text) + " is not positive");
        }
        return duration;
    }

    /**
     * Returns true if a text may be what a canonical column has: what it has to be, but for a word, of which somebody may say
     * what it means, and for the decimal sign.
     */
    boolean fits(String canonical, String text) {
        return switch (canonical) {
            case "duration", "fraction", "seconds", "weight", "score" -> isNumber(text);
            case "role" -> List.of("player", "commander").contains(FieldName.key(text));
            case "place" -> isNumber(text) || text.length() <= LONGEST_PLACE;
            case "result" -> WinDrawLoss.read(text) != null || !isNumber(text);
            case "time" -> hasTimeFormat || !LENGTH_OF_TIME.matcher(text).matches();
            default -> true;
        };
    }

    private static boolean isNumber(String text) {
        return !Double.isNaN(Numbers.parse(text.replace(',', '.')))
                || !Double.isNaN(Numbers.parse(text.replace(",", "")));
    }

    @Override
    public Optional<Boolean> yes(String text) {
        String mark = FieldName.key(text);
        return YES.contains(mark) ? Optional.of(true) : NO.contains(mark) ? Optional.of(false) : Optional.empty();
    }

    /** Returns true if a text is a mark that a game was drawn; beside a winner such a column may also be the odds of a draw. */
    public static boolean saysDraw(CharSequence text) {
        String mark = FieldName.key(text.toString());
        return mark.equals("draw") || YES.contains(mark);
    }

    /** Returns true if a text says that a game was drawn, or that it was not. */
    public static boolean isMark(String text) {
        return saysDraw(text) || NO.contains(FieldName.key(text));
    }

    /** A mark whether a game was drawn. */
    public static boolean mark(@Nullable CharSequence text, LocationSource at) {
        String mark = FieldName.key(text == null ? "" : text.toString());
        if (saysDraw(mark)) {
            return true;
        }
        if (!NO.contains(mark)) {
            throw at.bad(ProblemKind.BAD_RESULT, "draw \"" + text + "\" is neither true nor false");
        }
        return false;
    }

    /**
     * A mark whether something holds of a game or team: yes, no, and the like, or its name.
     *
     * @param what its name, for example home
     */
    public static boolean holds(String what, CharSequence text, LocationSource at) {
        String mark = FieldName.key(text.toString());
        if (mark.equals(what) || YES.contains(mark)) {
            return true;
        }
        if (!mark.equals("away") && !NO.contains(mark)) {
            throw at.bad(ProblemKind.BAD_MARK, what + " \"" + text + "\" is neither yes nor no");
        }
        return false;
    }

    /** How much a game counts; 1 if nothing is said. */
    public double weight(CharSequence text, LocationSource at) {
        if (Letters.isBlank(text)) {
            return 1;
        }
        double weight = number("weight", text, at);
        if (!(weight > 0 && weight <= MOST_WEIGHT)) {
            throw at.bad(
                    ProblemKind.BAD_WEIGHT,
                    "weight " + Letters.stripped(text) + " is not above 0 and at most " + Decimals.exact(MOST_WEIGHT));
        }
        return weight;
    }
}
