package rate.file.input.workbook;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CellNumberTest {

    private static String date(String days, String format, boolean since1904) {
        return CellNumber.date(days, CellFormats.of(format), since1904);
    }

    @Test
    void days_are_counted_from_1900_or_1904() {
        assertThat(date("43831", "yyyy\\-mm\\-dd", false)).isEqualTo("2020-01-01");
        assertThat(date("42369", "d.m.yy", true)).isEqualTo("2020-01-01");
        assertThat(date("1", "d/m/yyyy", false)).isEqualTo("1900-01-01");
        assertThat(date("61", "d/m/yyyy", false)).isEqualTo("1900-03-01");
        assertThat(date("60", "d/m/yyyy", false)).isEqualTo("60");
    }

    @Test
    void a_time_is_told_where_the_format_or_the_number_has_one() {
        assertThat(date("43831.75", "yyyy-mm-dd hh:mm", false)).isEqualTo("2020-01-01T18:00:00");
        assertThat(date("43831", "yyyy-mm-dd hh:mm", false)).isEqualTo("2020-01-01T00:00:00");
        assertThat(date("1.0625", "[h]:mm:ss", false)).isEqualTo("25:30:00");
    }

    @Test
    void formats_of_numbers_are_no_dates() {
        for (String format : new String[] {"General", "0.00", "#,##0 \"days\"", "[Red]0", "0\\d", "@"}) {
            assertThat(CellFormats.of(format)).as(format).isEqualTo(CellFormats.Meaning.NUMBER);
        }
    }

    @Test
    void numbers_lose_only_digits_that_say_nothing() {
        assertThat(CellNumber.digits("30.199999999999999")).isEqualTo("30.2");
        assertThat(CellNumber.digits("1234567890123456")).isEqualTo("1234567890123456");
        assertThat(CellNumber.digits("0.1")).isEqualTo("0.1");
    }
}
