package rate.system.election;

import java.io.IOException;
import java.util.List;
import rate.rating.Diagnostic;

/**
 * The strongest paths between every two players, there and back: {@code paths}. The players are in the order of the standings,
 * and of two the one who stands first is named first; so nobody is beaten by an opponent of their row.
 *
 * @param electorate the players and their votes
 * @param paths the strongest paths
 * @param order the players as they stand
 */
record PathTable(Electorate electorate, WidestPaths paths, int[] order) implements Diagnostic {

    private static final List<String> COLUMNS =
            List.of("player", "opponent", "votes", "against", "path", "back", "beats");

    @Override
    public String name() {
        return "paths";
    }

    @Override
    public List<String> columns() {
        return COLUMNS;
    }

    @Override
    public void write(Rows rows) throws IOException {
        VoteKind kind = electorate.kind();
        for (int i = 0; i < order.length; i++) {
            for (int j = i + 1; j < order.length; j++) {
                int a = order[i];
                int b = order[j];
                rows.text(electorate.names().get(a)).text(electorate.names().get(b));
                rows.number(kind.shown(electorate.votes()[a][b]))
                        .number(kind.shown(electorate.votes()[b][a]));
                rows.number(kind.shown(paths.strength(a, b))).number(kind.shown(paths.strength(b, a)));
                rows.text(paths.beats(a, b) ? "yes" : "no").endRow();
            }
        }
    }
}
