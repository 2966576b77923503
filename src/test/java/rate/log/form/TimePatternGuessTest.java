package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimePatternGuessTest {

    private final TimePatternGuess times = new TimePatternGuess();

    private List<String> patterns(String... texts) {
        for (String text : texts) {
            times.look(text);
        }
        return times.best().stream().map(TimePatternGuess.Reading::pattern).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            2009-04-13 ; ISO
            2009-04-13T18:00:00+0430 ; ISO
            2009-04-13 18:00 ; ISO
            20090413 ; yyyyMMdd
            13.04.2009 ; d.M.yyyy
            13.4.09 ; d.M.yy
            13/04/2009 18:00:05 ; d/M/yyyy H:mm:ss
            4/13/2009 6:00 PM ; M/d/yyyy h:mm a
            2009/04/13 ; yyyy/M/d
            2009.04.13 ; yyyy.M.d
            13-04-2009 ; d-M-yyyy
            13 Apr 2009 ; d MMM yyyy
            'April 13, 2009' ; 'MMMM d, yyyy'
            'Saturday, 6 April 2024' ; 'EEEE, d MMMM yyyy'
            Saturday 6 April 2024 ; EEEE d MMMM yyyy
            'Saturday, April 6, 2024' ; 'EEEE, MMMM d, yyyy'
            'Fr, 01.09.23' ; 'EEE, d.M.yy'
            'Fr., 01.09.23' ; 'EEE, d.M.yy'
            Freitag 01.09.2023 ; EEEE d.M.yyyy
            ven. 01/09/2023 ; EEE d/M/yyyy
            vr 01-09-2023 20:30 ; EEE d-M-yyyy H:mm
            viernes 01/09/2023 ; EEEE d/M/yyyy
            niedz. 03.09.2023 ; EEE d.M.yyyy
            пт 01.09.2023 ; EEE d.M.yyyy
            'Jan. 6, 2024' ; 'MMM d, yyyy'
            'Sept. 3, 2023' ; 'MMM d, yyyy'
            'Fri., Sept. 1, 2023' ; 'EEE, MMM d, yyyy'
            1st Sept 2023 7:05 p.m. ; d MMM yyyy h:mm a
            mar. 5 mar. 2024 ; EEE d MMM yyyy
            01.09.2023 20:15 Uhr ; d.M.yyyy H:mm 'Uhr'
            01.09.23 (Fr) ; d.M.yy (EEE)
            1239645600 ; epoch seconds
            1239645600000 ; epoch-millis
            """)
    void a_text_is_read_by_its_pattern_alone(String text, String pattern) {
        assertThat(patterns(text)).containsExactly(pattern);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3",
                "1200",
                "1:29:33.283",
                "Ann",
                "2009-13-45",
                "99999999",
                "31/31/2009",
                "Mo 01.09.2023",
                "Spiel 01.09.2023"
            })
    void what_is_no_time_is_none(String text) {
        assertThat(patterns(text)).isEmpty();
    }

    @Test
    void a_column_whose_first_thousand_texts_are_none_is_none_of_times() {
        for (int i = 0; i < 1000; i++) {
            times.look("unknown");
        }
        assertThat(times.isHopeless()).isFalse();
        times.look("unknown");
        assertThat(times.isHopeless()).isTrue();
        assertThat(patterns("2009-04-13")).isEmpty();
    }

    @Test
    void a_time_among_the_first_thousand_texts_keeps_the_column_one_of_times() {
        for (int i = 0; i < 1000; i++) {
            times.look(i == 500 ? "2009-04-12" : "unknown");
        }
        for (int i = 0; i < 20_000; i++) {
            times.look("2009-04-13");
        }
        assertThat(patterns("2009-04-14")).containsExactly("ISO");
    }

    @Test
    void where_day_and_month_could_be_either_both_are_kept() {
        assertThat(patterns("03/03/2009", "03/04/2009")).containsExactly("d/M/yyyy", "M/d/yyyy");
        TimePatternGuess.Ambiguity ambiguity = times.ambiguity();
        assertThat(ambiguity).isNotNull();
        assertThat(ambiguity.text()).isEqualTo("03/04/2009");
        assertThat(ambiguity.meanings())
                .containsEntry("d/M/yyyy", "2009-04-03")
                .containsEntry("M/d/yyyy", "2009-03-04");
    }

    @Test
    void one_day_after_the_twelfth_tells_them_apart() {
        assertThat(patterns("03/04/2009", "03/13/2009")).containsExactly("M/d/yyyy");
        assertThat(times.ambiguity()).isNull();
    }

    @Test
    void a_few_texts_that_are_no_times_are_counted() {
        for (int day = 1; day <= 30; day++) {
            times.look("2009-04-" + (day < 10 ? "0" : "") + day);
        }
        assertThat(patterns("soon")).containsExactly("ISO");
        assertThat(times.unread()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "24.11.2008, d.M.yyyy",
        "24.11.2008 9:05, \"d.M.yyyy H:mm\"",
        "2024.01.31 10:00:00, \"yyyy.M.d H:mm:ss\"",
        "2024-1-5, yyyy-M-d",
        "05/08/2022, d/M/yyyy or M/d/yyyy",
        "7/18/2022, M/d/yyyy",
        "18/7/22, d/M/yy",
        "20081124, yyyyMMdd",
        "1254321234567, epoch-millis"
    })
    void a_time_looks_like_the_forms_that_can_read_it(String text, String forms) {
        assertThat(TimePatternGuess.hint(text)).isEqualTo("; it looks like --time-format " + forms);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "yesterday", "2008-02-30",
                "32.01.2024", "20081324", "1/2",
                "24.11.2008 25:00", "2024-03-31 02:30"
            })
    void what_no_form_can_read_looks_like_none(String text) {
        assertThat(TimePatternGuess.hint(text)).isEmpty();
    }
}
