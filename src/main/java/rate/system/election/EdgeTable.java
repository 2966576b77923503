package rate.system.election;

import java.io.IOException;
import java.util.List;
import rate.rating.Diagnostic;

/**
 * All links in the order in which they were taken, and what became of each: {@code edges}.
 *
 * @param electorate the players and their votes
 * @param strength how strong links are
 * @param links the links in order
 * @param locked what became of them
 */
record EdgeTable(Electorate electorate, LinkStrength strength, Links links, LockedLinks locked) implements Diagnostic {

    private static final List<String> COLUMNS =
            List.of("position", "winner", "loser", "votes", "against", "strength", "outcome");

    @Override
    public String name() {
        return "edges";
    }

    @Override
    public List<String> columns() {
        return COLUMNS;
    }

    @Override
    public void write(Rows rows) throws IOException {
        VoteKind kind = electorate.kind();
        for (int link = 0; link < links.size(); link++) {
            int a = links.winner(link);
            int b = links.loser(link);
            int votes = electorate.votes()[a][b];
            int against = electorate.votes()[b][a];
            rows.count(link + 1L)
                    .text(electorate.names().get(a))
                    .text(electorate.names().get(b));
            rows.number(kind.shown(votes)).number(kind.shown(against));
            rows.number(kind.shown(strength.of(votes, against)));
            rows.text(locked.isSkipped(link) ? "skipped" : "locked").endRow();
        }
    }
}
