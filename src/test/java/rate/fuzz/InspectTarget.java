package rate.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import rate.engine.problem.InputRefused;
import rate.file.input.source.Source;
import rate.log.form.LogForm;
import rate.log.inspect.Inspection;
import rate.log.inspect.Inspector;
import rate.log.order.LogReading;

/** A log that nobody said anything of: the inspection ends, and if it asks nothing, the games are read by what it proposes. */
final class InspectTarget implements FuzzTarget {

    private static final int SOME_REJECTED = 4;
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);

    @Override
    public void take(byte[] input) {
        Inspection found;
        try {
            found = Inspector.inspect(
                    () -> List.of(new Source("log", new ByteArrayInputStream(input))),
                    LogReading.own(),
                    new Inspector.Said(null, LogForm.own(), false, Set.of()),
                    CLOCK);
        } catch (InputRefused refused) {
            Soundness.check(refused.problem());
            return;
        }
        if (found.games() != null
                && found.games().games() > 0
                && found.questions().isEmpty()) {
            List<String> words = new ArrayList<>(List.of("check", "-", "--quiet"));
            words.addAll(found.words());
            if (found.system() != null) {
                words.addAll(found.system().words());
            }
            words.addAll(found.hints());
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            int exit = MappingTarget.run(words, input, err);
            if (exit != 0 && exit != SOME_REJECTED) {
                throw new IllegalStateException(words + ", exit " + exit + ": " + err.toString(StandardCharsets.UTF_8));
            }
        }
    }
}
