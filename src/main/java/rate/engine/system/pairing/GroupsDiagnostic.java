package rate.engine.system.pairing;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import rate.engine.game.CodePoints;
import rate.engine.game.History;
import rate.engine.rating.Diagnostic;

/**
 * Every group that played battles, with what its members had of them. Members are in the order of their names by code point,
 * and the groups, numbered from 1, in that of their members.
 */
final class GroupsDiagnostic {

    /** One member of a group by name. */
    private record Part(String name, double percent) {}

    /** A group by the names of its members. */
    private record NamedGroup(List<Part> parts, int games) {

        static int compare(NamedGroup one, NamedGroup other) {
            for (int i = 0; i < Math.min(one.parts.size(), other.parts.size()); i++) {
                int order = CodePoints.ORDER.compare(one.parts.get(i).name, other.parts.get(i).name);
                if (order != 0) {
                    return order;
                }
            }
            return Integer.compare(one.parts.size(), other.parts.size());
        }
    }

    private final History history;

    /** @param history battles with scores of at least 0 */
    GroupsDiagnostic(History history) {
        this.history = history;
    }

    Diagnostic table() {
        return new Diagnostic("groups", List.of("group", "player", "games", "percent"), this::write);
    }

    private void write(Diagnostic.Rows rows) throws IOException {
        List<NamedGroup> groups = new BattleShares(history)
                .groups().stream().map(this::named).sorted(NamedGroup::compare).toList();
        for (int number = 0; number < groups.size(); number++) {
            for (Part part : groups.get(number).parts) {
                rows.count(number + 1).text(part.name);
                rows.count(groups.get(number).games).number(part.percent);
                rows.endRow();
            }
        }
    }

    private NamedGroup named(BattleGroup group) {
        List<Part> parts = IntStream.range(0, group.size())
                .mapToObj(i -> new Part(history.player(group.member(i)).name(), group.mean(i)))
                .sorted(Comparator.comparing(Part::name, CodePoints.ORDER))
                .toList();
        return new NamedGroup(parts, group.games());
    }
}
