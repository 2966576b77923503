package rate.run.publish;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import rate.engine.game.Contest;
import rate.engine.game.GameTime;
import rate.engine.game.History;
import rate.engine.replay.Standings;
import rate.file.output.TableWriter;
import rate.run.form.RunFiles;

/**
 * The contests that a history system rated, a row per seat in the order of the log: what the ledger says of games, for runs
 * that have none. Of a game the contest of the players comes before that of the commanders.
 */
final class ContestTable {

    /** A history, and the next of its contests to be written. */
    private static final class Next {
        private final History history;
        private int contest;

        Next(History history) {
            this.history = history;
        }

        boolean isOver() {
            return contest == history.contests();
        }

        int game() {
            return history.game(contest);
        }
    }

    private final List<History> histories;
    private final boolean ladders;

    /** @param standings tables of history systems; those of others have no contests */
    ContestTable(List<Standings> standings) {
        this.histories = standings.stream()
                .map(Standings::basis)
                .filter(Objects::nonNull)
                .map(basis -> basis.played().history())
                .toList();
        this.ladders = histories.stream().anyMatch(history -> history.name() != null);
    }

    /** Writes it, if there are any. */
    void write(TableFolder folder) throws IOException {
        if (histories.isEmpty()) {
            return;
        }
        List<String> columns = new ArrayList<>(List.of("game", "time"));
        if (ladders) {
            columns.add("ladder");
        }
        columns.addAll(List.of("role", "team", "player", "place", "fraction"));
        try (TableWriter table = folder.open(RunFiles.CONTESTS, columns)) {
            List<Next> left = new ArrayList<>(histories.stream().map(Next::new).toList());
            left.removeIf(Next::isOver);
            while (!left.isEmpty()) {
                Next next = first(left);
                contest(next.history.contest(next.contest++), table);
                left.removeIf(Next::isOver);
            }
            folder.count(RunFiles.CONTESTS, table.rows());
        }
    }

    /** Of those with the earliest game the first, which is that of players. */
    private static Next first(List<Next> left) {
        Next first = left.get(0);
        for (Next next : left) {
            first = next.game() < first.game() ? next : first;
        }
        return first;
    }

    private void contest(Contest contest, TableWriter table) throws IOException {
        for (int team = 0; team < contest.teams(); team++) {
            for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team + 1); seat++) {
                table.text(contest.game().id())
                        .text(GameTime.textOf(contest.game().time()));
                if (ladders) {
                    table.text(contest.game().ladder());
                }
                table.text(contest.ladder().role().id())
                        .text(contest.name(team))
                        .text(contest.player(seat).name())
                        .count(contest.place(team))
                        .exact(contest.fraction(seat));
                table.endRow();
            }
        }
    }
}
