package rate.log.form;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.CalendarWords;
import rate.engine.game.GameTime;
import rate.engine.game.TimeParser;
import rate.engine.text.Letters;

/**
 * Which patterns read the texts of a column as times. A text is tried with those only that look like it: digits and letters
 * at the same places. Where several read everything they are all kept: nobody can tell from {@code 03/04/2009} what it means.
 */
public final class TimePatternGuess {

    /** Name in place of a pattern for times in ISO format, which need none. */
    public static final String ISO = "ISO";

    public static final String EPOCH_SECONDS = "epoch seconds";
    public static final String EPOCH_MILLIS = "epoch-millis";

    private static final List<String> DATES = List.of("""
            d.M.yyyy | d/M/yyyy | M/d/yyyy | yyyy-M-d | d-M-yyyy | M-d-yyyy | yyyy/M/d | yyyy.M.d | d. M. yyyy | d.M.yyyy. | \
            d. M. yyyy. | yyyy. M. d. | d.M.yy | d/M/yy | M/d/yy | d MMM yyyy | d-MMM-yyyy | d-MMM-yy | d/MMM/yyyy | \
            MMM d, yyyy | MMM d yyyy | d MMMM yyyy | MMMM d, yyyy | MMMM d yyyy | d. MMM yyyy | d. MMMM yyyy | \
            d 'de' MMMM 'de' yyyy | yyyy年M月d日 | d.M.yy (EEE) | d.M.yyyy (EEE)""".split(" [|] "));

    /** Weekdays before a date; one that is that of another date is wrong. */
    private static final List<String> WEEKDAYS = List.of("", "EEE ", "EEE, ", "EEEE ", "EEEE, ");

    private static final List<String> HOURS =
            List.of("", " H:mm", " H:mm:ss", " h:mm a", " h:mm:ss a", ", H:mm", ", H:mm:ss", " - H:mm", " H:mm 'Uhr'");

    /** A sign for four digits or more, in a look. */
    private static final char YEAR = '0';

    private static final int YEAR_DIGITS = 4;

    /** Digits alone, eight or fourteen of them, which are a date or nothing. */
    private static final String DIGITS = " digits";

    private static final Map<String, List<String>> BY_LOOK = new HashMap<>();

    static {
        for (String date : DATES) {
            for (String weekday : WEEKDAYS) {
                for (String hours : HOURS) {
                    String pattern = weekday + date + hours;
                    String look = pattern.replaceAll("'[a-zU]+'|MMMM?|EEEE?|[a年月日]", "#")
                            .replace("yyyy", String.valueOf(YEAR))
                            .replaceAll("[dMyHhms]+", "9")
                            .replace('#', 'a');
                    BY_LOOK.computeIfAbsent(look, none -> new ArrayList<>()).add(pattern);
                }
            }
        }
        BY_LOOK.put("yyyyMMdd".length() + DIGITS, List.of("yyyyMMdd"));
        BY_LOOK.put("yyyyMMddHHmmss".length() + DIGITS, List.of("yyyyMMddHHmmss"));
    }

    /** Numbers are times only between 2001 and 2100; those of a score are none. */
    private static final double FIRST_EPOCH = 1e9;

    private static final double LAST_EPOCH = 4_102_444_800d;

    private static final Pattern LONG = Pattern.compile("\\pL{4}");

    /** Most looks of texts; what has more is no column of times. */
    private static final int MOST_LOOKS = 8;

    private static final int MOST_SAMPLES = 200;

    /** If no pattern reads any of so many first texts, the column is none of times. */
    private static final int FIRST = 1000;

    /** A pattern, and what came of it. */
    public static final class Reading {

        private final String pattern;
        private final TimeParser anywhere;

        /** How many texts it reads. */
        private long read;

        /** In any zone: which one it is, only reading the games asks. */
        private Reading(String pattern) {
            this.pattern = pattern;
            ZoneOffset any = ZoneOffset.UTC;
            this.anywhere = timeFormat() == null ? TimeParser.iso(any) : TimeParser.withPattern(pattern, any);
        }

        /** It is for {@code --time-format}, or is {@link #ISO} or {@link #EPOCH_SECONDS}. */
        public String pattern() {
            return pattern;
        }

        /** Reads a text as a time, in UTC if it says nothing else; null if it is none of this pattern. */
        public @Nullable GameTime read(String text) {
            return anywhere.read(text);
        }

