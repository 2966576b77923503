package rate.replay;

import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.game.History;
import rate.game.Ladder;
import rate.log.MessageTable;
import rate.rating.Messages;

/** The messages of an earlier run, a table for players and one for commanders. */
public final class EarlierMessages implements WarmStart {

    private final Map<Ladder, MessageTable> tables = new EnumMap<>(Ladder.class);

    /** Adds the table of a ladder. */
    public void add(Ladder ladder, MessageTable table) {
        tables.put(ladder, table);
    }

    @Override
    public @Nullable Messages of(History history) {
        MessageTable table = tables.get(history.ladder());
        if (table == null) {
            return null;
        }
        return (contest, player) -> table.of(history.name(), history.id(contest), history.player(player));
    }
}
