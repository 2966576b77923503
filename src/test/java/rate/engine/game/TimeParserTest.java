package rate.engine.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.problem.ProblemKind;

class TimeParserTest {

    private final TimeParser iso = TimeParser.iso(ZoneOffset.UTC);

    @Test
    void a_date_is_any_of_the_calendar_and_no_other() {
        int legal = 0;
        for (int seed = 0; seed < 10_000; seed++) {
            Random random = new Random(seed);
            String text =
                    "%04d-%02d-%02d".formatted(random.nextInt(10_000), random.nextInt(15), 20 + random.nextInt(15));
            GameTime expected;
            try {
                expected = time(LocalDate.parse(text).toEpochDay() * 86_400, 0, text);
                legal++;
            } catch (DateTimeException e) {
                expected = null;
            }
            assertThat(iso.read(text)).as("%s", text).isEqualTo(expected);
        }
        assertThat(legal).isBetween(4_000, 8_000);
    }

    @ParameterizedTest
    @CsvSource({
        "2008-11-24T18:00:00Z, 2008-11-24T18:00:00Z",
        "2008-11-24T18:00Z, 2008-11-24T18:00:00Z",
        "2008-11-24T18:00, 2008-11-24T18:00:00Z",
        "2008-11-24 18:00:07, 2008-11-24T18:00:07Z",
        "2008-11-24 18:00:07Z, 2008-11-24T18:00:07Z",
        "2008-11-24T18:00:00.5Z, 2008-11-24T18:00:00.500Z",
        "2008-11-24T18:00:00.500Z, 2008-11-24T18:00:00.500Z",
        "2008-11-24T18:00:00.000Z, 2008-11-24T18:00:00Z",
        "2008-11-24T18:00:00.0001, 2008-11-24T18:00:00.000100Z",
        "2008-11-24T18:00:00.000000001, 2008-11-24T18:00:00.000000001Z",
        "2008-11-24T18:00:00.123456789+01:00, 2008-11-24T17:00:00.123456789Z",
        "2008-11-24T18:00:00+05:45, 2008-11-24T12:15:00Z",
        "2008-11-24T18:00:00-0930, 2008-11-25T03:30:00Z",
        "2008-11-24T18:00-03, 2008-11-24T21:00:00Z",
        "2008-11-24 18:00+18:00, 2008-11-24T00:00:00Z",
        "2008-11-24 18:00-00:00, 2008-11-24T18:00:00Z",
        "2008-12-31T23:59:59-01, 2009-01-01T00:59:59Z",
        "0000-01-01T00:00:00, 0000-01-01T00:00:00Z",
        "9999-12-31T23:00:00-00:59, 9999-12-31T23:59:00Z"
    })
    void an_instant_is_written_in_utc(String text, String canonical) {
        Instant instant = Instant.parse(canonical);
        assertThat(iso.read(text)).isEqualTo(time(instant.getEpochSecond(), instant.getNano(), canonical));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000-01-01T00:00:00+01", "9999-12-31T23:00:00-02"})
    void an_instant_is_none_of_a_year_without_four_digits(String text) {
        assertThat(iso.read(text)).isNull();
        assertThat(iso.explanation()).isEqualTo("has a year before 0 or after 9999");
    }

    @Test
    void an_instant_is_the_one_java_time_reads() {
        for (int seed = 0; seed < 30_000; seed++) {
            Random random = new Random(seed);
            long second = random.nextInt() * 2L + random.nextInt(3);
            int nano = random.nextInt(1000) * new int[] {0, 1, 1000, 1_000_000}[random.nextInt(4)];
            ZoneOffset zone = ZoneOffset.ofTotalSeconds((random.nextInt(36 * 60) - 18 * 60) * 60);
            String text = LocalDateTime.ofEpochSecond(second, nano, zone) + zone.getId();
            Instant instant = Instant.ofEpochSecond(second, nano);
            assertThat(iso.read(text)).as("%s", text).isEqualTo(time(second, nano, instant.toString()));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1970-01-01T00:00:00Z", "-0, 1970-01-01T00:00:00Z",
        "2008, 1970-01-01T00:33:28Z", "1227549600, 2008-11-24T18:00:00Z",
        "1227549600.5, 2008-11-24T18:00:00.500Z", "0001227549600, ",
        "001227549600, 2008-11-24T18:00:00Z", "-1, 1969-12-31T23:59:59Z",
        "-0.25, 1969-12-31T23:59:59.750Z", "-86400.000000001, 1969-12-30T23:59:59.999999999Z",
        "253402300799, 9999-12-31T23:59:59Z", "-62167219200, 0000-01-01T00:00:00Z",
        "253402300800, ", "-62167219200.5, ",
        "999999999999, ", "-999999999999, ",
        "1227549600000, "
    })
    void a_number_of_seconds_counts_from_1970(String text, String canonical) {
        GameTime expected = null;
        if (canonical != null) {
            Instant instant = Instant.parse(canonical);
            expected = time(instant.getEpochSecond(), instant.getNano(), canonical);
        }
        assertThat(iso.read(text)).isEqualTo(expected);
    }

    @Test
    void a_number_of_seconds_that_looks_like_a_date_could_mean_either_and_is_refused() {
        assertThat(iso.read("20081124")).isNull();
        assertThat(iso.read("19000101")).isNull();
        assertThat(iso.read("21001231")).isNull();
        assertThat(time("20081324").second()).isEqualTo(20081324);
        assertThat(time("20230230").second()).isEqualTo(20230230);
        assertThat(time("18991231").second()).isEqualTo(18991231);
        assertThat(time("21010101").second()).isEqualTo(21010101);
        assertThat(time("-20081124").second()).isEqualTo(-20081124);
        assertThat(time("20081124.0").second()).isEqualTo(20081124);
        assertThat(time("020081124").second()).isEqualTo(20081124);
    }

    @Test
    void a_text_is_no_time_if_it_is_one_of_these() {
        String all = "|-| |.|.5|5.|1.5.5|1e9|+5|1.0000000001|-1234567890123|now|NaN|2023-02-30|2023-02-29|1900-02-29|"
                + "2023-00-10|2023-13-10|2023-04-31|2023-01-00|2023-1-01|23-01-01|2023-01-1|2023/01/01|01.02.2023|"
                + "2023-01-01Z|2023-01-01T|2023-01-01T1|2023-01-01T18|2023-01-01T18:0|2023-01-01t18:00|"
                + "2023-01-01  18:00|2023-01-01_18:00|2023-01-01T24:00|2023-01-01T18:60|2023-01-01T18:00:60|"
                + "2023-01-01T18:00:00.|2023-01-01T18:00:00,5|2023-01-01T18:00:00.1234567890|2023-01-01T18:00.5|"
                + "2023-01-01T18:00:0|2023-01-01T18:00:|2023-01-01T18:00:00z|2023-01-01T18:00:00ZZ|"
                + "2023-01-01T18:00:00 Z|2023-01-01T18:00:00+1|2023-01-01T18:00:00+|2023-01-01T18:00:00+010|"
                + "2023-01-01T18:00:00+01:0|2023-01-01T18:00:00+01:60|2023-01-01T18:00:00+18:01|"
                + "2023-01-01T18:00:00+19|2023-01-01T18:00:00+01-00|2023-01-01T18:00:00*01:00|"
                + "2023-01-01T18:00:00+01:00x|2023-01-01T18:00:00 CET|2023-01-01T-1:00|2023-01-01T18:00:-1|"
                + "2023-01-01T1a:00|2023-01-01T18-00|-023-01-01|2023-a1-01|2023-01-0a|202a-01-01|2a23-01-01|"
                + "2023-01-01T18:00:00.5.5|\u0662\u0660\u0662\u0663-01-01|\u0661| 2023-01-01|2023-01-01 ";
        for (String text : all.split("\\|", -1)) {
            assertThat(iso.read(text)).as("%s", text).isNull();
            assertThat(iso.read("2023-01-01")).as("%s", text).isNotNull();
            assertThat(iso.read(text)).as("%s", text).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            yyyyMMdd | 20081124 | 2008-11-24
            yyyy-MM-dd | 2008-11-24 | 2008-11-24
            uuuu-MM-dd | 2008-11-24 | 2008-11-24
            dd.MM.yyyy | 24.11.2008 | 2008-11-24
            M/d/yyyy | 11/4/2008 | 2008-11-04
            d/M/yy | 24/11/08 | 2008-11-24
            d MMM yyyy | 24 nov 2008 | 2008-11-24
            EEE, d MMMM yyyy | Mon, 24 November 2008 | 2008-11-24
            d. MMMM yyyy | 24. November 2008 | 2008-11-24
            d MMMM yyyy | 24 août 2008 | 2008-08-24
            d. MMMM yyyy | 1. März 2008 | 2008-03-01
            d MMM yyyy | 24 dic 2008 | 2008-12-24
            d 'de' MMMM 'de' yyyy | 24 de MARÇO de 2008 | 2008-03-24
            d MMMM yyyy | 1 września 2008 | 2008-09-01
            yyyy-DDD | 2008-366 | 2008-12-31
            dd.MM.yyyy HH:mm | 24.11.2008 18:30 | 2008-11-24T18:30:00Z
            dd.MM.yyyy HH | 24.11.2008 18 | 2008-11-24T18:00:00Z
            M/d/yyyy h:mm a | 11/24/2008 6:30 PM | 2008-11-24T18:30:00Z
            yyyy-MM-dd HH:mm:ss.SSS | 2008-11-24 18:30:15.250 | 2008-11-24T18:30:15.250Z
            yyyy-MM-dd HH:mmXXX | 2008-11-24 18:30+01:00 | 2008-11-24T17:30:00Z
            yyyy-MM-dd'T'HH:mm:ssX | 2008-11-24T18:30:15Z | 2008-11-24T18:30:15Z
            yyyy-MM-dd HH:mm VV | 2008-11-24 18:30 Europe/Berlin | 2008-11-24T17:30:00Z
            yyyy-MM-dd[ HH:mm] | 2008-11-24 | 2008-11-24
            yyyy-MM-dd[ HH:mm] | 2008-11-24 18:30 | 2008-11-24T18:30:00Z
            yyyy-MM-dd G | 2008-11-24 AD | 2008-11-24
            """)
    void a_pattern_reads_what_it_describes(String pattern, String text, String canonical) {
        long second = canonical.length() == 10
                ? LocalDate.parse(canonical).toEpochDay() * 86_400
                : Instant.parse(canonical).getEpochSecond();
        GameTime time = Objects.requireNonNull(
                TimeParser.withPattern(pattern, ZoneOffset.UTC).read(text));
        assertThat(time.text()).isEqualTo(canonical);
        assertThat(time.second()).isEqualTo(second);
        assertThat(time.nano()).isEqualTo(canonical.contains(".250") ? 250_000_000 : 0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            yyyyMMdd | 20230230
            yyyyMMdd | 2008-11-24
            dd.MM.yyyy | 31.04.2008
            dd.MM.yyyy | 24.11.2008 18:30
            dd.MM.yyyy HH:mm | 24.11.2008 24:00
            dd.MM.yyyy HH:mm | 24.11.2008
            EEE, d MMM yyyy | Tue, 24 Nov 2008
            yyyy-DDD | 2007-366
            yyyyMMdd | x
            """)
    void a_pattern_reads_nothing_else(String pattern, String text) {
        assertThat(TimeParser.withPattern(pattern, ZoneOffset.UTC).read(text)).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            yyyy-MM-ddTHH:mm | Unknown pattern letter: T
            '' | gives no date
            games | cannot be read back
            yyyy-mm-dd | gives no date
            YYYY-MM-dd | gives no date
            yyyy-MM | gives no date
            HH:mm | gives no date
            dd/MM/yyyy hh:mm | gives no time of day
            dd/MM/yyyy mm:ss | gives no time of day
            yyyy-MM-dd a | gives no time of day
            yyyy-MM-ddXXX | a zone needs a time of day
            """)
    void a_pattern_that_loses_a_part_of_the_time_is_refused(String pattern, String reason) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimeParser.withPattern(pattern, ZoneOffset.UTC))
                .withMessageStartingWith("\"" + pattern + "\" is not a pattern of times: ")
                .withMessageContaining(reason);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1_000_000_000})
    void a_game_time_has_nanoseconds_of_one_second(int nano) {
        assertThatIllegalArgumentException().isThrownBy(() -> new GameTime(0, nano, false));
    }

    private GameTime time(String text) {
        return Objects.requireNonNull(iso.read(text));
    }

    /** A time, of which the text is checked, too. */
    private static GameTime time(long second, int nano, String text) {
        GameTime time = new GameTime(second, nano, !text.endsWith("Z"));
        assertThat(time).hasToString(text);
        return time;
    }

    /** The serial numbers are those of the documentation of a spreadsheet: 39448 is 2008-01-01, 1 January 1900 is 1. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            39448 | 2008-01-01
            43831 | 2020-01-01
            43831,00000 | 2020-01-01
            43831.75 | 2020-01-01T18:00:00Z
            43831,52083 | 2020-01-01T12:30:00Z
            43831.999999 | 2020-01-02T00:00:00Z
            61 | 1900-03-01
            2958465 | 9999-12-31
            """)
    void days_of_a_spreadsheet_are_read(String text, String expected) {
        GameTime time = TimeParser.withPattern(TimeParser.EXCEL, ZoneOffset.UTC).read(text);
        assertThat(time).isNotNull();
        assertThat(time.text()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "60", "0", "-1", "2958466", "43831,", "43831.7x", "4e4", "43.831,5", "2020-01-01", "99999999"
            })
    void other_texts_are_no_days_of_a_spreadsheet(String text) {
        assertThat(TimeParser.withPattern(TimeParser.EXCEL, ZoneOffset.UTC).read(text))
                .isNull();
    }

    @Test
    void a_time_of_day_of_a_spreadsheet_needs_a_zone_and_a_day_does_not() {
        TimeParser times = TimeParser.withPattern(TimeParser.EXCEL, null);
        assertThat(times.read("43831")).isNotNull();
        assertThat(times.read("43831.5")).isNull();
        assertThat(times.fault()).isEqualTo(ProblemKind.NO_ZONE);
    }
}
