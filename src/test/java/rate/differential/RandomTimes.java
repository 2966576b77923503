package rate.differential;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** When the games of a log were, in one of the ways in which logs say it. */
final class RandomTimes {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss");

    /** How a log writes its times. */
    private enum Kind {
        NONE,
        DAYS,
        INSTANTS,
        OFFSETS,
        EPOCH,
        FRACTIONS,
        LOCAL,
        DAYS_AND_INSTANTS
    }

    private final Chance probability;
    private final Kind kind;

    /** Seconds between two games, at most; 0 where all are at one time. */
    private final int step;

    private final String fraction;
    private long second;
    private String last = "";

    RandomTimes(Chance probability) {
        this.probability = probability;
        this.kind = probability.in(15) ? Kind.NONE : Kind.values()[1 + probability.below(Kind.values().length - 1)];
        this.step = probability.of(List.of(0, 60, 7200, 86_400, 86_400, 1_000_000, 40_000_000));
        this.fraction = probability.of(".0", ".5", ".000000001");
        this.second = start();
    }

    private long start() {
        String from = probability.in(85)
                ? probability.of("2008-11-24", "2024-02-28", "1970-01-01", "2024-10-26", "1999-12-31")
                : probability.of("1969-12-30", "0001-01-01", "0000-01-01", "9999-12-30", "1900-02-28");
        return LocalDate.parse(from).toEpochDay() * 86_400 + probability.below(86_400);
    }

    /** The words without which the times cannot be read. */
    List<String> words() {
        return kind == Kind.LOCAL ? List.of("--zone=" + probability.of("UTC", "Europe/Berlin", "+05:45")) : List.of();
    }

    /** The time of the next game. The same time is always the same text. */
    String next() {
        int later = probability.in(30) ? 0 : probability.below(step + 1);
        second += later;
        last = later == 0 && !last.isEmpty() ? last : text();
        return last;
    }

    private String text() {
        return switch (kind) {
            case NONE -> "";
            case DAYS -> day();
            case INSTANTS -> wall(0) + "Z";
            case OFFSETS -> {
                int hours = probability.between(-11, 11);
                yield wall(hours * 3600L)
                        + (hours < 0 ? "-" : "+")
                        + two(Math.abs(hours))
                        + probability.of(":00", "00", "");
            }
            case EPOCH -> Long.toString(second);
            case FRACTIONS -> second + fraction;
            case LOCAL -> wall(0);
            case DAYS_AND_INSTANTS -> second % 86_400 == 0 || probability.in(50) ? midnight() : wall(0) + "Z";
        };
    }

    /** A date counts as the midnight that begins it, so the game before it has to be no later. */
    private String midnight() {
        second = Math.floorDiv(second + 86_399, 86_400L) * 86_400;
        return day();
    }

    private String day() {
        return LocalDate.ofEpochDay(Math.floorDiv(second, 86_400L)).toString();
    }

    /** What a clock shows that is so many seconds before UTC. */
    private String wall(long ahead) {
        String text =
                LocalDateTime.ofEpochSecond(second + ahead, 0, ZoneOffset.UTC).format(CLOCK);
        return text.endsWith(":00") && probability.in(20) ? text.substring(0, text.length() - 3) : text;
    }

    private static String two(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }
}
