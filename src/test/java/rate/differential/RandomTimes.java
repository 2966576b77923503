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

    private final Chance chance;
    private final Kind kind;

    /** Seconds between two games, at most; 0 where all are at one time. */
    private final int step;

    private final String fraction;
    private long second;
    private String last = "";

    RandomTimes(Chance chance) {
        this.chance = chance;
        this.kind = chance.in(15) ? Kind.NONE : Kind.values()[1 + chance.below(Kind.values().length - 1)];
        this.step = chance.of(List.of(0, 60, 7200, 86_400, 86_400, 1_000_000, 40_000_000));
        this.fraction = chance.of(".0", ".5", ".000000001");
        this.second = start();
    }

    private long start() {
        String from = chance.in(85)
                ? chance.of("2008-11-24", "2024-02-28", "1970-01-01", "2024-10-26", "1999-12-31")
                : chance.of("1969-12-30", "0001-01-01", "0000-01-01", "9999-12-30", "1900-02-28");
        return LocalDate.parse(from).toEpochDay() * 86_400 + chance.below(86_400);
    }

    /** The words without which the times cannot be read. */
    List<String> words() {
        return kind == Kind.LOCAL ? List.of("--zone=" + chance.of("UTC", "Europe/Berlin", "+05:45")) : List.of();
    }

    /** The time of the next game. The same time is always the same text. */
    String next() {
        int later = chance.in(30) ? 0 : chance.below(step + 1);
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
                int hours = chance.between(-11, 11);
                yield wall(hours * 3600L) + (hours < 0 ? "-" : "+") + two(Math.abs(hours)) + chance.of(":00", "00", "");
            }
            case EPOCH -> Long.toString(second);
            case FRACTIONS -> second + fraction;
            case LOCAL -> wall(0);
            case DAYS_AND_INSTANTS -> second % 86_400 == 0 || chance.in(50) ? midnight() : wall(0) + "Z";
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
        return text.endsWith(":00") && chance.in(20) ? text.substring(0, text.length() - 3) : text;
    }

    private static String two(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }
}
