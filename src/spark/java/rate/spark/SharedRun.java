package rate.spark;

import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Roster;
import rate.engine.replay.HistoryReplay;
import rate.engine.replay.OnlineReplay;
import rate.engine.replay.Rater;
import rate.engine.replay.Replay;
import rate.engine.state.StateReader;
import rate.file.store.OutputFile;
import rate.file.store.RunFolder;
import rate.run.publish.ReplayRun;
import rate.run.publish.RunWriter;
import rate.spark.SharedRater.RatedElsewhere;

/** A run whose games are rated in parts of some ladders each; of a history system, the ladders are fitted so. */
final class SharedRun implements ReplayRun.Elsewhere {

    private final Roster roster;
    private final Supplier<RatedElsewhere> beginning;
    private @Nullable RatedElsewhere rated;
    private @Nullable SharedRater rater;

    /** @param beginning begins to rate the games */
    SharedRun(Roster roster, Supplier<RatedElsewhere> beginning) {
        this.roster = roster;
        this.beginning = beginning;
    }

    @Override
    public void begin(RunFolder folder) {
        rated = beginning.get();
        byte[] lines = rated.partitions().getBytes(StandardCharsets.UTF_8);
        if (lines.length > 0) {
            try (OutputFile partitions = folder.createCache("partitions")) {
                partitions.write(lines, 0, lines.length);
            }
        }
    }

    @Override
    public Rater rater(Replay replay, RunWriter run) {
        if (!(replay instanceof OnlineReplay online)) {
            return replay;
        }
        rater = new SharedRater(Objects.requireNonNull(rated), online, roster, run::append, run.rejects());
        return rater;
    }

    @Override
    public void end(Replay replay) {
        if (rater != null) {
            rater.end();
            return;
        }
        for (Iterator<byte[]> states = Objects.requireNonNull(rated).states(); states.hasNext(); ) {
            StateReader state = new StateReader(states.next());
            ((HistoryReplay) replay).restoreFits(state, SavedSolution::restore);
            state.requireEnd();
        }
    }
}