        private boolean look(String text, boolean isKnown) {
            boolean isRead = isKnown || read(text) != null; // ISO is one way to write the patterns that look like it
            read += isRead ? 1 : 0;
            return isRead;
        }

        /** The value of {@code --time-format}; null if the option is not needed. */
        public @Nullable String timeFormat() {
            return pattern.equals(ISO) || pattern.equals(EPOCH_SECONDS) ? null : pattern;
        }
    }

    /**
     * A text that means different times: of 03/04/2020 the day may come first, or the month.
     *
     * @param meanings what each pattern makes of it
     */
    public record Ambiguity(String text, Map<String, String> meanings) {}

    /** Texts that look alike. */
    private static final class Look {
        final List<Reading> candidates;
        final String first;
        final Map<Reading, Long> read = new LinkedHashMap<>();

        Look(List<Reading> candidates, String first) {
            this.candidates = candidates;
            this.first = first;
        }
    }

    /**
     * Some of the texts, which are written in one way.
     *
     * @param texts how many there are
     */
    public record Part(String pattern, long texts, String first) {}

    private final Map<String, Look> byLook = new LinkedHashMap<>();
    private final List<Reading> candidates = new ArrayList<>();
    private final Set<String> samples = new LinkedHashSet<>();
    private long seen;

    /** The best as they were found when so many texts had been seen, since every column is asked for them many times. */
    private List<Reading> best = List.of();

    private long bestSeen;

    /** Takes note of a text that is not empty. */
    public void look(String text) {
        seen++;
        if (isHopeless()) {
            return;
        }
        if (samples.size() < MOST_SAMPLES) {
            samples.add(text);
        }
        String name = lookOf(text);
        Look look = byLook.get(name);
        if (look == null) {
            look = new Look(fitting(name), text);
            byLook.put(name, look);
        }
        boolean isIso = false;
        for (Reading candidate : look.candidates) {
            if (candidate.look(text, isIso)) {
                look.read.merge(candidate, 1L, Long::sum);
                isIso |= candidate.pattern.equals(ISO);
            }
        }
    }

    /** Returns true if the column cannot be one of times any more. */
    boolean isHopeless() {
        boolean isVaried = byLook.size() >= MOST_LOOKS;
        return (isVaried || seen > FIRST)
                && candidates.stream().allMatch(candidate -> candidate.read <= (isVaried ? seen / 2 : 0));
    }

    /** Those that read the most, if that is nearly everything. */
    public List<Reading> best() {
        if (bestSeen != seen) {
            best = findBest();
            bestSeen = seen;
        }
        return best;
    }

    private List<Reading> findBest() {
        long most =
                candidates.stream().mapToLong(candidate -> candidate.read).max().orElse(0);
        return most == 0 || most < seen - seen / 20
                ? List.of()
                : candidates.stream()
                        .filter(candidate -> candidate.read == most)
                        .filter(candidate -> !isReadAsWell(candidate.pattern, most))
                        .toList();
    }

    /** Returns true if names of months as long as these read as much, those in May being short ones, or ISO does. */
    private boolean isReadAsWell(String pattern, long most) {
        boolean areLong = samples.stream()
                .map(text -> pattern.startsWith("E") ? text.substring(text.indexOf(' ') + 1) : text)
                .anyMatch(LONG.asPredicate());
        String other = pattern.startsWith("yyyy-M-d")
                ? ISO
                : areLong ? pattern.replaceFirst("\\bMMM\\b", "MMMM") : pattern.replace("MMMM", "MMM");
        return !other.equals(pattern)
                && candidates.stream().anyMatch(candidate -> candidate.read == most && candidate.pattern.equals(other));
    }

    /**
     * The ways in which most texts are written, where no single pattern reads nearly all; empty if one does, or if most texts
     * are no times. Of patterns that read the same texts, one counts.
     */
    public List<Part> several() {
        if (!best().isEmpty()) {
            return List.of();
        }
        Map<String, Part> parts = new LinkedHashMap<>();
        for (Look look : byLook.values()) {
            look.read.entrySet().stream()
                    .max((a, b) -> a.getValue().compareTo(b.getValue()))
                    .map(most -> new Part(most.getKey().pattern, most.getValue(), look.first))
                    .ifPresent(part -> parts.merge(
                            part.pattern,
                            part,
                            (one, more) -> new Part(one.pattern, one.texts + more.texts, one.first)));
        }
        long read = parts.values().stream().mapToLong(Part::texts).sum();
        return 2 * read < seen ? List.of() : List.copyOf(parts.values());
    }

