package rate.system.throughtime;

import java.io.IOException;
import java.util.List;
import rate.game.History;
import rate.rating.Diagnostic;

/** What each game alone says of each of its players but the anchors: from it a later fit of a longer log can go on. */
record MessagesDiagnostic(History history, Timeline timeline, GameMessages messages) implements Diagnostic {

    @Override
    public String name() {
        return "messages";
    }

    @Override
    public List<String> columns() {
        return List.of("game", "player", "precision", "precision_mean");
    }

    @Override
    public void write(Rows rows) throws IOException {
        for (int contest = 0; contest < history.contests(); contest++) {
            String game = history.id(contest);
            for (int seat = timeline.firstSeat(contest); seat < timeline.firstSeat(contest + 1); seat++) {
                int player = timeline.player(timeline.appearance(seat));
                if (messages.concern(player)) {
                    rows.text(game)
                            .text(history.player(player).name())
                            .number(messages.precision(seat))
                            .number(messages.precisionMean(seat))
                            .endRow();
                }
            }
        }
    }
}
