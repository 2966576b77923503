package rate.engine.system.throughtime;

import java.io.IOException;
import java.util.List;
import rate.engine.game.GameTime;
import rate.engine.game.History;
import rate.engine.rating.Diagnostic;

/** Every curve, a row per appearance: player after player, each in order of time. Without times, the game stands for its time slice. */
record CurvesDiagnostic(History history, Timeline timeline, double[] estimates) {

    Diagnostic table() {
        return new Diagnostic("curves", List.of("player", "time", "mu", "sigma"), this::write);
    }

    private void write(Diagnostic.Rows rows) throws IOException {
        int[] slices = new int[timeline.appearances()];
        int[] end = new int[history.players() + 1];
        for (int a = 0; a < slices.length; a++) {
            end[timeline.player(a) + 1]++;
        }
        for (int player = 0; player < history.players(); player++) {
            end[player + 1] += end[player];
        }
        int[] ofPlayer = new int[slices.length];
        for (int slice = 0; slice < timeline.slices(); slice++) {
            for (int a = timeline.firstAppearance(slice); a < timeline.firstAppearance(slice + 1); a++) {
                slices[a] = slice;
                ofPlayer[end[timeline.player(a)]++] = a;
            }
        }
        for (int a : ofPlayer) {
            rows.text(history.player(timeline.player(a)).name())
                    .text(when(timeline.firstContest(slices[a])))
                    .number(estimates[2 * a])
                    .number(estimates[2 * a + 1])
                    .endRow();
        }
    }

    private String when(int contest) {
        GameTime time = history.time(contest);
        return time == null ? history.id(contest) : time.text();
    }
}
