package rate.fuzz;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import rate.engine.game.Game;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.file.input.source.Source;
import rate.log.GameLog;
import rate.log.order.LogReading;

/** A log of one form: its games are sound, its problems are told in words, and reading it twice says the same twice. */
final class LogTarget implements FuzzTarget {

    private final byte[] magic;

    /** @param magic the bytes by which the format is known, set before every input, as letters of Latin-1 */
    LogTarget(String magic) {
        this.magic = magic.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Override
    public void take(byte[] input) {
        byte[] log = Arrays.copyOf(magic, magic.length + input.length);
        System.arraycopy(input, 0, log, magic.length, input.length);
        String once = read(log);
        if (!once.equals(read(log))) {
            throw new IllegalStateException("read twice, it says other things: " + once);
        }
    }

    private String read(byte[] bytes) {
        StringBuilder said = new StringBuilder();
        Source source = new Source("log", new ByteArrayInputStream(bytes));
        try (GameLog log =
                new GameLog(List.of(source), LogReading.own(), new Roster(), problem -> report(problem, said), false)) {
            for (Game game = log.next(); game != null; game = log.next()) {
                Soundness.check(game);
                said.append(game).append('\n');
            }
        } catch (InputRefused refused) {
            report(refused.problem(), said);
        }
        return said.toString();
    }

    private static void report(Problem problem, StringBuilder said) {
        Soundness.check(problem);
        said.append(problem).append('\n');
    }
}
