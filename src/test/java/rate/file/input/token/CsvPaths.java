package rate.file.input.token;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.text.Letters;
import rate.engine.text.Slice;
import rate.file.input.source.Inputs;
import rate.file.input.source.Utf8Lines;

/**
 * Reads a text with separated fields twice: as {@link CsvRows} chooses for every record, and with opencsv for all of them. Both
 * have to say the same of all that a reader may ask.
 */
public final class CsvPaths {

    /** Every so many records a place is kept, and asked for its text only at the end, when its buffer was left long ago. */
    private static final int KEPT = 61;

    /** To find the place of a field takes the longer, the more fields are before it: of a long record some will do. */
    private static final int PLACES = 12;

    /**
     * What was compared.
     *
     * @param records all of them
     * @param bytewise those that were cut byte by byte
     * @param refused texts that ended in a refusal
     */
    public record Count(long records, long bytewise, long refused) {

        private static final Count NONE = new Count(0, 0, 0);

        private Count and(Count other) {
            return new Count(records + other.records, bytewise + other.bytewise, refused + other.refused);
        }
    }

    private record Late(Location place, String text) {}

    private final CsvRows chosen;
    private final CsvRows opencsv;
    private final List<Late> late = new ArrayList<>();
    private long records;
    private long bytewise;

    private CsvPaths(CsvRows chosen, CsvRows opencsv) {
        this.chosen = chosen;
        this.opencsv = opencsv;
    }

    private static Utf8Lines lines(byte[] text, long seed) {
        return new Utf8Lines("games.csv", Inputs.chunks(text, new Random(seed)));
    }

    /**
     * Fails if a text is not read the same both ways.
     *
     * @param seed of the portions in which each gets the text
     */
    public static Count requireSame(byte[] text, char separator, long seed) {
        return requireSame(
                new CsvRows(lines(text, seed), separator), new CsvRows(lines(text, ~seed), separator, false));
    }

    static Count requireSame(CsvRows chosen, CsvRows opencsv) {
        return new CsvPaths(chosen, opencsv).compare();
    }

    /** Fails if of so many records made at random one is not read the same both ways. */
    static Count requireSame(long leastRecords) {
        Count all = Count.NONE;
        for (long seed = 0; all.records < leastRecords; seed++) {
            RandomCsv csv = new RandomCsv(seed);
            try {
                all = all.and(requireSame(csv.text(), csv.separator(), seed));
            } catch (IllegalStateException differing) {
                throw new IllegalStateException("seed " + seed + ": " + differing.getMessage(), differing);
            }
        }
        return all;
    }

    private Count compare() {
        Object next = next(chosen);
        requireEqual("outcome", next, next(opencsv));
        while (next.equals(true)) {
            record();
            next = next(chosen);
            requireEqual("outcome", next, next(opencsv));
        }
        for (Late kept : late) {
            requireEqual("late excerpt", kept.place.excerpt(), kept.text);
        }
        return new Count(records, bytewise, next instanceof Problem ? 1 : 0);
    }

    /** Whether there is a record, or why there is none. */
    private static Object next(CsvRows rows) {
        try {
            return rows.next();
        } catch (InputRefused refused) {
            return refused.problem();
        }
    }

    private void record() {
        requireEqual("size", chosen.size(), opencsv.size());
        requireEqual("line", chosen.line(), opencsv.line());
        requireEqual("text of the line", chosen.text(), opencsv.text());
        requireEqual("location", chosen.location(), opencsv.location());
        List<CharSequence> chars = new ArrayList<>();
        for (int field = 0; field < chosen.size(); field++) {
            chars.add(chosen.chars(field));
        }
        boolean cut = false;
        for (int field = 0; field < chars.size(); field++) {
            field(field, chars.get(field));
            cut |= chars.get(field) instanceof Slice;
        }
        for (int field = 0; field <= chosen.size(); field++) {
            if (field < PLACES || field >= chosen.size() - 1) {
                requireEqual("column of a field", chosen.columnOf(field), opencsv.columnOf(field));
                requireEqual("location of a field", chosen.location(field), opencsv.location(field));
            }
        }
        if (records++ % KEPT == 0) {
            late.add(new Late(chosen.location(), opencsv.text()));
        }
        bytewise += cut ? 1 : 0;
    }

    /** As a text, as characters, and as the cell that is made of them. */
    private void field(int field, CharSequence chars) {
        String text = opencsv.text(field);
        requireEqual("characters by opencsv", opencsv.chars(field), text);
        requireEqual("text", chosen.text(field), text);
        requireEqual("characters", chars.toString(), text);
        require("characters one by one", text.contentEquals(chars));
        requireEqual("stripped", Letters.stripped(chars).toString(), text.strip());
        requireEqual("blank", Letters.isBlank(chars), text.isBlank());
    }

    private void requireEqual(String what, Object byChoice, Object byOpencsv) {
        if (!Objects.equals(byChoice, byOpencsv)) {
            throw new IllegalStateException(
                    what + " after " + records + " records: " + byChoice + ", and by opencsv " + byOpencsv);
        }
    }

    private void require(String what, boolean holds) {
        requireEqual(what, holds, true);
    }
}
