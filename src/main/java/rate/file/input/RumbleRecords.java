package rate.file.input;

import java.io.InputStream;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.source.BadGame;
import rate.file.input.source.Utf8Lines;

/**
 * The battles of a results file of a RoboRumble client: three lines for each pair of bots, of the battle and of either bot,
 * without a header. A battle of many bots stands there as all its pairs.
 *
 * <p>Source: the client's {@code BattlesRunner} and {@code ResultsUpload}, robo-code/robocode.
 */
final class RumbleRecords extends FixedRecords {

    private static final List<String> NAMES = List.of("""
            game rounds field user time runonly bot1 score1 bullets1 survival1 bot2 score2 bullets2 survival2""".split(" "));

    /** game, rounds, field, user, milliseconds, and which bots the client was to run. */
    private static final Pattern BATTLE = Pattern.compile("([^,]*),(\\d+),(\\d+x\\d+),(.*),(\\d{6,15}),([^,]*)");

    /** name and version, score, bullet damage, rounds survived. */
    private static final Pattern BOT = Pattern.compile("(.*),([^,]*),([^,]*),([^,]*)");

    private final Utf8Lines lines;
    private @Nullable String line;

    RumbleRecords(String file, InputStream in) {
        super(file, NAMES);
        this.lines = new Utf8Lines(file, in);
        this.line = lines.next();
    }

    /** Returns whether a file begins as such a file does. */
    static boolean recognises(String firstLine) {
        return BATTLE.matcher(firstLine).matches();
    }

    @Override
    boolean read() {
        while (line != null && Letters.isBlank(line)) {
            line = lines.next();
        }
        if (line == null) {
            return false;
        }
        Location begin = Location.of(lines.name(), lines.line(), line);
        clear(() -> begin);
        if (take(BATTLE, 0) && take(BOT, 6) && take(BOT, 10)) {
            return true;
        }
        fault(new BadGame(
                ProblemKind.BAD_RECORD,
                line == null ? begin : Location.of(lines.name(), lines.line(), line),
                line == null
                        ? "the file ends within a battle; a battle has three lines"
                        : "a battle has three lines: its own (game,rounds,field,user,time,runonly) and those of two bots"
                                + " (name,score,bullets,survival)"));
        while (line != null && !recognises(line)) {
            line = lines.next();
        }
        return true;
    }

    /** Reads the fields of a line and goes on to the next; false, and stays, if it has not that pattern. */
    private boolean take(Pattern form, int first) {
        Matcher parts = form.matcher(line == null ? "" : line);
        if (!parts.matches() || (form == BOT && recognises(parts.group()))) {
            return false;
        }
        Location here = Location.of(lines.name(), lines.line(), line);
        for (int i = 0; i < parts.groupCount(); i++) {
            Location at = here.at(parts.start(i + 1) + 1);
            put(first + i, parts.group(i + 1), () -> at);
        }
        line = lines.next();
        return true;
    }
}
