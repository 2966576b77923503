package rate.file.input.workbook;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.regex.Pattern;

/** The texts that the numbers in cells stand for. */
final class CellNumber {

    /**
     * The number of digits that a spreadsheet keeps; the further digits that workbooks write are those of the nearest binary
     * number.
     */
    private static final int DIGITS = 15;

    /** The longest number that is looked at closely. */
    private static final int LONGEST = 40;

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]{1,3})?");

    /** The first of the days that spreadsheets count from 1900 on; they know a 29 February 1900, which was none. */
    private static final LocalDate SINCE_1900 = LocalDate.of(1899, 12, 30);

    private static final int NO_LEAP_DAY = 60;
    private static final LocalDate SINCE_1904 = LocalDate.of(1904, 1, 1);

    /** The days up to the year 9999. */
    private static final int LAST_DAY = 2_958_465;

    private static final int MILLIS_OF_DAY = 86_400_000;

    private CellNumber() {}

    /** The number of a shared text or a style; -1 if it is none. */
    static int index(String text) {
        if (text.isEmpty() || text.length() > 9) {
            return -1;
        }
        int index = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            index = 10 * index + digit;
        }
        return index;
    }

    /** The digits of a number: 30.2 for 30.199999999999999, which is the same number, and all others as they are. */
    static String digits(String text) {
        if (text.length() <= DIGITS
                || text.length() > LONGEST
                || !NUMBER.matcher(text).matches()) {
            return text;
        }
        BigDecimal exact = new BigDecimal(text);
        BigDecimal rounded = exact.round(new MathContext(DIGITS));
        return exact.precision() > DIGITS && rounded.doubleValue() == exact.doubleValue()
                ? rounded.stripTrailingZeros().toPlainString()
                : text;
    }

    /**
     * A count of days as a date or a time in ISO form.
     *
     * @param since1904 whether the workbook counts from 1904 on
     * @return the digits of the number, if it is no date
     */
    static String date(String text, CellFormats.Meaning meaning, boolean since1904) {
        if (text.length() > LONGEST || !NUMBER.matcher(text).matches()) {
            return text;
        }
        double number = Double.parseDouble(text);
        if (!(number >= 0 && number < LAST_DAY + 1)) {
            return digits(text);
        }
        long millis = Math.round(number * MILLIS_OF_DAY);
        if (meaning == CellFormats.Meaning.TIME) {
            return time(millis);
        }
        long day = millis / MILLIS_OF_DAY;
        if (!since1904 && (day == 0 || day == NO_LEAP_DAY)) {
            return digits(text);
        }
        LocalDate date = since1904 ? SINCE_1904.plusDays(day) : SINCE_1900.plusDays(day < NO_LEAP_DAY ? day + 1 : day);
        long rest = millis % MILLIS_OF_DAY;
        return rest == 0 && meaning == CellFormats.Meaning.DATE
                ? date.toString()
                : LocalDateTime.of(date, LocalTime.ofNanoOfDay(rest * 1_000_000))
                        .truncatedTo(ChronoUnit.MILLIS)
                        .format(DateTimeFormatter.ISO_LOCAL_DATE_TIME);
    }

    /** Hours, which may be more than a day has, minutes and seconds. */
    private static String time(long millis) {
        long seconds = millis / 1000;
        String whole = String.format(Locale.ROOT, "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
        return millis % 1000 == 0 ? whole : whole + String.format(Locale.ROOT, ".%03d", millis % 1000);
    }
}