    /** How many texts there are. */
    public long seen() {
        return seen;
    }

    /** How many texts the best pattern does not read. */
    public long unread() {
        return seen - best().stream().mapToLong(best -> best.read).findFirst().orElse(0);
    }

    /** The first text that the best patterns read as different times, or the first of all; null if there is one pattern. */
    public @Nullable Ambiguity ambiguity() {
        List<Reading> best = best();
        if (best.size() < 2) {
            return null;
        }
        List<Ambiguity> all = new ArrayList<>();
        for (String sample : samples) {
            Map<String, String> meanings = new LinkedHashMap<>();
            best.forEach(reading -> Stream.ofNullable(reading.read(sample))
                    .forEach(time -> meanings.put(reading.pattern, time.text())));
            all.add(new Ambiguity(sample, meanings));
        }
        return all.stream()
                .filter(one -> Set.copyOf(one.meanings.values()).size() > 1)
                .findFirst()
                .orElse(all.get(0));
    }

    private List<Reading> fitting(String look) {
        List<Reading> fitting = new ArrayList<>();
        if (byLook.size() >= MOST_LOOKS) {
            return fitting;
        }
        if (look.startsWith(YEAR + "-9-9")) {
            fitting.add(candidate(ISO));
        }
        if (look.equals("seconds") || look.equals("seconds.9")) {
            fitting.add(candidate(EPOCH_SECONDS));
        }
        if (look.equals("millis")) {
            fitting.add(candidate(EPOCH_MILLIS));
        }
        BY_LOOK.getOrDefault(look, List.of()).forEach(pattern -> fitting.add(candidate(pattern)));
        return fitting;
    }

    private Reading candidate(String pattern) {
        for (Reading known : candidates) {
            if (known.pattern.equals(pattern)) {
                return known;
            }
        }
        Reading candidate = new Reading(pattern);
        candidates.add(candidate);
        return candidate;
    }

    /**
     * A text with a 9 for each run of digits, or {@link #YEAR} for a long one, and an a for each run of letters; of numbers,
     * which kind of time they may be.
     */
    private static String lookOf(String written) {
        String text = CalendarWords.plain(written);
        StringBuilder look = new StringBuilder();
        int digits = 0;
        for (int i = 0; i < text.length() && look.length() < 32; i++) {
            char c = text.charAt(i);
            boolean isDigit = c >= '0' && c <= '9';
            digits = isDigit ? digits + 1 : 0;
            char sign = isDigit ? '9' : Letters.isLetter(c) ? 'a' : c;
            if (digits == YEAR_DIGITS) {
                look.setCharAt(look.length() - 1, YEAR);
            } else if (digits == 1
                    || (!isDigit && (sign != 'a' || look.isEmpty() || look.charAt(look.length() - 1) != sign))) {
                look.append(sign);
            }
        }
        String first = look.toString();
        String kind = first.replace(YEAR, '9');
        if (!kind.equals("9") && !kind.equals("9.9")) {
            return first;
        }
        if (kind.equals("9") && BY_LOOK.containsKey(text.length() + DIGITS)) {
            return text.length() + DIGITS;
        }
        int point = text.indexOf('.');
        int whole = point < 0 ? text.length() : point;
        if (whole == 10 && isWithin(text, 1)) {
            return point < 0 ? "seconds" : "seconds.9";
        }
        return whole == 13 && point < 0 && isWithin(text, 1000) ? "millis" : first;
    }

    private static boolean isWithin(String number, int unit) {
        double value = Double.parseDouble(number) / unit;
        return value >= FIRST_EPOCH && value <= LAST_EPOCH;
    }

    /** The end of a sentence that names the formats in which a text that is not ISO can be read; empty if there is none. */
    static String hint(String text) {
        TimePatternGuess patterns = new TimePatternGuess();
        patterns.look(text);
        String forms = patterns.best().stream()
                .flatMap(reading -> Stream.ofNullable(reading.timeFormat()))
                .map(form -> form.indexOf(' ') < 0 ? form : '"' + form + '"')
                .collect(Collectors.joining(" or "));
        return forms.isEmpty() ? "" : "; it looks like --time-format " + forms;
    }
}
